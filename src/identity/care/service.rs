use super::proof::InCare;
use super::store::{self, Care, Patient};
use platform::prelude::*;

/// Returns the patients whom the caller may list: a specialist those in their care, a super admin
/// everyone, or with `own` those in their own care.
pub async fn care_of_caller(tx: &mut Tx, scope: &Scope, own: bool) -> Result<Option<Care>> {
    let own = own && scope.role == Role::SuperAdmin;
    Care::of(tx, (own || scope.role == Role::Specialist).then_some(scope.user)).await
}

/// Returns the patient if the caller is the patient, cares for them, or is a super admin. Fails
/// with 404 otherwise.
pub async fn require_in_care(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<InCare<Patient>> {
    match store::find(tx, id).await? {
        Some(patient) if is_in_care(tx, scope, patient.id, patient.specialist_id).await? => Ok(InCare::new(patient)),
        _ => Err(Error::not_found("Paciente não encontrado.")),
    }
}

/// Returns the patient like [`require_in_care`], but to a super admin only if they care for the
/// patient themselves.
pub async fn require_in_own_care(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<InCare<Patient>> {
    let patient = require_in_care(tx, scope, id).await?;
    if scope.role == Role::SuperAdmin && !has_in_care(tx, scope.user, id, patient.specialist_id).await? {
        return Err(Error::not_found("Paciente não encontrado."));
    }
    Ok(patient)
}

/// Returns the patient's contact data like [`require_in_care`], and to the reception, which has
/// nobody in care but knows everyone.
pub async fn require_known(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Patient> {
    match scope.role {
        Role::Receptionist => store::find(tx, id).await?.ok_or_else(|| Error::not_found("Paciente não encontrado.")),
        _ => Ok(require_in_care(tx, scope, id).await?.into_inner()),
    }
}

/// Returns the patient like [`require_in_care`], but fails with 403 for the patient, who may know
/// of the object but not access it.
pub async fn require_in_care_of_staff(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<InCare<Patient>> {
    let patient = require_in_care(tx, scope, id).await?;
    if scope.role.is_staff() { Ok(patient) } else { Err(Error::forbidden()) }
}

/// Returns the proof that the caller may read data of a patient who is assigned to `specialist`, or
/// `None` if they may not.
pub async fn check(tx: &mut Tx, scope: &Scope, patient: Uuid, specialist: Option<Uuid>) -> Result<Option<InCare<Uuid>>> {
    Ok(is_in_care(tx, scope, patient, specialist).await?.then(|| InCare::new(patient)))
}

/// Returns true if the caller may read data of a patient who is assigned to `specialist`. Lists
/// apply the same rule by [`Care`].
pub async fn is_in_care(tx: &mut Tx, scope: &Scope, patient: Uuid, specialist: Option<Uuid>) -> Result<bool> {
    Ok(match scope.role {
        Role::SuperAdmin => true,
        Role::Specialist => has_in_care(tx, scope.user, patient, specialist).await?,
        Role::Receptionist => false,
        Role::Patient | Role::Student => patient == scope.user,
    })
}

/// Returns true if this specialist cares for a patient who is assigned to `bound`.
pub async fn has_in_care(tx: &mut Tx, specialist: Uuid, patient: Uuid, bound: Option<Uuid>) -> Result<bool> {
    Ok(bound == Some(specialist) || store::have_appointment(tx, specialist, patient).await?)
}
