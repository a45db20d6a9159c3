//! Guard: migrations of both databases make the same tables, and PostgreSQL fences every tenant's table.

use std::collections::BTreeMap;

use sqlx::{PgPool, SqlitePool};

use super::both_empty;
use crate::db::Db;

/// Table and column -> whether it may be null.
type Schema = BTreeMap<(String, String), bool>;

async fn sqlite(pool: &SqlitePool) -> Schema {
    let sql = r#"SELECT t.name, c.name, c."notnull" = 0 FROM sqlite_master t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> '_sqlx_migrations'"#;
    let rows: Vec<(String, String, bool)> = sqlx::query_as(sql).fetch_all(pool).await.unwrap();
    rows.into_iter().map(|(table, column, nullable)| ((table, column), nullable)).collect()
}

async fn postgres(pool: &PgPool) -> Schema {
    let sql = "SELECT table_name::text, column_name::text, is_nullable = 'YES' FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name <> '_sqlx_migrations'";
    let rows: Vec<(String, String, bool)> = sqlx::query_as(sql).fetch_all(pool).await.unwrap();
    rows.into_iter().map(|(table, column, nullable)| ((table, column), nullable)).collect()
}

#[test]
fn both_databases_have_the_same_tables() {
    let schemas = std::sync::Mutex::new(Vec::new());
    both_empty(async |on| {
        let schema = match &on.app.db {
            Db::Sqlite { read, .. } => sqlite(read).await,
            Db::Postgres(pool) => postgres(pool).await,
        };
        assert!(schema.len() > 50, "{schema:?}");
        schemas.lock().unwrap().push(schema);
    });
    let schemas = schemas.into_inner().unwrap();
    assert_eq!(schemas[0], schemas[1]);
}

#[test]
fn every_table_is_behind_row_level_security() {
    both_empty(async |on| {
        let Db::Postgres(pool) = &on.app.db else { return };
        let superuser: bool =
            sqlx::query_scalar("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user").fetch_one(pool).await.unwrap();
        assert!(!superuser, "the tests' role would walk around row-level security");
        let open: Vec<String> = sqlx::query_scalar(
            "SELECT c.relname::text FROM pg_class c
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_sqlx_migrations'
                AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))",
        )
        .fetch_all(pool)
        .await
        .unwrap();
        assert_eq!(open, Vec::<String>::new());
    });
}

#[test]
fn a_statement_that_forgets_the_tenant_sees_nothing_foreign() {
    both_empty(async |on| {
        let Db::Postgres(pool) = &on.app.db else { return };
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        ours.admin().await;
        theirs.admin().await;
        let all = "SELECT count(*) FROM users";
        let count: i64 = sqlx::query_scalar(all).fetch_one(pool).await.unwrap();
        assert_eq!(count, 0, "outside of any clinic there is nothing");
        let mut tx = on.app.db.read(&ours.scope()).await.unwrap();
        assert_eq!(tx.query("SELECT count(*) FROM users WHERE $1::uuid IS NOT NULL").fetch_scalar::<i64>().await.unwrap(), 1);
        drop(tx);
        let mut tx = on.app.db.begin(&ours.scope()).await.unwrap();
        let moved = tx.query("UPDATE users SET tenant_id = $2 WHERE $1::uuid IS NOT NULL").bind(theirs.tenant).execute().await;
        assert!(moved.is_err(), "a row can't be pushed over the wall");
    });
}
