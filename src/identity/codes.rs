//! Codes of this crate's errors.

use foundation::error::Code;

pub const GROUP_CHANGED: Code = Code::new("group_changed");
pub const HAS_NO_EMAIL: Code = Code::new("has_no_email");
pub const HAS_PASSWORD: Code = Code::new("has_password");
pub const NOT_YOURS: Code = Code::new("not_yours");
pub const OWN_ACCOUNT: Code = Code::new("own_account");
pub const PICTURE_GONE: Code = Code::new("picture_gone");
pub const REGISTRATION_REFUSED: Code = Code::new("registration_refused");
pub const SETTINGS_CHANGED: Code = Code::new("settings_changed");
