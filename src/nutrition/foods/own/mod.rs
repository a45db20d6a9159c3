//! Own foods: foods that a tenant's nutritionists add, shared with the tenant or private.
//!
//! The entered values are those of a household measure of some grams; the resulting food has values
//! per 100 g like any other, and is kept after its removal, since plans refer to it.
//!
//! A recipe ([`crate::meal_plans::recipes`]) has an own food, too, by which it is found and used;
//! that food is changed with its recipe only.
//!
//! Owns: own_foods.
//! Reads: foods, users (the authors), recipes (to leave them out).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones.

pub mod api;
pub mod computed;
pub mod group;
mod other_nutrients;
pub mod service;
mod store;

pub use store::owners;
