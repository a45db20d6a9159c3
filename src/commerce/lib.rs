//! Products, what people buy, and the services they may use of it.

mod handle;
pub mod products;
pub mod purchase_services;
pub mod purchases;

pub use handle::{Commerce, SessionLedger};
