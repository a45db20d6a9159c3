use super::rules::{self, LONGEST_ADDRESS, MAX_CALENDARS, RESTORABLE};
use super::store::{self, BusyCalendarRow, NewBusyCalendar, SpecialistBusyTime};
use crate::appointments::{LONGEST, lookup};
use crate::schedules::rules::Interval;
use crate::schedules::service::{is_all, resolve_editable_specialist};
use crate::{Scheduling, codes, waiting_list};
use identity::{tenants, users};
use platform::prelude::*;
use platform::throttle::{self, Limit};

pub use super::store::erase;

/// Limit of readings that a person asks for.
const READINGS: Limit = Limit::new("readings of busy calendars", 60, TimeDelta::hours(1));

fn not_found() -> Error {
    Error::not_found("Agenda externa não encontrada.")
}

/// Lists a specialist's calendars.
pub async fn list(tx: &mut Tx, scope: &Scope, specialist: Option<Uuid>) -> Result<Vec<BusyCalendarRow>> {
    let specialist = resolve_editable_specialist(tx, scope, specialist).await?;
    store::list(tx, specialist).await
}

/// Adds a calendar, which is then read.
pub async fn create(app: &Scheduling, scope: &Scope, specialist: Option<Uuid>, address: &str) -> Result<BusyCalendarRow> {
    let mut check = Check::new();
    let typed = check.text("address", "endereço", address, LONGEST_ADDRESS);
    let mut address = String::new();
    if !typed.is_empty() {
        match rules::address(&typed, app.config.webhooks.allow_private_addresses) {
            Ok(usable) => address = usable.into(),
            Err(reason) => check.fail("address", reason),
        }
    }
    check.finish()?;
    throttle::take_own(app, scope, READINGS).await?;
    app.db
        .write(scope, async |tx| {
            let specialist = resolve_editable_specialist(tx, scope, specialist).await?;
            // Serializes additions, so that they are counted exactly.
            users::lock(tx, specialist).await?;
            ensure_room(tx, specialist, &address).await?;
            let id = app.clock.id();
            store::insert(tx, &NewBusyCalendar { id, specialist, address: &address, created_by: scope.author() }, app.clock.now()).await?;
            log(app, tx, scope, AuditEvent::Create, (id, specialist)).await?;
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

/// Fails if the specialist has this calendar, or as many as possible.
async fn ensure_room(tx: &mut Tx, specialist: Uuid, address: &str) -> Result<()> {
    let others = store::list(tx, specialist).await?;
    if others.iter().any(|other| other.address == address) {
        return Err(Error::field("address", "Esta agenda já está na lista."));
    }
    if i64::try_from(others.len()).unwrap_or(i64::MAX) >= MAX_CALENDARS {
        let message = format!("São no máximo {MAX_CALENDARS} agendas externas. Remova uma que não é mais usada.");
        return Err(Error::conflict(codes::TOO_MANY_CALENDARS, message));
    }
    Ok(())
}

/// Has a calendar read now.
pub async fn read_now(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<BusyCalendarRow> {
    throttle::take_own(app, scope, READINGS).await?;
    app.db
        .write(scope, async |tx| {
            let calendar = lock(tx, scope, id).await?;
            if calendar.removed_at.is_some() {
                return Err(not_found());
            }
            store::await_reading(tx, id, app.clock.now()).await?;
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

/// Removes a calendar; its times are free at once.
pub async fn remove(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let calendar = lock(tx, scope, id).await?;
            if calendar.removed_at.is_some() {
                return Ok(());
            }
            let now = app.clock.now();
            store::remove(tx, id, now, now + RESTORABLE).await?;
            waiting_list::wake(tx, calendar.specialist_id, now).await?;
            log(app, tx, scope, AuditEvent::Removed, (id, calendar.specialist_id)).await
        })
        .await
}

/// Restores a calendar that was just removed, and has it read.
pub async fn restore(app: &Scheduling, scope: &Scope, id: Uuid) -> Result<BusyCalendarRow> {
    app.db
        .write(scope, async |tx| {
            let calendar = lock(tx, scope, id).await?;
            if calendar.removed_at.is_some() {
                users::lock(tx, calendar.specialist_id).await?;
                ensure_room(tx, calendar.specialist_id, &calendar.address).await?;
                store::await_reading(tx, id, app.clock.now()).await?;
                log(app, tx, scope, AuditEvent::Create, (id, calendar.specialist_id)).await?;
            }
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

/// Locks and returns a calendar of a specialist whose schedule the caller may change.
async fn lock(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<BusyCalendarRow> {
    // A reading that is being stored would otherwise add times after they were removed.
    tx.hold("busy_calendars", id).await?;
    let calendar = store::find(tx, id).await?.ok_or_else(not_found)?;
    resolve_editable_specialist(tx, scope, Some(calendar.specialist_id)).await.map_err(|_| not_found())?;
    Ok(calendar)
}

/// Lists the busy times of a window: those of a specialist or, for the desk, of all. Times that
/// follow each other are joined.
pub async fn times(
    tx: &mut Tx,
    scope: &Scope,
    specialist: Option<Uuid>,
    (start, end): (Option<NaiveDate>, Option<NaiveDate>),
) -> Result<Vec<SpecialistBusyTime>> {
    let specialist = if is_all(scope, specialist) { None } else { Some(resolve_editable_specialist(tx, scope, specialist).await?) };
    let zone = tenants::service::zone(tx).await?;
    let window = lookup::window(start, end, zone)?;
    let mut joined: Vec<SpecialistBusyTime> = Vec::new();
    for time in store::times_of(tx, specialist, window, LONGEST).await? {
        match joined.last_mut() {
            Some(last) if last.specialist_id == time.specialist_id && time.when.start <= last.when.end => {
                last.when.end = last.when.end.max(time.when.end);
            }
            _ => joined.push(time),
        }
    }
    Ok(joined)
}

async fn log(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: AuditEvent, (id, specialist): (Uuid, Uuid)) -> Result<()> {
    let object = AuditObject { id: Some(id), patient: Some(specialist), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::BusyCalendar, object).await
}

/// Replaces the stored times of a calendar by those that were read. Returns true if time became
/// free.
pub(super) async fn replace_times(tx: &mut Tx, calendar: &BusyCalendarRow, read: &[Interval]) -> Result<bool> {
    let stored = store::times(tx, calendar.id).await?;
    let without = |some: &[Interval], others: &[Interval]| -> Vec<Interval> {
        some.iter().filter(|time| others.binary_search(time).is_err()).copied().collect()
    };
    let (gone, new) = (without(&stored, read), without(read, &stored));
    store::delete_times(tx, calendar.id, &gone).await?;
    store::insert_times(tx, calendar, &new).await?;
    Ok(!gone.is_empty())
}
