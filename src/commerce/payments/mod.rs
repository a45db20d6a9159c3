//! Payments of purchases, as the desk records them.
//!
//! A payment is an amount with a method, a day and the person who took it. It is never changed or
//! deleted: a mistake, or money that was given back, is reversed with a reason, and no longer
//! counts. A pending purchase that is fully paid is confirmed.
//!
//! Owns: purchase_payments.
//! Reads: purchases (their buyers and products), users (names of buyers, specialists and staff), organizations (their names), issued_receipts (a valid receipt of a payment).
//! Access: super admins record and reverse; buyers see the payments of their purchases, without
//! notes and the staff's names.

pub mod api;
pub mod rules;
pub mod service;
mod store;

pub use rules::PaymentMethod;
pub use store::{PaymentFilter, PurchasePayment, between, find, lock};
