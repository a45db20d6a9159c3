//! Who listens in this process, and the ear that hears for them what any process tells.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use uuid::Uuid;

use super::events::Notice;
use foundation::error::Result;
use identity::{tenants, users};
use platform::db::{Db, Heard, Listener};
use platform::scope::{LoginSession, Scope};

/// Of one person: as many pages as anyone has open.
const STREAMS: usize = 8;
/// So many notices wait for a page that reads slowly; one more, and it has to come back and ask.
const WAITING: usize = 64;
/// Between two attempts to hear.
const PAUSE: Duration = Duration::from_secs(1);
/// A connection on which nothing is heard for so long is dead; every process tells something more often.
const SILENCE: Duration = Duration::from_secs(60);
/// In which nobody is said to be writing twice.
const TYPING: Duration = Duration::from_secs(1);
const BEAT: Duration = Duration::from_secs(20);
/// Interval at which SQLite's one server looks for sessions that the command line has ended: notices stay within a process there.
const RECHECK: Duration = Duration::from_millis(700);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ear {
    Deaf,
    /// From here on nothing is missed.
    Listening,
    Closed,
}

/// The streams of this process.
pub struct Hub {
    streams: Mutex<Streams>,
    ear: watch::Sender<Ear>,
    has_begun: AtomicBool,
    /// Who was said to be writing just now, and where.
    typing: Mutex<HashMap<(Uuid, Uuid), Instant>>,
}

#[derive(Default)]
struct Streams {
    of: HashMap<Key, Vec<Stream>>,
    next: u64,
}

/// A clinic, and somebody in it.
type Key = (Uuid, Uuid);

struct Stream {
    number: u64,
    /// The `token_version` of the person's session; a guest has none.
    version: Option<i64>,
    notices: mpsc::Sender<Arc<str>>,
}

/// One page's part; dropped, nothing is kept for it.
pub(super) struct Subscription {
    hub: Arc<Hub>,
    key: Key,
    number: u64,
    pub notices: mpsc::Receiver<Arc<str>>,
    pub ear: watch::Receiver<Ear>,
}

impl Default for Hub {
    fn default() -> Self {
        Self { streams: Mutex::default(), ear: watch::Sender::new(Ear::Deaf), has_begun: AtomicBool::new(false), typing: Mutex::default() }
    }
}

impl Hub {
    /// Listens for somebody. Of too many pages of one person the oldest ends.
    pub(super) fn subscribe(self: &Arc<Self>, db: &Db, tenant: Uuid, who: Uuid, session: Option<LoginSession>) -> Subscription {
        if !self.has_begun.swap(true, Ordering::Relaxed) {
            tokio::spawn(hear(Arc::downgrade(self), db.clone(), self.ear.subscribe()));
        }
        let key = (tenant, who);
        let (notices, received) = mpsc::channel(WAITING);
        let mut streams = self.streams();
        streams.next += 1;
        let number = streams.next;
        let own = streams.of.entry(key).or_default();
        if own.len() >= STREAMS {
            own.remove(0);
        }
        own.push(Stream { number, version: session.map(|session| session.version), notices });
        drop(streams);
        Subscription { hub: self.clone(), key, number, notices: received, ear: self.ear.subscribe() }
    }

    /// Whether it is news that somebody is writing; said again at once it is none.
    pub(super) fn is_typing_news(&self, room: Uuid, who: Uuid) -> bool {
        let now = Instant::now();
        let mut typing = self.typing.lock().unwrap_or_else(PoisonError::into_inner);
        typing.retain(|_, said| now.duration_since(*said) < TYPING);
        match typing.entry((room, who)) {
            Entry::Occupied(_) => false,
            Entry::Vacant(place) => {
                place.insert(now);
                true
            }
        }
    }

    /// Ends every stream, and those that are still to come.
    pub fn close(&self) {
        self.ear.send_replace(Ear::Closed);
        self.end_all();
    }

    fn end_all(&self) {
        self.streams().of.clear();
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it may go on: nobody opens a closed ear.
    fn set(&self, ear: Ear) -> bool {
        self.ear.send_if_modified(|now| {
            let changes = *now != Ear::Closed && *now != ear;
            if changes {
                *now = ear;
            }
            changes
        });
        *self.ear.borrow() != Ear::Closed
    }

    fn pass_on(&self, notice: &Notice) {
        let text: Option<Arc<str>> = notice.news.as_ref().map(|(event, data)| format!("event: {event}\ndata: {}\n\n", data.get()).into());
        let mut streams = self.streams();
        if notice.everyone {
            streams.of.retain(|(tenant, _), _| *tenant != notice.tenant);
        }
        for who in &notice.to {
            let key = (notice.tenant, *who);
            let Some(own) = streams.of.get_mut(&key) else { continue };
            own.retain(|stream| {
                // Who is too slow comes back and asks for everything.
                let is_told = text.as_ref().is_none_or(|text| stream.notices.try_send(text.clone()).is_ok());
                is_told && !notice.ends
            });
            if own.is_empty() {
                streams.of.remove(&key);
            }
        }
    }

    /// Ends the streams of a tenant that was disabled, and of people whose session is not of this version any more.
    async fn end_invalid(&self, db: &Db) -> Result<()> {
        let mut open: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
        for (tenant, who) in self.streams().of.keys() {
            open.entry(*tenant).or_default().push(*who);
        }
        for (tenant, people) in open {
            let mut tx = db.read(&Scope::system(tenant)).await?;
            let is_disabled = tenants::is_disabled(&mut tx).await?;
            let versions: HashMap<Uuid, i64> = users::token_versions(&mut tx, people.iter().copied()).await?.into_iter().collect();
            let mut streams = self.streams();
            for who in people {
                let key = (tenant, who);
                let Some(own) = streams.of.get_mut(&key) else { continue };
                own.retain(|stream| !is_disabled && stream.version.is_none_or(|version| versions.get(&who) == Some(&version)));
                if own.is_empty() {
                    streams.of.remove(&key);
                }
            }
        }
        Ok(())
    }

    /// How many pages listen, of anyone.
    pub fn streams_open(&self) -> usize {
        self.streams().of.values().map(Vec::len).sum()
    }

    #[cfg(any(test, feature = "testing"))]
    pub fn count(&self, tenant: Uuid, who: Uuid) -> usize {
        self.streams().of.get(&(tenant, who)).map_or(0, Vec::len)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut streams = self.hub.streams();
        if let Some(own) = streams.of.get_mut(&self.key) {
            own.retain(|stream| stream.number != self.number);
            if own.is_empty() {
                streams.of.remove(&self.key);
            }
        }
    }
}

/// Hears until the hub is closed or gone. When something may have been missed, all streams end: whoever comes back asks.
async fn hear(hub: Weak<Hub>, db: Db, mut ear: watch::Receiver<Ear>) {
    loop {
        let missed = async {
            match db.listen().await {
                Ok(mut listener) => {
                    if !hub.upgrade().is_some_and(|hub| hub.set(Ear::Listening)) {
                        return;
                    }
                    let error = tokio::select! {
                        ended = pass_on_all(&hub, &mut listener) => ended.err(),
                        () = beat(&db) => None,
                        () = recheck(&hub, &db) => None,
                    };
                    tracing::warn!(error = error.map(tracing::field::display), "notices may have been missed; chat streams begin anew");
                }
                Err(error) => tracing::error!(%error, "nothing can be heard of other chats; it is tried again"),
            }
        };
        tokio::select! {
            () = missed => {}
            _ = ear.wait_for(|ear| *ear == Ear::Closed) => return,
        }
        match hub.upgrade() {
            Some(hub) if hub.set(Ear::Deaf) => hub.end_all(),
            _ => return,
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Until something may have been missed.
async fn pass_on_all(hub: &Weak<Hub>, listener: &mut Listener) -> Result<()> {
    while let Ok(heard) = tokio::time::timeout(SILENCE, listener.next()).await {
        let Heard::Text(text) = heard? else { break };
        let Some(hub) = hub.upgrade() else { break };
        // Beats are no notices.
        if let Ok(notice) = serde_json::from_str(&text) {
            hub.pass_on(&notice);
        }
    }
    Ok(())
}

/// Goes on until the hub is gone. On PostgreSQL every process hears what ends, so that there is nothing to look for.
async fn recheck(hub: &Weak<Hub>, db: &Db) {
    if matches!(db, Db::Postgres { .. }) {
        std::future::pending::<()>().await;
    }
    loop {
        tokio::time::sleep(RECHECK).await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.end_invalid(db).await {
            tracing::warn!(%error, "open chat streams could not be checked");
        }
    }
}

/// Goes on for ever. What cannot be told is not heard, and that is what shows.
async fn beat(db: &Db) {
    loop {
        tokio::time::sleep(BEAT).await;
        if let Err(error) = db.notify("beat").await {
            tracing::warn!(%error, "a beat of the chat could not be told");
        }
    }
}
