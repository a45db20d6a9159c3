//! Uploaded files: checked by content, re-encoded if they are pictures, and stored outside of the
//! database.
//!
//! The bytes are stored first, under a random name; then a row without an owner is written; then
//! the owner attaches it in its own transaction. Files that are never attached are orphans and are
//! removed a day later. Removal goes the other way round: the row is deleted in the owner's
//! transaction, the bytes after it.
//!
//! Owns: files.
//! Reads: backups (running ones).

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
pub use sniff::UploadFormat;
pub use storage::Storage;

/// Purpose of a file, and the constraints on it.
pub struct FileKind {
    /// Name stored in the table.
    pub name: &'static str,
    /// Form field that errors are reported for.
    pub field: &'static str,
    /// Maximum upload size, in megabytes.
    pub megabytes: usize,
    /// Formats that are accepted.
    pub accepts: &'static [UploadFormat],
    /// Part of a picture that is kept.
    pub fit: Fit,
}
