//! Guarantees of transactions on both databases.

use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use crate::both_empty;
use identity::tenants;
use platform::db::{Db, OperatorTx, Tx};
use server::app::App;

async fn count(tx: &mut OperatorTx) -> i64 {
    tx.query("SELECT count(*) FROM setup_links").fetch_scalar().await.unwrap()
}

async fn later(app: &App, tx: &mut Tx, name: &str) {
    let sql = "INSERT INTO organizations (tenant_id, id, name, search_key, created_at) VALUES ($1, $2, $3, $3, $4)";
    tx.query(sql).bind(app.clock.id()).bind(name).bind(app.clock.now()).execute_deferred().await.unwrap();
}

async fn names(tx: &mut Tx) -> Vec<(String,)> {
    tx.query("SELECT name FROM organizations WHERE tenant_id = $1 ORDER BY name").fetch_all().await.unwrap()
}

#[test]
fn deferred_statements_are_visible_to_following_queries() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        // More than one batch of deferred statements.
        for number in 0..40 {
            later(&on.app, &mut tx, &format!("{number:02}")).await;
        }
        let changed = tx.query("UPDATE organizations SET city = 'x' WHERE tenant_id = $1 AND name < '05'").execute().await.unwrap();
        assert_eq!((changed, names(&mut tx).await.len()), (5, 40));
        later(&on.app, &mut tx, "z").await;
        let one: Option<(String,)> =
            tx.query("SELECT name FROM organizations WHERE tenant_id = $1 AND name = $2").bind("z").fetch_optional().await.unwrap();
        assert_eq!(one, Some(("z".to_owned(),)));
        later(&on.app, &mut tx, "zz").await;
        tx.commit().await.unwrap();
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        assert_eq!(names(&mut tx).await.len(), 42);
    });
}

#[test]
fn deferred_statements_of_a_dropped_transaction_are_lost() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        later(&on.app, &mut tx, "a").await;
        names(&mut tx).await;
        later(&on.app, &mut tx, "b").await;
        drop(tx);
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        assert_eq!(names(&mut tx).await, []);
    });
}

#[test]
fn deferred_statement_that_fails_rolls_back_the_transaction() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        later(&on.app, &mut tx, "a").await;
        let sql = "INSERT INTO user_pictures (tenant_id, user_id, key) VALUES ($1, $2, 'x')";
        // No user has this id.
        let failed = tx.query(sql).bind(Uuid::nil()).execute_deferred().await;
        assert!(failed.is_err() || tx.commit().await.is_err());
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        assert_eq!(names(&mut tx).await, []);
    });
}

#[test]
fn deferred_statements_of_one_batch_may_refer_to_each_other() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let (company, now) = (on.app.clock.id(), on.app.clock.now());
        let sql = "INSERT INTO organizations (tenant_id, id, name, search_key, created_at) VALUES ($1, $2, $3, $3, $4)";
        tx.query(sql).bind(company).bind("a").bind(now).execute_deferred().await.unwrap();
        let sql = "UPDATE users SET organization_id = $3, organization_role = 'member' WHERE tenant_id = $1 AND id = $2";
        tx.query(sql).bind(ana.id).bind(company).execute_deferred().await.unwrap();
        later(&on.app, &mut tx, "b").await;
        tx.commit().await.unwrap();
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let sql = "SELECT o.name FROM users u JOIN organizations o ON o.tenant_id = $1 AND o.id = u.organization_id
            WHERE u.tenant_id = $1 AND u.id = $2";
        let of_ana: Vec<(String,)> = tx.query(sql).bind(ana.id).fetch_all().await.unwrap();
        assert_eq!((of_ana, names(&mut tx).await.len()), (vec![("a".to_owned(),)], 2));
    });
}

#[test]
fn deferred_statements_may_have_no_parameters() {
    both_empty(async |on| {
        let mut tx = on.app.db.begin_operator().await.unwrap();
        let before = count(&mut tx).await;
        tx.query("INSERT INTO setup_links (token_hash, created_at) VALUES ('a', '2026-11-25T12:00:00Z')").execute_deferred().await.unwrap();
        tx.query("INSERT INTO setup_links (token_hash, created_at) VALUES ('b', '2026-11-25T12:00:00Z')").execute_deferred().await.unwrap();
        assert_eq!(count(&mut tx).await, before + 2);
    });
}

#[test]
fn query_batch_returns_each_querys_own_rows() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        for name in ["a", "b", "c"] {
            later(&on.app, &mut tx, name).await;
        }
        let named = "SELECT name FROM organizations WHERE tenant_id = $1 AND name > $2 ORDER BY name";
        let after = |name: &str| tx.prepare::<Vec<(String,)>>(named).bind(name);
        let queries = (after("c"), after("a"), tx.prepare::<Option<(String,)>>(named).bind("a"));
        let (none, some, first) = tx.fetch_batch(queries).await.unwrap();
        assert_eq!((none, some, first), (vec![], vec![("b".to_owned(),), ("c".to_owned(),)], Some(("b".to_owned(),))));
        let one: Option<(String,)> = tx.fetch_batch(tx.prepare(named).bind("b")).await.unwrap();
        assert_eq!(one, Some(("c".to_owned(),)));
    });
}

#[test]
fn read_transaction_sees_one_snapshot_until_it_ends() {
    both_empty(async |on| {
        let db = &on.app.db;
        for round in 0..24 {
            let mut reading = db.read_operator().await.unwrap();
            let before = count(&mut reading).await;
            let mut writing = db.begin_operator().await.unwrap();
            let sql = "INSERT INTO setup_links (token_hash, created_at) VALUES ($1, $2)";
            writing.query(sql).bind(format!("link {round}")).bind(on.app.clock.now()).execute().await.unwrap();
            writing.commit().await.unwrap();
            assert_eq!(count(&mut reading).await, before, "round {round}: what was written meanwhile is not in the picture");
            // Most transactions are dropped, some during a statement or before their first one.
            match round % 4 {
                0 => drop(reading),
                1 => reading.commit().await.unwrap(),
                2 => {
                    count(&mut reading).now_or_never();
                    drop(reading);
                }
                _ => {
                    drop(reading);
                    drop(db.read_operator().await.unwrap());
                }
            }
            // As many as there are connections.
            let mut later = Vec::new();
            for _ in 0..2 {
                later.push(db.read_operator().await.unwrap());
            }
            for reading in &mut later {
                assert_eq!(count(reading).await, before + 1, "round {round}: a new picture");
            }
        }
    });
}

/// Returns the state of a connection according to PostgreSQL.
async fn state(app: &App, connection: i32) -> String {
    let mut tx = app.db.read_operator().await.unwrap();
    let sql = "SELECT coalesce(max(state), '-') FROM pg_stat_activity WHERE pid = $1";
    tx.query(sql).bind(i64::from(connection)).fetch_scalar().await.unwrap()
}

async fn rests(app: &App, connection: i32) {
    let rests = async {
        while state(app, connection).await != "idle" {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(10), rests).await.expect("its transaction ended");
}

#[test]
fn database_connection_is_free_again_after_a_dropped_transaction() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let one = on.replica(|config| config.database.connections = 1).await.app;
        let pid = async |mut tx: OperatorTx| tx.query("SELECT pg_backend_pid()").fetch_scalar::<i32>().await.unwrap();
        let connection = pid(one.db.read_operator().await.unwrap()).await;
        // No other transaction needs the connection.
        rests(&on.app, connection).await;
        assert_eq!(pid(one.db.read_operator().await.unwrap()).await, connection, "the same one is used again");
        // Drop it during a statement.
        let mut tx = one.db.read_operator().await.unwrap();
        let sleeps = tx.query("SELECT 1 FROM pg_sleep(0.3)").fetch_scalar::<i32>();
        assert!(timeout(Duration::from_millis(50), sleeps).await.is_err(), "it was left before it ended");
        drop(tx);
        pid(one.db.begin_operator().await.unwrap()).await;
        rests(&on.app, connection).await;
        // Drop it while it holds locks.
        let clinic = on.clinic().await;
        for name in ["a", "b"] {
            let mut tx = one.db.begin(&clinic.scope()).await.unwrap();
            tenants::lock(&mut tx).await.unwrap();
            later(&one, &mut tx, name).await;
        }
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        tenants::lock(&mut tx).await.unwrap();
        assert_eq!(names(&mut tx).await, []);
        one.db.close().await;
    });
}
