//! Migrations: the same numbers for both databases, embedded in the binary.

use serde::Serialize;
use sqlx::migrate::Migrator;

use super::Db;
use foundation::error::{Error, Result};

static SQLITE: Migrator = sqlx::migrate!("../../migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("../../migrations/postgres");

/// One migration and whether this database has it.
#[derive(Debug, Clone, Serialize)]
pub struct MigrationStatus {
    pub version: i64,
    pub name: String,
    pub applied: bool,
}

impl Db {
    /// Brings a database that is older up to `version`, and no further. On PostgreSQL a lock lets one replica do it at a time.
    pub async fn migrate_to(&self, version: i64) -> Result<()> {
        match self {
            Db::Sqlite { write, .. } => SQLITE.run_to(version, &mut *write.connection().await?).await?,
            Db::Postgres { pool, .. } => POSTGRES.run_to(version, pool).await?,
        }
        Ok(())
    }

    /// The newest migration that this program knows.
    pub fn newest_version() -> i64 {
        SQLITE.iter().map(|migration| migration.version).max().unwrap_or_default()
    }

    /// All that there are, of a database that has none yet.
    pub fn unapplied() -> Vec<MigrationStatus> {
        statuses(&SQLITE, &[])
    }

    /// The newest migration that this database has; 0 of an empty one.
    pub async fn version(&self) -> Result<i64> {
        Ok(self.applied().await?.into_iter().max().unwrap_or_default())
    }

    pub async fn migration_status(&self) -> Result<Vec<MigrationStatus>> {
        let applied = self.refuse_newer().await?;
        Ok(statuses(self.migrator(), &applied))
    }

    /// What an older program would do to a newer database nobody knows. Gives back what is applied.
    pub(super) async fn refuse_newer(&self) -> Result<Vec<i64>> {
        let (applied, known) = (self.applied().await?, Self::newest_version());
        match applied.iter().max() {
            Some(newest) if *newest > known => Err(Error::conflict(
                "newer_database",
                format!(
                    "O banco é de uma versão mais nova do Nutrir (migração {newest:04}; este programa conhece até {known:04}). \
                     Atualize o programa."
                ),
            )),
            _ => Ok(applied),
        }
    }

    /// Whether all of this binary's migrations are there. A newer binary's may be too: replicas are replaced one by one.
    pub async fn is_migrated(&self) -> Result<bool> {
        let migrator = self.migrator();
        let newest = migrator.iter().map(|migration| migration.version).max();
        let mut tx = self.read_operator().await?;
        let query = tx.query("SELECT count(*) FROM _sqlx_migrations WHERE success AND version <= $1").bind(newest);
        let applied: i64 = query.fetch_scalar().await?;
        Ok(usize::try_from(applied).is_ok_and(|applied| applied >= migrator.iter().count()))
    }

    fn migrator(&self) -> &'static Migrator {
        match self {
            Db::Sqlite { .. } => &SQLITE,
            Db::Postgres { .. } => &POSTGRES,
        }
    }

    /// The numbers of the migrations that this database has.
    async fn applied(&self) -> Result<Vec<i64>> {
        Ok(match self {
            Db::Sqlite { read, .. } => {
                let known = sqlx::query_scalar("SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'");
                let exists: i64 = known.fetch_one(read).await?;
                match exists {
                    0 => Vec::new(),
                    _ => sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(read).await?,
                }
            }
            Db::Postgres { pool, .. } => {
                let known = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL");
                let exists: bool = known.fetch_one(pool).await?;
                match exists {
                    false => Vec::new(),
                    true => sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(pool).await?,
                }
            }
        })
    }
}

fn statuses(migrator: &Migrator, applied: &[i64]) -> Vec<MigrationStatus> {
    let status = migrator.iter().map(|migration| MigrationStatus {
        version: migration.version,
        name: migration.description.to_string(),
        applied: applied.contains(&migration.version),
    });
    status.collect()
}
