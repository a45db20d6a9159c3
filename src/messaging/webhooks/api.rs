use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::events::Event;
use super::rules::{WebhookDeliveryState, WebhookStatus};
use super::service::{self, Asked};
use super::store;
use crate::Messaging;
use foundation::error::Result;
use platform::audit::REMOVED;
use platform::db::Page;
use platform::http::Tag;
use platform::http::auth::SuperAdmin;
use platform::http::input::{Input, written, written_or_none};
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Accepted, Created, Deleted, created};

foundation::openapi_enum! {
    /// What happened.
    Event as "WebhookEvent";
    /// Whether a webhook hears of events.
    WebhookStatus as "WebhookStatus";
    WebhookDeliveryState as "WebhookDeliveryState";
}

pub struct Api(pub Messaging);

fn yes() -> bool {
    true
}

/// A webhook that is to be made.
#[derive(Debug, Object, Deserialize)]
pub struct WebhookIn {
    /// What it is for; at most 60 characters, and unlike those of the others.
    pub name: String,
    /// Where events are posted to: https://, on the internet, without user and password.
    pub url: String,
    /// At least one; `webhook.test` is no choice.
    pub events: Vec<Event>,
    /// Whether it hears of events. While it does not, none are kept for it.
    #[serde(default = "yes", deserialize_with = "written")]
    #[oai(default = "yes")]
    pub active: bool,
}

impl WebhookIn {
    fn asked(&self) -> Asked<'_> {
        Asked { name: &self.name, url: &self.url, events: &self.events, active: self.active }
    }
}

/// How a webhook is to be from now on; what is not given stays as it is.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(default)]
#[serde(default)]
pub struct WebhookChange {
    /// What it is for; at most 60 characters, and unlike those of the others.
    pub name: Option<String>,
    /// Where events are posted to: https://, on the internet, without user and password.
    pub url: Option<String>,
    /// At least one; `webhook.test` is no choice.
    pub events: Option<Vec<Event>>,
    /// Whether it hears of events. While it does not, none are kept for it.
    #[serde(deserialize_with = "written_or_none")]
    pub active: Option<bool>,
}

/// A webhook without its secret.
#[derive(Debug, Object, Serialize)]
pub struct Webhook {
    pub id: Uuid,
    pub name: String,
    pub url: String,
    pub events: Vec<Event>,
    pub status: WebhookStatus,
    /// Attempts in a row that failed.
    pub failures: i64,
    /// Since when every attempt fails.
    pub failing_since: Option<DateTime<Utc>>,
    /// Deliveries that are neither delivered nor given up.
    pub open: i64,
    /// Who made it; `(removido)` where they were removed since.
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

/// A webhook with a secret that was made just now.
#[derive(Debug, Object, Serialize)]
pub struct WebhookWithSecret {
    pub webhook: Webhook,
    /// With what messages are signed, as Standard Webhooks has it. It is said this once.
    pub secret: String,
}

impl WebhookWithSecret {
    fn of((webhook, secret): (store::Webhook, String)) -> Self {
        Self { webhook: webhook.into(), secret }
    }
}

/// One event for one webhook.
#[derive(Debug, Object, Serialize)]
pub struct WebhookDelivery {
    pub id: Uuid,
    /// Goes out as `webhook-id`, the same with each attempt and to each webhook.
    pub event_id: Uuid,
    pub event: Event,
    /// What it is about.
    pub object_id: Uuid,
    pub state: WebhookDeliveryState,
    /// The last one went out as `webhook-attempt`: from 2 on it is a repeat.
    pub attempts: i64,
    /// What the last attempt was answered with.
    pub http_status: Option<i64>,
    /// Why the last attempt failed.
    pub reason: Option<String>,
    /// How long the last attempt took.
    pub duration_ms: Option<i64>,
    pub created_at: DateTime<Utc>,
    /// The next attempt is not before this.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// When it was delivered or given up.
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

/// A delivery with what is sent.
#[derive(Debug, Object, Serialize)]
pub struct WebhookDeliveryWithBody {
    #[oai(flatten)]
    #[serde(flatten)]
    pub delivery: WebhookDelivery,
    /// The JSON as it is signed and sent.
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

    /// Make a webhook; its secret is in this answer
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

    /// Change a webhook, pause it, or let it go on
    #[oai(path = "/webhooks/:id", method = "put", operation_id = "update_webhook")]
    async fn update_webhook(&self, auth: SuperAdmin, id: Path<Uuid>, input: Input<WebhookChange>) -> Result<Json<Data<Webhook>>> {
        let webhook = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(webhook.into()))
    }

    /// Remove a webhook, with its log and what it was still to be told
    #[oai(path = "/webhooks/:id", method = "delete", operation_id = "delete_webhook")]
    async fn delete_webhook(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Change a webhook's secret, at once; the new one is in this answer
    #[oai(path = "/webhooks/:id/secret", method = "post", operation_id = "change_webhook_secret")]
    async fn change_webhook_secret(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<WebhookWithSecret>>> {
        let changed = service::change_secret(&self.0, &auth.0, id.0).await?;
        Ok(data(WebhookWithSecret::of(changed)))
    }

    /// Send a webhook a test, which its log then shows
    #[oai(path = "/webhooks/:id/test", method = "post", operation_id = "test_webhook")]
    async fn test_webhook(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Accepted> {
        service::test(&self.0, &auth.0, id.0).await?;
        Ok(Accepted::Accepted)
    }

    /// List what a webhook was told in the last 30 days, ten a page, the newest first
    #[oai(path = "/webhooks/:id/deliveries", method = "get", operation_id = "list_webhook_deliveries")]
    async fn list_webhook_deliveries(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only those in this state.
        state: Query<Option<WebhookDeliveryState>>,
    ) -> Result<Json<Paged<WebhookDelivery>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::deliveries(&mut tx, id.0, state.0, page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Read a delivery with what is sent
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

    /// Send again what was delivered or given up
    ///
    /// It goes out with the same `webhook-id`, and a `webhook-attempt` that says it is a repeat.
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
