//! Outgoing messages: mails and webhooks.

pub mod codes;
mod handle;
pub mod mail;
pub mod webhooks;

pub use handle::Messaging;
