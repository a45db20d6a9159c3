//! Organizations: companies inside a clinic, whose people are its students.
//!
//! Owns: organizations.
//! Reads: nothing else.
//! Who: a person's own company is part of their profile.

pub mod store;
