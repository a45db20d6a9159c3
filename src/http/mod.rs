//! The way in: server, middleware, the embedded web application, and the extractors that turn a token into a scope.

pub mod auth;
mod body;
pub mod client;
mod errors;
pub mod file;
pub mod input;
pub mod json;
pub mod paging;
pub mod responses;
mod server;
#[cfg(test)]
mod socket_tests;
#[cfg(test)]
mod tests;
mod web;

pub use server::{Tag, api_document, endpoint, serve};
