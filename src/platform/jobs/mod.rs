//! Work in the background. A job is a row written in the transaction of its cause; workers claim rows for a limited time, so
//! that a crash loses nothing and several replicas never do the same one twice.
//!
//! Owns: jobs, job_inputs.
//! Reads: users (who asked), tenants (whose jobs rest).

mod runner;
pub mod store;

pub use runner::{Handler, Handlers, Progress, Runner, run_pending};
