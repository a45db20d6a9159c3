//! Interface by which the extractors authenticate callers. The server implements it with the
//! domains that keep sessions, keys and guests.

use std::net::IpAddr;

use futures_util::future::BoxFuture;

use crate::Platform;
use crate::caller::Guest;
use crate::scope::Scope;
use foundation::prelude::*;

/// Authentication of callers by their token.
pub trait Authenticator: Send + Sync {
    /// Returns the scope of a session token or an API key at a tenant; of a session that acts for a
    /// dependant, the scope of that.
    fn authenticate<'a>(
        &'a self,
        app: &'a Platform,
        tenant: Uuid,
        token: &'a str,
        acting_for: Option<Uuid>,
    ) -> BoxFuture<'a, Result<Scope>>;

    /// Returns the appointment guest whose token this is, or `None` for tokens of other kinds.
    fn authenticate_guest<'a>(
        &'a self,
        app: &'a Platform,
        tenant: Uuid,
        token: &'a str,
        address: Option<IpAddr>,
    ) -> BoxFuture<'a, Result<Option<Guest>>>;

    /// Fails if the caller's login session, account, tenant, key or responsibility for a dependant
    /// has ended since the request began.
    fn ensure_still_valid<'a>(&'a self, app: &'a Platform, scope: &'a Scope) -> BoxFuture<'a, Result<()>>;
}
