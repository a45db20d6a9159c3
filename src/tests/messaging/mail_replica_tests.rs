//! Two replicas on one PostgreSQL, as separate processes, that are killed while they send.

use std::time::Duration;

use crate::messaging::mail_testing::{Manners, Replica, SmtpServer, eventually};
use crate::{Clinic, both_empty};
use platform::db::Db;

const MAILS: usize = 500;
const KILLS: usize = 5;

async fn queue(clinic: &Clinic) {
    clinic.mails((0..MAILS).map(|number| format!("pessoa{number}@correio.example"))).await;
}

async fn all_sent(clinic: &Clinic) -> bool {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let counts = messaging::mail::counts(&mut tx).await.unwrap();
    counts.queued == 0
}

#[test]
fn mails_of_two_replicas_are_sent_once_each() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        queue(&clinic).await;
        let _replicas = [Replica::start(&on, &smtp), Replica::start(&on, &smtp)];
        eventually("all are sent", Duration::from_secs(60), async || all_sent(&clinic).await).await;
        let arrivals = smtp.arrivals();
        assert_eq!((arrivals.len(), smtp.received().len()), (MAILS, MAILS));
    });
}

#[test]
fn mails_survive_killed_replicas_with_at_most_one_repeat_per_kill() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        queue(&clinic).await;
        let mut replicas = [Replica::start_mortal(&on, &smtp), Replica::start_mortal(&on, &smtp)];
        for kill in 1..=KILLS {
            let so_many = kill * MAILS / (KILLS + 1);
            eventually("mails go out", Duration::from_secs(60), async || smtp.received().len() >= so_many).await;
            let victim = &mut replicas[kill % 2];
            victim.kill();
            *victim = Replica::start_mortal(&on, &smtp);
        }
        eventually("all are sent", Duration::from_secs(180), async || all_sent(&clinic).await).await;
        let arrivals = smtp.arrivals();
        assert_eq!(arrivals.len(), MAILS, "none is lost");
        let repeats = smtp.received().len() - MAILS;
        assert!(repeats <= KILLS, "{repeats} repeats after {KILLS} kills");
    });
}
