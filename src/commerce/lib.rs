//! Products, purchases, and the services that people have by them.

pub mod codes;
mod handle;
pub mod products;
pub mod purchase_services;
pub mod purchases;

pub use handle::{Commerce, SessionLedger};
