//! The system log: who did what to what, when and from where. Entries are added and never changed; both databases refuse it.
//!
//! Other domains write with [`service::audit`], inside the transaction of what they log. Staff who read a clinical record go
//! through [`service::record_read`] before they get it. A new event or type of object is a line in `rules.rs`.
//!
//! Owns: system_logs.
//! Reads: users (the names that people have now), user_terms (whose actions are looked for).
//! Who: super admins read and export; everyone writes by acting.

pub mod api;
mod export;
mod reads;
pub mod rules;
pub mod service;
pub mod store;
#[cfg(test)]
mod tests;

pub use reads::Reads;
pub use rules::{Event, ObjectType};
pub use service::{Object, audit, record_export, record_read};
