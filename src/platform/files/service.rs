//! Checks, stores, reads and cleans up uploads.

use std::collections::HashSet;

use super::images::{self, Picture, Size};
use super::storage::StoredObject;
use super::store::{self, File};
use super::{FileKind, UploadFormat, names};
use crate::Platform;
use crate::db;
use crate::scope::Scope;
use foundation::prelude::*;
use foundation::text::listed;
use foundation::token::random_token;

/// Age at which a file without an owner is removed.
const ORPHAN_AFTER: TimeDelta = TimeDelta::hours(24);

/// Identical to the web application's message, which is shown before the upload.
const HEIC: &str = "A foto está em HEIC, um formato do iPhone que não conseguimos abrir. Salve-a como JPEG (no iPhone, em Ajustes > Câmera > Formatos, escolha “Mais compatível”) e envie de novo.";

const CUT_PDF: &str = "O PDF está incompleto ou corrompido.";

/// An unverified upload.
#[derive(Clone)]
pub struct Received {
    /// Name as sent, not yet cleaned.
    pub name: String,
    /// Bytes as sent.
    pub content: Vec<u8>,
}

/// Checks and stores an upload, which has no owner yet. Pictures are re-encoded. Errors are
/// reported for the kind's form field.
pub async fn receive(app: &Platform, scope: &Scope, kind: &FileKind, upload: Received) -> Result<File> {
    // Releases the connection while pictures wait for each other.
    db::release();
    let refused = |why: String| Error::field(kind.field, why);
    let Some(name) = names::clean(&upload.name) else {
        return Err(refused("O nome do arquivo não pode ser usado. Renomeie o arquivo e envie de novo.".into()));
    };
    if upload.content.is_empty() {
        return Err(refused("O arquivo está vazio.".into()));
    }
    if upload.content.len() > kind.megabytes * 1024 * 1024 {
        return Err(refused(format!("O arquivo passa do limite de {} MB.", kind.megabytes)));
    }
    let format = UploadFormat::of(&upload.content).filter(|format| kind.accepts.contains(format));
    let Some(format) = format else {
        if UploadFormat::is_heic(&upload.content) {
            return Err(refused(HEIC.into()));
        }
        let accepted: Vec<&str> = kind.accepts.iter().map(|format| format.name()).collect();
        let problem = match kind.accepts.contains(&UploadFormat::Pdf) {
            true => "Este tipo de arquivo não é aceito.",
            false => "O arquivo não é uma imagem que possamos usar.",
        };
        return Err(refused(format!("{problem} Envie {}.", listed(&accepted, "ou"))));
    };
    let stored = match format {
        UploadFormat::Pdf if !UploadFormat::is_whole_pdf(&upload.content) => return Err(refused(CUT_PDF.into())),
        UploadFormat::Pdf => Picture::document("application/pdf", upload.content),
        UploadFormat::Png | UploadFormat::Jpeg | UploadFormat::WebP => {
            images::encode(format, upload.content, kind.fit).await.map_err(|error| refused(error.to_string()))?
        }
    };
    keep(app, scope, kind, name, stored).await
}

async fn keep(app: &Platform, scope: &Scope, kind: &FileKind, name: String, picture: Picture) -> Result<File> {
    let variants = picture.variants.iter();
    let file = File {
        id: app.clock.id(),
        kind: kind.name.to_owned(),
        name,
        content_type: picture.content_type.to_owned(),
        size: picture.variants.last().map_or(0, |largest| i64::try_from(largest.content.len()).unwrap_or(i64::MAX)),
        key: random_token(),
        variants: variants.map(|its| store::Variant { size: its.size, width: its.width, height: its.height }).collect(),
        // Actions of the system have no author.
        created_by: Some(scope.author()).filter(|user| !user.is_nil()),
        created_at: app.clock.now(),
    };
    let kept = async {
        for variant in picture.variants {
            app.files.put(scope.tenant, &file.object(variant.size), variant.content).await?;
        }
        app.db
            .write(scope, async |tx| {
                store::insert(tx, &file).await?;
                Ok(())
            })
            .await
    };
    if let Err(error) = kept.await {
        discard(app, scope.tenant, &file).await;
        return Err(error);
    }
    Ok(file)
}

/// Removes the bytes of a file whose row was deleted. Failures, and bytes that a running backup may
/// read, are left to [`clean_up`].
pub async fn discard(app: &Platform, tenant: Uuid, file: &File) {
    match is_read_by_backup(app).await {
        Ok(false) => {}
        Ok(true) => return,
        Err(error) => return tracing::warn!(file = %file.id, %error, "file {} was not removed from the storage", file.id),
    }
    for size in Size::ALL {
        if let Err(error) = app.files.delete(tenant, &file.object(size)).await {
            tracing::warn!(file = %file.id, %error, "file {} was not removed from the storage", file.id);
        }
    }
}

/// Returns whether a running backup may still read bytes that the rows of its snapshot name.
async fn is_read_by_backup(app: &Platform) -> Result<bool> {
    let mut tx = app.db.read_operator().await?;
    store::is_backup_running(&mut tx, app.clock.now()).await
}

/// Returns the bytes of one size.
pub async fn content(app: &Platform, tenant: Uuid, file: &File, size: Size) -> Result<Vec<u8>> {
    let found = app.files.get(tenant, &file.object(size)).await?;
    found.ok_or_else(|| Error::internal(format!("file {} is not in the storage", file.id)))
}

/// Opens the largest size of a file for streaming. Read as a whole, it would stay in memory until a
/// slow client has received it.
pub async fn open(app: &Platform, tenant: Uuid, file: &File) -> Result<StoredObject> {
    let found = app.files.open_object(tenant, &file.object(Size::Large), || app.config.scratch_file()).await?;
    found.ok_or_else(|| Error::internal(format!("file {} is not in the storage", file.id)))
}

/// Number of rows and objects removed by a clean-up.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Number of rows that were never attached.
    pub rows: u64,
    /// Number of objects without a row.
    pub objects: u64,
}

/// Removes rows without an owner and bytes without a row in these tenants. Concurrent runs are
/// harmless.
pub async fn clean_up(app: &Platform, tenants: Vec<Uuid>) -> Result<Cleaned> {
    let before = app.clock.now() - ORPHAN_AFTER;
    let mut cleaned = Cleaned::default();
    for tenant in tenants {
        let scope = Scope::system(tenant);
        // Listed before the rows are read, so that a file that arrives in between is not taken for
        // an orphan.
        let stored = app.files.list(tenant).await?;
        let mut tx = app.db.begin(&scope).await?;
        cleaned.rows += store::delete_orphans(&mut tx, before).await?;
        let known: HashSet<String> = store::keys(&mut tx).await?.into_iter().collect();
        tx.commit().await?;
        // Checked after the commit: a backup that begins later does not see the deleted rows.
        if is_read_by_backup(app).await? {
            continue;
        }
        for object in stored.into_iter().filter(|object| object.modified < before) {
            let key = object.name.rsplit_once('-').map_or(object.name.as_str(), |(key, _)| key);
            if !known.contains(key) {
                app.files.delete(tenant, &object.name).await?;
                cleaned.objects += 1;
            }
        }
    }
    Ok(cleaned)
}
