//! Integration tests of the identity crate on both databases.

pub mod api_keys_tests;
pub mod attending_tests;
pub mod auth_account_tests;
pub mod auth_ending_tests;
pub mod auth_guessing_tests;
pub mod auth_tests;
pub mod dependants_tests;
pub mod extended_data_tests;
pub mod organizations_tests;
pub mod reception_tests;
pub mod tenants_tests;
pub mod users_cpf_tests;
pub mod users_email_tests;
pub mod users_form_tests;
pub mod users_picture_tests;
pub mod users_tests;
