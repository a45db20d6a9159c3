//! Codes of this crate's errors.

use foundation::error::Code;

pub const DELIVERY_OPEN: Code = Code::new("delivery_open");
pub const TOO_MANY_WEBHOOKS: Code = Code::new("too_many_webhooks");
pub const WEBHOOK_PAUSED: Code = Code::new("webhook_paused");
