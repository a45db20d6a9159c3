//! Models: named copies of plans, to start others from. Their contents never change.
//!
//! Owns: meal_plan_models.
//! Reads: users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones.

pub mod api;
pub mod service;
mod store;
