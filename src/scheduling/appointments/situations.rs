//! Situations of an appointment: their changes, and what follows from them.

use super::events::{AppointmentEvent, publish};
use super::lookup::find_any;
use super::rules::{self, Action, Phase, Situation};
use super::store::{self, Appointment, Busy};
use super::{confirmations, guests, reminders};
use crate::Scheduling;
use crate::codes;
use crate::consulting_rooms::{self, RoomDemand};
use crate::schedules::rules::Interval;
use commerce::purchase_services;
use commerce::purchase_services::service::Unpaid;
use commerce::purchases::rules::free_number;
use foundation::wall_time::wall;
use identity::users;
use platform::db::SingleColumn;
use platform::prelude::*;

/// Maximum length of notes, in characters; longer texts belong in the record.
pub(super) const NOTES: usize = 10_000;

pub(crate) fn not_now() -> Error {
    Error::conflict(codes::NOT_NOW, "Esta ação não é mais possível: a situação do agendamento mudou.")
}

pub(super) fn begun() -> Error {
    let message = "O horário desta consulta já começou, e ela não pode mais ser cancelada por aqui. Fale com o nutricionista.";
    Error::conflict(codes::ALREADY_BEGUN, message)
}

/// Returns the refusal of starting an appointment too early, with the time at which it may be
/// started.
pub(super) fn too_early(appointment: &Appointment, now: DateTime<Utc>) -> Result<Error> {
    let zone = appointment.zone()?;
    let opens_at = wall(appointment.opens_at().unwrap_or(appointment.starts_at), zone);
    let day = if opens_at.date() == wall(now, zone).date() { String::new() } else { format!("{} às ", opens_at.format("%d/%m/%Y")) };
    let message = format!("Esta consulta pode ser iniciada a partir de {day}{}.", opens_at.format("%H:%M"));
    Ok(Error::conflict(codes::TOO_EARLY, message))
}

/// Returns the reason why the caller may not take the action now.
pub(super) fn refusal(appointment: &Appointment, action: Action, role: Role, now: DateTime<Utc>) -> Result<Error> {
    let possible = |phase| rules::after(appointment.situation, action, role, phase).is_some();
    match appointment.phase(now) {
        Phase::Over if possible(Phase::Open) => Ok(over()),
        Phase::Begun if possible(Phase::Open) => Ok(begun()),
        Phase::Early if possible(Phase::Open) => too_early(appointment, now),
        _ => Ok(not_now()),
    }
}

/// Returns true if the caller may no longer cancel or move the appointment, by its service's limit
/// for patients.
pub(super) fn is_late(scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) -> bool {
    !scope.role.is_team() && appointment.cancelable_until().is_some_and(|limit| now > limit)
}

/// Refuses a patient's cancellation after the limit of the service.
pub(super) fn refuse_late(scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) -> Result<()> {
    let Some(limit) = appointment.cancelable_until().filter(|_| is_late(scope, appointment, now)) else { return Ok(()) };
    let limit = wall(limit, appointment.zone()?).format("%d/%m/%Y às %H:%M");
    let message = format!("Esta consulta podia ser cancelada ou trocada até {limit}. Fale com a clínica.");
    Err(Error::conflict(codes::TOO_LATE, message))
}

pub(super) fn over() -> Error {
    Error::conflict(codes::ALREADY_OVER, "O horário desta consulta já passou: é o nutricionista quem registra o que aconteceu.")
}

/// Saves notes, which only staff may write, and no API key. Fails if they differ from the notes
/// that the caller read, where the caller sends those.
pub(super) async fn write_notes(
    tx: &mut Tx,
    scope: &Scope,
    id: Uuid,
    (notes, were): (&Option<String>, &Option<String>),
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(notes) = notes.as_deref() else { return Ok(()) };
    let mut check = Check::new();
    let notes = check.optional_text("notes", "anotações", Some(notes), NOTES);
    if !scope.role.is_staff() || scope.key.is_some() {
        check.ensure(notes.is_none(), "notes", "Só a equipe da clínica escreve as anotações.");
        return check.finish();
    }
    check.finish()?;
    if !store::set_notes(tx, id, notes.as_deref(), were.as_deref(), now).await? {
        let message =
            "Outra pessoa salvou as anotações enquanto você escrevia. Copie o que for preciso, recarregue a página e salve de novo.";
        return Err(Error::conflict(codes::NOTES_CHANGED, message));
    }
    Ok(())
}

/// Changes the situation of an appointment, and returns it as it is then. A canceled appointment
/// takes its time and a session again.
pub(super) async fn set(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    before: &Appointment,
    situation: Situation,
    now: DateTime<Utc>,
) -> Result<Appointment> {
    let session = match before.situation {
        Situation::Canceled if situation != Situation::Canceled => Some(occupy(tx, before, now).await?),
        _ => None,
    };
    let remind_at = reminders::moment(tx, situation, before.product_service_id, before.starts_at, now).await?;
    if !store::set_situation(tx, before.id, before.situation, situation, session, remind_at, now).await.map_err(taken)? {
        return Err(not_now());
    }
    if situation == Situation::Canceled {
        confirmations::forget(tx, before.id).await?;
        guests::service::shut_out_all(app, tx, scope.tenant, before.id).await?;
    }
    let after = find_any(tx, before.id).await?;
    publish(app, tx, scope, AppointmentEvent::SituationChanged { from: before.situation }, &after).await?;
    if situation == Situation::Done {
        finished(app, tx, scope, before).await?;
    }
    Ok(after)
}

/// Logs that a purchased service is used up, once its last session was held.
pub(super) async fn finished(app: &Scheduling, tx: &mut Tx, scope: &Scope, appointment: &Appointment) -> Result<()> {
    let Some(service) = appointment.purchase_service_id else { return Ok(()) };
    let Some(service) = purchase_services::find(tx, service).await? else { return Ok(()) };
    if service.usage < service.quota || store::count_active(tx, service.id).await? > 0 {
        return Ok(());
    }
    for event in [AuditEvent::AllAppointmentsFinished, AuditEvent::ProductFinished] {
        let object = AuditObject { id: Some(service.id), name: Some(&service.name), patient: None };
        audit::record(app, tx, scope, event, ObjectType::PurchaseService, object).await?;
    }
    Ok(())
}

/// Records the activity of a patient whose appointment was held. It uses a transaction of its own,
/// as it could deadlock in this one with a change of the appointment.
pub(super) async fn record_last_activity(app: &Scheduling, scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) {
    if appointment.situation == Situation::Done {
        users::service::note_activity(app, scope.tenant, appointment.user_id, appointment.starts_at.min(now)).await;
    }
}

pub(crate) fn slot_taken() -> Error {
    Error::conflict(codes::SLOT_TAKEN, "Este horário não está mais livre. Escolha outro.")
}

/// Maps a lost booking race to `slot_taken`.
pub(super) fn taken(error: Error) -> Error {
    if error.is_overlap() || error.is_unique_violation() { slot_taken() } else { error }
}

/// Takes the session, the time and a consulting room of a canceled appointment again, and returns the session's
/// number. An appointment that is still to be held needs both of its people.
pub(super) async fn occupy(tx: &mut Tx, appointment: &Appointment, now: DateTime<Utc>) -> Result<i64> {
    let gone = || Error::not_found("Este serviço não existe.");
    let purchase_service = appointment.purchase_service_id.ok_or_else(gone)?;
    users::lock_people(tx, &[appointment.specialist_id, appointment.user_id]).await?;
    if appointment.ends_at > now {
        if !users::is_specialist(tx, appointment.specialist_id).await? {
            return Err(no_specialist());
        }
        if tx.fetch_batch(users::contacts(tx, &[appointment.user_id])).await?.is_empty() {
            return Err(no_patient());
        }
    }
    let (locked, service) = (purchase_services::service::locked(tx, purchase_service), purchase_services::one(tx, purchase_service));
    let (_, service, SingleColumn(used)) = tx.fetch_batch((locked, service, store::sessions(tx, purchase_service))).await?;
    // Only staff revive appointments; one that was booked unpaid may be again.
    purchase_services::service::usable_by(appointment.user_id, service, Unpaid::Allowed)?;
    let busy = Busy { specialist: appointment.specialist_id, user: Some(appointment.user_id), except: Some(appointment.id) };
    let taken = tx.fetch_batch(store::taken(tx, busy, appointment.when())).await?;
    if taken.exact().iter().any(|taken| Interval::overlaps(taken, &appointment.when())) {
        return Err(slot_taken());
    }
    let rules = appointment.agenda();
    let demand = RoomDemand { needed: rules.needs_room, named: None, present: appointment.consulting_room_id };
    let room = consulting_rooms::assign(tx, busy, demand, (appointment.when(), None)).await?.map(|room| room.id);
    if room != appointment.consulting_room_id {
        store::set_room(tx, appointment.id, room).await?;
    }
    Ok(free_number(&used))
}

/// Refuses to begin an appointment earlier than the tenant lets it, unless the caller says that
/// they know. Completing what was begun early is asked no more.
pub(super) fn confirm_early(before: &Appointment, situation: Situation, early: Option<bool>, now: DateTime<Utc>) -> Result<()> {
    let begins = situation == Situation::Started || (situation == Situation::Done && before.situation != Situation::Started);
    if begins && before.phase(now) == Phase::Early && early != Some(true) {
        return Err(too_early(before, now)?);
    }
    Ok(())
}

pub(crate) fn no_specialist() -> Error {
    Error::not_found("Nutricionista não encontrado.")
}

pub(super) fn no_patient() -> Error {
    Error::not_found("Paciente não encontrado.")
}
