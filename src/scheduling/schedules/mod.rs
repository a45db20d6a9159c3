//! Schedules: availability of specialists, and the slots that can be booked.
//!
//! Slots are the weekly hours and openings, without absences and occupied times, in steps of an
//! appointment's duration. Hours are stored as local times; `rules.rs` converts them to UTC,
//! `calendar.rs` returns them. `exceptions.rs` stores absences and openings, also for several
//! specialists at once.
//!
//! Owns: schedule_standards, schedule_exceptions.
//! Reads: users, user_pictures (specialists to choose from); `service` and `calendar` call users, tenants for zone and notice, and appointments for occupied times.
//! Access: a specialist their own, a super admin anyone's; patients see the free slots of their
//! specialist, or of any while they have none.

pub mod api;
pub mod calendar;
pub mod exceptions;
pub mod rules;
pub mod service;
#[cfg(test)]
mod slot_tests;
mod store;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;

#[cfg(any(test, feature = "testing"))]
pub use store::{Exception, insert, replace_standard};
pub use store::{Presence, presence};
