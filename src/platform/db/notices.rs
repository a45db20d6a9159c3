//! Notifications to every process on the same database. PostgreSQL distributes them; with SQLite,
//! the single process does it in memory.

use std::sync::Arc;

use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{PgPool, Postgres};
use tokio::sync::broadcast;

use super::conn::Conn;
use super::connect::Db;
use foundation::error::{Error, Result};

const CHANNEL: &str = "nutrir";
/// Capacity of a subscriber's queue. A subscriber that falls further behind misses notifications.
const WAITING: usize = 4_096;

/// In-process distribution of notifications.
#[derive(Clone)]
pub struct Local(broadcast::Sender<Arc<str>>);

impl Default for Local {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Local {
    /// Sends a notification; having no subscribers is not an error.
    fn send(&self, text: &str) {
        let _ = self.0.send(text.into());
    }
}

/// Notifications to be sent when a transaction commits.
#[derive(Default)]
pub(super) struct Notices {
    pub(super) local: Option<Local>,
    kept: Vec<String>,
}

impl Notices {
    pub(super) fn new(local: Option<Local>) -> Self {
        Self { local, kept: Vec::new() }
    }

    pub(super) async fn add(&mut self, conn: &mut Conn, text: String) -> Result<()> {
        match conn {
            Conn::Sqlite(_) => self.kept.push(text),
            Conn::Postgres(tx) => {
                send(tx.connection().await?, &text).await?;
                tx.ended();
            }
        }
        Ok(())
    }

    pub(super) fn committed(self) {
        let Some(local) = self.local else { return };
        self.kept.iter().for_each(|text| local.send(text));
    }
}

async fn send<'e>(executor: impl sqlx::Executor<'e, Database = Postgres>, text: &str) -> Result<()> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(executor).await?;
    Ok(())
}

/// Item that a listener receives.
pub enum Heard {
    /// Text of one notification.
    Text(Arc<str>),
    /// Some notifications may have been missed.
    Gap,
}

/// Receiver of the notifications since its creation.
pub struct Listener(NoticeSource);

enum NoticeSource {
    Local(broadcast::Receiver<Arc<str>>),
    Postgres(Box<PgListener>),
}

impl Listener {
    /// Waits for the next notification. Fails if a lost connection can't be restored.
    pub async fn next(&mut self) -> Result<Heard> {
        use broadcast::error::RecvError;
        match &mut self.0 {
            NoticeSource::Local(texts) => match texts.recv().await {
                Ok(text) => Ok(Heard::Text(text)),
                Err(RecvError::Lagged(_)) => Ok(Heard::Gap),
                Err(RecvError::Closed) => Err(Error::internal("nobody tells anything any more")),
            },
            NoticeSource::Postgres(listener) => {
                Ok(listener.try_recv().await?.map_or(Heard::Gap, |notification| Heard::Text(notification.payload().into())))
            }
        }
    }
}

impl Db {
    pub(super) fn notices(&self) -> Notices {
        Notices::new(match self {
            Db::Sqlite { local, .. } => Some(local.clone()),
            Db::Postgres { .. } => None,
        })
    }

    /// Opens a listener, which receives the notifications sent from now on.
    pub async fn listen(&self) -> Result<Listener> {
        Ok(Listener(match self {
            Db::Sqlite { local, .. } => NoticeSource::Local(local.0.subscribe()),
            Db::Postgres { pool, .. } => NoticeSource::Postgres(Box::new(listener(pool).await?)),
        }))
    }

    /// Sends a notification outside of a transaction.
    pub async fn notify(&self, text: &str) -> Result<()> {
        match self {
            Db::Sqlite { local, .. } => {
                local.send(text);
                Ok(())
            }
            Db::Postgres { pool, .. } => send(pool, text).await,
        }
    }
}

/// Opens a listener on a connection of its own, so that the pool's connections remain available.
async fn listener(pool: &PgPool) -> Result<PgListener> {
    let own = PgPoolOptions::new().max_connections(1).connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = PgListener::connect_with(&own).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}
