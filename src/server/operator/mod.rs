//! Commands of an installation's operator, at a terminal. Being able to run them is the permission.
//!
//! Owns: nothing; each command changes what the domains own through their services.

pub mod people;
pub mod roster;
pub mod tenants;
