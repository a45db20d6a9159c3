//! Integration tests of the platform crate on both databases.

mod audit_refusal_tests;
mod db_cluster_tests;
mod db_transaction_tests;
mod db_writer_tests;
mod files_tests;
mod http_connections_tests;
mod jobs_tests;
mod sheets_write_tests;
mod throttle_tests;

pub use files_tests::left;
