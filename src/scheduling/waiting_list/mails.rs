//! Mail about an offered hour, and the check that the offer still stands when it is sent.

use futures_util::future::BoxFuture;
use serde_json::Value;

use super::store::{self, WaitingHold, WaitingRow};
use crate::Scheduling;
use foundation::wall_time::{spoken, wall};
use identity::{tenants, users};
use messaging::mail::validity::{Claim, Validator, Verdict};
use messaging::mail::{self, ClaimedMail, Extras, MailMessage, TemplateOverride, events};
use platform::prelude::*;

/// Kind of claims about offered hours.
const KIND: &str = "waiting_offer";
const GONE: Verdict = Verdict::Drop("O horário não está mais reservado para o paciente.");

/// An offered hour, as its mail states it.
#[derive(Debug, Serialize, Deserialize)]
struct OfferClaim {
    entry: Uuid,
    starts_at: DateTime<Utc>,
}

/// Mails an offer to the entry's patient.
pub(super) async fn enqueue_offer(
    app: &Scheduling,
    tx: &mut Tx,
    entry: &WaitingRow,
    (hold, product_service): (&WaitingHold, Option<Uuid>),
) -> Result<()> {
    let Some(patient) = tx.fetch_batch(users::contacts(tx, &[entry.user_id])).await?.into_iter().next() else { return Ok(()) };
    let zone = entry.timezone.parse().map_err(Error::internal)?;
    let sender = tenants::mail::sender(tx).await?.about(product_service);
    let when = spoken(wall(hold.when.start, zone), zone);
    let until = wall(hold.expires_at, zone).format("%H:%M").to_string();
    let link = tenants::mail::link(app, tx, "/admin").await?;
    let variables = [
        ("com", entry.specialist_name.as_str()),
        ("servico", entry.title.as_deref().unwrap_or_default()),
        ("quando", when.as_str()),
        ("ate", until.as_str()),
        ("link", link.as_str()),
    ];
    let message = MailMessage {
        event: &events::WAITING_LIST_OFFER,
        user: Some(patient.id),
        name: &patient.name,
        address: &patient.email,
        variables: &variables,
    };
    let own = mail::find_override(tx, &sender, &events::WAITING_LIST_OFFER).await?;
    let claim = Claim::new(KIND, &OfferClaim { entry: entry.id, starts_at: hold.when.start })?;
    let extras = Extras { claim: Some(&claim), ..Extras::default() };
    mail::enqueue_with(app, tx, &sender, message, own.as_ref().map(TemplateOverride::words), extras).await?;
    Ok(())
}

/// Validator of claims about offered hours.
pub struct OfferMailValidator(pub Scheduling);

impl Validator for OfferMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, _: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let claim: OfferClaim = serde_json::from_value(claim)?;
            let found = store::find(&mut self.0.db.read(scope).await?, claim.entry).await?;
            let stands = |entry: &WaitingRow| {
                entry.offer_starts_at == Some(claim.starts_at) && entry.offer_expires_at.is_some_and(|until| until > self.0.clock.now())
            };
            Ok(if found.as_ref().is_some_and(stands) { Verdict::Send } else { GONE })
        })
    }
}
