//! API keys: with what a clinic's other programs ask, in the place of a person.
//!
//! A key may do what a super admin of its clinic may, of what its scopes open and nothing else; which operation a scope opens is said by
//! the operation's extractor (`http::auth::Keyed`). It is nobody: it has no password and no session, adds patients only, and sets nothing
//! by which somebody enters. It is looked up with every request, so that a revoked one ends at once on every copy of the server. It ends
//! with its maker, who may still know its secret: whoever takes a super admin's role away revokes their keys.
//!
//! Owns: api_keys.
//! Reads: users (who made a key), tenants (whether it is disabled).
//! Access: super admins make, list and revoke them; no key does.

pub mod api;
pub mod service;
mod store;

pub use store::{is_valid, set_used};
