//! CVs: a person in care has one, a picture or a PDF, which can only be replaced as a whole. It is
//! deleted with the account.
//!
//! Owns: user_curricula.
//! Reads: files (type and size), users (the owner's row, locked during a replacement).
//! Access: the person themself sends, reads and removes it; the staff who care for them read it, a
//! super admin removes it too. Nobody of their company sees it.

pub mod api;
pub mod service;
mod store;

pub use store::{Curriculum, find};
