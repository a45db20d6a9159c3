//! Schedules: when specialists are there, and which of their hours can be booked.
//!
//! A weekly standard, less its exceptions and what is taken, in steps of an appointment's duration. Hours are those of the clinic's clock on
//! the wall; `rules.rs` turns them into moments, `calendar.rs` shows them.
//!
//! Owns: schedule_standards, schedule_exceptions.
//! Reads: users, user_pictures (whom people choose from); `service` and `calendar` ask users, tenants for zone and notice, and appointments for what is taken.
//! Access: a specialist keeps their own, a super admin anyone's; patients see the free hours of
//! their specialist, or of any while they have none.

pub mod api;
pub mod calendar;
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
