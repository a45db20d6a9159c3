//! Booking and moving. What is looked at before is for the message: that two never overlap and no session is used twice is the database's
//! promise.

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use serde::Deserialize;
use sqlx::types::Json;
use uuid::Uuid;

use super::entry::Entry;
use super::mails::{self, News};
use super::reminders;
use super::rules::{self, Action, Situation};
use super::service::{announce, announce_to, find, log, not_found, not_now, own};
use super::store::{self, Appointment, Busy, NewAppointment, Place};
use crate::app::App;
use crate::db::{Column, Tx};
use crate::domains::purchases::rules::free_number;
use crate::domains::schedules::rules::{Interval, Slot};
use crate::domains::system_logs::Event;
use crate::domains::tenants::service::{Agenda, agenda};
use crate::domains::users::store::Person;
use crate::domains::{chat, email_templates, purchase_services, schedules, sticky_notes, tenants, users, webhooks};
use crate::error::{Check, Error, Result};
use crate::http::input::written_or_none;
use crate::scope::{Role, Scope};
use crate::wall_time::{self, wall};

/// A booking. Its end follows from the service: `datetime_end` and `duration` may be sent, and are not read.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "AppointmentIn", default)]
#[serde(default)]
pub struct AppointmentIn {
    /// With what it is booked.
    #[serde(deserialize_with = "written_or_none")]
    pub purchase_service_id: Option<Uuid>,
    /// `2026-11-25 08:00`, by the clinic's clock.
    pub datetime_start: Option<String>,
    pub datetime_end: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub duration: Option<i64>,
    /// The patient's own, if it is not given.
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    /// From a super admin, and from a specialist for a patient in care: who comes. Nobody else books for others.
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
    /// Which one this takes the place of. Of staff it is canceled if it was still to come; of a patient it was canceled before.
    #[serde(deserialize_with = "written_or_none")]
    pub previous_appointment_id: Option<Uuid>,
    /// E-mail addresses of who comes along.
    pub guests: Vec<String>,
}

/// Another time, specialist or guests for an appointment that is still to come.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "AppointmentChange", default)]
#[serde(default)]
pub struct ChangeIn {
    pub datetime_start: Option<String>,
    /// From a super admin.
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    pub guests: Option<Vec<String>>,
    /// From a super admin; not from a key.
    pub situation: Option<Situation>,
}

const TAKEN: &str = "Este horário não está mais livre. Escolha outro.";

fn slot_taken() -> Error {
    Error::conflict("slot_taken", TAKEN)
}

/// Two at once, and the other one was quicker.
pub(super) fn taken(error: Error) -> Error {
    if error.is_overlap() || error.is_unique_violation() { slot_taken() } else { error }
}

fn no_specialist() -> Error {
    Error::not_found("Nutricionista não encontrado.")
}

fn no_patient() -> Error {
    Error::not_found("Paciente não encontrado.")
}

pub async fn create(app: &App, scope: &Scope, input: &AppointmentIn) -> Result<Appointment> {
    let now = app.clock.now();
    // Read before the turn to write, for which others wait.
    let mut read = app.db.read(scope).await?;
    let known = (
        users::store::person(&read, named(scope, input.user_id)?),
        tenants::store::kept(&read),
        tenants::store::hosts(&read),
        email_templates::store::reminders(&read),
        email_templates::store::words(&read, News::Booked.event().name),
        webhooks::store::active(&read),
    );
    let (owner, settings, hosts, plan, words, hearing) = read.ask(known).await?;
    let owner = owner_of(&mut read, scope, owner).await?;
    drop(read);
    let specialist = specialist(scope, &owner, input.specialist_id)?;
    let settings = tenants::store::whole(settings)?;
    let (agenda, plan) = (Agenda::of_settings(&settings)?, reminders::Plan(plan));
    let mut check = Check::new();
    let start = input.datetime_start.as_deref().and_then(wall_time::read);
    check.ensure(start.is_some(), "datetime_start", "Escolha o dia e o horário.");
    check.ensure(input.purchase_service_id.is_some(), "purchase_service_id", "Escolha o serviço.");
    check.finish()?;
    let (Some(start), Some(purchase_service)) = (start, input.purchase_service_id) else { return Err(not_found()) };

    let mut tx = app.db.begin_brief(scope).await?;
    users::store::lock_people(&mut tx, &[specialist, owner.id]).await?;
    if let Some(previous) = input.previous_appointment_id {
        leave(app, &mut tx, scope, &owner, previous, now).await?;
    }
    purchase_services::service::lock(&mut tx, purchase_service).await?;
    let busy = Busy { specialist, user: Some(owner.id), except: None };
    let (standard, absences, taken_hours) = schedules::service::hours(&tx, busy, (start.date(), start.date()), agenda.zone);
    let known = (
        users::store::specialist(&tx, specialist),
        users::store::contacts(&tx, &[owner.id, specialist]),
        purchase_services::store::one(&tx, purchase_service),
        store::sessions(&tx, purchase_service),
        standard,
        absences,
        taken_hours,
    );
    let (found, people, service, Column(used), standard, absences, taken_hours) = tx.ask(known).await?;
    let found = found.ok_or_else(no_specialist)?;
    if !people.iter().any(|person| person.id == owner.id) {
        return Err(no_patient());
    }
    let service = purchase_services::service::usable_by(owner.id, service)?;
    if !service.service.is_booked() {
        return Err(Error::field("purchase_service_id", "Este serviço não é usado em consultas."));
    }
    let mut check = Check::new();
    let guests = rules::guests(&mut check, &service.product_rules.0, &input.guests);
    check.finish()?;
    let slot = free(schedules::service::slot((standard, absences, taken_hours), scope.role, start, service.minutes(), agenda, now)?)?;
    let waits = agenda.approval && !scope.role.is_staff();
    let situation = if waits { Situation::Pending } else { Situation::Approved };
    let id = app.clock.id();
    let appointment = NewAppointment {
        id,
        user: owner.id,
        specialist,
        purchase_service: service.id,
        quota: service.quota,
        session: free_number(&used),
        title: &service.name,
        service_type: service.service_type(),
        when: slot.when,
        situation,
        guests: &guests,
        previous: input.previous_appointment_id,
        remind_at: plan.of_new(situation, Some(service.product_service_id), slot.when.start, now),
        created_by: scope.author(),
    };
    let carer = match owner.place.specialist_id {
        None => bound(&mut tx, scope, owner.id, specialist, now).await?,
        known => known,
    };
    store::insert(&mut tx, &appointment, now).await.map_err(taken)?;
    // As it would be read; SQLite has not written it yet.
    let booked = Appointment {
        id,
        user_id: owner.id,
        user_name: owner.fields.name,
        organization_id: owner.place.organization_id,
        carer_id: carer,
        specialist_id: specialist,
        specialist_name: found.name,
        specialist_picture_key: found.picture_key,
        purchase_service_id: Some(service.id),
        product_service_id: Some(service.product_service_id),
        product_rules: Some(service.product_rules),
        title: appointment.title.to_owned(),
        service_type: appointment.service_type.to_owned(),
        starts_at: slot.when.start,
        ends_at: slot.when.end,
        situation,
        notes: None,
        guests: Json(guests.clone()),
        sequence: 0,
        previous_id: input.previous_appointment_id,
        is_replaced: false,
        created_at: now,
        updated_at: now,
        timezone: settings.timezone.clone(),
    };
    let entry = Entry::among(app, &booked, &settings, &hosts, people);
    let told = async {
        log(app, &mut tx, scope, Event::Create, &booked).await?;
        if let Some(wanted) = webhooks::wanted_of(hearing, webhooks::Event::AppointmentBooked) {
            announce_to(app, &mut tx, scope, wanted, &booked).await?;
        }
        mails::tell_known(app, &mut tx, News::Booked, &booked, entry, words).await?;
        tx.commit().await
    };
    told.await.map_err(taken)?;
    app.mailer.wake();
    app.webhooks.wake();
    Ok(booked)
}

/// Who comes: the caller, or whom staff books for.
fn named(scope: &Scope, named: Option<Uuid>) -> Result<Uuid> {
    if scope.role.is_staff() { named.ok_or_else(|| Error::field("user_id", "Escolha o paciente.")) } else { Ok(scope.user) }
}

/// The same person, if they may come, and the caller may book for them.
async fn owner_of(tx: &mut Tx, scope: &Scope, found: Option<Person>) -> Result<Person> {
    let person = match scope.role {
        Role::Patient | Role::Student => found,
        _ => Some(users::service::known(tx, scope, found).await?.0),
    };
    person.filter(|person| !person.place.role.is_staff()).ok_or_else(no_patient)
}

/// With whom: a specialist with themself, a patient with their own specialist (with anyone while they have none), a super admin's
/// patient with whom the super admin says.
fn specialist(scope: &Scope, owner: &Person, named: Option<Uuid>) -> Result<Uuid> {
    let own = if scope.role == Role::Specialist { Some(scope.user) } else { owner.place.specialist_id };
    let asked = named.or(own).ok_or_else(|| Error::field("specialist_id", "Escolha o nutricionista."))?;
    let allowed = scope.role == Role::SuperAdmin || own.is_none_or(|own| own == asked);
    if allowed { Ok(asked) } else { Err(no_specialist()) }
}

/// Somebody's first booking: with whom it is has them in care, unless another specialist was quicker.
async fn bound(tx: &mut Tx, scope: &Scope, owner: Uuid, specialist: Uuid, now: DateTime<Utc>) -> Result<Option<Uuid>> {
    if users::store::bind(tx, owner, specialist, now).await? {
        sticky_notes::store::move_to(tx, owner, Some(specialist)).await?;
        return Ok(Some(specialist));
    }
    let carer = users::store::specialist_of(tx, owner).await?;
    if scope.role == Role::SuperAdmin || carer == Some(specialist) { Ok(carer) } else { Err(no_specialist()) }
}

/// An hour of the specialist's that nobody has taken.
fn free(slot: Slot) -> Result<Slot> {
    if slot.available { Ok(slot) } else { Err(slot_taken()) }
}

/// What a new booking takes the place of.
async fn leave(app: &App, tx: &mut Tx, scope: &Scope, owner: &Person, previous: Uuid, now: DateTime<Utc>) -> Result<()> {
    let previous = find(tx, scope, previous).await?;
    if previous.user_id != owner.id {
        return Err(not_found());
    }
    match previous.situation {
        Situation::Pending | Situation::Approved if own(scope, &previous) && scope.role.is_staff() => {
            super::service::set(app, tx, scope, &previous, Situation::Canceled, now).await?;
            let canceled = find(tx, scope, previous.id).await?;
            mails::tell(app, tx, News::Canceled, &canceled).await
        }
        Situation::Pending | Situation::Approved | Situation::Started => {
            Err(Error::conflict("still_active", "Cancele a consulta anterior antes de agendar outra."))
        }
        Situation::Canceled if previous.is_replaced => {
            Err(Error::conflict("already_rescheduled", "Esta consulta já foi reagendada. Confira o novo horário na agenda."))
        }
        Situation::Canceled | Situation::Missed | Situation::Done => Ok(()),
    }
}

/// Moves an appointment in place, or says who comes along: it stays the same entry in everybody's calendar.
pub async fn change(app: &App, scope: &Scope, id: Uuid, input: &ChangeIn) -> Result<Appointment> {
    if scope.key.is_some() && input.situation.is_some() {
        return Err(Error::field("situation", "Uma chave de API não muda a situação."));
    }
    let now = app.clock.now();
    let mut tx = app.db.begin(scope).await?;
    let before = find(&mut tx, scope, id).await?;
    if !own(scope, &before) {
        return Err(not_found());
    }
    let agenda = agenda(&mut tx).await?;
    let specialist = goes_to(&mut tx, scope, &before, input.specialist_id).await?;
    let start = match &input.datetime_start {
        Some(text) => Some(wall_time::read(text).ok_or_else(|| Error::field("datetime_start", "Escolha o dia e o horário."))?),
        None => None,
    };
    users::store::lock_people(&mut tx, &[specialist, before.user_id]).await?;
    // It may have been canceled or moved meanwhile, and is not from here on.
    tx.hold("appointments", id).await?;
    let before = find(&mut tx, scope, id).await?;
    if !own(scope, &before) {
        return Err(not_found());
    }
    if goes_to(&mut tx, scope, &before, input.specialist_id).await? != specialist {
        return Err(not_now());
    }
    // Who sends all that they know sends the hour at which it already is.
    let start = start.filter(|start| *start != wall(before.starts_at, agenda.zone));
    let moves = start.is_some() || specialist != before.specialist_id;
    if (moves || input.guests.is_some()) && rules::after(before.situation, Action::Change, scope.role, before.is_over(now)).is_none() {
        return Err(not_now());
    }
    let mut check = Check::new();
    let guests = match &input.guests {
        Some(guests) => rules::guests(&mut check, &before.rules(), guests),
        None => before.guests.0.clone(),
    };
    check.finish()?;
    let when = if moves {
        let start = start.unwrap_or_else(|| wall(before.starts_at, agenda.zone));
        let busy = Busy { specialist, user: Some(before.user_id), except: Some(id) };
        let hours = tx.ask(schedules::service::hours(&tx, busy, (start.date(), start.date()), agenda.zone)).await?;
        free(schedules::service::slot(hours, scope.role, start, before.minutes(), agenda, now)?)?.when
    } else {
        before.when()
    };
    if when != before.when() || specialist != before.specialist_id || guests != before.guests.0 {
        if specialist != before.specialist_id {
            mails::tell_specialist_left(app, &mut tx, &before).await?;
        }
        mails::tell_guests_left(app, &mut tx, &before, &guests).await?;
        let remind_at = reminders::moment(&mut tx, before.situation, before.product_service_id, when.start, now).await?;
        store::place(&mut tx, id, &Place { specialist, when, guests: &guests, remind_at }, now).await.map_err(taken)?;
        let after = find_any(&mut tx, id).await?;
        chat::service::follow(app, &mut tx, scope.tenant, &before, &after).await?;
        log(app, &mut tx, scope, Event::Updated, &after).await?;
        if when != before.when() || specialist != before.specialist_id {
            announce(app, &mut tx, scope, webhooks::Event::AppointmentRescheduled, id).await?;
        }
        mails::tell_changed(app, &mut tx, &before, &after).await?;
    }
    if let Some(situation) = input.situation {
        super::service::put_situation(app, &mut tx, scope, id, situation, now).await?;
    }
    let after = find_any(&mut tx, id).await?;
    tx.commit().await.map_err(taken)?;
    app.mailer.wake();
    app.webhooks.wake();
    Ok(after)
}

/// With whom it is after a change: whom a super admin names, or as before.
async fn goes_to(tx: &mut Tx, scope: &Scope, before: &Appointment, named: Option<Uuid>) -> Result<Uuid> {
    match named.filter(|named| *named != before.specialist_id) {
        Some(named) if scope.role == Role::SuperAdmin && users::store::is_specialist(tx, named).await? => Ok(named),
        Some(_) => Err(no_specialist()),
        None => Ok(before.specialist_id),
    }
}

/// After a change by somebody who was allowed to make it.
async fn find_any(tx: &mut Tx, id: Uuid) -> Result<Appointment> {
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Takes a session of what a canceled appointment was booked with, and its time, again. What is still to be held wants both of its people.
pub(super) async fn occupy(tx: &mut Tx, appointment: &Appointment, now: DateTime<Utc>) -> Result<i64> {
    let gone = || Error::not_found("Este serviço não existe.");
    let purchase_service = appointment.purchase_service_id.ok_or_else(gone)?;
    users::store::lock_people(tx, &[appointment.specialist_id, appointment.user_id]).await?;
    if appointment.ends_at > now {
        if !users::store::is_specialist(tx, appointment.specialist_id).await? {
            return Err(no_specialist());
        }
        if tx.ask(users::store::contacts(tx, &[appointment.user_id])).await?.is_empty() {
            return Err(no_patient());
        }
    }
    let (_, used) = purchase_services::service::usable(tx, appointment.user_id, purchase_service).await?;
    let busy = Busy { specialist: appointment.specialist_id, user: Some(appointment.user_id), except: Some(appointment.id) };
    if tx.ask(store::taken(tx, busy, appointment.when())).await?.iter().any(|taken| Interval::overlaps(taken, &appointment.when())) {
        return Err(slot_taken());
    }
    Ok(free_number(&used))
}
