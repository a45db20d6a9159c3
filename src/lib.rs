//! Nutrir: nutrition coaching for Brazilian clinics, in one binary.
//!
//! A request goes `server` -> `domains/x/api` (the extractor yields a [`scope::Scope`]) -> `service` -> `store` -> answer.
//! `domains` is the map of the product; everything else is the house it lives in.

pub mod app;
pub mod audit;
pub mod backup;
pub mod caller;
pub mod commerce;
pub mod config;
pub mod conversation;
pub mod db;
pub mod demo;
pub mod doctor;
pub mod domains;
pub mod files;
pub mod health;
pub mod http;
pub mod identity;
pub mod jobs;
pub mod logs;
pub mod mail;
pub mod messaging;
pub mod metrics;
pub mod nutrition;
pub mod operator;
pub mod outbox;
pub mod platform;
pub mod policy;
pub mod scheduling;
pub mod scope;
pub mod server;
pub mod sheets;
pub mod throttle;

#[cfg(test)]
mod testing;

pub use app::App;
pub use foundation::{Error, Result};
