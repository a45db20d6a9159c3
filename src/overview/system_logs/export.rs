//! The audit log as a workbook.

use std::fs::File;

use super::rules;
use super::service;
use super::service::ListAuditQuery;
use super::store;
use super::store::AuditRow;
use identity::Identity;
use identity::tenants;
use platform::prelude::*;
use platform::sheets::export::{Export, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

/// An entry in words.
pub struct ExportedEntry {
    pub created_at: DateTime<Utc>,
    pub user_name: String,
    pub event: String,
    pub object_type: String,
    pub object: Option<String>,
    pub address: Option<String>,
}

impl From<AuditRow> for ExportedEntry {
    fn from(row: AuditRow) -> Self {
        let object = rules::object(&row.event, row.patient_id.is_some(), row.patient_now.as_deref(), row.object_name.as_deref());
        Self {
            created_at: row.created_at,
            user_name: rules::user_name(row.user_id.is_some(), row.user_now.as_deref(), &row.user_name).to_owned(),
            event: AuditEvent::named(&row.event).map_or(row.event, |event| event.label().to_owned()),
            object_type: ObjectType::named(&row.object_type).map_or(row.object_type, |its| its.label().to_owned()),
            object,
            address: row.address,
        }
    }
}

const LAYOUT: SheetLayout<ExportedEntry> = SheetLayout {
    sheet: "Registro de ações",
    columns: &[
        SheetColumn { header: "Quando", width: 18, cell: Cell::DateTime(|entry| Some(entry.created_at)) },
        SheetColumn { header: "Quem", width: 32, cell: Cell::Text(|entry| Some(&entry.user_name)) },
        SheetColumn { header: "Ação", width: 20, cell: Cell::Text(|entry| Some(&entry.event)) },
        SheetColumn { header: "Tipo", width: 22, cell: Cell::Text(|entry| Some(&entry.object_type)) },
        SheetColumn { header: "Objeto", width: 36, cell: Cell::Text(|entry| entry.object.as_deref()) },
        SheetColumn { header: "Endereço IP", width: 18, cell: Cell::Text(|entry| entry.address.as_deref()) },
    ],
};

/// Exports the filtered entries as a workbook, and logs the export.
pub async fn export(
    app: &Identity,
    scope: &Scope,
    asked: ListAuditQuery,
    interval: Option<i64>,
    wanted: ExportRequest<'_>,
) -> Result<File> {
    let zone = tenants::service::zone(&mut app.db.read(scope).await?).await?;
    let filter = service::export_filter(asked, interval, zone, app.clock.now())?;
    let mut workbook = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let page = store::list_after(&mut app.db.read(scope).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.created_at, last.id));
        workbook.write(page.into_iter().map(ExportedEntry::from).collect()).await?;
    }
    workbook.finish(app, scope, ObjectType::SystemLog).await
}
