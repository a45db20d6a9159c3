//! Claims the mails that are due, and sends a few at a time.

use chrono::TimeDelta;
use tokio::task::JoinSet;

use super::store::{self, Claimed};
use super::transport::REST;
use crate::app::App;
use crate::error::Result;
use crate::outbox::{self, Outbox, Worker};
use crate::scope::Scope;

/// So many that one silent connection does not hold up the others.
const AT_A_TIME: usize = 4;
/// Minutes to wait after each attempt that may end better the next time; after the last one the mail is given up.
const BACK_OFF: [i64; 6] = [1, 5, 15, 60, 240, 720];
/// For so long a mail waits for a server that can't be reached, and is tried again as soon as it rested.
const PATIENCE: TimeDelta = TimeDelta::days(1);
/// For so long one can see what was sent, and to whom.
const KEPT: TimeDelta = TimeDelta::days(90);

struct Mails(App);

impl Outbox for Mails {
    async fn fill(&self, on_the_way: &mut JoinSet<()>) -> Result<usize> {
        let Self(app) = self;
        while on_the_way.try_join_next().is_some() {}
        let mut taken = 0;
        while on_the_way.len() < AT_A_TIME && !app.mailer.rests(app.clock.now()) {
            let mails = take(app, AT_A_TIME - on_the_way.len()).await?;
            let Some(mails) = mails else { break };
            taken += mails.len();
            for mail in mails {
                let app = app.clone();
                on_the_way.spawn(async move {
                    if let Err(error) = deliver(&app, &mail).await {
                        tracing::error!(mail = %mail.id, %error, "what became of mail {} was not written down", mail.id);
                    }
                });
            }
        }
        Ok(taken)
    }

    async fn woken(&self) {
        self.0.mailer.woken().await;
    }
}

pub fn start(app: App) -> Worker {
    if let Some(folder) = app.mailer.folder() {
        tracing::info!(folder = %folder.display(), "no mail server is configured: mails are written to a folder");
    }
    Worker::start(Mails(app))
}

/// Sends all that is due; says how many mails were tried.
pub async fn send_pending(app: &App) -> Result<usize> {
    outbox::send_pending(&Mails(app.clone())).await
}

/// Forgets mails that ended long ago.
pub async fn purge(app: &App) -> Result<u64> {
    let mut tx = app.db.begin_operator().await?;
    let forgotten = store::purge(&mut tx, app.clock.now() - KEPT).await?;
    tx.commit().await?;
    Ok(forgotten)
}

/// Some of what is due; nothing at all when nothing is. Of what is due other workers may have taken everything.
async fn take(app: &App, room: usize) -> Result<Option<Vec<Claimed>>> {
    let now = app.clock.now();
    // Looked up without the writers' lock: most of the time there is nothing.
    let mut tx = app.db.read_operator().await?;
    let due = store::due(&mut tx, now, i64::try_from(room).unwrap_or(i64::MAX)).await?;
    drop(tx);
    if due.is_empty() {
        return Ok(None);
    }
    let until = now + TimeDelta::seconds(app.config.mail.lease_seconds);
    let mut tx = app.db.begin_operator().await?;
    let mut taken = Vec::with_capacity(due.len());
    for mail in due {
        taken.extend(store::claim(&mut tx, mail, now, until).await?);
    }
    tx.commit().await?;
    Ok(Some(taken))
}

async fn deliver(app: &App, mail: &Claimed) -> Result<()> {
    let tried = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    if tried > BACK_OFF.len() + 1 {
        // Whoever was at it before did not live to say what happened.
        return settle(app, mail, async |tx| store::fail(tx, mail, "O envio foi interrompido vezes demais.").await).await;
    }
    match app.mailer.send(mail).await {
        Ok(handed) => {
            let marked = settle(app, mail, async |tx| store::sent(tx, mail, app.clock.now()).await).await;
            handed.close().await;
            app.mailer.note(true, app.clock.now());
            marked
        }
        Err(failure) => {
            // The reason may hold the address.
            tracing::warn!(mail = %mail.id, attempt = tried, permanent = failure.permanent, "mail {} was not sent", mail.id);
            app.mailer.note(!failure.unreachable, app.clock.now());
            let now = app.clock.now();
            if failure.unreachable && !failure.permanent && now - mail.created_at < PATIENCE {
                // It is not this mail's fault, and no try of its.
                return settle(app, mail, async |tx| store::retry(tx, mail, &failure.reason, now + REST, mail.attempts - 1).await).await;
            }
            let again = BACK_OFF.get(tried.saturating_sub(1)).filter(|_| !failure.permanent);
            settle(app, mail, async |tx| match again {
                Some(minutes) => store::retry(tx, mail, &failure.reason, now + TimeDelta::minutes(*minutes), mail.attempts).await,
                None => store::fail(tx, mail, &failure.reason).await,
            })
            .await
        }
    }
}

/// Writes down what became of a mail.
async fn settle(app: &App, mail: &Claimed, write: impl AsyncFnOnce(&mut crate::db::Tx) -> Result<()>) -> Result<()> {
    let mut tx = app.db.begin(&Scope::system(mail.tenant_id)).await?;
    write(&mut tx).await?;
    tx.commit().await
}
