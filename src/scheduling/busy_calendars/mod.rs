//! Busy calendars: addresses of calendars outside of the product, whose busy times close the slots
//! of their specialist.
//!
//! `worker.rs` reads each address every twenty minutes. Only starts and ends are stored, no titles,
//! for the period from yesterday to thirteen months ahead. The product's own appointments, which come
//! back by the entries in mails, are left out. Busy times count like appointments in the computation
//! of slots; the team books over them as over closed hours. While an address cannot be read, the
//! times of its last reading stay closed. An address is a secret: it is not answered, logged or
//! exported. A removed calendar has no times, and can be restored for some minutes.
//!
//! Owns: busy_calendars, busy_times.
//! Reads: users, tenant_settings, appointments (own events), tenants (disabled ones, which are not read); `appointments` reads `busy_times` as occupied.
//! Access: a specialist their own, the desk anyone's; no API key.

pub mod api;
pub mod ics;
pub mod rules;
pub mod service;
mod store;
mod worker;

pub use service::erase;
pub use worker::{read_pending, start};
