use super::store::{self, Curriculum};
use identity::Identity;
use identity::{care, users};
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;
use platform::throttle::{self, Limit};

const KIND: FileKind = FileKind {
    name: "curriculum",
    field: "curriculum",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP, UploadFormat::Pdf],
    fit: Fit::Page,
};
/// Limit of uploads per patient, because decoding is expensive.
const UPLOADS: Limit = Limit::new("CVs of a person", 20, TimeDelta::minutes(10));

fn not_found() -> Error {
    Error::not_found("Não há currículo enviado.")
}

/// Returns a person's CV, if there is one. Fails with `not_found` if the caller does not have the
/// person in care.
pub async fn find(tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<Option<Curriculum>> {
    care::require_in_care(tx, scope, person).await?;
    store::find(tx, person).await
}

/// Returns the CV's file.
pub async fn stored(tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<File> {
    let curriculum = find(tx, scope, person).await?.ok_or_else(not_found)?;
    files::find(tx, curriculum.file_id).await?.ok_or_else(not_found)
}

/// Stores the caller's CV in place of the previous one.
pub async fn replace(app: &Identity, scope: &Scope, upload: Received) -> Result<Curriculum> {
    throttle::take_own(app, scope, UPLOADS).await?;
    let new = files::receive(app, scope, &KIND, upload).await?;
    let mut tx = app.db.begin(scope).await?;
    if !users::lock(&mut tx, scope.user).await? {
        return Err(Error::unauthorized());
    }
    let old = remove(&mut tx, scope.user).await?;
    let now = app.clock.now();
    files::attach(&mut tx, new.id, now).await?;
    store::insert(&mut tx, scope.user, new.id, now).await?;
    let event = if old.is_some() { AuditEvent::Updated } else { AuditEvent::Create };
    log(app, &mut tx, scope, event, scope.user).await?;
    let kept = store::find(&mut tx, scope.user).await?.ok_or_else(not_found)?;
    tx.commit().await?;
    if let Some(old) = &old {
        files::service::discard(app, scope.tenant, old).await;
    }
    Ok(kept)
}

/// Deletes a CV: people their own, super admins any.
pub async fn delete(app: &Identity, scope: &Scope, person: Uuid) -> Result<()> {
    let mut tx = app.db.begin(scope).await?;
    care::require_in_care(&mut tx, scope, person).await?;
    if scope.role == Role::Specialist {
        return Err(Error::forbidden());
    }
    users::lock(&mut tx, person).await?;
    let old = remove(&mut tx, person).await?.ok_or_else(not_found)?;
    log(app, &mut tx, scope, AuditEvent::Removed, person).await?;
    tx.commit().await?;
    files::service::discard(app, scope.tenant, &old).await;
    Ok(())
}

/// Deletes a person's CV. The caller must discard the bytes of the returned file after the commit.
pub async fn remove(tx: &mut Tx, person: Uuid) -> Result<Option<File>> {
    let Some(curriculum) = store::find(tx, person).await? else { return Ok(None) };
    let file = files::find(tx, curriculum.file_id).await?;
    store::delete(tx, person).await?;
    files::delete(tx, curriculum.file_id).await?;
    Ok(file)
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, person: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(person), name: None, patient: Some(person) };
    audit::record(app, tx, scope, event, ObjectType::Curriculum, object).await
}
