//! Session tokens: HS256, one audience, a version that a change of password or role makes stale, and the id of the login session, by
//! which a logout ends this one alone.

use std::fmt;

use chrono::{DateTime, Utc};
use jsonwebtoken::crypto::sign;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

use crate::users::Profile;
use crate::users::pictures;
use foundation::error::{Error, Result};

const ISSUER: &str = "nutrir";
const AUDIENCE: &str = "nutrir:session";
/// Of who has no account: nothing that asks for a session takes it.
const GUESTS: &str = "nutrir:guest";
/// What the web client is told to be theirs.
const GUEST_ROLE: &str = "appointment_guest";
/// Clocks of replicas differ by a little.
const LEEWAY_SECONDS: i64 = 30;

/// The guest of an appointment that a token is issued to.
pub struct GuestSubject<'a> {
    pub id: Uuid,
    pub appointment: Uuid,
    pub email: &'a str,
    pub version: i64,
}

/// The claims that the web client reads of a session. The server believes only `sub`, `jti`, `tenant` and `version`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Claims {
    pub sub: Uuid,
    /// The login session. Tokens of earlier releases name none; see [`Tokens::read`].
    #[serde(default)]
    pub jti: Uuid,
    pub id: Uuid,
    pub name: String,
    pub role: String,
    #[serde(rename = "adminOrganization")]
    pub admin_organization: Option<Uuid>,
    pub organization: Option<ClaimedOrganization>,
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub tenant: Uuid,
    /// Of a guest: what they come along to.
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

    /// The token of a login session.
    pub fn issue(&self, tenant: Uuid, person: &Profile, session: Uuid, now: DateTime<Utc>) -> Result<String> {
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
            admin_organization: organization.as_ref().filter(|its| its.user_role == "admin").map(|its| its.id),
            organization,
            picture_url: pictures::url(person.picture_key.clone()),
            tenant,
            appointment: None,
            version: person.token_version,
            iat: now.timestamp(),
            exp: now.timestamp() + self.seconds,
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
        };
        self.signed(&claims)
    }

    /// For a guest, until their link ends.
    pub fn issue_guest(&self, tenant: Uuid, guest: &GuestSubject<'_>, expires_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<String> {
        self.signed(&Claims {
            sub: guest.id,
            jti: guest.id,
            id: guest.id,
            name: guest.email.to_owned(),
            role: GUEST_ROLE.to_owned(),
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

    /// The same session, in a clinic that has the same people.
    #[cfg(any(test, feature = "testing"))]
    pub fn moved(&self, token: &str, tenant: Uuid) -> Option<String> {
        let of = |validation| decode::<Claims>(token, &self.decoding, validation).ok();
        let claims = of(&self.sessions).or_else(|| of(&self.guests))?.claims;
        self.signed(&Claims { tenant, ..claims }).ok()
    }

    /// Claims of a token as a release without login sessions wrote it.
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

    /// A name that is the same for these, and that nobody finds who does not know the installation's secret.
    pub fn name_for(&self, purpose: &str, ids: &[Uuid]) -> Result<String> {
        let mut message = format!("nutrir {purpose}\0").into_bytes();
        message.extend(ids.iter().flat_map(|id| id.as_bytes()));
        sign(&message, &self.encoding, Algorithm::HS256).map_err(Error::internal)
    }

    /// The claims of a session token. One that names no login session gets an id of its own text, so that it can be ended, too.
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

    /// Whether we gave it to a guest, at whatever time.
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

fn validation(audience: &str) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[audience]);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    // The library reads the system's time; the expiry is compared with ours in `claims`.
    validation.validate_exp = false;
    validation
}

impl Claims {
    /// The moment from which the token is refused whatever else happens.
    pub fn refused_from(&self) -> DateTime<Utc> {
        // Expiry counts in whole seconds.
        DateTime::from_timestamp(self.exp + LEEWAY_SECONDS + 1, 0).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens")
    }
}
