//! Sticky notes ('Lembretes'): reminders of the staff about a patient, first pending, then done.
//!
//! Owns: sticky_notes.
//! Reads: users (authors).
//! Access: the staff who care for the patient. The patient does not see them.

pub mod api;
mod observer;
pub mod service;
mod store;

pub use store::{Between, forget, hand_over, insert, set_done};

pub use observer::NoteObserver;
