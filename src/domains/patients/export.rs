//! The list of patients as a workbook.

use std::fs::File;

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::service::{self, Asked};
use super::store::{self, Listed};
use crate::app::App;
use crate::domains::system_logs::{self, ObjectType};
use crate::domains::tenants;
use crate::error::Result;
use crate::scope::Scope;
use crate::sheets::export::{Export, PAGE};
use crate::sheets::write::{Cell, Column, Layout};

struct Row {
    name: String,
    email: String,
    specialist: Option<String>,
    plan: &'static str,
    joined: NaiveDate,
}

impl Row {
    fn new(listed: Listed, zone: Tz) -> Self {
        Self {
            plan: match listed.plan_status.as_deref() {
                Some("draft") => "Rascunho",
                Some("done") => "Concluído",
                _ => "Sem plano",
            },
            name: listed.name,
            email: listed.email,
            specialist: listed.specialist_name,
            joined: listed.created_at.with_timezone(&zone).date_naive(),
        }
    }
}

const LAYOUT: Layout<Row> = Layout {
    sheet: "Pacientes",
    columns: &[
        Column { header: "Nome", width: 36, cell: Cell::Text(|row| Some(&row.name)) },
        Column { header: "E-mail", width: 36, cell: Cell::Text(|row| Some(&row.email)) },
        Column { header: "Nutricionista", width: 30, cell: Cell::Text(|row| row.specialist.as_deref()) },
        Column { header: "Plano alimentar", width: 18, cell: Cell::Text(|row| Some(row.plan)) },
        Column { header: "Data de Ingresso", width: 18, cell: Cell::Date(|row| Some(row.joined)) },
    ],
};

/// The workbook of whom the caller may list; that it was made is in the system log.
pub async fn export(app: &App, scope: &Scope, asked: Asked) -> Result<File> {
    let (filter, zone) = {
        let mut tx = app.db.read(scope).await?;
        (service::filter(&mut tx, scope, asked).await?, tenants::service::zone(&mut tx).await?)
    };
    let mut workbook = Export::start(app, scope, LAYOUT, zone).await?;
    let mut after = None;
    loop {
        let page = store::list_after(&mut app.db.read(scope).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.search_key.clone(), last.id));
        workbook.write(page.into_iter().map(|listed| Row::new(listed, zone)).collect()).await?;
    }
    let (file, rows) = workbook.finish().await?;
    system_logs::record_export(app, scope, ObjectType::PatientList, rows).await?;
    Ok(file)
}
