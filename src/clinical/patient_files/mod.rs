//! Files about a patient: exams, as pictures or PDF, sent by the patient or their specialist.
//!
//! Owns: patient_files.
//! Reads: files (type and size), users (senders).
//! Access: the patient and the staff who care for them; a patient removes only files that they
//! sent.

pub mod api;
pub mod service;
mod store;
