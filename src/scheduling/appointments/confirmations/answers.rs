//! Answers of a patient who has the link of an appointment, without a login.

use std::net::IpAddr;

use super::service::{held, require_to_come};
use super::{link, rules, store};
use crate::Scheduling;
use crate::appointments::Appointment;
use crate::appointments::events::{AppointmentEvent, publish};
use crate::appointments::lookup::find_any;
use crate::appointments::rules::{Action, Situation, after};
use crate::appointments::service::CANCELLATIONS;
use crate::appointments::situations::{refusal, refuse_late, set};
use crate::codes;
use foundation::wall_time;
use identity::tenants;
use platform::audit::Refusal;
use platform::prelude::*;
use platform::throttle::{self, Limit};
use rules::ConfirmationState;

/// Limit of unknown links from one address, against floods: nobody guesses 256 bits. Valid links are
/// always opened.
const LINKS: Limit = Limit::new("confirmation links", 100, TimeDelta::minutes(10));
/// Limit of answers about one appointment, each of which is logged.
const ANSWERS: Limit = Limit::new("answers to a confirmation link", 20, TimeDelta::days(1));
/// Maximum length of the text of a patient who asks for another time.
const NOTE_CHARACTERS: usize = 500;

text_enum! {
    /// Answer of a patient.
    pub enum PatientAnswer {
        Confirm = "confirm",
        /// Ask for another time.
        Change = "change",
        Cancel = "cancel",
    }
}

/// Input of an answer.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AnswerIn {
    pub link: String,
    pub answer: Option<PatientAnswer>,
    pub datetime_start: String,
    pub note: Option<String>,
}

/// An appointment as its link shows it, and the clinic's address if it takes place there.
pub struct LinkedAppointment {
    pub appointment: Appointment,
    pub place: Option<String>,
}

fn unknown() -> Error {
    Error::not_found("Este link de confirmação não é válido. Confira se ele foi copiado por inteiro, ou fale com a clínica.")
}

/// Returns the appointment of a link.
pub async fn open(app: &Scheduling, tenant: Uuid, fragment: &str, address: Option<IpAddr>) -> Result<LinkedAppointment> {
    let id = known(app, tenant, fragment, address).await?;
    linked(&mut app.db.read(&Scope::system(tenant)).await?, id).await
}

async fn linked(tx: &mut Tx, id: Uuid) -> Result<LinkedAppointment> {
    let appointment = find_any(tx, id).await.map_err(|_| unknown())?;
    let place = match appointment.service_type.as_str() {
        "personal_meeting" => tenants::settings(tx).await?.contact_address,
        _ => None,
    };
    Ok(LinkedAppointment { appointment, place })
}

/// Returns the id of the appointment of a link. An unknown link counts as an attempt to guess one.
async fn known(app: &Scheduling, tenant: Uuid, fragment: &str, address: Option<IpAddr>) -> Result<Uuid> {
    if let Some(id) = link::read(app, tenant, fragment) {
        return Ok(id);
    }
    let (event, object_type) = (AuditEvent::Refused, ObjectType::ConfirmationLink);
    app.refusals.note(Refusal { tenant, event, object_type, user: None, about: None, operation: None, address });
    throttle::take(app, &Scope::system(tenant), app.throttle_keys.keys_of_place(LINKS, &[], address)).await?;
    Err(unknown())
}

/// Takes the answer of the patient, by the rules for a patient with a login. Fails if the
/// appointment has another time than the patient saw.
pub async fn answer(app: &Scheduling, tenant: Uuid, input: &AnswerIn, address: Option<IpAddr>) -> Result<LinkedAppointment> {
    let id = known(app, tenant, &input.link, address).await?;
    let mut check = Check::new();
    check.ensure(input.answer.is_some(), "answer", "Escolha uma resposta.");
    let note = check.optional_text("note", "recado", input.note.as_deref(), NOTE_CHARACTERS);
    let start = wall_time::read(&input.datetime_start);
    check.ensure(start.is_some(), "datetime_start", "Valor inválido.");
    check.finish()?;
    let system = Scope { address, ..Scope::system(tenant) };
    let seen = find_any(&mut app.db.read(&system).await?, id).await.map_err(|_| unknown())?;
    let scope = Scope { user: seen.user_id, role: Role::Patient, ..system };
    let mut limits = vec![app.throttle_keys.key(ANSWERS, &[&id.to_string()])];
    if input.answer == Some(PatientAnswer::Cancel) {
        limits.push(app.throttle_keys.key(CANCELLATIONS, &[&scope.user.to_string()]));
    }
    throttle::take(app, &scope, limits).await?;
    let now = app.clock.now();
    app.db
        .write(&scope, async |tx| {
            let before = held(tx, &scope, id).await?;
            if start != Some(wall_time::wall(before.starts_at, before.zone()?)) {
                let message = "O horário desta consulta mudou. Confira o novo horário e responda de novo.";
                return Err(Error::conflict(codes::APPOINTMENT_MOVED, message));
            }
            match input.answer {
                Some(PatientAnswer::Cancel) => cancel(app, tx, &scope, &before, now).await?,
                Some(PatientAnswer::Change) => {
                    require_to_come(&before, scope.role, now)?;
                    store::ask_change(tx, id, note.as_deref(), now).await?;
                    publish(app, tx, &scope, AppointmentEvent::ChangeAsked, &before).await?;
                }
                _ => {
                    require_to_come(&before, scope.role, now)?;
                    if before.marks.state() != ConfirmationState::Confirmed {
                        store::confirm(tx, id, None, now).await?;
                        publish(app, tx, &scope, AppointmentEvent::ConfirmedByLink, &before).await?;
                    }
                }
            }
            linked(tx, id).await
        })
        .await
}

/// Cancels like a patient with a login. A repeated cancellation changes nothing.
async fn cancel(app: &Scheduling, tx: &mut Tx, scope: &Scope, before: &Appointment, now: DateTime<Utc>) -> Result<()> {
    if before.situation == Situation::Canceled {
        return Ok(());
    }
    let Some(situation) = after(before.situation, Action::Cancel, scope.role, before.phase(now)) else {
        return Err(refusal(before, Action::Cancel, scope.role, now)?);
    };
    refuse_late(scope, before, now)?;
    set(app, tx, scope, before, situation, now).await.map(drop)
}
