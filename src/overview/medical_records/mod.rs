//! Medical records as a whole: how far each entry is, and a copy of all that a caller reads of one.
//!
//! Owns: nothing.
//! Reads: what the domains with parts of a record answer, as of one moment.
//! Access: whoever has the patient in care; the patient reads what was concluded.

pub mod api;
