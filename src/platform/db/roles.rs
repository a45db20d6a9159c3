//! PostgreSQL roles. Recommended are two: one that owns the tables and migrates them, and one that
//! only uses them. An attacker who takes over the server can then neither alter a table nor disable
//! row-level security.

use sqlx::{AssertSqlSafe, PgPool};

use super::{Db, DbOptions};
use foundation::error::{Error, Result};

/// Advisory lock for granting rights, which replicas that start together would do concurrently.
const LOCK: i64 = 0x6e75_7472_6972;

impl Db {
    /// Migrates the database. With `owner`, the address of the tables' owner, the migrations are
    /// applied by it, and this connection's role is granted its rights.
    pub async fn prepare(&self, owner: Option<&str>) -> Result<()> {
        self.prepare_to(Self::newest_version(), owner).await
    }

    /// Migrates like [`Db::prepare`], up to the given version.
    pub async fn prepare_to(&self, version: i64, owner: Option<&str>) -> Result<()> {
        let Db::Postgres { pool, .. } = self else {
            self.refuse_newer().await?;
            return self.migrate_to(version).await;
        };
        if let Some(url) = owner {
            let owner = Self::connect_as_owner(&DbOptions { url: url.to_owned(), connections: 2 }).await?;
            owner.refuse_newer().await?;
            owner.migrate_to(version).await?;
            if let Db::Postgres { pool: owner, .. } = &owner {
                let user: String = sqlx::query_scalar("SELECT current_user::text").fetch_one(pool).await?;
                grant(owner, &user).await?;
            }
            owner.close().await;
            return Ok(());
        }
        self.refuse_newer().await?;
        if may_migrate(pool).await? {
            self.migrate_to(version).await?;
            tracing::warn!(
                "the PostgreSQL role of database_url owns its tables; name another in database.owner_url, and this one only uses them"
            );
            return Ok(());
        }
        // A database without tables fails this query as well.
        match self.is_migrated().await {
            Ok(true) => Ok(()),
            _ => Err(Error::config(
                "database.owner_url",
                "faltam migrações, e a função de database_url não pode aplicá-las; rode `nutrir migrate up` com database.owner_url",
            )),
        }
    }
}

async fn may_migrate(pool: &PgPool) -> Result<bool> {
    let sql = "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AND NOT EXISTS (
            SELECT 1 FROM pg_class WHERE oid = to_regclass('_sqlx_migrations') AND NOT pg_has_role(relowner, 'USAGE'))";
    Ok(sqlx::query_scalar(sql).fetch_one(pool).await?)
}

/// Grants a role the rights that serving needs and no others. Repeated after each migration, as new
/// tables belong to their owner alone.
async fn grant(owner: &PgPool, user: &str) -> Result<()> {
    let mut tx = owner.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *tx).await?;
    let is_owner: bool = sqlx::query_scalar("SELECT pg_has_role($1, current_user, 'USAGE')").bind(user).fetch_one(&mut *tx).await?;
    if is_owner {
        return Err(Error::config("database.owner_url", "use outra função do PostgreSQL, da qual a de database_url não faça parte"));
    }
    let sql = "SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), $1)
        UNION ALL SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', c.oid::regclass, $1)
            FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
                AND c.relname <> '_sqlx_migrations'
        UNION ALL SELECT format('GRANT SELECT ON _sqlx_migrations TO %I', $1)
        UNION ALL SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', p.oid::regprocedure, $1)
            FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.proowner = current_user::regrole";
    let grants: Vec<String> = sqlx::query_scalar(sql).bind(user).fetch_all(&mut *tx).await?;
    for grant in grants {
        // The names were quoted by the database.
        sqlx::raw_sql(AssertSqlSafe(grant)).execute(&mut *tx).await?;
    }
    let may_create: bool =
        sqlx::query_scalar("SELECT has_schema_privilege($1, current_schema(), 'CREATE')").bind(user).fetch_one(&mut *tx).await?;
    tx.commit().await?;
    if may_create {
        tracing::warn!("the PostgreSQL role of database_url may create tables; REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    }
    Ok(())
}
