//! Texts of mails, the list of sent mails, and notifications.

pub mod codes;
pub mod email_templates;
pub mod mails;
pub mod user_notifications;
