//! Mail. A mail is a row written in the transaction of its cause, so that it is sent if, and only if, the cause came to be. Workers
//! claim rows for a limited time: a crash loses nothing, and several replicas never send the same one at once. What a crash
//! between sending and marking repeats carries the same Message-ID.
//!
//! `events` is the catalogue of what is written, `render` fills it, `transport` speaks SMTP (or writes files), `worker` sends.
//!
//! Owns: mails.
//! Reads: nothing else.

pub mod events;
mod render;
#[cfg(test)]
mod replica_tests;
pub mod store;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;
mod transport;
mod worker;

pub use transport::Mailer;
pub use worker::{Worker, purge, send_pending};

use uuid::Uuid;

use crate::app::App;
use crate::db::Tx;
use crate::domains::tenants;
use crate::domains::tenants::settings::Settings;
use crate::error::Result;
use events::Event;

/// What a cause has to say, and to whom.
pub struct Message<'a> {
    pub event: &'static Event,
    pub user: Option<Uuid>,
    pub name: &'a str,
    pub address: &'a str,
    /// The event's own variables; `nome` and `clinica` are known.
    pub variables: &'a [(&'static str, &'a str)],
}

/// Writes a mail into the outbox. The caller commits, and then wakes the worker with `app.mailer.wake()`.
pub async fn enqueue(app: &App, tx: &mut Tx, message: Message<'_>) -> Result<Uuid> {
    let sender = Sender::of(&tenants::store::settings(tx).await?);
    write(app, tx, &sender, message, None).await
}

/// The same with an entry for the recipient's calendar, a text of `text/calendar`.
pub async fn enqueue_entry(app: &App, tx: &mut Tx, sender: &Sender, message: Message<'_>, calendar: &str) -> Result<()> {
    write(app, tx, sender, message, Some(calendar)).await?;
    Ok(())
}

async fn write(app: &App, tx: &mut Tx, sender: &Sender, message: Message<'_>, calendar: Option<&str>) -> Result<Uuid> {
    let known = [("nome", render::first_word(message.name)), ("clinica", sender.name.as_str())];
    let variables: Vec<(&str, &str)> = known.into_iter().chain(message.variables.iter().copied()).collect();
    let rendered = render::render(message.event, &sender.name, &variables)?;
    let id = app.clock.id();
    let mail = store::NewMail {
        id,
        event: message.event.name,
        user: message.user,
        recipient: message.address,
        recipient_name: &render::one_line(message.name),
        sender_name: &render::one_line(&sender.name),
        reply_to: sender.reply_to.as_deref(),
        message_id: &format!("<{id}@{}>", app.mailer.domain()),
        subject: &rendered.subject,
        html: &rendered.html,
        body: &rendered.text,
        calendar,
    };
    store::insert(tx, &mail, app.clock.now()).await?;
    Ok(id)
}

/// The address of a page of this clinic, as its people open it.
pub async fn link(app: &App, tx: &mut Tx, path: &str) -> Result<String> {
    Ok(format!("{}{path}", tenants::service::base_url(app, tx).await?))
}

/// In whose name a clinic's mails go out. The address itself is the installation's, the only one its server may use.
pub struct Sender {
    name: String,
    reply_to: Option<String>,
}

impl Sender {
    pub fn of(settings: &Settings) -> Self {
        let name = settings.mail_sender_name.as_ref().unwrap_or(&settings.name);
        Self { name: name.clone(), reply_to: settings.mail_sender_address.clone() }
    }
}
