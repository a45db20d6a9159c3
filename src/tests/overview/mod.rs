//! Integration tests of the overview crate on both databases.

pub mod content_tests;
pub mod dashboards_attention_tests;
pub mod dashboards_tests;
pub mod medical_records_copy_tests;
pub mod patients_tests;
pub mod programs_tests;
pub mod system_logs_access_tests;
pub mod system_logs_tests;
pub mod usage_tests;
