//! Rooms that are free at a time, and the choice of one.

use super::store::{self, RoomName};
use crate::appointments::{Busy, TakenTimes};
use crate::codes;
use crate::schedules::rules::Interval;
use commerce::products::input::AgendaRules;
use platform::db::RowCollection;
use platform::prelude::*;

/// The tenant's active rooms, the preferred one first.
#[derive(Debug, Default)]
pub struct RoomTimes(Vec<RoomOccupancy>);

#[derive(Debug)]
struct RoomOccupancy {
    room: RoomName,
    taken: TakenTimes,
}

/// A room, with one of the intervals in which it is occupied.
#[derive(Debug, sqlx::FromRow)]
pub struct OccupancyRow {
    #[sqlx(flatten)]
    room: RoomName,
    starts_at: Option<DateTime<Utc>>,
    ends_at: Option<DateTime<Utc>>,
    buffer_before: Option<i64>,
    buffer_after: Option<i64>,
}

impl RowCollection for RoomTimes {
    type Row = OccupancyRow;

    /// Adds a row. Those of a room follow each other.
    fn add(&mut self, row: OccupancyRow) {
        let OccupancyRow { room, starts_at, ends_at, buffer_before, buffer_after } = row;
        if self.0.last().is_none_or(|last| last.room.id != room.id) {
            self.0.push(RoomOccupancy { room, taken: TakenTimes::default() });
        }
        if let (Some(last), Some((start, end))) = (self.0.last_mut(), starts_at.zip(ends_at)) {
            last.taken.add_interval(Interval { start, end }, buffer_before, buffer_after, false);
        }
    }
}

impl RoomTimes {
    /// Returns the rooms that are free in the interval: with the buffers of both appointments for one
    /// with rules, else without any.
    pub fn free(&self, when: Interval, rules: Option<&AgendaRules>) -> Vec<&RoomName> {
        let is_free = |room: &&RoomOccupancy| {
            let taken = rules.map_or_else(|| room.taken.exact(), |rules| room.taken.around(rules));
            !taken.iter().any(|taken| taken.overlaps(&when))
        };
        self.0.iter().filter(is_free).map(|room| &room.room).collect()
    }
}

/// Returns the occupied intervals of each room in a window for an appointment with these rules.
/// Returns `None` if it needs no room, or the tenant has none.
pub async fn occupied_rooms(tx: &mut Tx, busy: Busy, rules: &AgendaRules, window: Interval) -> Result<Option<Vec<Vec<Interval>>>> {
    if !rules.needs_room {
        return Ok(None);
    }
    let RoomTimes(rooms) = tx.fetch_batch(store::occupancy(tx, busy, window)).await?;
    let taken: Vec<Vec<Interval>> = rooms.iter().map(|room| room.taken.around(rules)).collect();
    Ok(Some(taken).filter(|taken| !taken.is_empty()))
}

/// Requirements of an appointment on its room.
#[derive(Debug, Default, Clone, Copy)]
pub struct RoomDemand {
    /// True if its service needs a room.
    pub needed: bool,
    /// Room that the team names, which then has to be free.
    pub named: Option<Uuid>,
    /// Present room, which it keeps if that is free.
    pub present: Option<Uuid>,
}

/// Locks the rooms and chooses one for an appointment at this time: the named one, else the present,
/// the specialist's usual, or the first one in order that is free. Rules are given if buffers count.
/// Fails with `room_taken` if there is none. Returns `None` if the appointment needs no room, or the
/// tenant has none.
pub async fn assign(
    tx: &mut Tx,
    busy: Busy,
    demand: RoomDemand,
    (when, rules): (Interval, Option<&AgendaRules>),
) -> Result<Option<RoomName>> {
    let RoomDemand { needed, named, present } = demand;
    if !needed && named.is_none() && present.is_none() {
        return Ok(None);
    }
    store::lock(tx).await?;
    let rooms = tx.fetch_batch(store::occupancy(tx, busy, when)).await?;
    let free = rooms.free(when, rules);
    if let Some(named) = named {
        let room = rooms.0.iter().find(|its| its.room.id == named);
        let Some(RoomOccupancy { room, .. }) = room else {
            return Err(Error::field("consulting_room_id", "Esta sala não está em uso. Escolha outra."));
        };
        let is_free = free.iter().any(|free| free.id == named);
        let taken = || Error::conflict(codes::ROOM_TAKEN, format!("{} está ocupada neste horário. Escolha outra sala.", room.name));
        return if is_free { Ok(Some(room.clone())) } else { Err(taken()) };
    }
    if rooms.0.is_empty() {
        return Ok(None);
    }
    let chosen = free.iter().find(|room| Some(room.id) == present).or(free.first());
    chosen.map(|room| Some((*room).clone())).ok_or_else(no_room)
}

fn no_room() -> Error {
    Error::conflict(codes::ROOM_TAKEN, "Não há sala livre neste horário. Escolha outro.")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn interval(start: i64, length: i64) -> Interval {
        let begins = DateTime::UNIX_EPOCH + TimeDelta::minutes(start);
        Interval { start: begins, end: begins + TimeDelta::minutes(length) }
    }

    proptest! {
        #[test]
        fn rooms_are_free_without_an_appointment_within_the_buffers_of_both(
            taken in prop::collection::vec((0_u128..4, 0_i64..720, 5_i64..120, (0_i64..40, 0_i64..40)), 0..12),
            (start, length) in (0_i64..720, 5_i64..120),
            (before, after) in (0_i64..40, 0_i64..40),
            is_exact in any::<bool>(),
        ) {
            let mut rooms = RoomTimes::default();
            for number in 0..4_u128 {
                let room = RoomName { id: Uuid::from_u128(number), name: format!("Sala {number}") };
                let row = |when: Option<Interval>, buffers: Option<(i64, i64)>| OccupancyRow {
                    room: room.clone(),
                    starts_at: when.map(|when| when.start),
                    ends_at: when.map(|when| when.end),
                    buffer_before: buffers.map(|buffers| buffers.0),
                    buffer_after: buffers.map(|buffers| buffers.1),
                };
                let its: Vec<_> = taken.iter().filter(|(room, ..)| *room == number).collect();
                if its.is_empty() {
                    rooms.add(row(None, None));
                }
                for (_, start, length, buffers) in its {
                    rooms.add(row(Some(interval(*start, *length)), Some(*buffers)));
                }
            }
            let rules = AgendaRules { buffer_before: before, buffer_after: after, ..AgendaRules::default() };
            let found: Vec<Uuid> = rooms.free(interval(start, length), (!is_exact).then_some(&rules)).iter().map(|room| room.id).collect();
            let widened = |start: i64, length: i64, (early, late): (i64, i64)| if is_exact { start..start + length } else { start - early..start + length + late };
            let free = |number: &u128| {
                let meets = |(room, its, minutes, buffers): &(u128, i64, i64, (i64, i64))| {
                    let other = widened(*its, *minutes, *buffers);
                    *room == *number && widened(start, length, (before, after)).any(|minute| other.contains(&minute))
                };
                !taken.iter().any(meets)
            };
            let expected: Vec<Uuid> = (0..4_u128).filter(free).map(Uuid::from_u128).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
