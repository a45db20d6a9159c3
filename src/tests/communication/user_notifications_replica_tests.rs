//! A thousand messages that become due, and two servers on one PostgreSQL, as separate processes,
//! that are killed meanwhile.

use std::time::Duration;

use serde_json::json;

use crate::messaging::mail_testing::{Manners, Replica, SmtpServer, eventually};
use crate::{Clinic, both_empty, id};
use communication::user_notifications;
use communication::user_notifications::NewNotification;
use platform::db::Db;

const MESSAGES: usize = 1_000;
const KILLS: usize = 10;

/// Schedules the messages to ten patients within the next half minute, while servers are killed.
async fn schedule(clinic: &Clinic) {
    let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
    let template = clinic.scheduled(&admin, json!({})).await;
    let template = id(&template).parse().unwrap();
    let mut patients = Vec::new();
    for number in 0..10 {
        patients.push(clinic.patient(&format!("Paciente {number}"), &ana).await.id);
    }
    let app = &clinic.on.app;
    let now = app.clock.now();
    let mut tx = app.db.begin(&clinic.scope()).await.unwrap();
    for number in 0..MESSAGES {
        let send_at = now + chrono::TimeDelta::milliseconds(30 * i64::try_from(number).unwrap());
        let user = patients[number % patients.len()];
        let new = NewNotification { id: app.clock.id(), user, template, send_at, message: None, created_by: ana.id };
        user_notifications::insert(&mut tx, &new, now).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn all_sent(clinic: &Clinic) -> bool {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let counts = messaging::mail::counts(&mut tx).await.unwrap();
    counts.sent == i64::try_from(MESSAGES).unwrap() && counts.queued == 0
}

#[test]
fn scheduled_messages_of_two_replicas_are_sent_once_each() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        schedule(&clinic).await;
        let _replicas = [Replica::start(&on, &smtp), Replica::start(&on, &smtp)];
        eventually("all are sent", Duration::from_secs(120), async || all_sent(&clinic).await).await;
        assert_eq!((smtp.arrivals().len(), smtp.received().len()), (MESSAGES, MESSAGES));
    });
}

#[test]
fn scheduled_messages_survive_killed_replicas_with_at_most_one_repeat_per_kill() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        schedule(&clinic).await;
        let mut replicas = [Replica::start_mortal(&on, &smtp), Replica::start_mortal(&on, &smtp)];
        for kill in 1..=KILLS {
            let so_many = kill * MESSAGES / (KILLS + 1);
            eventually("mails go out", Duration::from_secs(120), async || smtp.received().len() >= so_many).await;
            let victim = &mut replicas[kill % 2];
            victim.kill();
            *victim = Replica::start_mortal(&on, &smtp);
        }
        eventually("all are sent", Duration::from_secs(180), async || all_sent(&clinic).await).await;
        // A mail keeps its Message-ID, however often it arrives.
        assert_eq!(smtp.arrivals().len(), MESSAGES, "none is lost, and none is written twice");
        let repeats = smtp.received().len() - MESSAGES;
        assert!(repeats <= KILLS, "{repeats} repeats after {KILLS} kills");
    });
}
