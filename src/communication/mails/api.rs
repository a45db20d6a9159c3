use super::service;
use identity::Identity;
use messaging::mail;
use messaging::mail::events;
use platform::audit::record_read;
use platform::http::prelude::*;

pub struct Api(pub Identity);

/// Status by which mails are filtered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum MailSituation {
    /// Mails that are queued or being sent.
    Queued,
    Sent,
    /// Written to a folder of the server, because no mail server was configured.
    Filed,
    Failed,
    /// Not sent, because its contents were no longer true.
    Dropped,
}

impl MailSituation {
    fn statuses(self) -> (&'static [&'static str], Option<&'static str>) {
        match self {
            Self::Queued => (&["queued", "sending"], None),
            Self::Sent => (&["sent"], None),
            Self::Filed => (&["sent"], Some(mail::FILED)),
            Self::Failed => (&["failed"], None),
            Self::Dropped => (&["failed"], Some(mail::DROPPED)),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum MailStatus {
    Queued,
    Sending,
    Sent,
    /// Written to a folder of the server, because no mail server was configured; nobody received
    /// it.
    Filed,
    Failed,
    /// Not sent, because its contents were no longer true.
    Dropped,
}

impl MailStatus {
    fn of(status: &str, outcome: Option<&str>) -> Self {
        match (status, outcome) {
            ("sending", _) => Self::Sending,
            ("sent", Some(mail::FILED)) => Self::Filed,
            ("sent", _) => Self::Sent,
            ("failed", Some(mail::DROPPED)) => Self::Dropped,
            ("failed", _) => Self::Failed,
            _ => Self::Queued,
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct MailListed {
    pub id: Uuid,
    /// Stable name of the event.
    pub event: String,
    /// Label of the event.
    pub event_label: String,
    pub recipient: String,
    pub recipient_name: String,
    pub subject: String,
    pub status: MailStatus,
    pub attempts: i64,
    /// Reason why the last attempt failed, or why it was dropped.
    pub last_error: Option<String>,
    pub created_at: DateTime<Utc>,
    /// Earliest time of the next attempt, while it is queued.
    pub next_attempt_at: Option<DateTime<Utc>>,
    pub sent_at: Option<DateTime<Utc>>,
}

impl From<mail::Mail> for MailListed {
    fn from(mail: mail::Mail) -> Self {
        let status = MailStatus::of(&mail.status, mail.outcome.as_deref());
        Self {
            id: mail.id,
            event_label: events::named(&mail.event).map_or_else(|| mail.event.clone(), |event| event.label.to_owned()),
            event: mail.event,
            recipient: mail.recipient,
            recipient_name: mail.recipient_name,
            subject: mail.subject,
            status,
            attempts: mail.attempts,
            last_error: mail.last_error,
            created_at: mail.created_at,
            next_attempt_at: (status == MailStatus::Queued).then_some(mail.next_attempt_at),
            sent_at: mail.sent_at,
        }
    }
}

/// Replaces the text of a mail whose link opens an account.
const SECRET: &str = "Esta mensagem leva um link pessoal de acesso e só pode ser lida por quem a recebe.";

/// Mail with its text.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Mail")]
pub struct MailOut {
    #[oai(flatten)]
    #[serde(flatten)]
    pub listed: MailListed,
    /// Plain text, equal in content to the HTML. Not shown if its link opens an account.
    pub text: String,
}

impl From<mail::Mail> for MailOut {
    fn from(mut mail: mail::Mail) -> Self {
        let text = match events::is_secret(&mail.event) {
            true => SECRET.to_owned(),
            false => std::mem::take(&mut mail.body),
        };
        Self { listed: mail.into(), text }
    }
}

/// Number of the tenant's mails in each status.
#[derive(Debug, Object, Serialize)]
pub struct MailCounts {
    pub queued: i64,
    pub sent: i64,
    pub filed: i64,
    pub failed: i64,
}

/// A page of mails, the newest first.
#[derive(Debug, Object, Serialize)]
pub struct MailPage {
    pub data: Vec<MailListed>,
    pub meta: Meta,
    /// Counts of all mails, regardless of the search.
    pub counts: MailCounts,
    /// True if no mail server is configured and mails are written to a folder of the server.
    pub to_folder: bool,
}

#[derive(Debug, Object, Serialize)]
pub struct MailsResent {
    /// Number of mails that were queued again.
    pub count: i64,
}

#[OpenApi(tag = "Tag::Mails")]
impl Api {
    /// List the tenant's mails, ten a page, the newest first
    #[oai(path = "/mails", method = "get", operation_id = "list_mails")]
    async fn list_mails(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only mails in this status.
        status: Query<Option<MailSituation>>,
        /// Words of the name, address or subject; accents, case and order are ignored.
        search: Query<Option<String>>,
    ) -> Result<Json<MailPage>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (mails, total, counts) = service::list(&mut tx, status.0.map(MailSituation::statuses), search.0, page).await?;
        Ok(Json(MailPage {
            data: mails.into_iter().map(Into::into).collect(),
            meta: Meta::of(page, total),
            counts: MailCounts { queued: counts.queued, sent: counts.sent, filed: counts.filed, failed: counts.failed },
            to_folder: self.0.mailer.folder().is_some(),
        }))
    }

    /// Read a mail with its text
    #[oai(path = "/mails/:id", method = "get", operation_id = "get_mail")]
    async fn get_mail(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<MailOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let mail = service::find(&mut tx, id.0).await?;
        drop(tx);
        if let Some(user) = mail.user_id {
            record_read(&self.0, &auth.0, ObjectType::Mail, mail.id, user).await?;
        }
        Ok(data(mail.into()))
    }

    /// Resend a failed mail
    #[oai(path = "/mails/:id/send-again", method = "post", operation_id = "resend_mail")]
    async fn resend_mail(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<MailListed>>> {
        let mail = service::resend(&self.0, &auth.0, id.0).await?;
        Ok(data(mail.into()))
    }

    /// Resend all failed mails
    #[oai(path = "/mails/send-again", method = "post", operation_id = "resend_failed_mails")]
    async fn resend_failed_mails(&self, auth: SuperAdmin) -> Result<Json<Data<MailsResent>>> {
        let count = service::resend_failed(&self.0, &auth.0).await?;
        Ok(data(MailsResent { count: i64::try_from(count).unwrap_or(i64::MAX) }))
    }
}
