//! Receipts ('recibos') that the tenant issues for payments.
//!
//! A receipt has a number, without gaps within the tenant, and content that is frozen when it is
//! issued. It is canceled with a reason and kept; its number is never used again. The payer's proof
//! of payment ('comprovante'), a file that the buyer sends, is in `purchases::receipts`.
//!
//! Owns: issued_receipts, receipt_numbers.
//! Reads: purchase_payments (whose receipt it is), purchases (their buyers), users (names of buyers).
//! Access: super admins issue, see and cancel all; buyers see those of their purchases.

pub mod api;
mod content;
mod document;
pub mod service;
mod store;
mod words;

pub use content::ReceiptContent;
#[cfg(any(test, feature = "testing"))]
pub use document::read_input;
pub use store::payers;
