//! Integration tests of the commerce crate on both databases.

pub mod finance_tests;
mod issued_receipts_crash_tests;
pub mod issued_receipts_tests;
pub mod payments_tests;
pub mod products_tests;
pub mod purchase_services_tests;
pub mod purchases_licence_tests;
pub mod purchases_race_tests;
pub mod purchases_tests;
