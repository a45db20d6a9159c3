use std::net::IpAddr;

use uuid::Uuid;

use crate::scope::{Opened, Scope};

/// Who chats.
#[derive(Debug, Clone)]
pub enum Caller {
    Person(Scope),
    Guest(Guest),
}

/// Somebody who comes along to an appointment, by the link of an invitation. They have no account, and open nothing but its room.
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
    /// By what messages, read marks and listeners are told apart: a user's id, or a guest's.
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

    /// For transactions, and for nothing else: what a guest may is said by [`super::access`].
    pub fn scope(&self) -> Scope {
        match self {
            Self::Person(scope) => scope.clone(),
            Self::Guest(guest) => Scope { address: guest.address, opened: guest.opened.clone(), ..Scope::system(guest.tenant) },
        }
    }
}
