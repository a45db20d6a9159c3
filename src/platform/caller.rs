//! Callers of the operations that appointment guests may use as well.

use std::net::IpAddr;

use uuid::Uuid;

use crate::scope::Scope;

/// Caller of an operation that appointment guests may use as well.
#[derive(Debug, Clone)]
pub enum Caller {
    Person(Scope),
    Guest(Guest),
}

/// Guest of an appointment, identified by the link of an invitation. Guests have no account and may
/// enter only the appointment's room.
#[derive(Debug, Clone)]
pub struct Guest {
    pub tenant: Uuid,
    pub id: Uuid,
    pub appointment: Uuid,
    pub email: String,
    /// Version of the invitation for which the guest's token was issued.
    pub version: i64,
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
