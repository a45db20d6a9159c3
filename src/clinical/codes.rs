//! Codes of this crate's errors.

use foundation::error::Code;

pub const RECORD_CHANGED: Code = Code::new("record_changed");
