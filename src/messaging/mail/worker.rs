//! The mail worker, which claims due mails and sends a few at a time.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::task::JoinSet;

use super::events;
use super::responsible::{self, MailRecipient};
use super::store;
use super::store::ClaimedMail;
use super::transport::{Handed, REST, purge_folder};
use super::validity::{self, Validators, Verdict};
use crate::Messaging;
use platform::db::Queue;
use platform::outbox::{self, Outbox, Worker};
use platform::prelude::*;

/// Maximum number of concurrent SMTP deliveries, enough that one unresponsive connection does not
/// block the others.
const AT_A_TIME: usize = 4;
/// Maximum number of mails written to files at a time. The cost is in claiming and settling, which
/// is done for this many at once. If the worker crashes in between, the next one writes the same
/// files again.
const FILES_AT_A_TIME: usize = 16;
/// Minutes to wait after each attempt that may succeed later; after the last one the mail is given
/// up.
const BACK_OFF: [i64; 6] = [1, 5, 15, 60, 240, 720];
/// Time for which an unreachable server is retried, at the end of each of its pauses.
const RETRY_PERIOD: TimeDelta = TimeDelta::days(1);
/// Time for which ended mails are kept.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Time to check a claim and to make an attached file. With the delivery it ends within the lease.
const CHECK_TIMEOUT: Duration = Duration::from_secs(8);

const EXPIRED: &str = "O link desta mensagem venceu antes do envio.";
const TOO_LARGE: &str = "O arquivo em anexo é grande demais para um e-mail.";

struct Mails {
    app: Messaging,
    validators: Arc<Validators>,
}

impl Outbox for Mails {
    type Outcome = MailDeliveryResult;

    async fn fill(&self, on_the_way: &mut JoinSet<MailDeliveryResult>, ended: &mut Vec<MailDeliveryResult>) -> Result<usize> {
        let Self { app, validators } = self;
        let files = app.mailer.folder().is_some();
        let at_a_time = if files { FILES_AT_A_TIME } else { AT_A_TIME };
        let mut taken = 0;
        loop {
            if files && !on_the_way.is_empty() {
                return Ok(taken);
            }
            let room = if app.mailer.rests(app.clock.now()) { 0 } else { at_a_time.saturating_sub(on_the_way.len()) };
            let mails = take(app, ended, room).await?;
            let Some(mails) = mails else { return Ok(taken) };
            taken += mails.len();
            for mail in mails {
                let (app, validators) = (app.clone(), validators.clone());
                on_the_way.spawn(async move { deliver(&app, &validators, mail).await });
            }
        }
    }

    async fn settle(&self, ended: &mut Vec<MailDeliveryResult>) -> Result<()> {
        take(&self.app, ended, 0).await.map(drop)
    }

    async fn woken(&self) {
        self.app.db.woken(Queue::Mails).await;
    }
}

/// Result of a delivery.
struct MailDeliveryResult {
    mail: ClaimedMail,
    end: MailOutcome,
    /// True if it has other texts than the enqueued ones, or another address.
    renewed: bool,
    /// Lock that prevents further deliveries until the result is stored.
    handed: Option<Handed>,
}

enum MailOutcome {
    Sent,
    Failed(String),
    /// It is not sent, because its contents are no longer true.
    Dropped(String),
    Retry {
        reason: String,
        from: DateTime<Utc>,
        attempts: i64,
    },
}

pub fn start(app: Messaging, validators: Validators) -> Worker {
    if let Some(folder) = app.mailer.folder() {
        tracing::info!(folder = %folder.display(), "no mail server is configured: mails are written to a folder");
    }
    Worker::start(Mails { app, validators: Arc::new(validators) })
}

/// Sends all due mails and returns the number of attempts.
pub async fn send_pending(app: &Messaging, validators: Validators) -> Result<usize> {
    outbox::send_pending(&Mails { app: app.clone(), validators: Arc::new(validators) }).await
}

/// Deletes mails that ended long ago, and the files that mails were written to.
pub async fn purge(app: &Messaging) -> Result<u64> {
    if let Some(folder) = app.mailer.folder() {
        let (folder, until) = (folder.clone(), SystemTime::from(app.clock.now() - KEPT));
        let purged = tokio::task::spawn_blocking(move || purge_folder(&folder, until)).await;
        purged.map_err(std::io::Error::other).flatten().map_err(Error::storage)?;
    }
    let mut tx = app.db.begin_operator().await?;
    let forgotten = store::purge(&mut tx, app.clock.now() - KEPT).await?;
    tx.commit().await?;
    Ok(forgotten)
}

/// Stores the given results and claims due mails. Returns `None` if there is nothing to do, and an
/// empty list if other workers were faster.
async fn take(app: &Messaging, ended: &mut Vec<MailDeliveryResult>, room: usize) -> Result<Option<Vec<ClaimedMail>>> {
    let now = app.clock.now();
    let limit = i64::try_from(room).unwrap_or(i64::MAX);
    if ended.is_empty() {
        // Looked up without the writer's lock, because there is usually nothing.
        let mut tx = app.db.read_operator().await?;
        if room == 0 || !store::is_due(&mut tx, now).await? {
            return Ok(None);
        }
    }
    let mut tx = app.db.begin_brief_operator().await?;
    for MailDeliveryResult { mail, end, renewed, .. } in ended.iter() {
        match end {
            MailOutcome::Sent => {
                if *renewed {
                    store::renew(&mut tx, mail).await?;
                }
                store::sent(&mut tx, mail, now, app.mailer.folder().map(|_| store::FILED)).await?;
            }
            MailOutcome::Dropped(reason) => store::drop_mail(&mut tx, mail, reason).await?,
            MailOutcome::Failed(reason) => store::fail(&mut tx, mail, reason).await?,
            MailOutcome::Retry { reason, from, attempts } => store::retry(&mut tx, mail, reason, *from, *attempts).await?,
        }
    }
    let taken = match room {
        0 => Vec::new(),
        _ => store::claim(&mut tx, now, now + TimeDelta::seconds(app.config.mail.lease_seconds), limit).await?,
    };
    tx.commit().await?;
    for handed in ended.drain(..).filter_map(|outcome| outcome.handed) {
        // The connection is closed in the background.
        tokio::spawn(handed.close());
    }
    Ok((!taken.is_empty()).then_some(taken))
}

async fn deliver(app: &Messaging, validators: &Validators, mut mail: ClaimedMail) -> MailDeliveryResult {
    let tried = usize::try_from(mail.attempts).unwrap_or(usize::MAX);
    let mut renewed = false;
    if tried > BACK_OFF.len() + 1 {
        // The previous workers crashed before recording a result.
        return MailDeliveryResult {
            mail,
            end: MailOutcome::Failed("O envio foi interrompido vezes demais.".into()),
            renewed,
            handed: None,
        };
    }
    if events::life(&mail.event).is_some_and(|life| app.clock.now() - mail.created_at > life) {
        return MailDeliveryResult { mail, end: MailOutcome::Dropped(EXPIRED.into()), renewed, handed: None };
    }
    match validity::readdress(&mut mail) {
        Ok(readdressed) => renewed = readdressed,
        Err(reason) => return MailDeliveryResult { mail, end: MailOutcome::Dropped(reason.into()), renewed, handed: None },
    }
    let mut file = None;
    let checked = tokio::time::timeout(CHECK_TIMEOUT, async {
        let adult = match responsible::recipient(app, &mail).await? {
            MailRecipient::Own => None,
            MailRecipient::Adult(adult) => Some(adult),
            MailRecipient::Nobody(reason) => return Ok(Verdict::Drop(reason)),
        };
        let verdict = validity::check(validators, &mail).await?;
        let Some(adult) = adult else { return Ok(verdict) };
        if mail.recipient != adult.email {
            validity::move_to(&mut mail, adult.email.clone());
            renewed = true;
        }
        Ok(match verdict {
            Verdict::Reword(rendered) => Verdict::Reword(adult.addressed(rendered)),
            verdict => verdict,
        })
    })
    .await;
    match checked.unwrap_or_else(|_| Err(Error::too_many())) {
        Ok(Verdict::Send) => {}
        Ok(Verdict::Attach(attachment)) if attachment.is_too_large() => {
            return MailDeliveryResult { mail, end: MailOutcome::Dropped(TOO_LARGE.into()), renewed, handed: None };
        }
        Ok(Verdict::Attach(attachment)) => file = Some(attachment),
        Ok(Verdict::Reword(rendered)) => {
            (mail.subject, mail.html, mail.body, renewed) = (rendered.subject, rendered.html, rendered.text, true);
        }
        Ok(Verdict::Drop(reason)) => return MailDeliveryResult { mail, end: MailOutcome::Dropped(reason.into()), renewed, handed: None },
        Err(error) => {
            tracing::error!(mail = %mail.id, %error, "it could not be told whether a mail is still true");
            let (from, attempts) = (app.clock.now() + REST, mail.attempts);
            let reason = "Não foi possível conferir se a mensagem ainda vale.".into();
            return MailDeliveryResult { mail, end: MailOutcome::Retry { reason, from, attempts }, renewed, handed: None };
        }
    }
    match app.mailer.send(&mail, file).await {
        Ok(handed) => {
            app.mailer.note(None, app.clock.now());
            MailDeliveryResult { mail, end: MailOutcome::Sent, renewed, handed: Some(handed) }
        }
        Err(failure) => {
            // The reason may contain the address and is not logged.
            tracing::warn!(mail = %mail.id, attempt = tried, permanent = failure.permanent, "mail {} was not sent", mail.id);
            let now = app.clock.now();
            app.mailer.note(Some(&failure), now);
            let end = if failure.unreachable && !failure.permanent && now - mail.created_at < RETRY_PERIOD {
                // The failure is not about this mail and does not count as an attempt.
                MailOutcome::Retry { reason: failure.reason, from: now + REST, attempts: mail.attempts - 1 }
            } else {
                match BACK_OFF.get(tried.saturating_sub(1)).filter(|_| !failure.permanent) {
                    Some(minutes) => {
                        MailOutcome::Retry { reason: failure.reason, from: now + TimeDelta::minutes(*minutes), attempts: mail.attempts }
                    }
                    None => MailOutcome::Failed(failure.reason),
                }
            };
            MailDeliveryResult { mail, end, renewed, handed: None }
        }
    }
}
