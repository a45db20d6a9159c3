//! Mails and webhooks: what leaves the installation.

mod handle;
pub mod mail;
pub mod webhooks;

pub use handle::Messaging;
