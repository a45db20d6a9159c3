//! Outgoing messages, mails and webhooks, and requests to addresses that tenants enter.

pub mod codes;
mod handle;
pub mod mail;
pub mod outbound;
pub mod webhooks;

pub use handle::Messaging;
