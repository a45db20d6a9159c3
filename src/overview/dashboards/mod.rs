//! Dashboards: the first page of each role.
//!
//! `attention.rs` determines which patients need a specialist's attention, and in which order. The
//! cost of a specialist's dashboard does not depend on the number of patients: each list is read by
//! an index, up to the number of shown rows.
//!
//! Owns: nothing.
//! Reads: users, user_pictures, appointments, meal_plans, meal_plan_meals, meal_plan_foods, chat_rooms, chat_members, sticky_notes, tenant_settings, schedule_standards, products, product_services, purchase_services, foods.
//! Access: patients see their own day, specialists the people in their care, super admins the
//! tenant.

pub mod api;
mod attention;
mod first_steps;
mod store;
