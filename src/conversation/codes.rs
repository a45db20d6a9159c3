//! Codes of this crate's errors.

use foundation::error::Code;

pub const ROOM_CLOSED: Code = Code::new("room_closed");
