//! Tenants, people and their accounts, organizations, API keys, and the care relation.

pub mod api_keys;
pub mod auth;
pub mod care;
pub mod codes;
pub mod dependants;
pub mod extended_data;
mod handle;
pub mod organizations;
pub mod tenants;
pub mod users;

pub use handle::{AccountObserver, AccountObservers, Identity};
