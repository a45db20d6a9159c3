//! Dashboards: the first screen of each role.
//!
//! Owns: nothing.
//! Reads: users, appointments, user_pictures (people in care), meal_plans (whose plan waits), meal_plan_meals, meal_plan_foods (the day at a glance).
//! Who: patients see their own day, specialists the people in their care, super admins the clinic.

pub mod api;
pub mod store;
#[cfg(test)]
mod tests;
