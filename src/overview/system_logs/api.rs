use chrono::{DateTime, NaiveDate, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::accesses::{self, AccessKind};
use super::export::{self, Told};
use super::service::{self, Asked};
use super::store;
use foundation::error::Result;
use identity::Identity;
use platform::audit::{AuditEvent, ObjectType};
use platform::db::Page;
use platform::http::Tag;
use platform::http::auth::{Customer, SuperAdmin};
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Workbook, workbook};
use platform::scope::{Role, Scope};
use platform::sheets::export::Wanted;

foundation::openapi_enum! {
    /// What somebody did with a record.
    AccessKind as "AccessKind";
}

pub struct Api(pub Identity);

/// An entry of the system log.
#[derive(Debug, Object, Serialize)]
pub struct SystemLog {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    /// Who did it; `(removido)` where the person was removed since, `Sistema` where nobody asked for it.
    pub user_name: String,
    pub event: String,
    /// The event in words.
    pub event_label: String,
    pub object_type: String,
    /// The type in words.
    pub object_type_label: String,
    /// What it was done to; `(removido)` where that is gone, null where the type says it all.
    pub object: Option<String>,
    /// From where, as an IP address.
    pub address: Option<String>,
}

impl From<store::Listed> for SystemLog {
    fn from(row: store::Listed) -> Self {
        let (id, event, object_type) = (row.id, row.event.clone(), row.object_type.clone());
        let Told { created_at, user_name, event: event_label, object_type: object_type_label, object, address } = row.into();
        Self { id, created_at, user_name, event, event_label, object_type, object_type_label, object, address }
    }
}

/// What one person did with a patient's record on one day.
#[derive(Debug, Object, Serialize)]
pub struct RecordAccess {
    pub id: Uuid,
    /// By the clinic's clock.
    pub day: NaiveDate,
    /// `(removido)` where the person was removed since.
    pub user_name: String,
    /// What they are to the patient, in words.
    pub user_role: Option<String>,
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// How often they came; ten minutes without anything end a visit.
    pub visits: i64,
    /// Which parts were read, in words.
    pub read: Vec<String>,
    /// Which parts were changed, in words.
    pub changed: Vec<String>,
    /// From where, as IP addresses. For super admins; the patient is not told.
    pub addresses: Option<Vec<String>>,
}

impl RecordAccess {
    fn seen_by(scope: &Scope, told: accesses::Told) -> Self {
        let accesses::Told { of, name, role } = told;
        let words = |parts: Vec<&str>| parts.into_iter().map(Into::into).collect();
        Self {
            id: of.id,
            day: of.day,
            user_name: name,
            user_role: role.map(Into::into),
            first_at: of.first_at,
            last_at: of.last_at,
            visits: of.visits,
            read: words(of.read),
            changed: words(of.changed),
            addresses: (scope.role == Role::SuperAdmin).then(|| of.addresses.into_iter().collect()),
        }
    }
}

/// What the log can be narrowed to.
#[derive(Debug, Object, Serialize)]
pub struct SystemLogFilters {
    pub events: Vec<SystemLogChoice>,
    pub object_types: Vec<SystemLogChoice>,
}

#[derive(Debug, Object, Serialize)]
pub struct SystemLogChoice {
    pub value: String,
    pub label: String,
}

#[OpenApi(tag = "Tag::SystemLogs")]
impl Api {
    /// List what was done in the clinic, the newest first
    #[oai(path = "/system-logs", method = "get", operation_id = "list_system_logs")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn list_system_logs(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only this event.
        event: Query<Option<String>>,
        /// Only what was done to objects of this type.
        object_type: Query<Option<String>>,
        /// Parts of the name or e-mail of who did it; accents, case and order do not matter.
        user: Query<Option<String>>,
        /// Only what concerns this person.
        patient_id: Query<Option<Uuid>>,
        /// From this day on, in the clinic's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Json<Paged<SystemLog>>> {
        let (patient, user) = (patient_id.0, user.0);
        let asked = Asked { event: event.0, object_type: object_type.0, user, patient, from: from.0, to: to.0 };
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, asked, page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// List the events and types of objects that the log knows
    #[oai(path = "/system-logs/filters", method = "get", operation_id = "get_system_log_filters")]
    async fn get_system_log_filters(&self, _auth: SuperAdmin) -> Result<Json<Data<SystemLogFilters>>> {
        let choice = |value: &str, label: &str| SystemLogChoice { value: value.into(), label: label.into() };
        Ok(data(SystemLogFilters {
            events: AuditEvent::ALL.iter().map(|event| choice(event.name(), event.choice())).collect(),
            object_types: ObjectType::ALL.iter().map(|object| choice(object.name(), object.label())).collect(),
        }))
    }

    /// Export the log as an Excel workbook
    ///
    /// The filters are the list's. Two exports are made at a time; others wait.
    #[oai(path = "/system-logs/export", method = "get", operation_id = "export_system_logs")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn export_system_logs(
        &self,
        auth: SuperAdmin,
        /// Of the last so many days, where `from` is not given: 30 unless said otherwise.
        interval: Query<Option<i64>>,
        /// Only this event.
        event: Query<Option<String>>,
        /// Only what was done to objects of this type.
        object_type: Query<Option<String>>,
        /// Parts of the name or e-mail of who did it.
        user: Query<Option<String>>,
        /// Only what concerns this person.
        patient_id: Query<Option<Uuid>>,
        /// From this day on, in the clinic's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Workbook> {
        let (patient, user) = (patient_id.0, user.0);
        let asked = Asked { event: event.0, object_type: object_type.0, user, patient, from: from.0, to: to.0 };
        let file = export::export(&self.0, &auth.0, asked, interval.0, Wanted::WORKBOOK).await?;
        Ok(workbook(file, "registro-de-acoes.xlsx"))
    }

    /// List who opened or changed a patient's record, the newest first
    ///
    /// One entry for each person and day. Patients ask about themselves, a super admin about anyone; what patients do themselves is not
    /// part of it. The newest 10,000 things that were done are told at a time: what is older is found by its days.
    #[oai(path = "/patient/:id/record-accesses", method = "get", operation_id = "list_record_accesses")]
    async fn list_record_accesses(
        &self,
        auth: Customer,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only who read, or only who changed something.
        kind: Query<Option<AccessKind>>,
        /// From this day on, in the clinic's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Json<Paged<RecordAccess>>> {
        let asked = Asked { from: from.0, to: to.0, ..Asked::default() };
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (told, total) = accesses::list(&mut tx, &auth.0, id.0, kind.0, asked, page).await?;
        let rows = told.into_iter().map(|told| RecordAccess::seen_by(&auth.0, told)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }
}
