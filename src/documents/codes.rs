//! Codes of this crate's errors.

use foundation::error::Code;

/// A 422: the document would have more text or pictures than a document may have.
pub const DOCUMENT_TOO_LONG: Code = Code::new("document_too_long");
