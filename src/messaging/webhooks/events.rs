//! What is told, and how it is written.

use serde_json::{Value, json};
use uuid::Uuid;

use super::store::{self, NewDelivery};
use crate::Messaging;
use foundation::error::Result;
use foundation::text_enum;
use platform::db::Tx;

text_enum! {
    /// A fact that webhooks are told.
    pub enum Event {
        /// It has a place in the agenda: a new one, or one that was canceled and is not any more.
        AppointmentBooked = "appointment.booked",
        AppointmentApproved = "appointment.approved",
        /// Another time, or another specialist.
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
        /// Asked for by a super admin; nobody chooses it.
        Test = "webhook.test",
    }
}

impl Event {
    /// Whether a webhook can be made for it.
    pub fn is_chosen(self) -> bool {
        self != Self::Test
    }

    /// From the database; one that a later release knew is none.
    pub fn of(text: &str) -> Vec<Self> {
        text.split_whitespace().filter_map(Self::named).collect()
    }
}

/// Who is to hear of an event.
#[derive(Debug)]
pub struct Wanted {
    event: Event,
    webhooks: Vec<Uuid>,
}

/// Who of the clinic wants this event. Mostly nobody does, and then nothing further is asked or written.
pub async fn wanted(tx: &mut Tx, event: Event) -> Result<Option<Wanted>> {
    Ok(wanted_of(tx.ask(store::active(tx)).await?, event))
}

/// The same of those that are known already.
pub fn wanted_of(active: Vec<store::Active>, event: Event) -> Option<Wanted> {
    let wanting = active.into_iter().filter(|webhook| webhook.events.split(' ').any(|name| name == event.as_str()));
    let webhooks: Vec<Uuid> = wanting.map(|webhook| webhook.id).collect();
    (!webhooks.is_empty()).then_some(Wanted { event, webhooks })
}

impl Wanted {
    /// A test of one webhook.
    pub(super) fn test(webhook: Uuid) -> Self {
        Self { event: Event::Test, webhooks: vec![webhook] }
    }

    /// Writes the event for each of them. The object was changed before in this transaction, which keeps others from changing it: that is
    /// what puts its events in order.
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
