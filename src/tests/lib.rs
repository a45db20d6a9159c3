//! Integration tests: from the outside, on both databases, with one server for all tests and a
//! tenant for each.

#![cfg(test)]

mod access;
mod app;
pub mod careers;
mod cli;
mod cli_backup;
mod clinic;
pub mod clinical;
pub mod commerce;
pub mod communication;
pub mod conversation;
mod crash;
pub mod documents;
mod examples;
mod export;
mod faults;
mod fuzz;
pub mod http2;
pub mod identity;
mod imports;
mod layers;
pub mod messaging;
pub mod nutrition;
pub mod overview;
mod people;
mod pictures;
mod platform;
mod postgres;
mod program;
pub mod scheduling;
mod schema;
mod server;
mod spec;
mod sql;
mod vectors;

pub use app::{Answer, Place, TestApp, alone, both, both_empty, built_binary, from_peer};
pub use clinic::{Clinic, PASSWORD, Person, during, encoded, id, multipart, png, program_status};
pub use platform::left;
pub use postgres::Cluster;
pub use program::{Program, Reply, try_call};
pub use spec::routes;
