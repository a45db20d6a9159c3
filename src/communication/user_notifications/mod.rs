//! Scheduled messages to patients: a template with a personal text. When a message is due, its mail
//! is written in the transaction that marks it, so that replicas never send it twice.
//!
//! Owns: user_notifications.
//! Reads: email_templates, users, mails, tenants (texts, recipients, outcomes, disabled tenants).
//! Access: the staff who care for the patient.

pub mod api;
mod mail_validity;
pub mod rules;
pub mod service;
mod store;

#[cfg(any(test, feature = "testing"))]
pub use store::{NewNotification, insert};
pub use store::{count_waiting, erase, waiting_for};

pub use mail_validity::ScheduledMailValidator;
