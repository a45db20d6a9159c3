use super::rules;
use super::service;
use super::store::{BusyCalendarRow, SpecialistBusyTime};
use crate::Scheduling;
use foundation::wall_time::written;
use identity::tenants;
use platform::http::prelude::*;

pub struct Api(pub Scheduling);

/// A calendar outside of the product whose busy times close the slots of a specialist. Its address
/// is not shown again.
#[derive(Debug, Object, Serialize)]
pub struct BusyCalendar {
    pub id: Uuid,
    pub specialist_id: Uuid,
    /// Host of the address.
    pub host: String,
    /// Last four characters of the address.
    pub ending: String,
    /// Last successful reading; null before the first one.
    pub read_at: Option<DateTime<Utc>>,
    /// True while it is about to be read for the first time or on request.
    pub reading: bool,
    /// Reason why the last reading failed, in words for people. The times of the reading before stay
    /// closed.
    pub failure: Option<String>,
    /// Number of busy times to come.
    pub times: i64,
    pub created_at: DateTime<Utc>,
}

impl From<BusyCalendarRow> for BusyCalendar {
    fn from(row: BusyCalendarRow) -> Self {
        let (host, ending) = rules::hint(&row.address);
        Self {
            id: row.id,
            specialist_id: row.specialist_id,
            host,
            ending,
            read_at: row.read_at,
            reading: row.is_awaited,
            failure: row.failure,
            times: row.times,
            created_at: row.created_at,
        }
    }
}

/// Input of a calendar.
#[derive(Debug, Object, Deserialize)]
pub struct BusyCalendarIn {
    /// For super admins and the reception: the specialist.
    pub specialist_id: Option<Uuid>,
    /// The private address of a calendar in the iCalendar format; `https://` or `webcal://`.
    pub address: String,
}

/// A time at which a specialist is occupied according to another calendar.
#[derive(Debug, Object, Serialize)]
pub struct BusyTime {
    pub specialist_id: Uuid,
    /// `2026-11-25 08:00`, in the tenant's time zone.
    pub datetime_start: String,
    pub datetime_end: String,
}

#[OpenApi(tag = "Tag::Schedules")]
impl Api {
    /// List a specialist's busy calendars
    #[oai(path = "/busy-calendars", method = "get", operation_id = "list_busy_calendars")]
    async fn list_busy_calendars(
        &self,
        auth: Team,
        /// For super admins and the reception: the specialist.
        specialist_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<BusyCalendar>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = service::list(&mut tx, &auth.0, specialist_id.0).await?;
        Ok(data(rows.into_iter().map(Into::into).collect()))
    }

    /// Add a busy calendar to a specialist
    ///
    /// It is read at once, and then every twenty minutes.
    #[oai(path = "/busy-calendars", method = "post", operation_id = "create_busy_calendar")]
    async fn create_busy_calendar(&self, auth: Team, input: Input<BusyCalendarIn>) -> Result<Created<BusyCalendar>> {
        let BusyCalendarIn { specialist_id, address } = input.0;
        Ok(created(service::create(&self.0, &auth.0, specialist_id, &address).await?.into()))
    }

    /// Read a busy calendar now
    #[oai(path = "/busy-calendars/:id/read", method = "put", operation_id = "read_busy_calendar")]
    async fn read_busy_calendar(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<BusyCalendar>>> {
        Ok(data(service::read_now(&self.0, &auth.0, id.0).await?.into()))
    }

    /// Remove a busy calendar and its times
    ///
    /// It can be restored for ten minutes.
    #[oai(path = "/busy-calendars/:id", method = "delete", operation_id = "delete_busy_calendar")]
    async fn delete_busy_calendar(&self, auth: Team, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Restore a busy calendar that was just removed
    #[oai(path = "/busy-calendars/:id/restore", method = "put", operation_id = "restore_busy_calendar")]
    async fn restore_busy_calendar(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<BusyCalendar>>> {
        Ok(data(service::restore(&self.0, &auth.0, id.0).await?.into()))
    }

    /// List busy times from other calendars in a window
    ///
    /// For a super admin or the reception without `specialist_id`, those of all specialists.
    #[oai(path = "/busy-times", method = "get", operation_id = "list_busy_times")]
    async fn list_busy_times(
        &self,
        auth: Team,
        /// For super admins and the reception: the specialist.
        specialist_id: Query<Option<Uuid>>,
        /// First day.
        start: Query<Option<NaiveDate>>,
        /// Last day; at most 92 days later.
        end: Query<Option<NaiveDate>>,
    ) -> Result<Json<Data<Vec<BusyTime>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let times = service::times(&mut tx, &auth.0, specialist_id.0, (start.0, end.0)).await?;
        let zone = tenants::service::zone(&mut tx).await?;
        let shown = |SpecialistBusyTime { specialist_id, when }: SpecialistBusyTime| BusyTime {
            specialist_id,
            datetime_start: written(when.start, zone),
            datetime_end: written(when.end, zone),
        };
        Ok(data(times.into_iter().map(shown).collect()))
    }
}
