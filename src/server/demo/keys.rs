//! API keys of the demonstration. Their secrets are discarded.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use identity::api_keys;
use identity::api_keys::service;
use identity::api_keys::service::ApiKeyRequest;
use platform::policy::KeyScope::{AppointmentsRead, AppointmentsWrite, PatientsRead, PurchasesRead, SchedulesRead};
use platform::prelude::*;

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let admin = Scope { user: people.admin, ..Scope::system(tenant) };
    let site = ApiKeyRequest {
        name: "Site da clínica",
        scopes: &[SchedulesRead, PurchasesRead, AppointmentsRead, AppointmentsWrite],
        days: Some(365),
    };
    let (site, _) = service::create_in(&app.at(days_ago(app, 40)), tx, &admin, site).await?;
    api_keys::set_used(tx, site.id, app.clock.now() - TimeDelta::hours(2)).await?;
    let sheet = ApiKeyRequest { name: "Planilha da recepção", scopes: &[PatientsRead], days: None };
    let (sheet, _) = service::create_in(&app.at(days_ago(app, 90)), tx, &admin, sheet).await?;
    api_keys::set_used(tx, sheet.id, app.clock.now() - TimeDelta::days(35)).await?;
    service::revoke_in(&app.at(days_ago(app, 33)), tx, &admin, sheet.id).await
}
