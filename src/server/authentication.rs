//! Who calls: sessions, API keys and guests of appointments.

use std::net::IpAddr;

use futures_util::future::BoxFuture;
use uuid::Uuid;

use crate::app::App;
use crate::caller::Guest;
use crate::domains::chat::guests;
use crate::domains::{api_keys, auth};
use crate::error::Result;
use crate::http::authenticator::Authenticator;
use crate::scope::Scope;

/// The authenticator of the product.
pub struct DomainAuthenticator;

impl Authenticator for DomainAuthenticator {
    fn authenticate<'a>(&'a self, app: &'a App, tenant: Uuid, token: &'a str) -> BoxFuture<'a, Result<Scope>> {
        Box::pin(async move {
            match api_keys::service::is_key(token) {
                true => api_keys::service::authenticate(app, tenant, token).await,
                false => auth::service::authenticate(app, tenant, token).await,
            }
        })
    }

    fn authenticate_guest<'a>(
        &'a self,
        app: &'a App,
        tenant: Uuid,
        token: &'a str,
        address: Option<IpAddr>,
    ) -> BoxFuture<'a, Result<Option<Guest>>> {
        Box::pin(async move {
            if !app.tokens.is_guests(token) {
                return Ok(None);
            }
            guests::service::authenticate(app, tenant, token, address).await.map(Some)
        })
    }

    fn ensure_still_valid<'a>(&'a self, app: &'a App, scope: &'a Scope) -> BoxFuture<'a, Result<()>> {
        Box::pin(auth::service::ensure_still_valid(app, scope))
    }
}
