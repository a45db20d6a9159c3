//! Organizations: companies inside a tenant, whose people are its students.
//!
//! Owns: organizations.
//! Reads: users (number of members).
//! Access: a super admin makes and changes them; their own administrator reads the one that they
//! administer, and removes members.

pub mod api;
pub mod service;
mod store;

pub use store::{Organization, find};
