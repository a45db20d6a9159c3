//! Appointments: a patient and a specialist meet, booked with a session of what the patient has.
//!
//! `rules.rs` is the table of what may become of one, `booking.rs` makes them, `moving.rs` moves them, `editing.rs` writes notes and
//! situations, `service.rs` is the rest of their life; `entry.rs`
//! is what calendars elsewhere are told, `mails.rs` whom; `reminders.rs` tells the patient again shortly before, and
//! `guests` come along without an account, `mail_validity.rs` looks whether that is still true when it is sent.
//!
//! Owns: appointments.
//! Reads: users, user_pictures, purchase_services, tenant_settings, tenants (who meets, with what, by which clock, whose reminders rest).
//! Who: a specialist their own, and to look at those of the patients they care for; a patient their own; a company's administrator when its
//! members meet, never a note; a super admin all.

pub mod api;
pub mod booking;
#[cfg(test)]
mod booking_tests;
pub mod editing;
mod entry;
#[cfg(test)]
mod entry_tests;
pub mod export;
mod guest_links;
pub mod guests;
#[cfg(test)]
mod life_tests;
pub mod mail_validity;
#[cfg(test)]
mod mail_validity_tests;
mod mails;
pub mod moving;
#[cfg(test)]
mod over_tests;
#[cfg(test)]
mod race_tests;
#[cfg(test)]
mod reminder_tests;
pub mod reminders;
pub mod rules;
#[cfg(test)]
pub mod scene;
pub mod service;
mod sessions;
#[cfg(test)]
mod start_tests;
pub mod store;

pub use sessions::BookedSessions;
