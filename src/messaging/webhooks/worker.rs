//! The webhook worker, which claims a few due deliveries of each webhook and sends them.

use tokio::task::JoinSet;

use super::rules::{self, WebhookDeliveryState};
use super::sender::DeliveryPermit;
use super::store;
use super::store::{ClaimedDelivery, Due, WebhookOutcome, WebhookTarget};
use crate::Messaging;
use platform::db::Queue;
use platform::outbox::{self, Outbox, Worker};
use platform::prelude::*;

/// Maximum number of concurrent deliveries, enough that receivers that never answer, and are then
/// paused, leave room for the others.
const AT_A_TIME: usize = 32;
/// Lease of a delivery, longer than the timeout of any receiver. A worker that does not finish in
/// time counts as crashed.
const LEASE: TimeDelta = TimeDelta::seconds(60);
/// Time for which deliveries are kept.
const KEPT: TimeDelta = TimeDelta::days(30);

struct Webhooks(Messaging);

impl Outbox for Webhooks {
    /// Each result is stored when its delivery ends.
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
            // A further round gives webhooks with more deliveries their second place.
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

/// Sends all due deliveries and returns the number of attempts.
pub async fn send_pending(app: &Messaging) -> Result<usize> {
    outbox::send_pending(&Webhooks(app.clone())).await
}

/// Deletes old deliveries, whatever their result.
pub async fn purge(app: &Messaging) -> Result<u64> {
    let mut tx = app.db.begin_operator().await?;
    let forgotten = store::purge(&mut tx, app.clock.now() - KEPT).await?;
    tx.commit().await?;
    Ok(forgotten)
}

/// Returns webhooks with due deliveries and a free place in this process.
async fn due(app: &Messaging) -> Result<Vec<Due>> {
    // Twice the limit, because those without a free place are dropped below.
    let most = i64::try_from(2 * AT_A_TIME).unwrap_or(i64::MAX);
    // Looked up without the writer's lock, because there is usually nothing.
    let mut tx = app.db.read_operator().await?;
    let mut due = store::due(&mut tx, app.clock.now(), most).await?;
    due.retain(|webhook| app.webhooks.place(webhook.id, webhook.failures).is_some());
    Ok(due)
}

/// Claims one delivery of a webhook, with a place. Returns `None` if no place is free or another
/// replica was faster.
async fn take(app: &Messaging, webhook: Due) -> Result<Option<(ClaimedDelivery, WebhookTarget, DeliveryPermit)>> {
    let now = app.clock.now();
    let mut tx = app.db.begin(&Scope::system(webhook.tenant_id)).await?;
    let Some(target) = store::take_turn(&mut tx, webhook.id, now).await? else { return Ok(None) };
    let Some(place) = app.webhooks.place(webhook.id, target.failures) else { return Ok(None) };
    let Some(delivery) = store::claim(&mut tx, webhook.id, now, now + LEASE).await? else { return Ok(None) };
    tx.commit().await?;
    Ok(Some((delivery, target, place)))
}

async fn deliver(app: &Messaging, webhook: Due, delivery: &ClaimedDelivery, target: &WebhookTarget) -> Result<()> {
    if delivery.tries > 1 && rules::wait(delivery.tries - 1, 0.0).is_none() {
        // The previous workers crashed before recording a result.
        let reason = Some("O envio foi interrompido vezes demais.".to_owned());
        let outcome = WebhookOutcome { state: WebhookDeliveryState::GivenUp, again: None, http_status: None, reason, duration_ms: 0 };
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
    let outcome = WebhookOutcome {
        state,
        again,
        http_status: sent.http_status.map(i64::from),
        reason: sent.failure,
        duration_ms: i64::try_from(sent.took.as_millis()).unwrap_or(i64::MAX),
    };
    settle(app, webhook, delivery, &outcome, failures).await
}

/// Stores the result of a delivery and the webhook's number of consecutive failures. The webhook is
/// written first, in the same lock order as its removal.
async fn settle(app: &Messaging, webhook: Due, delivery: &ClaimedDelivery, outcome: &WebhookOutcome, failures: Option<i64>) -> Result<()> {
    let now = app.clock.now();
    app.db
        .write(&Scope::system(webhook.tenant_id), async |tx| {
            match failures {
                Some(failures) => {
                    let (until, long_ago) = (now + rules::rest(failures), now - rules::STOPPED_AFTER);
                    store::note_failure(tx, webhook.id, now, until, long_ago).await?;
                }
                None if outcome.state == WebhookDeliveryState::Delivered => store::note_success(tx, webhook.id).await?,
                None => {}
            }
            store::settle(tx, delivery, outcome, now).await?;
            Ok(())
        })
        .await
}
