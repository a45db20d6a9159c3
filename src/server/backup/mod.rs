//! Backups, restores, copies: clinics with all that is theirs, on their way from one place to another. There is one way for all of them:
//! `source` hands out pieces (tables, their rows, files' bytes), from a database or from an archive, and `target` or `archive` takes them.
//! Neither end ever holds a whole table.
//!
//! While one is at work, bytes of files are left where they are ([`service::at_work`]), so that what a snapshot's rows name is still there
//! when its turn comes.
//!
//! Not in a backup: the secret that signs sessions (people sign in again; limits on guessing begin anew), the configuration, and
//! [`tables::LEFT_OUT`]. Mails that wait are: the original is taken to be gone, and of two that send the same mail both give it the same
//! Message-ID.
//!
//! Owns: backups.
//! Reads: nothing else.

pub mod archive;
mod copy;
pub mod line;
mod make;
pub mod manifest;
mod output;
pub mod read;
mod restore;
pub mod schedule;
pub mod service;
pub mod source;
mod store;
pub mod tables;
mod target;

pub use store::last;
#[cfg(any(test, feature = "testing"))]
pub use store::{NewBackup, fail, renew, scheduled, succeed};

pub use copy::{Copied, Destination, copy};
pub use make::{Made, make};
pub use manifest::{Clinic, Manifest};
pub use restore::restore;
pub use schedule::Schedule;
pub use source::{Report, Step};
