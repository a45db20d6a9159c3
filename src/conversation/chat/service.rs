use super::access::{self, Entered, enter};
use super::events;
use super::events::ChatEvent;
use super::store;
use super::store::{MessageRow, NewRoom, Of, Room};
use super::video::VideoRoom;
use crate::Conversation;
use identity::Identity;
use identity::{auth, care, users};
use platform::caller::Caller;
use platform::etag::is_known;
use platform::prelude::*;
use scheduling::Scheduling;
use scheduling::appointments;
use scheduling::appointments::Appointment;
use scheduling::appointments::guests;

/// Time for which a super admin has access to a room after opening it.
const ADMITTED: TimeDelta = TimeDelta::hours(12);
/// Default number of messages in a response.
const MESSAGES: i64 = 50;
const MOST_MESSAGES: i64 = 100;

/// Returns the direct room of a patient and their specialist, in which the caller is one of both.
/// It is created on first use.
pub async fn open_direct(app: &Identity, scope: &Scope, patient: Option<Uuid>) -> Result<Uuid> {
    let mut tx = app.db.read(scope).await?;
    let (patient, specialist) = match (scope.role, patient) {
        (Role::Receptionist, _) => return Err(Error::forbidden()),
        (Role::SuperAdmin, _) if !scope.attends() => return Err(Error::forbidden()),
        (Role::SuperAdmin | Role::Specialist, Some(patient)) => (care::require_in_own_care(&mut tx, scope, patient).await?.id, scope.user),
        (Role::SuperAdmin | Role::Specialist, None) => return Err(Error::field("user_id", "Escolha o paciente.")),
        (Role::Patient | Role::Student, _) => {
            let specialist = users::specialist_of(&mut tx, scope.user).await?;
            (scope.user, specialist.ok_or_else(|| Error::not_found("Você ainda não tem nutricionista."))?)
        }
    };
    if let Some(room) = store::find_direct(&mut tx, patient, specialist).await? {
        return Ok(room);
    }
    drop(tx);
    app.db.write(scope, async |tx| make_direct(app, tx, patient, specialist).await).await
}

pub async fn make_direct(app: &Identity, tx: &mut Tx, patient: Uuid, specialist: Uuid) -> Result<Uuid> {
    store::insert(tx, &NewRoom { id: app.clock.id(), patient, specialist, appointment: None }, app.clock.now()).await?;
    store::find_direct(tx, patient, specialist).await?.ok_or_else(access::not_found)
}

/// Conversation of an appointment, as its page needs it.
pub struct OfAppointment {
    pub room: Uuid,
    /// Name of the caller.
    pub username: String,
    pub title: String,
    pub video: Option<VideoRoom>,
}

/// Opens the conversation about an appointment: its own room if it has guests, else the direct one.
pub async fn open_of_appointment(app: &Identity, caller: &Caller, id: Uuid) -> Result<OfAppointment> {
    let now = app.clock.now();
    let mut tx = app.db.read(&caller.scope()).await?;
    let found = appointments::find(&mut tx, id).await?.filter(|appointment| takes_part(caller, appointment));
    let appointment = found.ok_or_else(appointments::lookup::not_found)?;
    let username = name_of(&mut tx, caller).await?;
    let video = VideoRoom::of(app, &mut tx, caller.tenant(), &appointment, now).await?;
    let known = known_room(&mut tx, &appointment).await?;
    drop(tx);
    let room = match (caller, known) {
        (Caller::Person(scope), known) if scope.role == Role::SuperAdmin && appointment.specialist_id != scope.user => {
            let mut tx = app.db.begin(scope).await?;
            let room = made_room(app, &mut tx, &appointment, known).await?;
            store::admit(&mut tx, room, scope.user, now + ADMITTED).await?;
            let object = AuditObject { id: Some(room), name: None, patient: Some(appointment.user_id) };
            audit::record(app, &mut tx, scope, AuditEvent::Read, ObjectType::ChatRoom, object).await?;
            tx.commit().await?;
            room
        }
        (_, Some(room)) => room,
        (_, None) => {
            let mut tx = app.db.begin(&caller.scope()).await?;
            let room = made_room(app, &mut tx, &appointment, None).await?;
            tx.commit().await?;
            room
        }
    };
    // The caller may have lost access to the direct room since.
    enter(&mut app.db.read(&caller.scope()).await?, caller, room, now).await?;
    Ok(OfAppointment { room, username, title: appointment.title, video })
}

fn takes_part(caller: &Caller, appointment: &Appointment) -> bool {
    match caller {
        Caller::Person(scope) => appointments::lookup::own(scope, appointment),
        Caller::Guest(guest) => guest.appointment == appointment.id,
    }
}

async fn known_room(tx: &mut Tx, appointment: &Appointment) -> Result<Option<Uuid>> {
    match store::find_of_appointment(tx, appointment.id).await? {
        None if appointment.guests.0.is_empty() => store::find_direct(tx, appointment.user_id, appointment.specialist_id).await,
        found => Ok(found),
    }
}

async fn made_room(app: &Identity, tx: &mut Tx, appointment: &Appointment, known: Option<Uuid>) -> Result<Uuid> {
    if let Some(known) = known {
        return Ok(known);
    }
    let (patient, specialist) = (appointment.user_id, appointment.specialist_id);
    if !appointment.guests.0.is_empty() {
        let room = NewRoom { id: app.clock.id(), patient, specialist, appointment: Some(appointment.id) };
        store::insert(tx, &room, app.clock.now()).await?;
        return store::find_of_appointment(tx, appointment.id).await?.ok_or_else(access::not_found);
    }
    // A conversation can't begin after the care relation has ended.
    if care::has_in_care(tx, specialist, patient, appointment.carer_id).await? {
        make_direct(app, tx, patient, specialist).await
    } else {
        Err(access::not_found())
    }
}

/// Returns the caller's name, or a guest's e-mail address.
pub async fn name_of(tx: &mut Tx, caller: &Caller) -> Result<String> {
    match caller {
        Caller::Person(scope) => {
            let own = tx.fetch_batch(users::contacts(tx, &[scope.user])).await?.pop();
            Ok(scope.acting_name(&own.ok_or_else(Error::unauthorized)?.name))
        }
        Caller::Guest(guest) => Ok(guest.email.clone()),
    }
}

fn rooms_of(scope: &Scope) -> Option<Of> {
    match scope.role {
        Role::Patient | Role::Student => Some(Of::Patient(scope.user)),
        Role::Specialist => Some(Of::Specialist(scope.user)),
        Role::SuperAdmin if scope.attends() => Some(Of::Specialist(scope.user)),
        // Other super admins and the reception take part in no rooms.
        Role::SuperAdmin | Role::Receptionist => None,
    }
}

/// Returns a page of the caller's rooms, and their number.
pub async fn list(tx: &mut Tx, scope: &Scope, unread: bool, page: Page) -> Result<(Vec<Entered>, i64)> {
    let Some(of) = rooms_of(scope) else { return Ok((Vec::new(), 0)) };
    let mut entered = Vec::new();
    for room in store::list(tx, of, unread, page).await? {
        entered.push(access::opened(tx, room).await?);
    }
    Ok((entered, store::count(tx, of, unread).await?))
}

/// Selection of messages.
#[derive(Debug, Default)]
pub struct ListMessagesQuery {
    pub after: Option<i64>,
    pub before: Option<i64>,
    pub limit: Option<i64>,
    /// State of the room that the caller knows.
    pub version: Option<String>,
}

pub struct Messages {
    pub rows: Vec<MessageRow>,
    pub room: Room,
    pub has_more: bool,
}

/// Returns the state of a room and the selected messages in their order, or `None` if nothing has
/// changed.
pub async fn messages(
    tx: &mut Tx,
    caller: &Caller,
    room: Uuid,
    asked: &ListMessagesQuery,
    now: DateTime<Utc>,
) -> Result<(String, Option<Messages>)> {
    let room = enter(tx, caller, room, now).await?.room;
    let tag = format!("\"{}\"", room.version);
    // A caller who received only some of the messages does not know this version yet.
    let is_behind = asked.before.is_some() || asked.after.is_some_and(|after| after < room.last_seq);
    if !is_behind && asked.version.as_deref().is_some_and(|known| is_known(known, &tag)) {
        return Ok((tag, None));
    }
    let limit = asked.limit.unwrap_or(MESSAGES).clamp(1, MOST_MESSAGES);
    let count = usize::try_from(limit).unwrap_or_default();
    // One more than the limit shows whether there are more.
    let mut rows = match asked.after {
        Some(after) => store::messages_after(tx, room.id, after, limit + 1).await?,
        None => store::messages_before(tx, room.id, asked.before.unwrap_or(i64::MAX), limit + 1).await?,
    };
    let has_more = rows.len() > count;
    rows.truncate(count);
    if asked.after.is_none() {
        rows.reverse();
    }
    Ok((tag, Some(Messages { rows, room, has_more })))
}

/// Marks messages as read by the caller up to `seq`.
pub async fn read(app: &Identity, caller: &Caller, room: Uuid, seq: i64) -> Result<()> {
    let now = app.clock.now();
    let mut tx = app.db.read(&caller.scope()).await?;
    let entered = enter(&mut tx, caller, room, now).await?;
    let seq = seq.min(entered.room.last_seq);
    if seq <= store::read_seq(&mut tx, room, caller.key()).await? {
        return Ok(());
    }
    drop(tx);
    app.db
        .write(&caller.scope(), async |tx| {
            // The room is locked first, in the same order as by writers.
            store::touch(tx, room).await?;
            let seq = store::mark_read(tx, room, caller.key(), seq).await?;
            store::set_waiting(tx, room, caller.key(), seq).await?;
            let to = entered.audience(tx, now).await?;
            events::publish(tx, caller.tenant(), room, to, ChatEvent::Read { seq, who: caller.key() }).await?;
            Ok(())
        })
        .await
}

/// Notifies the others that the caller is writing.
pub async fn typing(app: &Conversation, caller: &Caller, room: Uuid) -> Result<()> {
    let now = app.clock.now();
    let mut tx = app.db.read(&caller.scope()).await?;
    let entered = enter(&mut tx, caller, room, now).await?.writable()?;
    if !app.hub.is_new_typing(room, caller.key()) {
        return Ok(());
    }
    let name = name_of(&mut tx, caller).await?;
    let mut to = entered.audience(&mut tx, now).await?;
    drop(tx);
    to.retain(|who| *who != caller.key());
    events::tell_at_once(app, caller.tenant(), room, to, ChatEvent::Typing { who: caller.key(), name: &name }).await
}

/// Replaces the specialist of an appointment's room after the appointment was reassigned.
pub async fn follow(tx: &mut Tx, tenant: Uuid, before: &Appointment, after: &Appointment) -> Result<()> {
    let Some(room) = store::find_of_appointment(tx, after.id).await? else { return Ok(()) };
    store::set_specialist(tx, room, after.specialist_id).await?;
    events::publish(tx, tenant, room, vec![before.specialist_id], ChatEvent::Revoked).await
}

/// Ends a person's streams, and their presence of one login session or of all. The streams of
/// remaining sessions reconnect.
pub async fn disconnect_user(app: &Identity, tx: &mut Tx, tenant: Uuid, person: Uuid, login_session: Option<Uuid>) -> Result<()> {
    super::sessions::service::close_all(app, tx, tenant, person, login_session).await?;
    events::shut_out(tx, tenant, None, vec![person]).await
}

/// Ends all streams and presence of a tenant that is being disabled.
pub async fn hang_up_everyone(tx: &mut Tx, tenant: Uuid) -> Result<()> {
    super::sessions::close_everyones(tx).await?;
    events::shut_out_everyone(tx, tenant).await
}

/// Fails if the caller's session or invitation has ended since the request began.
pub async fn ensure_still_valid(app: &Identity, caller: &Caller) -> Result<()> {
    match caller {
        Caller::Person(scope) => auth::service::ensure_still_valid(app, scope).await,
        Caller::Guest(guest) => {
            let mut tx = app.db.read(&Scope::system(guest.tenant)).await?;
            let found = guests::find(&mut tx, guest.id, app.clock.now()).await?;
            found.filter(|found| found.version == guest.version).map(drop).ok_or_else(Error::unauthorized)
        }
    }
}

/// Ends the streams, the presence and the appointment guests of a person whose account is being
/// closed.
pub async fn remove_person(app: &Scheduling, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<()> {
    store::stop_waiting(tx, person).await?;
    disconnect_user(app, tx, scope.tenant, person, None).await?;
    for appointment in guests::appointments_with_guests(tx, person).await? {
        guests::service::shut_out_all(app, tx, scope.tenant, appointment).await?;
    }
    Ok(())
}
