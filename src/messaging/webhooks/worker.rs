//! Claims what is due, a little of each webhook, and sends it.

use chrono::TimeDelta;
use tokio::task::JoinSet;

use super::rules::{self, WebhookDeliveryState};
use super::sender::Place;
use super::store::{self, Claimed, Due, Outcome, Target};
use crate::Messaging;
use foundation::error::Result;
use platform::db::Queue;
use platform::outbox::{self, Outbox, Worker};
use platform::scope::Scope;

/// So many on their way at once that receivers which never answer, and then rest, leave room for the others.
const AT_A_TIME: usize = 32;
/// A worker that is silent for this long is taken for dead; more than any receiver may take.
const LEASE: TimeDelta = TimeDelta::seconds(60);
/// For so long one can see what was sent.
const KEPT: TimeDelta = TimeDelta::days(30);

struct Webhooks(Messaging);

impl Outbox for Webhooks {
    /// Each is written down as it ends.
    type Outcome = ();

    async fn fill(&self, on_the_way: &mut JoinSet<()>, ended: &mut Vec<()>) -> Result<usize> {
        let Self(app) = self;
        ended.clear();
        let mut taken = 0;
        loop {
            let before = taken;
            for webhook in due(app).await? {
                if on_the_way.len() >= AT_A_TIME {
                    return Ok(taken);
                }
                let Some((delivery, target, place)) = take(app, webhook).await? else { continue };
                taken += 1;
                let app = app.clone();
                on_the_way.spawn(async move {
                    if let Err(error) = deliver(&app, webhook, &delivery, &target).await {
                        tracing::error!(delivery = %delivery.id, %error, "what became of delivery {} was not written down", delivery.id);
                    }
                    drop(place);
                });
            }
            // A second round gives those their second place that have more to be told.
            if taken == before {
                return Ok(taken);
            }
        }
    }

    async fn settle(&self, ended: &mut Vec<()>) -> Result<()> {
        ended.clear();
        Ok(())
    }

    async fn woken(&self) {
        self.0.db.woken(Queue::Webhooks).await;
    }
}

pub fn start(app: Messaging) -> Worker {
    Worker::start(Webhooks(app))
}

/// Sends all that is due; says how many attempts were made.
pub async fn send_pending(app: &Messaging) -> Result<usize> {
    outbox::send_pending(&Webhooks(app.clone())).await
}

/// Forgets what was sent long ago, and what could not be for as long.
pub async fn purge(app: &Messaging) -> Result<u64> {
    let mut tx = app.db.begin_operator().await?;
    let forgotten = store::purge(&mut tx, app.clock.now() - KEPT).await?;
    tx.commit().await?;
    Ok(forgotten)
}

/// Those that something is due for and that have a place free, as far as this process knows.
async fn due(app: &Messaging) -> Result<Vec<Due>> {
    // Beside those that have no place free there are as many as there is room.
    let most = i64::try_from(2 * AT_A_TIME).unwrap_or(i64::MAX);
    // Looked up without the writers' lock: most of the time there is nothing.
    let mut tx = app.db.read_operator().await?;
    let mut due = store::due(&mut tx, app.clock.now(), most).await?;
    due.retain(|webhook| app.webhooks.place(webhook.id, webhook.failures).is_some());
    Ok(due)
}

/// One delivery of a webhook's, with a place; none when it has none free, or another replica was quicker.
async fn take(app: &Messaging, webhook: Due) -> Result<Option<(Claimed, Target, Place)>> {
    let now = app.clock.now();
    let mut tx = app.db.begin(&Scope::system(webhook.tenant_id)).await?;
    let Some(target) = store::take_turn(&mut tx, webhook.id, now).await? else { return Ok(None) };
    let Some(place) = app.webhooks.place(webhook.id, target.failures) else { return Ok(None) };
    let Some(delivery) = store::claim(&mut tx, webhook.id, now, now + LEASE).await? else { return Ok(None) };
    tx.commit().await?;
    Ok(Some((delivery, target, place)))
}

async fn deliver(app: &Messaging, webhook: Due, delivery: &Claimed, target: &Target) -> Result<()> {
    if delivery.tries > 1 && rules::wait(delivery.tries - 1, 0.0).is_none() {
        // Whoever was at it before did not live to say what happened.
        let reason = Some("O envio foi interrompido vezes demais.".to_owned());
        let outcome = Outcome { state: WebhookDeliveryState::GivenUp, again: None, http_status: None, reason, duration_ms: 0 };
        return settle(app, webhook, delivery, &outcome, None).await;
    }
    let sent = app.webhooks.send(delivery, target, app.clock.now().timestamp()).await;
    let again = sent.failure.as_ref().and_then(|_| rules::wait(delivery.tries, rand::random())).map(|wait| app.clock.now() + wait);
    let state = match (&sent.failure, again) {
        (None, _) => WebhookDeliveryState::Delivered,
        (Some(_), Some(_)) => WebhookDeliveryState::Retrying,
        (Some(_), None) => WebhookDeliveryState::GivenUp,
    };
    if sent.failure.is_some() {
        tracing::debug!(delivery = %delivery.id, attempt = delivery.attempts, status = sent.http_status, "a webhook was not delivered");
    }
    let failures = sent.failure.is_some().then_some(target.failures + 1);
    let outcome = Outcome {
        state,
        again,
        http_status: sent.http_status.map(i64::from),
        reason: sent.failure,
        duration_ms: i64::try_from(sent.took.as_millis()).unwrap_or(i64::MAX),
    };
    settle(app, webhook, delivery, &outcome, failures).await
}

/// Writes down what became of a delivery, and with how many failures in a row its webhook goes on; always the webhook first, as whoever
/// removes one does.
async fn settle(app: &Messaging, webhook: Due, delivery: &Claimed, outcome: &Outcome, failures: Option<i64>) -> Result<()> {
    let now = app.clock.now();
    let mut tx = app.db.begin(&Scope::system(webhook.tenant_id)).await?;
    match failures {
        Some(failures) => {
            let (until, long_ago) = (now + rules::rest(failures), now - rules::STOPPED_AFTER);
            store::note_failure(&mut tx, webhook.id, now, until, long_ago).await?;
        }
        None if outcome.state == WebhookDeliveryState::Delivered => store::note_success(&mut tx, webhook.id).await?,
        None => {}
    }
    store::settle(&mut tx, delivery, outcome, now).await?;
    tx.commit().await
}
