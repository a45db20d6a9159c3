//! Codes of this crate's errors.

use foundation::error::Code;

pub const ALREADY_SENT: Code = Code::new("already_sent");
pub const EMAIL_TEMPLATE_CHANGED: Code = Code::new("email_template_changed");
pub const MAIL_NOT_FAILED: Code = Code::new("mail_not_failed");
