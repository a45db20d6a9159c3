//! Confirmations of appointments: whether the patient was asked, comes, asked for another time, or
//! has arrived. None of it touches the situation of the appointment.
//!
//! `link.rs` makes and reads the link by which a patient answers without a login, `message.rs`
//! writes the text that carries it, `rules.rs` derives the state, `answers.rs` takes the answers of
//! the link, and `service.rs` those of people with an account. A confirmation belongs to the
//! appointment's time: whoever moves or cancels it removes the confirmation.
//!
//! Owns: appointment_confirmations.
//! Reads: users (telephone numbers).
//! Access: everyone with a valid link the one appointment; a patient their own; a specialist those
//! with them; the desk all.

mod answers;
pub mod api;
mod link;
mod message;
mod rules;
pub mod service;
mod store;

pub use link::of as link;
pub use rules::{ConfirmationState, Marks};
pub use store::{ask_change, confirm, forget, set_sent};
