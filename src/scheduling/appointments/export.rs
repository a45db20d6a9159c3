//! The appointments as a table.

use std::fs::File;

use chrono::TimeDelta;

use super::store;
use super::store::{Appointment, AppointmentFilter};
use crate::Scheduling;
use foundation::error::Result;
use identity::tenants;
use platform::audit::ObjectType;
use platform::scope::Scope;
use platform::sheets::export::{Export, PAGE, Wanted};
use platform::sheets::write::{Cell, Column, Layout};

const LAYOUT: Layout<Appointment> = Layout {
    sheet: "Agendamentos",
    columns: &[
        Column { header: "Início", width: 18, cell: Cell::DateTime(|row| Some(row.starts_at)) },
        Column { header: "Fim", width: 18, cell: Cell::DateTime(|row| Some(row.ends_at)) },
        Column { header: "Paciente", width: 32, cell: Cell::Text(|row| Some(&row.user_name)) },
        Column { header: "Nutricionista", width: 32, cell: Cell::Text(|row| Some(&row.specialist_name)) },
        Column { header: "Serviço", width: 32, cell: Cell::Text(|row| Some(&row.title)) },
        Column { header: "Tipo", width: 14, cell: Cell::Text(|row| Some(kind(&row.service_type))) },
        Column { header: "Situação", width: 22, cell: Cell::Text(|row| Some(row.situation.label())) },
        Column { header: "Minutos", width: 10, cell: Cell::Integer(|row| Some(row.minutes())) },
        Column { header: "Agendado em", width: 18, cell: Cell::DateTime(|row| Some(row.created_at)) },
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
pub async fn export(app: &Scheduling, scope: &Scope, days: Option<i64>, wanted: Wanted<'_>) -> Result<File> {
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
