//! Integration tests of the communication crate on both databases.

pub mod email_templates_tests;
pub mod mails_tests;
pub mod user_notifications_replica_tests;
pub mod user_notifications_tests;
