//! Food tables and meal plans.

pub mod adequacy;
pub mod codes;
pub mod foods;
mod handle;
pub mod meal_plans;

pub use handle::Nutrition;
