//! Codes of this crate's errors.

use foundation::error::Code;

pub const ALREADY_BEGUN: Code = Code::new("already_begun");
pub const ALREADY_OVER: Code = Code::new("already_over");
pub const ALREADY_RESCHEDULED: Code = Code::new("already_rescheduled");
pub const APPOINTMENT_MOVED: Code = Code::new("appointment_moved");
pub const ALREADY_WAITING: Code = Code::new("already_waiting");
pub const CANNOT_REMOVE: Code = Code::new("cannot_remove");
pub const NOT_NOW: Code = Code::new("not_now");
pub const NOTES_CHANGED: Code = Code::new("notes_changed");
pub const OFFER_GONE: Code = Code::new("offer_gone");
pub const OUTSIDE_HOURS: Code = Code::new("outside_hours");
pub const ROOM_TAKEN: Code = Code::new("room_taken");
pub const SCHEDULE_CHANGED: Code = Code::new("schedule_changed");
pub const SLOT_TAKEN: Code = Code::new("slot_taken");
pub const STILL_ACTIVE: Code = Code::new("still_active");
pub const TOO_LATE: Code = Code::new("too_late");
pub const TOO_EARLY: Code = Code::new("too_early");
pub const TOO_MANY_CALENDARS: Code = Code::new("too_many_calendars");
pub const TOO_MANY_EXCEPTIONS: Code = Code::new("too_many_exceptions");
pub const TOO_MANY_WAITING: Code = Code::new("too_many_waiting");
