//! Background jobs. A job is a row written in the transaction of its cause. Workers claim rows with
//! a lease, so that a crash loses no job and replicas never run the same one twice.
//!
//! Owns: jobs, job_inputs.
//! Reads: users (requester), tenants (disabled ones, whose jobs are paused).

mod runner;
mod store;

pub use store::{ClaimedJob, Job, NewJob, asked, asker, backlog, count_open, find, input, insert, list};
#[cfg(any(test, feature = "testing"))]
pub use store::{claim, finish, next, put_back, release};

pub use runner::{Handler, Handlers, Progress, Runner, run_pending};
