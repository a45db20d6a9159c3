//! Webhook events and their payloads.

use serde_json::{Value, json};

use super::store::{self, NewDelivery};
use crate::Messaging;
use platform::prelude::*;

text_enum! {
    /// Event that webhooks receive.
    pub enum Event {
        /// It was added to the agenda: a new appointment, or a canceled one that was restored.
        AppointmentBooked = "appointment.booked",
        AppointmentApproved = "appointment.approved",
        /// Another time or specialist.
        AppointmentRescheduled = "appointment.rescheduled",
        AppointmentStarted = "appointment.started",
        AppointmentDone = "appointment.done",
        AppointmentMissed = "appointment.missed",
        AppointmentCanceled = "appointment.canceled",
        PurchaseCreated = "purchase.created",
        PurchaseConfirmed = "purchase.confirmed",
        PurchaseUpdated = "purchase.updated",
        PurchaseCanceled = "purchase.canceled",
        MealPlanConcluded = "meal_plan.concluded",
        /// Requested by a super admin; it can't be chosen.
        Test = "webhook.test",
    }
}

impl Event {
    /// Returns whether webhooks can subscribe to it.
    pub fn is_chosen(self) -> bool {
        self != Self::Test
    }

    /// Parses a list from the database. Events that only a later version knows are omitted.
    pub fn of(text: &str) -> Vec<Self> {
        text.split_whitespace().filter_map(Self::named).collect()
    }
}

/// Webhooks that are to receive an event.
#[derive(Debug)]
pub struct WebhookRecipients {
    event: Event,
    webhooks: Vec<Uuid>,
}

/// Returns the tenant's webhooks that subscribe to an event, or `None`. Usually there is none, and
/// then nothing else is read or written.
pub async fn wanted(tx: &mut Tx, event: Event) -> Result<Option<WebhookRecipients>> {
    Ok(wanted_of(tx.fetch_batch(store::active(tx)).await?, event))
}

/// Returns the webhooks among `active` that subscribe to an event, or `None`.
pub fn wanted_of(active: Vec<store::Active>, event: Event) -> Option<WebhookRecipients> {
    let wanting = active.into_iter().filter(|webhook| webhook.events.split(' ').any(|name| name == event.as_str()));
    let webhooks: Vec<Uuid> = wanting.map(|webhook| webhook.id).collect();
    (!webhooks.is_empty()).then_some(WebhookRecipients { event, webhooks })
}

impl WebhookRecipients {
    /// Returns a test event for one webhook.
    pub(super) fn test(webhook: Uuid) -> Self {
        Self { event: Event::Test, webhooks: vec![webhook] }
    }

    /// Writes a delivery for each of the webhooks. The caller must have changed the object in this
    /// transaction: its lock on the row keeps the events of the object in order.
    pub async fn write(self, app: &Messaging, tx: &mut Tx, tenant: Uuid, object: Uuid, data: Value) -> Result<()> {
        let (id, now) = (app.clock.id(), app.clock.now());
        let body = json!({"id": id, "type": self.event.as_str(), "created_at": now, "tenant": tenant, "data": data}).to_string();
        for webhook in self.webhooks {
            let delivery =
                NewDelivery { id: app.clock.id(), webhook, event_id: id, event: self.event.as_str(), object, body: &body, created_at: now };
            store::insert_delivery(tx, &delivery).await?;
        }
        Ok(())
    }
}
