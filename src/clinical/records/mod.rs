//! Records: what is written down about a patient, form by form. The entries of the Prontuário and the 'exams' of the Exames tab are one
//! thing, an entry by name: no row is 'not started', a draft is 'started', a concluded one 'done'.
//!
//! A save adds a version with its author and time, and nothing is overwritten: both databases refuse to change or remove a version. Who
//! says which version they began with is told (409) when somebody saved meanwhile. The patient reads what was concluded, never a draft.
//!
//! This domain has the forms that are text (anamnese, objetivos, perfil_conduta, metas_combinados) and keeps the entries of `anthropometry`
//! and `health_index`, which know what is in theirs.
//!
//!
//! Owns: records, record_versions.
//! Reads: users (the author of a version).
//! Access: the staff who care for the patient write; the patient reads.

pub mod api;
pub mod forms;
pub mod service;
mod store;

pub use store::{ANTHROPOMETRY, HEALTH_INDEX, Record, Version, named, of_patient, versions};
