//! Chat sessions: which pages have a room open, and so who is there.
//!
//! A page opens one, says every thirty seconds that it is still there, and closes it when it is left: with a ticket that is good once, as
//! what a browser sends then carries no session.
//!
//! Owns: chat_sessions.
//! Reads: nothing else.
//! Who: whoever may enter the room, but guests.

pub mod api;
pub mod service;
mod store;

pub use store::close_everyones;
