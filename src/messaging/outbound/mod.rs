//! Requests to addresses that tenants enter: webhooks, and calendars of specialists.
//!
//! `addresses.rs` decides which addresses are connected to, `client.rs` builds the HTTP client that
//! checks what their names resolve to, and `fetch.rs` reads a document of limited size.

mod addresses;
mod client;
mod fetch;

pub use addresses::{AddressFault, address, is_public};
pub use client::{client, failure, silence};
pub use fetch::{FetchFailure, FetchedDocument, Fetcher, KnownVersion};
