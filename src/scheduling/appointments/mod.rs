//! Appointments: bookings of a patient with a specialist, which use a session of a purchased
//! service.
//!
//! `rules.rs` is the table of transitions, `booking.rs` books with the data of
//! `booking_data.rs`, `moving.rs` moves, `editing.rs`
//! writes notes and situations, `service.rs` has the other operations; `events.rs` derives log
//! entries, webhooks and mails from each change, `entry.rs` formats calendar entries, `reminders.rs`
//! reminds patients, `mail_validity.rs` checks mails before they are sent, `guests` join without an
//! account, `confirmations` says who comes, and `series` keeps
//! repeated ones together.
//!
//! Owns: appointments.
//! Reads: users, user_pictures, purchase_services, product_services, tenant_settings, tenants, purchases, purchase_payments, appointment_confirmations, waiting_entries, busy_times, consulting_rooms (participants, used service, time zone, disabled tenants, marks, hours held for others, busy times of other calendars, names of rooms).
//! Access: a specialist their own, and to read those of the patients they care for; a patient
//! their own; an organization's administrator the times of its members' appointments, never notes;
//! a super admin all.

pub mod api;
pub mod booking;
mod booking_data;
pub mod confirmations;
pub mod editing;
mod entry;
pub mod events;
pub mod export;
mod guest_links;
pub mod guests;
pub mod lookup;
pub mod mail_validity;
mod mails;
mod moments;
pub mod moving;
pub mod reminders;
pub mod rules;
pub mod series;
pub mod service;
mod sessions;
pub mod situations;
mod store;
mod taken;

pub use store::{
    Appointment, AppointmentPlacement, Busy, LONGEST, NewAppointment, find, insert, place, sessions, set_situation, starts_of_service,
    taken,
};
#[cfg(any(test, feature = "testing"))]
pub use store::{claim_reminders, planned, set_reminder, to_remind};
pub use taken::TakenTimes;

pub use sessions::BookedSessions;
