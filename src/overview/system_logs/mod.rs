//! Reading the audit log: the list, the export, and accesses to a patient's record. Entries are
//! written by [`platform::audit`].
//!
//! Owns: nothing.
//! Reads: system_logs, users (current names and roles of actors), user_terms (search by actor), api_keys, dependants (adults who acted for somebody).
//! Access: super admins read and export; patients read the accesses to their record
//! (`accesses.rs`).

pub mod accesses;
pub mod api;
pub mod export;
pub mod rules;
pub mod service;
mod store;
