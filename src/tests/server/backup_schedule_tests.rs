//! Scheduled backups: one of several replicas makes each, and a limited number is kept.

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};

use crate::server::backup_tests::{dump, restore_into};
use crate::{Place, TestApp, both_empty, png};
use foundation::clock::Clock;
use server::app::App;
use server::backup;
use server::backup::NewBackup;
use server::backup::schedule::run_due;
use server::backup::service::{self, DIED};

fn archives(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Starts a replica whose clock shows this time.
async fn replica(on: &TestApp, folder: &Path, at: DateTime<Utc>) -> App {
    let configure = |config: &mut platform::config::Config| {
        config.backup.folder = Some(folder.to_owned());
        config.backup.every_hours = 6;
        config.backup.keep = 2;
    };
    on.at(Clock::fixed(at)).replica(configure).await.app
}

#[test]
fn scheduled_backup_is_made_by_one_of_two_replicas_and_the_last_ones_are_kept() {
    both_empty(async |on| {
        let folder = tempfile::tempdir().unwrap();
        let begin = on.app.clock.now();
        let (one, other) = (replica(&on, folder.path(), begin).await, replica(&on, folder.path(), begin).await);
        assert!(run_due(&one).await.unwrap().is_none(), "there is no clinic yet");
        let clinic = on.clinic().await;
        clinic.admin().await;
        assert!(service::last(&one).await.unwrap().done.is_none());
        // Files with other names are left alone.
        std::fs::write(folder.path().join("nutrir-meu.zip"), "x").unwrap();
        for round in 0..4 {
            let now = begin + TimeDelta::hours(6 * round);
            one.clock.set(now);
            other.clock.set(now);
            let (first, second) = tokio::join!(run_due(&one), run_due(&other));
            let made: Vec<_> = [first.unwrap(), second.unwrap()].into_iter().flatten().collect();
            assert_eq!(made.len(), 1, "{made:?}");
            let last = service::last(&other).await.unwrap().done.unwrap();
            assert_eq!((last.file.as_str(), last.size), (made[0].file.as_str(), Some(i64::try_from(made[0].size).unwrap())));
            assert_eq!((last.started_at, last.sha256.unwrap().len()), (now, 64));
            one.clock.set(now + TimeDelta::hours(5));
            assert!(run_due(&one).await.unwrap().is_none(), "not due");
        }
        let kept = archives(folder.path());
        assert_eq!(kept.len(), 3, "{kept:?}");
        assert!(kept[0].ends_with("-00003.zip") && kept[1].ends_with("-00004.zip") && kept[2] == "nutrir-meu.zip", "{kept:?}");
        let there = restore_into(&folder.path().join(&kept[1]), &Place::sqlite()).await;
        let (tables, original) = (dump(&there.app, None).await.tables, dump(&on.app, None).await.tables);
        assert_eq!(tables, original);
        there.app.db.close().await;
        one.db.close().await;
        other.db.close().await;
    });
}

#[test]
fn scheduled_backup_of_a_crashed_worker_is_replaced_and_its_files_removed() {
    both_empty(async |on| {
        let folder = tempfile::tempdir().unwrap();
        on.clinic().await;
        let begin = on.app.clock.now();
        let app = replica(&on, folder.path(), begin).await;
        let marker = NewBackup { id: app.clock.id(), kind: "scheduled", number: Some(1), whole: true, file: "nutrir-x-00001.zip" };
        service::begin(&app, &marker).await.unwrap();
        for left in [".nutrir-x-00001.zip.a1.part", "nutrir-x-00001.zip", ".nutrir-y.zip.a1.part"] {
            std::fs::write(folder.path().join(left), "x").unwrap();
        }
        app.clock.set(begin + TimeDelta::seconds(119));
        assert!(run_due(&app).await.unwrap().is_none(), "it may still be at work");
        assert!(service::at_work(&app).await.unwrap());
        app.clock.set(begin + TimeDelta::seconds(121));
        let made = run_due(&app).await.unwrap().expect("a backup");
        assert!(made.file.ends_with("-00002.zip"));
        assert_eq!(archives(folder.path()), [".nutrir-y.zip.a1.part", made.file.as_str()]);
        assert!(!service::at_work(&app).await.unwrap());
        // A worker that has lost its lease gets an error and changes nothing.
        let mut tx = app.db.begin_operator().await.unwrap();
        assert!(!backup::renew(&mut tx, marker.id, begin + TimeDelta::days(1)).await.unwrap());
        let failed = backup::scheduled(&mut tx, "failed", 0).await.unwrap();
        assert_eq!(failed[0].error.as_deref(), Some(DIED));
        drop(tx);
        app.db.close().await;
    });
}

#[test]
fn scheduled_backup_that_fails_is_retried_after_15_minutes() {
    both_empty(async |on| {
        on.clinic().await;
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("backups");
        std::fs::write(&folder, "not a folder").unwrap();
        let begin = on.app.clock.now();
        let app = replica(&on, &folder, begin).await;
        let said = run_due(&app).await.unwrap_err().to_string();
        assert!(said.contains("Não foi possível gravar"), "{said}");
        let last = service::last(&app).await.unwrap();
        assert!(last.done.is_none() && last.failed.unwrap().error.unwrap().contains("Não foi possível gravar"));
        std::fs::remove_file(&folder).unwrap();
        app.clock.set(begin + TimeDelta::minutes(14));
        assert!(run_due(&app).await.unwrap().is_none());
        app.clock.set(begin + TimeDelta::minutes(16));
        let made = run_due(&app).await.unwrap().expect("a backup");
        assert_eq!(archives(&folder), [made.file]);
        assert!(service::last(&app).await.unwrap().failed.is_none(), "what is past is past");
        app.db.close().await;
    });
}

#[test]
fn scheduled_backup_is_not_delayed_by_a_clock_that_was_ahead() {
    both_empty(async |on| {
        on.clinic().await;
        let folder = tempfile::tempdir().unwrap();
        let begin = on.app.clock.now();
        let ahead = begin + TimeDelta::days(400);
        let app = replica(&on, folder.path(), ahead).await;
        run_due(&app).await.unwrap().expect("a backup of next year");
        app.clock.set(begin);
        let made = run_due(&app).await.unwrap().expect("a backup");
        assert_eq!(service::last(&app).await.unwrap().done.unwrap().file, made.file, "that of next year is not the last one");
        app.clock.set(begin + TimeDelta::hours(5));
        assert!(run_due(&app).await.unwrap().is_none(), "not due");
        // One backup was running at that time, and one failed.
        for (number, hours) in [(3, 5), (5, 6)] {
            app.clock.set(ahead);
            let marker = NewBackup { id: app.clock.id(), kind: "scheduled", number: Some(number), whole: true, file: "x.zip" };
            service::begin(&app, &marker).await.unwrap();
            if number == 5 {
                let mut tx = app.db.begin_operator().await.unwrap();
                backup::fail(&mut tx, marker.id, "why", ahead).await.unwrap();
                tx.commit().await.unwrap();
            }
            app.clock.set(begin + TimeDelta::hours(hours));
            run_due(&app).await.unwrap().expect("a backup");
            assert!(!service::at_work(&app).await.unwrap(), "nobody is waited for");
        }
        app.db.close().await;
    });
}

#[test]
fn scheduled_backup_counts_missing_files() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        clinic.picture(&ana, &png(20, 20)).await;
        let stored = on.app.files.list(clinic.tenant).await.unwrap();
        on.app.files.delete(clinic.tenant, &stored[0].name).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let app = replica(&on, folder.path(), on.app.clock.now()).await;
        assert_eq!(run_due(&app).await.unwrap().expect("a backup").missing, 1);
        app.db.close().await;
    });
}
