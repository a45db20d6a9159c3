use super::accesses::{self, AccessKind};
use super::export;
use super::export::ExportedEntry;
use super::service;
use super::service::ListAuditQuery;
use super::store;
use identity::Identity;
use platform::http::prelude::*;
use platform::http::responses::{Workbook, workbook};
use platform::sheets::export::ExportRequest;

foundation::openapi_enum! {
    /// Kind of an access to a record.
    AccessKind as "AccessKind";
}

pub struct Api(pub Identity);

/// An entry of the audit log.
#[derive(Debug, Object, Serialize)]
pub struct SystemLog {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    /// Name of the actor; `(removido)` if the person was removed, `Sistema` for the system itself.
    pub user_name: String,
    pub event: String,
    /// Event in words.
    pub event_label: String,
    pub object_type: String,
    /// Type in words.
    pub object_type_label: String,
    /// Name of the affected object; `(removido)` if it no longer exists, null if the type is
    /// sufficient.
    pub object: Option<String>,
    /// IP address of the actor.
    pub address: Option<String>,
}

impl From<store::AuditRow> for SystemLog {
    fn from(row: store::AuditRow) -> Self {
        let (id, event, object_type) = (row.id, row.event.clone(), row.object_type.clone());
        let ExportedEntry { created_at, user_name, event: event_label, object_type: object_type_label, object, address } = row.into();
        Self { id, created_at, user_name, event, event_label, object_type, object_type_label, object, address }
    }
}

/// Accesses of one person to a patient's record on one day.
#[derive(Debug, Object, Serialize)]
pub struct RecordAccess {
    pub id: Uuid,
    /// In the tenant's time zone.
    pub day: NaiveDate,
    /// `(removido)` if the person was removed.
    pub user_name: String,
    /// Role towards the patient, in words.
    pub user_role: Option<String>,
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// Number of visits; ten minutes without an access end a visit.
    pub visits: i64,
    /// Parts that were read, in words.
    pub read: Vec<String>,
    /// Parts that were changed, in words.
    pub changed: Vec<String>,
    /// IP addresses. For super admins only.
    pub addresses: Option<Vec<String>>,
}

impl RecordAccess {
    fn seen_by(scope: &Scope, told: accesses::AccessDay) -> Self {
        let accesses::AccessDay { of, name, role } = told;
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

/// Possible values of the log's filters.
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
    /// List the actions in the tenant, the newest first
    #[oai(path = "/system-logs", method = "get", operation_id = "list_system_logs")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn list_system_logs(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only this event.
        event: Query<Option<String>>,
        /// Only actions on objects of this type.
        object_type: Query<Option<String>>,
        /// Parts of the actor's name or e-mail; accents, case and order do not matter.
        user: Query<Option<String>>,
        /// Only actions that concern this person.
        patient_id: Query<Option<Uuid>>,
        /// From this day on, in the tenant's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Json<Paged<SystemLog>>> {
        let (patient, user) = (patient_id.0, user.0);
        let asked = ListAuditQuery { event: event.0, object_type: object_type.0, user, patient, from: from.0, to: to.0 };
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, asked, page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// List the events and types of objects in the log
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
    /// Accepts the list's filters. Two exports are made at a time; others wait.
    #[oai(path = "/system-logs/export", method = "get", operation_id = "export_system_logs")]
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn export_system_logs(
        &self,
        auth: SuperAdmin,
        /// Without `from`: only the last so many days, 30 by default.
        interval: Query<Option<i64>>,
        /// Only this event.
        event: Query<Option<String>>,
        /// Only actions on objects of this type.
        object_type: Query<Option<String>>,
        /// Parts of the actor's name or e-mail.
        user: Query<Option<String>>,
        /// Only actions that concern this person.
        patient_id: Query<Option<Uuid>>,
        /// From this day on, in the tenant's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Workbook> {
        let (patient, user) = (patient_id.0, user.0);
        let asked = ListAuditQuery { event: event.0, object_type: object_type.0, user, patient, from: from.0, to: to.0 };
        let file = export::export(&self.0, &auth.0, asked, interval.0, ExportRequest::WORKBOOK).await?;
        Ok(workbook(file, "registro-de-acoes.xlsx"))
    }

    /// List who opened or changed a patient's record, the newest first
    ///
    /// One entry for each person and day. Patients may read it for themselves, a super admin for
    /// anyone; the patient's own accesses are omitted. A request covers the newest 10,000 actions;
    /// older ones are found by `from` and `to`.
    #[oai(path = "/patient/:id/record-accesses", method = "get", operation_id = "list_record_accesses")]
    async fn list_record_accesses(
        &self,
        auth: RecordOwner,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only reads, or only changes.
        kind: Query<Option<AccessKind>>,
        /// From this day on, in the tenant's time zone.
        from: Query<Option<NaiveDate>>,
        /// Until the end of this day.
        to: Query<Option<NaiveDate>>,
    ) -> Result<Json<Paged<RecordAccess>>> {
        let asked = ListAuditQuery { from: from.0, to: to.0, ..ListAuditQuery::default() };
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (told, total) = accesses::list(&mut tx, &auth.0, id.0, kind.0, asked, page).await?;
        let rows = told.into_iter().map(|told| RecordAccess::seen_by(&auth.0, told)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }
}
