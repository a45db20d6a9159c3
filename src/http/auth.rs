//! The extractors are the authorization: an operation that takes one can't be reached without it, and each yields the
//! [`Scope`] its queries are bound to.

use std::net::IpAddr;

use poem::Request;
use poem_openapi::SecurityScheme;
use poem_openapi::auth::{Bearer, BearerAuthorization};

use super::client::Client;
use crate::app::App;
use crate::domains::auth::service;
use crate::domains::tenants::RequestTenant;
use crate::error::Error;
use crate::scope::{Role, Scope};

/// Anyone with a session.
#[derive(SecurityScheme)]
#[oai(rename = "bearer", ty = "bearer", checker = "any_role")]
pub struct AnyRole(pub Scope);

/// Specialists and super admins.
#[derive(SecurityScheme)]
#[oai(rename = "bearer", ty = "bearer", checker = "staff")]
pub struct Staff(pub Scope);

/// Super admins.
#[derive(SecurityScheme)]
#[oai(rename = "bearer", ty = "bearer", checker = "super_admin")]
pub struct SuperAdmin(pub Scope);

/// Patients and students.
#[derive(SecurityScheme)]
#[oai(rename = "bearer", ty = "bearer", checker = "member")]
pub struct Member(pub Scope);

async fn any_role(request: &Request, bearer: Bearer) -> poem::Result<Scope> {
    scope(request, bearer, |_| true).await
}

async fn staff(request: &Request, bearer: Bearer) -> poem::Result<Scope> {
    scope(request, bearer, Role::is_staff).await
}

async fn super_admin(request: &Request, bearer: Bearer) -> poem::Result<Scope> {
    scope(request, bearer, |role| role == Role::SuperAdmin).await
}

async fn member(request: &Request, bearer: Bearer) -> poem::Result<Scope> {
    scope(request, bearer, |role| !role.is_staff()).await
}

/// For what must be known before the body is read.
pub(super) async fn require_super_admin(app: &App, request: &Request) -> crate::error::Result<()> {
    if require_session(app, request).await?.role == Role::SuperAdmin { Ok(()) } else { Err(Error::forbidden()) }
}

/// The same, where anyone with a session may go on.
pub(super) async fn require_session(app: &App, request: &Request) -> crate::error::Result<Scope> {
    let unknown = || Error::unauthorized();
    let tenant = request.data::<RequestTenant>().ok_or_else(unknown)?.id()?;
    let bearer = Bearer::from_request(request).map_err(|_| unknown())?;
    service::authenticate(app, tenant, &bearer.token).await
}

async fn scope(request: &Request, bearer: Bearer, may: fn(Role) -> bool) -> poem::Result<Scope> {
    let app = request.data::<App>().ok_or_else(|| Error::internal("the app is missing from the request"))?;
    let tenant = request.data::<RequestTenant>().ok_or_else(|| Error::internal("the tenant is missing from the request"))?;
    let scope = service::authenticate(app, tenant.id()?, &bearer.token).await?;
    if !may(scope.role) {
        return Err(Error::forbidden().into());
    }
    Ok(Scope { address: address(request), ..scope })
}

/// Where a request came from.
pub fn address(request: &Request) -> Option<IpAddr> {
    request.data::<Client>().and_then(|client| client.address)
}
