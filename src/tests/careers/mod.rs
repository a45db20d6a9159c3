//! Tests of the careers crate through a whole clinic, on both databases.

pub mod career_anchors_tests;
pub mod curricula_tests;
