//! Integration tests of the scheduling crate on both databases.

pub mod agenda_rules_tests;
pub mod appointments_booking_tests;
pub mod appointments_entry_tests;
pub mod appointments_guests_tests;
pub mod appointments_life_tests;
pub mod appointments_mail_validity_tests;
pub mod appointments_over_tests;
pub mod appointments_race_tests;
pub mod appointments_reminder_tests;
pub mod appointments_scene;
pub mod appointments_start_tests;
mod busy_calendars_tests;
pub mod calendar_feeds_tests;
mod confirmations_tests;
mod consulting_rooms_tests;
pub mod exceptions_tests;
mod schedules_tests;
pub mod series_tests;
mod squeeze_in_tests;
mod waiting_list_tests;
