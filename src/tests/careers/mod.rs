//! Integration tests of the careers crate on both databases.

pub mod career_anchors_tests;
pub mod curricula_tests;
