//! The appointments as a table.

use std::fs::File;

use super::store;
use super::store::{Appointment, AppointmentFilter};
use crate::Scheduling;
use identity::tenants;
use platform::prelude::*;
use platform::sheets::export::{Export, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

const LAYOUT: SheetLayout<Appointment> = SheetLayout {
    sheet: "Agendamentos",
    columns: &[
        SheetColumn { header: "Início", width: 18, cell: Cell::DateTime(|row| Some(row.starts_at)) },
        SheetColumn { header: "Fim", width: 18, cell: Cell::DateTime(|row| Some(row.ends_at)) },
        SheetColumn { header: "Paciente", width: 32, cell: Cell::Text(|row| Some(&row.user_name)) },
        SheetColumn { header: "Nutricionista", width: 32, cell: Cell::Text(|row| Some(&row.specialist_name)) },
        SheetColumn { header: "Serviço", width: 32, cell: Cell::Text(|row| Some(&row.title)) },
        SheetColumn { header: "Tipo", width: 14, cell: Cell::Text(|row| Some(kind(&row.service_type))) },
        SheetColumn { header: "Situação", width: 22, cell: Cell::Text(|row| Some(row.situation.label())) },
        SheetColumn { header: "Minutos", width: 10, cell: Cell::Integer(|row| Some(row.minutes())) },
        SheetColumn { header: "Agendado em", width: 18, cell: Cell::DateTime(|row| Some(row.created_at)) },
        SheetColumn { header: "Sala", width: 18, cell: Cell::Text(|row| row.consulting_room_name.as_deref()) },
    ],
};

fn kind(service_type: &str) -> &str {
    match service_type {
        "online" => "Online",
        "personal_meeting" => "Presencial",
        other => other,
    }
}

/// Exports the tenant's appointments from `days` days ago on, including future ones, and logs the
/// export. Notes are clinical data and are omitted.
pub async fn export(app: &Scheduling, scope: &Scope, days: Option<i64>, wanted: ExportRequest<'_>) -> Result<File> {
    let filter = AppointmentFilter { after: days.map(|days| app.clock.now() - TimeDelta::days(days)), ..AppointmentFilter::default() };
    let zone = tenants::service::zone(&mut app.db.read(scope).await?).await?;
    let mut table = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let page = store::list_after(&mut app.db.read(scope).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.starts_at, last.id));
        table.write(page).await?;
    }
    table.finish(app, scope, ObjectType::Appointment).await
}
