//! Purchases: who bought which product, what it cost, and whether it was paid.
//!
//! A person buys for themself, an administrator of a company buys licences and hands them to its people. The server computes what
//! it costs. What stands behind a checkout is one small trait (`payment`): nothing, and the purchase is confirmed at once; or
//! PIX, and it waits until a super admin has seen the money. What was bought lies in `purchase_services`.
//!
//! Owns: purchases, purchase_licences.
//! Reads: users (buyers, holders of licences), organizations (their names), products (what a search finds), purchase_services (of what one is).
//! Access: people buy and see their own, a company's administrator its company's; super admins see,
//! make and change all. Specialists have nothing to do with what their patients pay.

pub mod api;
mod changes;
pub mod export;
pub mod licences;
pub mod mails;
pub mod payment;
pub mod pix;
mod receipts;
pub mod rules;
pub mod service;
mod store;
mod welcome;

#[cfg(any(test, feature = "testing"))]
pub use store::confirm;
pub use store::locked_of_service;

pub use welcome::WelcomeObserver;
