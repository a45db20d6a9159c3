//! A webhook of the tenant's site and its deliveries. It is paused, so that no real server receives
//! events of the demonstration.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use messaging::webhooks;
use messaging::webhooks::Event::{AppointmentBooked, AppointmentCanceled, PurchaseConfirmed};
use messaging::webhooks::WebhookOutcome;
use messaging::webhooks::rules::WebhookDeliveryState;
use messaging::webhooks::service;
use messaging::webhooks::service::WebhookChange;
use messaging::webhooks::service::WebhookInput;
use platform::prelude::*;
use scheduling::appointments;

/// Number of days ago, status of the answer, if there was one, and its duration.
const TOLD: [(i64, Option<i64>, i64); 4] = [(9, Some(200), 184), (6, None, 10_002), (3, Some(202), 233), (1, Some(500), 96)];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let admin = Scope { user: people.admin, ..Scope::system(tenant) };
    let asked = WebhookInput {
        name: "Site da clínica",
        url: "https://site.clinica.example/avisos",
        events: &[AppointmentBooked, AppointmentCanceled, PurchaseConfirmed],
        active: true,
    };
    let (webhook, _) = service::create_in(&app.at(days_ago(app, 12)), tx, &admin, asked).await?;
    let booked = appointments::lookup::soonest(tx, people.ana, 4, app.clock.now()).await?;
    for (appointment, (days, http_status, duration_ms)) in booked.iter().zip(TOLD) {
        let then = app.at(days_ago(app, days));
        let now = then.clock.now();
        appointments::events::send_to_webhooks(&then, tx, &admin, AppointmentBooked, appointment).await?;
        let claimed = webhooks::claim(tx, webhook.id, now, now).await?.ok_or_else(|| Error::internal("nothing was written"))?;
        let reason = match http_status {
            Some(..300) => None,
            Some(status) => Some(format!("O endereço respondeu com o status {status}.")),
            None => Some("O endereço não respondeu em 10 segundos.".to_owned()),
        };
        let state = if reason.is_none() { WebhookDeliveryState::Delivered } else { WebhookDeliveryState::GivenUp };
        let outcome = WebhookOutcome { state, again: None, http_status, reason, duration_ms };
        webhooks::settle(tx, &claimed, &outcome, now).await?;
    }
    let paused = WebhookChange { active: Some(false), ..WebhookChange::default() };
    service::update_in(&app.at(days_ago(app, 1)), tx, &admin, webhook.id, &paused).await?;
    Ok(())
}
