//! Codes of this crate's errors.

use foundation::error::Code;

pub const ALREADY_BOUGHT: Code = Code::new("already_bought");
pub const ALREADY_CANCELED: Code = Code::new("already_canceled");
pub const ALREADY_CONFIRMED: Code = Code::new("already_confirmed");
pub const ALREADY_REVERSED: Code = Code::new("already_reversed");
pub const ALREADY_USED: Code = Code::new("already_used");
pub const NEEDS_BOOKING: Code = Code::new("needs_booking");
pub const NO_LICENCE_LEFT: Code = Code::new("no_licence_left");
pub const NOT_CONFIRMED: Code = Code::new("not_confirmed");
pub const PIX_KEY_INVALID: Code = Code::new("pix_key_invalid");
pub const PRODUCT_CHANGED: Code = Code::new("product_changed");
pub const RECEIPT_CANCELED: Code = Code::new("receipt_canceled");
