//! Marks that people with an account set, and the list of a day.

use super::{link, message, rules, store};
use crate::Scheduling;
use crate::appointments::Appointment;
use crate::appointments::events::{AppointmentEvent, publish};
use crate::appointments::lookup::{self, ListAppointmentsQuery, find_any, find_own};
use crate::appointments::rules::{Phase, Situation};
use crate::appointments::situations::{begun, not_now, over};
use foundation::wall_time::wall;
use identity::tenants;
use platform::form_value::flag;
use platform::prelude::*;
use rules::ConfirmationState;
use store::ReachablePatient;

/// Input of marks. Omitted fields are left unchanged.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct MarksIn {
    #[serde(deserialize_with = "flag")]
    pub confirmed: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub sent: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub arrived: Option<bool>,
}

/// Sets marks of an appointment. A patient only confirms.
pub async fn mark(app: &Scheduling, scope: &Scope, id: Uuid, input: &MarksIn) -> Result<Appointment> {
    const ONLY_TEAM: &str = "Só a equipe da clínica muda isto.";
    let is_team = scope.role.is_team();
    let mut check = Check::new();
    check.ensure(is_team || input.confirmed != Some(false), "confirmed", ONLY_TEAM);
    check.ensure(is_team || input.sent.is_none(), "sent", ONLY_TEAM);
    check.ensure(is_team || input.arrived.is_none(), "arrived", ONLY_TEAM);
    check.finish()?;
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let before = held(tx, scope, id).await?;
            if let Some(confirmed) = input.confirmed {
                set_confirmed(app, tx, scope, &before, confirmed, now).await?;
            }
            if let Some(sent) = input.sent {
                require_to_come(&before, scope.role, now)?;
                store::set_sent(tx, id, sent.then_some(now)).await?;
                if sent {
                    publish(app, tx, scope, AppointmentEvent::ConfirmationSent, &before).await?;
                }
            }
            if let Some(arrived) = input.arrived {
                set_arrived(app, tx, scope, &before, arrived, now).await?;
            }
            find_any(tx, id).await
        })
        .await
}

/// Locks and returns an appointment on which the caller may act.
pub(super) async fn held(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Appointment> {
    tx.hold("appointments", id).await?;
    find_own(tx, scope, id).await
}

/// Refuses marks of an appointment that is not to be held any more: for a patient once it has begun,
/// for the team once it is over.
pub(super) fn require_to_come(appointment: &Appointment, role: Role, now: DateTime<Utc>) -> Result<()> {
    if !matches!(appointment.situation, Situation::Pending | Situation::Approved) {
        return Err(not_now());
    }
    match appointment.phase(now) {
        Phase::Over => Err(over()),
        Phase::Begun if !role.is_team() => Err(begun()),
        _ => Ok(()),
    }
}

async fn set_confirmed(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    before: &Appointment,
    confirmed: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    require_to_come(before, scope.role, now)?;
    if (before.marks.state() == ConfirmationState::Confirmed) == confirmed {
        return Ok(());
    }
    let event = if confirmed {
        let by = scope.role.is_team().then(|| scope.author());
        store::confirm(tx, before.id, by, now).await?;
        AppointmentEvent::Confirmed
    } else {
        store::unconfirm(tx, before.id).await?;
        AppointmentEvent::Unconfirmed
    };
    publish(app, tx, scope, event, before).await
}

async fn set_arrived(app: &Scheduling, tx: &mut Tx, scope: &Scope, before: &Appointment, arrived: bool, now: DateTime<Utc>) -> Result<()> {
    let zone = before.zone()?;
    let is_today = wall(before.starts_at, zone).date() == wall(now, zone).date();
    if !before.situation.is_active() || !is_today {
        return Err(not_now());
    }
    if before.marks.arrived_at.is_some() == arrived {
        return Ok(());
    }
    store::set_arrived(tx, before.id, arrived.then_some(now)).await?;
    let event = if arrived { AppointmentEvent::Arrived } else { AppointmentEvent::ArrivalUndone };
    publish(app, tx, scope, event, before).await
}

/// An appointment of a day, with the ways to ask its patient for a confirmation.
pub struct DayEntry {
    pub appointment: Appointment,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub email: Option<String>,
    /// Link and text that ask for it; `None` if it is not to be held any more.
    pub link: Option<String>,
    pub message: Option<String>,
}

/// Lists the appointments of a day that the caller may see, the earliest first; by default those of
/// tomorrow. Notes are left out.
pub async fn list(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    day: Option<NaiveDate>,
    specialist: Option<Uuid>,
) -> Result<(NaiveDate, Vec<DayEntry>)> {
    let now = app.clock.now();
    let settings = tenants::settings(tx).await?;
    let zone = settings.timezone.parse().map_err(Error::internal)?;
    let day = day.unwrap_or_else(|| wall(now, zone).date() + TimeDelta::days(1));
    let asked = ListAppointmentsQuery { specialist, start: Some(day), end: Some(day), ..ListAppointmentsQuery::default() };
    let (rows, ..) = lookup::list(tx, scope, &asked, now).await?;
    // The window also finds what reaches into the day.
    let rows: Vec<_> = rows.into_iter().filter(|row| wall(row.starts_at, zone).date() == day).collect();
    let mut people: Vec<Uuid> = rows.iter().map(|row| row.user_id).collect();
    people.sort_unstable();
    people.dedup();
    let patients = store::reachable(tx, &people).await?;
    let base = tenants::service::base_url(app, tx).await?;
    let text = settings.confirmation_text.as_deref().unwrap_or_default();
    let mut entries = Vec::with_capacity(rows.len());
    for row in rows {
        let patient = patients.iter().find(|patient| patient.id == row.user_id);
        let link = match patient {
            Some(_) if require_to_come(&row, scope.role, now).is_ok() => Some(link::of(app, &base, scope.tenant, row.id)?),
            _ => None,
        };
        let message = link.as_deref().map(|link| message::of(text, &settings.name, &row, link)).transpose()?;
        entries.push(DayEntry {
            phone: patient.and_then(|ReachablePatient { phone, .. }| phone.clone()),
            mobile: patient.and_then(|ReachablePatient { mobile, .. }| mobile.clone()),
            email: patient.map(|ReachablePatient { email, .. }| email.clone()),
            appointment: Appointment { notes: None, ..row },
            link,
            message,
        });
    }
    Ok((day, entries))
}
