//! Appointments of the demonstration, past and future. All of them are within their specialists'
//! availability, except one that is squeezed in.

use chrono::Datelike;

use super::clock::days_ago;
use super::people::People;
use super::purchases::Shelf;
use crate::app::App;
use commerce::products::catalogue::ServiceName;
use commerce::purchase_services::{PurchaseService, Start, insert_start, of_purchase, of_user};
use commerce::purchases::rules::free_number;
use commerce::purchases::service::record;
use foundation::wall_time::moment;
use identity::{tenants, users};
use platform::prelude::*;
use scheduling::appointments;
use scheduling::appointments::confirmations;
use scheduling::appointments::reminders;
use scheduling::appointments::rules::Situation;
use scheduling::appointments::rules::Situation::{Approved, Canceled, Done, Missed};
use scheduling::appointments::{AppointmentPlacement, Busy, NewAppointment};
use scheduling::consulting_rooms::{self, RoomDemand};
use scheduling::schedules::calendar::{Window, calendar};
use scheduling::schedules::rules::Interval;

/// Stage of the purchase, minimum number of days from today, and situation of an appointment.
type Booked = (usize, i64, Situation);

/// A specialist's patient, the product, the number of days since its purchase, and the
/// appointments.
type Course = (usize, Option<Uuid>, i64, &'static [Booked]);

/// Members of the organization, with their licences.
const OF_AURORA: [(usize, &[Booked]); 4] = [
    (0, &[(0, -38, Done), (0, -17, Done), (0, 4, Approved)]),
    (1, &[(0, -31, Done), (0, -24, Canceled), (0, 9, Approved)]),
    (2, &[(0, -21, Missed)]),
    (3, &[(0, -40, Done), (0, -33, Done), (0, -19, Done), (0, -5, Done)]),
];

/// Member who has used up all other services.
const USED_UP: usize = 3;

/// Patient of Bruno whose last appointment was rescheduled, and its new number of days from today.
const MOVED: (usize, i64) = (4, 10);

/// Patient of Ana who is squeezed in between her hours.
const SQUEEZED_IN: usize = 12;

/// Time within which every specialist has a free slot.
const SEARCHED: TimeDelta = TimeDelta::days(6);

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People, shelf: &Shelf) -> Result<()> {
    let of_ana: [Course; 13] = [
        (0, shelf.program, 120, &[(0, -110, Done), (1, -60, Done), (1, 3, Approved)]),
        (1, shelf.free, 4, &[(0, 6, Approved)]),
        (2, shelf.program, 160, &[(0, -150, Done), (1, -35, Done), (1, 5, Approved)]),
        (3, shelf.free, 12, &[(0, -5, Done)]),
        (4, shelf.program, 150, &[(0, -140, Done), (1, -112, Done), (1, -54, Done)]),
        (5, shelf.program, 80, &[(0, -34, Done)]),
        (6, shelf.free, 19, &[(0, -17, Done)]),
        (7, shelf.program, 60, &[(0, -45, Missed), (1, 7, Approved)]),
        (8, shelf.free, 2, &[]),
        (9, shelf.free, 17, &[(0, -9, Canceled), (0, 2, Approved)]),
        (10, shelf.free, 5, &[(0, 4, Approved)]),
        (12, shelf.program, 130, &[(0, -120, Done), (1, -44, Done)]),
        (13, shelf.program, 32, &[(0, -27, Done)]),
    ];
    let of_bruno: [Course; 7] = [
        (0, shelf.program, 40, &[(0, -30, Done), (1, 1, Approved)]),
        (1, shelf.free, 9, &[(0, 4, Approved)]),
        (2, shelf.single, 30, &[(0, -20, Done)]),
        (3, shelf.program, 90, &[(0, -80, Done), (1, 8, Approved)]),
        (4, shelf.program, 26, &[(0, -20, Done), (1, 3, Approved)]),
        (5, shelf.free, 3, &[]),
        (6, shelf.program, 15, &[(0, 2, Approved)]),
    ];
    let clinic = [(people.ana, &people.of_ana, &of_ana[..]), (people.bruno, &people.of_bruno, &of_bruno[..])];
    for (specialist, patients, courses) in clinic {
        for (number, product, bought, booked) in courses {
            let (Some(user), Some(product)) = (patients.get(*number).copied(), *product) else { continue };
            let patient = Scope { user, role: Role::Patient, ..Scope::system(tenant) };
            let purchase = record(&app.at(days_ago(app, *bought)), tx, &patient, product, 1, &shelf.settled).await?;
            let stages = of_purchase(tx, purchase).await?;
            let last = course(app, tx, &patient, specialist, &stages, booked).await?;
            if let Some((id, when)) = last.filter(|_| specialist == people.bruno && *number == MOVED.0) {
                moved(app, tx, &patient, specialist, id, when).await?;
            }
            if let Some((id, _)) = last.filter(|_| specialist == people.bruno) {
                answered(app, tx, &patient, id, *number).await?;
            }
        }
    }
    if let Some(user) = people.of_ana.get(SQUEEZED_IN).copied() {
        squeeze_in(app, tx, &Scope { user, role: Role::Patient, ..Scope::system(tenant) }, people.ana).await?;
    }
    for (number, booked) in OF_AURORA {
        let Some(user) = people.of_aurora.get(number).copied() else { continue };
        let student = Scope { user, role: Role::Student, ..Scope::system(tenant) };
        let stages = of_user(tx, user).await?;
        course(app, tx, &student, people.bruno, &stages, booked).await?;
        for stage in stages.iter().filter(|stage| number == USED_UP && stage.service != ServiceName::SpecialistCall) {
            let id = app.clock.id();
            let start = Start { id, purchase_service: stage.id, service: stage.service, quota: stage.quota, number: 1 };
            insert_start(tx, &start, days_ago(app, 30).now()).await?;
        }
    }
    Ok(())
}

/// Books a patient's appointments one after the other, and returns the last one.
async fn course(
    app: &App,
    tx: &mut Tx,
    patient: &Scope,
    specialist: Uuid,
    stages: &[PurchaseService],
    booked: &[Booked],
) -> Result<Option<(Uuid, Interval)>> {
    let by = Scope { user: specialist, role: Role::Specialist, ..patient.clone() };
    let (mut last, mut previous) = (None, None);
    for (stage, days, situation) in booked {
        let Some(stage) = stages.get(*stage) else { continue };
        last = book(app, tx, patient, specialist, stage, *days, previous).await?;
        if let Some((id, when)) = last.filter(|_| *situation != Approved) {
            became(app, tx, &by, id, patient.user, *situation, when).await?;
        }
        previous = last.map(|(id, _)| id).filter(|_| *situation == Canceled);
    }
    Ok(last)
}

/// Lets some of Bruno's patients answer by their link, and one be asked.
async fn answered(app: &App, tx: &mut Tx, patient: &Scope, id: Uuid, number: usize) -> Result<()> {
    let now = app.clock.now() - TimeDelta::hours(2);
    let event = match number {
        1 => {
            confirmations::set_sent(tx, id, Some(now)).await?;
            return Ok(());
        }
        4 => {
            confirmations::ask_change(tx, id, Some("Consigo só depois das dez. Tem algum horário na quinta?"), now).await?;
            AuditEvent::ChangeAsked
        }
        6 => {
            confirmations::confirm(tx, id, None, now).await?;
            AuditEvent::ConfirmedByLink
        }
        _ => return Ok(()),
    };
    log(&app.at(Clock::fixed(now)), tx, patient, event, id, patient.user).await
}

/// Reschedules an appointment as its specialist, an hour ago.
async fn moved(app: &App, tx: &mut Tx, patient: &Scope, specialist: Uuid, id: Uuid, when: Interval) -> Result<()> {
    let then = &app.at(Clock::fixed(app.clock.now() - TimeDelta::hours(1)));
    let minutes = (when.end - when.start).num_minutes();
    let Some(when) = free_hour(app, then, tx, patient, specialist, minutes, MOVED.1).await? else { return Ok(()) };
    appointments::place(tx, id, &AppointmentPlacement { specialist, when, guests: &[], remind_at: None, room: None }, then.clock.now())
        .await?;
    log(then, tx, &Scope { user: specialist, role: Role::Specialist, ..patient.clone() }, AuditEvent::Updated, id, patient.user).await
}

/// Books a slot that was free at the time of booking: two days before a past appointment, or
/// yesterday.
async fn book(
    app: &App,
    tx: &mut Tx,
    patient: &Scope,
    specialist: Uuid,
    stage: &PurchaseService,
    days: i64,
    previous: Option<Uuid>,
) -> Result<Option<(Uuid, Interval)>> {
    let then = &app.at(days_ago(app, if days < 0 { 2 - days } else { 1 }));
    let Some(when) = free_hour(app, then, tx, patient, specialist, stage.minutes(), days).await? else { return Ok(None) };
    let id = store(app, then, tx, patient, &Booking { specialist, stage, when, previous, squeezed_in: false }).await?;
    log(then, tx, patient, AuditEvent::Create, id, patient.user).await?;
    Ok(Some((id, when)))
}

/// Squeezes a patient in at noon, outside the specialist's hours, on a weekday soon.
async fn squeeze_in(app: &App, tx: &mut Tx, patient: &Scope, specialist: Uuid) -> Result<()> {
    let Some(stage) = of_user(tx, patient.user).await?.into_iter().find(|stage| stage.usage < stage.quota) else { return Ok(()) };
    let today = tenants::service::today(app, tx).await?;
    let zone = tenants::service::zone(tx).await?;
    let soon = today.iter_days().skip(2).find(|day| day.weekday().number_from_monday() <= 5);
    let Some(start) = soon.and_then(|day| day.and_hms_opt(12, 0, 0)).map(|noon| moment(noon, zone).utc) else { return Ok(()) };
    let when = Interval { start, end: start + TimeDelta::minutes(stage.minutes()) };
    let id = store(app, app, tx, patient, &Booking { specialist, stage: &stage, when, previous: None, squeezed_in: true }).await?;
    let by = Scope { user: specialist, role: Role::Specialist, ..patient.clone() };
    log(app, tx, &by, AuditEvent::SqueezedIn, id, patient.user).await
}

/// An appointment to be stored.
struct Booking<'a> {
    specialist: Uuid,
    stage: &'a PurchaseService,
    when: Interval,
    previous: Option<Uuid>,
    squeezed_in: bool,
}

/// Stores an appointment as booked at the time of `then`.
async fn store(app: &App, then: &App, tx: &mut Tx, patient: &Scope, booking: &Booking<'_>) -> Result<Uuid> {
    let Booking { specialist, stage, when, previous, squeezed_in } = *booking;
    let (id, rules) = (then.clock.id(), stage.agenda());
    let busy = Busy { specialist, user: Some(patient.user), except: None };
    let demand = RoomDemand { needed: rules.needs_room, ..RoomDemand::default() };
    let room = consulting_rooms::assign(tx, busy, demand, (when, None)).await?.map(|room| room.id);
    let appointment = NewAppointment {
        id,
        user: patient.user,
        specialist,
        purchase_service: stage.id,
        quota: stage.quota,
        session: free_number(&tx.fetch_batch(appointments::sessions(tx, stage.id)).await?.0),
        title: &stage.name,
        service_type: stage.service_type(),
        when,
        situation: Approved,
        guests: &[],
        previous,
        remind_at: reminders::moment(tx, Approved, Some(stage.product_service_id), when.start, app.clock.now()).await?,
        created_by: if squeezed_in { specialist } else { patient.user },
        squeezed_in,
        buffers: (rules.buffer_before, rules.buffer_after),
        room,
    };
    appointments::insert(tx, &appointment, then.clock.now()).await?;
    Ok(id)
}

/// Finds a slot, the given number of days from today or soon after, that was free at the time of
/// booking.
async fn free_hour(
    app: &App,
    then: &App,
    tx: &mut Tx,
    patient: &Scope,
    specialist: Uuid,
    minutes: i64,
    days: i64,
) -> Result<Option<Interval>> {
    let start = tenants::service::today(app, tx).await? + TimeDelta::days(days);
    let (end, duration) = (start + SEARCHED, Some(minutes));
    let window = Window { specialist: Some(specialist), start: Some(start), end: Some(end), duration, ..Window::default() };
    let clinic = Scope { role: Role::SuperAdmin, ..patient.clone() };
    let hours = calendar(tx, &clinic, &window, then.clock.now()).await?.days.into_iter().next().map(|day| day.slots).unwrap_or_default();
    // Starts at a different time of the day for each day.
    let first = usize::try_from(days.unsigned_abs()).unwrap_or_default() * 3;
    Ok(hours.iter().cycle().skip(first).take(hours.len()).find(|slot| slot.available).map(|slot| slot.when))
}

/// Sets the situation of a past appointment, as its specialist.
async fn became(app: &App, tx: &mut Tx, specialist: &Scope, id: Uuid, user: Uuid, situation: Situation, when: Interval) -> Result<()> {
    let (at, event): (DateTime<Utc>, AuditEvent) = match situation {
        Canceled => (when.start - TimeDelta::hours(20), AuditEvent::Canceled),
        Missed => (when.end, AuditEvent::Missed),
        _ => (when.end, AuditEvent::Done),
    };
    appointments::set_situation(tx, id, Approved, situation, None, None, at).await?;
    if situation == Done {
        users::set_active(tx, user, when.start).await?;
    }
    log(&app.at(Clock::fixed(at)), tx, specialist, event, id, user).await
}

async fn log(app: &App, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, patient: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(id), name: None, patient: Some(patient) };
    audit::record(app, tx, scope, event, ObjectType::Appointment, object).await
}
