//! Ends streams and presence with their basis: login sessions, tenants, links of guests.

use futures_util::future::{BoxFuture, FutureExt};

use super::{events, service, store};
use identity::{AccountObserver, Identity};
use platform::prelude::*;
use scheduling::AppointmentObserver;
use scheduling::appointments::Appointment;

pub struct ChatObserver;

impl AccountObserver for ChatObserver {
    fn sessions_ended<'a>(
        &'a self,
        app: &'a Identity,
        tx: &'a mut Tx,
        tenant: Uuid,
        person: Uuid,
        session: Option<Uuid>,
    ) -> BoxFuture<'a, Result<()>> {
        service::disconnect_user(app, tx, tenant, person, session).boxed()
    }

    fn tenant_disabled<'a>(&'a self, tx: &'a mut Tx, tenant: Uuid) -> BoxFuture<'a, Result<()>> {
        service::hang_up_everyone(tx, tenant).boxed()
    }
}

impl AppointmentObserver for ChatObserver {
    fn guests_shut_out<'a>(&'a self, tx: &'a mut Tx, tenant: Uuid, appointment: Uuid, guests: &'a [Uuid]) -> BoxFuture<'a, Result<()>> {
        async move {
            let room = store::find_of_appointment(tx, appointment).await?;
            events::shut_out(tx, tenant, room, guests.to_vec()).await
        }
        .boxed()
    }

    fn specialist_changed<'a>(
        &'a self,
        tx: &'a mut Tx,
        tenant: Uuid,
        before: &'a Appointment,
        after: &'a Appointment,
    ) -> BoxFuture<'a, Result<()>> {
        service::follow(tx, tenant, before, after).boxed()
    }
}
