//! The handle of an installation that knows its tenants and people.

use std::ops::Deref;
use std::sync::Arc;

use crate::domains::auth::{Passwords, Tokens};
use crate::domains::tenants::HostCache;
use crate::error::Result;
use crate::messaging::Messaging;

#[derive(Clone)]
pub struct Identity {
    pub messaging: Messaging,
    pub passwords: Arc<Passwords>,
    pub tokens: Arc<Tokens>,
    pub hosts: Arc<HostCache>,
}

impl Deref for Identity {
    type Target = Messaging;

    fn deref(&self) -> &Messaging {
        &self.messaging
    }
}

impl Identity {
    pub fn new(messaging: Messaging, tokens: Arc<Tokens>) -> Result<Self> {
        Ok(Self { messaging, passwords: Arc::new(Passwords::new()?), tokens, hosts: Arc::default() })
    }
}
