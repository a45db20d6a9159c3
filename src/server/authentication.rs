//! Authentication of callers by session, API key or guest link.

use std::net::IpAddr;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use identity::auth::Tokens;
use identity::{api_keys, auth};
use platform::caller::Guest;
use platform::http::authenticator::Authenticator;
use platform::prelude::*;
use scheduling::appointments::guests;

/// The server's authenticator.
pub struct DomainAuthenticator {
    tokens: Arc<Tokens>,
}

impl DomainAuthenticator {
    pub fn new(tokens: Arc<Tokens>) -> Self {
        Self { tokens }
    }
}

impl Authenticator for DomainAuthenticator {
    fn authenticate<'a>(
        &'a self,
        app: &'a Platform,
        tenant: Uuid,
        token: &'a str,
        acting_for: Option<Uuid>,
    ) -> BoxFuture<'a, Result<Scope>> {
        Box::pin(async move {
            match (api_keys::service::is_key(token), acting_for) {
                (true, None) => api_keys::service::authenticate(app, tenant, token).await,
                (true, Some(_)) => Err(Error::not_for_keys()),
                (false, _) => auth::service::authenticate(app, &self.tokens, tenant, token, acting_for).await,
            }
        })
    }

    fn authenticate_guest<'a>(
        &'a self,
        app: &'a Platform,
        tenant: Uuid,
        token: &'a str,
        address: Option<IpAddr>,
    ) -> BoxFuture<'a, Result<Option<Guest>>> {
        Box::pin(async move {
            if !self.tokens.is_guests(token) {
                return Ok(None);
            }
            guests::service::authenticate(app, &self.tokens, tenant, token, address).await.map(Some)
        })
    }

    fn ensure_still_valid<'a>(&'a self, app: &'a Platform, scope: &'a Scope) -> BoxFuture<'a, Result<()>> {
        Box::pin(auth::service::ensure_still_valid(app, scope))
    }
}
