//! Checks that a mail about an appointment is still true when it is sent.

use futures_util::future::BoxFuture;
use serde_json::Value;

use super::reminders;
use super::rules::Situation;
use super::store::{self, Appointment};
use crate::Scheduling;
use messaging::mail::ClaimedMail;
use messaging::mail::validity::{Claim, Validator, Verdict};
use platform::prelude::*;

/// Statement of a mail about an appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Statement {
    /// The specialist has to approve it.
    Requested,
    /// It takes place.
    Stands,
    Canceled,
    /// The recipient does not take part in it any more.
    Left,
    /// The time until its start.
    Reminder,
}

/// A statement, with the time and specialist that it refers to.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct AppointmentClaim {
    id: Uuid,
    says: Statement,
    starts_at: DateTime<Utc>,
    specialist: Uuid,
}

/// Kind of claims about appointments.
const KIND: &str = "appointment";

/// Returns the claim of a mail about an appointment.
pub fn claim(appointment: &Appointment, says: Statement) -> Result<Claim> {
    let (id, starts_at, specialist) = (appointment.id, appointment.starts_at, appointment.specialist_id);
    Claim::new(KIND, &AppointmentClaim { id, says, starts_at, specialist })
}

impl AppointmentClaim {
    /// Returns true if specialist and time are the same, and the recipient still takes part.
    fn matches(&self, appointment: &Appointment, mail: &ClaimedMail) -> bool {
        self.starts_at == appointment.starts_at && self.specialist == appointment.specialist_id && comes(appointment, mail)
    }
}

/// Returns true if the recipient is a participant or a guest.
fn comes(appointment: &Appointment, mail: &ClaimedMail) -> bool {
    match mail.user_id {
        Some(user) => user == appointment.user_id || user == appointment.specialist_id,
        None => appointment.guests.0.contains(&mail.recipient),
    }
}

const CHANGED: Verdict = Verdict::Drop("A consulta mudou antes do envio.");
const OVER: Verdict = Verdict::Drop("A consulta passou antes do envio.");

/// Validator of claims about appointments.
pub struct AppointmentMailValidator(pub Scheduling);

impl Validator for AppointmentMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, mail: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let claim: AppointmentClaim = serde_json::from_value(claim)?;
            check(&self.0, &mut self.0.db.read(scope).await?, &claim, mail).await
        })
    }
}

async fn check(app: &Scheduling, tx: &mut Tx, claim: &AppointmentClaim, mail: &ClaimedMail) -> Result<Verdict> {
    let now = app.clock.now();
    let Some(appointment) = store::find(tx, claim.id).await? else { return Ok(CHANGED) };
    let matches = claim.matches(&appointment, mail);
    let holds = match (claim.says, appointment.situation) {
        (Statement::Requested, Situation::Pending) | (Statement::Stands, Situation::Approved | Situation::Started) => matches,
        (Statement::Reminder, Situation::Approved) => matches,
        (Statement::Canceled, situation) => situation == Situation::Canceled,
        (Statement::Left, _) => !comes(&appointment, mail),
        _ => false,
    };
    let is_late = match claim.says {
        Statement::Requested | Statement::Stands => appointment.ends_at <= now,
        Statement::Reminder => appointment.starts_at <= now,
        // A cancellation is still relevant after the appointment's time.
        Statement::Canceled | Statement::Left => false,
    };
    if !holds {
        return Ok(CHANGED);
    }
    if is_late {
        return Ok(OVER);
    }
    match claim.says {
        Statement::Reminder => Ok(reminders::render(app, tx, mail.tenant_id, &appointment, now).await?.map_or(CHANGED, Verdict::Reword)),
        _ => Ok(Verdict::Send),
    }
}
