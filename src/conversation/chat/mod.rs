//! Chat: patients and specialists write to each other, in a room of their own or, where somebody comes along to an appointment, in its room.
//!
//! `access.rs` says who may enter which room; everything else asks it first. `messages.rs` and `attachments.rs` write, `view.rs` is what is
//! answered. `events.rs` says what is new to whoever listens: `hub.rs` knows the listeners of this process, `stream.rs` is one of them.
//! `sessions` say who is there, `video.rs` names the rooms of calls.
//!
//! Owns: chat_rooms, chat_messages, chat_members.
//! Reads: users, user_pictures, appointments (who talks, and about what), chat_guests, files.
//! Who: a patient and the specialist who cares for them; an appointment's guests, in its room; a super admin, for a while, in the room that
//! they opened through its appointment. Everyone else is told that there is no such room.

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
mod stream;
mod video;
pub mod view;

#[cfg(any(test, feature = "testing"))]
pub use store::is_admitted;
pub use store::unread_of_patient;

pub use hub::Hub;
pub use observer::ChatObserver;
pub use stream::EVENT_STREAM;
