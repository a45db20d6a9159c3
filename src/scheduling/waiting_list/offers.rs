//! Offers free hours to waiting patients. A specialist's list is examined in one transaction that
//! locks the specialist, as bookings do: expired offers end, and each entry that waits gets the
//! earliest free hour that fits, in the order of their creation.

use chrono::{Days, NaiveDateTime};

use super::mails;
use super::rules::{HOLD, WaitingState, WantedHours, offers_from};
use super::store::{self, WaitingHold, WaitingRow};
use crate::Scheduling;
use crate::appointments::Busy;
use crate::appointments::lookup;
use crate::appointments::rules::Situation;
use crate::consulting_rooms::{self, RoomDemand, occupied_rooms};
use crate::schedules::rules::{Slot, SlotQuery, at, days, first_day, interval};
use crate::schedules::service::{full_days, hours};
use commerce::products::input::AgendaRules;
use commerce::purchase_services;
use commerce::purchase_services::service::{Unpaid, usable_by};
use foundation::wall_time::wall;
use identity::tenants;
use identity::tenants::service::Agenda;
use identity::users;
use platform::prelude::*;

/// Number of lists that are examined before due ones are looked for again.
const BATCH: i64 = 100;
/// Maximum number of days that are searched for a free hour.
const SEARCHED_DAYS: u64 = 92;

/// Examines the lists that are due. Returns their number.
pub async fn offer_due(app: &Scheduling) -> Result<usize> {
    let mut done = 0;
    loop {
        // Read without the write lock, since usually nothing is due.
        let mut tx = app.db.read_operator().await?;
        let due = store::due(&mut tx, app.clock.now(), BATCH).await?;
        drop(tx);
        let mut ours = 0;
        for (tenant, specialist) in due {
            ours += usize::from(examine(app, tenant, specialist).await?);
        }
        // Other replicas may have examined all of them.
        if ours == 0 {
            return Ok(done);
        }
        done += ours;
    }
}

/// Examines a specialist's list. Returns false if it is not due any more.
async fn examine(app: &Scheduling, tenant: Uuid, specialist: Uuid) -> Result<bool> {
    app.db
        .write(&Scope::system(tenant), async |tx| {
            users::lock_people(tx, &[specialist, specialist]).await?;
            consulting_rooms::lock(tx).await?;
            let now = app.clock.now();
            if !store::is_due(tx, specialist, now).await? {
                return Ok(false);
            }
            let agenda = tenants::service::agenda(tx).await?;
            for entry in store::open_of(tx, specialist).await? {
                update(tx, &entry, agenda, now).await?;
            }
            if users::is_specialist(tx, specialist).await? && offers_from(now, agenda.zone) == now {
                offer_free_hours(app, tx, specialist, agenda, now).await?;
            }
            store::clear_closed(tx, specialist).await?;
            Ok(true)
        })
        .await
}

/// Ends an expired offer, closes an entry whose last day or subject is over, and sets the time at
/// which the entry is due again.
async fn update(tx: &mut Tx, entry: &WaitingRow, agenda: Agenda, now: DateTime<Utc>) -> Result<()> {
    let is_held = entry.state == WaitingState::Offered;
    if is_held && entry.offer_expires_at.is_some_and(|until| until > now) {
        return Ok(());
    }
    let end = entry.wanted.end(agenda.zone);
    if end <= now || is_over(tx, entry).await? {
        return store::close(tx, entry.id, WaitingState::Expired, now).await.map(drop);
    }
    let quiet_until = offers_from(now, agenda.zone);
    let due_at = if quiet_until > now { quiet_until.min(end) } else { end };
    if is_held { store::decline(tx, entry, due_at, now).await.map(drop) } else { store::set_due(tx, entry.id, due_at).await }
}

/// Returns true if the appointment that is to be moved is not to be held any more.
async fn is_over(tx: &mut Tx, entry: &WaitingRow) -> Result<bool> {
    let Some(id) = entry.appointment_id else { return Ok(false) };
    let appointment = lookup::find_any(tx, id).await?;
    Ok(!matches!(appointment.situation, Situation::Pending | Situation::Approved))
}

/// Offers free hours to the entries that wait, the oldest first.
async fn offer_free_hours(app: &Scheduling, tx: &mut Tx, specialist: Uuid, agenda: Agenda, now: DateTime<Utc>) -> Result<()> {
    for entry in store::open_of(tx, specialist).await?.into_iter().filter(|entry| entry.state == WaitingState::Waiting) {
        let Some(subject) = WaitingSubject::of(tx, &entry, now).await? else { continue };
        let Some(slot) = subject.first_free(tx, &entry, agenda, now).await? else { continue };
        hold(app, tx, &entry, (&subject, slot), now).await?;
    }
    Ok(())
}

/// Holds a free hour for an entry and mails the offer. Returns false if the entry does not wait any
/// more.
pub(super) async fn hold(
    app: &Scheduling,
    tx: &mut Tx,
    entry: &WaitingRow,
    (subject, slot): (&WaitingSubject, Slot),
    now: DateTime<Utc>,
) -> Result<bool> {
    let rules = &subject.rules;
    let busy = Busy { specialist: entry.specialist_id, user: Some(entry.user_id), except: subject.moved };
    let demand = RoomDemand { needed: rules.needs_room, ..RoomDemand::default() };
    let room = consulting_rooms::assign(tx, busy, demand, (slot.when, Some(rules))).await?.map(|room| room.id);
    let hold = WaitingHold { when: slot.when, buffers: (rules.buffer_before, rules.buffer_after), room, expires_at: now + HOLD };
    if !store::offer(tx, entry.id, &hold, now).await? {
        return Ok(false);
    }
    mails::enqueue_offer(app, tx, entry, (&hold, subject.product_service)).await?;
    Ok(true)
}

/// A booking that would fulfil an entry, with the rules that apply to it.
pub(super) struct WaitingSubject {
    minutes: i64,
    rules: AgendaRules,
    product_service: Option<Uuid>,
    /// Start of the appointment that is to be moved, before which the new one has to begin.
    before: Option<DateTime<Utc>>,
    /// The appointment that is to be moved.
    moved: Option<Uuid>,
}

impl WaitingSubject {
    /// Reads the subject. Returns `None` if the patient cannot book it now: the service is used up
    /// or not paid, the appointment can no longer be exchanged, or the patient has another
    /// specialist or no account.
    pub async fn of(tx: &mut Tx, entry: &WaitingRow, now: DateTime<Utc>) -> Result<Option<Self>> {
        let Some(person) = users::find(tx, entry.user_id).await? else { return Ok(None) };
        if person.place.specialist_id.is_some_and(|own| own != entry.specialist_id) {
            return Ok(None);
        }
        if let Some(id) = entry.appointment_id {
            let appointment = lookup::find_any(tx, id).await?;
            let is_late = appointment.cancelable_until().is_some_and(|limit| now > limit) || appointment.starts_at <= now;
            let is_active = matches!(appointment.situation, Situation::Pending | Situation::Approved);
            if is_late || !is_active || appointment.purchase_service_id.is_none() || appointment.specialist_id != entry.specialist_id {
                return Ok(None);
            }
            return Ok(Some(Self {
                minutes: appointment.minutes(),
                rules: appointment.agenda(),
                product_service: appointment.product_service_id,
                before: Some(appointment.starts_at),
                moved: Some(id),
            }));
        }
        let Some(id) = entry.purchase_service_id else { return Ok(None) };
        let found = purchase_services::find(tx, id).await?;
        let Ok(service) = usable_by(entry.user_id, found, Unpaid::Refused) else { return Ok(None) };
        Ok(Some(Self {
            minutes: service.minutes(),
            rules: service.agenda(),
            product_service: Some(service.product_service_id),
            before: None,
            moved: None,
        }))
    }

    /// Returns the earliest free slot that fits the entry and was not declined.
    async fn first_free(&self, tx: &mut Tx, entry: &WaitingRow, agenda: Agenda, now: DateTime<Utc>) -> Result<Option<Slot>> {
        let WantedHours { first_day: from, last_day: to, .. } = entry.wanted;
        let from = from.max(wall(now, agenda.zone).date());
        let to = to.min(from + Days::new(SEARCHED_DAYS));
        let free = self.free_slots(tx, entry, (from, to), agenda, now).await?;
        let fits = |(start, slot): &(NaiveDateTime, Slot)| entry.wanted.fit(*start) && !entry.declined.0.contains(&slot.when.start);
        Ok(free.into_iter().find(fits).map(|(_, slot)| slot))
    }

    /// Returns the free slot that begins at this local time, if the patient may book it.
    pub async fn free_at(
        &self,
        tx: &mut Tx,
        entry: &WaitingRow,
        start: NaiveDateTime,
        agenda: Agenda,
        now: DateTime<Utc>,
    ) -> Result<Option<Slot>> {
        let free = self.free_slots(tx, entry, (start.date(), start.date()), agenda, now).await?;
        Ok(free.into_iter().find(|(begins, _)| *begins == start).map(|(_, slot)| slot))
    }

    /// Returns the free slots that the patient may book, by time, with their local starts. An hour
    /// that is held for another entry of the patient is not free.
    async fn free_slots(
        &self,
        tx: &mut Tx,
        entry: &WaitingRow,
        (from, to): (NaiveDate, NaiveDate),
        agenda: Agenda,
        now: DateTime<Utc>,
    ) -> Result<Vec<(NaiveDateTime, Slot)>> {
        let busy = Busy { specialist: entry.specialist_id, user: Some(entry.user_id), except: self.moved };
        let (presence, taken) = tx.fetch_batch(hours(tx, busy, (from, to), agenda.zone)).await?;
        let held = store::held_for(tx, entry.user_id, entry.specialist_id).await?;
        let full_days = full_days(tx, busy, (self.product_service, &self.rules), (from, to), agenda.zone).await?;
        let rooms = occupied_rooms(tx, busy, &self.rules, interval(from, to, agenda.zone)).await?;
        let slots = days(&SlotQuery {
            standard: &presence.standard,
            exceptions: &presence.exceptions,
            taken: &taken.around(&self.rules),
            rooms: rooms.as_deref(),
            full_days: &full_days,
            from,
            to,
            duration: self.minutes,
            first_day: first_day(now, agenda.zone, Role::Patient, self.rules.notice_days.unwrap_or(agenda.notice_days)),
            zone: agenda.zone,
            now,
        });
        let local = slots.into_iter().flat_map(|day| day.slots.into_iter().map(move |slot| (at(day.date, slot.start), slot)));
        let is_free = |(_, slot): &(NaiveDateTime, Slot)| {
            slot.available
                && self.before.is_none_or(|before| slot.when.start < before)
                && !held.iter().any(|held| held.overlaps(&slot.when))
        };
        Ok(local.filter(is_free).collect())
    }
}
