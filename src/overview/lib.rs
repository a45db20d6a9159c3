//! What reads many domains: dashboards, programs, people, whole records, logs and accesses.

pub mod content;
pub mod dashboards;
pub mod medical_records;
pub mod patients;
pub mod people;
pub mod programs;
pub mod system_logs;
pub mod usage;
