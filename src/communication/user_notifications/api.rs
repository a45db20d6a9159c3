use super::service;
use super::service::{NewMessage, NotificationView};
use identity::Identity;
use messaging::mail::FILED;
use platform::form_value::written_or_none;
use platform::http::prelude::*;

pub struct Api(pub Identity);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum NotificationStatus {
    /// It is scheduled, or queued to be sent.
    Scheduled,
    Sent,
    /// Written to a folder of the server, because no mail server is configured; nobody receives it.
    Filed,
    /// It could not be delivered.
    Failed,
}

/// Scheduled message to a patient.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "UserNotification")]
pub struct NotificationOut {
    pub uuid: Uuid,
    pub user_id: Uuid,
    pub email_template_id: Uuid,
    /// Local time in the tenant's time zone, as `2026-11-25 08:00`.
    pub start: String,
    pub send_at: DateTime<Utc>,
    /// E-mail address of the patient.
    pub email: String,
    /// Personal text.
    pub message: Option<String>,
    pub subject: String,
    /// Description of its template.
    pub description: String,
    pub status: NotificationStatus,
}

impl From<NotificationView> for NotificationOut {
    fn from(NotificationView { row, start, email, subject }: NotificationView) -> Self {
        let status = match (row.mail_id, row.mail_status.as_deref()) {
            (None, _) | (_, Some("queued" | "sending")) => NotificationStatus::Scheduled,
            (_, Some("failed")) => NotificationStatus::Failed,
            _ if row.mail_outcome.as_deref() == Some(FILED) => NotificationStatus::Filed,
            _ => NotificationStatus::Sent,
        };
        Self {
            uuid: row.id,
            user_id: row.user_id,
            email_template_id: row.template_id,
            start,
            send_at: row.send_at,
            email,
            message: row.message,
            subject,
            description: row.description,
            status,
        }
    }
}

#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "UserNotificationIn", default)]
#[serde(default)]
pub struct NotificationIn {
    /// Patient who receives the message.
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub email_template_id: Option<Uuid>,
    /// Local time in the tenant's time zone, as `2026-11-25 08:00`; within a year.
    pub start: Option<String>,
    /// Time as a moment, `2026-11-25T08:00:00-03:00`, if `start` is missing.
    pub send_at: Option<String>,
    /// Personal text, if the template has a place for it.
    pub message: Option<String>,
}

impl From<NotificationIn> for NewMessage {
    fn from(input: NotificationIn) -> Self {
        let NotificationIn { user_id, email_template_id, start, send_at, message } = input;
        Self { user_id, email_template_id, start, send_at, message }
    }
}

#[OpenApi(tag = "Tag::UserNotifications")]
impl Api {
    /// List the messages scheduled to a patient, at most 92 days at a time
    #[oai(path = "/user-notifications/user/:id", method = "get", operation_id = "list_user_notifications")]
    async fn list_user_notifications(
        &self,
        auth: Staff,
        /// Patient who receives the messages.
        id: Path<Uuid>,
        /// First day; by default a month ago.
        start: Query<Option<NaiveDate>>,
        /// Last day; by default in two months.
        end: Query<Option<NaiveDate>>,
    ) -> Result<Json<Data<Vec<NotificationOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let messages = service::list(&self.0, &mut tx, &auth.0, id.0, start.0, end.0).await?;
        drop(tx);
        if !messages.is_empty() {
            audit::record_read(&self.0, &auth.0, ObjectType::ScheduledMessage, id.0, id.0).await?;
        }
        Ok(data(messages.into_iter().map(Into::into).collect()))
    }

    /// Schedule a message to a patient
    #[oai(path = "/user-notifications", method = "post", operation_id = "create_user_notification")]
    async fn create_user_notification(&self, auth: Staff, input: Input<NotificationIn>) -> Result<Created<NotificationOut>> {
        let message = service::create(&self.0, &auth.0, &input.0.into()).await?;
        Ok(created(message.into()))
    }

    /// Cancel a scheduled message
    #[oai(path = "/user-notifications/:uuid", method = "delete", operation_id = "delete_user_notification")]
    async fn delete_user_notification(&self, auth: Staff, uuid: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, uuid.0).await?;
        Ok(Deleted::Deleted)
    }
}
