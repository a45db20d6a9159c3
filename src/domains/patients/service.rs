use uuid::Uuid;

use super::store::{self, Filter, Listed, Patient};
use crate::db::{Page, Tx};
use crate::error::{Error, Result};
use crate::scope::{Role, Scope};

/// A page of the patients whom the caller cares for (the super admin: all), and how many there are.
pub async fn list(tx: &mut Tx, scope: &Scope, search: Option<String>, page: Page) -> Result<(Vec<Listed>, i64)> {
    let search = search.map(|text| text.trim().chars().take(200).collect::<String>()).filter(|text| !text.is_empty());
    let filter = Filter { specialist: (scope.role == Role::Specialist).then_some(scope.user), search };
    let total = store::count(tx, &filter).await?;
    Ok((store::list(tx, &filter, page).await?, total))
}

/// The patient, if the caller is the patient, cares for them, or is a super admin. Everyone else hears 'not found'.
pub async fn in_care(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Patient> {
    let patient = store::find(tx, id).await?.filter(|patient| match scope.role {
        Role::SuperAdmin => true,
        Role::Specialist => patient.specialist_id == Some(scope.user),
        Role::Patient | Role::Student => patient.id == scope.user,
    });
    patient.ok_or_else(|| Error::not_found("Paciente não encontrado."))
}
