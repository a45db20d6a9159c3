//! Medical records as a whole: the status of each entry, and a copy of everything that a caller may
//! read.
//!
//! Owns: nothing.
//! Reads: what the domains with parts of a record answer, as of one moment.
//! Access: everyone who has the patient in care; the patient reads what was concluded.

pub mod api;
