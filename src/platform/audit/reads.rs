//! Cache of recently logged reads, so that one visit to a record makes one entry and costs one
//! write.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::catalogue::ObjectType;
use foundation::clock::is_recent;

/// Reads of one record within this time count as one visit.
pub const VISIT: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of cached reads, about a megabyte. An evicted read only costs a database look-up.
const REMEMBERED: usize = 10_000;

/// A person's read of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Read {
    pub tenant: Uuid,
    pub user: Uuid,
    pub object: ObjectType,
    pub id: Uuid,
}

#[derive(Default)]
pub struct Reads(Mutex<HashMap<Read, DateTime<Utc>>>);

impl Reads {
    /// Returns whether the log has an entry of this visit.
    pub fn is_logged(&self, read: &Read, now: DateTime<Utc>) -> bool {
        let reads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reads.get(read).is_some_and(|at| is_recent(*at, now, VISIT))
    }

    /// Caches a read whose entry was made at `at`. Call it after the commit only.
    pub fn remember(&self, read: Read, at: DateTime<Utc>, now: DateTime<Utc>) {
        let mut reads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if reads.len() >= REMEMBERED {
            reads.retain(|_, at| is_recent(*at, now, VISIT));
        }
        if reads.len() >= REMEMBERED {
            reads.clear();
        }
        reads.insert(read, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::clock::SKEW;

    fn read(id: u128) -> Read {
        Read { tenant: Uuid::nil(), user: Uuid::nil(), object: ObjectType::Patient, id: Uuid::from_u128(id) }
    }

    #[test]
    fn a_visit_ends_after_ten_minutes() {
        let (reads, start) = (Reads::default(), DateTime::UNIX_EPOCH);
        assert!(!reads.is_logged(&read(1), start));
        reads.remember(read(1), start, start);
        assert!(reads.is_logged(&read(1), start + VISIT - TimeDelta::seconds(1)));
        assert!(!reads.is_logged(&read(1), start + VISIT));
        assert!(reads.is_logged(&read(1), start - SKEW), "another replica's clock");
        assert!(!reads.is_logged(&read(1), start - TimeDelta::days(1)), "the clock was ahead by a day");
        assert!(!reads.is_logged(&read(2), start));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let (reads, start) = (Reads::default(), DateTime::UNIX_EPOCH);
        for id in 0..25_000 {
            reads.remember(read(id), start, start);
        }
        assert!(reads.0.lock().unwrap().len() <= REMEMBERED);
        assert!(reads.is_logged(&read(24_999), start));
    }
}
