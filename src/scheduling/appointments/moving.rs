//! Changes of an appointment's time, specialist, consulting room or guests. It stays the same entry in calendars.

use chrono::NaiveDateTime;

use super::booking::{NO_START, free};
use super::editing::{self, Confirmed};
use super::events::{AppointmentEvent, publish};
use super::lookup::{find_any, find_own};
use super::rules::{self, Action, Situation};
use super::situations::no_specialist;
use super::situations::{not_now, taken};
use super::store;
use super::store::{Appointment, AppointmentPlacement, Busy};
use super::{confirmations, guests, reminders};
use crate::consulting_rooms::{self, RoomDemand};
use crate::{Scheduling, schedules};
use foundation::wall_time::{self, wall};
use identity::tenants::service::agenda;
use identity::users;
use platform::form_value::{flag, texts, written_or_none};
use platform::prelude::*;

/// Input of a change of time, specialist, room or guests of a future appointment.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ChangeIn {
    pub datetime_start: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    #[serde(deserialize_with = "texts")]
    pub guests: Option<Vec<String>>,
    pub situation: Option<Situation>,
    #[serde(deserialize_with = "flag")]
    pub early: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub outside_hours: Option<bool>,
    #[serde(deserialize_with = "written_or_none")]
    pub consulting_room_id: Option<Uuid>,
}

pub async fn change(app: &Scheduling, scope: &Scope, id: Uuid, input: &ChangeIn) -> Result<Appointment> {
    if scope.key.is_some() && input.situation.is_some() {
        return Err(Error::field("situation", "Uma chave de API não muda a situação."));
    }
    let now = app.clock.now();
    let moved = app.db.write(scope, async |tx| {
        replace(app, tx, scope, id, input, now).await?;
        if let Some(situation) = input.situation {
            let confirmed = Confirmed { early: input.early, outside_hours: input.outside_hours };
            editing::put_situation(app, tx, scope, id, (situation, confirmed), now).await?;
        }
        find_any(tx, id).await
    });
    moved.await.map_err(taken)
}

/// Changes time, specialist, room or guests to those sent, if they differ. An appointment that is
/// moved keeps its room if that is free then.
pub(crate) async fn replace(app: &Scheduling, tx: &mut Tx, scope: &Scope, id: Uuid, input: &ChangeIn, now: DateTime<Utc>) -> Result<()> {
    let (before, specialist, start) = held(tx, scope, id, input).await?;
    let agenda = agenda(tx).await?;
    // A client that sends all fields sends the unchanged time, too.
    let start = start.filter(|start| *start != wall(before.starts_at, agenda.zone));
    let moves = start.is_some() || specialist != before.specialist_id;
    let changes_room = input.consulting_room_id.is_some_and(|room| Some(room) != before.consulting_room_id);
    if (moves || changes_room || input.guests.is_some())
        && rules::after(before.situation, Action::Change, scope.role, before.phase(now)).is_none()
    {
        return Err(not_now());
    }
    let guests = match &input.guests {
        Some(guests) => rules::guests(&before.rules(), guests)?,
        None => before.guests.0.clone(),
    };
    let when = if moves {
        let start = start.unwrap_or_else(|| wall(before.starts_at, agenda.zone));
        let busy = Busy { specialist, user: Some(before.user_id), except: Some(id) };
        let hours = tx.fetch_batch(schedules::service::hours(tx, busy, (start.date(), start.date()), agenda.zone)).await?;
        let rules = before.agenda();
        schedules::service::check_daily_limit(tx, busy, (before.product_service_id, &rules), start.date(), agenda.zone).await?;
        free(schedules::service::slot(hours, scope.role, start, before.minutes(), (agenda, &rules), now)?)?.when
    } else {
        before.when()
    };
    let room = if moves || changes_room {
        let (rules, busy) = (before.agenda(), Busy { specialist, user: Some(before.user_id), except: Some(id) });
        let demand = RoomDemand { needed: rules.needs_room, named: input.consulting_room_id, present: before.consulting_room_id };
        // One that was squeezed in, and stays at its time, keeps no buffers.
        let rules = Some(&rules).filter(|_| moves || !before.squeezed_in);
        consulting_rooms::assign(tx, busy, demand, (when, rules)).await?.map(|room| room.id)
    } else {
        before.consulting_room_id
    };
    let stays = room == before.consulting_room_id && when == before.when() && specialist == before.specialist_id;
    if stays && guests == before.guests.0 {
        return Ok(());
    }
    let remind_at = reminders::moment(tx, before.situation, before.product_service_id, when.start, now).await?;
    let place = AppointmentPlacement { specialist, when, guests: &guests, remind_at, room };
    store::place(tx, before.id, &place, now).await.map_err(taken)?;
    if moves {
        // Whoever confirmed meant the former time.
        confirmations::forget(tx, before.id).await?;
    }
    let after = find_any(tx, before.id).await?;
    guests::service::follow(app, tx, scope.tenant, &after).await?;
    if before.specialist_id != after.specialist_id {
        app.specialist_changed(tx, scope.tenant, &before, &after).await?;
    }
    publish(app, tx, scope, AppointmentEvent::Moved { from: &before }, &after).await
}

/// Locks and returns the appointment, with the new specialist and the requested start.
async fn held(tx: &mut Tx, scope: &Scope, id: Uuid, input: &ChangeIn) -> Result<(Appointment, Uuid, Option<NaiveDateTime>)> {
    let before = find_own(tx, scope, id).await?;
    let specialist = goes_to(tx, scope, &before, input.specialist_id).await?;
    let start = match &input.datetime_start {
        Some(text) => Some(wall_time::read(text).ok_or_else(|| Error::field("datetime_start", NO_START))?),
        None => None,
    };
    users::lock_people(tx, &[specialist, before.user_id]).await?;
    tx.hold("appointments", id).await?;
    // It may have been canceled or moved before the lock.
    let before = find_own(tx, scope, id).await?;
    if goes_to(tx, scope, &before, input.specialist_id).await? != specialist {
        return Err(not_now());
    }
    Ok((before, specialist, start))
}

/// Returns the specialist after the change: the one that the desk names, else the present one.
async fn goes_to(tx: &mut Tx, scope: &Scope, before: &Appointment, named: Option<Uuid>) -> Result<Uuid> {
    match named.filter(|named| *named != before.specialist_id) {
        Some(named) if scope.role.is_desk() && users::is_specialist(tx, named).await? => Ok(named),
        Some(_) => Err(no_specialist()),
        None => Ok(before.specialist_id),
    }
}
