//! Schedules: when specialists are there, and which of their hours can be booked.
//!
//! A weekly standard, less its exceptions and what is taken, in steps of an appointment's duration. Hours are those of the clinic's clock on
//! the wall; `rules.rs` turns them into moments.
//!
//! Owns: schedule_standards, schedule_exceptions.
//! Reads: nothing else; `service` asks users whose calendar it is, and tenants for zone and notice.
//! Who: a specialist keeps their own, a super admin anyone's; patients see the free hours of their specialist, or of any while they have none.

pub mod api;
pub mod rules;
pub mod service;
#[cfg(test)]
mod slot_tests;
pub mod store;
#[cfg(test)]
mod tests;
