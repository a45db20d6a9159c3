//! Files about a patient: exams, as pictures or PDF, that the patient or their specialist sent.
//!
//! Owns: patient_files.
//! Reads: files (what they are), users (who sent them).
//! Access: the patient and the staff who care for them; a patient removes what they sent themself.

pub mod api;
pub mod service;
mod store;
