//! Finds appointments that a caller may see, and those on which they may act.

use chrono::Datelike;
use chrono_tz::Tz;

use super::rules::Situation;
use super::store;
use super::store::{Appointment, AppointmentFilter, AppointmentOrder};
use crate::schedules::rules::interval;
use foundation::wall_time::{YEARS, check_window, wall};
use identity::{care, tenants, users};
use platform::prelude::*;

/// Maximum number of appointments in a window.
const WINDOW_ROWS: i64 = 1_000;

/// A page without an end, for lists that must be complete.
pub(super) const WHOLE: Page = Page { number: 1, size: i64::MAX };

/// Maximum number of a patient's appointments.
const OF_A_PATIENT: i64 = 5_000;

pub fn not_found() -> Error {
    Error::not_found("Agendamento não encontrado.")
}

/// Filters of a list.
#[derive(Debug, Default)]
pub struct ListAppointmentsQuery {
    pub user: Option<Uuid>,
    pub specialist: Option<Uuid>,
    pub organization: Option<Uuid>,
    pub only_next: bool,
    pub situations: Vec<Situation>,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
    pub page: Option<i64>,
}

/// Appointments the caller may see: their own, where they name nobody else.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: &ListAppointmentsQuery, now: DateTime<Utc>) -> Result<(Vec<Appointment>, i64, Page)> {
    let mut filter = restrict_to_visible(tx, scope, asked).await?;
    let mut page = Page::asked(asked.page);
    let mut order = AppointmentOrder::LatestFirst;
    filter.situations.clone_from(&asked.situations);
    // What nobody has held yet: the next one is looked for first.
    if !filter.situations.is_empty() && filter.situations.iter().all(|situation| situation.is_active()) {
        order = AppointmentOrder::SoonestFirst;
    }
    if asked.start.is_some() || asked.end.is_some() {
        filter.window = Some(window(asked.start, asked.end, tenants::service::zone(tx).await?)?);
        page.size = WINDOW_ROWS;
        order = AppointmentOrder::SoonestFirst;
    }
    if asked.only_next {
        filter.after = Some(now);
        filter.situations = Situation::ACTIVE.to_vec();
        order = AppointmentOrder::SoonestFirst;
    }
    let rows = store::list(tx, &filter, order, page).await?;
    let whole = page.number == 1 && i64::try_from(rows.len()).is_ok_and(|found| found < page.size);
    let total = if whole { i64::try_from(rows.len()).unwrap_or_default() } else { store::count(tx, &filter).await? };
    Ok((rows, total, page))
}

/// Lists all appointments of a patient in the caller's care, the latest first.
pub async fn of_patient(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Vec<Appointment>> {
    let filter = restrict_to_visible(tx, scope, &ListAppointmentsQuery { user: Some(patient), ..ListAppointmentsQuery::default() }).await?;
    store::list(tx, &filter, AppointmentOrder::LatestFirst, Page { number: 1, size: OF_A_PATIENT }).await
}

/// Returns the interval of the requested days.
pub fn window(start: Option<NaiveDate>, end: Option<NaiveDate>, zone: Tz) -> Result<crate::schedules::rules::Interval> {
    let mut check = Check::new();
    check.ensure(start.is_some(), "start", "Informe a data inicial.");
    check.ensure(end.is_some(), "end", "Informe a data final.");
    if let (Some(start), Some(end)) = (start, end) {
        check_window(&mut check, start, end);
        let known = |day: NaiveDate| YEARS.contains(&day.year());
        check.ensure(known(start), "start", "Valor inválido.");
        check.ensure(known(end), "end", "Valor inválido.");
    }
    check.finish()?;
    Ok(interval(start.unwrap_or_default(), end.unwrap_or_default(), zone))
}

/// Restricts a list to the appointments of a person in the caller's care, or to the caller's own.
async fn restrict_to_visible(tx: &mut Tx, scope: &Scope, asked: &ListAppointmentsQuery) -> Result<AppointmentFilter> {
    let mut filter = AppointmentFilter { user: asked.user, specialist: asked.specialist, ..AppointmentFilter::default() };
    match scope.role {
        Role::SuperAdmin | Role::Receptionist => {
            filter.organization = asked.organization;
            if let Some(user) = asked.user {
                users::service::find(tx, scope, user).await?;
            }
        }
        Role::Specialist => match asked.user {
            // All of a patient in care, with whomever.
            Some(user) => drop(care::require_in_care(tx, scope, user).await?),
            None => filter.specialist = Some(scope.user),
        },
        Role::Patient | Role::Student => match (asked.user, asked.organization, scope.admin_organization) {
            // What a member booked with something of their own is not their employer's business.
            (Some(user), _, Some(own)) if user != scope.user => {
                users::service::find(tx, scope, user).await?;
                filter.licensed_by = Some(own);
            }
            (None, Some(organization), Some(own)) if organization == own => {
                (filter.organization, filter.licensed_by) = (Some(own), Some(own));
            }
            (Some(user), _, None) if user != scope.user => return Err(Error::not_found("Paciente não encontrado.")),
            (_, Some(_), _) => return Err(Error::not_found("Empresa não encontrada.")),
            _ => filter.user = Some(scope.user),
        },
    }
    Ok(filter)
}

/// Returns the caller's next appointment.
pub async fn next(tx: &mut Tx, scope: &Scope, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    let mut filter = AppointmentFilter { after: Some(now), situations: Situation::ACTIVE.to_vec(), ..AppointmentFilter::default() };
    match scope.role {
        Role::SuperAdmin | Role::Receptionist => {}
        Role::Specialist => filter.specialist = Some(scope.user),
        Role::Patient | Role::Student => filter.user = Some(scope.user),
    }
    Ok(store::list(tx, &filter, AppointmentOrder::SoonestFirst, Page { number: 1, size: 1 }).await?.pop())
}

/// Returns the caller's next appointment, or else the one that a program waits for: one whose time
/// is over and whose situation is still open.
pub async fn next_or(tx: &mut Tx, scope: &Scope, waited_for: Option<Uuid>, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    match (next(tx, scope, now).await?, waited_for) {
        (None, Some(id)) => find(tx, scope, id).await.map(Some),
        (next, _) => Ok(next),
    }
}

/// Returns whether the caller may act on the appointment: its participants and the
/// desk may.
pub fn own(scope: &Scope, appointment: &Appointment) -> bool {
    match scope.role {
        Role::SuperAdmin | Role::Receptionist => true,
        Role::Specialist => appointment.specialist_id == scope.user,
        Role::Patient | Role::Student => appointment.user_id == scope.user,
    }
}

/// Returns an appointment that the caller may see; 404 for everybody else.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Appointment> {
    let found = find_any(tx, id).await?;
    let seen = own(scope, &found)
        || is_licensed(tx, scope, &found).await?
        || (scope.role == Role::Specialist && care::is_in_care(tx, scope, found.user_id, found.carer_id).await?);
    if seen { Ok(found) } else { Err(not_found()) }
}

/// Returns an appointment on which the caller may act.
pub async fn find_own(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Appointment> {
    let found = find(tx, scope, id).await?;
    if own(scope, &found) { Ok(found) } else { Err(not_found()) }
}

/// Returns an appointment without a check of the caller, after an action that was allowed.
pub async fn find_any(tx: &mut Tx, id: Uuid) -> Result<Appointment> {
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Returns whether a member of the organization that the caller administers booked it with a
/// licence of the organization.
async fn is_licensed(tx: &mut Tx, scope: &Scope, appointment: &Appointment) -> Result<bool> {
    match scope.admin_organization {
        Some(own) if appointment.organization_id == Some(own) => store::is_licensed(tx, appointment.id, own).await,
        _ => Ok(false),
    }
}

/// Lists a specialist's appointments that are still to be held, or are being held.
pub async fn to_come(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    soonest(tx, specialist, WHOLE.size, now).await
}

/// Lists the first `most` of a specialist's appointments to come.
pub async fn soonest(tx: &mut Tx, specialist: Uuid, most: i64, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    let filter = AppointmentFilter {
        specialist: Some(specialist),
        after: Some(now),
        situations: Situation::ACTIVE.to_vec(),
        ..AppointmentFilter::default()
    };
    store::list(tx, &filter, AppointmentOrder::SoonestFirst, Page { number: 1, size: most }).await
}

/// Returns whether a patient has an appointment that is still to be held, or is being held.
pub async fn is_expected(tx: &mut Tx, user: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let filter =
        AppointmentFilter { user: Some(user), after: Some(now), situations: Situation::ACTIVE.to_vec(), ..AppointmentFilter::default() };
    Ok(store::count(tx, &filter).await? > 0)
}

/// Lists appointments whose time is over and whose situation is still open, the latest first. A
/// started one is among them once it is no longer among those to come.
pub async fn unresolved(tx: &mut Tx, specialist: Uuid, most: i64, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    let filter = AppointmentFilter {
        specialist: Some(specialist),
        left_open: Some(now),
        situations: Situation::ACTIVE.to_vec(),
        ..AppointmentFilter::default()
    };
    store::list(tx, &filter, AppointmentOrder::LatestFirst, Page { number: 1, size: most }).await
}

/// Counts a specialist's appointments of today in the tenant's time zone, those already held
/// included.
pub async fn count_today(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<i64> {
    let zone = tenants::service::zone(tx).await?;
    let today = wall(now, zone).date();
    let situations = vec![Situation::Pending, Situation::Approved, Situation::Started, Situation::Done];
    let filter = AppointmentFilter {
        specialist: Some(specialist),
        situations,
        window: Some(interval(today, today, zone)),
        ..AppointmentFilter::default()
    };
    store::count(tx, &filter).await
}
