use chrono::NaiveDateTime;

use super::store;
use super::unfree;
use crate::Scheduling;
use crate::appointments::booking::NO_START;
use crate::appointments::lookup::find_own;
use crate::appointments::moving::{self, ChangeIn};
use crate::appointments::rules::{self, Action, Situation};
use crate::appointments::situations::{refusal, refuse_late, set};
use crate::appointments::{self, Appointment};
use foundation::wall_time::{self, wall};
use platform::prelude::*;

/// Returns the appointments of the series that are still to be held after this one, the earliest
/// first.
pub async fn to_come(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Vec<Appointment>> {
    let of = find_own(tx, scope, id).await?;
    following(tx, &of).await
}

async fn following(tx: &mut Tx, of: &Appointment) -> Result<Vec<Appointment>> {
    let mut found = Vec::new();
    for id in store::others(tx, of.id).await? {
        if let Some(other) = appointments::find(tx, id).await?
            && matches!(other.situation, Situation::Pending | Situation::Approved)
            && other.starts_at > of.starts_at
        {
            found.push(other);
        }
    }
    found.sort_by_key(|appointment| appointment.starts_at);
    Ok(found)
}

/// Moves this appointment and those after it in the series by the same span. If one of the new
/// times is not free, nothing is moved.
pub async fn move_all(app: &Scheduling, scope: &Scope, id: Uuid, start: Option<&str>) -> Result<Vec<Appointment>> {
    let now = app.clock.now();
    let start = start.and_then(wall_time::read).ok_or_else(|| Error::field("datetime_start", NO_START))?;
    let moved = app.db.write(scope, async |tx| {
        let first = find_own(tx, scope, id).await?;
        let zone = first.zone()?;
        let span = start - wall(first.starts_at, zone);
        let mut all = vec![first.clone()];
        all.extend(following(tx, &first).await?);
        // Each goes where the next one was, if the span is that of the series: the last leaves first.
        if span > TimeDelta::zero() {
            all.reverse();
        }
        let mut unmoved: Vec<NaiveDateTime> = Vec::new();
        for appointment in &all {
            let to = wall(appointment.starts_at, zone) + span;
            let change = ChangeIn { datetime_start: Some(to.format("%Y-%m-%d %H:%M").to_string()), ..ChangeIn::default() };
            match moving::replace(app, tx, scope, appointment.id, &change, now).await {
                Ok(()) => {}
                // What the database refuses ends the transaction, what we refuse does not.
                Err(error) if error.status().is_client_error() && all.len() > 1 => unmoved.push(to),
                Err(error) => return Err(error),
            }
        }
        if !unmoved.is_empty() {
            unmoved.sort_unstable();
            return Err(unfree("datetime_start", &unmoved));
        }
        let mut after = vec![find_own(tx, scope, id).await?];
        after.extend(following(tx, &after[0]).await?);
        Ok(after)
    });
    moved.await.map_err(appointments::situations::taken)
}

/// Cancels this appointment and those after it in the series.
pub async fn cancel_all(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<Vec<Appointment>> {
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let first = find_own(tx, scope, id).await?;
            let mut all = vec![first.clone()];
            all.extend(following(tx, &first).await?);
            let mut canceled = Vec::new();
            for appointment in &all {
                let phase = appointment.phase(now);
                if rules::after(appointment.situation, Action::Cancel, scope.role, phase).is_none() {
                    return Err(refusal(appointment, Action::Cancel, scope.role, now)?);
                }
                refuse_late(scope, appointment, now)?;
                canceled.push(set(app, tx, scope, appointment, Situation::Canceled, now).await?);
            }
            Ok(canceled)
        })
        .await
}
