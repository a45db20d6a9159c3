//! Access to rooms: permission to enter, and to write.

use super::store;
use super::store::{Room, RoomKind};
use crate::codes;
use identity::Identity;
use identity::care;
use platform::caller::{Caller, Guest};
use platform::prelude::*;
use scheduling::appointments::rules::Situation;

pub fn not_found() -> Error {
    Error::not_found("Conversa não encontrada.")
}

pub fn closed() -> Error {
    Error::conflict(codes::ROOM_CLOSED, "Esta conversa foi encerrada.")
}

/// A room that the caller may read.
#[derive(Debug, Clone)]
pub struct Entered {
    pub room: Room,
    pub can_write: bool,
    /// True if the specialist is still in the room.
    with_specialist: bool,
}

/// Returns the room if the caller is one of its people. Fails with `not_found` for all others.
pub async fn enter(tx: &mut Tx, caller: &Caller, id: Uuid, now: DateTime<Utc>) -> Result<Entered> {
    let room = store::find(tx, id).await?.ok_or_else(not_found)?;
    let entered = opened(tx, room).await?;
    let is_in = match caller {
        Caller::Guest(guest) => is_guest_of(guest, &entered.room),
        Caller::Person(scope) => is_in(tx, scope, &entered, now).await?,
    };
    if is_in { Ok(entered) } else { Err(not_found()) }
}

fn is_guest_of(guest: &Guest, room: &Room) -> bool {
    room.appointment_id == Some(guest.appointment)
}

async fn is_in(tx: &mut Tx, scope: &Scope, entered: &Entered, now: DateTime<Utc>) -> Result<bool> {
    let room = &entered.room;
    Ok(match scope.role {
        Role::Patient | Role::Student => room.patient_id == scope.user,
        Role::Specialist => room.specialist_id == scope.user && entered.with_specialist,
        Role::Receptionist => false,
        Role::SuperAdmin if is_their_own(scope, room) => entered.with_specialist,
        Role::SuperAdmin => store::is_admitted(tx, room.id, scope.user, now).await?,
    })
}

/// Returns whether the caller is the room's specialist, who may be a super admin.
pub fn is_their_own(scope: &Scope, room: &Room) -> bool {
    scope.attends() && room.specialist_id == scope.user
}

/// Logs that a super admin, who is not a participant, read the room.
pub async fn record_visit(app: &Identity, caller: &Caller, room: &Room) -> Result<()> {
    match caller {
        Caller::Person(scope) if scope.role == Role::SuperAdmin && !is_their_own(scope, room) => {
            audit::record_read(app, scope, ObjectType::ChatRoom, room.id, room.patient_id).await
        }
        _ => Ok(()),
    }
}

/// Determines a room's state regardless of the caller. A specialist is in it while they care for
/// the patient, who keeps access to its messages.
pub async fn opened(tx: &mut Tx, room: Room) -> Result<Entered> {
    let everyone_is_there = !room.patient_left && !room.specialist_left;
    let with_specialist = match room.kind {
        RoomKind::Appointment => !room.patient_left,
        RoomKind::Direct => !room.patient_left && care::has_in_care(tx, room.specialist_id, room.patient_id, room.carer_id).await?,
    };
    let can_write = everyone_is_there && with_specialist && room.situation != Some(Situation::Canceled);
    Ok(Entered { room, can_write, with_specialist })
}

impl Entered {
    /// Fails unless the room can be written to.
    pub fn writable(self) -> Result<Self> {
        if self.can_write { Ok(self) } else { Err(closed()) }
    }

    /// Returns the people who are notified of the room's events.
    pub async fn audience(&self, tx: &mut Tx, now: DateTime<Utc>) -> Result<Vec<Uuid>> {
        let mut audience = store::others(tx, &self.room, now).await?;
        audience.push(self.room.patient_id);
        if self.with_specialist {
            audience.push(self.room.specialist_id);
        }
        Ok(audience)
    }
}
