use serde_json::json;

use super::events::{Event, WebhookRecipients};
use super::rules::{self, WebhookDeliveryState, WebhookStatus};
use super::store;
use super::store::{Delivery, DeliveryFilter, StoredWebhook, Webhook};
use crate::Messaging;
use crate::codes;
use platform::form_value::written_or_none;
use platform::prelude::*;

/// Change of a webhook. Omitted fields are left unchanged.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct WebhookChange {
    pub name: Option<String>,
    pub url: Option<String>,
    pub events: Option<Vec<Event>>,
    #[serde(deserialize_with = "written_or_none")]
    pub active: Option<bool>,
}

/// Maximum number of webhooks of a tenant; each costs a row per booking.
const MAX_WEBHOOKS: i64 = 20;
const LONGEST_NAME: usize = 60;

fn not_found() -> Error {
    Error::not_found("Webhook não encontrado.")
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Webhook> {
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Requested properties of a webhook.
#[derive(Debug)]
pub struct WebhookInput<'a> {
    pub name: &'a str,
    pub url: &'a str,
    pub events: &'a [Event],
    pub active: bool,
}

/// Creates a webhook and returns its secret, which is not readable later.
pub async fn create(app: &Messaging, scope: &Scope, asked: WebhookInput<'_>) -> Result<(Webhook, String)> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, asked).await).await
}

/// Creates a webhook in the caller's transaction.
pub async fn create_in(app: &Messaging, tx: &mut Tx, scope: &Scope, asked: WebhookInput<'_>) -> Result<(Webhook, String)> {
    let id = app.clock.id();
    let checked = checked(app, &asked)?;
    if store::count(tx).await? >= MAX_WEBHOOKS {
        return Err(Error::conflict(
            codes::TOO_MANY_WEBHOOKS,
            format!("A clínica já tem {MAX_WEBHOOKS} webhooks. Remova um que não é mais usado."),
        ));
    }
    let secret = rules::new_secret();
    let written = checked.written(id, if asked.active { WebhookStatus::Active } else { WebhookStatus::Paused });
    store::insert(tx, &written, &secret, scope.user, app.clock.now()).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Create, id, &checked.name).await?;
    Ok((find(tx, id).await?, secret))
}

/// Changes a webhook. A new address or a reactivation clears its failures.
pub async fn update(app: &Messaging, scope: &Scope, id: Uuid, change: &WebhookChange) -> Result<Webhook> {
    app.db.write(scope, async |tx| update_in(app, tx, scope, id, change).await).await
}

/// Changes a webhook in the caller's transaction.
pub async fn update_in(app: &Messaging, tx: &mut Tx, scope: &Scope, id: Uuid, change: &WebhookChange) -> Result<Webhook> {
    tx.hold("webhooks", id).await?;
    let before = find(tx, id).await?;
    let events = Event::of(&before.events);
    let asked = WebhookInput {
        name: change.name.as_deref().unwrap_or(&before.name),
        url: change.url.as_deref().unwrap_or(&before.url),
        events: change.events.as_deref().unwrap_or(&events),
        active: change.active.unwrap_or(before.status == WebhookStatus::Active),
    };
    let checked = checked(app, &asked)?;
    let status = match (asked.active, before.status) {
        (true, _) => WebhookStatus::Active,
        (false, WebhookStatus::Stopped) => WebhookStatus::Stopped,
        (false, _) => WebhookStatus::Paused,
    };
    let anew = checked.url != before.url || (asked.active && before.status != WebhookStatus::Active);
    store::update(tx, &checked.written(id, status), anew).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Updated, id, &checked.name).await?;
    find(tx, id).await
}

/// Validated properties in their stored form.
struct Checked {
    name: String,
    url: String,
    events: String,
}

impl Checked {
    fn written(&self, id: Uuid, status: WebhookStatus) -> StoredWebhook<'_> {
        let search_key = foundation::text::search_key(&self.name);
        StoredWebhook { id, name: &self.name, search_key, url: &self.url, events: self.events.clone(), status }
    }
}

fn checked(app: &Messaging, asked: &WebhookInput<'_>) -> Result<Checked> {
    let mut check = Check::new();
    let name = check.text("name", "nome", asked.name, LONGEST_NAME);
    let typed = check.text("url", "endereço", asked.url, rules::LONGEST_URL);
    let mut url = String::new();
    if !typed.is_empty() {
        match rules::address(&typed, app.config.webhooks.allow_private_addresses) {
            Ok(usable) => url = usable.into(),
            Err(reason) => check.fail("url", reason),
        }
    }
    let chosen = Event::ALL.iter().filter(|event| event.is_chosen() && asked.events.contains(event));
    let events: Vec<&str> = chosen.map(|event| event.as_str()).collect();
    check.ensure(!events.is_empty(), "events", "Escolha ao menos um evento.");
    check.finish()?;
    Ok(Checked { name, url, events: events.join(" ") })
}

fn taken(error: Error) -> Error {
    if error.is_unique_violation() { Error::field("name", "Já existe um webhook com este nome.") } else { error }
}

/// Replaces a webhook's secret, which becomes invalid at once.
pub async fn change_secret(app: &Messaging, scope: &Scope, id: Uuid) -> Result<(Webhook, String)> {
    app.db
        .write(scope, async |tx| {
            let webhook = find(tx, id).await?;
            let secret = rules::new_secret();
            store::set_secret(tx, id, &secret).await?;
            log(app, tx, scope, AuditEvent::SecretChanged, id, &webhook.name).await?;
            Ok((webhook, secret))
        })
        .await
}

pub async fn remove(app: &Messaging, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let webhook = find(tx, id).await?;
            store::remove(tx, id, app.clock.now()).await?;
            log(app, tx, scope, AuditEvent::Removed, id, &webhook.name).await?;
            Ok(())
        })
        .await
}

/// Queues a test message.
pub async fn test(app: &Messaging, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            awake(&find(tx, id).await?)?;
            WebhookRecipients::test(id).write(app, tx, scope.tenant, id, json!({"webhook_id": id})).await?;
            Ok(())
        })
        .await
}

/// Fails if the webhook is not active, as its deliveries would wait until it is.
fn awake(webhook: &Webhook) -> Result<()> {
    match webhook.status {
        WebhookStatus::Active => Ok(()),
        _ => Err(Error::conflict(codes::WEBHOOK_PAUSED, "Este webhook está pausado. Ative-o para enviar.")),
    }
}

/// Returns a page of a webhook's deliveries and their number.
pub async fn deliveries(tx: &mut Tx, id: Uuid, state: Option<WebhookDeliveryState>, page: Page) -> Result<(Vec<Delivery>, i64)> {
    find(tx, id).await?;
    let filter = DeliveryFilter { webhook: id, state };
    Ok((store::deliveries(tx, &filter, page).await?, store::count_deliveries(tx, &filter).await?))
}

pub async fn delivery(tx: &mut Tx, webhook: Uuid, id: Uuid) -> Result<Delivery> {
    find(tx, webhook).await?;
    store::delivery(tx, webhook, id).await?.ok_or_else(|| Error::not_found("Envio não encontrado."))
}

/// Queues an ended delivery again.
pub async fn resend(app: &Messaging, scope: &Scope, webhook: Uuid, id: Uuid) -> Result<Delivery> {
    app.db
        .write(scope, async |tx| {
            let hook = find(tx, webhook).await?;
            awake(&hook)?;
            let before = delivery(tx, webhook, id).await?;
            if !store::resend(tx, &before, webhook, app.clock.now()).await? {
                return Err(Error::conflict(codes::DELIVERY_OPEN, "Este envio ainda está a caminho."));
            }
            log(app, tx, scope, AuditEvent::SentAgain, webhook, &hook.name).await?;
            delivery(tx, webhook, id).await
        })
        .await
}

async fn log(app: &Messaging, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), patient: None };
    audit::record(app, tx, scope, event, ObjectType::Webhook, object).await
}
