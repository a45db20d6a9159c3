//! The super admin's list of mails: queued, sent and failed ones, which can be resent.
//!
//! The outbox itself, its table and its worker are in `messaging::mail`.
//!
//! Access: super admins.

pub mod api;
pub mod service;
