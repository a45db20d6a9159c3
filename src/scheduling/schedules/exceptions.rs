//! Exceptions to the weekly hours: days or hours on which specialists are away, and openings, which
//! are hours outside of the week.

use chrono::Datelike;

use super::rules::{DAY, Deviation, ExceptionType, clock};
use super::service::{booked, checked_hours, covers_what_is_booked, is_all, resolve_editable_specialist, to_come};
use super::store;
use super::store::{Exception, ExceptionRow, Presence};
use crate::codes;
use crate::waiting_list;
use foundation::wall_time::YEARS;
use identity::{Identity, tenants};
use platform::form_value::flag;
use platform::prelude::*;

/// Maximum number of exceptions, since each calendar reads all recurring ones.
const EXCEPTIONS: i64 = 500;
/// Maximum number of specialists for whom an exception is stored at once.
const SPECIALISTS: usize = 200;
/// Maximum number of days of a range.
const RANGE_DAYS: i64 = 366;

/// Change of an exception. Omitted fields are left unchanged.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ScheduleExceptionChange {
    pub date: Option<String>,
    pub date_end: Option<String>,
    pub time_start: Option<String>,
    pub time_end: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<ExceptionType>,
    #[serde(deserialize_with = "flag")]
    pub opens: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub whole_group: Option<bool>,
}

/// An exception as sent.
pub struct ExceptionInput<'a> {
    pub date: &'a str,
    /// Last day of a range. A blank text stands for a single day.
    pub date_end: Option<&'a str>,
    /// Without start and end, the whole day.
    pub start: Option<&'a str>,
    pub end: Option<&'a str>,
    pub kind: ExceptionType,
    pub opens: bool,
}

impl ExceptionInput<'_> {
    pub fn checked(&self, today: NaiveDate) -> Result<Deviation> {
        let mut check = Check::new();
        let date = read_date(self.date);
        check.ensure(date.is_some(), "date", NO_DATE);
        let last = self.date_end.filter(|text| !text.trim().is_empty()).map(read_date);
        let once = self.kind == ExceptionType::Single;
        match (date, last) {
            (_, Some(None)) => check.fail("date_end", NO_DATE),
            (_, Some(_)) if !once => check.fail("date_end", "Só vale por vários dias o que não se repete."),
            (Some(date), Some(Some(last))) => {
                check.ensure(last >= date, "date_end", "A data final deve ser igual ou posterior à inicial.");
                let short = (last - date).num_days() < RANGE_DAYS;
                check.ensure(short, "date_end", &format!("Use no máximo {RANGE_DAYS} dias de cada vez."));
                check.ensure(last < date || last >= today, "date_end", PAST);
            }
            // Recurring ones may start in the past.
            (Some(date), None) => check.ensure(!once || date >= today, "date", PAST),
            (None, _) => {}
        }
        let (start, end) = match (self.start, self.end) {
            (None, None) => (0, DAY),
            (start, end) => checked_hours(&mut check, ["time_start", "time_end"], start.unwrap_or_default(), end.unwrap_or_default()),
        };
        check.finish()?;
        let date = date.unwrap_or(today);
        Ok(Deviation { kind: self.kind, date, last: last.flatten().filter(|last| *last != date), start, end, opens: self.opens })
    }
}

const NO_DATE: &str = "Informe uma data, como 25/12/2026.";
const PAST: &str = "Esta data já passou.";

fn read_date(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text.trim(), "%d/%m/%Y").ok().filter(|date| YEARS.contains(&date.year()))
}

/// Specialists for whom an exception is stored.
#[derive(Debug, Default)]
pub struct ExceptionOwners<'a> {
    /// The only one; by default the caller.
    pub one: Option<Uuid>,
    pub several: Option<&'a [Uuid]>,
    pub all: bool,
}

impl ExceptionOwners<'_> {
    /// Returns the specialists with their names, in the order of the names.
    async fn found(&self, tx: &mut Tx, scope: &Scope) -> Result<Vec<(Uuid, String)>> {
        if self.all && !is_all(scope, None) {
            return Err(Error::field("all", "Só a administração e a recepção mudam a agenda de todos."));
        }
        let mut named = Vec::new();
        match self.several {
            _ if self.all => {}
            Some(several) if several.len() > SPECIALISTS => {
                return Err(Error::field("specialist_ids", format!("Escolha no máximo {SPECIALISTS} nutricionistas.")));
            }
            Some(several) => {
                for specialist in several {
                    named.push(resolve_editable_specialist(tx, scope, Some(*specialist)).await?);
                }
            }
            None => named.push(resolve_editable_specialist(tx, scope, self.one).await?),
        }
        let found = store::named_specialists(tx, (!self.all).then_some(&named)).await?;
        if found.is_empty() { Err(Error::field("specialist_ids", "Escolha ao menos um nutricionista.")) } else { Ok(found) }
    }
}

/// Exceptions that were just stored.
pub struct Stored {
    /// One for each specialist; never empty.
    pub exceptions: Vec<Exception>,
    /// Appointments within an absence, which stay booked, formatted for display.
    pub booked: Vec<String>,
    /// Current date of the tenant.
    pub today: NaiveDate,
}

pub async fn list(tx: &mut Tx, scope: &Scope, specialist: Option<Uuid>, today: NaiveDate, page: Page) -> Result<(Vec<ExceptionRow>, i64)> {
    let specialist = if is_all(scope, specialist) { None } else { Some(resolve_editable_specialist(tx, scope, specialist).await?) };
    let rows = store::list(tx, specialist, today, page).await?;
    let total = page.total(rows.first().map(|row| row.total), store::count(tx, specialist)).await?;
    Ok((rows, total))
}

pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Exception> {
    let found = store::find(tx, id).await?;
    found.filter(|exception| may_change(scope, exception)).ok_or_else(|| Error::not_found("Exceção não encontrada."))
}

fn may_change(scope: &Scope, exception: &Exception) -> bool {
    is_all(scope, None) || exception.specialist_id == scope.user
}

/// Adds an exception for each of the specialists.
pub async fn create(app: &Identity, scope: &Scope, owners: &ExceptionOwners<'_>, sent: &ExceptionInput<'_>) -> Result<Stored> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, owners, sent).await).await
}

/// Adds exceptions in the caller's transaction.
pub async fn create_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    owners: &ExceptionOwners<'_>,
    sent: &ExceptionInput<'_>,
) -> Result<Stored> {
    let owners = owners.found(tx, scope).await?;
    let today = tenants::service::today(app, tx).await?;
    let deviation = sent.checked(today)?;
    let group_id = (owners.len() > 1).then(|| app.clock.id());
    let mut stored = Stored { exceptions: Vec::with_capacity(owners.len()), booked: Vec::new(), today };
    for (specialist_id, name) in owners {
        if store::count_current(tx, specialist_id, today).await? >= EXCEPTIONS {
            let whose = if group_id.is_some() { format!(" de {name}") } else { String::new() };
            let message = format!("São no máximo {EXCEPTIONS} exceções{whose} a partir de hoje. Remova alguma antes.");
            return Err(Error::invalid(codes::TOO_MANY_EXCEPTIONS, message));
        }
        let exception = Exception { id: app.clock.id(), specialist_id, group_id, deviation };
        store::insert(tx, &exception, app.clock.now()).await?;
        publish(app, tx, scope, AuditEvent::Create, &exception).await?;
        stored.booked.extend(booked_within(app, tx, &exception, group_id.map(|_| name.as_str())).await?);
        stored.exceptions.push(exception);
    }
    Ok(stored)
}

/// Returns the appointments within an absence, with the specialist's name if it is given.
async fn booked_within(app: &Identity, tx: &mut Tx, exception: &Exception, name: Option<&str>) -> Result<Vec<String>> {
    let absence = exception.deviation;
    if absence.opens {
        return Ok(Vec::new());
    }
    let found = booked(app, tx, exception.specialist_id, |start, end| absence.meets(start, end)).await?;
    Ok(match name {
        Some(name) => found.into_iter().map(|hour| format!("{hour}, com {name}")).collect(),
        None => found,
    })
}

/// Changes an exception, or all of its group.
pub async fn update(app: &Identity, scope: &Scope, id: Uuid, change: &ScheduleExceptionChange) -> Result<Stored> {
    app.db
        .write(scope, async |tx| {
            let today = tenants::service::today(app, tx).await?;
            let group = hold(tx, scope, id, change.whole_group == Some(true)).await?;
            let several = group.len() > 1;
            let mut stored = Stored { exceptions: Vec::with_capacity(group.len()), booked: Vec::new(), today };
            for (found, name) in group {
                let exception = Exception { deviation: merged(&found.deviation, change, today)?, ..found };
                let before = to_come(app, tx, exception.specialist_id).await?;
                store::update(tx, exception.id, &exception.deviation, app.clock.now()).await?;
                keep_openings(app, tx, (&found, &before)).await?;
                publish(app, tx, scope, AuditEvent::Updated, &exception).await?;
                stored.booked.extend(booked_within(app, tx, &exception, several.then_some(name.as_str())).await?);
                stored.exceptions.push(exception);
            }
            Ok(stored)
        })
        .await
}

/// Removes an exception, or all of its group.
pub async fn remove(app: &Identity, scope: &Scope, id: Uuid, whole_group: bool) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            for (exception, _) in hold(tx, scope, id, whole_group).await? {
                let before = to_come(app, tx, exception.specialist_id).await?;
                store::delete(tx, exception.id).await?;
                keep_openings(app, tx, (&exception, &before)).await?;
                publish(app, tx, scope, AuditEvent::Removed, &exception).await?;
            }
            Ok(())
        })
        .await
}

/// Locks an exception, or those of its group that the caller may change. Returns them with the
/// names of their specialists.
async fn hold(tx: &mut Tx, scope: &Scope, id: Uuid, whole_group: bool) -> Result<Vec<(Exception, String)>> {
    tx.hold("schedule_exceptions", id).await?;
    let found = find(tx, scope, id).await?;
    let mut group = match found.group_id.filter(|_| whole_group) {
        None => vec![found],
        Some(group) => {
            for other in store::of_group(tx, group).await? {
                tx.hold("schedule_exceptions", other.id).await?;
            }
            store::of_group(tx, group).await?
        }
    };
    group.retain(|exception| may_change(scope, exception));
    let mut named = Vec::with_capacity(group.len());
    for exception in group {
        let owner = store::named_specialists(tx, Some(&[exception.specialist_id])).await?.pop();
        named.push((exception, owner.map(|(_, name)| name).unwrap_or_default()));
    }
    Ok(named)
}

/// Returns the exception after a change.
fn merged(before: &Deviation, change: &ScheduleExceptionChange, today: NaiveDate) -> Result<Deviation> {
    let written = |day: NaiveDate| day.format("%d/%m/%Y").to_string();
    let (date, last, start, end) = (written(before.date), before.last.map(written), clock(before.start), clock(before.end));
    let sent = ExceptionInput {
        date: change.date.as_deref().unwrap_or(&date),
        date_end: change.date_end.as_deref().or(last.as_deref()),
        start: Some(change.time_start.as_deref().unwrap_or(&start)),
        end: Some(change.time_end.as_deref().unwrap_or(&end)),
        kind: change.kind.unwrap_or(before.kind),
        opens: change.opens.unwrap_or(before.opens),
    };
    sent.checked(today)
}

/// Fails if appointments lie in the hours of an opening that was changed or removed. `before` are
/// the hours before that.
async fn keep_openings(app: &Identity, tx: &mut Tx, (exception, before): (&Exception, &Presence)) -> Result<()> {
    if !exception.deviation.opens {
        return Ok(());
    }
    let after = to_come(app, tx, exception.specialist_id).await?;
    covers_what_is_booked(app, tx, exception.specialist_id, before, &after).await
}

/// Publishes a change of an exception: logs it, and makes the waiting list due, as it may have freed
/// an hour.
async fn publish(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, exception: &Exception) -> Result<()> {
    waiting_list::wake(tx, exception.specialist_id, app.clock.now()).await?;
    let object = AuditObject { id: Some(exception.id), name: None, patient: Some(exception.specialist_id) };
    audit::record(app, tx, scope, event, ObjectType::ScheduleException, object).await
}
