//! Handle of the identity modules, with the observers of accounts.

use std::ops::Deref;
use std::sync::Arc;

use futures_util::future::{BoxFuture, FutureExt, ready};

use crate::auth::{Passwords, Tokens};
use crate::dependants;
use crate::tenants::HostCache;
use messaging::Messaging;
use platform::prelude::*;

#[derive(Clone)]
pub struct Identity {
    pub messaging: Messaging,
    pub passwords: Arc<Passwords>,
    pub tokens: Arc<Tokens>,
    pub hosts: Arc<HostCache>,
    pub observers: AccountObservers,
}

impl Deref for Identity {
    type Target = Messaging;

    fn deref(&self) -> &Messaging {
        &self.messaging
    }
}

impl Identity {
    pub fn new(messaging: Messaging, tokens: Arc<Tokens>, observers: AccountObservers) -> Result<Self> {
        Ok(Self { messaging, passwords: Arc::new(Passwords::new()?), tokens, hosts: Arc::default(), observers })
    }

    /// Notifies the observers that a patient has registered; `own` is the patient's scope.
    pub async fn registered(&self, tx: &mut Tx, own: &Scope) -> Result<()> {
        for observer in self.observers {
            observer.registered(self, tx, own).await?;
        }
        Ok(())
    }

    /// Notifies the observers that a login session of a person has ended, or all of them, also for
    /// the people for whom the person acts with it.
    pub async fn sessions_ended(&self, tx: &mut Tx, tenant: Uuid, person: Uuid, session: Option<Uuid>) -> Result<()> {
        let mut people = dependants::ids_of(tx, person).await?;
        people.push(person);
        for person in people {
            for observer in self.observers {
                observer.sessions_ended(self, tx, tenant, person, session).await?;
            }
        }
        Ok(())
    }

    /// Notifies the observers that a tenant was disabled, which has ended all of its sessions.
    pub async fn tenant_disabled(&self, tx: &mut Tx, tenant: Uuid) -> Result<()> {
        for observer in self.observers {
            observer.tenant_disabled(tx, tenant).await?;
        }
        Ok(())
    }

    /// Notifies the observers that a patient has another specialist now, or none.
    pub async fn care_moved(&self, tx: &mut Tx, patient: Uuid, specialist: Option<Uuid>) -> Result<()> {
        for observer in self.observers {
            observer.care_moved(tx, patient, specialist).await?;
        }
        Ok(())
    }
}

/// Observer of changes of accounts, in the transaction that changes them. Implemented by domains
/// above identity; the server passes the observers to the handle.
pub trait AccountObserver: Send + Sync {
    /// Observes a registration. Called by [`Identity::registered`].
    fn registered<'a>(&'a self, _app: &'a Identity, _tx: &'a mut Tx, _own: &'a Scope) -> BoxFuture<'a, Result<()>> {
        ready(Ok(())).boxed()
    }

    /// Observes ended sessions. Called by [`Identity::sessions_ended`].
    fn sessions_ended<'a>(
        &'a self,
        _app: &'a Identity,
        _tx: &'a mut Tx,
        _tenant: Uuid,
        _person: Uuid,
        _session: Option<Uuid>,
    ) -> BoxFuture<'a, Result<()>> {
        ready(Ok(())).boxed()
    }

    /// Observes a disabled tenant. Called by [`Identity::tenant_disabled`].
    fn tenant_disabled<'a>(&'a self, _tx: &'a mut Tx, _tenant: Uuid) -> BoxFuture<'a, Result<()>> {
        ready(Ok(())).boxed()
    }

    /// Observes a change of the specialist. Called by [`Identity::care_moved`].
    fn care_moved<'a>(&'a self, _tx: &'a mut Tx, _patient: Uuid, _specialist: Option<Uuid>) -> BoxFuture<'a, Result<()>> {
        ready(Ok(())).boxed()
    }
}

pub type AccountObservers = &'static [&'static dyn AccountObserver];
