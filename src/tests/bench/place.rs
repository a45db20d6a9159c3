//! A database for one run, and the CPU time of its processes.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use foundation::clock::Clock;
use foundation::{Error, Result};
use platform::config::Config;
use server::App;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};
use tempfile::TempDir;

use super::process;

/// Data folder and database of a server.
pub struct Place {
    pub name: &'static str,
    pub url: String,
    /// The data folder.
    pub folder: TempDir,
    postgres: Option<Postgres>,
}

/// Number of databases made in this run, for unique names.
static MADE: AtomicU32 = AtomicU32::new(0);

struct Postgres {
    database: String,
    /// Connection that creates and drops the database.
    server: PgConnection,
    /// Connection to the database itself.
    inside: PgConnection,
}

impl Place {
    pub fn sqlite() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        Ok(Self { name: "SQLite", url: format!("sqlite://{}", folder.path().join("nutrir.db").display()), folder, postgres: None })
    }

    pub async fn postgres(url: &str) -> Result<Self> {
        let options = PgConnectOptions::from_str(url)?;
        let mut server = options.connect().await?;
        let database = format!("nutrir_bench_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {database}"))).execute(&mut server).await?;
        let options = options.database(&database);
        let inside = options.connect().await?;
        let postgres = Some(Postgres { database, server, inside });
        Ok(Self { name: "PostgreSQL", url: options.to_url_lossy().into(), folder: tempfile::tempdir()?, postgres })
    }

    /// Opens the application on this database, to fill it.
    pub async fn open(&self) -> Result<App> {
        let config = Config { data: self.folder.path().into(), database_url: Some(self.url.clone()), ..Config::default() };
        App::open(config, Clock::default()).await
    }

    /// Analyzes new rows at once, as PostgreSQL does by itself after about a minute.
    pub async fn settle(&mut self) -> Result<()> {
        if let Some(postgres) = &mut self.postgres {
            sqlx::raw_sql("VACUUM ANALYZE").execute(&mut postgres.inside).await?;
        }
        Ok(())
    }

    /// Returns the CPU milliseconds of each process of this database, or `None` if it has none on
    /// this machine.
    pub async fn cpu(&mut self) -> Result<Option<HashMap<u32, f64>>> {
        let Some(postgres) = &mut self.postgres else { return Ok(None) };
        let sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let pids: Vec<i32> = sqlx::query_scalar(sql).fetch_all(&mut postgres.inside).await?;
        let pids = pids.into_iter().filter_map(|pid| u32::try_from(pid).ok());
        // The numbers of a server on another machine denote other processes here.
        let here = pids.filter(|pid| process::name(*pid).is_some_and(|name| name.starts_with("postgres")));
        let cpu: HashMap<u32, f64> = here.filter_map(|pid| Some((pid, process::cpu(pid)?))).collect();
        Ok(Some(cpu).filter(|cpu| !cpu.is_empty()))
    }

    pub async fn remove(self) -> Result<()> {
        if let Some(Postgres { database, mut server, inside }) = self.postgres {
            inside.close().await?;
            sqlx::raw_sql(AssertSqlSafe(format!("DROP DATABASE {database} WITH (FORCE)"))).execute(&mut server).await?;
            server.close().await?;
        }
        self.folder.close().map_err(Error::from)
    }
}
