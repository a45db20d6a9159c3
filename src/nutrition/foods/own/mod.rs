//! Own foods: what a clinic's nutritionists write down themselves, for all of the clinic or for themselves alone.
//!
//! The values typed are those of one household measure of some grams; the food made from them has its values per 100 g like any other, and
//! stays when it is removed, since plans refer to it.
//!
//! Owns: own_foods.
//! Reads: foods, users (the authors).
//! Access: specialists and super admins; their author changes them, a super admin those that all of
//! the clinic find.

pub mod api;
pub mod group;
pub mod service;
mod store;

pub use store::owners;
