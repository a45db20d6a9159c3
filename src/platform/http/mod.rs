//! The HTTP toolkit: connections, the extractors that turn a token into a scope, inputs, responses.

pub mod auth;
pub mod authenticator;
pub mod body;
pub mod client;
pub mod connections;
pub mod errors;
pub mod file;
pub mod input;
pub mod json;
pub mod paging;
mod places;
pub mod prelude;
pub mod query;
pub mod refused;
pub mod responses;
mod tag;

pub use tag::Tag;
