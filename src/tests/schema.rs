//! Guard: migrations of both databases make the same tables, and PostgreSQL has row-level security
//! on every tenant's table.

use std::collections::BTreeMap;

use sqlx::{PgPool, SqlitePool};

use super::both_empty;
use platform::db::Db;
use platform::db::transfer::TransferTable;
use server::backup::tables::LEFT_OUT;

/// Maps table and column to true if the column may be null.
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
fn schemas_of_both_databases_have_the_same_tables() {
    let schemas = std::sync::Mutex::new(Vec::new());
    both_empty(async |on| {
        let schema = match &on.app.db {
            Db::Sqlite { read, .. } => sqlite(read).await,
            Db::Postgres { pool, .. } => postgres(pool).await,
        };
        assert!(schema.len() > 50, "{schema:?}");
        schemas.lock().unwrap().push(schema);
    });
    let schemas = schemas.into_inner().unwrap();
    assert_eq!(schemas[0], schemas[1]);
}

#[test]
fn tables_have_row_level_security() {
    both_empty(async |on| {
        let Db::Postgres { pool, .. } = &on.app.db else { return };
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
fn row_level_security_hides_rows_from_statements_without_the_tenant() {
    both_empty(async |on| {
        let Db::Postgres { pool, .. } = &on.app.db else { return };
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

/// Formats a table as a line of `db/tables.txt`.
fn line(table: &TransferTable) -> String {
    let kind = |kind| serde_json::to_value(kind).unwrap().as_str().unwrap().to_owned();
    let columns: Vec<String> = table.columns.iter().map(|column| format!("{}:{}", column.name, kind(column.kind))).collect();
    format!("{} {}", table.name, columns.join(" "))
}

/// A backup contains the listed tables: one that is missing, or a column, would be lost.
#[test]
fn table_list_of_transfers_matches_the_schema() {
    both_empty(async |on| {
        let Db::Postgres { pool, .. } = &on.app.db else { return };
        let sql = "SELECT table_name::text, string_agg(column_name || ':' || CASE data_type
                WHEN 'bigint' THEN 'int' WHEN 'boolean' THEN 'bool' WHEN 'double precision' THEN 'float'
                WHEN 'timestamp with time zone' THEN 'time' WHEN 'bytea' THEN 'bytes' ELSE data_type END, ' ' ORDER BY ordinal_position)
            FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_sqlx_migrations' GROUP BY 1";
        let there: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(pool).await.unwrap();
        let tables = TransferTable::all().unwrap();
        let written: Vec<String> = tables.iter().map(line).collect();
        let wanted: Vec<String> = there.iter().map(|(table, columns)| format!("{table} {columns}")).collect();
        let missing: Vec<&String> = wanted.iter().filter(|line| !written.contains(line)).collect();
        assert!(
            missing.is_empty(),
            "src/platform/db/tables.txt is to hold these lines, each after the tables that it refers to: {missing:#?}"
        );
        let stale: Vec<&String> = written.iter().filter(|line| !wanted.contains(line)).collect();
        assert!(stale.is_empty(), "src/platform/db/tables.txt holds lines of no table: {stale:#?}");
        for (name, _) in LEFT_OUT {
            assert!(tables.iter().any(|table| table.name == name), "{name} is no table that could be left out");
        }

        let sql = "SELECT conrelid::regclass::text, confrelid::regclass::text, condeferrable FROM pg_constraint
            WHERE contype = 'f' AND connamespace = 'public'::regnamespace";
        let references: Vec<(String, String, bool)> = sqlx::query_as(sql).fetch_all(pool).await.unwrap();
        assert!(references.len() > 50);
        let at = |name: &str| tables.iter().position(|table| table.name == name);
        for (table, other, deferrable) in references {
            if table == other {
                assert!(deferrable, "{table} refers to itself: the reference is to be DEFERRABLE, since rows come in any order");
            } else {
                assert!(at(&table) > at(&other), "{table} refers to {other}: in src/platform/db/tables.txt it stands after it");
            }
            let left_out = |name: &str| LEFT_OUT.iter().any(|(left, _)| *left == name);
            assert!(!left_out(&other) || left_out(&table), "{table} travels and refers to {other}, which does not");
        }
    });
}
