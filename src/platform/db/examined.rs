//! What a database says about itself.

use chrono::{DateTime, Utc};

use super::Db;
use foundation::error::Result;

/// What is true of the role that PostgreSQL knows us by, and of the second fence between clinics.
#[derive(Debug)]
pub struct Fence {
    /// A superuser, or one that row-level security does not bind.
    pub is_walked_around: bool,
    /// Tables of clinics that nothing fences.
    pub open_tables: Vec<String>,
}

impl Db {
    /// The database's own.
    pub async fn server_version(&self) -> Result<String> {
        Ok(match self {
            Db::Sqlite { read, .. } => sqlx::query_scalar("SELECT sqlite_version()").fetch_one(read).await?,
            Db::Postgres { pool, .. } => sqlx::query_scalar("SELECT current_setting('server_version')").fetch_one(pool).await?,
        })
    }

    /// The first thing that is wrong inside of the file; PostgreSQL looks after its own.
    pub async fn damage(&self) -> Result<Option<String>> {
        let Db::Sqlite { read, .. } = self else { return Ok(None) };
        let said: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(read).await?;
        Ok((said != "ok").then_some(said))
    }

    /// Whether readers and the writer do not wait for each other; PostgreSQL's never do.
    pub async fn has_log(&self) -> Result<bool> {
        let Db::Sqlite { read, .. } = self else { return Ok(true) };
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(read).await?;
        Ok(mode.eq_ignore_ascii_case("wal"))
    }

    /// Only PostgreSQL has one.
    pub async fn fence(&self) -> Result<Option<Fence>> {
        let Db::Postgres { pool, .. } = self else { return Ok(None) };
        let role = "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user";
        let tables = "SELECT c.relname::text FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
            WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema()::text)
                AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
            ORDER BY c.relname";
        Ok(Some(Fence {
            is_walked_around: sqlx::query_scalar(role).fetch_one(pool).await?,
            open_tables: sqlx::query_scalar(tables).fetch_all(pool).await?,
        }))
    }

    /// The time on the database's machine; SQLite's is this one.
    pub async fn now(&self) -> Result<Option<DateTime<Utc>>> {
        let Db::Postgres { pool, .. } = self else { return Ok(None) };
        Ok(Some(sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(pool).await?))
    }
}
