//! Finds the version of a plan, or the day of one, that a caller may read.

use uuid::Uuid;

use super::store::PlanRow;
use super::{service, versions};
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::scope::Scope;

/// Returns a version, or a day of it, that the caller may read: staff any, the patient the newest
/// concluded one.
pub async fn find_readable(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<PlanRow> {
    if scope.role.is_staff() {
        return versions::version(tx, scope, patient, plan).await;
    }
    let current = service::read(tx, scope, patient).await?;
    if current.id == plan {
        return Ok(current);
    }
    let day = versions::version(tx, scope, patient, plan).await?;
    if day.main_id == Some(current.id) { Ok(day) } else { Err(Error::not_found("Plano alimentar não encontrado.")) }
}
