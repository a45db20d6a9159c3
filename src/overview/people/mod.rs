//! People: what becomes of accounts across all domains, and people with what those domains know of them.
//!
//! `lifecycle.rs` adds, changes and removes people; `admission.rs` bounds how often.
//!
//! Owns: nothing; people are `users`.
//! Reads: what `users`, `programs` and `curricula` answer.
//! Access: a super admin makes, changes and removes anyone; a specialist adds patients to their
//! care and fills in their data, and sees those they only meet; an organization's administrator
//! adds members and takes them out of the company; everyone fills in their own.

mod admission;
pub mod api;
pub mod export;
pub mod lifecycle;
mod refusals;
pub mod service;
