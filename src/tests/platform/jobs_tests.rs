use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;

use crate::{Clinic, TestApp, both_empty};
use foundation::clock::Clock;
use platform::jobs;
use platform::jobs::NewJob;
use platform::scope::Scope;

const KIND: &str = "food_import";

async fn enqueue(clinic: &Clinic) -> (Scope, Uuid) {
    let app = &clinic.on.app;
    let scope = Scope { user: clinic.admin().await.id, ..clinic.scope() };
    let mut tx = app.db.begin(&scope).await.unwrap();
    let id = app.clock.id();
    let job = NewJob { id, kind: KIND, title: "x.xls", detail: "taco", input: b"no workbook".to_vec() };
    jobs::insert(&mut tx, &scope, job, app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    (scope, id)
}

async fn status(on: &TestApp, scope: &Scope, job: Uuid) -> String {
    let mut tx = on.app.db.read(scope).await.unwrap();
    jobs::find(&mut tx, KIND, job).await.unwrap().unwrap().status
}

#[test]
fn job_is_run_once_and_its_input_deleted() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (scope, job) = enqueue(&clinic).await;
        assert_eq!((on.run_jobs().await, on.run_jobs().await), (1, 0));
        assert_eq!(status(&on, &scope, job).await, "failed", "what it was given is no workbook");
        let mut tx = on.app.db.read(&scope).await.unwrap();
        assert!(jobs::input(&mut tx, job).await.is_err());
    });
}

#[test]
fn job_is_claimed_by_one_worker_until_its_lease_ends() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        enqueue(&clinic).await;
        let now = on.app.clock.now();
        let mut tx = on.app.db.read_operator().await.unwrap();
        let job = jobs::next(&mut tx, now).await.unwrap().unwrap();
        drop(tx);
        let claim = async |at, until| {
            let mut tx = on.app.db.begin_operator().await.unwrap();
            let taken = jobs::claim(&mut tx, &job, at, until).await.unwrap();
            tx.commit().await.unwrap();
            taken
        };
        let until = now + TimeDelta::minutes(10);
        assert!(claim(now, until).await);
        assert!(!claim(now, until).await, "taken");
        assert_eq!(on.run_jobs().await, 0, "someone is at it");
        let later = on.at(Clock::fixed(until + TimeDelta::seconds(1)));
        assert_eq!(later.run_jobs().await, 1, "the other worker is taken for dead");
    });
}

#[test]
fn job_with_a_lease_by_a_clock_ahead_is_still_run() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        enqueue(&clinic).await;
        let ahead = on.app.clock.now() + TimeDelta::days(1);
        let mut tx = on.app.db.begin_operator().await.unwrap();
        let job = jobs::next(&mut tx, ahead).await.unwrap().unwrap();
        assert!(jobs::claim(&mut tx, &job, ahead, ahead + TimeDelta::minutes(2)).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(on.run_jobs().await, 1, "its worker is gone, and tomorrow is too late");
    });
}

#[test]
fn job_whose_workers_keep_crashing_is_failed() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (scope, job) = enqueue(&clinic).await;
        let mut at = on.app.clock.now();
        for _ in 0..3 {
            let mut tx = on.app.db.begin_operator().await.unwrap();
            let taken = jobs::next(&mut tx, at).await.unwrap().unwrap();
            assert!(jobs::claim(&mut tx, &taken, at, at + TimeDelta::minutes(2)).await.unwrap());
            tx.commit().await.unwrap();
            at += TimeDelta::minutes(3);
        }
        assert_eq!(on.without_reader().at(Clock::fixed(at)).run_jobs().await, 1);
        assert_eq!(status(&on, &scope, job).await, "failed");
    });
}

#[test]
fn job_worker_with_a_lost_lease_changes_nothing() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (scope, job) = enqueue(&clinic).await;
        let now = on.app.clock.now();
        let mut tx = on.app.db.begin_operator().await.unwrap();
        let slow = jobs::next(&mut tx, now).await.unwrap().unwrap();
        assert!(jobs::claim(&mut tx, &slow, now, now).await.unwrap());
        tx.commit().await.unwrap();
        let slow = platform::jobs::ClaimedJob { attempts: slow.attempts + 1, ..slow };
        on.at(Clock::fixed(now + TimeDelta::minutes(3))).run_jobs().await;
        let mut tx = on.app.db.begin(&scope).await.unwrap();
        assert!(!jobs::finish(&mut tx, &slow, &Ok(json!({})), now).await.unwrap());
        jobs::release(&mut tx, &slow, now).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(status(&on, &scope, job).await, "failed", "as the second worker left it");
    });
}

#[test]
fn job_runner_that_stopped_takes_no_job() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let runner = platform::jobs::Runner::start(on.app.platform.clone(), server::job_handlers(&on.app));
        runner.stop().await;
        let (scope, job) = enqueue(&clinic).await;
        on.app.db.wake(platform::db::Queue::Jobs);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        assert_eq!(status(&on, &scope, job).await, "queued");
    });
}

#[test]
fn job_that_fails_is_tried_three_times() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (scope, job) = enqueue(&clinic).await;
        let broken = on.without_reader();
        let start = on.app.clock.now();
        for (attempt, expected) in [(0, "queued"), (1, "queued"), (2, "failed")] {
            let at = broken.at(Clock::fixed(start + TimeDelta::minutes(attempt)));
            assert_eq!((at.run_jobs().await, at.run_jobs().await), (1, 0), "attempt {attempt}");
            assert_eq!(status(&on, &scope, job).await, expected);
        }
        let mut tx = on.app.db.read(&scope).await.unwrap();
        let message = jobs::find(&mut tx, KIND, job).await.unwrap().unwrap().message;
        assert_eq!(json!(message), json!("Algo deu errado do nosso lado. Tente novamente em instantes."));
    });
}

#[test]
fn job_put_back_at_shutdown_uses_no_attempt() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (scope, job) = enqueue(&clinic).await;
        let now = on.app.clock.now();
        for second in 0..5 {
            let now = now + TimeDelta::seconds(second);
            let mut tx = on.app.db.begin_operator().await.unwrap();
            let taken = jobs::next(&mut tx, now).await.unwrap().unwrap();
            assert!(jobs::claim(&mut tx, &taken, now, now + TimeDelta::minutes(2)).await.unwrap());
            tx.commit().await.unwrap();
            let ours = platform::jobs::ClaimedJob { attempts: taken.attempts + 1, ..taken };
            let mut tx = on.app.db.begin(&scope).await.unwrap();
            jobs::put_back(&mut tx, &ours, now).await.unwrap();
            tx.commit().await.unwrap();
        }
        let broken = on.without_reader();
        for (attempt, expected) in [(0, "queued"), (1, "queued"), (2, "failed")] {
            let then = now + TimeDelta::minutes(1 + attempt);
            assert_eq!(broken.at(Clock::fixed(then)).run_jobs().await, 1, "attempt {attempt}");
            assert_eq!(status(&on, &scope, job).await, expected);
        }
    });
}
