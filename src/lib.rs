//! Nutrir: nutrition coaching for Brazilian clinics, in one binary.
//!
//! A request goes `server` -> `domains/x/api` (the extractor yields a [`scope::Scope`]) -> `service` -> `store` -> answer.
//! `domains` is the map of the product; everything else is the house it lives in.

pub mod app;
pub mod backup;
pub mod commerce;
pub mod conversation;
pub mod demo;
pub mod doctor;
pub mod domains;
pub mod nutrition;
pub mod operator;
pub mod scheduling;
pub mod server;

#[cfg(test)]
mod testing;

pub use app::App;
pub use foundation::{Error, Result};
