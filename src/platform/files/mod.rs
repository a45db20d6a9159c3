//! Files that people upload: checked by content, re-encoded where they are pictures, and kept outside of the database.
//!
//! The bytes go first, under a random name; then a row that belongs to nobody yet; then the owner attaches it in its own
//! transaction. What never got that far is an orphan and is removed a day later. Taking a file away is the same backwards: the row goes
//! with the owner's transaction, the bytes after it.
//!
//! Owns: files.
//! Reads: backups (whether one is at work).

#[cfg(test)]
mod bucket_tests;
pub mod images;
mod names;
pub mod service;
mod sniff;
pub mod storage;
mod store;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;

#[cfg(any(test, feature = "testing"))]
pub use store::keys;
pub use store::{File, Variant, attach, attach_of, delete, find, find_by_key, is_backup_running, object, total};

pub use images::Fit;
pub use names::named;
pub use service::{Cleaned, Received, clean_up, receive};
pub use sniff::Format;
pub use storage::Storage;

/// What a file is for, and what may be one.
pub struct Kind {
    /// As the table has it.
    pub name: &'static str,
    /// The form's field, of which it is said what is wrong.
    pub field: &'static str,
    /// Largest upload, in megabytes.
    pub megabytes: usize,
    pub accepts: &'static [Format],
    /// What is kept of a picture.
    pub fit: Fit,
}
