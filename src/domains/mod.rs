//! The domains of the product: one folder each, of the same name as its OpenAPI tag and its
//! folder in `web/src/features/<context>`.

pub mod content;
pub mod dashboards;
pub mod medical_records;
pub mod patients;
pub mod people;
pub mod programs;
pub mod system_logs;
pub mod usage;
