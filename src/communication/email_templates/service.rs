use super::rules;
use super::rules::EmailTemplateKind;
use super::store::{self, Saved, Template};
use crate::codes;
use crate::user_notifications;
use foundation::error::code;
use foundation::text;
use identity::care::{self, Patient};
use identity::users::{self, Contact};
use identity::{Identity, tenants};
use messaging::mail;
use messaging::mail::events::{self, Event as Reason};
use messaging::mail::render::{self, Rendered, Words};
use messaging::mail::{MailMessage, MailSender, samples};
use platform::form_value::written_or_none;
use platform::prelude::*;
use platform::throttle::{self, Limit};
use scheduling::appointments::reminders;

/// Texts to be previewed before they are saved.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct DraftIn {
    pub name: String,
    pub subject: String,
    pub body: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct TemplateIn {
    pub name: String,
    pub description: Option<String>,
    pub subject: String,
    #[serde(rename = "type", deserialize_with = "written_or_none")]
    pub kind: Option<i64>,
    #[serde(deserialize_with = "written_or_none")]
    pub product_service_id: Option<Uuid>,
    pub body: String,
    #[serde(deserialize_with = "written_or_none")]
    pub reminder: Option<i64>,
    pub category: String,
    pub updated_at: Option<DateTime<Utc>>,
}

/// Variable for the personal text of a single message.
const OWN_WORDS: &str = "{{mensagem}}";
/// Maximum length of a description.
const DESCRIPTION: usize = 200;
/// Limit of test mails per person.
const TESTS: Limit = Limit::new("test mails", 20, TimeDelta::minutes(10));
/// Maximum length of a WhatsApp text, which is part of an address.
const WHATSAPP: usize = 2_000;

pub fn not_found() -> Error {
    Error::not_found("Template não encontrado.")
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Template> {
    store::find(tx, id).await?.ok_or_else(not_found)
}

async fn checked(tx: &mut Tx, input: &TemplateIn, before: Option<&Template>) -> Result<Saved> {
    let mut check = Check::new();
    let Some(kind) = input.kind.and_then(EmailTemplateKind::of) else { return Err(Error::field("type", "Escolha o tipo.")) };
    let Some(event) = rules::event(&mut check, kind, &input.name) else {
        check.finish()?;
        return Err(not_found());
    };
    let (subject, body) = rules::words(&mut check, event, &input.subject, &input.body);
    let description = input.description.as_deref().map(render::one_line);
    let description = check.optional_text("description", "descrição", description.as_deref(), DESCRIPTION);
    // Scheduled templates are chosen by their description.
    check.ensure(kind == EmailTemplateKind::Transactional || description.is_some(), "description", "O campo descrição deve ser informado.");
    let reminder = rules::reminder(&mut check, event, input.reminder);
    let category = rules::category(&mut check, &input.category);
    if let Some(service) = input.product_service_id {
        let kept = before.is_some_and(|before| before.product_service_id == Some(service));
        if !event.by_product() {
            check.fail("product_service_id", "Este evento não é sobre um serviço.");
        } else if !kept && !store::is_service(tx, service).await? {
            check.fail("product_service_id", "Este serviço não existe.");
        }
    }
    check.finish()?;
    Ok(Saved {
        name: event.name,
        description: description.unwrap_or_else(|| event.label.to_owned()),
        subject,
        kind,
        product_service: input.product_service_id,
        body,
        reminder,
        category,
    })
}

/// Maps a second template for one event and service to an error of the field.
fn taken(error: Error) -> Error {
    if error.is_unique_violation() { Error::field("name", "Já existe um template para esse Produto/Evento.") } else { error }
}

/// Creates a template.
pub async fn create(app: &Identity, scope: &Scope, input: &TemplateIn) -> Result<Template> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, input).await).await
}

/// Creates a template in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, input: &TemplateIn) -> Result<Template> {
    let saved = checked(tx, input, None).await?;
    let id = app.clock.id();
    store::insert(tx, id, &saved, app.clock.now()).await.map_err(taken)?;
    let template = find(tx, id).await?;
    log(app, tx, scope, AuditEvent::Create, &template).await?;
    replan(app, tx, None, Some(&template)).await?;
    Ok(template)
}

pub async fn update(app: &Identity, scope: &Scope, id: Uuid, input: &TemplateIn) -> Result<Template> {
    app.db
        .write(scope, async |tx| {
            store::lock(tx, id).await?;
            let before = find(tx, id).await?;
            if input.updated_at.is_some_and(|read| read != before.updated_at) {
                return Err(Error::saved_meanwhile(codes::EMAIL_TEMPLATE_CHANGED, "este template"));
            }
            let saved = checked(tx, input, Some(&before)).await?;
            // Personal texts of scheduled messages would be lost with the variable.
            let loses_words = has_own_words(&before.subject, &before.body) && !has_own_words(&saved.subject, &saved.body);
            if saved.kind == EmailTemplateKind::Transactional || loses_words {
                none_waits(tx, id).await?;
            }
            store::update(tx, id, &saved, app.clock.now()).await.map_err(taken)?;
            let template = find(tx, id).await?;
            log(app, tx, scope, AuditEvent::Updated, &template).await?;
            replan(app, tx, Some(&before), Some(&template)).await?;
            Ok(template)
        })
        .await
}

pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            store::lock(tx, id).await?;
            let template = find(tx, id).await?;
            none_waits(tx, id).await?;
            store::remove(tx, id, app.clock.now()).await?;
            log(app, tx, scope, AuditEvent::Removed, &template).await?;
            replan(app, tx, Some(&template), None).await?;
            Ok(())
        })
        .await
}

/// Returns whether a template has the variable for a personal text.
pub fn has_own_words(subject: &str, body: &str) -> bool {
    subject.contains(OWN_WORDS) || body.contains(OWN_WORDS)
}

/// Fails if scheduled messages still need the template.
async fn none_waits(tx: &mut Tx, template: Uuid) -> Result<()> {
    let message = match user_notifications::count_waiting(tx, template).await? {
        0 => return Ok(()),
        1 => format!("Há 1 mensagem agendada com este template, para {}. Remova-a antes.", addressees(tx, template).await?),
        count => format!("Há {count} mensagens agendadas com este template, para {}. Remova-as antes.", addressees(tx, template).await?),
    };
    Err(Error::conflict(code::IN_USE, message))
}

/// Returns the names of the patients whose scheduled messages use a template, so that they can be
/// found.
async fn addressees(tx: &mut Tx, template: Uuid) -> Result<String> {
    const NAMED: usize = 3;
    let names = user_notifications::waiting_for(tx, template, NAMED + 1).await?;
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.len() > NAMED {
        names[NAMED] = "outras pessoas";
    }
    Ok(text::listed(&names, "e"))
}

/// Schedules the reminders of future appointments again if the template changes their time.
async fn replan(app: &Identity, tx: &mut Tx, before: Option<&Template>, after: Option<&Template>) -> Result<()> {
    let when = |template: &Template| template.reminder.map(|hours| (template.product_service_id, hours));
    if before.and_then(when) != after.and_then(when) { reminders::replan(app, tx).await } else { Ok(()) }
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, template: &Template) -> Result<()> {
    let object = AuditObject { id: Some(template.id), name: Some(&template.description), patient: None };
    audit::record(app, tx, scope, event, ObjectType::EmailTemplate, object).await
}

/// Returns the address that links lead to in previews.
pub async fn sample_link(app: &Identity, tx: &mut Tx) -> Result<String> {
    tenants::mail::link(app, tx, "/").await
}

/// Returns the event of a draft and its sanitized texts.
fn draft(input: &DraftIn) -> Result<(&'static Reason, String, String)> {
    let mut check = Check::new();
    let event = events::named(input.name.trim()).ok_or_else(|| Error::field("name", "Escolha o evento."))?;
    let (subject, body) = rules::words(&mut check, event, &input.subject, &input.body);
    check.finish()?;
    Ok((event, subject, body))
}

/// Returns sample values of an event's own variables.
fn samples<'a>(event: &'static Reason, link: &'a str) -> Vec<(&'static str, &'a str)> {
    let sample = |name| if [events::LINK, events::CONFIRMATION_LINK].contains(&name) { link } else { samples::sample(name) };
    event.variables.iter().map(|variable| (variable.name, sample(variable.name))).collect()
}

/// Renders a preview, addressed to the caller like the test mail.
pub async fn preview(app: &Identity, tx: &mut Tx, scope: &Scope, input: &DraftIn) -> Result<Rendered> {
    let (event, subject, body) = draft(input)?;
    let own = own(tx, scope).await?;
    let sender = tenants::mail::sender(tx).await?;
    let link = sample_link(app, tx).await?;
    let mut variables = samples(event, &link);
    variables.extend([("nome", render::first_word(&own.name)), ("clinica", &sender.name)]);
    Ok(render::render_words(&Words { subject: &subject, body: &body }, &sender.name, &variables)?.colored(sender.color))
}

/// Sends a draft as a mail to the caller.
pub async fn test(app: &Identity, scope: &Scope, input: &DraftIn) -> Result<()> {
    let (event, subject, body) = draft(input)?;
    throttle::take_own(app, scope, TESTS).await?;
    app.db
        .write(scope, async |tx| {
            let own = own(tx, scope).await?;
            let sender = tenants::mail::sender(tx).await?;
            let link = sample_link(app, tx).await?;
            let variables = samples(event, &link);
            let message = MailMessage { event, user: Some(own.id), name: &own.name, address: &own.email, variables: &variables };
            let words = Words { subject: &format!("[Teste] {subject}"), body: &body };
            mail::enqueue_worded(app, tx, &sender, message, Some(words), None).await?;
            Ok(())
        })
        .await
}

async fn own(tx: &mut Tx, scope: &Scope) -> Result<Contact> {
    tx.fetch_batch(users::contacts(tx, &[scope.user])).await?.into_iter().next().ok_or_else(Error::unauthorized)
}

/// Sender and link of messages to patients, which are equal for all of them.
pub struct Saying {
    pub sender: MailSender,
    link: String,
}

impl Saying {
    pub async fn of(app: &Identity, tx: &mut Tx) -> Result<Self> {
        let sender = tenants::mail::sender(tx).await?;
        Ok(Self { sender, link: tenants::mail::link(app, tx, "/admin/patient/meu-programa").await? })
    }

    /// Returns the values of the event's own variables.
    pub fn variables<'a>(&'a self, specialist: &'a str, message: &'a str) -> [(&'static str, &'a str); 3] {
        [("mensagem", message), ("nutricionista", specialist), (events::LINK, &self.link)]
    }

    /// Returns the values of all variables that the texts may contain.
    pub fn to<'a>(&'a self, patient: &'a str, specialist: &'a str, message: &'a str) -> Vec<(&'a str, &'a str)> {
        let known = [("nome", render::first_word(patient)), ("clinica", self.sender.name.as_str())];
        known.into_iter().chain(self.variables(specialist, message)).collect()
    }
}

/// Returns the text of a template for a patient in the caller's care, and the address that opens
/// WhatsApp with it.
pub async fn text(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    id: Uuid,
    user: Uuid,
    message: Option<&str>,
) -> Result<(String, Option<String>)> {
    let template = find(tx, id).await?;
    if scope.role != Role::SuperAdmin && template.kind != EmailTemplateKind::Scheduled.number() {
        return Err(not_found());
    }
    let mut check = Check::new();
    let message = check.optional_text("message", "mensagem", message, user_notifications::rules::MESSAGE);
    check.finish()?;
    let Patient { name, specialist_name, .. } = care::require_in_care(tx, scope, user).await?.into_inner();
    let specialist = match specialist_name {
        Some(name) => name,
        None => own(tx, scope).await?.name,
    };
    let saying = Saying::of(app, tx).await?;
    let mut variables = saying.to(&name, &specialist, message.as_deref().unwrap_or_default());
    // Variables of events have no value here and are left to be filled in by hand.
    for name in render::named(&template.body).flatten() {
        if !variables.iter().any(|(known, _)| *known == name) {
            variables.push((name, "…"));
        }
    }
    let text = render::plain(&template.body, &variables)?.trim().to_owned();
    let mobile = users::find(tx, user).await?.and_then(|person| person.fields.mobile);
    let url = mobile.map(|number| format!("https://wa.me/55{number}?text={}", percent_encoded(&text)));
    Ok((text, url))
}

fn percent_encoded(text: &str) -> String {
    let short: String = text.chars().take(WHATSAPP).collect();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    short.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
