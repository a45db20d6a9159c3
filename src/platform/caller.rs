//! Callers of the operations that appointment guests may use as well.

use std::net::IpAddr;

use uuid::Uuid;

use crate::scope::Scope;

/// Caller of an operation that appointment guests may use as well.
#[derive(Debug, Clone)]
pub enum Caller {
    /// A user or an API key.
    Person(Scope),
    /// An appointment guest.
    Guest(Guest),
}

/// Guest of an appointment, identified by the link of an invitation. Guests have no account and may
/// enter only the appointment's room.
#[derive(Debug, Clone)]
pub struct Guest {
    /// Tenant of the appointment.
    pub tenant: Uuid,
    /// Id of the guest, which differs per appointment.
    pub id: Uuid,
    /// Appointment that the guest is invited to.
    pub appointment: Uuid,
    /// E-mail address that was invited.
    pub email: String,
    /// Version of the invitation for which the guest's token was issued.
    pub version: i64,
    /// Client address, if known.
    pub address: Option<IpAddr>,
}

impl Caller {
    /// Returns the id that tells message authors, read marks and subscribers apart: a user's or a
    /// guest's.
    pub fn key(&self) -> Uuid {
        match self {
            Self::Person(scope) => scope.user,
            Self::Guest(guest) => guest.id,
        }
    }

    /// Returns the tenant of the user, key or guest.
    pub fn tenant(&self) -> Uuid {
        match self {
            Self::Person(scope) => scope.tenant,
            Self::Guest(guest) => guest.tenant,
        }
    }

    /// Returns a scope to open transactions with. It grants nothing: a guest's permissions are
    /// decided by `chat::access`.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Person(scope) => scope.clone(),
            Self::Guest(guest) => Scope { address: guest.address, ..Scope::system(guest.tenant) },
        }
    }
}
