//! Changes of an appointment's notes, guests and situation by staff, and the confirmations that
//! they require.

use super::events::{AppointmentEvent, publish};
use super::lookup::{find, find_any, find_own};
use super::moving::{self, ChangeIn};
use super::rules::{self, Action, Situation};
use super::situations::{confirm_early, record_last_activity, set, taken, write_notes};
use super::store::{self, Appointment, Busy};
use crate::codes;
use crate::schedules::rules::{clock, covers};
use crate::{Scheduling, schedules};
use foundation::wall_time::wall;
use platform::form_value::{flag, texts};
use platform::prelude::*;

/// Input of a change: notes, guests, and for super admins the situation. A specialist may approve a
/// pending appointment.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct EditIn {
    pub notes: Option<String>,
    pub notes_were: Option<String>,
    pub situation: Option<Situation>,
    #[serde(deserialize_with = "flag")]
    pub early: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub outside_hours: Option<bool>,
    #[serde(deserialize_with = "texts")]
    pub guests: Option<Vec<String>>,
}

pub async fn edit(app: &Scheduling, scope: &Scope, id: Uuid, input: &EditIn) -> Result<Appointment> {
    let now = app.clock.now();
    let edited = app.db.write(scope, async |tx| {
        let before = find_own(tx, scope, id).await?;
        if input.notes.is_some() {
            write_notes(tx, scope, id, (&input.notes, &input.notes_were), now).await?;
            publish(app, tx, scope, AppointmentEvent::NotesWritten, &before).await?;
        }
        // A client that sends all fields sends unchanged guests, too.
        if let Some(guests) = input.guests.clone().filter(|guests| *guests != before.guests.0) {
            moving::replace(app, tx, scope, id, &ChangeIn { guests: Some(guests), ..ChangeIn::default() }, now).await?;
        }
        if let Some(situation) = input.situation {
            let confirmed = Confirmed { early: input.early, outside_hours: input.outside_hours };
            put_situation(app, tx, scope, id, (situation, confirmed), now).await?;
        }
        find_any(tx, id).await
    });
    let after = edited.await.map_err(taken)?;
    if input.situation.is_some() {
        record_last_activity(app, scope, &after, now).await;
    }
    Ok(after)
}

/// Confirmations that the caller has sent.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Confirmed {
    pub early: Option<bool>,
    pub outside_hours: Option<bool>,
}

/// Sets the situation: a super admin any, a specialist only approves.
pub(super) async fn put_situation(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    id: Uuid,
    (situation, confirmed): (Situation, Confirmed),
    now: DateTime<Utc>,
) -> Result<()> {
    let before = find(tx, scope, id).await?;
    if before.situation == situation {
        return Ok(());
    }
    let approves = rules::after(before.situation, Action::Approve, scope.role, before.phase(now)) == Some(situation);
    if scope.role != Role::SuperAdmin && !approves {
        return Err(Error::field("situation", "Só o administrador muda a situação por aqui."));
    }
    confirm_early(&before, situation, confirmed.early, now)?;
    confirm_hours(tx, &before, situation, confirmed.outside_hours, now).await?;
    set(app, tx, scope, &before, situation, now).await.map(drop)
}

/// Refuses to give an appointment its time, or to leave it there, while the specialist is away,
/// unless the caller says that they know.
async fn confirm_hours(
    tx: &mut Tx,
    before: &Appointment,
    situation: Situation,
    outside_hours: Option<bool>,
    now: DateTime<Utc>,
) -> Result<()> {
    let takes_time = matches!(before.situation, Situation::Pending | Situation::Canceled) && situation.is_active();
    if !takes_time || before.ends_at <= now || outside_hours == Some(true) {
        return Ok(());
    }
    let zone = before.zone()?;
    let (start, end) = (wall(before.starts_at, zone), wall(before.ends_at, zone));
    let busy = Busy { specialist: before.specialist_id, user: None, except: Some(before.id) };
    let presence = schedules::presence(tx, before.specialist_id, start.date(), end.date());
    let (presence, taken) = tx.fetch_batch((presence, store::taken(tx, busy, before.when()))).await?;
    let name = &before.specialist_name;
    let message = match presence.exceptions.iter().find(|exception| !exception.opens && exception.meets(start, end)) {
        Some(absence) => {
            let (day, from, to) = (start.format("%d/%m/%Y"), clock(absence.start), clock(absence.end));
            format!("Há uma exceção na agenda de {name} neste horário: {day}, das {from} às {to}.")
        }
        None if !covers(&presence.standard, &presence.exceptions, start, end) => {
            format!("Este horário não está mais na agenda de {name}.")
        }
        None if taken.is_busy_elsewhere(&before.when()) => format!("{name} tem outro compromisso neste horário, em outra agenda."),
        None => return Ok(()),
    };
    Err(Error::conflict(codes::OUTSIDE_HOURS, message))
}
