//! Programs: the progress of people in their purchases.
//!
//! Nothing is stored. The progress is derived from purchases, appointments and plans: `rules.rs`
//! computes it, and `store.rs` reads the data for a whole page of people at once.
//!
//! Owns: nothing.
//! Reads: purchase_services, purchases, appointments, meal_plans, users.
//! Access: everyone who may see the person.

pub mod api;
pub mod rules;
pub mod service;
mod store;
