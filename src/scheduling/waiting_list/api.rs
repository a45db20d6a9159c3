use super::rules::{DayPart, WaitingState};
use super::service::{self, WaitingEntryIn};
use super::store::WaitingRow;
use crate::Scheduling;
use crate::appointments::api::Appointment;
use foundation::wall_time;
use platform::http::prelude::*;
use platform::http::query::Flag;

foundation::openapi_enum! {
    /// Part of the day at which an appointment begins.
    DayPart as "DayPart";
    /// State of an entry of the waiting list.
    WaitingState as "WaitingState";
}

foundation::openapi_object! {
    input
    /// Input of an entry of the waiting list: either a service to be booked, or an appointment that
    /// is to be moved forward.
    WaitingEntryIn as "WaitingEntryIn" = Self::default() => {
        /// For the clinic: the patient.
        user_id: Option<Uuid>,
        /// Specialist; by default the patient's own.
        specialist_id: Option<Uuid>,
        /// Purchased service to be used.
        purchase_service_id: Option<Uuid>,
        /// Appointment to be moved forward, in place of `purchase_service_id`.
        appointment_id: Option<Uuid>,
        /// First day; by default today.
        first_day: Option<NaiveDate>,
        /// Last day; by default in 30 days, or the day of the appointment to be moved.
        last_day: Option<NaiveDate>,
        /// Weekdays, 1 for Monday to 7 for Sunday; by default all.
        weekdays: Option<Vec<i64>>,
        /// By default any.
        day_part: Option<DayPart>,
    }
}

pub struct Api(pub Scheduling);

/// A free hour for an entry's patient.
#[derive(Debug, Object, Deserialize)]
pub struct WaitingHourIn {
    /// `2026-11-25 08:00`, in the tenant's time zone.
    pub datetime_start: Option<String>,
}

/// An hour that is offered to an entry and held for it.
#[derive(Debug, Object, Serialize)]
pub struct WaitingOffer {
    /// `2026-11-25 08:00`, in the tenant's time zone.
    pub datetime_start: String,
    pub datetime_end: String,
    /// Time at which the offer ends, in the tenant's time zone.
    pub held_until: String,
    /// End of the offer in UTC.
    pub expires_at: DateTime<Utc>,
}

/// An entry of the waiting list.
#[derive(Debug, Object, Serialize)]
pub struct WaitingEntry {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub specialist_id: Uuid,
    pub specialist_name: String,
    /// Purchased service that the patient waits to use.
    pub purchase_service_id: Option<Uuid>,
    /// Appointment that is to be moved forward.
    pub appointment_id: Option<Uuid>,
    /// Its start, in the tenant's time zone.
    pub appointment_start: Option<String>,
    /// Name of the service.
    pub product_title: Option<String>,
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    /// Weekdays, 1 for Monday to 7 for Sunday.
    pub weekdays: Vec<i64>,
    pub day_part: DayPart,
    pub state: WaitingState,
    /// The offered hour.
    pub offer: Option<WaitingOffer>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl WaitingEntry {
    pub fn of(row: WaitingRow) -> Result<Self> {
        let zone = row.timezone.parse().map_err(Error::internal)?;
        let local = |at| wall_time::written(at, zone);
        let held = row.held().zip(row.offer_expires_at);
        Ok(Self {
            id: row.id,
            user_id: row.user_id,
            user_name: row.user_name,
            specialist_id: row.specialist_id,
            specialist_name: row.specialist_name,
            purchase_service_id: row.purchase_service_id,
            appointment_id: row.appointment_id,
            appointment_start: row.appointment_starts_at.map(local),
            product_title: row.title,
            first_day: row.wanted.first_day,
            last_day: row.wanted.last_day,
            weekdays: row.wanted.weekdays.numbers(),
            day_part: row.wanted.day_part,
            state: row.state,
            offer: held.map(|(when, expires_at)| WaitingOffer {
                datetime_start: local(when.start),
                datetime_end: local(when.end),
                held_until: local(expires_at),
                expires_at,
            }),
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

#[OpenApi(tag = "Tag::Appointments")]
impl Api {
    /// List the waiting list, ten a page
    ///
    /// A patient's own entries, those of a specialist's agenda, for the desk all. Open entries come
    /// first, the oldest at the top.
    #[oai(path = "/waiting-list", method = "get", operation_id = "list_waiting_entries")]
    async fn list_waiting_entries(
        &self,
        auth: AnyRole,
        /// True for entries that are waiting or offered only.
        open: Query<Option<Flag>>,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<WaitingEntry>>> {
        let page = Page::asked(page.0);
        let (rows, total) = service::list(&mut self.0.db.read(&auth.0).await?, &auth.0, Flag::is_set(open.0), page).await?;
        let rows = rows.into_iter().map(WaitingEntry::of).collect::<Result<_>>()?;
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Add an entry to the waiting list
    ///
    /// Patients wait for themselves, the team adds entries for patients. A freed hour is offered to
    /// the oldest entry that it fits.
    #[oai(path = "/waiting-list", method = "post", operation_id = "create_waiting_entry")]
    async fn create_waiting_entry(&self, auth: AnyRole, input: Input<WaitingEntryIn>) -> Result<Created<WaitingEntry>> {
        Ok(created(WaitingEntry::of(service::create(&self.0, &auth.0, &input.0).await?)?))
    }

    /// Remove an entry from the waiting list
    ///
    /// An hour that is held for it becomes free for the next entry.
    #[oai(path = "/waiting-list/:id", method = "delete", operation_id = "delete_waiting_entry")]
    async fn delete_waiting_entry(&self, auth: AnyRole, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Take the offered hour
    ///
    /// Books it, or moves the appointment to it. After the end of the offer the answer is 409
    /// (`offer_gone`).
    #[oai(path = "/waiting-list/:id/accept", method = "put", operation_id = "accept_waiting_offer")]
    async fn accept_waiting_offer(&self, auth: Member, id: Path<Uuid>) -> Result<Json<Data<Appointment>>> {
        let booked = service::accept(&self.0, &auth.0, id.0).await?;
        Ok(data(Appointment::of(&auth.0, booked, self.0.clock.now())?))
    }

    /// Decline the offered hour
    ///
    /// The entry stays on the list, and the hour is offered to the next one.
    #[oai(path = "/waiting-list/:id/decline", method = "put", operation_id = "decline_waiting_offer")]
    async fn decline_waiting_offer(&self, auth: Member, id: Path<Uuid>) -> Result<Json<Data<WaitingEntry>>> {
        Ok(data(WaitingEntry::of(service::decline(&self.0, &auth.0, id.0).await?)?))
    }

    /// Offer a free hour to an entry
    ///
    /// The hour is held for the patient for 30 minutes. It has to be one that the patient may book.
    #[oai(path = "/waiting-list/:id/offer", method = "put", operation_id = "offer_waiting_hour")]
    async fn offer_waiting_hour(&self, auth: Team, id: Path<Uuid>, input: Input<WaitingHourIn>) -> Result<Json<Data<WaitingEntry>>> {
        let offered = service::offer(&self.0, &auth.0, id.0, input.0.datetime_start.as_deref()).await?;
        Ok(data(WaitingEntry::of(offered)?))
    }

    /// Book a free hour for an entry's patient
    ///
    /// Books it, or moves the appointment to it, as the caller may book. The hour that is held for the
    /// patient counts as free.
    #[oai(path = "/waiting-list/:id/book", method = "put", operation_id = "book_waiting_hour")]
    async fn book_waiting_hour(&self, auth: Team, id: Path<Uuid>, input: Input<WaitingHourIn>) -> Result<Json<Data<Appointment>>> {
        let booked = service::book(&self.0, &auth.0, id.0, input.0.datetime_start).await?;
        Ok(data(Appointment::of(&auth.0, booked, self.0.clock.now())?))
    }
}
