//! Delivery of a message by one POST to a public address, with a timeout.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::{Client, StatusCode};
use tokio::time::{Instant, timeout};

use super::rules;
use super::store::{ClaimedDelivery, WebhookTarget};
use crate::outbound;
use platform::config::Webhooks;
use platform::prelude::*;

/// Maximum number of concurrent deliveries of this process to one webhook that responds.
const OF_ONE: usize = 2;

/// Sends messages.
pub struct WebhookSender {
    client: Client,
    allow_private: bool,
    patience: Duration,
    busy: Arc<Mutex<HashMap<Uuid, usize>>>,
}

/// Result of one attempt.
#[derive(Debug)]
pub(super) struct AttemptResult {
    pub http_status: Option<u16>,
    /// Reason why it counts as failed, in words for the super admin.
    pub failure: Option<String>,
    pub took: Duration,
}

/// A place among a webhook's concurrent deliveries, which is freed when dropped.
pub(super) struct DeliveryPermit {
    webhook: Uuid,
    busy: Arc<Mutex<HashMap<Uuid, usize>>>,
}

impl Drop for DeliveryPermit {
    fn drop(&mut self) {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = busy.get_mut(&self.webhook) {
            *count -= 1;
            if *count == 0 {
                busy.remove(&self.webhook);
            }
        }
    }
}

impl WebhookSender {
    pub fn new(config: &Webhooks) -> Result<Self> {
        let client = outbound::client(config.allow_private_addresses, concat!("Nutrir-Webhooks/", env!("CARGO_PKG_VERSION")))?;
        Ok(Self { client, allow_private: config.allow_private_addresses, patience: config.timeout(), busy: Arc::default() })
    }

    /// Returns a place for one more delivery to this webhook, if there is one. A failing webhook
    /// has only one.
    pub(super) fn place(&self, webhook: Uuid, failures: i64) -> Option<DeliveryPermit> {
        let most = if failures > 0 { 1 } else { OF_ONE };
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = busy.entry(webhook).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(DeliveryPermit { webhook, busy: self.busy.clone() })
    }

    /// Makes one attempt. Only the status of the answer is read.
    pub(super) async fn send(&self, delivery: &ClaimedDelivery, target: &WebhookTarget, timestamp: i64) -> AttemptResult {
        let began = Instant::now();
        let outcome = match timeout(self.patience, self.post(delivery, target, timestamp)).await {
            Ok(outcome) => outcome,
            Err(_) => Err(outbound::silence(self.patience)),
        };
        let (http_status, failure) = match outcome {
            Ok(status) if status.is_success() => (Some(status.as_u16()), None),
            Ok(status) => (Some(status.as_u16()), Some(refusal(status))),
            Err(reason) => (None, Some(reason)),
        };
        AttemptResult { http_status, failure, took: began.elapsed() }
    }

    async fn post(&self, delivery: &ClaimedDelivery, target: &WebhookTarget, timestamp: i64) -> Result<StatusCode, String> {
        // Checked again, because the operator may have restricted addresses since it was saved, and
        // literal addresses pass no resolver.
        let url = rules::address(&target.url, self.allow_private)?;
        let id = delivery.event_id.to_string();
        let signature = rules::signature(&target.secret, &id, timestamp, &delivery.body);
        let signature = signature.ok_or("O segredo deste webhook não pode ser usado. Troque-o.")?;
        let request = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp.to_string())
            .header("webhook-signature", signature)
            .header("webhook-attempt", delivery.attempts.to_string())
            .body(delivery.body.clone());
        request.send().await.map(|answer| answer.status()).map_err(|error| outbound::failure(&error, self.patience))
    }
}

fn refusal(status: StatusCode) -> String {
    let code = status.as_u16();
    match code {
        300..400 => format!("O endereço respondeu com um redirecionamento ({code}), que não é seguido."),
        _ => format!("O endereço respondeu com o status {code}."),
    }
}
