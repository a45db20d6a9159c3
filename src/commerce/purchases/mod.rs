//! Purchases: buyer, product, price and payment.
//!
//! People buy for themselves; an organization's administrator buys licences and hands them to its
//! people. The server computes the price. Payment is a small trait (`payment`) with two
//! implementations: none, which confirms purchases at once, and PIX, with which a purchase is
//! pending until a super admin has seen the payment. The resulting services are in
//! `purchase_services`.
//!
//! Owns: purchases, purchase_licences.
//! Reads: users (buyers, holders of licences), purchase_payments (sums), organizations (their names), products (search by name), purchase_services (purchase of a service).
//! Access: people buy and see their own, an organization's administrator its organization's; super
//! admins see, make and change all. Specialists have no access to their patients' purchases.

pub mod api;
mod changes;
pub mod export;
pub mod licences;
pub mod mails;
pub mod payment;
pub mod pix;
mod receipts;
pub mod rules;
pub mod sale;
pub mod service;
mod store;
mod welcome;

#[cfg(any(test, feature = "testing"))]
pub use store::confirm;
pub use store::{OpenFilter, Purchase, locked_of_service};

pub use welcome::WelcomeObserver;
