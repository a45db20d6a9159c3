use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use chrono_tz::Tz;

use super::rules;
use super::rules::{Block, Interval, Minute, Slot, SlotQuery, clock, end_minute, interval, minute};
use super::store;
use super::store::{BookableSpecialist, Presence, Standard};
use crate::appointments::{self, Busy, TakenTimes};
use crate::codes;
use crate::waiting_list;
use commerce::products::input::AgendaRules;
use foundation::wall_time::{YEARS, moment, wall};
use identity::tenants::service::Agenda;
use identity::{Identity, tenants, users};
use platform::db::{PreparedQuery, SingleColumn};
use platform::prelude::*;

/// More than a day is ever divided into.
const BLOCKS_A_DAY: usize = 12;

const WEEKDAYS: [&str; 7] =
    ["Na segunda-feira", "Na terça-feira", "Na quarta-feira", "Na quinta-feira", "Na sexta-feira", "No sábado", "No domingo"];

/// Returns the specialist whose schedule the caller may change: the own one of a caller who attends,
/// or the one that the desk names.
pub(crate) async fn resolve_editable_specialist(tx: &mut Tx, scope: &Scope, named: Option<Uuid>) -> Result<Uuid> {
    match (scope.role, named) {
        (Role::SuperAdmin, None) if scope.attends() => Ok(scope.user),
        (Role::SuperAdmin | Role::Receptionist, None) => Err(Error::field("specialist_id", "Escolha o nutricionista.")),
        (Role::SuperAdmin | Role::Receptionist, Some(named)) if users::is_specialist(tx, named).await? => Ok(named),
        (Role::Specialist, None) => Ok(scope.user),
        (Role::Specialist, Some(named)) if named == scope.user => Ok(named),
        _ => Err(Error::not_found("Nutricionista não encontrado.")),
    }
}

/// Returns true if the desk names no specialist, which means all.
pub fn is_all(scope: &Scope, named: Option<Uuid>) -> bool {
    scope.role.is_desk() && named.is_none()
}

/// Returns the weekly hours of all specialists.
pub async fn all_standards(tx: &mut Tx) -> Result<Vec<Standard>> {
    tx.fetch_batch(store::all_standards(tx)).await
}

pub async fn standard(tx: &mut Tx, scope: &Scope, specialist: Option<Uuid>) -> Result<Vec<Block>> {
    let specialist = resolve_editable_specialist(tx, scope, specialist).await?;
    tx.fetch_batch(store::standard(tx, specialist)).await
}

/// An availability block as sent.
pub struct Hours<'a> {
    /// Specialist of the block, if the client sent it back.
    pub specialist: Option<Uuid>,
    pub weekday: i64,
    pub start: &'a str,
    pub end: &'a str,
}

/// Replaces a specialist's weekly hours. `was` is the week as the caller read it, if given.
pub async fn replace_standard(
    app: &Identity,
    scope: &Scope,
    specialist: Option<Uuid>,
    week: &[Hours<'_>],
    was: Option<&[Hours<'_>]>,
) -> Result<Vec<Block>> {
    app.db.write(scope, async |tx| replace_standard_in(app, tx, scope, specialist, week, was).await).await
}

/// Replaces the weekly hours in the caller's transaction.
pub async fn replace_standard_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    specialist: Option<Uuid>,
    week: &[Hours<'_>],
    was: Option<&[Hours<'_>]>,
) -> Result<Vec<Block>> {
    let specialist = resolve_editable_specialist(tx, scope, specialist).await?;
    if let Some(index) = week.iter().position(|hours| hours.specialist.is_some_and(|read| read != specialist)) {
        return Err(Error::field(&format!("data.{index}.specialist_id"), "Este horário é de outro nutricionista."));
    }
    let blocks = checked_week(week)?;
    let was = was.map(checked_week).transpose()?;
    // Serializes concurrent changes, so that their rows are not mixed.
    tenants::lock(tx).await?;
    // A concurrent booking is either seen below, or sees the new hours.
    users::lock(tx, specialist).await?;
    let Presence { standard: before, exceptions } = to_come(app, tx, specialist).await?;
    // Repeating the same week succeeds, so that a request can be retried after a lost response.
    if was.is_some_and(|was| was != before) && before != blocks {
        let message = "Estes horários foram alterados em outro lugar depois que você os abriu. Recarregue a página e confira.";
        return Err(Error::conflict(codes::SCHEDULE_CHANGED, message));
    }
    let after = Presence { standard: blocks.clone(), exceptions: exceptions.clone() };
    covers_what_is_booked(app, tx, specialist, &Presence { standard: before, exceptions }, &after).await?;
    store::replace_standard(tx, specialist, &blocks).await?;
    waiting_list::wake(tx, specialist, app.clock.now()).await?;
    let object = AuditObject { patient: Some(specialist), ..AuditObject::default() };
    audit::record(app, tx, scope, AuditEvent::Updated, ObjectType::ScheduleStandard, object).await?;
    Ok(blocks)
}

/// Returns the weekly hours, and the exceptions from today on.
pub(super) async fn to_come(app: &Identity, tx: &mut Tx, specialist: Uuid) -> Result<Presence> {
    let last = NaiveDate::from_ymd_opt(*YEARS.end(), 12, 31).unwrap_or(NaiveDate::MAX);
    let today = tenants::service::today(app, tx).await?;
    tx.fetch_batch(store::presence(tx, specialist, today, last)).await
}

/// Fails if appointments within the present hours are outside of the new ones; they have to be
/// canceled or moved first. Appointments that are outside already are ignored.
pub(super) async fn covers_what_is_booked(
    app: &Identity,
    tx: &mut Tx,
    specialist: Uuid,
    before: &Presence,
    after: &Presence,
) -> Result<()> {
    let within = |hours: &Presence, start, end| rules::covers(&hours.standard, &hours.exceptions, start, end);
    let uncovered = booked(app, tx, specialist, |start, end| within(before, start, end) && !within(after, start, end)).await?;
    if uncovered.is_empty() {
        return Ok(());
    }
    let message = format!("Os seguintes horários estão agendados, e precisam ser cancelados antes: {}", uncovered.join("; "));
    Err(Error::fields([("cannot_remove".to_owned(), uncovered)].into()).coded(codes::CANNOT_REMOVE).saying(message))
}

/// Returns the future appointments at local times that `at` selects, formatted for display.
pub(super) async fn booked(
    app: &Identity,
    tx: &mut Tx,
    specialist: Uuid,
    at: impl Fn(NaiveDateTime, NaiveDateTime) -> bool + Send,
) -> Result<Vec<String>> {
    let zone = tenants::service::zone(tx).await?;
    let to_come = appointments::lookup::to_come(tx, specialist, app.clock.now()).await?;
    let said = to_come.into_iter().filter_map(|appointment| {
        let (start, end) = (wall(appointment.starts_at, zone), wall(appointment.ends_at, zone));
        let said = || format!("{} às {}, {}", start.format("%d/%m/%Y %H:%M"), end.format("%H:%M"), appointment.user_name);
        at(start, end).then(said)
    });
    Ok(said.collect())
}

/// Validates the blocks and returns them in the order of the week.
fn checked_week(week: &[Hours<'_>]) -> Result<Vec<Block>> {
    if week.len() > BLOCKS_A_DAY * WEEKDAYS.len() {
        return Err(Error::field("data", too_many_blocks()));
    }
    let mut check = Check::new();
    let mut blocks = Vec::with_capacity(week.len());
    for (index, hours) in week.iter().enumerate() {
        let field = |name: &str| format!("data.{index}.{name}");
        check.ensure((1..=7).contains(&hours.weekday), &field("weekday"), "Escolha um dia, de segunda-feira (1) a domingo (7).");
        let (start, end) = checked_hours(&mut check, [&field("time_start"), &field("time_end")], hours.start, hours.end);
        blocks.push((index, Block { weekday: hours.weekday, start, end }));
    }
    check.finish()?;
    let mut check = Check::new();
    blocks.sort_unstable_by_key(|(_, block)| *block);
    for day in blocks.chunk_by(|(_, one), (_, next)| one.weekday == next.weekday) {
        if day.len() > BLOCKS_A_DAY {
            check.fail("data", too_many_blocks());
        }
        for pair in day.windows(2) {
            let [(_, one), (index, next)] = pair else { continue };
            if next.start < one.end {
                check.fail(&format!("data.{index}.time_start"), overlap(one, next));
            }
        }
    }
    check.finish()?;
    Ok(blocks.into_iter().map(|(_, block)| block).collect())
}

fn too_many_blocks() -> String {
    format!("Use no máximo {BLOCKS_A_DAY} períodos por dia.")
}

fn overlap(one: &Block, next: &Block) -> String {
    let on = usize::try_from(one.weekday - 1).ok().and_then(|day| WEEKDAYS.get(day)).copied().unwrap_or_default();
    let said = |block: &Block| format!("{} às {}", clock(block.start), clock(block.end));
    format!("{on}, os períodos {} e {} se sobrepõem.", said(one), said(next))
}

pub(super) fn checked_hours(check: &mut Check, [start_field, end_field]: [&str; 2], start: &str, end: &str) -> (Minute, Minute) {
    let (start, end) = (minute(start), end_minute(end));
    for (field, read) in [(start_field, start), (end_field, end)] {
        check.ensure(read.is_some(), field, "Informe um horário, como 08:30.");
    }
    if let (Some(start), Some(end)) = (start, end) {
        check.ensure(start < end, end_field, "O fim deve ser depois do início.");
    }
    (start.unwrap_or_default(), end.unwrap_or_default())
}

/// Prepares reading the data of slots between two days. The cost depends on the window, not on past
/// appointments.
pub fn hours(tx: &Tx, busy: Busy, (from, to): (NaiveDate, NaiveDate), zone: Tz) -> (PreparedQuery<Presence>, PreparedQuery<TakenTimes>) {
    (store::presence(tx, busy.specialist, from, to), appointments::taken(tx, busy, interval(from, to, zone)))
}

/// Returns the slot of this start and duration among the [`hours`] of its day, or the reason why
/// this role may not book it. The slot itself says whether it is free, a consulting room aside.
pub fn slot(
    (presence, taken): (Presence, TakenTimes),
    role: Role,
    start: NaiveDateTime,
    duration: Minute,
    (agenda, own): (Agenda, &AgendaRules),
    now: DateTime<Utc>,
) -> Result<Slot> {
    let day = start.date();
    let taken = taken.around(own);
    let asked = SlotQuery {
        standard: &presence.standard,
        exceptions: &presence.exceptions,
        taken: &taken,
        rooms: None,
        from: day,
        to: day,
        duration,
        full_days: &[],
        first_day: rules::first_day(now, agenda.zone, role, own.notice_days.unwrap_or(agenda.notice_days)),
        zone: agenda.zone,
        now,
    };
    let slots: Vec<Slot> = rules::days(&asked).into_iter().flat_map(|day| day.slots).collect();
    let begins = |slot: &&Slot| rules::at(day, slot.start) == start;
    slots.iter().find(begins).copied().ok_or_else(|| Error::field("datetime_start", refusal(&asked, start, &slots)))
}

/// Returns the slot of this start and duration, whatever the specialist's hours and the notice are.
pub fn any_slot(taken: &TakenTimes, start: NaiveDateTime, duration: Minute, zone: Tz, now: DateTime<Utc>) -> Result<Slot> {
    let begins = moment(start, zone);
    let mut check = Check::new();
    check.ensure(begins.exists, "datetime_start", "Este horário não existe: neste dia, os relógios são adiantados.");
    check.ensure(begins.utc > now, "datetime_start", PAST);
    check.finish()?;
    let minute = (start - rules::at(start.date(), 0)).num_minutes();
    let when = Interval { start: begins.utc, end: begins.utc + TimeDelta::minutes(duration) };
    let available = !taken.exact().iter().any(|taken| taken.overlaps(&when));
    Ok(Slot { start: minute, end: minute + duration, when, available })
}

/// Returns the days on which the specialist has as many appointments of the service, and hours held
/// for it, as its rules allow.
pub async fn full_days(
    tx: &mut Tx,
    busy: Busy,
    (product_service, rules): (Option<Uuid>, &AgendaRules),
    (from, to): (NaiveDate, NaiveDate),
    zone: Tz,
) -> Result<Vec<NaiveDate>> {
    let (Some(limit), Some(service)) = (rules.daily_limit, product_service) else { return Ok(Vec::new()) };
    let SingleColumn(starts) = tx.fetch_batch(appointments::starts_of_service(tx, busy, service, interval(from, to, zone))).await?;
    let mut counts: BTreeMap<NaiveDate, i64> = BTreeMap::new();
    for start in starts {
        *counts.entry(wall(start, zone).date()).or_default() += 1;
    }
    Ok(counts.into_iter().filter(|(_, count)| *count >= limit).map(|(day, _)| day).collect())
}

/// Fails if a further appointment of the service on this day would exceed its limit.
pub async fn check_daily_limit(tx: &mut Tx, busy: Busy, service: (Option<Uuid>, &AgendaRules), day: NaiveDate, zone: Tz) -> Result<()> {
    if full_days(tx, busy, service, (day, day), zone).await?.is_empty() {
        return Ok(());
    }
    Err(Error::field("datetime_start", "Não há mais horários livres neste dia. Escolha outro."))
}

const PAST: &str = "Este horário já passou. Escolha outro.";

/// Returns the reason why no slot begins at this time.
fn refusal(asked: &SlotQuery<'_>, start: NaiveDateTime, slots: &[Slot]) -> String {
    if start.date() < asked.first_day {
        return format!("Só é possível agendar a partir de {}.", asked.first_day.format("%d/%m"));
    }
    if moment(start, asked.zone).utc <= asked.now {
        return PAST.into();
    }
    if !rules::is_there(asked, start) {
        return "Este horário não está na agenda do nutricionista. Escolha outro.".into();
    }
    let free = || slots.iter().filter(|slot| slot.available);
    let starts = |slot: &Slot| rules::at(start.date(), slot.start);
    let (before, after) = (free().rfind(|slot| starts(slot) < start), free().find(|slot| starts(slot) > start));
    let nearest = match (before, after) {
        (Some(before), Some(after)) => {
            format!("Os horários livres mais próximos são {} e {}.", clock(before.start), clock(after.start))
        }
        (Some(only), None) | (None, Some(only)) => format!("O horário livre mais próximo é {}.", clock(only.start)),
        (None, None) => return "Não há mais horários livres neste dia. Escolha outro.".into(),
    };
    format!("Nenhuma consulta começa às {}. {nearest}", start.format("%H:%M"))
}

/// Lists the specialists with whom the caller may book: for a patient with a specialist only that
/// one, for others all who have weekly hours.
pub async fn specialists(tx: &mut Tx, scope: &Scope, search: Option<&str>, page: Page) -> Result<(Vec<BookableSpecialist>, i64)> {
    let only = match scope.role {
        Role::SuperAdmin | Role::Receptionist => None,
        Role::Specialist => Some(scope.user),
        Role::Patient | Role::Student => users::specialist_of(tx, scope.user).await?,
    };
    let people = store::with_hours(search, only);
    let rows = store::specialists(tx, &people, page).await?;
    let total = page.total(rows.first().map(|row| row.total), people.count(tx)).await?;
    Ok((rows, total))
}
