//! Nutrir: nutrition coaching for Brazilian clinics, in one binary.
//!
//! A request goes `server` -> `api` of a domain (the extractor yields a [`platform::scope::Scope`]) ->
//! `service` -> `store` -> answer. Layers become crates from the bottom up: `foundation`, `platform`,
//! `messaging` and `identity` are; the domains of the others are in `domains`, their handles here.

pub mod app;
pub mod backup;
pub mod demo;
pub mod doctor;
pub mod operator;
pub mod server;

#[cfg(test)]
mod testing;

pub use app::App;
pub use foundation::{Error, Result};
