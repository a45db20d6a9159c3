//! The handle of an installation that books appointments.

use std::ops::Deref;

use futures_util::future::BoxFuture;
use uuid::Uuid;

use crate::appointments::Appointment;
use commerce::Commerce;
use foundation::error::Result;
use platform::db::Tx;

#[derive(Clone)]
pub struct Scheduling {
    pub commerce: Commerce,
    pub observers: AppointmentObservers,
}

impl Deref for Scheduling {
    type Target = Commerce;

    fn deref(&self) -> &Commerce {
        &self.commerce
    }
}

impl Scheduling {
    /// Says that links of these guests of an appointment were revoked.
    pub async fn guests_shut_out(&self, tx: &mut Tx, tenant: Uuid, appointment: Uuid, guests: &[Uuid]) -> Result<()> {
        for observer in self.observers {
            observer.guests_shut_out(tx, tenant, appointment, guests).await?;
        }
        Ok(())
    }

    /// Says that an appointment is with another specialist than before.
    pub async fn specialist_changed(&self, tx: &mut Tx, tenant: Uuid, before: &Appointment, after: &Appointment) -> Result<()> {
        for observer in self.observers {
            observer.specialist_changed(tx, tenant, before, after).await?;
        }
        Ok(())
    }
}

/// Follows what becomes of appointments, in the transaction that changes them. Domains above
/// scheduling implement it, and the server hands their observers down.
pub trait AppointmentObserver: Send + Sync {
    /// See [`Scheduling::guests_shut_out`].
    fn guests_shut_out<'a>(&'a self, tx: &'a mut Tx, tenant: Uuid, appointment: Uuid, guests: &'a [Uuid]) -> BoxFuture<'a, Result<()>>;

    /// See [`Scheduling::specialist_changed`].
    fn specialist_changed<'a>(
        &'a self,
        tx: &'a mut Tx,
        tenant: Uuid,
        before: &'a Appointment,
        after: &'a Appointment,
    ) -> BoxFuture<'a, Result<()>>;
}

pub type AppointmentObservers = &'static [&'static dyn AppointmentObserver];
