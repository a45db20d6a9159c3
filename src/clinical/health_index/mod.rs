//! The health index ('Índice de saúde'): exams with values, each worth points by the band of its
//! value, 1000 in all.
//!
//! Exams and bands are data (`definitions.json`), with variants by sex and age: the id of a variant
//! determines sex and age, so that points can be computed without a patient. Points are computed
//! here and never taken from a client. Exams without a value have no points and lower the coverage.
//! A collection is an entry of the patient's record (`records`); there may be any number.
//!
//! The index is for conversations with a patient and no diagnosis; weights are expert judgement,
//! and bands are those of adults who are not pregnant.
//!
//! Owns: nothing; collections are `records`.
//! Reads: nothing else.
//! Access: the staff who care for the patient write; the patient reads.

pub mod api;
pub mod definitions;
pub mod laboratory;
#[cfg(test)]
mod properties;
pub mod rules;
pub mod service;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;
