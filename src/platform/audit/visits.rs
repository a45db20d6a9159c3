//! Cache of recently logged visits, so that many reads of a record, or many small changes of it,
//! make one entry and cost one look-up.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::catalogue::{AuditEvent, ObjectType};
use foundation::clock::is_recent;
use foundation::prelude::*;

/// Actions on one record within this time count as one visit.
pub const VISIT: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of cached visits, about a megabyte. An evicted one only costs a database look-up.
const REMEMBERED: usize = 10_000;

/// A person's repeated action on an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Visit {
    pub tenant: Uuid,
    pub user: Uuid,
    pub event: AuditEvent,
    pub object: ObjectType,
    pub id: Uuid,
}

/// Visits that this process has logged recently, with the time of their entry.
#[derive(Default)]
pub struct Visits(Mutex<HashMap<Visit, DateTime<Utc>>>);

impl Visits {
    /// Returns whether the log has an entry of this visit.
    pub fn is_logged(&self, visit: &Visit, now: DateTime<Utc>) -> bool {
        let visits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        visits.get(visit).is_some_and(|at| is_recent(*at, now, VISIT))
    }

    /// Caches a visit whose entry was made at `at`. Call it after the commit only.
    pub fn remember(&self, visit: Visit, at: DateTime<Utc>, now: DateTime<Utc>) {
        let mut visits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if visits.len() >= REMEMBERED {
            visits.retain(|_, at| is_recent(*at, now, VISIT));
        }
        if visits.len() >= REMEMBERED {
            visits.clear();
        }
        visits.insert(visit, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::clock::SKEW;

    fn visit(id: u128) -> Visit {
        Visit { event: AuditEvent::Read, tenant: Uuid::nil(), user: Uuid::nil(), object: ObjectType::Patient, id: Uuid::from_u128(id) }
    }

    #[test]
    fn visit_ends_after_ten_minutes() {
        let (visits, start) = (Visits::default(), DateTime::UNIX_EPOCH);
        assert!(!visits.is_logged(&visit(1), start));
        visits.remember(visit(1), start, start);
        assert!(visits.is_logged(&visit(1), start + VISIT - TimeDelta::seconds(1)));
        assert!(!visits.is_logged(&visit(1), start + VISIT));
        assert!(visits.is_logged(&visit(1), start - SKEW), "another replica's clock");
        assert!(!visits.is_logged(&visit(1), start - TimeDelta::days(1)), "the clock was ahead by a day");
        assert!(!visits.is_logged(&visit(2), start));
    }

    #[test]
    fn visits_remembered_are_bounded() {
        let (visits, start) = (Visits::default(), DateTime::UNIX_EPOCH);
        for id in 0..25_000 {
            visits.remember(visit(id), start, start);
        }
        assert!(visits.0.lock().unwrap().len() <= REMEMBERED);
        assert!(visits.is_logged(&visit(24_999), start));
    }
}
