//! Health checks of the database.

use super::Db;
use foundation::prelude::*;

/// Row-level security of the PostgreSQL role in use.
#[derive(Debug)]
pub struct Fence {
    /// True if the role is a superuser or bypasses row-level security.
    pub is_walked_around: bool,
    /// Tables with tenants' rows that have no row-level security.
    pub open_tables: Vec<String>,
}

impl Db {
    /// Returns the version of the database server.
    pub async fn server_version(&self) -> Result<String> {
        Ok(match self {
            Db::Sqlite { read, .. } => sqlx::query_scalar("SELECT sqlite_version()").fetch_one(read).await?,
            Db::Postgres { pool, .. } => sqlx::query_scalar("SELECT current_setting('server_version')").fetch_one(pool).await?,
        })
    }

    /// Returns the first inconsistency in a SQLite file. PostgreSQL is not checked.
    pub async fn damage(&self) -> Result<Option<String>> {
        let Db::Sqlite { read, .. } = self else { return Ok(None) };
        let said: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(read).await?;
        Ok((said != "ok").then_some(said))
    }

    /// Returns whether SQLite uses write-ahead logging, with which readers and the writer do not
    /// block each other; always true for PostgreSQL.
    pub async fn has_log(&self) -> Result<bool> {
        let Db::Sqlite { read, .. } = self else { return Ok(true) };
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(read).await?;
        Ok(mode.eq_ignore_ascii_case("wal"))
    }

    /// Returns the state of row-level security, which only PostgreSQL has.
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

    /// Returns the time of a PostgreSQL server; `None` for SQLite, which runs on this machine.
    pub async fn now(&self) -> Result<Option<DateTime<Utc>>> {
        let Db::Postgres { pool, .. } = self else { return Ok(None) };
        Ok(Some(sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(pool).await?))
    }
}
