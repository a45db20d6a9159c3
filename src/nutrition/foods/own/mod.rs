//! Own foods: foods that a tenant's nutritionists add, shared with the tenant or private.
//!
//! The entered values are those of a household measure of some grams; the resulting food has values
//! per 100 g like any other, and is kept after its removal, since plans refer to it.
//!
//! Owns: own_foods.
//! Reads: foods, users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones.

pub mod api;
pub mod group;
mod other_nutrients;
pub mod service;
mod store;

pub use store::owners;
