//! Short texts that reach every process on the same database. PostgreSQL carries them; SQLite's one process hands them on itself.

use std::sync::Arc;

use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{PgPool, Postgres};
use tokio::sync::broadcast;

use super::{Conn, Db};
use foundation::error::{Error, Result};

const CHANNEL: &str = "nutrir";
/// So many wait for a listener that is behind; one more, and it has missed some.
const WAITING: usize = 4_096;

/// Hands texts on inside of this process.
#[derive(Clone)]
pub struct Local(broadcast::Sender<Arc<str>>);

impl Default for Local {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Local {
    /// Nobody may be listening.
    fn send(&self, text: &str) {
        let _ = self.0.send(text.into());
    }
}

/// What a transaction has to tell when it is committed.
#[derive(Default)]
pub(super) struct Notices {
    pub(super) local: Option<Local>,
    kept: Vec<String>,
}

impl Notices {
    pub(super) fn of(db: &Db) -> Self {
        let local = match db {
            Db::Sqlite { local, .. } => Some(local.clone()),
            Db::Postgres { .. } => None,
        };
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

/// What a listener hears.
pub enum Heard {
    Text(Arc<str>),
    /// Some texts may have been missed.
    Gap,
}

/// Hears what is told from when it was made.
pub struct Listener(Source);

enum Source {
    Local(broadcast::Receiver<Arc<str>>),
    Postgres(Box<PgListener>),
}

impl Listener {
    pub async fn next(&mut self) -> Result<Heard> {
        use broadcast::error::RecvError;
        match &mut self.0 {
            Source::Local(texts) => match texts.recv().await {
                Ok(text) => Ok(Heard::Text(text)),
                Err(RecvError::Lagged(_)) => Ok(Heard::Gap),
                Err(RecvError::Closed) => Err(Error::internal("nobody tells anything any more")),
            },
            Source::Postgres(listener) => {
                Ok(listener.try_recv().await?.map_or(Heard::Gap, |notification| Heard::Text(notification.payload().into())))
            }
        }
    }
}

impl Db {
    pub async fn listen(&self) -> Result<Listener> {
        Ok(Listener(match self {
            Db::Sqlite { local, .. } => Source::Local(local.0.subscribe()),
            Db::Postgres { pool, .. } => Source::Postgres(Box::new(listener(pool).await?)),
        }))
    }

    /// Tells what no transaction is about.
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

/// On a connection of its own: those of the pool are for work.
async fn listener(pool: &PgPool) -> Result<PgListener> {
    let own = PgPoolOptions::new().max_connections(1).connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = PgListener::connect_with(&own).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}
