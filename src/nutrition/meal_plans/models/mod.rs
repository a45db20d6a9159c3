//! Models: plans kept under a name, to start others from. Their content is a copy that nothing changes afterwards.
//!
//! Owns: meal_plan_models.
//! Reads: users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin those that all of
//! the clinic see.

pub mod api;
pub mod service;
mod store;
