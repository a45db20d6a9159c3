//! Weekly hours of specialists, appointments and their guests.

pub mod appointments;
pub mod calendar_feeds;
pub mod codes;
mod handle;
pub mod schedules;
pub mod waiting_list;

pub use handle::{AppointmentObserver, AppointmentObservers, Scheduling};
