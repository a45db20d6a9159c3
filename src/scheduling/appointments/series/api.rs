use super::service;
use crate::Scheduling;
use crate::appointments;
use crate::appointments::api::Appointment;
use platform::http::prelude::*;

pub struct Api(pub Scheduling);

/// New time of an appointment, by which those after it in the series move, too.
#[derive(Debug, Object, Deserialize)]
pub struct SeriesMoveIn {
    /// `2026-11-25 08:00`, in the tenant's time zone.
    pub datetime_start: Option<String>,
}

impl Api {
    async fn shown(&self, scope: &Scope, rows: Vec<appointments::Appointment>) -> Result<Json<Data<Vec<Appointment>>>> {
        appointments::service::record_notes(&self.0, scope, &rows).await?;
        let now = self.0.clock.now();
        Ok(data(rows.into_iter().map(|row| Appointment::of(scope, row, now)).collect::<Result<Vec<_>>>()?))
    }
}

#[OpenApi(tag = "Tag::Appointments")]
impl Api {
    /// List the appointments after this one in its series
    ///
    /// Without their notes. Empty for an appointment that was not booked in a series.
    #[oai(path = "/appointments/:id/series", method = "get", operation_id = "list_appointment_series")]
    async fn list_appointment_series(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<Vec<Appointment>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = service::to_come(&mut tx, &auth.0, id.0).await?.into_iter();
        let rows = rows.map(|row| appointments::Appointment { notes: None, ..row }).collect();
        drop(tx);
        self.shown(&auth.0, rows).await
    }

    /// Move an appointment and those after it in its series
    ///
    /// All by the same span of time. If one of the new times is not free, nothing is moved, and the
    /// error names it (422).
    #[oai(path = "/appointments/:id/series", method = "put", operation_id = "move_appointment_series")]
    async fn move_appointment_series(
        &self,
        auth: Team,
        id: Path<Uuid>,
        input: Input<SeriesMoveIn>,
    ) -> Result<Json<Data<Vec<Appointment>>>> {
        let rows = service::move_all(&self.0, &auth.0, id.0, input.0.datetime_start.as_deref()).await?;
        self.shown(&auth.0, rows).await
    }

    /// Cancel an appointment and those after it in its series
    #[oai(path = "/appointments/:id/series/cancel", method = "put", operation_id = "cancel_appointment_series")]
    async fn cancel_appointment_series(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<Vec<Appointment>>>> {
        let rows = service::cancel_all(&self.0, &auth.0, id.0).await?;
        self.shown(&auth.0, rows).await
    }
}
