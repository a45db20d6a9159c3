//! New links for the guests of an appointment, if an old one may have leaked.

use super::events::{AppointmentEvent, publish};
use super::guests;
use super::lookup::find_own;
use crate::Scheduling;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Limit of replacements, each of which mails all guests.
const REPLACED: Limit = Limit::new("guest links replaced by a person", 20, TimeDelta::hours(1));

/// Revokes the links and sessions of all guests of an appointment, and mails them new links, unless
/// the appointment is past.
pub async fn replace(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<()> {
    find_own(&mut app.db.read(scope).await?, scope, id).await?;
    throttle::take_own(app, scope, REPLACED).await?;
    app.db
        .write(scope, async |tx| {
            tx.hold("appointments", id).await?;
            let appointment = find_own(tx, scope, id).await?;
            guests::service::shut_out_all(app, tx, scope.tenant, id).await?;
            publish(app, tx, scope, AppointmentEvent::GuestLinksReplaced, &appointment).await
        })
        .await
}
