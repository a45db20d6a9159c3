//! Weekly hours of specialists, appointments and their guests.

pub mod appointments;
pub mod codes;
mod handle;
pub mod schedules;

pub use handle::{AppointmentObserver, AppointmentObservers, Scheduling};
