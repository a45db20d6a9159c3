use super::entry::{self, Method};
use super::lookup::{WHOLE, find_own, own};
use super::rules::{self, Action, Situation};
use super::situations::{confirm_early, is_late, record_last_activity, refusal, refuse_late, set, write_notes};
use super::store;
use super::store::{Appointment, AppointmentFilter, AppointmentOrder};
use crate::Scheduling;
use platform::form_value::flag;
use platform::policy::KeyScope;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Lists the actions that the caller may take now.
pub fn actions(scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) -> Vec<Action> {
    if !own(scope, appointment) {
        return Vec::new();
    }
    let mut actions = rules::offered(appointment.situation, scope.role, appointment.phase(now), &appointment.rules());
    actions.retain(|action| match action {
        Action::Reschedule => !appointment.is_replaced,
        Action::Cancel => !is_late(scope, appointment, now),
        _ => true,
    });
    actions
}

/// Input of an action.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AppointmentNotes {
    pub notes: Option<String>,
    pub notes_were: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub early: Option<bool>,
}

/// Limit of cancellations, each of which frees a session for another booking and its mails.
pub(super) const CANCELLATIONS: Limit = Limit::new("appointments canceled by a person", 20, TimeDelta::days(1));

/// Cancels, starts, completes, or marks as missed.
pub async fn act(app: &Scheduling, scope: &Scope, id: Uuid, action: Action, words: &AppointmentNotes) -> Result<Appointment> {
    if action == Action::Cancel && !scope.role.is_team() {
        throttle::take_own(app, scope, CANCELLATIONS).await?;
    }
    let now = app.clock.now();
    let done = app.db.write(scope, async |tx| {
        let before = find_own(tx, scope, id).await?;
        let Some(situation) = rules::after(before.situation, action, scope.role, before.phase(now)) else {
            return Err(refusal(&before, action, scope.role, now)?);
        };
        if action == Action::Cancel {
            refuse_late(scope, &before, now)?;
        }
        confirm_early(&before, situation, words.early, now)?;
        write_notes(tx, scope, id, (&words.notes, &words.notes_were), now).await?;
        set(app, tx, scope, &before, situation, now).await
    });
    let after = done.await?;
    record_last_activity(app, scope, &after, now).await;
    Ok(after)
}

/// Returns true if the caller may read notes: staff may, a key only with the scope to read
/// appointments.
pub fn reads_notes(scope: &Scope) -> bool {
    scope.role.is_staff() && scope.key.as_ref().is_none_or(|key| key.scopes.contains(&KeyScope::AppointmentsRead))
}

/// Logs that staff have read notes, which belong to the record.
pub async fn record_notes(app: &Platform, scope: &Scope, appointments: &[Appointment]) -> Result<()> {
    if !reads_notes(scope) {
        return Ok(());
    }
    let mut people: Vec<Uuid> = appointments.iter().filter(|it| it.notes.is_some()).map(|it| it.user_id).collect();
    people.sort_unstable();
    people.dedup();
    let people: Vec<_> = people.into_iter().map(|patient| (patient, patient)).collect();
    audit::record_reads(app, scope, ObjectType::Appointment, &people).await
}

/// Cancels all appointments to come of a person whose account is closed.
pub async fn cancel_all(app: &Scheduling, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<()> {
    let now = app.clock.now();
    for filter in [
        AppointmentFilter { user: Some(person), ..AppointmentFilter::default() },
        AppointmentFilter { specialist: Some(person), ..AppointmentFilter::default() },
    ] {
        let filter = AppointmentFilter { after: Some(now), situations: vec![Situation::Pending, Situation::Approved], ..filter };
        for appointment in store::list(tx, &filter, AppointmentOrder::SoonestFirst, WHOLE).await? {
            set(app, tx, scope, &appointment, Situation::Canceled, now).await?;
        }
    }
    Ok(())
}

/// Returns the appointment as a calendar file.
pub async fn file(app: &Scheduling, tx: &mut Tx, appointment: &Appointment) -> Result<String> {
    let method = if appointment.situation == Situation::Canceled { Method::Cancel } else { Method::Request };
    entry::write(app, tx, appointment, method).await
}
