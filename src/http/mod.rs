//! The way in: server, middleware, the embedded web application, and the extractors that turn a token into a scope.

mod access;
mod allow;
pub mod auth;
mod body;
pub mod client;
pub mod connections;
mod document;
mod errors;
pub mod etag;
pub mod file;
#[cfg(test)]
mod flood_tests;
pub mod input;
pub mod json;
#[cfg(test)]
mod operation_tests;
pub mod paging;
pub mod people;
mod places;
mod probes;
pub mod query;
mod reference;
mod refused;
pub mod responses;
mod server;
mod shutdown;
#[cfg(test)]
mod socket_tests;
#[cfg(test)]
mod tests;
mod web;

pub use document::api_document;
pub use server::{Tag, endpoint, serve};
pub use shutdown::Signals;
