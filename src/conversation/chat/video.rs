//! Rooms of video calls: unguessable addresses of the tenant's video service, which participants
//! receive around the appointment's time.

use identity::Identity;
use identity::tenants;
use platform::prelude::*;
use scheduling::appointments::Appointment;
use scheduling::appointments::guests;
use scheduling::appointments::rules::{OPEN_AFTER, Situation};

const BEFORE: TimeDelta = TimeDelta::minutes(15);

#[derive(Debug, Serialize)]
pub struct VideoRoom {
    pub url: Option<String>,
    pub opens_at: DateTime<Utc>,
    pub closes_at: DateTime<Utc>,
}

impl VideoRoom {
    /// Returns the video room of an appointment, if it takes place by video.
    pub async fn of(app: &Identity, tx: &mut Tx, tenant: Uuid, appointment: &Appointment, now: DateTime<Utc>) -> Result<Option<Self>> {
        let is_over = matches!(appointment.situation, Situation::Canceled | Situation::Missed | Situation::Done);
        if is_over || appointment.service_type == "personal_meeting" {
            return Ok(None);
        }
        let Some(base) = tenants::service::video_base(tx).await? else { return Ok(None) };
        let (opens_at, closes_at) = (appointment.starts_at - BEFORE, appointment.ends_at + OPEN_AFTER);
        let url = if (opens_at..closes_at).contains(&now) {
            // Derived from time and specialist, so that the address changes when the appointment is
            // moved.
            let time = Uuid::from_u64_pair(0, appointment.starts_at.timestamp().unsigned_abs());
            // Derived from the number of revoked guests, so that a guest who lost access can't find
            // the others once they reload the page.
            let shut_out = Uuid::from_u64_pair(0, guests::count_revocations(tx, appointment.id).await?.unsigned_abs());
            let mut ids = vec![tenant, appointment.id, appointment.specialist_id, time];
            ids.extend((!shut_out.is_nil()).then_some(shut_out));
            let key = app.tokens.name_for("video", &ids)?;
            Some(format!("{base}/{key}"))
        } else {
            None
        };
        Ok(Some(Self { url, opens_at, closes_at }))
    }
}
