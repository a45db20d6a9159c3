//! Chat between patients and specialists, in a room of their own or, if an appointment has guests,
//! in that of the appointment.
//!
//! `access.rs` decides who may enter a room, and is called first by all other parts. `messages.rs`
//! and `attachments.rs` write, and `view.rs` builds the responses. `events.rs` notifies
//! subscribers: `hub.rs` is the registry of this process, and `stream.rs` one subscription.
//! `sessions` track presence, and `video.rs` names the rooms of calls.
//!
//! Owns: chat_rooms, chat_messages, chat_members.
//! Reads: users, user_pictures, appointments (participants and subject), chat_guests, files.
//! Access: a patient and the specialist who cares for them; an appointment's guests, in its room; a
//! super admin, for a while, in the room that they opened through its appointment. Everyone else is
//! told that there is no such room.

pub mod access;
pub mod api;
pub mod attachments;
pub mod events;
mod hub;
pub mod messages;
mod observer;
pub mod service;
pub mod sessions;
mod store;
mod video;
pub mod view;

#[cfg(any(test, feature = "testing"))]
pub use store::is_admitted;
pub use store::unread_of_patient;

pub use api::stream::EVENT_STREAM;
pub use hub::Hub;
pub use observer::ChatObserver;
