use uuid::Uuid;

use super::store::{self, Filter, Listed, Patient};
use crate::db::{Page, Tx};
use crate::domains::extended_data;
use crate::error::{Error, Result};
use crate::scope::{Role, Scope};

/// What a list asks for.
#[derive(Debug, Default)]
pub struct Asked {
    pub search: Option<String>,
    /// `searchData`: what extended data must hold.
    pub search_data: Option<String>,
}

/// A page of the patients whom the caller cares for (the super admin: all), and how many there are.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: Asked, page: Page) -> Result<(Vec<Listed>, i64)> {
    let filter = filter(tx, scope, asked).await?;
    let rows = store::list(tx, &filter, page).await?;
    let total = match rows.first() {
        Some(row) => row.total,
        None if page.number == 1 => 0,
        // Behind the last page there is no row to tell.
        None => store::count(tx, &filter).await?,
    };
    Ok((rows, total))
}

/// Whom the caller may list, of whom was searched for.
pub async fn filter(tx: &mut Tx, scope: &Scope, asked: Asked) -> Result<Filter> {
    let search = asked.search.map(|text| text.trim().chars().take(200).collect::<String>()).filter(|text| !text.is_empty());
    let roles = [Role::Patient, Role::Student];
    let extended_data = extended_data::service::wanted(tx, scope, &roles, asked.search_data.as_deref()).await?;
    Ok(Filter { specialist: (scope.role == Role::Specialist).then_some(scope.user), search, extended_data })
}

/// The patient, if the caller is the patient, cares for them, or is a super admin. Everyone else hears 'not found'.
pub async fn in_care(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Patient> {
    let patient = store::find(tx, id).await?.filter(|patient| cares(scope, patient.id, patient.specialist_id));
    patient.ok_or_else(|| Error::not_found("Paciente não encontrado."))
}

/// The care rule itself: who may read what is this patient's, whom `specialist` has in care.
pub fn cares(scope: &Scope, patient: Uuid, specialist: Option<Uuid>) -> bool {
    match scope.role {
        Role::SuperAdmin => true,
        Role::Specialist => specialist == Some(scope.user),
        Role::Patient | Role::Student => patient == scope.user,
    }
}
