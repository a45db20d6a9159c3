use super::store::{self, NewSession};
use crate::chat::access::{Entered, enter};
use crate::chat::events;
use crate::chat::events::ChatEvent;
use crate::chat::service;
use foundation::clock::SKEW;
use foundation::token::{hash_token, random_token};
use identity::Identity;
use platform::caller::Caller;
use platform::prelude::*;

/// Time without a renewal after which a person counts as absent; pages renew every 30 seconds.
const SILENCE: TimeDelta = TimeDelta::seconds(75);
/// Maximum number of sessions per person, beyond which the oldest is deleted.
const PAGES: i64 = 16;
/// Time without a renewal after which a session is deleted.
const FORGOTTEN: TimeDelta = TimeDelta::hours(1);

/// Returns the scope of a person; guests have no presence.
fn person(caller: &Caller) -> Result<&Scope> {
    match caller {
        Caller::Person(scope) => Ok(scope),
        Caller::Guest(_) => Err(Error::forbidden()),
    }
}

/// Room that a page opens.
#[derive(Debug, Clone, Copy)]
pub enum RoomChoice {
    Room(Uuid),
    /// The appointment's room, which must be the given one if there is one.
    Appointment(Uuid, Option<Uuid>),
}

pub struct OpenedPresence {
    pub id: Uuid,
    pub room: Uuid,
    /// Ticket that closes the session once.
    pub ticket: String,
}

pub async fn open(app: &Identity, caller: &Caller, opened: RoomChoice) -> Result<OpenedPresence> {
    let scope = person(caller)?;
    let room = match opened {
        RoomChoice::Room(room) => room,
        RoomChoice::Appointment(id, named) => {
            let room = service::open_of_appointment(app, caller, id).await?.room;
            if named.is_some_and(|named| named != room) {
                return Err(Error::field("roomId", "Esta conversa não é a deste agendamento."));
            }
            room
        }
    };
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let entered = enter(tx, caller, room, now).await?;
            let was_there = is_there(tx, room, scope.user, now).await?;
            store::forget_silent(tx, scope.user, (now - FORGOTTEN, now + SKEW)).await?;
            store::forget_oldest(tx, scope.user, PAGES - 1).await?;
            let (id, ticket) = (app.clock.id(), random_token());
            store::insert(
                tx,
                &NewSession {
                    id,
                    room,
                    user: scope.user,
                    login_session: scope.session.map(|session| session.id),
                    ticket_hash: &hash_token(&ticket),
                },
                now,
            )
            .await?;
            if !was_there {
                came_or_went(tx, scope.tenant, &entered, scope.user, true, now).await?;
            }
            Ok(OpenedPresence { id, room, ticket })
        })
        .await
}

/// Renews the caller's presence in a room, and returns the people who are present.
pub async fn ping(app: &Identity, caller: &Caller, room: Uuid) -> Result<Vec<Uuid>> {
    let scope = person(caller)?;
    let now = app.clock.now();
    app.db
        .write(scope, async |tx| {
            let entered = enter(tx, caller, room, now).await?;
            let was_there = is_there(tx, room, scope.user, now).await?;
            store::ping(tx, room, scope.user, now).await?;
            let online: Vec<Uuid> = online(tx, &[room], now).await?.into_iter().map(|(_, who)| who).collect();
            if !was_there && online.contains(&scope.user) {
                came_or_went(tx, scope.tenant, &entered, scope.user, true, now).await?;
            }
            Ok(online)
        })
        .await
}

/// Ends the session of a ticket. Does not reveal whether there was one.
pub async fn close(app: &Identity, tenant: Uuid, room: Uuid, ticket: &str) -> Result<()> {
    let (scope, ticket, now) = (Scope::system(tenant), hash_token(ticket), app.clock.now());
    let Some(user) = store::find_by_ticket(&mut app.db.read(&scope).await?, room, &ticket).await? else { return Ok(()) };
    app.db
        .write(&scope, async |tx| {
            if store::close(tx, room, &ticket).await?
                && !is_there(tx, room, user, now).await?
                && let Some(found) = crate::chat::store::find(tx, room).await?
            {
                let entered = crate::chat::access::opened(tx, found).await?;
                came_or_went(tx, tenant, &entered, user, false, now).await?;
            }
            Ok(())
        })
        .await
}

/// Ends the presence of one login session or of all of a person's, and notifies their rooms.
pub async fn close_all(app: &Identity, tx: &mut Tx, tenant: Uuid, user: Uuid, login_session: Option<Uuid>) -> Result<()> {
    let now = app.clock.now();
    let rooms = store::present_rooms(tx, user, now - SILENCE).await?;
    store::close_all(tx, user, login_session).await?;
    let still_in: Vec<Uuid> = store::present_rooms(tx, user, now - SILENCE).await?;
    for room in rooms.into_iter().filter(|room| !still_in.contains(room)) {
        if let Some(found) = crate::chat::store::find(tx, room).await? {
            let entered = crate::chat::access::opened(tx, found).await?;
            came_or_went(tx, tenant, &entered, user, false, now).await?;
        }
    }
    Ok(())
}

async fn is_there(tx: &mut Tx, room: Uuid, user: Uuid, now: DateTime<Utc>) -> Result<bool> {
    Ok(online(tx, &[room], now).await?.contains(&(room, user)))
}

/// Returns the people who are present in these rooms.
pub async fn online(tx: &mut Tx, rooms: &[Uuid], now: DateTime<Utc>) -> Result<Vec<(Uuid, Uuid)>> {
    store::online(tx, rooms, (now - SILENCE, now + SKEW)).await
}

async fn came_or_went(tx: &mut Tx, tenant: Uuid, entered: &Entered, who: Uuid, online: bool, now: DateTime<Utc>) -> Result<()> {
    let mut to = entered.audience(tx, now).await?;
    to.retain(|other| *other != who);
    events::publish(tx, tenant, entered.room.id, to, ChatEvent::Presence { who, online }).await
}
