//! The write side of the audit log: who did what to what, when and from where. Entries are added
//! and never changed, which both databases enforce.
//!
//! [`record`] adds an entry inside the transaction of the action. Staff who read a clinical record
//! go through [`record_read`] before they get it. A new event or object type is a line in
//! `catalogue.rs`. Reading and exporting the log is `overview::system_logs`.
//!
//! Owns: system_logs.
//! Reads: users, api_keys, dependants (the name of the actor, kept with the entry).

mod catalogue;
mod refusals;
mod service;
mod store;
mod visits;

pub use catalogue::{AuditEvent, ObjectType, REMOVED, SYSTEM};
pub use refusals::{Refusal, Refusals, write as write_refusals};
pub use service::{AuditObject, record, record_copy, record_export, record_read, record_reads, record_visit};
pub use visits::{VISIT, Visits};
