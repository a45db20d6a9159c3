//! Outgoing messages: mails and webhooks.

mod handle;
pub mod mail;
pub mod webhooks;

pub use handle::Messaging;
