//! Weekly hours of specialists, their calendars outside of the product, consulting rooms, appointments
//! and their guests.

pub mod appointments;
pub mod busy_calendars;
pub mod calendar_feeds;
pub mod codes;
pub mod consulting_rooms;
mod handle;
pub mod schedules;
pub mod waiting_list;

pub use handle::{AppointmentObserver, AppointmentObservers, Scheduling};
