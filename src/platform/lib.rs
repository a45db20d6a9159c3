//! The layer below all domains: configuration, databases, files, jobs, the audit log, the HTTP
//! toolkit.
//!
//! It depends on no domain. [`Platform`] is the handle by which the functions of all layers above
//! use it.

#![warn(missing_docs)]

pub mod audit;
pub mod caller;
pub mod codes;
pub mod config;
pub mod db;
pub mod etag;
pub mod files;
pub mod form_value;
mod handle;
pub mod health;
pub mod http;
pub mod jobs;
pub mod logs;
pub mod metrics;
pub mod outbox;
pub mod people;
pub mod policy;
pub mod prelude;
pub mod scope;
pub mod sheets;
pub mod throttle;

pub use handle::{Platform, PlatformParts, find_secret};
