//! Records of patients: entries, measures, health index, files and notes.

pub mod anthropometry;
pub mod codes;
pub mod health_index;
pub mod patient_files;
pub mod records;
pub mod sticky_notes;
