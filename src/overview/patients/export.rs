//! The list of patients as a workbook.

use std::fs::File;

use chrono_tz::Tz;

use super::service;
use super::service::ListPatientsQuery;
use super::store;
use super::store::PatientRow;
use crate::programs;
use crate::programs::api::UserProgramStatus;
use identity::Identity;
use identity::tenants;
use nutrition::meal_plans::rules::PlanStatus;
use platform::prelude::*;
use platform::sheets::export::{Export, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

/// Text for patients without a program.
const NO_PROGRAM: &str = "Nenhuma consulta Agendada";

struct PatientExportRow {
    name: String,
    email: String,
    specialist: Option<String>,
    program: String,
    appointment: Option<NaiveDate>,
    plan: &'static str,
    joined: NaiveDate,
}

impl PatientExportRow {
    fn new(listed: PatientRow, program: Option<UserProgramStatus>, zone: Tz) -> Self {
        let appointment = program.as_ref().and_then(|program| program.latest_appointment.as_ref());
        Self {
            appointment: appointment.and_then(|appointment| NaiveDate::parse_from_str(appointment.date.get(..10)?, "%Y-%m-%d").ok()),
            program: program.map_or_else(|| NO_PROGRAM.to_owned(), |program| program.current_service.display_name),
            plan: match listed.plan_status {
                Some(PlanStatus::Draft) => "Rascunho",
                Some(PlanStatus::Done) => "Concluído",
                None => "Sem plano",
            },
            name: listed.name,
            email: listed.email,
            specialist: listed.specialist_name,
            joined: listed.created_at.with_timezone(&zone).date_naive(),
        }
    }
}

const LAYOUT: SheetLayout<PatientExportRow> = SheetLayout {
    sheet: "Pacientes",
    columns: &[
        SheetColumn { header: "Nome", width: 36, cell: Cell::Text(|row| Some(&row.name)) },
        SheetColumn { header: "E-mail", width: 36, cell: Cell::Text(|row| Some(&row.email)) },
        SheetColumn { header: "Nutricionista", width: 30, cell: Cell::Text(|row| row.specialist.as_deref()) },
        SheetColumn { header: "Andamento no Programa", width: 36, cell: Cell::Text(|row| Some(&row.program)) },
        SheetColumn { header: "Último Agendamento", width: 20, cell: Cell::Date(|row| row.appointment) },
        SheetColumn { header: "Plano alimentar", width: 18, cell: Cell::Text(|row| Some(row.plan)) },
        SheetColumn { header: "Data de Ingresso", width: 18, cell: Cell::Date(|row| Some(row.joined)) },
    ],
};

/// Exports the patients whom the caller may list as a workbook, and logs the export.
pub async fn export(app: &Identity, scope: &Scope, asked: ListPatientsQuery, wanted: ExportRequest<'_>) -> Result<File> {
    let (filter, zone) = {
        let mut tx = app.db.read(scope).await?;
        (service::filter(&mut tx, scope, asked).await?, tenants::service::zone(&mut tx).await?)
    };
    let mut workbook = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let mut tx = app.db.read(scope).await?;
        let page = store::list_after(&mut tx, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.search_key.clone(), last.id));
        let people: Vec<Uuid> = page.iter().map(|listed| listed.id).collect();
        let mut programs = programs::service::of(&mut tx, &people, app.clock.now()).await?;
        drop(tx);
        let row = |listed: PatientRow| {
            let program = programs.remove(&listed.id);
            PatientExportRow::new(listed, program, zone)
        };
        workbook.write(page.into_iter().map(row).collect()).await?;
    }
    workbook.finish(app, scope, ObjectType::PatientList).await
}
