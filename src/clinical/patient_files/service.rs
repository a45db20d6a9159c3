use super::store::{self, New, PatientFile};
use identity::Identity;
use identity::care;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// The only type of file.
pub const EXAM: &str = "exame";
const KIND: FileKind = FileKind {
    name: "patient_file",
    field: "FileContent",
    megabytes: 20,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP, UploadFormat::Pdf],
    fit: Fit::Page,
};
/// Maximum number of a patient's files.
const FILES: i64 = 500;
/// Limit of uploads, since decoding is expensive and every patient may send files.
const UPLOADS: Limit = Limit::new("files about a patient", 40, TimeDelta::minutes(10));

pub fn not_found() -> Error {
    Error::not_found("Este arquivo não existe.")
}

/// Returns true if the caller may remove the file: staff any, a patient those that they sent.
pub fn is_removable(scope: &Scope, file: &PatientFile) -> bool {
    scope.role.is_staff() || file.sender_id == scope.user
}

pub async fn list(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Vec<PatientFile>> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    store::list(tx, patient).await
}

pub async fn find(tx: &mut Tx, scope: &Scope, patient: Uuid, id: Uuid) -> Result<PatientFile> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    store::find(tx, patient, id).await?.ok_or_else(not_found)
}

/// Stores an upload under the given name or its own.
pub async fn send(app: &Identity, scope: &Scope, patient: Uuid, name: Option<&str>, mut upload: Received) -> Result<PatientFile> {
    {
        // Checked before the picture is processed.
        let mut tx = app.db.read(scope).await?;
        let patient = care::require_in_care(&mut tx, scope, patient).await?.key();
        if store::count(&mut tx, patient).await? >= FILES {
            return Err(Error::field(KIND.field, format!("Este paciente já tem {FILES} arquivos. Remova os que não servem mais.")));
        }
    }
    throttle::take_own(app, scope, UPLOADS).await?;
    if let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) {
        upload.name = name.to_owned();
    }
    let file = files::receive(app, scope, &KIND, upload).await?;
    app.db
        .write(scope, async |tx| {
            let patient = care::require_in_care(tx, scope, patient).await?.key();
            let now = app.clock.now();
            files::attach(tx, file.id, now).await?;
            let id = app.clock.id();
            let name = &files::named(&file.name, &file.content_type);
            store::insert(tx, New { id, patient, file: file.id, kind: EXAM, name, sender: scope.user, now }).await?;
            log(app, tx, scope, AuditEvent::Create, *patient, id).await?;
            let kept = store::find(tx, patient, id).await?.ok_or_else(not_found)?;
            Ok(kept)
        })
        .await
}

/// Returns the stored file of a patient's file.
pub async fn stored(tx: &mut Tx, file: &PatientFile) -> Result<File> {
    files::find(tx, file.file_id).await?.ok_or_else(not_found)
}

pub async fn remove(app: &Identity, scope: &Scope, patient: Uuid, id: Uuid) -> Result<()> {
    let mut tx = app.db.begin(scope).await?;
    let file = find(&mut tx, scope, patient, id).await?;
    if !is_removable(scope, &file) {
        return Err(Error::forbidden());
    }
    let stored = stored(&mut tx, &file).await?;
    // A concurrent removal was first.
    if !store::delete(&mut tx, id).await? {
        return Err(not_found());
    }
    files::delete(&mut tx, stored.id).await?;
    log(app, &mut tx, scope, AuditEvent::Removed, patient, id).await?;
    tx.commit().await?;
    files::service::discard(app, scope.tenant, &stored).await;
    Ok(())
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, patient: Uuid, id: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(id), patient: Some(patient), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::PatientFile, object).await
}
