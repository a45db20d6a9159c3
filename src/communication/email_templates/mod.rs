//! Template overrides: a tenant's own texts of mails, in general or for one service of a product,
//! and the templates of scheduled messages to patients.
//!
//! `rules.rs` validates the texts of an event, and `service.rs` stores them. `messaging::mail`
//! fills them in.
//!
//! Owns: email_templates.
//! Reads: product_services, products (purpose of a template).
//! Access: super admins; specialists read those that messages are scheduled with.

pub mod api;
pub mod rules;
pub mod service;
mod store;

pub use store::{find, lock};
