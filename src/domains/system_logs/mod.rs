//! The system log: who did what to what, when and from where. Entries are added and never changed; both databases refuse it.
//!
//! Other domains write with [`service::audit`], inside the transaction of what they log. Staff who read a clinical record go
//! through [`service::record_read`] before they get it. A new event or type of object is a line in `rules.rs`.
//!
//! Owns: system_logs.
//! Reads: users (what people are called, and are, now), user_terms (whose actions are looked for), api_keys.
//! Who: super admins read and export; patients are told who opened their record (`accesses.rs`); everyone writes by acting.

#[cfg(test)]
mod access_tests;
pub mod accesses;
pub mod api;
pub mod export;
mod reads;
#[cfg(test)]
mod refusal_tests;
pub mod refusals;
pub mod rules;
pub mod service;
pub mod store;
#[cfg(test)]
mod tests;

pub use reads::Reads;
pub use refusals::{Refusal, Refusals};
pub use rules::{Event, ObjectType};
pub use service::{Object, audit, audit_visit, record_copied, record_export, record_read, record_reads};
