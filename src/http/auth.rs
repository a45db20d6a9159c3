//! The extractors are the authorization: an operation that takes one can't be reached without it, and each yields the
//! [`Scope`] its queries are bound to.

use std::net::IpAddr;

use poem::{Request, RequestBody};
use poem_openapi::auth::{Bearer, BearerAuthorization};
use poem_openapi::registry::{MetaSecurityScheme, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use uuid::Uuid;

use super::client::Client;
use crate::app::App;
use crate::domains::auth::service;
use crate::domains::chat::{Caller, guests};
use crate::domains::tenants::RequestTenant;
use crate::error::{Error, Result};
use crate::policy::{self, Policy};
use crate::scope::Scope;

/// One extractor for each policy. Its operations name the policy in the document, where `http::server` writes out what that means.
macro_rules! extractors {
    ($($(#[$doc:meta])* $name:ident($yields:ty): $policy:expr;)+) => {
        $(
            $(#[$doc])*
            pub struct $name(pub $yields);

            impl<'a> ApiExtractor<'a> for $name {
                const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];
                type ParamType = ();
                type ParamRawType = ();

                fn register(registry: &mut Registry) {
                    registry.create_security_scheme(SCHEME, bearer());
                }

                fn security_schemes() -> Vec<&'static str> {
                    vec![$policy.name]
                }

                async fn from_request(
                    request: &'a Request,
                    _body: &mut RequestBody,
                    _options: ExtractParamOptions<()>,
                ) -> poem::Result<Self> {
                    let app = request.data::<App>().ok_or_else(|| Error::internal("the app is missing from the request"))?;
                    Ok(Self(<$yields>::required(app, request, &$policy).await?))
                }
            }
        )+
    };
}

extractors! {
    /// Anyone with a session.
    AnyRole(Scope): policy::ANY_ROLE;
    /// Specialists and super admins.
    Staff(Scope): policy::STAFF;
    /// Super admins.
    SuperAdmin(Scope): policy::SUPER_ADMIN;
    /// Patients and students.
    Member(Scope): policy::MEMBER;
    /// Specialists, super admins, and whoever administers a company.
    Inviter(Scope): policy::INVITER;
    /// Super admins, and whoever administers a company.
    CompanyAdmin(Scope): policy::COMPANY_ADMIN;
    /// Everyone but specialists.
    Customer(Scope): policy::CUSTOMER;
    /// Everyone but super admins.
    Conversant(Scope): policy::CONVERSANT;
    /// Students.
    Student(Scope): policy::STUDENT;
    /// Students, specialists and super admins.
    CareerReader(Scope): policy::CAREER_READER;
    /// Anyone with a session, and guests of an appointment.
    Chatter(Caller): policy::CHATTER;
}

/// What an extractor yields.
trait Required: Sized {
    async fn required(app: &App, request: &Request, policy: &Policy) -> Result<Self>;
}

impl Required for Scope {
    async fn required(app: &App, request: &Request, policy: &Policy) -> Result<Self> {
        require(app, request, policy).await
    }
}

impl Required for Caller {
    async fn required(app: &App, request: &Request, policy: &Policy) -> Result<Self> {
        require_chatter(app, request, policy).await
    }
}

/// The document's name for how a session is sent.
pub(super) const SCHEME: &str = "bearer";

fn bearer() -> MetaSecurityScheme {
    MetaSecurityScheme {
        ty: "http",
        description: None,
        name: None,
        key_in: None,
        scheme: Some("bearer"),
        bearer_format: None,
        flows: None,
        openid_connect_url: None,
    }
}

/// The caller's scope, where the policy allows them. Uploads ask before their body is read.
pub(super) async fn require(app: &App, request: &Request, policy: &Policy) -> Result<Scope> {
    let (tenant, token) = presented(request)?;
    let scope = service::authenticate(app, tenant, &token).await?;
    if !policy.allows(&scope) {
        return Err(Error::forbidden());
    }
    Ok(Scope { address: address(request), ..scope })
}

/// The same where guests of an appointment are answered, too.
pub(super) async fn require_chatter(app: &App, request: &Request, policy: &Policy) -> Result<Caller> {
    let (tenant, token) = presented(request)?;
    if app.tokens.is_guests(&token) {
        return Ok(Caller::Guest(guests::service::authenticate(app, tenant, &token, address(request)).await?));
    }
    Ok(Caller::Person(require(app, request, policy).await?))
}

/// The clinic that was asked, and with which token.
fn presented(request: &Request) -> Result<(Uuid, String)> {
    let tenant = request.data::<RequestTenant>().ok_or_else(|| Error::internal("the tenant is missing from the request"))?;
    let bearer = Bearer::from_request(request).map_err(|_| Error::unauthorized())?;
    Ok((tenant.id()?, bearer.token))
}

/// Where a request came from.
pub fn address(request: &Request) -> Option<IpAddr> {
    request.data::<Client>().and_then(|client| client.address)
}
