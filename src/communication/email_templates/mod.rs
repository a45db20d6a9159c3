//! What a clinic writes in the place of our own words: templates of mails, in general or for one service of a product, and those that
//! messages to patients are scheduled with.
//!
//! `rules.rs` says which texts an event takes, `service.rs` what becomes of them. `mail` fills them in.
//!
//! Owns: email_templates.
//! Reads: product_services, products (what a template is for).
//! Who: super admins; specialists read those that messages are scheduled with.

pub mod api;
pub mod rules;
pub mod service;
mod store;

pub use store::{find, lock};
