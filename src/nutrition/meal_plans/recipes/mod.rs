//! Recipes: ingredients with measures, a yield, steps and a picture, used like a food.
//!
//! A recipe is an own food whose values are computed from its ingredients. They are
//! computed when it is saved and are left unchanged when a food of its ingredients changes later;
//! saving it again takes the foods' current values. Each save that changes something makes a new
//! version. A food of a plan refers to the version that it was chosen with, so that a concluded plan
//! shows the recipe as it was. Versions and their pictures are never deleted, except with the tenant.
//!
//! Owns: recipes, recipe_versions.
//! Reads: own_foods (author, sharing, removal), users (the authors), foods (values), meal_plans and
//! meal_plan_foods (recipes of a plan and of its days).
//! Access: specialists and super admins; their author changes them, a super admin the shared ones. A
//! patient reads those of the plan that they may read.

pub mod api;
pub mod picture;
pub mod plan;
pub mod plan_api;
mod rules;
pub mod service;
mod store;

#[cfg(test)]
mod rules_tests;
