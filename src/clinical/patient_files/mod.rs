//! Files about a patient: exams, as pictures or PDF, sent by the patient or their specialist.
//!
//! Owns: patient_files.
//! Reads: files (what they are), users (who sent them).
//! Access: the patient and the staff who care for them; a patient removes only files that they
//! sent.

pub mod api;
pub mod service;
mod store;
