//! Content: what patients find on the pages of their program: where the clinic publishes, its partners' offers, the challenge.
//!
//! The clinic's settings hold all of it (see `tenants::content`); here is what patients may see, and when.
//!
//! Owns: nothing.
//! Reads: nothing itself.
//! Access: patients and students whose current program it is; super admins, to look at it as these
//! do.

pub mod api;
mod service;
