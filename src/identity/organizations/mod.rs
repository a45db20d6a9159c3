//! Organizations: companies inside a clinic, whose people are its students.
//!
//! Owns: organizations.
//! Reads: users (how many members).
//! Access: a super admin makes and changes them; their own administrator reads the one they
//! administer, and takes members out.

pub mod api;
pub mod service;
mod store;

pub use store::{Organization, find};
