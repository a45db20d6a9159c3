//! Two replicas on one PostgreSQL, as processes of their own, that are killed while they send.

use std::collections::HashMap;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::testing::{Manners, SmtpServer, eventually};
use crate::db::Db;
use crate::testing::{Clinic, TestApp, both_empty, built_binary};

const MAILS: usize = 500;
const KILLS: usize = 5;

/// A server that is killed with whoever started it.
struct Replica(Child);

impl Replica {
    fn start(on: &TestApp, smtp: &SmtpServer) -> Self {
        let config = &on.app.config;
        let mut command = Command::new(built_binary());
        command.args(["serve", "--listen", "127.0.0.1:0"]).env_clear().stdout(Stdio::null()).stderr(Stdio::null());
        command.env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
        command.env("NUTRIR_MAIL__HOST", "127.0.0.1").env("NUTRIR_MAIL__PORT", smtp.address.port().to_string());
        command.env("NUTRIR_MAIL__TLS", "none").env("NUTRIR_MAIL__TIMEOUT_SECONDS", "1").env("NUTRIR_MAIL__LEASE_SECONDS", "2");
        Self(command.spawn().expect("the binary runs"))
    }

    /// SIGKILL: nothing of it gets to say goodbye.
    fn kill(&mut self) {
        self.0.kill().expect("a kill");
        self.0.wait().expect("an end");
    }
}

impl Drop for Replica {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn queue(clinic: &Clinic) {
    clinic.mails((0..MAILS).map(|number| format!("pessoa{number}@correio.example"))).await;
}

/// How often each mail arrived.
fn arrivals(smtp: &SmtpServer) -> HashMap<String, usize> {
    let mut arrivals = HashMap::new();
    for mail in smtp.received() {
        *arrivals.entry(format!("{} {}", mail.header("Message-ID"), mail.to)).or_default() += 1;
    }
    arrivals
}

async fn all_sent(clinic: &Clinic) -> bool {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let counts = super::store::counts(&mut tx).await.unwrap();
    counts.queued == 0
}

#[test]
fn two_replicas_send_each_mail_once() {
    both_empty(async |on| {
        let Db::Postgres(_) = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        queue(&clinic).await;
        let _replicas = [Replica::start(&on, &smtp), Replica::start(&on, &smtp)];
        eventually("all are sent", Duration::from_secs(60), async || all_sent(&clinic).await).await;
        let arrivals = arrivals(&smtp);
        assert_eq!((arrivals.len(), smtp.received().len()), (MAILS, MAILS));
    });
}

#[test]
fn five_kills_lose_nothing_and_repeat_one_mail_each_at_most() {
    both_empty(async |on| {
        let Db::Postgres(_) = &on.app.db else { return };
        let smtp = SmtpServer::start(Manners::default()).await;
        let clinic = on.clinic().await;
        queue(&clinic).await;
        let mut replicas = [Replica::start(&on, &smtp), Replica::start(&on, &smtp)];
        for kill in 1..=KILLS {
            let so_many = kill * MAILS / (KILLS + 1);
            eventually("mails go out", Duration::from_secs(60), async || smtp.received().len() >= so_many).await;
            let victim = &mut replicas[kill % 2];
            victim.kill();
            *victim = Replica::start(&on, &smtp);
        }
        eventually("all are sent", Duration::from_secs(60), async || all_sent(&clinic).await).await;
        let arrivals = arrivals(&smtp);
        assert_eq!(arrivals.len(), MAILS, "none is lost");
        let repeats = smtp.received().len() - MAILS;
        assert!(repeats <= KILLS, "{repeats} repeats after {KILLS} kills");
    });
}
