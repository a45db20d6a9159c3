//! Opens the two databases with their settings.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Executor, PgPool, SqlitePool};

use super::notices::Local;
use super::postgres::{self, Connections};
use super::queues::{Afterwards, Queue, QueueSignals};
use super::sqlite;
use super::writer::{SqliteWriter, WRITER_TIMEOUT};
use foundation::error::{Error, Result, human_message};

/// Pool of one of the two databases. SQLite has one writer, as the database allows no more, and
/// several readers.
#[derive(Clone)]
pub enum Db {
    /// A SQLite database, in a file or in memory.
    Sqlite {
        /// Pool of the readers.
        read: SqlitePool,
        /// The only writing connection.
        write: SqliteWriter,
        /// Distribution of notifications in this process.
        local: Local,
        /// Wake-up signals of the queues' workers.
        waiting: QueueSignals,
    },
    /// A PostgreSQL database.
    Postgres {
        /// Pool of all connections, for statements outside of a transaction.
        pool: PgPool,
        /// Connections of the pool that transactions use.
        connections: Connections,
        /// Wake-up signals of the queues' workers.
        waiting: QueueSignals,
    },
}

/// Options to open a database.
#[derive(Debug, Clone)]
pub struct DbOptions {
    /// Address: `sqlite://FILE` or `postgres://…`.
    pub url: String,
    /// Maximum number of connections: readers with SQLite, concurrent transactions with PostgreSQL.
    pub connections: u32,
}

impl Db {
    /// Wakes the queue's worker to check for due rows.
    pub fn wake(&self, queue: Queue) {
        self.waiting().wake(queue);
    }

    /// Waits until the queue's worker is woken.
    pub async fn woken(&self, queue: Queue) {
        self.waiting().woken(queue).await;
    }

    pub(super) fn afterwards(&self) -> Afterwards {
        Afterwards::new(self.waiting().clone())
    }

    fn waiting(&self) -> &QueueSignals {
        match self {
            Db::Sqlite { waiting, .. } | Db::Postgres { waiting, .. } => waiting,
        }
    }

    /// Opens `sqlite://FILE`, which is created if missing, or `postgres://…`.
    pub async fn connect(options: &DbOptions) -> Result<Self> {
        Self::connect_to("database_url", options).await
    }

    /// Opens a database like [`Db::connect`]; errors name `key` as the place of the address.
    pub async fn connect_to(key: &str, options: &DbOptions) -> Result<Self> {
        if let Some(file) = options.url.strip_prefix("sqlite://") {
            Self::open_sqlite(key, Path::new(file), options.connections).await
        } else if options.url.starts_with("postgres://") || options.url.starts_with("postgresql://") {
            let pool = open_postgres(options, key).await?;
            let unfenced: bool =
                sqlx::query_scalar("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user").fetch_one(&pool).await?;
            if unfenced {
                tracing::warn!("the PostgreSQL role of database_url walks around row-level security; use one that is no superuser");
            }
            Ok(Self::over(pool, options))
        } else {
            Err(Error::config(key, "use sqlite://ARQUIVO ou postgres://USUARIO@SERVIDOR/BANCO"))
        }
    }

    /// Connects as the owner of the tables, for migrations.
    pub(super) async fn connect_as_owner(options: &DbOptions) -> Result<Self> {
        Ok(Self::over(open_postgres(options, "database.owner_url").await?, options))
    }

    fn over(pool: PgPool, options: &DbOptions) -> Self {
        Db::Postgres { connections: Connections::of(pool.clone(), options.connections), pool, waiting: QueueSignals::default() }
    }

    async fn open_sqlite(key: &str, file: &Path, connections: u32) -> Result<Self> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            crate::config::create_private_folder(folder).map_err(|error| {
                Error::config("data", format!("não foi possível criar {}: {}", folder.display(), human_message(&error)))
            })?;
        }
        make_private(file)
            .map_err(|error| Error::config(key, format!("não foi possível criar {}: {}", file.display(), human_message(&error))))?;
        let connect = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let open_error =
            |error: sqlx::Error| Error::config(key, format!("não foi possível abrir {}: {}", file.display(), human_message(&error)));
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(WRITER_TIMEOUT)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_release(|connection, _| {
                sqlite::end(connection);
                Box::pin(std::future::ready(Ok(true)))
            })
            // Keeps the savepoint journal in memory. In a file, a booking wrote more of it, page by
            // page, than of the database.
            .connect_with(connect.clone().pragma("temp_store", "MEMORY"))
            .await
            .map_err(open_error)?;
        // Reading is CPU-bound, and each reader has a thread and a cache of its own. One more than
        // the cores keeps them busy; at least three, so that two long lists do not block the
        // others.
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let readers = connections.min(u32::try_from(cores + 1).unwrap_or(u32::MAX).max(3));
        let read = SqlitePoolOptions::new()
            .max_connections(readers)
            .acquire_timeout(Duration::from_secs(10))
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_release(|connection, _| {
                sqlite::end(connection);
                Box::pin(std::future::ready(Ok(true)))
            })
            // Larger than SQLite's default of 2 MiB, which a search of foods often exceeded.
            .connect_with(connect.pragma("query_only", "ON").pragma("cache_size", "-3072"))
            .await
            .map_err(open_error)?;
        Ok(Db::Sqlite { read, write: SqliteWriter::new(write), local: Local::default(), waiting: QueueSignals::default() })
    }

    /// Returns the product name of the database.
    pub fn name(&self) -> &'static str {
        match self {
            Db::Sqlite { .. } => "SQLite",
            Db::Postgres { .. } => "PostgreSQL",
        }
    }

    /// Returns the name, the connections and the idle connections of each pool.
    pub fn pools(&self) -> Vec<(&'static str, i64, i64)> {
        let count = |size: u32, idle: usize| (i64::from(size), i64::try_from(idle).unwrap_or(i64::MAX));
        let row = |name, (size, idle): (i64, i64)| (name, size, idle.min(size));
        match self {
            Db::Sqlite { read, write, .. } => {
                vec![row("read", count(read.size(), read.num_idle())), row("write", (1, i64::from(write.is_idle())))]
            }
            Db::Postgres { pool, connections, .. } => {
                vec![row("postgres", count(pool.size(), pool.num_idle() + connections.resting()))]
            }
        }
    }

    /// Closes all connections, after those in use are returned.
    pub async fn close(&self) {
        match self {
            Db::Sqlite { read, write, .. } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres { connections, .. } => connections.close().await,
        }
    }
}

/// Returns the file of a SQLite database; `None` for one in memory and for PostgreSQL.
pub fn sqlite_file(url: &str) -> Option<&str> {
    url.strip_prefix("sqlite://").filter(|file| *file != ":memory:")
}

/// PostgreSQL's planner settings and their reasons:
///
/// - Generic plans: all statements find rows by index, so one plan fits all values, and planning
///   again costs more than running.
/// - `random_page_cost` of an SSD or memory: with that of a rotating disk, a table of a few hundred
///   rows is scanned for each wanted row.
/// - No merge joins: the planner believes that one stops early, from the range of values of all
///   tenants, and then reads all rows of this one.
/// - No JIT: no statement runs long enough to repay it.
const PLANNING: &str = "SET plan_cache_mode = force_generic_plan; SET random_page_cost = 1.1; SET enable_mergejoin = off; SET jit = off";

async fn open_postgres(options: &DbOptions, key: &str) -> Result<PgPool> {
    let connect = PgConnectOptions::from_str(&options.url)
        .map_err(|error| Error::config(key, format!("o endereço do PostgreSQL não é válido: {error}")))?
        .disable_statement_logging();
    PgPoolOptions::new()
        // One connection beyond those for transactions, which may be returned late.
        .max_connections(options.connections + 1)
        .acquire_timeout(postgres::CONNECTION_TIMEOUT)
        // A ping before each use would cost a round trip per request; a broken connection fails and
        // is replaced.
        .test_before_acquire(false)
        .after_connect(|connection, _| Box::pin(async move { connection.execute(PLANNING).await.map(|_| ()) }))
        .connect_with(connect)
        .await
        .map_err(|error| Error::config(key, format!("não foi possível abrir o PostgreSQL: {}", human_message(&error))))
}

/// Creates the database file readable by its owner only. SQLite gives the same mode to the files
/// beside it.
fn make_private(file: &Path) -> std::io::Result<()> {
    if file.exists() || file == Path::new(":memory:") {
        return Ok(());
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}
