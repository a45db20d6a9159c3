use std::collections::HashSet;

use super::store::{self, RoomName, RoomRow};
use crate::Scheduling;
use crate::appointments::Busy;
use crate::schedules::calendar::{CalendarPurpose, DURATION, Window};
use crate::schedules::rules::Interval;
use crate::waiting_list;
use foundation::text::search_key;
use foundation::wall_time::{self, moment, wall};
use identity::tenants;
use identity::users;
use platform::prelude::*;

/// Maximum number of rooms of a tenant.
const MAX_ROOMS: usize = 50;
const NAME: usize = 40;

/// A room with what concerns it.
#[derive(Debug)]
pub struct RoomDetails {
    pub room: RoomRow,
    /// Specialists whose usual room it is.
    pub usual_of: Vec<Uuid>,
    /// Appointments to come in a room that is not active, formatted for display.
    pub booked: Vec<String>,
}

/// Input of a room.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct RoomIn {
    pub id: Option<Uuid>,
    pub name: String,
    pub active: Option<bool>,
    pub usual_of: Option<Vec<Uuid>>,
}

/// Returns all rooms in their order.
pub async fn list(tx: &mut Tx, now: DateTime<Utc>) -> Result<Vec<RoomDetails>> {
    let rooms = store::list(tx).await?;
    if rooms.is_empty() {
        return Ok(Vec::new());
    }
    let (usual, left, zone) = (store::usual(tx).await?, store::left_in_inactive(tx, now).await?, tenants::service::zone(tx).await?);
    let booked = |room: Uuid| {
        let its = left.iter().filter(move |row| row.room_id == room);
        let said = its.map(|row| {
            let (start, end) = (wall(row.starts_at, zone), wall(row.ends_at, zone));
            format!("{} às {}, {}", start.format("%d/%m/%Y %H:%M"), end.format("%H:%M"), row.user_name)
        });
        said.collect()
    };
    let usual_of = |room: Uuid| usual.iter().filter(|(of, _)| *of == room).map(|(_, specialist)| *specialist).collect();
    Ok(rooms.into_iter().map(|room| RoomDetails { usual_of: usual_of(room.id), booked: booked(room.id), room }).collect())
}

/// Saves rooms in the given order. Omitted ones are left unchanged and come last.
pub async fn save(app: &Scheduling, scope: &Scope, rooms: &[RoomIn]) -> Result<Vec<RoomDetails>> {
    app.db
        .write(scope, async |tx| {
            save_in(app, tx, scope, rooms).await?;
            list(tx, app.clock.now()).await
        })
        .await
}

/// Saves rooms in the caller's transaction.
pub async fn save_in(app: &Scheduling, tx: &mut Tx, scope: &Scope, rooms: &[RoomIn]) -> Result<()> {
    let now = app.clock.now();
    tenants::lock(tx).await?;
    store::lock(tx).await?;
    let before = store::list(tx).await?;
    let (after, usual) = checked(app, rooms, &before)?;
    require_specialists(tx, rooms).await?;
    for room in &after {
        store::put(tx, room, now).await?;
    }
    for (room, specialists) in usual {
        store::set_usual(tx, room, &specialists).await?;
    }
    waiting_list::wake_all(tx, now).await?;
    audit::record(app, tx, scope, AuditEvent::Updated, ObjectType::ConsultingRooms, AuditObject::default()).await
}

/// Usual rooms to be set: a room, and its specialists.
type UsualRooms = Vec<(Uuid, Vec<Uuid>)>;

/// Checks the rooms. Returns all of them as they are afterwards, and the usual rooms to be set.
fn checked(app: &Scheduling, inputs: &[RoomIn], before: &[RoomRow]) -> Result<(Vec<RoomRow>, UsualRooms)> {
    let mut check = Check::new();
    let (mut rooms, mut usual, mut names): (Vec<RoomRow>, UsualRooms, HashSet<String>) = Default::default();
    let mut placed: HashSet<Uuid> = HashSet::new();
    for (index, input) in inputs.iter().enumerate() {
        let field = |name: &str| format!("data.{index}.{name}");
        let name = check.text(&field("name"), "nome", &input.name, NAME);
        check.ensure(names.insert(search_key(&name)), &field("name"), "Já existe uma sala com este nome.");
        let known = input.id.and_then(|id| before.iter().find(|room| room.id == id));
        check.ensure(input.id.is_none() || known.is_some(), &field("id"), "Esta sala não existe.");
        let id = input.id.unwrap_or_else(|| app.clock.id());
        check.ensure(!rooms.iter().any(|room| room.id == id), &field("id"), "Esta sala aparece duas vezes.");
        let active = input.active.unwrap_or_else(|| known.is_none_or(|room| room.active));
        rooms.push(RoomRow { id, name, active, position: 0 });
        if let Some(specialists) = &input.usual_of {
            let once = specialists.iter().all(|specialist| placed.insert(*specialist));
            check.ensure(once, &field("usual_of"), "Cada profissional tem uma só sala de costume.");
            usual.push((id, specialists.clone()));
        }
    }
    for room in before {
        if !rooms.iter().any(|other| other.id == room.id) {
            rooms.push(room.clone());
        }
    }
    check.ensure(rooms.len() <= MAX_ROOMS, "data", &format!("São no máximo {MAX_ROOMS} salas."));
    check.finish()?;
    for (position, room) in (1..).zip(&mut rooms) {
        room.position = position;
    }
    Ok((rooms, usual))
}

async fn require_specialists(tx: &mut Tx, rooms: &[RoomIn]) -> Result<()> {
    for (index, room) in rooms.iter().enumerate() {
        for specialist in room.usual_of.iter().flatten() {
            if !users::is_specialist(tx, *specialist).await? {
                return Err(Error::field(&format!("data.{index}.usual_of"), "Nutricionista não encontrado."));
            }
        }
    }
    Ok(())
}

/// Rooms that an appointment could have.
#[derive(Debug)]
pub struct FreeRooms {
    /// True if its service needs a room.
    pub needed: bool,
    pub rooms: Vec<RoomName>,
}

/// Returns the rooms that are free for an appointment that begins at this local time, the preferred
/// one first. The window names the appointment or its service.
pub async fn free(tx: &mut Tx, scope: &Scope, window: &Window, start: Option<&str>) -> Result<FreeRooms> {
    let start = start.and_then(wall_time::read).ok_or_else(|| Error::field("datetime_start", "Escolha o dia e o horário."))?;
    let purpose = CalendarPurpose::of(tx, scope, window).await?;
    let zone = tenants::service::zone(tx).await?;
    let begins = moment(start, zone).utc;
    let when = Interval { start: begins, end: begins + TimeDelta::minutes(purpose.duration.unwrap_or(DURATION)) };
    let specialist = window.specialist.or(purpose.specialist).unwrap_or(scope.user);
    let busy = Busy { specialist, user: purpose.user, except: window.appointment };
    let times = tx.fetch_batch(store::occupancy(tx, busy, when)).await?;
    let rooms = times.free(when, Some(&purpose.rules)).into_iter().cloned().collect();
    Ok(FreeRooms { needed: purpose.rules.needs_room, rooms })
}
