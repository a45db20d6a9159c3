//! Handle of the scheduling modules, with the observers of appointments.

use std::ops::Deref;

use futures_util::future::BoxFuture;

use crate::appointments::Appointment;
use commerce::Commerce;
use platform::prelude::*;

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
    /// Notifies the observers that links of these guests were revoked.
    pub async fn guests_shut_out(&self, tx: &mut Tx, tenant: Uuid, appointment: Uuid, guests: &[Uuid]) -> Result<()> {
        for observer in self.observers {
            observer.guests_shut_out(tx, tenant, appointment, guests).await?;
        }
        Ok(())
    }

    /// Notifies the observers that an appointment has another specialist.
    pub async fn specialist_changed(&self, tx: &mut Tx, tenant: Uuid, before: &Appointment, after: &Appointment) -> Result<()> {
        for observer in self.observers {
            observer.specialist_changed(tx, tenant, before, after).await?;
        }
        Ok(())
    }
}

/// Observer of changes of appointments, in the transaction that changes them. Implemented by
/// domains above scheduling; the server passes the observers to the handle.
pub trait AppointmentObserver: Send + Sync {
    /// Observes revoked links. Called by [`Scheduling::guests_shut_out`].
    fn guests_shut_out<'a>(&'a self, tx: &'a mut Tx, tenant: Uuid, appointment: Uuid, guests: &'a [Uuid]) -> BoxFuture<'a, Result<()>>;

    /// Observes a change of the specialist. Called by [`Scheduling::specialist_changed`].
    fn specialist_changed<'a>(
        &'a self,
        tx: &'a mut Tx,
        tenant: Uuid,
        before: &'a Appointment,
        after: &'a Appointment,
    ) -> BoxFuture<'a, Result<()>>;
}

pub type AppointmentObservers = &'static [&'static dyn AppointmentObserver];
