//! Messages to patients at a time that was chosen: a template, and words of one's own. When the time has come, a mail is written in the
//! same transaction that notes it, whichever of several servers does so.
//!
//! Owns: user_notifications.
//! Reads: email_templates, users, mails, tenants (what is said to whom, what became of it, whose messages rest).
//! Who: the staff who care for the patient.

pub mod api;
mod mail_validity;
pub mod service;
mod store;

#[cfg(any(test, feature = "testing"))]
pub use store::{NewNotification, insert};
pub use store::{count_waiting, erase, waiting_for};

pub use mail_validity::ScheduledMailValidator;
