//! Guests: who comes along to an appointment by the link of an invitation, until two hours after it has ended.
//!
//! Only a hash of the link's token is kept. It is exchanged for an access token of its own kind, which names the appointment; whether it
//! is still good is looked up with every call.
//!
//! Owns: chat_guests.
//! Reads: appointments (whose they are).
//! Access: whoever holds a link; appointments make and end them.

pub mod api;
pub mod service;
mod store;

pub use store::{appointments_with_guests, count_revocations, find, invited};
