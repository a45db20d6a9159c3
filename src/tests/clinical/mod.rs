//! Integration tests of the clinical crate on both databases.

pub mod anthropometry_tests;
pub mod health_index_tests;
pub mod patient_files_tests;
pub mod records_tests;
pub mod sticky_notes_tests;
