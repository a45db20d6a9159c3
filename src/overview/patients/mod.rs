//! Patients: the people in care, as the tenant's staff sees them. A patient is a user of role
//! patient or student.
//!
//! Owns: nothing; people are `users`.
//! Reads: user_pictures, user_terms, extended_data_terms (search by values), users (patients), appointments (the care relation), meal_plans.
//! Access: a specialist sees the patients in their care: assigned ones, and those with an
//! appointment; the super admin all of the tenant, a person themself.

pub mod api;
pub mod export;
pub mod service;
mod store;
