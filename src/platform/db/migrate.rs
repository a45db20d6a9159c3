//! Migrations: the same numbers for both databases, embedded in the binary.

use sqlx::migrate::Migrator;

use super::Db;
use crate::codes;
use foundation::prelude::*;

static SQLITE: Migrator = sqlx::migrate!("../../migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("../../migrations/postgres");

/// A migration, and whether this database has it.
#[derive(Debug, Clone, Serialize)]
pub struct MigrationStatus {
    /// Number of the migration, from 1 on.
    pub version: i64,
    /// Description, from the file's name.
    pub name: String,
    /// True if the database has it.
    pub applied: bool,
}

impl Db {
    /// Applies migrations up to `version`. On PostgreSQL, an advisory lock lets one replica do it
    /// at a time.
    pub async fn migrate_to(&self, version: i64) -> Result<()> {
        match self {
            Db::Sqlite { write, .. } => SQLITE.run_to(version, &mut *write.connection().await?).await?,
            Db::Postgres { pool, .. } => POSTGRES.run_to(version, pool).await?,
        }
        Ok(())
    }

    /// Returns the version of the newest migration in this program.
    pub fn newest_version() -> i64 {
        SQLITE.iter().map(|migration| migration.version).max().unwrap_or_default()
    }

    /// Returns all migrations as those of an empty database.
    pub fn unapplied() -> Vec<MigrationStatus> {
        statuses(&SQLITE, &[])
    }

    /// Returns the version of the newest applied migration; 0 for an empty database.
    pub async fn version(&self) -> Result<i64> {
        Ok(self.applied().await?.into_iter().max().unwrap_or_default())
    }

    /// Returns all migrations of this program. Fails if the database has newer ones.
    pub async fn migration_status(&self) -> Result<Vec<MigrationStatus>> {
        let applied = self.refuse_newer().await?;
        Ok(statuses(self.migrator(), &applied))
    }

    /// Fails if the database has migrations that this program does not know, as writing to it could
    /// corrupt data. Returns the applied versions.
    pub(super) async fn refuse_newer(&self) -> Result<Vec<i64>> {
        let (applied, known) = (self.applied().await?, Self::newest_version());
        match applied.iter().max() {
            Some(newest) if *newest > known => Err(Error::conflict(
                codes::NEWER_DATABASE,
                format!(
                    "O banco é de uma versão mais nova do Nutrir (migração {newest:04}; este programa conhece até {known:04}). \
                     Atualize o programa."
                ),
            )),
            _ => Ok(applied),
        }
    }

    /// Returns whether all migrations of this program are applied. Newer ones may be too, as
    /// replicas are replaced one by one.
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

    /// Returns the versions of the applied migrations.
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
