use super::calendar::{self, Window};
use super::exceptions::{self, ExceptionInput, ExceptionOwners, ScheduleExceptionChange, Stored};
use super::rules::{self, ExceptionType, clock};
use super::service::{self, Hours};
use super::store::{self, Exception};
use commerce::products::input::ProductRules;
use identity::users::api::Specialist;
use identity::users::pictures;
use identity::{Identity, tenants};
use platform::form_value::{flag, written, written_or_none};
use platform::http::prelude::*;
use platform::http::query::Flag;

foundation::openapi_enum! {
    /// Recurrence of an exception.
    ExceptionType as "ExceptionType";
}

foundation::openapi_object! {
    input
    /// Change of an exception. Omitted fields are left unchanged.
    ScheduleExceptionChange as "ScheduleExceptionChange" = Self::default() => {
        /// `25/12/2026`
        date: Option<String>,
        /// Last day of a range; blank for a single day.
        date_end: Option<String>,
        /// `08:00`
        time_start: Option<String>,
        /// `24:00` for the end of the day.
        time_end: Option<String>,
        kind as "type": Option<ExceptionType>,
        opens: Option<bool>,
        /// True to change all exceptions that were added together with this one.
        whole_group: Option<bool>,
    }
}

pub struct Api(pub Identity);

/// Availability block of every week, in the tenant's time zone.
#[derive(Debug, Object, Serialize, Deserialize)]
pub struct ScheduleStandard {
    /// The specialist, in a list for several. If sent back, it has to be the specialist whose week
    /// is changed.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default, deserialize_with = "written_or_none", skip_serializing_if = "Option::is_none")]
    pub specialist_id: Option<Uuid>,
    /// 1 is Monday, 7 is Sunday.
    #[serde(deserialize_with = "written")]
    pub weekday: i64,
    /// `08:00:00`; seconds may be omitted, and must be zero.
    pub time_start: String,
    pub time_end: String,
}

impl From<rules::Block> for ScheduleStandard {
    fn from(block: rules::Block) -> Self {
        let seconds = |minute| format!("{}:00", clock(minute));
        Self { specialist_id: None, weekday: block.weekday, time_start: seconds(block.start), time_end: seconds(block.end) }
    }
}

impl From<store::Standard> for ScheduleStandard {
    fn from(store::Standard { specialist_id, block }: store::Standard) -> Self {
        Self { specialist_id: Some(specialist_id), ..block.into() }
    }
}

impl<'a> From<&'a ScheduleStandard> for Hours<'a> {
    fn from(sent: &'a ScheduleStandard) -> Self {
        Self { specialist: sent.specialist_id, weekday: sent.weekday, start: &sent.time_start, end: &sent.time_end }
    }
}

/// All availability blocks of a week; omitted ones are removed.
#[derive(Debug, Object, Deserialize)]
pub struct ScheduleStandardsIn {
    /// For super admins and the reception: the specialist.
    pub specialist_id: Option<Uuid>,
    pub data: Vec<ScheduleStandard>,
    /// The week as it was read. If it has changed, nothing is replaced (`schedule_changed`).
    pub was: Option<Vec<ScheduleStandard>>,
}

#[derive(Debug, Object, Deserialize)]
pub struct ScheduleExceptionIn {
    /// For super admins and the reception: the specialist.
    #[serde(default, deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    /// For super admins and the reception: several specialists. Each gets an exception of their own.
    pub specialist_ids: Option<Vec<Uuid>>,
    /// For super admins and the reception: true for all specialists.
    #[serde(default, deserialize_with = "flag")]
    pub all: Option<bool>,
    /// `25/12/2026`
    pub date: String,
    /// Last day of a range of at most 366 days, on each of which the hours apply.
    pub date_end: Option<String>,
    /// `08:00`; without start and end, the whole day.
    pub time_start: Option<String>,
    /// `24:00` for the end of the day.
    pub time_end: Option<String>,
    #[oai(rename = "type", default)]
    #[serde(rename = "type", default)]
    pub kind: ExceptionType,
    /// True for an opening, which adds hours to the week instead of removing them.
    #[serde(default, deserialize_with = "flag")]
    pub opens: Option<bool>,
}

impl ScheduleExceptionIn {
    fn sent(&self) -> ExceptionInput<'_> {
        ExceptionInput {
            date: &self.date,
            date_end: self.date_end.as_deref(),
            start: self.time_start.as_deref(),
            end: self.time_end.as_deref(),
            kind: self.kind,
            opens: self.opens == Some(true),
        }
    }

    fn owners(&self) -> ExceptionOwners<'_> {
        ExceptionOwners { one: self.specialist_id, several: self.specialist_ids.as_deref(), all: self.all == Some(true) }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct ScheduleException {
    pub id: Uuid,
    pub specialist_id: Uuid,
    /// `25/12/2026`
    pub date: String,
    /// Last day of a range; null for a single day.
    pub date_end: Option<String>,
    /// `08:00`
    pub time_start: String,
    /// `24:00` for the end of the day.
    pub time_end: String,
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: ExceptionType,
    /// True for an opening, which adds hours to the week instead of removing them.
    pub opens: bool,
    /// Common to exceptions that were added together for several specialists.
    pub group_id: Option<Uuid>,
    /// True if it does not apply any more.
    pub past: bool,
}

impl ScheduleException {
    fn of(exception: &Exception, today: NaiveDate) -> Self {
        let Exception { id, specialist_id, group_id, deviation } = *exception;
        let written = |day: NaiveDate| day.format("%d/%m/%Y").to_string();
        Self {
            id,
            specialist_id,
            date: written(deviation.date),
            date_end: deviation.last.map(written),
            time_start: clock(deviation.start),
            time_end: clock(deviation.end),
            kind: deviation.kind,
            opens: deviation.opens,
            group_id,
            past: deviation.kind == ExceptionType::Single && deviation.last_day() < today,
        }
    }
}

/// An exception that was just stored.
#[derive(Debug, Object, Serialize)]
pub struct StoredScheduleException {
    #[oai(flatten)]
    #[serde(flatten)]
    exception: ScheduleException,
    /// Appointments within it, which stay booked, formatted for display.
    pub booked: Vec<String>,
    /// All that were stored, if there are several; the fields above are those of the first.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<Vec<ScheduleException>>,
}

impl StoredScheduleException {
    fn of(Stored { exceptions, booked, today }: Stored) -> Result<Self> {
        let several = exceptions.len() > 1;
        let mut all = exceptions.iter().map(|exception| ScheduleException::of(exception, today));
        let stored = several.then(|| all.clone().collect());
        let exception = all.next().ok_or_else(|| Error::not_found("Exceção não encontrada."))?;
        Ok(Self { exception, booked, stored })
    }
}

/// The slots of a specialist in a window. All times are in the given time zone.
#[derive(Debug, Object, Serialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct Calendar {
    /// Duration of an appointment, in minutes.
    pub duration: i64,
    /// First day on which the caller may book.
    pub first_day: NaiveDate,
    /// IANA name of the time zone.
    pub timezone: String,
    /// Rules of the service to be booked.
    #[oai(rename = "product_rules")]
    #[serde(rename = "product_rules")]
    pub product_rules: Option<ProductRules>,
    /// Days with slots; days without are omitted.
    pub slots: Vec<CalendarDay>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct CalendarDay {
    pub day_num: NaiveDate,
    pub blocks: Vec<CalendarBlock>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct CalendarBlock {
    /// `08:00`
    pub time_start: String,
    pub time_end: String,
    /// False if it is taken.
    pub available: bool,
}

impl From<calendar::Calendar> for Calendar {
    fn from(calendar: calendar::Calendar) -> Self {
        let block =
            |slot: rules::Slot| CalendarBlock { time_start: clock(slot.start), time_end: clock(slot.end), available: slot.available };
        let day = |day: rules::Day| CalendarDay { day_num: day.date, blocks: day.slots.into_iter().map(block).collect() };
        Self {
            duration: calendar.duration,
            first_day: calendar.first_day,
            timezone: calendar.agenda.zone.name().to_owned(),
            product_rules: calendar.product_rules,
            slots: calendar.days.into_iter().map(day).collect(),
        }
    }
}

impl From<store::BookableSpecialist> for Specialist {
    fn from(row: store::BookableSpecialist) -> Self {
        Self { id: row.id, name: row.name, picture_url: pictures::url(row.picture_key), crn: row.crn, bio: row.bio }
    }
}

#[OpenApi(tag = "Tag::Schedules")]
impl Api {
    /// List the specialists with whom the caller can book, ten a page, by name
    ///
    /// A patient who has a specialist gets only that one.
    #[oai(path = "/specialists", method = "get", operation_id = "list_specialists")]
    async fn list_specialists(
        &self,
        auth: Keyed<AnyRole, key::SchedulesRead>,
        /// Beginnings of the words of a name.
        search: Query<Option<String>>,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<Specialist>>> {
        let page = Page::asked(page.0);
        let search = foundation::text::searched(search.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::specialists(&mut tx, &auth.0, search.as_deref(), page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Read the weekly hours of a specialist
    ///
    /// For a super admin without `specialist_id`, those of all specialists, each with its
    /// `specialist_id`.
    #[oai(path = "/schedule-standards", method = "get", operation_id = "list_schedule_standards")]
    async fn list_schedule_standards(
        &self,
        auth: Team,
        /// For super admins and the reception: the specialist.
        specialist_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<ScheduleStandard>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        if service::is_all(&auth.0, specialist_id.0) {
            let all = service::all_standards(&mut tx).await?;
            return Ok(data(all.into_iter().map(Into::into).collect()));
        }
        let blocks = service::standard(&mut tx, &auth.0, specialist_id.0).await?;
        Ok(data(blocks.into_iter().map(Into::into).collect()))
    }

    /// Replace the weekly hours of a specialist
    #[oai(path = "/schedule-standards", method = "put", operation_id = "update_schedule_standards")]
    async fn update_schedule_standards(&self, auth: Team, input: Input<ScheduleStandardsIn>) -> Result<Json<Data<Vec<ScheduleStandard>>>> {
        let ScheduleStandardsIn { specialist_id, data: week, was } = input.0;
        let week: Vec<Hours<'_>> = week.iter().map(Hours::from).collect();
        let was: Option<Vec<Hours<'_>>> = was.as_ref().map(|was| was.iter().map(Hours::from).collect());
        let blocks = service::replace_standard(&self.0, &auth.0, specialist_id, &week, was.as_deref()).await?;
        Ok(data(blocks.into_iter().map(Into::into).collect()))
    }

    /// List a specialist's exceptions, ten a page
    ///
    /// Future and recurring ones come first, then past ones. For a super admin without
    /// `specialist_id`, those of all specialists.
    #[oai(path = "/schedule-exceptions", method = "get", operation_id = "list_schedule_exceptions")]
    async fn list_schedule_exceptions(
        &self,
        auth: Team,
        /// For super admins and the reception: the specialist.
        specialist_id: Query<Option<Uuid>>,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<ScheduleException>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let today = tenants::service::today(&self.0, &mut tx).await?;
        let (rows, total) = exceptions::list(&mut tx, &auth.0, specialist_id.0, today, page).await?;
        let exceptions = rows.iter().map(|row| ScheduleException::of(&row.exception, today)).collect();
        Ok(Json(Paged { data: exceptions, meta: Meta::of(page, total) }))
    }

    /// Add an exception, an absence or an opening, for one or several specialists
    ///
    /// It applies on a day or a range of days, for some hours or the whole day. A super admin may
    /// add it for several specialists at once: either all get it, or none does.
    #[oai(path = "/schedule-exceptions", method = "post", operation_id = "create_schedule_exception")]
    async fn create_schedule_exception(&self, auth: Team, input: Input<ScheduleExceptionIn>) -> Result<Created<StoredScheduleException>> {
        let made = exceptions::create(&self.0, &auth.0, &input.0.owners(), &input.0.sent()).await?;
        Ok(created(StoredScheduleException::of(made)?))
    }

    /// Read an exception
    #[oai(path = "/schedule-exceptions/:id", method = "get", operation_id = "get_schedule_exception")]
    async fn get_schedule_exception(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<ScheduleException>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let today = tenants::service::today(&self.0, &mut tx).await?;
        Ok(data(ScheduleException::of(&exceptions::find(&mut tx, &auth.0, id.0).await?, today)))
    }

    /// Change an exception
    ///
    /// An opening keeps the hours of its appointments to come (`cannot_remove`).
    #[oai(path = "/schedule-exceptions/:id", method = "put", operation_id = "update_schedule_exception")]
    async fn update_schedule_exception(
        &self,
        auth: Team,
        id: Path<Uuid>,
        input: Input<ScheduleExceptionChange>,
    ) -> Result<Json<Data<StoredScheduleException>>> {
        let changed = exceptions::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(StoredScheduleException::of(changed)?))
    }

    /// Remove an exception
    ///
    /// An opening with appointments to come is not removed (`cannot_remove`).
    #[oai(path = "/schedule-exceptions/:id", method = "delete", operation_id = "delete_schedule_exception")]
    async fn delete_schedule_exception(
        &self,
        auth: Team,
        id: Path<Uuid>,
        /// True to remove all exceptions that were added together with this one.
        whole_group: Query<Option<Flag>>,
    ) -> Result<Deleted> {
        exceptions::remove(&self.0, &auth.0, id.0, Flag::is_set(whole_group.0)).await?;
        Ok(Deleted::Deleted)
    }

    /// Read the slots of a specialist, free and taken, by day
    ///
    /// Patients see those of their specialist, or of any while they have none. For a super admin
    /// without `specialist_id`, those of the specialist assigned to the owner of the service or,
    /// without one, the free slots of all specialists together.
    #[oai(path = "/calendar", method = "get", operation_id = "get_calendar")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn get_calendar(
        &self,
        auth: Keyed<AnyRole, key::SchedulesRead>,
        /// The specialist.
        specialist_id: Query<Option<Uuid>>,
        /// Service to be booked, which determines the duration and the patient whose other
        /// appointments count.
        purchase_service_id: Query<Option<Uuid>>,
        /// For who works at the clinic: service on sale to be booked, which determines the duration.
        product_service_id: Query<Option<Uuid>>,
        /// Appointment that is being moved, whose time counts as free.
        appointment_id: Query<Option<Uuid>>,
        /// First day; today by default.
        start: Query<Option<NaiveDate>>,
        /// Last day; 60 days later by default, 92 at most.
        end: Query<Option<NaiveDate>>,
        /// Duration of an appointment in minutes; 30 by default.
        duration: Query<Option<i64>>,
    ) -> Result<Json<Data<Calendar>>> {
        let window = Window {
            specialist: specialist_id.0,
            purchase_service: purchase_service_id.0,
            product_service: product_service_id.0,
            appointment: appointment_id.0,
            start: start.0,
            end: end.0,
            duration: duration.0,
        };
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(calendar::calendar(&mut tx, &auth.0, &window, self.0.clock.now()).await?.into()))
    }
}
