use super::booking::{self, AppointmentIn};
use super::confirmations::api::AppointmentMarks;
use super::editing::{self, EditIn};
use super::lookup;
use super::lookup::ListAppointmentsQuery;
use super::moving::{self, ChangeIn};
use super::rules::{Action, Situation};
use super::service::{self, AppointmentNotes};
use super::{guest_links, store};
use crate::Scheduling;
use commerce::products::input::ProductRules;
use foundation::wall_time;
use identity::users::pictures;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::http::responses::{CalendarFile, calendar_file};

foundation::openapi_enum! {
    /// Situation of an appointment.
    Situation as "Situation";
    /// Action that the caller may take on an appointment.
    Action as "AppointmentAction";
}

foundation::openapi_object! {
    input
    /// Input of an action.
    AppointmentNotes as "AppointmentNotes" = Self::default() => {
        /// For staff.
        notes: Option<String>,
        /// The notes as they were read. If they have changed, nothing is done (`notes_changed`).
        notes_were: Option<String>,
        /// For staff: confirms a start before the tenant's limit (`too_early`).
        early: Option<bool>,
    }
}

foundation::openapi_object! {
    input
    /// Input of a change of time, specialist, consulting room or guests of a future appointment.
    ChangeIn as "AppointmentChange" = Self::default() => {
        datetime_start: Option<String>,
        /// For super admins.
        specialist_id: Option<Uuid>,
        guests: Option<Vec<String>>,
        /// For super admins, but not keys.
        situation: Option<Situation>,
        /// With `started` or `done`: confirms a start before the tenant's limit (`too_early`).
        early: Option<bool>,
        /// With a situation that occupies the time again: confirms that the specialist is away then
        /// (`outside_hours`).
        outside_hours: Option<bool>,
        /// Consulting room, which has to be free. By default it keeps its room if that is free.
        consulting_room_id: Option<Uuid>,
    }
}

foundation::openapi_object! {
    input
    /// Input of a change: notes, guests, and for super admins the situation. A specialist may
    /// approve a pending appointment.
    EditIn as "AppointmentEdit" = Self::default() => {
        notes: Option<String>,
        /// The notes as they were read. If they have changed, nothing is changed (`notes_changed`).
        notes_were: Option<String>,
        situation: Option<Situation>,
        /// With `started` or `done`: confirms a start before the tenant's limit (`too_early`).
        early: Option<bool>,
        /// With a situation that occupies the time again: confirms that the specialist is away then
        /// (`outside_hours`).
        outside_hours: Option<bool>,
        /// E-mail addresses of guests.
        guests: Option<Vec<String>>,
    }
}

foundation::openapi_object! {
    input
    /// Input of a booking. Its end follows from the service: `datetime_end` and `duration` are
    /// accepted but ignored.
    AppointmentIn as "AppointmentIn" = Self::default() => {
        /// Purchased service to be used.
        purchase_service_id: Option<Uuid>,
        /// `2026-11-25 08:00`, in the tenant's time zone.
        datetime_start: Option<String>,
        datetime_end: Option<String>,
        duration: Option<i64>,
        /// Specialist; by default the patient's own.
        specialist_id: Option<Uuid>,
        /// For the clinic: the patient, for specialists one in care.
        user_id: Option<Uuid>,
        /// Appointment that this one replaces. For staff, it is canceled if it is in the future;
        /// for patients, it has to be canceled before, unless they `exchange` it.
        previous_appointment_id: Option<Uuid>,
        /// E-mail addresses of guests.
        guests: Option<Vec<String>>,
        /// For who works at the clinic, in place of `purchase_service_id`: service on sale. Its
        /// product is sold to the patient with the booking, and paid later.
        product_service_id: Option<Uuid>,
        /// With `product_service_id`: true if nothing has to be paid.
        courtesy: Option<bool>,
        /// For who works at the clinic: true to use a purchased service that is not paid yet.
        pay_later: Option<bool>,
        /// True to cancel `previous_appointment_id` in the same step, also for patients until the
        /// service's limit of cancellations. If the new time is not free, nothing changes.
        exchange: Option<bool>,
        /// For who works at the clinic: true to book at any future time, also outside of the specialist's
        /// hours and
        /// within the notice. The time has to be free of other appointments.
        squeeze_in: Option<bool>,
        /// For who works at the clinic, with `repeat_times`: books the same hour every so many weeks.
        repeat_weeks: Option<i64>,
        /// Number of appointments of the series, each with a session of its own. All of them are booked,
        /// or none; the first one is returned.
        repeat_times: Option<i64>,
        /// For who works at the clinic: consulting room, which has to be free. By default one is chosen
        /// if the service needs it.
        consulting_room_id: Option<Uuid>,
    }
}

pub struct Api(pub Scheduling);

/// An appointment, with times in the tenant's time zone.
#[derive(Debug, Object, Serialize)]
pub struct Appointment {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub specialist_id: Uuid,
    pub specialist_name: String,
    pub specialist_picture: Option<String>,
    /// Purchased service that it was booked with; null if the service was removed.
    pub purchase_service_id: Option<Uuid>,
    /// `2026-11-25 08:00`
    pub datetime_start: String,
    pub datetime_end: String,
    /// Duration in minutes.
    pub duration: i64,
    pub situation: Situation,
    /// Time of the start, in the tenant's time zone.
    pub datetime_started: Option<String>,
    /// Time from which it may be started, in the tenant's time zone; null without a limit. Staff
    /// may confirm an earlier start.
    pub start_allowed_from: Option<String>,
    /// Notes. For super admins and specialists only.
    pub notes: Option<String>,
    pub product_title: String,
    /// `personal_meeting` for in person, all others online.
    pub service_type: String,
    pub product_rules: ProductRules,
    /// E-mail addresses of guests; hidden from an organization's administrator.
    pub guests: Vec<String>,
    /// Appointment that it replaces.
    pub previous_appointment_id: Option<Uuid>,
    /// True if staff booked it outside of the free slots.
    pub squeezed_in: bool,
    /// Consulting room that it takes place in; omitted if it has none.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consulting_room_id: Option<Uuid>,
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consulting_room_name: Option<String>,
    /// Marks besides the situation, for who takes part and for the desk; null for others.
    pub marks: Option<AppointmentMarks>,
    /// Actions that the caller may take now.
    pub actions: Vec<Action>,
    /// IANA name of the tenant's time zone.
    pub timezone: String,
    pub created_at: DateTime<Utc>,
}

impl Appointment {
    pub fn of(scope: &Scope, row: store::Appointment, now: DateTime<Utc>) -> Result<Self> {
        let zone = row.zone()?;
        let (takes_part, cares) = (lookup::own(scope, &row), row.carer_id == Some(scope.user));
        Ok(Self {
            actions: service::actions(scope, &row, now),
            product_rules: row.rules(),
            duration: row.minutes(),
            datetime_started: row.moment_started().map(|at| wall_time::written(at, zone)),
            start_allowed_from: row.opens_at().map(|at| wall_time::written(at, zone)),
            id: row.id,
            user_id: row.user_id,
            user_name: row.user_name,
            specialist_id: row.specialist_id,
            specialist_name: row.specialist_name,
            specialist_picture: pictures::url(row.specialist_picture_key),
            purchase_service_id: row.purchase_service_id,
            datetime_start: wall_time::written(row.starts_at, zone),
            datetime_end: wall_time::written(row.ends_at, zone),
            situation: row.situation,
            notes: row.notes.filter(|_| service::reads_notes(scope)),
            product_title: row.title,
            service_type: row.service_type,
            guests: if takes_part || cares { row.guests.0 } else { Vec::new() },
            previous_appointment_id: row.previous_id,
            squeezed_in: row.squeezed_in,
            consulting_room_id: row.consulting_room_id,
            consulting_room_name: row.consulting_room_name,
            marks: takes_part.then(|| AppointmentMarks::of(scope, row.marks)),
            timezone: zone.name().to_owned(),
            created_at: row.created_at,
        })
    }
}

/// Parses situations separated by commas: `approved,started`.
fn situations(text: Option<&str>) -> Result<Vec<Situation>> {
    let names = text.unwrap_or_default().split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| Situation::named(name).ok_or_else(|| Error::field("situation", "Valor inválido."))).collect()
}

impl Api {
    async fn shown(&self, scope: &Scope, row: store::Appointment) -> Result<Json<Data<Appointment>>> {
        service::record_notes(&self.0, scope, std::slice::from_ref(&row)).await?;
        Appointment::of(scope, row, self.0.clock.now()).map(data)
    }

    async fn act(&self, scope: &Scope, id: Uuid, action: Action, words: &AppointmentNotes) -> Result<Json<Data<Appointment>>> {
        let changed = service::act(&self.0, scope, id, action, words).await?;
        self.shown(scope, changed).await
    }
}

#[OpenApi(tag = "Tag::Appointments")]
impl Api {
    /// Book an appointment
    ///
    /// Patients book for themselves, staff for a patient. The slot has to be free in the calendar; staff
    /// may squeeze an appointment in at another time.
    #[oai(path = "/appointments", method = "post", operation_id = "create_appointment")]
    async fn create_appointment(
        &self,
        auth: Keyed<AnyRole, key::AppointmentsWrite>,
        input: Input<AppointmentIn>,
    ) -> Result<Created<Appointment>> {
        let booked = booking::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(Appointment::of(&auth.0, booked, self.0.clock.now())?))
    }

    /// List appointments, ten a page, or those of a window
    ///
    /// Includes the caller's own. A specialist also sees all of a patient in care, an
    /// organization's administrator those that members booked with the organization's licences,
    /// super admins and the reception anyone's. The latest come first; in a window, or with active situations only,
    /// the earliest.
    #[oai(path = "/appointments", method = "get", operation_id = "list_appointments")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn list_appointments(
        &self,
        auth: Keyed<AnyRole, key::AppointmentsRead>,
        /// Only appointments of this person.
        user_id: Query<Option<Uuid>>,
        /// For super admins and the reception: only appointments with this specialist.
        specialist_id: Query<Option<Uuid>>,
        /// For super admins and the organization's administrator: only appointments of its members.
        organization_id: Query<Option<Uuid>>,
        /// Only appointments that are in progress or still to be held.
        only_next: Query<Option<Flag>>,
        /// Only these situations, separated by commas.
        situation: Query<Option<String>>,
        /// First day of a window of at most 92 days; its pages have a thousand appointments.
        start: Query<Option<NaiveDate>>,
        /// Last day of the window.
        end: Query<Option<NaiveDate>>,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<Appointment>>> {
        let asked = ListAppointmentsQuery {
            user: user_id.0,
            specialist: specialist_id.0,
            organization: organization_id.0,
            only_next: Flag::is_set(only_next.0),
            situations: situations(situation.0.as_deref())?,
            start: start.0,
            end: end.0,
            page: page.0,
        };
        let now = self.0.clock.now();
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total, page) = lookup::list(&mut tx, &auth.0, &asked, now).await?;
        drop(tx);
        service::record_notes(&self.0, &auth.0, &rows).await?;
        let rows = rows.into_iter().map(|row| Appointment::of(&auth.0, row, now)).collect::<Result<_>>()?;
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Read the caller's next appointment, if there is one
    #[oai(path = "/appointments/next", method = "get", operation_id = "get_next_appointment")]
    async fn get_next_appointment(&self, auth: Keyed<AnyRole, key::AppointmentsRead>) -> Result<Json<Data<Option<Appointment>>>> {
        let now = self.0.clock.now();
        let mut tx = self.0.db.read(&auth.0).await?;
        let next = lookup::next(&mut tx, &auth.0, now).await?;
        drop(tx);
        service::record_notes(&self.0, &auth.0, next.as_slice()).await?;
        Ok(data(next.map(|row| Appointment::of(&auth.0, row, now)).transpose()?))
    }

    /// Read an appointment
    #[oai(path = "/appointments/:id", method = "get", operation_id = "get_appointment")]
    async fn get_appointment(&self, auth: Keyed<AnyRole, key::AppointmentsRead>, id: Path<Uuid>) -> Result<Json<Data<Appointment>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = lookup::find(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        self.shown(&auth.0, found).await
    }

    /// Replace the links of an appointment's guests
    ///
    /// Old links become invalid, and guests who used them are disconnected within a second. Guests
    /// get new links by mail.
    #[oai(path = "/appointments/:id/guest-links", method = "post", operation_id = "replace_guest_links")]
    async fn replace_guest_links(&self, auth: Staff, id: Path<Uuid>) -> Result<Done> {
        guest_links::replace(&self.0, &auth.0, id.0).await?;
        Ok(Done::Done)
    }

    /// Write notes, change guests, and as a super admin set the situation
    ///
    /// A specialist may approve a pending appointment. A canceled appointment that is reactivated
    /// needs its time and a session to be free. If the specialist is away then, both are refused
    /// (`outside_hours`) unless the caller confirms it.
    #[oai(path = "/appointments/:id", method = "put", operation_id = "update_appointment")]
    async fn update_appointment(&self, auth: Staff, id: Path<Uuid>, input: Input<EditIn>) -> Result<Json<Data<Appointment>>> {
        let changed = editing::edit(&self.0, &auth.0, id.0, &input.0).await?;
        self.shown(&auth.0, changed).await
    }

    /// Move an appointment, or change its consulting room or guests
    #[oai(path = "/appointments/change/:id", method = "put", operation_id = "change_appointment")]
    async fn change_appointment(
        &self,
        auth: Keyed<Team, key::AppointmentsWrite>,
        id: Path<Uuid>,
        input: Input<ChangeIn>,
    ) -> Result<Json<Data<Appointment>>> {
        let changed = moving::change(&self.0, &auth.0, id.0, &input.0).await?;
        self.shown(&auth.0, changed).await
    }

    /// Cancel an appointment, which frees its slot and its session
    ///
    /// A patient may cancel before its start, staff at any time.
    #[oai(path = "/appointments/:id/cancel", method = "put", operation_id = "cancel_appointment")]
    async fn cancel_appointment(
        &self,
        auth: Keyed<AnyRole, key::AppointmentsWrite>,
        id: Path<Uuid>,
        input: Input<AppointmentNotes>,
    ) -> Result<Json<Data<Appointment>>> {
        self.act(&auth.0, id.0, Action::Cancel, &input.0).await
    }

    /// Start an appointment
    ///
    /// A start before the tenant's limit is refused (`too_early`) with the earliest time; staff may
    /// confirm it with `early`.
    #[oai(path = "/appointments/:id/start", method = "put", operation_id = "start_appointment")]
    async fn start_appointment(&self, auth: CareRole, id: Path<Uuid>, input: Input<AppointmentNotes>) -> Result<Json<Data<Appointment>>> {
        self.act(&auth.0, id.0, Action::Start, &input.0).await
    }

    /// Complete an appointment that was started
    #[oai(path = "/appointments/:id/complete", method = "put", operation_id = "complete_appointment")]
    async fn complete_appointment(&self, auth: Staff, id: Path<Uuid>, input: Input<AppointmentNotes>) -> Result<Json<Data<Appointment>>> {
        self.act(&auth.0, id.0, Action::Complete, &input.0).await
    }

    /// Mark an appointment as missed; its session stays used
    #[oai(path = "/appointments/:id/missed", method = "put", operation_id = "miss_appointment")]
    async fn miss_appointment(&self, auth: Team, id: Path<Uuid>, input: Input<AppointmentNotes>) -> Result<Json<Data<Appointment>>> {
        self.act(&auth.0, id.0, Action::Missed, &input.0).await
    }

    /// Download an appointment as a calendar file
    #[oai(path = "/appointments/:id/ics", method = "get", operation_id = "get_appointment_ics")]
    async fn get_appointment_ics(&self, auth: Keyed<CareRole, key::AppointmentsRead>, id: Path<Uuid>) -> Result<CalendarFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let row = lookup::find_own(&mut tx, &auth.0, id.0).await?;
        Ok(calendar_file(service::file(&self.0, &mut tx, &row).await?, "consulta.ics"))
    }
}
