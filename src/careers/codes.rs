//! Codes of this crate's errors.

use foundation::error::Code;

pub const ALREADY_ANSWERED: Code = Code::new("already_answered");
