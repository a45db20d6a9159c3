//! The health index ('Índice de saúde'): exams with values, each worth points by the band its value falls into, 1000 in all.
//!
//! Exams and bands are data (`definitions.json`), with variants by sex and age: the address of a variant says whom it is for, so that points
//! can be asked for without naming a patient. Points are computed here and never taken from a client. What was not answered has no points
//! and lowers the coverage. A collection is an entry of the patient's record (`records`), any number of them.
//!
//! It is for talking with a patient and no diagnosis; weights are expert judgement, and bands are those of adults who are not pregnant.
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
