use poem::Request;
use poem::web::Data as Extension;

use super::answers::{self, AnswerIn, LinkedAppointment, PatientAnswer};
use super::rules::{ConfirmationState, Marks};
use super::service::{self, DayEntry, MarksIn};
use crate::Scheduling;
use crate::appointments::api::Appointment;
use crate::appointments::rules::{Phase, Situation};
use crate::appointments::service as appointments;
use foundation::wall_time;
use messaging::mail::render::first_word;
use platform::http::auth::address;
use platform::http::prelude::*;
use platform::scope::RequestTenant;

foundation::openapi_enum! {
    /// Last known answer of the patient about an appointment.
    ConfirmationState as "ConfirmationState";
    /// Answer of a patient about an appointment.
    PatientAnswer as "PatientAnswer";
}

foundation::openapi_object! {
    input
    /// Input of marks. Omitted fields are left unchanged.
    MarksIn as "AppointmentMarksIn" = Self::default() => {
        /// True to confirm that the patient comes. For the team also false, to take that back.
        confirmed: Option<bool>,
        /// For the team: whether the patient was asked for a confirmation.
        sent: Option<bool>,
        /// For the team, on the day of the appointment: whether the patient has arrived.
        arrived: Option<bool>,
    }
}

foundation::openapi_object! {
    input
    /// Input of an answer by a link.
    AnswerIn as "ConfirmationAnswer" = Self::default() => {
        /// Fragment of the link's address.
        link: String,
        answer: Option<PatientAnswer>,
        /// Start of the appointment as it was shown. If it was moved since, nothing is done
        /// (`appointment_moved`).
        datetime_start: String,
        /// With `change`: text for the clinic, at most 500 characters.
        note: Option<String>,
    }
}

/// Fragment of a confirmation link.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ConfirmationLinkIn {
    pub link: String,
}

foundation::openapi_object! {
    input
    /// Fragment of a confirmation link.
    ConfirmationLinkIn as "ConfirmationLinkIn" = Self::default() => {
        /// Fragment of the link's address.
        link: String,
    }
}

/// Marks of an appointment besides its situation.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentMarks {
    pub confirmation: ConfirmationState,
    /// For the team: time at which the patient was asked for a confirmation.
    pub sent_at: Option<DateTime<Utc>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    /// For the team: who confirmed it for the patient; null if that was the patient.
    pub confirmed_by: Option<String>,
    pub change_asked_at: Option<DateTime<Utc>>,
    /// Text of the patient who asked for another time.
    pub change_note: Option<String>,
    /// For the team: time at which the patient arrived.
    pub arrived_at: Option<DateTime<Utc>>,
    /// For the team: true if its purchase is paid; null if nothing has to be, or an organization
    /// pays.
    pub paid: Option<bool>,
    /// For the team: true if the patient never had an appointment with this specialist that was
    /// held.
    pub first_visit: Option<bool>,
}

impl AppointmentMarks {
    /// Returns the marks that the caller may see, who takes part or is of the desk.
    pub fn of(scope: &Scope, marks: Marks) -> Self {
        let (confirmation, is_team) = (marks.state(), scope.role.is_team());
        Self {
            confirmation: if is_team || confirmation != ConfirmationState::Sent { confirmation } else { ConfirmationState::Unasked },
            sent_at: marks.sent_at.filter(|_| is_team),
            confirmed_at: marks.confirmed_at,
            confirmed_by: marks.confirmed_by_name.filter(|_| is_team),
            change_asked_at: marks.change_asked_at,
            change_note: marks.change_note,
            arrived_at: marks.arrived_at.filter(|_| is_team),
            paid: marks.is_paid.filter(|_| is_team),
            first_visit: marks.is_first_visit.filter(|_| is_team),
        }
    }
}

/// Appointments of a day.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentDay {
    pub date: NaiveDate,
    pub appointments: Vec<AppointmentOfDay>,
}

/// An appointment of a day, with the ways to ask its patient for a confirmation.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentOfDay {
    pub appointment: Appointment,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub email: Option<String>,
    /// Name of the responsible adult by whom a patient without a telephone number, or without an
    /// e-mail address, is reached.
    pub responsible_name: Option<String>,
    /// Link by which the patient answers; null if it is not to be held any more.
    pub confirmation_link: Option<String>,
    /// The tenant's text with the link, filled in for this appointment.
    pub confirmation_message: Option<String>,
}

/// Time of an appointment as seen by a patient with its link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum LinkState {
    /// It is to come, and can be answered.
    Open,
    /// Its time has begun.
    Begun,
    Over,
    Canceled,
}

/// An appointment as its link shows it, with times in the tenant's time zone.
#[derive(Debug, Object, Serialize)]
pub struct ConfirmationView {
    pub state: LinkState,
    pub confirmation: ConfirmationState,
    /// First name of the patient.
    pub first_name: String,
    pub specialist_name: String,
    pub datetime_start: String,
    pub datetime_end: String,
    /// IANA name of the tenant's time zone.
    pub timezone: String,
    /// True if it takes place at the clinic, false if online.
    pub in_person: bool,
    /// Address of the clinic, for one in person.
    pub place: Option<String>,
    /// Text of the patient who asked for another time.
    pub change_note: Option<String>,
    /// True if the patient may cancel it now.
    pub may_cancel: bool,
    /// Time until which the patient may cancel it, in the tenant's time zone; null without a limit.
    pub cancelable_until: Option<String>,
}

impl ConfirmationView {
    fn of(linked: LinkedAppointment, now: DateTime<Utc>) -> Result<Self> {
        let LinkedAppointment { appointment: row, place } = linked;
        let zone = row.zone()?;
        let state = match (row.situation, row.phase(now)) {
            (Situation::Canceled, _) => LinkState::Canceled,
            (Situation::Done | Situation::Missed, _) | (Situation::Pending | Situation::Approved, Phase::Over) => LinkState::Over,
            (Situation::Started, _) | (_, Phase::Begun) => LinkState::Begun,
            _ => LinkState::Open,
        };
        let limit = row.cancelable_until();
        let confirmation = match row.marks.state() {
            ConfirmationState::Sent => ConfirmationState::Unasked,
            answered => answered,
        };
        Ok(Self {
            state,
            confirmation,
            first_name: first_word(&row.user_name).to_owned(),
            specialist_name: row.specialist_name.clone(),
            datetime_start: wall_time::written(row.starts_at, zone),
            datetime_end: wall_time::written(row.ends_at, zone),
            timezone: zone.name().to_owned(),
            in_person: row.service_type == "personal_meeting",
            place,
            may_cancel: state == LinkState::Open && limit.is_none_or(|limit| now <= limit),
            cancelable_until: limit.map(|limit| wall_time::written(limit, zone)),
            change_note: row.marks.change_note,
        })
    }
}

pub struct Api(pub Scheduling);

#[OpenApi(tag = "Tag::Appointments")]
impl Api {
    /// List the appointments of a day, with the ways to ask for their confirmation
    ///
    /// A specialist sees their own, the desk all of the tenant.
    #[oai(path = "/appointments/day", method = "get", operation_id = "list_appointments_of_day")]
    async fn list_appointments_of_day(
        &self,
        auth: Team,
        /// The day; tomorrow by default.
        date: Query<Option<NaiveDate>>,
        /// For the desk: only appointments with this specialist.
        specialist_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<AppointmentDay>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let (date, entries) = service::list(&self.0, &mut tx, &auth.0, date.0, specialist_id.0).await?;
        let now = self.0.clock.now();
        let shown = |entry: DayEntry| {
            Ok(AppointmentOfDay {
                appointment: Appointment::of(&auth.0, entry.appointment, now)?,
                phone: entry.phone,
                mobile: entry.mobile,
                email: entry.email,
                responsible_name: entry.responsible,
                confirmation_link: entry.link,
                confirmation_message: entry.message,
            })
        };
        let appointments = entries.into_iter().map(shown).collect::<Result<_>>()?;
        Ok(data(AppointmentDay { date, appointments }))
    }

    /// Set marks of an appointment: confirmed, asked for a confirmation, arrived
    ///
    /// Patients confirm their own. Moving or canceling the appointment removes the marks.
    #[oai(path = "/appointments/:id/marks", method = "put", operation_id = "update_appointment_marks")]
    async fn update_appointment_marks(&self, auth: AnyRole, id: Path<Uuid>, input: Input<MarksIn>) -> Result<Json<Data<Appointment>>> {
        let marked = service::mark(&self.0, &auth.0, id.0, &input.0).await?;
        appointments::record_notes(&self.0, &auth.0, std::slice::from_ref(&marked)).await?;
        Appointment::of(&auth.0, marked, self.0.clock.now()).map(data)
    }

    /// Read the appointment of a confirmation link
    ///
    /// The secret is sent in the body, so that no log contains it.
    #[oai(path = "/confirmation", method = "post", operation_id = "open_confirmation")]
    async fn open_confirmation(
        &self,
        request: &Request,
        tenant: Extension<&RequestTenant>,
        input: Input<ConfirmationLinkIn>,
    ) -> Result<Json<Data<ConfirmationView>>> {
        let linked = answers::open(&self.0, tenant.id()?, &input.0.link, address(request)).await?;
        ConfirmationView::of(linked, self.0.clock.now()).map(data)
    }

    /// Answer a confirmation link: confirm, ask for another time, or cancel
    ///
    /// Canceling follows the rules of a patient's own cancellation.
    #[oai(path = "/confirmation", method = "put", operation_id = "answer_confirmation")]
    async fn answer_confirmation(
        &self,
        request: &Request,
        tenant: Extension<&RequestTenant>,
        input: Input<AnswerIn>,
    ) -> Result<Json<Data<ConfirmationView>>> {
        let linked = answers::answer(&self.0, tenant.id()?, &input.0, address(request)).await?;
        ConfirmationView::of(linked, self.0.clock.now()).map(data)
    }
}
