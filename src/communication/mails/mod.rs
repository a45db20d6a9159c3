//! Mails, as the super admin sees them: what waits, what was sent, and what could not be, which can be sent again.
//!
//! The outbox itself, its table and its worker are in `messaging::mail`.
//!
//! Who: super admins.

pub mod api;
pub mod service;
