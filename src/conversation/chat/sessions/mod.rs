//! Chat presence: the pages that have a room open, and by them the people who are present.
//!
//! A page opens a session, renews it every thirty seconds, and closes it on leaving. Closing is
//! authorized by a one-time ticket, because the request that browsers send then carries no login
//! session.
//!
//! Owns: chat_sessions.
//! Reads: nothing else.
//! Access: whoever may enter the room, but guests.

pub mod api;
pub mod service;
mod store;

pub use store::close_everyones;
