//! Tests of the communication crate through a whole clinic, on both databases.

pub mod email_templates_tests;
pub mod mails_tests;
pub mod user_notifications_replica_tests;
pub mod user_notifications_tests;
