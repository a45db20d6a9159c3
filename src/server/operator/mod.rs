//! Commands of an installation's operator at a terminal. Access to the machine is the
//! authorization.
//!
//! Owns: nothing; each command changes what the domains own through their services.

pub mod people;
pub mod roster;
pub mod tenants;
