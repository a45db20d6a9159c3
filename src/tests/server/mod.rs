//! Integration tests of the server crate on both databases.

mod backup_archive_tests;
mod backup_schedule_tests;
pub mod backup_tests;
mod http_document_tests;
mod http_flood_tests;
mod http_operation_tests;
mod http_reference_tests;
mod http_socket_tests;
mod http_tests;
mod operator_tenants_tests;
