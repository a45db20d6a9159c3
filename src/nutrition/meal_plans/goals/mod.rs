//! Goals that a patient's nutritionist sets for their plans: energy, macronutrients and fibre, each
//! as an amount, per kg of body weight, or as a share of the energy. A plan is compared with them
//! where they are set, and with the computed targets elsewhere.
//!
//! Owns: plan_goals.
//! Reads: users (author).
//! Access: the specialist in care and super admins; the patient finds them in a copy of the record.

pub mod api;
pub mod rules;
pub mod service;
mod store;
