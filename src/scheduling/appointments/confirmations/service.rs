//! Marks that people with an account set, and the list of a day.

use super::{link, message, rules, store};
use crate::Scheduling;
use crate::appointments::Appointment;
use crate::appointments::events::{AppointmentEvent, publish};
use crate::appointments::lookup::{self, ListAppointmentsQuery, find_any, find_own};
use crate::appointments::rules::{Phase, Situation};
use crate::appointments::situations::{begun, not_now, over};
use foundation::wall_time::wall;
use identity::dependants::{self, AdultContact};
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
    /// Name of the responsible adult whose telephone number or address is given, as the patient has
    /// none.
    pub responsible: Option<String>,
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
    let adults = dependants::service::contacts(app, tx, &people).await?;
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
        let ways = patient.map(|patient| contact_ways(patient, &adults)).unwrap_or_default();
        entries.push(DayEntry {
            phone: ways.phone,
            mobile: ways.mobile,
            email: ways.email,
            responsible: ways.responsible,
            appointment: Appointment { notes: None, ..row },
            link,
            message,
        });
    }
    Ok((day, entries))
}

/// Ways to ask a patient for a confirmation.
#[derive(Debug, Default, PartialEq)]
struct ContactWays {
    phone: Option<String>,
    mobile: Option<String>,
    email: Option<String>,
    responsible: Option<String>,
}

/// Returns a patient's own ways; for a kind that they have none of, those of the first responsible
/// adult who has.
fn contact_ways(patient: &ReachablePatient, adults: &[AdultContact]) -> ContactWays {
    let own = ContactWays {
        phone: patient.phone.clone(),
        mobile: patient.mobile.clone(),
        email: Some(patient.email.clone()).filter(|email| !email.is_empty()),
        responsible: None,
    };
    let of_patient = adults.iter().filter(|adult| adult.dependant == patient.id);
    let has_phone = own.phone.is_some() || own.mobile.is_some();
    let called = of_patient.clone().find(|adult| !has_phone && (adult.phone.is_some() || adult.mobile.is_some()));
    // The adult who is called, if they have an address, too.
    let mailed = called.into_iter().chain(of_patient).find(|adult| own.email.is_none() && !adult.email.is_empty());
    ContactWays {
        phone: own.phone.or_else(|| called.and_then(|adult| adult.phone.clone())),
        mobile: own.mobile.or_else(|| called.and_then(|adult| adult.mobile.clone())),
        email: own.email.or_else(|| mailed.map(|adult| adult.email.clone())),
        responsible: called.or(mailed).map(|adult| adult.name.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patient_without_a_phone_is_reached_by_the_first_adult_who_has_one() {
        let id = Uuid::nil();
        let patient =
            |phone: Option<&str>, email: &str| ReachablePatient { id, phone: phone.map(Into::into), mobile: None, email: email.into() };
        let adult = |name: &str, mobile: Option<&str>| AdultContact {
            dependant: id,
            name: name.into(),
            phone: None,
            mobile: mobile.map(Into::into),
            email: format!("{name}@x.example"),
        };
        let adults = [adult("ana", None), adult("eva", Some("11")), AdultContact { dependant: Uuid::max(), ..adult("rui", Some("12")) }];
        let ways = contact_ways(&patient(None, ""), &adults);
        assert_eq!((ways.mobile.as_deref(), ways.email.as_deref()), (Some("11"), Some("eva@x.example")));
        assert_eq!(ways.responsible.as_deref(), Some("eva"));
        let own = contact_ways(&patient(Some("10"), "bia@x.example"), &adults);
        assert_eq!((own.phone.as_deref(), own.mobile, own.responsible), (Some("10"), None, None));
        assert_eq!(contact_ways(&patient(None, ""), &[]), ContactWays::default());
    }
}
