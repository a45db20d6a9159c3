//! Validity of mails when they are sent. A mail may wait for hours because the server is
//! unreachable or rejects it; meanwhile an appointment may be moved, a purchase paid, or a link
//! used. Mails that are no longer true are dropped, reminders are rendered again, files are attached,
//! and a changed address of the recipient is used.

use futures_util::future::BoxFuture;
use serde_json::{Map, Value};

use super::MailAttachment;
use super::calendar::readdress_calendar;
use super::events::{self, Event};
use super::render::Rendered;
use super::store::ClaimedMail;
use platform::prelude::*;

/// Member of a claim's JSON that names its kind.
const KIND: &str = "of";

/// Statement of a mail about something that may change before it is sent.
#[derive(Debug, Clone, Default)]
pub struct Claim(Map<String, Value>);

impl Claim {
    /// Creates a claim of a kind. `detail` must serialize to an object.
    pub fn new(kind: &'static str, detail: &impl Serialize) -> Result<Self> {
        let Value::Object(mut claim) = serde_json::to_value(detail)? else {
            return Err(Error::internal("a claim is an object"));
        };
        claim.insert(KIND.to_owned(), kind.into());
        Ok(Self(claim))
    }

    /// Adds a statement.
    pub(super) fn insert(&mut self, name: &str, value: Value) {
        self.0.insert(name.to_owned(), value);
    }

    /// Returns the JSON that is stored with the mail.
    pub fn to_text(&self) -> String {
        Value::Object(self.0.clone()).to_string()
    }
}

/// Event whose mail is about the address itself, so that it must not be sent to another one.
const ABOUT_ADDRESS: &Event = &events::ALREADY_REGISTERED;
const ADDRESS_CHANGED: &str = "O e-mail da pessoa mudou antes do envio.";

/// Replaces the recipient's address by the account's present one, and returns whether it differs.
/// `Err` is the reason why the mail must not be sent there.
pub fn readdress(mail: &mut ClaimedMail) -> std::result::Result<bool, &'static str> {
    let Some(address) = mail.user_email.take().filter(|address| *address != mail.recipient) else { return Ok(false) };
    if mail.event == ABOUT_ADDRESS.name {
        return Err(ADDRESS_CHANGED);
    }
    move_to(mail, address);
    Ok(true)
}

/// Replaces the recipient's address.
pub(super) fn move_to(mail: &mut ClaimedMail, address: String) {
    mail.calendar = mail.calendar.take().map(|calendar| readdress_calendar(&calendar, &mail.recipient, &address));
    mail.recipient = address;
}

pub enum Verdict {
    Send,
    /// It is sent with these texts.
    Reword(Rendered),
    /// It is sent with this file.
    Attach(MailAttachment),
    /// It is not sent, for this reason.
    Drop(&'static str),
}

/// Check of one kind of claim. The server passes the validators of all kinds to the worker.
pub trait Validator: Send + Sync {
    fn kind(&self) -> &'static str;

    /// Decides what happens to a mail that is about to be sent.
    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, mail: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>>;
}

/// Validators of all kinds of claims.
pub type Validators = Vec<Box<dyn Validator>>;

/// Decides what happens to a mail that is about to be sent.
pub async fn check(validators: &Validators, mail: &ClaimedMail) -> Result<Verdict> {
    let Some(about) = &mail.about else { return Ok(Verdict::Send) };
    let claim: Value = serde_json::from_str(about)?;
    // A claim of no kind only names the adult whom the mail is sent to.
    if claim[KIND].is_null() {
        return Ok(Verdict::Send);
    }
    let validator = validators.iter().find(|validator| claim[KIND] == validator.kind());
    let validator = validator.ok_or_else(|| Error::internal(format!("no validator for claims of kind {}", claim[KIND])))?;
    validator.check(&Scope::system(mail.tenant_id), claim, mail).await
}
