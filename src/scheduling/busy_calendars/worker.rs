//! The worker that reads the calendars that are due.

use std::time::Duration;

use chrono_tz::Tz;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::Instant;

use super::ics::{BusyEvent, busy_times};
use super::rules::{self, MAX_BYTES, WHOLE_READ_AGE};
use super::service::replace_times;
use super::store::{self, BusyCalendarRow};
use crate::appointments::LONGEST;
use crate::schedules::rules::Interval;
use crate::{Scheduling, waiting_list};
use identity::tenants;
use messaging::outbound::{FetchedDocument, KnownVersion};
use platform::db::{Queue, RowKey};
use platform::outbox::{self, Outbox, Worker};
use platform::prelude::*;

/// Maximum number of calendars that this process reads concurrently.
const AT_A_TIME: usize = 4;
/// Lease of a calendar, longer than a reading takes. A worker that does not finish in time counts as
/// crashed.
const LEASE: TimeDelta = TimeDelta::minutes(3);
/// Time in which the busy times of a calendar are computed.
const COMPUTED_WITHIN: Duration = Duration::from_secs(5);
const ACCEPTED: &str = "text/calendar, */*;q=0.1";

struct BusyCalendars(Scheduling);

impl Outbox for BusyCalendars {
    /// Each result is stored when its reading ends.
    type Outcome = ();

    async fn fill(&self, on_the_way: &mut JoinSet<()>, ended: &mut Vec<()>) -> Result<usize> {
        let Self(app) = self;
        ended.clear();
        let room = AT_A_TIME.saturating_sub(on_the_way.len());
        if room == 0 {
            return Ok(0);
        }
        let mut tx = app.db.read_operator().await?;
        let due = store::due(&mut tx, app.clock.now(), i64::try_from(room).unwrap_or_default()).await?;
        drop(tx);
        let mut taken = 0;
        for RowKey { tenant_id, id } in due {
            let Some(calendar) = claim(app, tenant_id, id).await? else { continue };
            taken += 1;
            let app = app.clone();
            on_the_way.spawn(async move {
                if let Err(error) = read(&app, tenant_id, &calendar).await {
                    tracing::error!(calendar = %calendar.id, %error, "a reading of a busy calendar was not stored");
                }
            });
        }
        Ok(taken)
    }

    async fn settle(&self, ended: &mut Vec<()>) -> Result<()> {
        ended.clear();
        Ok(())
    }

    async fn woken(&self) {
        self.0.db.woken(Queue::BusyCalendars).await;
    }
}

pub fn start(app: Scheduling) -> Worker {
    Worker::start(BusyCalendars(app))
}

/// Reads all calendars that are due and returns their number.
pub async fn read_pending(app: &Scheduling) -> Result<usize> {
    outbox::send_pending(&BusyCalendars(app.clone())).await
}

/// Claims a calendar. A removed one, which nobody has restored, is deleted instead.
async fn claim(app: &Scheduling, tenant: Uuid, id: Uuid) -> Result<Option<BusyCalendarRow>> {
    let now = app.clock.now();
    app.db
        .write(&Scope::system(tenant), async |tx| {
            if !store::claim(tx, id, now, now + LEASE).await? {
                return Ok(None);
            }
            let calendar = store::find(tx, id).await?;
            if calendar.as_ref().is_some_and(|calendar| calendar.removed_at.is_some()) {
                store::delete(tx, id).await?;
                return Ok(None);
            }
            Ok(calendar)
        })
        .await
}

/// Result of a reading.
enum Reading {
    Unchanged,
    Read { events: Vec<BusyEvent>, period: Interval, version: KnownVersion },
    Failed(String),
}

async fn read(app: &Scheduling, tenant: Uuid, calendar: &BusyCalendarRow) -> Result<()> {
    let scope = Scope::system(tenant);
    let now = app.clock.now();
    let zone = tenants::service::zone(&mut app.db.read(&scope).await?).await?;
    let is_recent = calendar.whole_read_at.is_some_and(|read_at| read_at > now - WHOLE_READ_AGE);
    let known = if is_recent { calendar.version() } else { KnownVersion::default() };
    let reading = match app.fetcher.fetch(&calendar.address, ACCEPTED, &known, MAX_BYTES).await {
        Ok(FetchedDocument::Same) => Reading::Unchanged,
        Ok(FetchedDocument::Changed { bytes, version }) => compute(bytes, version, (now, zone)).await,
        Err(failure) => Reading::Failed(rules::failure_message(&failure)),
    };
    app.db.write(&scope, async |tx| store_reading(app, tx, calendar.id, &reading).await).await
}

/// Computes the busy times, on a thread where that may take long.
async fn compute(bytes: Vec<u8>, version: KnownVersion, (now, zone): (DateTime<Utc>, Tz)) -> Reading {
    let period = rules::period(now, zone);
    let deadline = Instant::now() + COMPUTED_WITHIN;
    match spawn_blocking(move || busy_times(&bytes, period, zone, deadline)).await {
        Ok(Ok(events)) => Reading::Read { events, period, version },
        Ok(Err(fault)) => Reading::Failed(rules::fault_message(fault).to_owned()),
        Err(_) => Reading::Failed("A agenda não pôde ser lida.".to_owned()),
    }
}

/// Stores a reading, unless the calendar was removed meanwhile.
async fn store_reading(app: &Scheduling, tx: &mut Tx, id: Uuid, reading: &Reading) -> Result<()> {
    tx.hold("busy_calendars", id).await?;
    let Some(calendar) = store::find(tx, id).await?.filter(|calendar| calendar.removed_at.is_none()) else { return Ok(()) };
    let now = app.clock.now();
    let next = |failures| now + rules::wait(failures, rand::random());
    match reading {
        Reading::Unchanged => store::note_unchanged(tx, id, now, next(0)).await,
        Reading::Failed(reason) => {
            let failures = calendar.failures + 1;
            store::note_failure(tx, id, (failures, reason), next(failures)).await
        }
        Reading::Read { events, period, version } => {
            let mut ids: Vec<Uuid> = events.iter().filter_map(|event| event.appointment).collect();
            ids.sort_unstable();
            ids.dedup();
            let own = store::appointments(tx, &ids).await?;
            let foreign = events.iter().filter(|event| event.appointment.is_none_or(|id| !own.contains(&id)));
            let times = rules::merged(foreign.map(|event| event.when).collect(), *period);
            if replace_times(tx, &calendar, &rules::pieces(&times, LONGEST)).await? {
                waiting_list::wake(tx, calendar.specialist_id, now).await?;
            }
            let to_come = times.iter().filter(|time| time.end > now).count();
            store::note_read(tx, id, (i64::try_from(to_come).unwrap_or(i64::MAX), version), now, next(0)).await
        }
    }
}
