//! Waiting list: patients wait for an hour of a specialist, to use a purchased service or to move
//! an appointment forward.
//!
//! `service.rs` adds, lists and removes entries and answers offers, `offers.rs` offers free hours
//! to the entries in the order of their creation, `rules.rs` decides which hours fit. An offered
//! hour is held for its entry: calendars and bookings of others count it as occupied until the
//! offer is taken, declined, or expired by `offers::offer_due`, which offers the hour to the next
//! entry in the same transaction. Offers and bookings lock the specialist, so that only one of them
//! gets an hour.
//!
//! An entry's `due_at` is the time at which its specialist's list is examined again. Changes that
//! free an hour call [`wake`].
//!
//! Owns: waiting_entries.
//! Reads: users, purchase_services, appointments, tenant_settings, tenants (names and subjects of entries, time zone, disabled tenants).
//! Access: patients their own entries, specialists those of their agenda, the desk all.

pub mod api;
pub mod mails;
pub mod offers;
pub mod rules;
pub mod service;
mod store;

pub use store::{close_booked, erase, of_user, take_offer, wake, wake_all};
