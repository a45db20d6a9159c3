//! Reports across domains: dashboards, programs, people, whole records, the audit log and record
//! accesses.

pub mod codes;
pub mod content;
pub mod dashboards;
pub mod medical_records;
pub mod patients;
pub mod people;
pub mod programs;
pub mod system_logs;
pub mod usage;
