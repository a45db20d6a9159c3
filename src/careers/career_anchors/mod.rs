//! The career anchor ('Âncora de carreira'): 40 statements that a student scores, and which of eight anchors their scores point to.
//!
//! Statements and anchors are data (`career_anchors.json`). It is an exercise to reflect with and no test; its statements are this product's own.
//! A student has one, which they change; scores are checked and results computed here. Who was sold the exercise has used it then.
//!
//! Owns: career_anchors.
//! Reads: users (whose it is).
//! Who: students write and read their own; the staff who care for them read. Nobody of their company does.

pub mod api;
pub mod rules;
pub mod service;
mod store;
#[cfg(any(test, feature = "testing"))]
pub mod vectors;

pub use store::erase;
#[cfg(any(test, feature = "testing"))]
pub use store::of_user;
