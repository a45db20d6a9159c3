//! Who acts, and inside which clinic. Every query is bound to it.

use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::db::Tx;
use crate::policy::KeyScope;
use foundation::error::{Error, Result};
use foundation::text_enum;

text_enum! {
    /// What a person is to the clinic. A student is a person of a company and may do all that a patient may.
    pub enum Role {
        SuperAdmin = "super_admin",
        Specialist = "specialist",
        Patient = "patient",
        Student = "student",
    }
}

foundation::openapi_enum! {
    /// What a person is to the clinic. A student is a person of a company and may do all that a patient may.
    Role as "Role";
}

impl Role {
    pub fn is_staff(self) -> bool {
        matches!(self, Role::SuperAdmin | Role::Specialist)
    }
}

/// The call's context: the clinic, the person, and what the person may do now (read from the database, not the token).
#[derive(Debug, Clone)]
pub struct Scope {
    pub tenant: Uuid,
    /// Who; of a key, the key itself.
    pub user: Uuid,
    pub role: Role,
    /// The company whose administrator the person is.
    pub admin_organization: Option<Uuid>,
    /// Where the request came from; work that no request asked for comes from nowhere.
    pub address: Option<IpAddr>,
    /// It is no person: an API key, of which all the rest of a super admin's rights are to be taken with care.
    pub key: Option<Key>,
    /// The login session of a person's request; keys and the system have none.
    pub session: Option<LoginSession>,
    /// So that a reading request is one transaction, not two.
    pub opened: Opened,
}

/// The tenant of a request's host; none while the installation has none, or none for this host.
#[derive(Debug, Clone, Copy)]
pub struct RequestTenant(Option<Uuid>);

impl RequestTenant {
    pub fn new(tenant: Option<Uuid>) -> Self {
        Self(tenant)
    }

    pub fn id(self) -> Result<Uuid> {
        self.0.ok_or_else(|| Error::not_found("Nenhuma clínica responde neste endereço."))
    }
}

/// What a session token stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoginSession {
    pub id: Uuid,
    /// The person's `token_version` it was begun with.
    pub version: i64,
    /// The moment from which its token is refused anyway.
    pub until: DateTime<Utc>,
}

impl Scope {
    /// The clinic itself, for work that no person asked for (login, background jobs, the command line).
    pub fn system(tenant: Uuid) -> Self {
        Self {
            tenant,
            user: Uuid::nil(),
            role: Role::SuperAdmin,
            admin_organization: None,
            address: None,
            key: None,
            session: None,
            opened: Opened::default(),
        }
    }

    /// Whom a row names that has to name a person: of a key, who made it.
    pub fn author(&self) -> Uuid {
        self.key.as_ref().map_or(self.user, |key| key.made_by)
    }
}

/// What a key may, and who answers for it.
#[derive(Debug, Clone)]
pub struct Key {
    pub made_by: Uuid,
    pub scopes: Vec<KeyScope>,
}

/// The reading transaction in which a session was looked up; the first reader goes on in it.
#[derive(Clone, Default)]
pub struct Opened(Arc<Mutex<Option<Tx>>>);

impl Opened {
    pub fn new(tx: Tx) -> Self {
        Self(Arc::new(Mutex::new(Some(tx))))
    }

    pub fn take(&self) -> Option<Tx> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opened")
    }
}
