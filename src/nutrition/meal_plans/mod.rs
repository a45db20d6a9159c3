//! Meal plans: the day's meals of a patient, their foods with quantity and household measure,
//! alternatives, and totals.
//!
//! A patient has one draft at most and reads the newest concluded plan. A concluded plan never
//! changes: a new version starts as its copy. A food of a plan keeps the values it was chosen with.
//!
//! Owns: meal_plans, meal_plan_meals, meal_plan_foods.
//! Reads: users, user_pictures (patient and author), foods (available measures, and current values),
//! recipes (current versions).
//! Access: the specialist in care and super admins write; the patient reads what was concluded.

mod adjustment;
pub mod api;
pub mod combos;
mod content;
pub mod contents;
pub mod copies;
pub mod days;
pub mod document;
pub mod food_rows;
pub mod goals;
pub mod meal_foods;
pub mod models;
pub mod nutrients;
pub mod reading;
pub mod recipes;
pub mod rules;
pub mod service;
mod solve;
mod store;
pub mod targets;
pub mod versions;

#[cfg(any(test, feature = "testing"))]
pub use store::{conclude, insert};
