//! Callers of operations that are open to guests of an appointment, too.

use std::net::IpAddr;

use uuid::Uuid;

use crate::scope::{Opened, Scope};

/// The caller of an operation that also guests of an appointment may call.
#[derive(Debug, Clone)]
pub enum Caller {
    Person(Scope),
    Guest(Guest),
}

/// A guest of an appointment, who comes by the link of an invitation. They have no account, and open nothing but its room.
#[derive(Debug, Clone)]
pub struct Guest {
    pub tenant: Uuid,
    pub id: Uuid,
    pub appointment: Uuid,
    pub email: String,
    /// That of the invitation their token was given for.
    pub version: i64,
    pub address: Option<IpAddr>,
    pub opened: Opened,
}

impl Caller {
    /// Returns the id by which messages, read marks and listeners are told apart: a user's or a guest's.
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

    /// Returns the scope for transactions, and for nothing else: what a guest may do is decided by `chat::access`.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Person(scope) => scope.clone(),
            Self::Guest(guest) => Scope { address: guest.address, opened: guest.opened.clone(), ..Scope::system(guest.tenant) },
        }
    }
}
