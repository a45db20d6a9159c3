//! Session tokens: HS256, one audience, a version that changes of password or role increase, and
//! the id of the login session, so that a logout ends this one only.

use std::fmt;

use jsonwebtoken::crypto::{sign, verify};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use sha2::{Digest, Sha256};
use uuid::Builder;

use crate::users::Profile;
use crate::users::pictures;
use platform::prelude::*;
use platform::scope::LoginSession;

const ISSUER: &str = "nutrir";
const AUDIENCE: &str = "nutrir:session";
/// Audience of guests without an account, which operations for sessions do not accept.
const GUESTS: &str = "nutrir:guest";
/// Role of guests for the web client.
const GUEST_ROLE: &str = "appointment_guest";
/// Tolerance for different clocks of replicas.
const LEEWAY_SECONDS: i64 = 30;

/// Guest of an appointment to whom a token is issued.
pub struct GuestSubject<'a> {
    pub id: Uuid,
    pub appointment: Uuid,
    pub email: &'a str,
    pub version: i64,
}

/// Claims of a session for the web client. The server uses only `sub`, `jti`, `tenant` and
/// `version`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Claims {
    pub sub: Uuid,
    /// Id of the login session. Tokens of earlier releases have none; see [`Tokens::read`].
    #[serde(default)]
    pub jti: Uuid,
    pub id: Uuid,
    pub name: String,
    pub role: String,
    /// True for a super admin who looks after patients, too; omitted for others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub attends: bool,
    #[serde(rename = "adminOrganization")]
    pub admin_organization: Option<Uuid>,
    pub organization: Option<ClaimedOrganization>,
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub tenant: Uuid,
    /// For a guest, the appointment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appointment: Option<Uuid>,
    pub version: i64,
    pub iat: i64,
    pub exp: i64,
    pub iss: String,
    pub aud: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ClaimedOrganization {
    pub id: Uuid,
    pub name: String,
    pub user_role: String,
}

pub struct Tokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
    sessions: Validation,
    guests: Validation,
    seconds: i64,
}

impl Tokens {
    pub fn new(secret: &str, hours: u32) -> Self {
        Self {
            encoding: EncodingKey::from_secret(secret.as_bytes()),
            decoding: DecodingKey::from_secret(secret.as_bytes()),
            sessions: validation(AUDIENCE),
            guests: validation(GUESTS),
            seconds: i64::from(hours) * 3600,
        }
    }

    /// Issues the token of a login session that begins.
    pub fn issue(&self, tenant: Uuid, person: &Profile, session: Uuid, now: DateTime<Utc>) -> Result<String> {
        self.issue_until(tenant, person, session, now.timestamp() + self.seconds, now)
    }

    /// Issues another token of a running login session, with the same expiry.
    pub fn reissue(&self, tenant: Uuid, person: &Profile, session: &LoginSession, now: DateTime<Utc>) -> Result<String> {
        self.issue_until(tenant, person, session.id, session.until.timestamp() - LEEWAY_SECONDS - 1, now)
    }

    fn issue_until(&self, tenant: Uuid, person: &Profile, session: Uuid, exp: i64, now: DateTime<Utc>) -> Result<String> {
        let organization = match (&person.organization_id, &person.organization_name, &person.organization_role) {
            (Some(id), Some(name), Some(role)) => Some(ClaimedOrganization { id: *id, name: name.clone(), user_role: role.clone() }),
            _ => None,
        };
        let claims = Claims {
            sub: person.id,
            jti: session,
            id: person.id,
            name: person.name.clone(),
            role: person.role.as_str().to_owned(),
            attends: person.attends,
            admin_organization: organization.as_ref().filter(|its| its.user_role == "admin").map(|its| its.id),
            organization,
            picture_url: pictures::url(person.picture_key.clone()),
            tenant,
            appointment: None,
            version: person.token_version,
            iat: now.timestamp(),
            exp,
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
        };
        self.signed(&claims)
    }

    /// Issues a token for a guest, which expires with their link.
    pub fn issue_guest(&self, tenant: Uuid, guest: &GuestSubject<'_>, expires_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<String> {
        self.signed(&Claims {
            sub: guest.id,
            jti: guest.id,
            id: guest.id,
            name: guest.email.to_owned(),
            role: GUEST_ROLE.to_owned(),
            attends: false,
            admin_organization: None,
            organization: None,
            picture_url: None,
            tenant,
            appointment: Some(guest.appointment),
            version: guest.version,
            iat: now.timestamp(),
            exp: expires_at.timestamp(),
            iss: ISSUER.to_owned(),
            aud: GUESTS.to_owned(),
        })
    }

    /// Issues a token for the same session in a copy of the tenant.
    #[cfg(any(test, feature = "testing"))]
    pub fn moved(&self, token: &str, tenant: Uuid) -> Option<String> {
        let of = |validation| decode::<Claims>(token, &self.decoding, validation).ok();
        let claims = of(&self.sessions).or_else(|| of(&self.guests))?.claims;
        self.signed(&Claims { tenant, ..claims }).ok()
    }

    /// Returns the claims of a token as written by a release without login sessions.
    #[cfg(any(test, feature = "testing"))]
    pub fn without_session(&self, token: &str) -> Option<String> {
        let claims = decode::<Claims>(token, &self.decoding, &self.sessions).ok()?.claims;
        let mut claims = serde_json::to_value(claims).ok()?;
        claims.as_object_mut()?.remove("jti");
        encode(&Header::new(Algorithm::HS256), &claims, &self.encoding).ok()
    }

    fn signed(&self, claims: &Claims) -> Result<String> {
        encode(&Header::new(Algorithm::HS256), claims, &self.encoding).map_err(Error::internal)
    }

    /// Derives a constant name for these ids, which cannot be guessed without the installation's
    /// secret.
    pub fn name_for(&self, purpose: &str, ids: &[Uuid]) -> Result<String> {
        sign(&name_message(purpose, ids), &self.encoding, Algorithm::HS256).map_err(Error::internal)
    }

    /// Returns true if it is the name that [`Self::name_for`] derives for these ids. The comparison
    /// takes the same time for all names of a length.
    pub fn is_name_for(&self, purpose: &str, ids: &[Uuid], name: &str) -> bool {
        verify(name, &name_message(purpose, ids), &self.decoding, Algorithm::HS256).unwrap_or_default()
    }

    /// Reads the claims of a session token. One without a login session gets an id derived from its
    /// text, so that it can be ended, too.
    pub fn read(&self, token: &str, now: DateTime<Utc>) -> Result<Claims> {
        let mut claims = self.claims(token, &self.sessions, now)?;
        if claims.jti.is_nil() {
            let mut bytes = [0; 16];
            bytes.copy_from_slice(&Sha256::digest(token)[..16]);
            claims.jti = Builder::from_custom_bytes(bytes).into_uuid();
        }
        Ok(claims)
    }

    pub fn read_guest(&self, token: &str, now: DateTime<Utc>) -> Result<Claims> {
        self.claims(token, &self.guests, now)
    }

    /// Returns true if the token was issued to a guest, even if it has expired.
    pub fn is_guests(&self, token: &str) -> bool {
        decode::<Claims>(token, &self.decoding, &self.guests).is_ok()
    }

    fn claims(&self, token: &str, validation: &Validation, now: DateTime<Utc>) -> Result<Claims> {
        let claims = decode::<Claims>(token, &self.decoding, validation).map_err(|_| Error::unauthorized())?.claims;
        if claims.exp + LEEWAY_SECONDS < now.timestamp() {
            return Err(Error::unauthorized());
        }
        Ok(claims)
    }
}

fn name_message(purpose: &str, ids: &[Uuid]) -> Vec<u8> {
    let mut message = format!("nutrir {purpose}\0").into_bytes();
    message.extend(ids.iter().flat_map(|id| id.as_bytes()));
    message
}

fn validation(audience: &str) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[audience]);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    // The library uses the system's time; the expiry is compared with our clock in `claims`.
    validation.validate_exp = false;
    validation
}

impl Claims {
    /// Returns the time from which the token is refused in any case.
    pub fn refused_from(&self) -> DateTime<Utc> {
        // The expiry has a precision of seconds.
        DateTime::from_timestamp(self.exp + LEEWAY_SECONDS + 1, 0).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens")
    }
}
