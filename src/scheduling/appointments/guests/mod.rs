//! Guests: people who join an appointment by the link of an invitation, until two hours after its
//! end.
//!
//! Only a hash of the link's token is stored. The token is exchanged for an access token of its own
//! kind, which names the appointment; every request checks that the guest was not revoked.
//!
//! Owns: chat_guests.
//! Reads: appointments (those of a person).
//! Access: everyone with a valid link; appointments create and revoke them.

pub mod api;
pub mod service;
mod store;

pub use store::{appointments_with_guests, count_revocations, find, invited};
