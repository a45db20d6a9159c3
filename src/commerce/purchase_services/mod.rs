//! Purchase services: the services that people have by their own purchases or by licences, and
//! their uses.
//!
//! A use is a row with a number, and numbers are limited by the quota: constraints of the tables
//! prevent additional uses. Usage is the count of those rows. Appointments use sessions in the same
//! way; `store` counts both kinds in one place.
//!
//! Owns: purchase_services, service_starts.
//! Reads: purchases (status, product and day), product_services (present rules of the agenda).
//! Access: people see and start their own; a specialist sees those of people in care, an
//! organization's administrator those of its people, super admins all. A service's link is
//! disclosed to its owner after the start only.

pub mod api;
pub mod service;
mod store;

pub use store::{
    Holder, PurchaseService, Start, USAGE, delete, find, finished_licences, insert_start, of_licences, of_purchase, of_user, one, open,
    set_quota, uses,
};
