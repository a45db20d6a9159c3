//! Guarantees for writers that wait for each other.

use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::sleep;
use uuid::Uuid;

use crate::both_empty;
use foundation::error::Result;
use platform::db::{Db, Tx};
use platform::scope::Scope;
use server::app::App;

async fn write(app: &App, tx: &mut Tx, name: &str) -> Result<()> {
    let sql = "INSERT INTO organizations (tenant_id, id, name, search_key, created_at) VALUES ($1, $2, $3, $3, $4)";
    tx.query(sql).bind(app.clock.id()).bind(name).bind(app.clock.now()).execute().await.map(drop)
}

async fn names(app: &App, scope: &Scope) -> Vec<String> {
    let mut tx = app.db.read(scope).await.unwrap();
    let rows: Vec<(String,)> = tx.query("SELECT name FROM organizations WHERE tenant_id = $1 ORDER BY name").fetch_all().await.unwrap();
    rows.into_iter().map(|(name,)| name).collect()
}

/// Waits until others are queued behind the current writer.
async fn wait() {
    sleep(Duration::from_millis(250)).await;
}

/// Starts a writer that writes this name and commits on a signal.
fn writer(app: &App, scope: &Scope, name: &'static str) -> (oneshot::Sender<()>, tokio::task::JoinHandle<Result<()>>) {
    let (go, told) = oneshot::channel();
    let (app, scope) = (app.clone(), scope.clone());
    let done = tokio::spawn(async move {
        let mut tx = app.db.begin_brief(&scope).await?;
        write(&app, &mut tx, name).await?;
        let _ = told.await;
        tx.commit().await
    });
    (go, done)
}

#[test]
fn shared_commit_answers_its_writers_after_it_is_durable() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (app, scope) = (&on.app, &clinic.scope());
        let (first, mut is_first_done) = writer(app, scope, "a");
        wait().await;
        let (second, is_second_done) = writer(app, scope, "b");
        wait().await;
        first.send(()).unwrap();
        wait().await;
        if matches!(app.db, Db::Sqlite { .. }) {
            assert!((&mut is_first_done).now_or_never().is_none(), "nothing is said before it is on the disk");
            assert_eq!(names(app, scope).await, [""; 0]);
        }
        second.send(()).unwrap();
        is_first_done.await.unwrap().unwrap();
        is_second_done.await.unwrap().unwrap();
        assert_eq!(names(app, scope).await, ["a", "b"]);
    });
}

#[test]
fn shared_commit_excludes_writers_that_fail_or_are_dropped() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (app, scope) = (&on.app, &clinic.scope());
        for round in 0..5 {
            let before = app.db.begin(scope).await.unwrap();
            let mut all = Vec::new();
            for number in 0..12 {
                let (one, its_scope) = (app.clone(), scope.clone());
                all.push(tokio::spawn(async move {
                    let (app, scope) = (one, its_scope);
                    let mut tx = app.db.begin_brief(&scope).await.unwrap();
                    let name = format!("{round} {number:02}");
                    write(&app, &mut tx, &name).await.unwrap();
                    match number % 4 {
                        0 => drop(tx),
                        1 => {
                            // No user has this id.
                            let sql = "INSERT INTO user_pictures (tenant_id, user_id, key) VALUES ($1, $2, 'x')";
                            assert!(tx.query(sql).bind(Uuid::nil()).execute().await.is_err());
                        }
                        _ => {
                            tx.commit().await.unwrap();
                            assert!(names(&app, &scope).await.contains(&name));
                        }
                    }
                }));
                // A long transaction waits among the brief ones.
                if number == 5 {
                    let (app, scope) = (app.clone(), scope.clone());
                    all.push(tokio::spawn(async move {
                        let mut tx = app.db.begin(&scope).await.unwrap();
                        write(&app, &mut tx, &format!("{round} long")).await.unwrap();
                        tx.commit().await.unwrap();
                    }));
                }
            }
            wait().await;
            drop(before);
            for one in all {
                one.await.unwrap();
            }
            let kept = [2, 3, 6, 7, 10, 11].map(|number| format!("{round} {number:02}")).into_iter().chain([format!("{round} long")]);
            let seen: Vec<String> = names(app, scope).await.into_iter().filter(|name| name.starts_with(&round.to_string())).collect();
            assert_eq!(seen, kept.collect::<Vec<_>>());
        }
    });
}

#[test]
fn shared_commit_that_fails_is_reported_to_all_its_writers() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (app, scope) = (&on.app, &clinic.scope());
        // On PostgreSQL, writers commit separately.
        if !matches!(app.db, Db::Sqlite { .. }) {
            return;
        }
        let (first, is_first_done) = writer(app, scope, "a");
        wait().await;
        let (owned, of_scope) = (app.clone(), scope.clone());
        let is_second_done = tokio::spawn(async move {
            let mut tx = owned.db.begin_brief(&of_scope).await?;
            tx.query("PRAGMA defer_foreign_keys = ON").execute().await?;
            let sql = "INSERT INTO user_pictures (tenant_id, user_id, key) VALUES ($1, $2, 'x')";
            tx.query(sql).bind(Uuid::nil()).execute().await?;
            tx.commit().await
        });
        wait().await;
        first.send(()).unwrap();
        // Each gets the original error.
        for done in [is_first_done, is_second_done] {
            assert_eq!(done.await.unwrap().unwrap_err().code(), "in_use");
        }
        assert_eq!(names(app, scope).await, [""; 0]);
        let (third, is_third_done) = writer(app, scope, "c");
        third.send(()).unwrap();
        is_third_done.await.unwrap().unwrap();
        assert_eq!(names(app, scope).await, ["c"]);
    });
}

#[test]
fn shared_commit_happens_when_the_other_writer_leaves_the_queue() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (app, scope) = (&on.app, &clinic.scope());
        let (first, is_first_done) = writer(app, scope, "a");
        wait().await;
        let (_second, is_second_done) = writer(app, scope, "b");
        wait().await;
        // It leaves the queue before its turn.
        is_second_done.abort();
        first.send(()).unwrap();
        is_first_done.await.unwrap().unwrap();
        assert_eq!(names(app, scope).await, ["a"]);
    });
}
