//! API keys: credentials of a tenant's other programs.
//!
//! A key has the permissions of a super admin of its tenant, limited to its scopes; an operation's
//! extractor (`http::auth::Keyed`) names its scope. A key is not a person: it has no password and
//! no session, adds patients only, and cannot set login data. It is looked up with every request,
//! so that revocation takes effect at once on every replica. Removing the role of a super admin
//! revokes the keys that they made, because they may still know the secrets.
//!
//! Owns: api_keys.
//! Reads: users (author of a key), tenants (disabled ones).
//! Access: super admins make, list and revoke them; no key does.

pub mod api;
pub mod service;
mod store;

pub use store::{is_valid, set_used};
