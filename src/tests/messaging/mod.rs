//! Integration tests of the messaging crate on both databases.

pub mod mail_replica_tests;
pub mod mail_rich_tests;
pub mod mail_testing;
pub mod mail_tests;
pub mod mail_validity_tests;
pub mod webhooks_delivery_tests;
pub mod webhooks_failure_tests;
pub mod webhooks_receiver;
pub mod webhooks_tests;
