//! Combos: foods with quantities under a name, which are added to a meal together.
//!
//! A food of a combo keeps the values it was stored with, also in the meals that it is added to.
//!
//! Owns: meal_combos.
//! Reads: users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones.

pub mod api;
pub mod service;
mod store;
