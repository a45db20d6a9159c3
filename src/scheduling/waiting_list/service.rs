use super::offers::{self, WaitingSubject};
use super::rules::{DayPart, EVERY_DAY, WaitingState, WantedHours, Weekdays};
use super::store::{self, NewWaitingEntry, WaitingFilter, WaitingRow};
use crate::Scheduling;
use crate::appointments::booking::{self, AppointmentIn, NO_START, offer_gone};
use crate::appointments::lookup;
use crate::appointments::rules::Situation;
use crate::appointments::{Appointment, situations};
use crate::codes;
use crate::consulting_rooms;
use commerce::purchase_services;
use commerce::purchase_services::service::{Unpaid, usable_by};
use foundation::wall_time::{self, wall};
use identity::tenants::service::agenda;
use identity::users;
use platform::form_value::written_or_none;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Limit of new entries of a patient.
const ENTRIES: Limit = Limit::new("entries of the waiting list", 60, TimeDelta::days(1));
/// Default number of days that an entry waits.
const DEFAULT_DAYS: i64 = 30;
/// Maximum number of days until an entry's last day.
const MAX_DAYS: i64 = 366;
/// Maximum number of open entries of a patient.
const MAX_OPEN: i64 = 30;

/// Input of an entry of the waiting list.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct WaitingEntryIn {
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub purchase_service_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub appointment_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub first_day: Option<NaiveDate>,
    #[serde(deserialize_with = "written_or_none")]
    pub last_day: Option<NaiveDate>,
    pub weekdays: Option<Vec<i64>>,
    pub day_part: Option<DayPart>,
}

fn not_found() -> Error {
    Error::not_found("Pedido não encontrado na lista de espera.")
}

/// Adds an entry: patients for themselves, the team for a patient.
pub async fn create(app: &Scheduling, scope: &Scope, input: &WaitingEntryIn) -> Result<WaitingRow> {
    if !scope.role.is_team() {
        throttle::take_own(app, scope, ENTRIES).await?;
    }
    let added = app.db.write(scope, async |tx| create_in(app, tx, scope, input).await);
    added.await.map_err(|error| if error.is_unique_violation() { already_waiting() } else { error })
}

/// Adds an entry in an open transaction, like [`create`].
pub async fn create_in(app: &Scheduling, tx: &mut Tx, scope: &Scope, input: &WaitingEntryIn) -> Result<WaitingRow> {
    let now = app.clock.now();
    let (user, specialist, last) = subject(tx, scope, input).await?;
    let agenda = agenda(tx).await?;
    let wanted = wanted_hours(input, wall(now, agenda.zone).date(), last.map(|at| wall(at, agenda.zone).date()))?;
    // Serializes entries of a patient, so that they are counted exactly.
    users::lock(tx, user).await?;
    if store::count(tx, WaitingFilter { user: Some(user), open: true, ..WaitingFilter::default() }).await? >= MAX_OPEN {
        let message = format!("São no máximo {MAX_OPEN} pedidos na lista de espera. Retire algum antes.");
        return Err(Error::conflict(codes::TOO_MANY_WAITING, message));
    }
    let entry = NewWaitingEntry {
        id: app.clock.id(),
        user,
        specialist,
        purchase_service: input.purchase_service_id.filter(|_| input.appointment_id.is_none()),
        appointment: input.appointment_id,
        wanted,
        due_at: wanted.end(agenda.zone),
        created_by: scope.author(),
    };
    store::insert(tx, &entry, now).await?;
    log(app, tx, scope, AuditEvent::Create, (entry.id, user)).await?;
    store::find(tx, entry.id).await?.ok_or_else(not_found)
}

fn already_waiting() -> Error {
    Error::conflict(codes::ALREADY_WAITING, "Este pedido já está na lista de espera.")
}

/// Checks the subject of a new entry. Returns its patient and specialist, and the start of the
/// appointment that is to be moved.
async fn subject(tx: &mut Tx, scope: &Scope, input: &WaitingEntryIn) -> Result<(Uuid, Uuid, Option<DateTime<Utc>>)> {
    if let Some(id) = input.appointment_id {
        let appointment = lookup::find_own(tx, scope, id).await?;
        if !matches!(appointment.situation, Situation::Pending | Situation::Approved) || appointment.purchase_service_id.is_none() {
            return Err(situations::not_now());
        }
        return Ok((appointment.user_id, appointment.specialist_id, Some(appointment.starts_at)));
    }
    let Some(service) = input.purchase_service_id else { return Err(Error::field("purchase_service_id", "Escolha o serviço.")) };
    let owner = booking::patient(tx, scope, input.user_id).await?;
    let specialist = booking::specialist(scope, &owner, input.specialist_id)?;
    if !users::is_specialist(tx, specialist).await? {
        return Err(situations::no_specialist());
    }
    let unpaid = if scope.role.is_team() { Unpaid::Allowed } else { Unpaid::Refused };
    let found = purchase_services::find(tx, service).await?;
    let service = usable_by(owner.id, found, unpaid)?;
    let mut check = Check::new();
    check.ensure(service.service.is_booked(), "purchase_service_id", "Este serviço não é usado em consultas.");
    // Guests are named with a booking, which taking an offer does in one step.
    check.ensure(!service.product_rules.require_guest, "purchase_service_id", "Este serviço pede convidados: marque-o pela agenda.");
    check.finish()?;
    Ok((owner.id, specialist, None))
}

/// Checks the hours that an entry waits for. By default all of the next days, or those until the
/// appointment that is to be moved.
fn wanted_hours(input: &WaitingEntryIn, today: NaiveDate, appointment: Option<NaiveDate>) -> Result<WantedHours> {
    let mut check = Check::new();
    let first_day = input.first_day.unwrap_or(today).max(today);
    let default = appointment.map_or(first_day + TimeDelta::days(DEFAULT_DAYS), |day| day.min(today + TimeDelta::days(MAX_DAYS)));
    let last_day = input.last_day.unwrap_or(default);
    check.ensure(last_day >= first_day, "last_day", "A data final deve ser igual ou posterior à inicial.");
    let is_near = (last_day - today).num_days() <= MAX_DAYS;
    check.ensure(is_near, "last_day", &format!("Escolha uma data nos próximos {MAX_DAYS} dias."));
    let weekdays = match &input.weekdays {
        Some(days) if !days.is_empty() => Weekdays::of(days),
        _ => Some(EVERY_DAY),
    };
    check.ensure(weekdays.is_some(), "weekdays", "Use números de 1 (segunda-feira) a 7 (domingo).");
    check.finish()?;
    let last_day = appointment.map_or(last_day, |day| last_day.min(day)).max(first_day);
    Ok(WantedHours { first_day, last_day, weekdays: weekdays.unwrap_or(EVERY_DAY), day_part: input.day_part.unwrap_or_default() })
}

/// Lists the entries that the caller may see.
pub async fn list(tx: &mut Tx, scope: &Scope, open: bool, page: Page) -> Result<(Vec<WaitingRow>, i64)> {
    let own = WaitingFilter { open, ..WaitingFilter::default() };
    let filter = match scope.role {
        Role::SuperAdmin | Role::Receptionist => own,
        Role::Specialist => WaitingFilter { specialist: Some(scope.user), ..own },
        Role::Patient | Role::Student => WaitingFilter { user: Some(scope.user), ..own },
    };
    let rows = store::list(tx, filter, page).await?;
    let total = store::count(tx, filter).await?;
    Ok((rows, total))
}

/// Returns an entry that the caller may see; 404 for everybody else.
async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<WaitingRow> {
    let found = store::find(tx, id).await?;
    let is_own = |entry: &WaitingRow| match scope.role {
        Role::SuperAdmin | Role::Receptionist => true,
        Role::Specialist => entry.specialist_id == scope.user,
        Role::Patient | Role::Student => entry.user_id == scope.user,
    };
    found.filter(is_own).ok_or_else(not_found)
}

/// Removes an entry from the list. Removing it again succeeds.
pub async fn remove(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<()> {
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let entry = find(tx, scope, id).await?;
            if store::close(tx, id, WaitingState::Left, now).await? {
                log(app, tx, scope, AuditEvent::Removed, (id, entry.user_id)).await?;
            }
            Ok(())
        })
        .await
}

/// Declines the offered hour for the caller, who stays on the list.
pub async fn decline(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<WaitingRow> {
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let entry = find(tx, scope, id).await?;
            if entry.state != WaitingState::Offered || !store::decline(tx, &entry, now, now).await? {
                return Err(offer_gone());
            }
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

/// Books the offered hour for the caller, or moves the caller's appointment to it.
pub async fn accept(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<Appointment> {
    let entry = find(&mut app.db.read(scope).await?, scope, id).await?;
    let Some(start) = entry.offer_starts_at else { return Err(offer_gone()) };
    let input = booking_of(app, scope, &entry, Some(start)).await?;
    booking::create_offered(app, scope, &input, id).await
}

/// Books a free hour for an entry's patient, or the one that is held for them, or moves the patient's
/// appointment to it.
pub async fn book(app: &Scheduling, scope: &Scope, id: Uuid, datetime_start: Option<String>) -> Result<Appointment> {
    let entry = find(&mut app.db.read(scope).await?, scope, id).await?;
    if !entry.state.is_open() {
        return Err(situations::not_now());
    }
    let held = booking_of(app, scope, &entry, entry.offer_starts_at).await?;
    let time = |text: &Option<String>| text.as_deref().and_then(wall_time::read);
    let is_held = entry.offer_starts_at.is_some() && time(&datetime_start) == time(&held.datetime_start);
    let input = AppointmentIn { datetime_start, pay_later: Some(true), ..held };
    match is_held {
        true => booking::create_offered(app, scope, &input, id).await,
        false => booking::create(app, scope, &input).await,
    }
}

/// Returns the booking that fulfils an entry.
async fn booking_of(app: &Scheduling, scope: &Scope, entry: &WaitingRow, start: Option<DateTime<Utc>>) -> Result<AppointmentIn> {
    let zone = entry.timezone.parse().map_err(Error::internal)?;
    let moved = match entry.appointment_id {
        Some(id) => Some(lookup::find_any(&mut app.db.read(scope).await?, id).await?),
        None => None,
    };
    Ok(AppointmentIn {
        user_id: Some(entry.user_id),
        specialist_id: Some(entry.specialist_id),
        purchase_service_id: moved.as_ref().map_or(entry.purchase_service_id, |moved| moved.purchase_service_id),
        datetime_start: start.map(|start| wall_time::written(start, zone)),
        guests: moved.as_ref().map(|moved| moved.guests.0.clone()),
        previous_appointment_id: moved.as_ref().map(|moved| moved.id),
        exchange: moved.is_some().then_some(true),
        ..AppointmentIn::default()
    })
}

/// Offers a free hour, which the patient may book, to an entry that waits. The entry's wishes do
/// not matter.
pub async fn offer(app: &Scheduling, scope: &Scope, id: Uuid, datetime_start: Option<&str>) -> Result<WaitingRow> {
    let now = app.clock.now();
    let start = datetime_start.and_then(wall_time::read).ok_or_else(|| Error::field("datetime_start", NO_START))?;
    let offered = app.db.write(scope, async |tx| {
        let specialist = find(tx, scope, id).await?.specialist_id;
        users::lock_people(tx, &[specialist, specialist]).await?;
        consulting_rooms::lock(tx).await?;
        let (entry, agenda) = (find(tx, scope, id).await?, agenda(tx).await?);
        let subject = WaitingSubject::of(tx, &entry, now).await?.filter(|_| entry.state == WaitingState::Waiting);
        let Some(subject) = subject else { return Err(situations::not_now()) };
        let Some(slot) = subject.free_at(tx, &entry, start, agenda, now).await? else {
            return Err(Error::field("datetime_start", "O paciente não pode marcar este horário. Escolha outro."));
        };
        if !offers::hold(app, tx, &entry, (&subject, slot), now).await? {
            return Err(situations::not_now());
        }
        log(app, tx, scope, AuditEvent::Updated, (id, entry.user_id)).await?;
        store::find(tx, id).await?.ok_or_else(not_found)
    });
    offered.await.map_err(|error| if error.is_unique_violation() { situations::slot_taken() } else { error })
}

async fn log(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: AuditEvent, (id, patient): (Uuid, Uuid)) -> Result<()> {
    let object = AuditObject { id: Some(id), name: None, patient: Some(patient) };
    audit::record(app, tx, scope, event, ObjectType::WaitingEntry, object).await
}
