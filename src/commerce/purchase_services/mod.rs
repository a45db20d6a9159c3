//! Purchase services: what a person may use of what was bought, by them or for them, and what they have used of it.
//!
//! A use is a row with a number, of which there are as many as the quota: the tables make one too many impossible. Usage is the count
//! of those rows. Appointments use sessions in the same way; `store` counts uses in one place, for both.
//!
//! Owns: purchase_services, service_starts.
//! Reads: purchases (whether it was confirmed, its product and its day).
//! Access: people see and start their own; a specialist sees those of people in care, a company's
//! administrator those of its people, super admins all. Where a service leads is told to who starts
//! it, and to nobody before.

pub mod api;
pub mod service;
mod store;

pub use store::{
    Holder, PurchaseService, Start, USAGE, delete, find, finished_licences, insert_start, of_licences, of_purchase, of_user, one, open,
    set_quota, uses,
};
