use chrono_tz::Tz;

use super::mail_validity;
use super::rules::MESSAGE;
use super::store::{self, NewNotification, Notification};
use crate::codes;
use crate::email_templates;
use crate::email_templates::rules::EmailTemplateKind;
use crate::email_templates::service::Saying;
use foundation::wall_time::{self, moment, wall};
use identity::Identity;
use identity::care::Patient;
use identity::{care, tenants, users};
use messaging::mail;
use messaging::mail::render::{self, Words};
use messaging::mail::{Extras, MailMessage, events};
use platform::db::RowKey;
use platform::prelude::*;
use scheduling::appointments::lookup::window;

/// Maximum time that a message can be scheduled ahead.
const AHEAD: TimeDelta = TimeDelta::days(365);
/// Maximum number of pending messages to one patient.
const TO_COME: i64 = 200;
/// Maximum number of messages in a list.
const LISTED: i64 = 1_000;
/// Period of a list without given days.
const SHOWN_BEFORE: TimeDelta = TimeDelta::days(30);
const SHOWN_AFTER: TimeDelta = TimeDelta::days(60);
/// Maximum number of mails that are written in one transaction.
const BATCH: i64 = 100;

fn not_found() -> Error {
    Error::not_found("Esta mensagem não existe.")
}

/// A message to be scheduled.
#[derive(Debug, Default)]
pub struct NewMessage {
    pub user_id: Option<Uuid>,
    pub email_template_id: Option<Uuid>,
    pub start: Option<String>,
    pub send_at: Option<String>,
    pub message: Option<String>,
}

/// A message with its displayed values.
pub struct NotificationView {
    pub row: Notification,
    /// Local time in the tenant's time zone, as `2026-11-25 08:00`.
    pub start: String,
    pub email: String,
    pub subject: String,
}

/// Lists messages to a patient by the days of their sending.
pub async fn list(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    user: Uuid,
    start: Option<NaiveDate>,
    end: Option<NaiveDate>,
) -> Result<Vec<NotificationView>> {
    let patient = care::require_in_care(tx, scope, user).await?;
    let zone = tenants::service::zone(tx).await?;
    let today = wall(app.clock.now(), zone).date();
    let window = window(start.or(Some(today - SHOWN_BEFORE)), end.or(Some(today + SHOWN_AFTER)), zone)?;
    let rows = store::list(tx, user, window, LISTED).await?;
    shown(app, tx, &patient, rows).await
}

async fn shown(app: &Identity, tx: &mut Tx, patient: &Patient, rows: Vec<Notification>) -> Result<Vec<NotificationView>> {
    let zone = tenants::service::zone(tx).await?;
    let saying = Saying::of(app, tx).await?;
    let shown = rows.into_iter().map(|row| {
        let subject = row.mail_subject.clone().unwrap_or_else(|| {
            let specialist = patient.specialist_name.as_ref().unwrap_or(&row.author_name);
            let variables = saying.to(&patient.name, specialist, row.message.as_deref().unwrap_or_default());
            render::subject(&row.subject, &variables).unwrap_or_else(|_| row.subject.clone())
        });
        NotificationView { start: wall_time::written(row.send_at, zone), email: patient.email.clone(), subject, row }
    });
    Ok(shown.collect())
}

/// Parses a local time in the tenant's time zone, or a moment.
fn time(text: &str, zone: Tz) -> Option<DateTime<Utc>> {
    let moment_of = |text: &str| DateTime::parse_from_rfc3339(text.trim()).ok().map(|at| at.to_utc());
    wall_time::read(text).map(|start| moment(start, zone).utc).or_else(|| moment_of(text))
}

/// Schedules a message to a patient.
pub async fn create(app: &Identity, scope: &Scope, input: &NewMessage) -> Result<NotificationView> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, input).await).await
}

/// Schedules a message in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, input: &NewMessage) -> Result<NotificationView> {
    let now = app.clock.now();
    let user = input.user_id.ok_or_else(|| Error::field("user_id", "Escolha o paciente."))?;
    // Locks the account, so that its closing comes before or after the whole transaction.
    users::lock(tx, user).await?;
    let patient = care::require_in_care(tx, scope, user).await?;
    let zone = tenants::service::zone(tx).await?;
    let mut check = Check::new();
    check.ensure(!patient.email.is_empty(), "user_id", "Este paciente não tem e-mail, e não pode receber mensagens.");
    let send_at = input.start.as_ref().or(input.send_at.as_ref()).and_then(|at| time(at, zone));
    match send_at {
        None => check.fail("start", "Escolha o dia e o horário."),
        Some(at) if at <= now => check.fail("start", "Não é possível agendar em data anterior."),
        Some(at) if at > now + AHEAD => check.fail("start", "Escolha um horário dentro de um ano."),
        Some(_) => {}
    }
    let message = check.optional_text("message", "mensagem", input.message.as_deref(), MESSAGE);
    let template = match input.email_template_id {
        Some(id) => {
            email_templates::lock(tx, id).await?;
            email_templates::find(tx, id).await?.filter(|template| template.kind == EmailTemplateKind::Scheduled.number())
        }
        None => None,
    };
    match &template {
        None => check.fail("email_template_id", "Escolha um template de mensagens agendadas."),
        // The text would not be part of the mail.
        Some(template) if message.is_some() && !email_templates::service::has_own_words(&template.subject, &template.body) => {
            check.fail("message", "Este template não tem lugar para uma mensagem pessoal.");
        }
        Some(_) => {}
    }
    if store::count_to_come(tx, user).await? >= TO_COME {
        check.fail("start", format!("Este paciente já tem {TO_COME} mensagens agendadas."));
    }
    check.finish()?;
    let (Some(send_at), Some(template)) = (send_at, template) else { return Err(not_found()) };
    // A request that is repeated after a lost response does not add a second message. The access is
    // logged nevertheless.
    if let Some(same) = store::same(tx, user, template.id, send_at, message.as_deref()).await? {
        log(app, tx, scope, AuditEvent::Create, same.id, user).await?;
        return shown(app, tx, &patient, vec![same]).await?.pop().ok_or_else(not_found);
    }
    let id = app.clock.id();
    let new = NewNotification { id, user, template: template.id, send_at, message: message.as_deref(), created_by: scope.user };
    store::insert(tx, &new, now).await?;
    log(app, tx, scope, AuditEvent::Create, id, user).await?;
    let row = store::find(tx, id).await?.ok_or_else(not_found)?;
    shown(app, tx, &patient, vec![row]).await?.pop().ok_or_else(not_found)
}

/// Cancels a message whose sending has not begun or has failed.
pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let row = store::find(tx, id).await?.ok_or_else(not_found)?;
            care::require_in_care(tx, scope, row.user_id).await.map_err(|_| not_found())?;
            if !store::delete(tx, id, None).await? {
                // It became due, perhaps just now, but its mail may still be queued.
                let row = store::find(tx, id).await?.ok_or_else(not_found)?;
                let mail = row.mail_id.ok_or_else(not_found)?;
                if !mail::withdraw(tx, mail).await? {
                    return Err(Error::conflict(codes::ALREADY_SENT, "Esta mensagem já foi enviada."));
                }
                store::delete(tx, id, Some(mail)).await?;
            }
            log(app, tx, scope, AuditEvent::Removed, id, row.user_id).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, patient: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(id), name: None, patient: Some(patient) };
    audit::record(app, tx, scope, event, ObjectType::ScheduledMessage, object).await
}

/// Writes the mails of all due messages and returns their number.
pub async fn send_due(app: &Identity) -> Result<usize> {
    let mut written = 0;
    loop {
        // Looked up without the writer's lock, because there is usually nothing.
        let mut tx = app.db.read_operator().await?;
        let due = store::due(&mut tx, app.clock.now(), BATCH).await?;
        drop(tx);
        let mut ours = 0;
        for (tenant, due) in RowKey::group_by_tenant(due) {
            ours += send(app, tenant, &due).await?;
        }
        // Other replicas may have claimed all of them.
        if ours == 0 {
            return Ok(written);
        }
        written += ours;
    }
}

/// Sends one tenant's messages in one transaction, so that a mail is written exactly if the message
/// is marked as sent.
async fn send(app: &Identity, tenant: Uuid, due: &[Uuid]) -> Result<usize> {
    app.db
        .write(&Scope::system(tenant), async |tx| {
            let messages = store::claim(tx, due).await?;
            let saying = Saying::of(app, tx).await?;
            for its in &messages {
                let specialist = its.specialist_name.as_ref().unwrap_or(&its.author_name);
                let variables = saying.variables(specialist, its.message.as_deref().unwrap_or_default());
                let message = MailMessage {
                    event: &events::SCHEDULED_NOTIFICATION,
                    user: Some(its.user_id),
                    name: &its.name,
                    address: &its.email,
                    variables: &variables,
                };
                let words = Words { subject: &its.subject, body: &its.body };
                let claim = mail_validity::claim(its.send_at)?;
                let extras = Extras { claim: Some(&claim), ..Extras::default() };
                let mail = mail::enqueue_with(app, tx, &saying.sender, message, Some(words), extras).await?;
                store::sent(tx, its.id, mail).await?;
            }
            Ok(messages.len())
        })
        .await
}
