//! Records: data about a patient in forms. The entries of 'Prontuário' and of the tab 'Exames' are
//! rows of one table, identified by name: no row means 'not started', a draft 'started', a
//! concluded one 'done'.
//!
//! A save adds a version with its author and time, and nothing is overwritten: triggers of both
//! databases refuse to change or remove a version. If the caller sends the version that the change
//! is based on, a concurrent save is detected (409). The patient reads concluded versions, never
//! drafts.
//!
//! This domain has the text forms (anamnese, objetivos, perfil_conduta, metas_combinados) and
//! the stage of life (fase_da_vida), and stores the entries of `anthropometry` and `health_index`, which define their contents.
//!
//! Owns: records, record_versions.
//! Reads: users (the author of a version).
//! Access: the staff who care for the patient write; the patient reads.

pub mod api;
pub mod forms;
pub mod life_stage;
pub mod service;
mod store;

pub use store::{ANTHROPOMETRY, HEALTH_INDEX, Record, Version, named, of_patient, versions};
