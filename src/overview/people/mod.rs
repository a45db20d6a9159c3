//! People: the life cycle of accounts across all domains, and people with the data of those
//! domains.
//!
//! `lifecycle.rs` adds, changes and removes people; `admission.rs` limits how often.
//!
//! Owns: nothing; people are `users`.
//! Reads: what `users`, `programs` and `curricula` answer.
//! Access: a super admin makes, changes and removes anyone; a specialist adds patients to their
//! care and fills in their data, and sees those with an appointment; an organization's
//! administrator adds members and removes them from the organization; everyone fills in their own
//! data.

mod admission;
pub mod api;
pub mod export;
pub mod lifecycle;
mod refusals;
pub mod service;
