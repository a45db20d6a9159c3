//! Versions of a patient's plan.

use uuid::Uuid;

use super::store;
use super::store::PlanRow;
use foundation::error::{Error, Result};
use identity::care::{self, InCare};
use platform::db::Tx;
use platform::scope::Scope;

/// Returns any version of a plan, of a patient in the caller's care.
pub async fn version(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<PlanRow> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    find_plan(tx, patient, plan).await
}

/// Lists all versions of a plan, of a patient in the caller's care, the newest first.
pub async fn versions(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Vec<PlanRow>> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    store::versions(tx, patient).await
}

pub(super) async fn find_plan(tx: &mut Tx, patient: InCare<Uuid>, plan: Uuid) -> Result<PlanRow> {
    store::find(tx, patient, plan).await?.ok_or_else(|| Error::not_found("Plano alimentar não encontrado."))
}
