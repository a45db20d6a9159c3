//! The tenant's logo: one file, replaced as a whole.

use super::store;
use crate::Identity;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;

const LOGO: FileKind = FileKind {
    name: "logo",
    field: "file",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP],
    fit: Fit::Whole,
};

/// Replaces the logo by an upload.
pub async fn replace(app: &Identity, scope: &Scope, upload: Received) -> Result<()> {
    let new = files::receive(app, scope, &LOGO, upload).await?;
    let mut tx = app.db.begin(scope).await?;
    files::attach(&mut tx, new.id, app.clock.now()).await?;
    put(app, scope, tx, Some(new.id)).await
}

/// Removes the logo, if there is one.
pub async fn remove(app: &Identity, scope: &Scope) -> Result<()> {
    let tx = app.db.begin(scope).await?;
    put(app, scope, tx, None).await
}

async fn put(app: &Identity, scope: &Scope, mut tx: Tx, new: Option<Uuid>) -> Result<()> {
    // Concurrent changes would both replace the same file.
    store::lock(&mut tx).await?;
    let old = find(&mut tx).await?;
    store::update_logo(&mut tx, new, app.clock.now()).await?;
    if let Some(old) = &old {
        files::delete(&mut tx, old.id).await?;
    }
    audit::record(
        app,
        &mut tx,
        scope,
        AuditEvent::Updated,
        ObjectType::Settings,
        AuditObject { name: Some("Logo"), ..AuditObject::default() },
    )
    .await?;
    tx.commit().await?;
    if let Some(old) = &old {
        files::service::discard(app, scope.tenant, old).await;
    }
    Ok(())
}

pub async fn find(tx: &mut Tx) -> Result<Option<File>> {
    match store::logo(tx).await? {
        Some(id) => files::find(tx, id).await,
        None => Ok(None),
    }
}
