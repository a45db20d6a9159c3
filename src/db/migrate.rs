//! Migrations: the same numbers for both databases, embedded in the binary.

use sqlx::migrate::Migrator;

use super::Db;
use crate::error::Result;

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// One migration and whether this database has it.
#[derive(Debug, Clone)]
pub struct MigrationStatus {
    pub version: i64,
    pub name: String,
    pub applied: bool,
}

impl Db {
    /// Brings the database up to this binary's version. On PostgreSQL a lock lets one replica do it at a time.
    pub async fn migrate(&self) -> Result<()> {
        match self {
            Db::Sqlite { write, .. } => SQLITE.run(write).await?,
            Db::Postgres(pool) => POSTGRES.run(pool).await?,
        }
        Ok(())
    }

    pub async fn migration_status(&self) -> Result<Vec<MigrationStatus>> {
        let (migrator, applied) = match self {
            Db::Sqlite { read, .. } => {
                let known = sqlx::query_scalar("SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'");
                let exists: i64 = known.fetch_one(read).await?;
                let versions: Vec<i64> = match exists {
                    0 => Vec::new(),
                    _ => sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(read).await?,
                };
                (&SQLITE, versions)
            }
            Db::Postgres(pool) => {
                let known = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL");
                let exists: bool = known.fetch_one(pool).await?;
                let versions: Vec<i64> = match exists {
                    false => Vec::new(),
                    true => sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(pool).await?,
                };
                (&POSTGRES, versions)
            }
        };
        Ok(migrator
            .iter()
            .map(|migration| MigrationStatus {
                version: migration.version,
                name: migration.description.to_string(),
                applied: applied.contains(&migration.version),
            })
            .collect())
    }
}
