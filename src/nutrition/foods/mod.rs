//! Foods: the published food tables of a tenant, their import, and the search in them.
//!
//! Values are per 100 g of the edible part. Each has a status (amount, trace, not analysed, not
//! applicable), since an unknown value is not zero.
//!
//! Owns: foods, food_versions.
//! Reads: own_foods (visibility, removed ones), recipes (their versions), meal_plan_foods (foods in plans); imports run as jobs.
//! Access: specialists and super admins search, and add [`own`] foods; super admins import.

pub mod api;
pub mod avoided;
pub mod everyday;
pub mod export;
pub mod import;
pub mod jobs;
mod kitchen_use;
mod likes;
pub mod macros;
pub mod measures;
pub mod names;
mod numbering;
pub mod nutrients;
pub mod own;
pub mod own_measures;
pub mod portions;
pub mod search;
pub mod service;
mod store;
pub mod substitutes;
pub mod uses;
pub mod usual;

pub use names::short_name;
#[cfg(any(test, feature = "testing"))]
pub use store::existing;
pub use store::{Chosen, Food, Measure, chosen};
