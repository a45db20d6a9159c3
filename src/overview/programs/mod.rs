//! Programs: how far somebody has come with what they bought.
//!
//! Nothing of it is kept. It follows from what was bought, booked and concluded: `rules.rs` says how, and `store.rs` reads it for a whole
//! page of people at once.
//!
//! Owns: nothing.
//! Reads: purchase_services, purchases, appointments, meal_plans, users.
//! Access: whoever may see the person.

pub mod api;
pub mod rules;
pub mod service;
mod store;
