//! Consulting rooms ('Salas') of a clinic, in which appointments in person take place.
//!
//! A service whose appointments need a room gets one with each booking: the specialist's usual one
//! if it is free, else the first free one in the tenant's order. `assigning.rs` chooses it under a
//! lock of the rooms, as bookings lock the specialist, and a constraint of the database keeps
//! appointments in one room apart. A tenant without active rooms has no such rule. `service.rs`
//! keeps the list and names free rooms.
//!
//! Owns: consulting_rooms, usual_rooms.
//! Reads: appointments, waiting_entries, users, tenant_settings (occupied rooms, people in a room that is no longer used, time zone).
//! Access: the team reads the rooms, super admins change them.

pub mod api;
mod assigning;
pub mod service;
mod store;

pub use assigning::{RoomDemand, assign, occupied_rooms};
pub use store::{RoomName, erase, lock};
