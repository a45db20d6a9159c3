//! Mails in the name of a tenant: sender, template overrides, links to its pages.

use super::settings::Settings;
use super::{service, store};
use crate::Identity;
use messaging::mail;
use messaging::mail::validity::Claim;
use messaging::mail::{MailMessage, MailSender};
use platform::prelude::*;

/// Returns the sender of a tenant with these settings.
pub fn sender_of(settings: &Settings) -> MailSender {
    let name = settings.mail_sender_name.as_ref().unwrap_or(&settings.name);
    MailSender::new(name.clone(), settings.mail_sender_address.clone()).colored(settings.readable_color())
}

/// Returns the tenant's sender.
pub async fn sender(tx: &mut Tx) -> Result<MailSender> {
    Ok(sender_of(&store::settings(tx).await?))
}

/// Enqueues a mail of the tenant. The caller commits.
pub async fn enqueue(app: &Identity, tx: &mut Tx, message: MailMessage<'_>) -> Result<Uuid> {
    let sender = sender(tx).await?;
    mail::enqueue(app, tx, &sender, message).await
}

/// Enqueues a mail of the tenant whose claim is checked again when it is sent.
pub async fn enqueue_claim(app: &Identity, tx: &mut Tx, message: MailMessage<'_>, claim: &Claim) -> Result<Uuid> {
    let sender = sender(tx).await?;
    mail::enqueue_claim(app, tx, &sender, message, claim).await
}

/// Returns the address of a page, as the tenant's people open it.
pub async fn link(app: &Identity, tx: &mut Tx, path: &str) -> Result<String> {
    Ok(format!("{}{path}", service::base_url(app, tx).await?))
}
