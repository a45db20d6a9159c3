//! Users: every person with an account, of any role.
//!
//! Owns: users, user_pictures, user_terms.
//! Reads: organizations, tenants (their names), ended_sessions (of a session that is looked up).
//! Who: a super admin makes, changes and removes anyone; a specialist adds patients to their care and fills in their data, and sees those
//! they only meet; an organization's administrator adds members and takes them out of the company; everyone fills in their own. What each
//! may set is in `fields.rs`; who may set `name` may set the picture.
//! `account.rs` is what each account is made of, `service.rs` who finds whom; `people` says what becomes of them.

pub mod account;
pub mod api;
pub mod banks;
pub mod fields;
pub mod membership;
pub mod people;
pub mod pictures;
pub mod service;
pub mod store;
