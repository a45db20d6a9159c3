//! Registry of event-stream subscribers in this process, and the task that forwards database
//! notifications to them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::events::Notice;
use identity::{tenants, users};
use platform::db::{Db, Heard, Listener};
use platform::prelude::*;
use platform::scope::LoginSession;

/// Maximum number of concurrent event streams per user.
const STREAMS: usize = 8;
/// Capacity of a stream's queue. A stream whose client falls further behind ends, and the client
/// reconnects.
const WAITING: usize = 64;
/// Pause between two attempts to listen.
const PAUSE: Duration = Duration::from_secs(1);
/// Time without any notification after which the connection counts as broken. Every process sends
/// one more often.
const SILENCE: Duration = Duration::from_secs(60);
/// Minimum interval between two events that one person is writing.
const TYPING: Duration = Duration::from_secs(1);
const BEAT: Duration = Duration::from_secs(20);
/// Interval at which SQLite's one server looks for sessions that the command line has ended,
/// because notices stay within a process there.
const RECHECK: Duration = Duration::from_millis(700);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListenerState {
    Deaf,
    /// From here on, no notification is missed.
    Listening,
    Closed,
}

/// Event streams of this process.
pub struct Hub {
    streams: Mutex<Streams>,
    ear: watch::Sender<ListenerState>,
    has_begun: AtomicBool,
    /// Room and person of recent `typing` events.
    typing: Mutex<HashMap<(Uuid, Uuid), Instant>>,
}

#[derive(Default)]
struct Streams {
    of: HashMap<SubscriberKey, Vec<Stream>>,
    next: u64,
}

/// A tenant, and a user or guest in it.
type SubscriberKey = (Uuid, Uuid);

struct Stream {
    number: u64,
    /// `token_version` of the person's session; `None` for guests.
    version: Option<i64>,
    notices: mpsc::Sender<Arc<str>>,
}

/// Subscription of one stream, which is removed when it is dropped.
pub(super) struct Subscription {
    hub: Arc<Hub>,
    key: SubscriberKey,
    number: u64,
    pub notices: mpsc::Receiver<Arc<str>>,
    pub ear: watch::Receiver<ListenerState>,
}

impl Default for Hub {
    fn default() -> Self {
        Self {
            streams: Mutex::default(),
            ear: watch::Sender::new(ListenerState::Deaf),
            has_begun: AtomicBool::new(false),
            typing: Mutex::default(),
        }
    }
}

impl Hub {
    /// Subscribes a person. If they have too many streams, the oldest one ends.
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

    /// Returns whether a `typing` event is to be sent, which is false shortly after the previous
    /// one.
    pub(super) fn is_new_typing(&self, room: Uuid, who: Uuid) -> bool {
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

    /// Ends every stream, and all later ones.
    pub fn close(&self) {
        self.ear.send_replace(ListenerState::Closed);
        self.end_all();
    }

    fn end_all(&self) {
        self.streams().of.clear();
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the state of the listener. Returns false if it is closed, which is final.
    fn set(&self, ear: ListenerState) -> bool {
        self.ear.send_if_modified(|now| {
            let changes = *now != ListenerState::Closed && *now != ear;
            if changes {
                *now = ear;
            }
            changes
        });
        *self.ear.borrow() != ListenerState::Closed
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
                // Streams that are too slow end; their clients reconnect and request everything.
                let is_told = text.as_ref().is_none_or(|text| stream.notices.try_send(text.clone()).is_ok());
                is_told && !notice.ends
            });
            if own.is_empty() {
                streams.of.remove(&key);
            }
        }
    }

    /// Ends the streams of disabled tenants, and those of people whose session has another version
    /// by now.
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

    /// Returns the number of streams of all people.
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

/// Listens until the hub is closed or dropped. If notifications may have been missed, all streams
/// end, so that their clients reconnect and request what is new.
async fn hear(hub: Weak<Hub>, db: Db, mut ear: watch::Receiver<ListenerState>) {
    loop {
        let missed = async {
            match db.listen().await {
                Ok(mut listener) => {
                    if !hub.upgrade().is_some_and(|hub| hub.set(ListenerState::Listening)) {
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
            _ = ear.wait_for(|ear| *ear == ListenerState::Closed) => return,
        }
        match hub.upgrade() {
            Some(hub) if hub.set(ListenerState::Deaf) => hub.end_all(),
            _ => return,
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Forwards notifications until some may have been missed.
async fn pass_on_all(hub: &Weak<Hub>, listener: &mut Listener) -> Result<()> {
    while let Ok(heard) = tokio::time::timeout(SILENCE, listener.next()).await {
        let Heard::Text(text) = heard? else { break };
        let Some(hub) = hub.upgrade() else { break };
        // Heartbeats are not notices.
        if let Ok(notice) = serde_json::from_str(&text) {
            hub.pass_on(&notice);
        }
    }
    Ok(())
}

/// Ends invalid streams periodically until the hub is dropped. With PostgreSQL there is nothing to
/// do, because every process is notified.
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

/// Sends heartbeats forever. A failure is noticed by the listener, which then receives none.
async fn beat(db: &Db) {
    loop {
        tokio::time::sleep(BEAT).await;
        if let Err(error) = db.notify("beat").await {
            tracing::warn!(%error, "a beat of the chat could not be told");
        }
    }
}
