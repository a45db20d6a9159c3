//! Career anchors and the CVs that specialists read.

pub mod career_anchors;
pub mod codes;
pub mod curricula;
