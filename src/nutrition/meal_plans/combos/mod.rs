//! Combos: foods with quantities under a name, which are added to a meal together.
//!
//! An equivalence list is a combo whose foods are one portion each and may replace each other.
//!
//! A food of a combo keeps the values it was stored with, also in the meals that it is added to.
//!
//! Owns: meal_combos.
//! Reads: users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones.

pub mod api;
pub mod exchanges;
pub mod service;
mod store;
