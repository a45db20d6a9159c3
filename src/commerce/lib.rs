//! Products, purchases, and the services that people have by them.

pub mod codes;
pub mod finance;
mod handle;
pub mod issued_receipts;
pub mod payments;
pub mod products;
pub mod purchase_services;
pub mod purchases;

pub use handle::{Commerce, SessionLedger};
