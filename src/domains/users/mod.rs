//! Users: every person with an account, of any role.
//!
//! Owns: users.
//! Reads: organizations (the person's company), tenants (the clinic's name).
//! Who: sessions read the person they belong to; the operator's commands make people.

pub mod service;
pub mod store;
