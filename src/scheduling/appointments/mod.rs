//! Appointments: a patient and a specialist meet, booked with a session of what the patient has.
//!
//! `rules.rs` is the table of what may become of one, `booking.rs` makes them, `moving.rs` moves them, `editing.rs` writes notes and
//! situations, `service.rs` is the rest of their life; `entry.rs`
//! is what calendars elsewhere are told, `mails.rs` whom; `reminders.rs` tells the patient again shortly before, and
//! `guests` come along without an account, `mail_validity.rs` looks whether that is still true when it is sent.
//!
//! Owns: appointments.
//! Reads: users, user_pictures, purchase_services, tenant_settings, tenants (who meets, with what, by which clock, whose reminders rest).
//! Access: a specialist their own, and to look at those of the patients they care for; a patient
//! their own; a company's administrator when its members meet, never a note; a super admin all.

pub mod api;
pub mod booking;
pub mod editing;
mod entry;
pub mod export;
mod guest_links;
pub mod guests;
pub mod lookup;
pub mod mail_validity;
mod mails;
pub mod moving;
pub mod reminders;
pub mod rules;
pub mod service;
mod sessions;
pub mod situations;
mod store;

pub use store::{Appointment, Busy, NewAppointment, Place, find, insert, place, sessions, set_situation, taken};
#[cfg(any(test, feature = "testing"))]
pub use store::{claim_reminders, planned, set_reminder, to_remind};

pub use sessions::BookedSessions;
