//! Integration tests of the nutrition crate on both databases.

pub mod adequacy_tests;
pub mod foods_ibge_tests;
pub mod foods_measures_tests;
pub mod foods_own_tests;
pub mod foods_tests;
pub mod meal_plans_adjustment_tests;
pub mod meal_plans_amounts_tests;
pub mod meal_plans_combos_tests;
mod meal_plans_days_tests;
pub mod meal_plans_document_tests;
mod meal_plans_goals_tests;
mod meal_plans_mail_tests;
pub mod meal_plans_models_tests;
pub mod meal_plans_names_tests;
pub mod meal_plans_recipes_tests;
pub mod meal_plans_tests;
