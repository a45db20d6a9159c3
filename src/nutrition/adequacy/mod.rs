//! Adequacy of a plan: daily intakes that are recommended at a sex, an age and a stage of life, and
//! foods that bring a nutrient that a plan lacks.
//!
//! The intakes (`dri.tsv`) are the DRIs of the National Academies: RDA or AI, UL, and for sodium the
//! CDRR. They begin at one year; pregnancy and lactation cover 14 to 50 years.
//!
//! Owns: nothing.
//! Reads: nothing; plans and foods are read by their domains.
//! Access: as the nutrients of a plan, the specialist in care and super admins.

pub mod amdr;
pub mod api;
pub mod glycemic;
pub mod intakes;
pub mod service;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;
