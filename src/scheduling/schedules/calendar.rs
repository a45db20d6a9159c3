//! Slots of a specialist, free and taken, as a caller may see them; for super admins also those of
//! all specialists together.

use std::collections::BTreeMap;

use chrono::{Datelike, Days};
use chrono_tz::Tz;

use super::rules;
use super::rules::{Day, Minute, Slot, SlotQuery};
use super::service::{full_days, hours, is_all, resolve_editable_specialist};
use super::store;
use crate::appointments;
use crate::appointments::Busy;
use crate::consulting_rooms::occupied_rooms;
use commerce::products::input::{AgendaRules, ProductRules};
use commerce::{products, purchase_services};
use foundation::wall_time::{LONGEST_WINDOW, YEARS, check_window, wall};
use identity::tenants::service::Agenda;
use identity::{tenants, users};
use platform::prelude::*;

/// Default duration of a slot, in minutes.
pub(crate) const DURATION: Minute = 30;
const DURATIONS: std::ops::RangeInclusive<Minute> = 5..=480;
/// Page that contains all specialists of a tenant.
const EVERYBODY: Page = Page { number: 1, size: 1_000 };
const WINDOW: Days = Days::new(60);
/// Days that are read before and after the window, since the tenant's date and time zone are not
/// known yet: its days differ by at most one, and begin less than a day earlier or later.
const MARGIN: Days = Days::new(2);

/// The requested calendar and window.
#[derive(Debug, Default)]
pub struct Window {
    pub specialist: Option<Uuid>,
    /// The purchased service to be booked, which determines duration and patient.
    pub purchase_service: Option<Uuid>,
    /// The service on sale to be booked by the clinic, which determines the duration.
    pub product_service: Option<Uuid>,
    /// The appointment that is being moved, whose time counts as free.
    pub appointment: Option<Uuid>,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
    pub duration: Option<Minute>,
}

/// The slots of a specialist, as the caller may see them.
#[derive(Debug)]
pub struct Calendar {
    pub duration: Minute,
    pub agenda: Agenda,
    pub first_day: NaiveDate,
    /// Rules of the service to be booked.
    pub product_rules: Option<ProductRules>,
    pub days: Vec<Day>,
}

pub async fn calendar(tx: &mut Tx, scope: &Scope, window: &Window, now: DateTime<Utc>) -> Result<Calendar> {
    let mut asked = CalendarPurpose::of(tx, scope, window).await?;
    let named = window.specialist.or(asked.specialist);
    if is_all(scope, named) {
        match asked.assigned_specialist(tx).await? {
            None => return joined_calendar(tx, scope, window, asked, now).await,
            carer => asked.specialist = carer,
        }
    }
    let specialist = require_visible_calendar(tx, scope, window.specialist.or(asked.specialist)).await?;
    let busy = Busy { specialist, user: asked.user, except: window.appointment };
    let (presence, taken) = hours(tx, busy, around(window, now), Tz::UTC);
    let (kept, presence, taken) = tx.fetch_batch((tenants::agenda(tx), presence, taken)).await?;
    let agenda = Agenda::of(kept)?;
    let duration = asked.duration.or(window.duration).unwrap_or(DURATION);
    let (from, to) = bounds(window, duration, wall(now, agenda.zone).date())?;
    let first_day = asked.first_day(scope, agenda, now);
    let taken = taken.around(&asked.rules);
    let full_days = full_days(tx, busy, (asked.product_service, &asked.rules), (from, to), agenda.zone).await?;
    let rooms = occupied_rooms(tx, busy, &asked.rules, rules::interval(from, to, agenda.zone)).await?;
    let days = rules::days(&SlotQuery {
        standard: &presence.standard,
        exceptions: &presence.exceptions,
        taken: &taken,
        rooms: rooms.as_deref(),
        full_days: &full_days,
        from,
        to,
        duration,
        first_day,
        zone: agenda.zone,
        now,
    });
    Ok(Calendar { duration, agenda, first_day, product_rules: asked.product_rules, days })
}

/// Returns the free slots of all specialists together, without duplicates.
async fn joined_calendar(tx: &mut Tx, scope: &Scope, window: &Window, asked: CalendarPurpose, now: DateTime<Utc>) -> Result<Calendar> {
    let agenda = tenants::service::agenda(tx).await?;
    let duration = asked.duration.or(window.duration).unwrap_or(DURATION);
    let (from, to) = bounds(window, duration, wall(now, agenda.zone).date())?;
    let first_day = asked.first_day(scope, agenda, now);
    // The specialist only decides which room is preferred.
    let of_all = Busy { specialist: scope.user, user: asked.user, except: None };
    let rooms = occupied_rooms(tx, of_all, &asked.rules, rules::interval(from, to, agenda.zone)).await?;
    let rooms = rooms.as_deref();
    let mut free: BTreeMap<NaiveDate, BTreeMap<(Minute, Minute), Slot>> = BTreeMap::new();
    for specialist in store::specialists(tx, &store::with_hours(None, None), EVERYBODY).await? {
        let busy = Busy { specialist: specialist.id, user: asked.user, except: None };
        let (presence, taken) = tx.fetch_batch(hours(tx, busy, (from, to), agenda.zone)).await?;
        let (standard, exceptions, taken) = (&presence.standard, &presence.exceptions, taken.around(&asked.rules));
        let full_days = full_days(tx, busy, (asked.product_service, &asked.rules), (from, to), agenda.zone).await?;
        let (taken, full_days, zone) = (&taken, &full_days, agenda.zone);
        let its = SlotQuery { standard, exceptions, taken, rooms, full_days, from, to, duration, first_day, zone, now };
        for day in rules::days(&its) {
            let slots = day.slots.into_iter().filter(|slot| slot.available).map(|slot| ((slot.start, slot.end), slot));
            free.entry(day.date).or_default().extend(slots);
        }
    }
    free.retain(|_, slots| !slots.is_empty());
    let days = free.into_iter().map(|(date, slots)| Day { date, slots: slots.into_values().collect() }).collect();
    Ok(Calendar { duration, agenda, first_day, product_rules: asked.product_rules, days })
}

/// The purpose for which a calendar is read.
#[derive(Default)]
pub(crate) struct CalendarPurpose {
    /// The patient, whose other appointments count.
    pub user: Option<Uuid>,
    pub specialist: Option<Uuid>,
    pub duration: Option<Minute>,
    product_rules: Option<ProductRules>,
    product_service: Option<Uuid>,
    pub rules: AgendaRules,
}

impl CalendarPurpose {
    /// Returns the first day on which the caller may book.
    fn first_day(&self, scope: &Scope, agenda: Agenda, now: DateTime<Utc>) -> NaiveDate {
        rules::first_day(now, agenda.zone, scope.role, self.rules.notice_days.unwrap_or(agenda.notice_days))
    }

    /// Returns the specialist assigned to the patient.
    async fn assigned_specialist(&self, tx: &mut Tx) -> Result<Option<Uuid>> {
        match self.user {
            Some(user) => users::specialist_of(tx, user).await,
            None => Ok(None),
        }
    }

    /// Reads the purpose that the window names.
    pub async fn of(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Self> {
        let mut subject = Self { user: (!scope.role.is_team()).then_some(scope.user), ..Self::default() };
        if let Some(id) = window.purchase_service {
            let service = purchase_services::service::find(tx, scope, id).await?;
            subject.user = Some(service.user_id);
            subject.duration = Some(service.minutes());
            (subject.product_service, subject.rules) = (Some(service.product_service_id), service.agenda());
            subject.product_rules = Some(service.product_rules.0);
        }
        if let Some(id) = window.product_service.filter(|_| scope.role.is_team()) {
            let service = products::service(tx, id).await?.ok_or_else(|| Error::not_found("Este serviço não existe."))?;
            subject.duration = Some(service.minutes());
            (subject.product_service, subject.rules) = (Some(id), service.agenda());
            subject.product_rules = Some(service.product_rules.0);
        }
        if let Some(id) = window.appointment {
            let appointment = appointments::lookup::find(tx, scope, id).await?;
            subject.user = Some(appointment.user_id);
            subject.specialist = Some(appointment.specialist_id);
            subject.duration = Some(appointment.minutes());
            (subject.product_service, subject.rules) = (appointment.product_service_id, appointment.agenda());
            subject.product_rules = Some(appointment.rules());
        }
        Ok(subject)
    }
}

/// Returns the specialist whose calendar the caller may see. Patients see their specialist's; while
/// they have none, any specialist's.
async fn require_visible_calendar(tx: &mut Tx, scope: &Scope, named: Option<Uuid>) -> Result<Uuid> {
    const NONE: &str = "Não foi encontrado nenhum calendário.";
    if scope.role.is_team() {
        return resolve_editable_specialist(tx, scope, named).await;
    }
    let chosen = tx.fetch_batch(users::specialist_of_or(tx, scope.user, named)).await?.map(|(specialist,)| specialist);
    chosen.filter(|chosen| named.is_none_or(|named| named == *chosen)).ok_or_else(|| Error::not_found(NONE))
}

/// Returns the days to be read for a window before the tenant's date is known: some more on either
/// side, and at most the longest window.
fn around(window: &Window, now: DateTime<Utc>) -> (NaiveDate, NaiveDate) {
    let from = window.start.filter(|start| YEARS.contains(&start.year())).unwrap_or(now.date_naive());
    let to = window.end.map_or(from + WINDOW, |end| end.clamp(from, from + TimeDelta::days(LONGEST_WINDOW)));
    (from - MARGIN, to + MARGIN)
}

fn bounds(window: &Window, duration: Minute, today: NaiveDate) -> Result<(NaiveDate, NaiveDate)> {
    let mut check = Check::new();
    if !DURATIONS.contains(&duration) {
        check.fail("duration", format!("Use um número de minutos de {} a {}.", DURATIONS.start(), DURATIONS.end()));
    }
    let from = window.start.unwrap_or(today);
    check.ensure(YEARS.contains(&from.year()), "start", "Valor inválido.");
    let to = window.end.or_else(|| from.checked_add_days(WINDOW)).unwrap_or(from);
    check_window(&mut check, from, to);
    check.finish()?;
    Ok((from, to))
}
