//! Chats between patients and specialists, with their event streams and video rooms.

pub mod chat;
pub mod codes;
mod handle;

pub use handle::Conversation;
