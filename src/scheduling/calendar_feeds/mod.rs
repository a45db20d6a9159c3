//! Calendar feeds: private addresses at which calendar programs read a person's appointments.
//!
//! A person has one address at most. It contains a token of 256 random bits, of which only a hash
//! is stored, so that the address is shown once; it can be renewed and disabled. A feed contains
//! what its owner's role sees now: patients their appointments, specialists their agenda, the desk
//! all agendas. `content.rs` formats it, with the same UIDs as the calendar entries in mails.
//!
//! Owns: calendar_feeds.
//! Reads: appointments, consulting_rooms, users, tenant_settings, tenants (events of a feed, its owner's role, names, rooms, time zone, and the domain of UIDs).
//! Access: everyone their own address; a feed is read by everyone who knows its address.

pub mod api;
mod content;
pub mod service;
mod store;

pub use store::{created_at, erase};
