//! Weekly hours of specialists, appointments and their guests.

pub mod appointments;
mod handle;
pub mod schedules;

pub use handle::{AppointmentObserver, AppointmentObservers, Scheduling};
