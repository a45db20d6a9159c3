//! Events of appointments. A change publishes its event once; entries of the audit log, webhooks
//! and mails are derived from it here.

use serde_json::json;

use super::entry::CalendarEntry;
use super::mails::{self, AppointmentChange};
use super::rules::Situation;
use super::store::Appointment;
use crate::Scheduling;
use crate::waiting_list;
use messaging::mail::TemplateOverride;
use messaging::webhooks;
use messaging::webhooks::Active;
use messaging::webhooks::events::WebhookRecipients;
use platform::prelude::*;

/// A change of an appointment, with the state before it where that matters.
pub(super) enum AppointmentEvent<'a> {
    Booked,
    SituationChanged {
        from: Situation,
    },
    /// Time, specialist, consulting room or guests have changed.
    Moved {
        from: &'a Appointment,
    },
    NotesWritten,
    GuestLinksReplaced,
    Confirmed,
    /// The patient confirmed without a login.
    ConfirmedByLink,
    Unconfirmed,
    ConfirmationSent,
    ChangeAsked,
    Arrived,
    ArrivalUndone,
}

impl AppointmentEvent<'_> {
    fn audit_event(&self, now: &Appointment) -> AuditEvent {
        match self {
            Self::Booked if now.squeezed_in => AuditEvent::SqueezedIn,
            Self::Booked => AuditEvent::Create,
            Self::SituationChanged { .. } => match now.situation {
                Situation::Pending => AuditEvent::Updated,
                Situation::Approved => AuditEvent::Approved,
                Situation::Started => AuditEvent::Started,
                Situation::Done => AuditEvent::Done,
                Situation::Canceled => AuditEvent::Canceled,
                Situation::Missed => AuditEvent::Missed,
            },
            Self::Moved { .. } | Self::NotesWritten => AuditEvent::Updated,
            Self::GuestLinksReplaced => AuditEvent::Revoked,
            Self::Confirmed => AuditEvent::Confirmed,
            Self::ConfirmedByLink => AuditEvent::ConfirmedByLink,
            Self::Unconfirmed => AuditEvent::Unconfirmed,
            Self::ConfirmationSent => AuditEvent::ConfirmationSent,
            Self::ChangeAsked => AuditEvent::ChangeAsked,
            Self::Arrived => AuditEvent::Arrived,
            Self::ArrivalUndone => AuditEvent::ArrivalUndone,
        }
    }

    fn webhook_event(&self, now: &Appointment) -> Option<webhooks::Event> {
        match self {
            Self::Booked => Some(webhooks::Event::AppointmentBooked),
            Self::SituationChanged { from } => Some(match now.situation {
                // Back in the agenda.
                Situation::Pending => webhooks::Event::AppointmentBooked,
                Situation::Approved if *from == Situation::Canceled => webhooks::Event::AppointmentBooked,
                Situation::Approved => webhooks::Event::AppointmentApproved,
                Situation::Started => webhooks::Event::AppointmentStarted,
                Situation::Done => webhooks::Event::AppointmentDone,
                Situation::Canceled => webhooks::Event::AppointmentCanceled,
                Situation::Missed => webhooks::Event::AppointmentMissed,
            }),
            Self::Moved { from } if from.when() != now.when() || from.specialist_id != now.specialist_id => {
                Some(webhooks::Event::AppointmentRescheduled)
            }
            _ => None,
        }
    }

    /// Returns the specialist who has a free hour because of it.
    fn frees_hour_of(&self, now: &Appointment) -> Option<Uuid> {
        match self {
            Self::SituationChanged { .. } if now.situation == Situation::Canceled => Some(now.specialist_id),
            Self::Moved { from } if from.when() != now.when() || from.specialist_id != now.specialist_id => Some(from.specialist_id),
            _ => None,
        }
    }

    /// Returns true if a consulting room is free because of it.
    fn frees_room(&self, now: &Appointment) -> bool {
        match self {
            Self::SituationChanged { .. } => now.situation == Situation::Canceled && now.consulting_room_id.is_some(),
            Self::Moved { from } => {
                let leaves = from.when() != now.when() || from.consulting_room_id != now.consulting_room_id;
                leaves && from.consulting_room_id.is_some()
            }
            _ => false,
        }
    }

    async fn enqueue_mails(&self, app: &Scheduling, tx: &mut Tx, scope: &Scope, now: &Appointment) -> Result<()> {
        let change = match self {
            Self::Booked => AppointmentChange::Booked,
            Self::SituationChanged { from } => match (from, now.situation) {
                (_, Situation::Canceled) => AppointmentChange::Canceled,
                // Calendars have removed it.
                (Situation::Canceled, Situation::Pending | Situation::Approved | Situation::Started) => AppointmentChange::Booked,
                (Situation::Pending, Situation::Approved) => AppointmentChange::Booked,
                _ => return Ok(()),
            },
            Self::Moved { from } => return mails::enqueue_moved(app, tx, scope, (from, now)).await,
            Self::GuestLinksReplaced => return mails::enqueue_new_links(app, tx, scope, now).await,
            _ => return Ok(()),
        };
        mails::enqueue(app, tx, scope, change, now).await
    }
}

/// Publishes an event in the transaction of the change. `now` is the appointment after it.
pub(super) async fn publish(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: AppointmentEvent<'_>, now: &Appointment) -> Result<()> {
    log(app, tx, scope, &event, now).await?;
    if let Some(webhook) = event.webhook_event(now) {
        send_to_webhooks(app, tx, scope, webhook, now).await?;
    }
    if let Some(specialist) = event.frees_hour_of(now) {
        waiting_list::wake(tx, specialist, app.clock.now()).await?;
    }
    if event.frees_room(now) {
        waiting_list::wake_all(tx, app.clock.now()).await?;
    }
    event.enqueue_mails(app, tx, scope, now).await
}

/// Data of a booking that were read before its transaction, to keep that short.
pub(super) struct BookingContext {
    pub webhooks: Vec<Active>,
    pub entry: CalendarEntry,
    pub overrides: Vec<TemplateOverride>,
}

/// Publishes a booking like [`publish`] with known data.
pub(super) async fn publish_booked(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    booked: &Appointment,
    known: BookingContext,
) -> Result<()> {
    log(app, tx, scope, &AppointmentEvent::Booked, booked).await?;
    if let Some(wanted) = webhooks::wanted_of(known.webhooks, webhooks::Event::AppointmentBooked) {
        write_webhook(app, tx, scope, wanted, booked).await?;
    }
    mails::enqueue_known(app, tx, scope, (AppointmentChange::Booked, booked), known.entry, known.overrides).await
}

async fn log(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: &AppointmentEvent<'_>, now: &Appointment) -> Result<()> {
    let object = AuditObject { id: Some(now.id), name: None, patient: Some(now.user_id) };
    audit::record(app, tx, scope, event.audit_event(now), ObjectType::Appointment, object).await
}

/// Sends an event to the clinic's other programs that subscribed to it.
pub async fn send_to_webhooks(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: webhooks::Event, now: &Appointment) -> Result<()> {
    match webhooks::wanted(tx, event).await? {
        Some(wanted) => write_webhook(app, tx, scope, wanted, now).await,
        None => Ok(()),
    }
}

async fn write_webhook(app: &Scheduling, tx: &mut Tx, scope: &Scope, wanted: WebhookRecipients, now: &Appointment) -> Result<()> {
    let data = json!({
        "id": now.id,
        "situation": now.situation,
        "starts_at": now.starts_at,
        "ends_at": now.ends_at,
        "user_id": now.user_id,
        "specialist_id": now.specialist_id,
        "purchase_service_id": now.purchase_service_id,
        "previous_appointment_id": now.previous_id,
    });
    wanted.write(app, tx, scope.tenant, now.id, data).await
}
