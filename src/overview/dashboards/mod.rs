//! Dashboards: the first screen of each role.
//!
//! `attention.rs` says which patients need a specialist's attention, and in which order. A specialist's screen costs as much with ten
//! thousand patients as with ten: each list is read through an index that ends where the screen does.
//!
//! Owns: nothing.
//! Reads: users, user_pictures, appointments, meal_plans, meal_plan_meals, meal_plan_foods, chat_rooms, chat_members, sticky_notes, tenant_settings, schedule_standards, products, product_services, purchase_services, foods.
//! Access: patients see their own day, specialists the people in their care, super admins the
//! clinic.

pub mod api;
mod attention;
mod first_steps;
mod store;
