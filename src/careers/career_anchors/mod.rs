//! The career anchor ('Âncora de carreira'): 40 statements that a student scores, and the scores of
//! eight anchors that result.
//!
//! Statements and anchors are data (`career_anchors.json`). It is an exercise for reflection and
//! not a test; the statements are this product's own. A student has one, which they can change;
//! scores are validated and results computed here. Answering it uses up the purchased service.
//!
//! Owns: career_anchors.
//! Reads: users (owner).
//! Access: students write and read their own; the staff who care for them read. Nobody of their
//! company does.

pub mod api;
pub mod rules;
pub mod service;
mod store;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;

pub use store::erase;
#[cfg(any(test, feature = "testing"))]
pub use store::of_user;
