//! Mails. A mail is a row written in the transaction of its cause, so that it is sent exactly if
//! the cause is committed. Workers claim rows with a lease, so that a crash loses no mail and
//! replicas do not send one twice. If a crash between sending and marking causes a repetition, it
//! has the same Message-ID.
//!
//! `events` is the catalogue of mails (`samples` has example values of its variables for previews),
//! `render` fills in the texts (or the tenant's own, which `rich` sanitizes), `validity` checks
//! before sending whether the contents are still true and makes attached files (`attachment`),
//! `responsible` addresses mails to the adults who look after people without an address,
//! `transport` speaks SMTP (or writes files), and `worker` sends.
//!
//! Owns: mails.
//! Reads: tenants (disabled ones, whose mails are paused), users (current addresses), dependants, tenant_settings (adults who get the mails to people without an address).

mod attachment;
pub mod calendar;
pub mod events;
pub mod overrides;
pub mod render;
pub mod responsible;
pub mod rich;
pub mod samples;
mod store;
pub mod transport;
pub mod validity;
mod worker;

pub use attachment::MailAttachment;
pub use store::{
    ClaimedMail, Counts, DROPPED, FILED, Mail, MailFilter, backlog, count, counts, erase, find, list, pretend_failed, pretend_sent, resend,
    resend_failed, withdraw,
};
#[cfg(any(test, feature = "testing"))]
pub use store::{claim, fail, retry, sent};

pub use transport::Mailer;
pub use worker::{purge, send_pending, start};

use crate::Messaging;
use events::Event;
use foundation::color::Color;
pub use overrides::TemplateOverride;
use platform::prelude::*;
use render::{Rendered, Words};
use validity::Claim;

/// A mail to be written: its event, recipient and values.
pub struct MailMessage<'a> {
    pub event: &'static Event,
    pub user: Option<Uuid>,
    pub name: &'a str,
    pub address: &'a str,
    /// Values of the event's own variables. `nome` and `clinica` are filled in automatically.
    pub variables: &'a [(&'static str, &'a str)],
}

/// Writes a mail to the outbox, with the tenant's template override if there is one. For a person
/// without an address, the adults who are responsible for them get it, if any.
pub async fn enqueue(app: &Messaging, tx: &mut Tx, sender: &MailSender, message: MailMessage<'_>) -> Result<Uuid> {
    let own = find_override(tx, sender, message.event).await?;
    enqueue_worded(app, tx, sender, message, own.as_ref().map(TemplateOverride::words), None).await
}

/// Enqueues a mail with the given texts, if any, and an entry for the recipient's calendar
/// (`text/calendar`).
pub async fn enqueue_worded(
    app: &Messaging,
    tx: &mut Tx,
    sender: &MailSender,
    message: MailMessage<'_>,
    words: Option<Words<'_>>,
    calendar: Option<&str>,
) -> Result<Uuid> {
    enqueue_with(app, tx, sender, message, words, Extras { calendar, claim: None }).await
}

/// Optional parts of a mail.
#[derive(Debug, Default, Clone, Copy)]
pub struct Extras<'a> {
    /// Entry for the recipient's calendar (`text/calendar`).
    pub calendar: Option<&'a str>,
    /// Claim that is checked again when the mail is sent.
    pub claim: Option<&'a Claim>,
}

/// Enqueues a mail whose claim is checked again when it is sent.
pub async fn enqueue_claim(app: &Messaging, tx: &mut Tx, sender: &MailSender, message: MailMessage<'_>, claim: &Claim) -> Result<Uuid> {
    let own = find_override(tx, sender, message.event).await?;
    let extras = Extras { calendar: None, claim: Some(claim) };
    enqueue_with(app, tx, sender, message, own.as_ref().map(TemplateOverride::words), extras).await
}

pub async fn enqueue_with(
    app: &Messaging,
    tx: &mut Tx,
    sender: &MailSender,
    message: MailMessage<'_>,
    words: Option<Words<'_>>,
    extras: Extras<'_>,
) -> Result<Uuid> {
    let rendered = rendered(sender, &message, words)?;
    write(app, tx, sender, &message, &rendered, extras).await
}

/// Renders a message with the tenant's template override, or with our texts, without enqueueing it.
pub async fn render_now(tx: &mut Tx, sender: &MailSender, message: &MailMessage<'_>) -> Result<Rendered> {
    let own = find_override(tx, sender, message.event).await?;
    rendered(sender, message, own.as_ref().map(TemplateOverride::words))
}

/// Returns the tenant's template override of an event.
pub async fn find_override(tx: &mut Tx, sender: &MailSender, event: &Event) -> Result<Option<TemplateOverride>> {
    Ok(sender.choose_override(tx.fetch_batch(overrides::overrides_of(tx, event.name)).await?))
}

/// Renders a message with the given texts, or with ours.
fn rendered(sender: &MailSender, message: &MailMessage<'_>, words: Option<Words<'_>>) -> Result<Rendered> {
    let known = [("nome", render::first_word(message.name)), ("clinica", sender.name.as_str())];
    let variables: Vec<(&str, &str)> = known.into_iter().chain(message.variables.iter().copied()).collect();
    if let Some(words) = words {
        // An override that was saved before its event changed must not prevent the mail.
        match render::render_words(&words, &sender.name, &variables) {
            Ok(rendered) => return Ok(rendered.colored(sender.color)),
            Err(error) => tracing::warn!(event = message.event.name, %error, "a clinic's template can't be used"),
        }
    }
    Ok(render::render(message.event, &sender.name, &variables)?.colored(sender.color))
}

async fn write(
    app: &Messaging,
    tx: &mut Tx,
    sender: &MailSender,
    message: &MailMessage<'_>,
    rendered: &Rendered,
    extras: Extras<'_>,
) -> Result<Uuid> {
    let id = app.clock.id();
    let write_to = async |tx: &mut Tx, id: Uuid, (name, address): (&str, &str), rendered: &Rendered, claim: Option<&str>| {
        let mail = store::NewMail {
            id,
            event: message.event.name,
            user: message.user,
            recipient: address,
            recipient_name: &render::one_line(name),
            sender_name: &render::one_line(&sender.name),
            reply_to: sender.reply_to.as_deref(),
            message_id: &format!("<{id}@{}>", app.mailer.domain()),
            subject: &rendered.subject,
            html: &rendered.html,
            body: &rendered.text,
            calendar: extras.calendar,
            about: claim,
        };
        store::insert(tx, &mail, app.clock.now()).await
    };
    if !message.address.is_empty() {
        let claim = extras.claim.map(Claim::to_text);
        write_to(tx, id, (message.name, message.address), rendered, claim.as_deref()).await?;
        return Ok(id);
    }
    // A link that opens an account is its owner's alone.
    let Some(person) = message.user.filter(|_| !message.event.secret) else { return Ok(id) };
    for (position, adult) in responsible::adults_of(app, tx, person).await?.iter().enumerate() {
        let id = if position == 0 { id } else { app.clock.id() };
        let addressed = adult.addressed(rendered.clone());
        let mut claim = extras.claim.cloned().unwrap_or_default();
        claim.insert(responsible::ADULT, adult.id.to_string().into());
        write_to(tx, id, (&adult.name, &adult.email), &addressed, Some(&claim.to_text())).await?;
    }
    Ok(id)
}

/// Sender of a tenant's mails, and its choice of template overrides. The sender address is the
/// installation's, because its mail server accepts no other.
pub struct MailSender {
    pub name: String,
    reply_to: Option<String>,
    /// Product service that the mail concerns.
    service: Option<Uuid>,
    /// The tenant's colour, in which white texts can be read.
    pub color: Option<Color>,
}

impl MailSender {
    pub fn new(name: String, reply_to: Option<String>) -> Self {
        Self { name, reply_to, service: None, color: None }
    }

    /// Sets the colour of the mails' accents, if the tenant has one.
    #[must_use]
    pub fn colored(self, color: Option<Color>) -> Self {
        Self { color, ..self }
    }

    pub fn about(self, service: Option<Uuid>) -> Self {
        Self { service, ..self }
    }

    /// Returns the override for the sender's service, or the one for all services.
    pub fn choose_override(&self, mut known: Vec<TemplateOverride>) -> Option<TemplateOverride> {
        known.retain(|words| words.service.is_none() || words.service == self.service);
        known.into_iter().max_by_key(|words| words.service.is_some())
    }
}
