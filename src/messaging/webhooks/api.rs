use super::events::Event;
use super::rules::{WebhookDeliveryState, WebhookStatus};
use super::service;
use super::service::{WebhookChange, WebhookInput};
use super::store;
use crate::Messaging;
use platform::audit::REMOVED;
use platform::form_value::written;
use platform::http::prelude::*;
use platform::http::responses::Accepted;

foundation::openapi_enum! {
    /// Event that webhooks receive.
    Event as "WebhookEvent";
    /// State of a webhook.
    WebhookStatus as "WebhookStatus";
    WebhookDeliveryState as "WebhookDeliveryState";
}

foundation::openapi_object! {
    input
    /// Change of a webhook. Omitted fields are left unchanged.
    WebhookChange as "WebhookChange" = Self::default() => {
        /// Name, unique among the webhooks; at most 60 characters.
        name: Option<String>,
        /// Address that events are posted to: https://, on the internet, without user and password.
        url: Option<String>,
        /// Events to be sent, at least one; `webhook.test` cannot be chosen.
        events: Option<Vec<Event>>,
        /// False pauses the webhook; events that occur meanwhile are not kept for it.
        active: Option<bool>,
    }
}

pub struct Api(pub Messaging);

fn yes() -> bool {
    true
}

/// Webhook to be created.
#[derive(Debug, Object, Deserialize)]
pub struct WebhookIn {
    /// Name, unique among the webhooks; at most 60 characters.
    pub name: String,
    /// Address that events are posted to: https://, on the internet, without user and password.
    pub url: String,
    /// Events to be sent, at least one; `webhook.test` cannot be chosen.
    pub events: Vec<Event>,
    /// False pauses the webhook; events that occur meanwhile are not kept for it.
    #[serde(default = "yes", deserialize_with = "written")]
    #[oai(default = "yes")]
    pub active: bool,
}

impl WebhookIn {
    fn asked(&self) -> WebhookInput<'_> {
        WebhookInput { name: &self.name, url: &self.url, events: &self.events, active: self.active }
    }
}

/// A webhook without its secret.
#[derive(Debug, Object, Serialize)]
pub struct Webhook {
    pub id: Uuid,
    pub name: String,
    pub url: String,
    pub events: Vec<Event>,
    pub status: WebhookStatus,
    /// Number of consecutive failed attempts.
    pub failures: i64,
    /// Time since which every attempt has failed.
    pub failing_since: Option<DateTime<Utc>>,
    /// Number of deliveries that are neither delivered nor given up.
    pub open: i64,
    /// Name of the creator; `(removido)` if they have been removed.
    pub created_by: String,
    pub created_at: DateTime<Utc>,
}

impl From<store::Webhook> for Webhook {
    fn from(row: store::Webhook) -> Self {
        Self {
            id: row.id,
            name: row.name,
            url: row.url,
            events: Event::of(&row.events),
            status: row.status,
            failures: row.failures,
            failing_since: row.failing_since,
            open: row.open,
            created_by: row.created_by_name.unwrap_or_else(|| REMOVED.to_owned()),
            created_at: row.created_at,
        }
    }
}

/// Webhook with a newly created secret.
#[derive(Debug, Object, Serialize)]
pub struct WebhookWithSecret {
    pub webhook: Webhook,
    /// Secret that messages are signed with, as specified by Standard Webhooks. It is returned only
    /// once.
    pub secret: String,
}

impl WebhookWithSecret {
    fn of((webhook, secret): (store::Webhook, String)) -> Self {
        Self { webhook: webhook.into(), secret }
    }
}

/// Delivery of one event to one webhook.
#[derive(Debug, Object, Serialize)]
pub struct WebhookDelivery {
    pub id: Uuid,
    /// Sent as `webhook-id`, which is equal for all attempts and all webhooks.
    pub event_id: Uuid,
    pub event: Event,
    /// Object that the event is about.
    pub object_id: Uuid,
    pub state: WebhookDeliveryState,
    /// Number of attempts, sent as `webhook-attempt`; from 2 on it is a repetition.
    pub attempts: i64,
    /// HTTP status of the answer to the last attempt.
    pub http_status: Option<i64>,
    /// Reason why the last attempt failed.
    pub reason: Option<String>,
    /// Duration of the last attempt.
    pub duration_ms: Option<i64>,
    pub created_at: DateTime<Utc>,
    /// Earliest time of the next attempt.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// Time at which it was delivered or given up.
    pub settled_at: Option<DateTime<Utc>>,
}

impl From<store::Delivery> for WebhookDelivery {
    fn from(row: store::Delivery) -> Self {
        Self {
            id: row.id,
            event_id: row.event_id,
            event: Event::named(&row.event).unwrap_or(Event::Test),
            object_id: row.object_id,
            state: row.state,
            attempts: row.attempts,
            http_status: row.http_status,
            reason: row.reason,
            duration_ms: row.duration_ms,
            created_at: row.created_at,
            next_attempt_at: row.next_attempt_at,
            settled_at: row.settled_at,
        }
    }
}

/// Delivery with the content that is sent.
#[derive(Debug, Object, Serialize)]
pub struct WebhookDeliveryWithBody {
    #[oai(flatten)]
    #[serde(flatten)]
    pub delivery: WebhookDelivery,
    /// JSON text that is signed and sent.
    pub body: String,
}

#[OpenApi(tag = "Tag::Webhooks")]
impl Api {
    /// List webhooks, ten a page, the newest first
    #[oai(path = "/webhooks", method = "get", operation_id = "list_webhooks")]
    async fn list_webhooks(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<Webhook>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = (store::list(&mut tx, page).await?, store::count(&mut tx).await?);
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Create a webhook; its secret is in this answer
    #[oai(path = "/webhooks", method = "post", operation_id = "create_webhook")]
    async fn create_webhook(&self, auth: SuperAdmin, input: Input<WebhookIn>) -> Result<Created<WebhookWithSecret>> {
        let made = service::create(&self.0, &auth.0, input.0.asked()).await?;
        Ok(created(WebhookWithSecret::of(made)))
    }

    /// Read a webhook
    #[oai(path = "/webhooks/:id", method = "get", operation_id = "get_webhook")]
    async fn get_webhook(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<Webhook>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(service::find(&mut tx, id.0).await?.into()))
    }

    /// Change a webhook, pause or resume it
    #[oai(path = "/webhooks/:id", method = "put", operation_id = "update_webhook")]
    async fn update_webhook(&self, auth: SuperAdmin, id: Path<Uuid>, input: Input<WebhookChange>) -> Result<Json<Data<Webhook>>> {
        let webhook = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(webhook.into()))
    }

    /// Remove a webhook, with its log and its open deliveries
    #[oai(path = "/webhooks/:id", method = "delete", operation_id = "delete_webhook")]
    async fn delete_webhook(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Replace a webhook's secret with immediate effect; the new one is in this answer
    #[oai(path = "/webhooks/:id/secret", method = "post", operation_id = "change_webhook_secret")]
    async fn change_webhook_secret(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<WebhookWithSecret>>> {
        let changed = service::change_secret(&self.0, &auth.0, id.0).await?;
        Ok(data(WebhookWithSecret::of(changed)))
    }

    /// Send a test message to a webhook, which its log then shows
    #[oai(path = "/webhooks/:id/test", method = "post", operation_id = "test_webhook")]
    async fn test_webhook(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Accepted> {
        service::test(&self.0, &auth.0, id.0).await?;
        Ok(Accepted::Accepted)
    }

    /// List the deliveries of a webhook in the last 30 days, ten a page, the newest first
    #[oai(path = "/webhooks/:id/deliveries", method = "get", operation_id = "list_webhook_deliveries")]
    async fn list_webhook_deliveries(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only deliveries in this state.
        state: Query<Option<WebhookDeliveryState>>,
    ) -> Result<Json<Paged<WebhookDelivery>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::deliveries(&mut tx, id.0, state.0, page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Read a delivery with its content
    #[oai(path = "/webhooks/:id/deliveries/:delivery_id", method = "get", operation_id = "get_webhook_delivery")]
    async fn get_webhook_delivery(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        delivery_id: Path<Uuid>,
    ) -> Result<Json<Data<WebhookDeliveryWithBody>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let mut delivery = service::delivery(&mut tx, id.0, delivery_id.0).await?;
        let body = std::mem::take(&mut delivery.body);
        Ok(data(WebhookDeliveryWithBody { delivery: delivery.into(), body }))
    }

    /// Resend a delivery that was delivered or given up
    ///
    /// It is sent with the same `webhook-id`, and with a `webhook-attempt` that shows the
    /// repetition.
    #[oai(path = "/webhooks/:id/deliveries/:delivery_id/send-again", method = "post", operation_id = "resend_webhook_delivery")]
    async fn resend_webhook_delivery(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        delivery_id: Path<Uuid>,
    ) -> Result<Json<Data<WebhookDelivery>>> {
        let delivery = service::resend(&self.0, &auth.0, id.0, delivery_id.0).await?;
        Ok(data(delivery.into()))
    }
}
