//! A list of people as a workbook.

use std::fs::File;

use chrono_tz::Tz;

use identity::Identity;
use identity::tenants;
use identity::users;
use identity::users::service;
use identity::users::service::ListUsersQuery;
use identity::users::{PeopleFilter, PersonRow};
use platform::prelude::*;
use platform::sheets::export::{Export, ExportRequest, PAGE, since};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

struct PersonExportRow {
    name: String,
    email: String,
    role: &'static str,
    phone: Option<String>,
    crn: Option<String>,
    organization: Option<String>,
    joined: NaiveDate,
}

impl PersonExportRow {
    fn new(listed: PersonRow, zone: Tz) -> Self {
        Self {
            role: match listed.role {
                Role::SuperAdmin => "Super admin",
                Role::Specialist => "Nutricionista",
                Role::Receptionist => "Recepção",
                Role::Patient => "Paciente",
                Role::Student if listed.organization_role.as_deref() == Some("admin") => "Administrador da empresa",
                Role::Student => "Membro de empresa",
            },
            name: listed.name,
            email: listed.email,
            phone: listed.phone,
            crn: listed.crn,
            organization: listed.organization_name,
            joined: listed.created_at.with_timezone(&zone).date_naive(),
        }
    }
}

const LAYOUT: SheetLayout<PersonExportRow> = SheetLayout {
    sheet: "Usuários",
    columns: &[
        SheetColumn { header: "Nome", width: 36, cell: Cell::Text(|row| Some(&row.name)) },
        SheetColumn { header: "E-mail", width: 36, cell: Cell::Text(|row| Some(&row.email)) },
        SheetColumn { header: "Perfil", width: 26, cell: Cell::Text(|row| Some(row.role)) },
        SheetColumn { header: "Telefone", width: 18, cell: Cell::Text(|row| row.phone.as_deref()) },
        SheetColumn { header: "CRN", width: 18, cell: Cell::Text(|row| row.crn.as_deref()) },
        SheetColumn { header: "Empresa", width: 30, cell: Cell::Text(|row| row.organization.as_deref()) },
        SheetColumn { header: "Data de ingresso", width: 18, cell: Cell::Date(|row| Some(row.joined)) },
    ],
};

/// Exports the people whom the caller may list and who registered in the last `interval` days as a
/// workbook, and logs the export.
pub async fn export(
    app: &Identity,
    scope: &Scope,
    asked: ListUsersQuery,
    interval: Option<i64>,
    wanted: ExportRequest<'_>,
) -> Result<File> {
    let since = since(interval, app.clock.now())?;
    let (filter, zone) = {
        let mut tx = app.db.read(scope).await?;
        (service::filter(&mut tx, scope, asked).await?, tenants::service::zone(&mut tx).await?)
    };
    let filter = PeopleFilter { created_from: Some(since), ..filter };
    let mut workbook = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let page = users::list_after(&mut app.db.read(scope).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.search_key.clone(), last.id));
        workbook
            .write(page.into_iter().map(|listed| PersonExportRow::new(service::hide_private_fields(scope, listed), zone)).collect())
            .await?;
    }
    workbook.finish(app, scope, ObjectType::UserList).await
}
