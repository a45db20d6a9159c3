//! Extractors that authorize operations: an operation that takes one can't be reached without it,
//! and each yields the [`Scope`] that its queries are bound to.

use std::marker::PhantomData;
use std::net::IpAddr;
use std::sync::LazyLock;

use poem::http::HeaderValue;
use poem::{Request, RequestBody};
use poem_openapi::auth::{Bearer, BearerAuthorization};
use poem_openapi::registry::{MetaSecurityScheme, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};

use super::client::Client;
use super::refused::Refused;
use crate::Platform;
use crate::caller::Caller;
use crate::db;
use crate::policy::{self, KeyScope, OfKey, Policy};
use crate::scope::RequestTenant;
use crate::scope::Scope;
use foundation::prelude::*;

/// Defines one extractor for each policy. Operations name the policy in the API document, where
/// `server::http::document` explains it.
macro_rules! extractors {
    ($($(#[$doc:meta])* $name:ident($yields:ty): $policy:expr;)+) => {
        $(
            $(#[$doc])*
            pub struct $name(pub $yields);

            impl Admits for $name {
                const POLICY: Policy = $policy;
            }

            impl<'a> ApiExtractor<'a> for $name {
                const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];
                type ParamType = ();
                type ParamRawType = ();

                fn register(registry: &mut Registry) {
                    registry.create_security_scheme(SCHEME, bearer(Some(&SESSIONS)));
                }

                fn security_schemes() -> Vec<&'static str> {
                    vec![$policy.name]
                }

                async fn from_request(
                    request: &'a Request,
                    _body: &mut RequestBody,
                    _options: ExtractParamOptions<()>,
                ) -> poem::Result<Self> {
                    let app = request.data::<Platform>().ok_or_else(|| Error::internal("the app is missing from the request"))?;
                    Ok(Self(<$yields>::required(app, request, &$policy).await?))
                }
            }
        )+
    };
}

extractors! {
    /// Anyone with a session.
    AnyRole(Scope): policy::ANY_ROLE;
    /// Anyone with a session, for themselves.
    AccountOwner(Scope): policy::ACCOUNT;
    /// Everyone but the reception, for clinical data.
    CareRole(Scope): policy::CARE;
    /// Specialists and super admins.
    Staff(Scope): policy::STAFF;
    /// Everyone who works at the clinic.
    Team(Scope): policy::TEAM;
    /// Super admins and the reception.
    Desk(Scope): policy::DESK;
    /// Super admins.
    SuperAdmin(Scope): policy::SUPER_ADMIN;
    /// Patients and students.
    Member(Scope): policy::MEMBER;
    /// Specialists, super admins, the reception, and administrators of an organization.
    Inviter(Scope): policy::INVITER;
    /// Specialists, super admins, and administrators of an organization.
    Exporter(Scope): policy::EXPORTER;
    /// Super admins, and administrators of an organization.
    OrganizationAdmin(Scope): policy::ORGANIZATION_ADMIN;
    /// Everyone but specialists.
    NonSpecialist(Scope): policy::NON_SPECIALIST;
    /// Patients, students and super admins.
    RecordOwner(Scope): policy::RECORD_OWNER;
    /// Specialists, super admins who attend, patients and students.
    CareParticipant(Scope): policy::CARE_PARTICIPANT;
    /// Students.
    Student(Scope): policy::STUDENT;
    /// Students, specialists and super admins.
    CareerReader(Scope): policy::CAREER_READER;
    /// Everyone but the reception, and guests of an appointment.
    Chatter(Caller): policy::CHATTER;
}

/// The policy that an extractor enforces.
pub trait Admits {
    /// Policy whose callers are admitted; all others get a 403.
    const POLICY: Policy;
}

/// An operation that API keys of a scope may call, in addition to the callers that the extractor
/// admits: `Keyed<Staff, key::PatientsRead>`. All other extractors refuse keys.
pub struct Keyed<E, S>(pub Scope, PhantomData<fn() -> (E, S)>);

impl<'a, E: Admits, S: OfKey> ApiExtractor<'a> for Keyed<E, S> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        registry.create_security_scheme(SCHEME, bearer(Some(&SESSIONS)));
        registry.create_security_scheme(KEY_SCHEME, bearer(Some(&KEYS)));
    }

    /// Returns the names of the policy and the scope, which `server::http::document` explains.
    fn security_schemes() -> Vec<&'static str> {
        vec![E::POLICY.name, S::SCOPE.name()]
    }

    async fn from_request(request: &'a Request, _body: &mut RequestBody, _options: ExtractParamOptions<()>) -> poem::Result<Self> {
        let app = request.data::<Platform>().ok_or_else(|| Error::internal("the app is missing from the request"))?;
        Ok(Self(admit(app, request, &E::POLICY, Some(S::SCOPE)).await?, PhantomData))
    }
}

/// A value that an extractor yields.
trait Required: Sized {
    async fn required(app: &Platform, request: &Request, policy: &Policy) -> Result<Self>;
}

impl Required for Scope {
    async fn required(app: &Platform, request: &Request, policy: &Policy) -> Result<Self> {
        require(app, request, policy).await
    }
}

impl Required for Caller {
    async fn required(app: &Platform, request: &Request, policy: &Policy) -> Result<Self> {
        require_chatter(app, request, policy).await
    }
}

/// Name of the session's security scheme in the API document.
pub const SCHEME: &str = "bearer";

/// Name of the API keys' security scheme in the API document.
pub const KEY_SCHEME: &str = "api_key";

static SESSIONS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "The token of a login. With the header `{ACTING_FOR}`, the id of a dependant, a responsible adult makes the request for them: \
         the operations whose policy names `acting_adult` then answer as to the dependant, all others with 403. Unknown, foreign \
         and former dependants are a 404 (`acting_ended`)."
    )
});

static KEYS: LazyLock<String> = LazyLock::new(|| {
    let scopes = KeyScope::ALL.iter().map(|scope| format!("\n- `{}`: {}", scope.name(), scope.about())).collect::<String>();
    format!("A key that a super admin made, `nutrir_…`. It may do what its scopes say, as a super admin may, and nothing else:\n{scopes}")
});

fn bearer(description: Option<&'static str>) -> MetaSecurityScheme {
    MetaSecurityScheme {
        ty: "http",
        description,
        name: None,
        key_in: None,
        scheme: Some("bearer"),
        bearer_format: None,
        flows: None,
        openid_connect_url: None,
    }
}

/// Returns the caller's scope if the policy allows the call.
pub async fn require(app: &Platform, request: &Request, policy: &Policy) -> Result<Scope> {
    admit(app, request, policy, None).await
}

/// Returns the caller's scope if the policy allows the call, or if the caller is an API key with
/// the scope `keyed`.
async fn admit(app: &Platform, request: &Request, policy: &Policy, keyed: Option<KeyScope>) -> Result<Scope> {
    let Presented { tenant, token, acting_for } = presented(request)?;
    let scope = app.authenticator.authenticate(app, tenant, &token, acting_for).await?;
    if let Err(refusal) = allowed(&scope, policy, keyed) {
        if let Some(refused) = request.data::<Refused>() {
            refused.set(scope.actor());
        }
        return Err(refusal);
    }
    Ok(Scope { address: address(request), ..scope })
}

fn allowed(scope: &Scope, policy: &Policy, keyed: Option<KeyScope>) -> Result<()> {
    if let Some(key) = &scope.key {
        let wanted = keyed.ok_or_else(Error::not_for_keys)?;
        if !key.scopes.contains(&wanted) {
            return Err(Error::missing_scope(wanted.name()));
        }
    }
    match policy.allows(scope) {
        true => Ok(()),
        false if scope.acting.is_some() => Err(Error::forbidden().saying("Isto só a própria pessoa faz. Volte para a sua conta.")),
        false => Err(Error::forbidden()),
    }
}

/// Returns the caller, who may also be an appointment guest, if the policy allows the call.
async fn require_chatter(app: &Platform, request: &Request, policy: &Policy) -> Result<Caller> {
    let Presented { tenant, token, acting_for } = presented(request)?;
    match app.authenticator.authenticate_guest(app, tenant, &token, address(request)).await? {
        Some(_) if acting_for.is_some() => Err(Error::forbidden()),
        Some(guest) => Ok(Caller::Guest(guest)),
        None => Ok(Caller::Person(require(app, request, policy).await?)),
    }
}

/// Refuses callers that the operation's policy would refuse, before the body is read. Returns the
/// tenant and the admitted user.
pub async fn refuse_others(app: &Platform, request: &Request, policy: &Policy, keyed: Option<KeyScope>) -> Result<(Uuid, Uuid)> {
    let admitted = if policy.callers.contains(&policy::Caller::Guest) {
        require_chatter(app, request, policy).await.map(|caller| (caller.tenant(), caller.key()))
    } else {
        admit(app, request, policy, keyed).await.map(|scope| (scope.tenant, scope.user))
    };
    // No connection is held while the body is awaited.
    db::release();
    admitted
}

/// Header that names the dependant for whom an adult's session makes the request.
pub const ACTING_FOR: &str = "Acting-For";

/// Credentials of a request.
struct Presented {
    tenant: Uuid,
    token: String,
    /// Dependant of the header [`ACTING_FOR`].
    acting_for: Option<Uuid>,
}

fn presented(request: &Request) -> Result<Presented> {
    let tenant = request.data::<RequestTenant>().ok_or_else(|| Error::internal("the tenant is missing from the request"))?;
    let bearer = Bearer::from_request(request).map_err(|_| Error::unauthorized())?;
    let dependant = |value: &HeaderValue| value.to_str().ok()?.parse().ok();
    let acting_for = match request.headers().get(ACTING_FOR) {
        Some(value) => Some(dependant(value).ok_or_else(Error::acting_ended)?),
        None => None,
    };
    Ok(Presented { tenant: tenant.id()?, token: bearer.token, acting_for })
}

/// Returns the client's address.
pub fn address(request: &Request) -> Option<IpAddr> {
    request.data::<Client>().and_then(|client| client.address)
}

/// Returns whether the browser's connection, to us or to the proxy in front, uses TLS.
pub fn is_secure(app: &Platform, request: &Request) -> bool {
    let is_https = app.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    is_https || request.data::<Client>().is_some_and(|client| client.secure)
}
