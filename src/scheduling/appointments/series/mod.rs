//! Series of appointments: booked together every so many weeks, each with a session of its own.
//! Afterwards each is an appointment like any other; the ones to come can be moved and canceled
//! together.
//!
//! Owns: appointment_series.
//! Reads: nothing.
//! Access: whoever works at the clinic and may change the appointment that is named.

pub mod api;
mod rules;
mod service;
mod store;

pub use rules::{Repetition, unfree};
pub use store::insert;
