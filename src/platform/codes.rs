//! Codes of this crate's errors.

use foundation::error::Code;

/// A 422: the body is no JSON, or not of the expected form.
pub const INVALID_BODY: Code = Code::new("invalid_body");
/// A 405: the path does not accept the method.
pub const METHOD_NOT_ALLOWED: Code = Code::new("method_not_allowed");
/// The database has migrations that this program does not know: a 409 on opening it, a 422 for a
/// backup.
pub const NEWER_DATABASE: Code = Code::new("newer_database");
/// A 422: the body could not be received or its form not be parsed.
pub const UNREADABLE_BODY: Code = Code::new("unreadable_body");
/// A 422: the uploaded table is unreadable, such as a damaged or protected file.
pub const UNREADABLE_TABLE: Code = Code::new("unreadable_table");
/// A 422: the process that read a workbook crashed or reached its limits.
pub const UNREADABLE_WORKBOOK: Code = Code::new("unreadable_workbook");
/// A 415: the body is neither JSON nor a form.
pub const UNSUPPORTED_MEDIA_TYPE: Code = Code::new("unsupported_media_type");
