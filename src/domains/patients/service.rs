use uuid::Uuid;

use super::store::{self, Filter, Listed, Patient};
use crate::db::{Page, Tx};
use crate::domains::users::store::Care;
use crate::domains::{appointments, extended_data};
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
    let total = page.total(rows.first().map(|row| row.total), store::count(tx, &filter)).await?;
    Ok((rows, total))
}

/// Whom the caller may list, of whom was searched for.
pub async fn filter(tx: &mut Tx, scope: &Scope, asked: Asked) -> Result<Filter> {
    let search = crate::text::searched(asked.search);
    let roles = [Role::Patient, Role::Student];
    let extended_data = extended_data::service::wanted(tx, scope, &roles, asked.search_data.as_deref()).await?;
    Ok(Filter { care: care(tx, scope).await?, search, extended_data })
}

/// Whom the caller looks after: a specialist those in their care, a super admin everyone.
pub async fn care(tx: &mut Tx, scope: &Scope) -> Result<Option<Care>> {
    Care::of(tx, (scope.role == Role::Specialist).then_some(scope.user)).await
}

/// The patient, if the caller is the patient, cares for them, or is a super admin. Everyone else hears 'not found'.
pub async fn in_care(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Patient> {
    match store::find(tx, id).await? {
        Some(patient) if cares(tx, scope, patient.id, patient.specialist_id).await? => Ok(patient),
        _ => Err(Error::not_found("Paciente não encontrado.")),
    }
}

/// The same for what is the staff's alone: the patient, who may know of it, is refused.
pub async fn in_care_of_staff(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Patient> {
    let patient = in_care(tx, scope, id).await?;
    if scope.role.is_staff() { Ok(patient) } else { Err(Error::forbidden()) }
}

/// The care rule itself: who may read what is this patient's, who is bound to `specialist`. Whoever meets a patient has them in care too,
/// as long as not everything was canceled; lists say the same in `users::store::Care`.
pub async fn cares(tx: &mut Tx, scope: &Scope, patient: Uuid, specialist: Option<Uuid>) -> Result<bool> {
    Ok(match scope.role {
        Role::SuperAdmin => true,
        Role::Specialist => has_in_care(tx, scope.user, patient, specialist).await?,
        Role::Patient | Role::Student => patient == scope.user,
    })
}

/// Whether this specialist cares for a patient who is bound to `bound`.
pub async fn has_in_care(tx: &mut Tx, specialist: Uuid, patient: Uuid, bound: Option<Uuid>) -> Result<bool> {
    Ok(bound == Some(specialist) || appointments::store::meet(tx, specialist, patient).await?)
}
