//! Failed logins, refused calls and the like in the audit log. Anybody can cause any number of
//! them, so they are counted in memory and written in batches: one entry states how often one kind
//! of refusal happened to one caller at one address.
//!
//! An e-mail address without an account is kept neither in memory nor in the log. A process that is
//! killed loses the counts of its last seconds.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use super::catalogue::{AuditEvent, ObjectType, UNKNOWN};
use super::store::{self, NewEntry};
use crate::Platform;
use crate::scope::Scope;
use foundation::prelude::*;

/// Interval in which further refusals of the same kind are counted before the next entry.
const WRITTEN_EVERY: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of counters per tenant, by caller and address; further refusals are counted
/// without either. It bounds the rows that this process writes for a tenant to some 170 per hour.
const KEPT_APART: usize = 20;

/// A refused login, call or the like.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// Tenant at which the caller was refused.
    pub tenant: Uuid,
    /// Event of the entry.
    pub event: AuditEvent,
    /// Object type of the entry.
    pub object_type: ObjectType,
    /// Person who was refused, if known.
    pub user: Option<Uuid>,
    /// Person whose account the refusal is about.
    pub about: Option<Uuid>,
    /// Operation that was refused.
    pub operation: Option<&'static str>,
    /// Client address, if known.
    pub address: Option<IpAddr>,
}

impl Refusal {
    /// Returns the refusal without caller, operation and address.
    fn of_anybody(&self) -> Self {
        Self { user: None, about: None, operation: None, address: None, ..self.clone() }
    }
}

#[derive(Debug)]
struct Tally {
    /// Number of refusals since the last entry.
    count: u64,
    written_at: Option<DateTime<Utc>>,
}

/// Counters of recent refusals in this process.
#[derive(Default)]
pub struct Refusals(Mutex<HashMap<Refusal, Tally>>);

impl Refusals {
    /// Counts a refusal, which [`super::write_refusals`] logs later. Beyond the maximum number of
    /// counters per tenant, it is counted without caller, operation and address.
    pub fn note(&self, refusal: Refusal) {
        let mut tallies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_tenant = tallies.keys().filter(|known| known.tenant == refusal.tenant).count();
        let refusal = if of_tenant < KEPT_APART || tallies.contains_key(&refusal) { refusal } else { refusal.of_anybody() };
        match tallies.entry(refusal) {
            Entry::Occupied(mut known) => known.get_mut().count += 1,
            Entry::Vacant(place) => {
                place.insert(Tally { count: 1, written_at: None });
            }
        }
    }

    /// Takes the refusals that are due to be written, of one tenant or of all tenants; with `all`,
    /// also those that are not yet due.
    fn due(&self, tenant: Option<Uuid>, now: DateTime<Utc>, all: bool) -> Vec<(Refusal, u64)> {
        let mut tallies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        tallies.retain(|refusal, tally| {
            if tenant.is_some_and(|tenant| tenant != refusal.tenant) {
                return true;
            }
            let rests = tally.written_at.is_some_and(|at| (now - at).abs() < WRITTEN_EVERY);
            if tally.count > 0 && (all || !rests) {
                due.push((refusal.clone(), std::mem::take(&mut tally.count)));
                tally.written_at = Some(now);
                return true;
            }
            tally.count > 0 || rests
        });
        due
    }
}

/// Writes the refusals that are due, of one tenant or of all tenants; with `all`, as on shutdown,
/// also those that are not yet due.
pub async fn write(app: &Platform, tenant: Option<Uuid>, all: bool) -> Result<()> {
    for (refusal, count) in app.refusals.due(tenant, app.clock.now(), all) {
        let times = (count > 1).then(|| format!("{count} vezes"));
        let name = match (refusal.operation, times) {
            (Some(operation), Some(times)) => Some(format!("{operation}, {times}")),
            (Some(operation), None) => Some(operation.to_owned()),
            (None, times) => times,
        };
        let entry = NewEntry {
            id: app.clock.id(),
            created_at: app.clock.now(),
            user: refusal.user,
            user_name: UNKNOWN,
            event: refusal.event,
            object_type: refusal.object_type,
            object: refusal.about,
            object_name: name.as_deref(),
            patient: refusal.about,
            address: refusal.address.map(|address| address.to_canonical().to_string()),
        };
        let mut tx = app.db.begin(&Scope::system(refusal.tenant)).await?;
        store::insert(&mut tx, entry).await?;
        tx.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(address: u32) -> Refusal {
        let address = Some(IpAddr::from(address.to_be_bytes()));
        let (event, object_type) = (AuditEvent::LoginFailed, ObjectType::Session);
        Refusal { tenant: Uuid::nil(), event, object_type, user: None, about: None, operation: None, address }
    }

    #[test]
    fn refusals_flood_becomes_few_entries_with_every_attempt_counted() {
        let (refusals, start) = (Refusals::default(), DateTime::UNIX_EPOCH);
        let (mut entries, mut told) = (0, 0);
        for second in 0..3_600 {
            for number in 0..10 {
                refusals.note(refusal(second * 10 + number));
            }
            if second % 10 == 9 {
                let due = refusals.due(None, start + TimeDelta::seconds(i64::from(second)), false);
                entries += due.len();
                told += due.iter().map(|(_, count)| count).sum::<u64>();
            }
        }
        told += refusals.due(None, start, true).iter().map(|(_, count)| count).sum::<u64>();
        assert_eq!(told, 36_000);
        assert!(entries <= 140, "{entries}");
    }

    #[test]
    fn refusal_is_logged_at_once_and_repeats_after_ten_minutes() {
        let (refusals, start) = (Refusals::default(), DateTime::UNIX_EPOCH);
        let counts = |minutes| -> Vec<u64> {
            refusals.due(None, start + TimeDelta::minutes(minutes), false).into_iter().map(|(_, count)| count).collect()
        };
        refusals.note(refusal(1));
        assert_eq!(counts(0), [1]);
        refusals.note(refusal(1));
        refusals.note(refusal(1));
        assert_eq!((counts(9), counts(10)), (vec![], vec![2]));
        assert_eq!(counts(20), [0u64; 0]);
        assert!(refusals.0.lock().unwrap().is_empty(), "and is forgotten");
    }
}
