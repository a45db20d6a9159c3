//! Household measures that a tenant's nutritionists add to foods, shared with the tenant or private.
//!
//! They are listed with the measures of a food's table. A plan stores the name and the grams of a
//! measure, so that it does not change if the measure is removed.
//!
//! Owns: own_measures.
//! Reads: nothing.
//! Access: specialists and super admins; their author removes them, a super admin the shared ones.

pub mod service;
mod store;

pub use store::OwnMeasure;
