//! Codes of this crate's errors.

use foundation::error::Code;

pub const INVALID_BODY: Code = Code::new("invalid_body");
pub const METHOD_NOT_ALLOWED: Code = Code::new("method_not_allowed");
pub const NEWER_DATABASE: Code = Code::new("newer_database");
pub const UNREADABLE_BODY: Code = Code::new("unreadable_body");
pub const UNREADABLE_TABLE: Code = Code::new("unreadable_table");
pub const UNREADABLE_WORKBOOK: Code = Code::new("unreadable_workbook");
pub const UNSUPPORTED_MEDIA_TYPE: Code = Code::new("unsupported_media_type");
