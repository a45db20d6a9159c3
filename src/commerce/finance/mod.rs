//! Reports about money: the day's cash, the month by specialist with their share, open purchases,
//! and files for the accountant.
//!
//! All figures are sums of the payments that were not reversed, by the day of the payment.
//!
//! Owns: specialist_shares.
//! Reads: purchase_payments (sums), purchases (open amounts), users (names, telephones and CPF), organizations (their CNPJ).
//! Access: super admins.

pub mod api;
pub mod export;
pub mod rules;
pub mod service;
mod store;
