//! Backups, restores and copies. All of them use one pipeline: `source` or `read` emits pieces
//! (tables, their rows, the bytes of files) from a database or an archive, and `target` or
//! `archive` consumes them. Neither end ever holds a whole table in memory.
//!
//! While a backup runs, the bytes of files are not deleted ([`service::at_work`]), so that those
//! named by the snapshot's rows still exist when they are read.
//!
//! A backup does not contain the secret that signs sessions (people log in again, and attempt
//! limits start anew), the configuration, and [`tables::LEFT_OUT`]. It contains queued mails,
//! because the original installation is assumed to be gone; if both send a mail, it has the same
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
pub use manifest::{BackupTenant, Manifest};
pub use restore::restore;
pub use schedule::Schedule;
pub use source::{Report, Step};
