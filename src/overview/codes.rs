//! Codes of this crate's errors.

use foundation::error::Code;

pub const HAS_PATIENTS: Code = Code::new("has_patients");
pub const LAST_SUPER_ADMIN: Code = Code::new("last_super_admin");
