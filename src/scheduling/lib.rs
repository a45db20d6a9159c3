//! Weekly hours of specialists, consulting rooms, appointments and their guests.

pub mod appointments;
pub mod calendar_feeds;
pub mod codes;
pub mod consulting_rooms;
mod handle;
pub mod schedules;
pub mod waiting_list;

pub use handle::{AppointmentObserver, AppointmentObservers, Scheduling};
