use std::collections::HashSet;

use chrono::TimeDelta;
use uuid::Uuid;

use super::images::{self, Picture, Size};
use super::storage::Content;
use super::store::{self, File};
use super::{Format, Kind, names};
use crate::Platform;
use crate::scope::Scope;
use foundation::error::{Error, Result};
use foundation::text::listed;
use foundation::token::random_token;

/// What belongs to nobody for this long never will.
const ORPHAN_AFTER: TimeDelta = TimeDelta::hours(24);

/// In the page's words, which says it before anything is sent.
const HEIC: &str = "A foto está em HEIC, um formato do iPhone que não conseguimos abrir. Salve-a como JPEG (no iPhone, em Ajustes > Câmera > Formatos, escolha “Mais compatível”) e envie de novo.";

const CUT_PDF: &str = "O PDF está incompleto ou corrompido.";

/// An upload as it arrived; nothing of it is believed.
#[derive(Clone)]
pub struct Received {
    pub name: String,
    pub content: Vec<u8>,
}

/// Checks an upload and keeps it (a picture encoded anew), attached to nobody yet. What is wrong with it is said of the kind's field.
pub async fn receive(app: &Platform, scope: &Scope, kind: &Kind, upload: Received) -> Result<File> {
    // Pictures wait for each other; nobody else is to wait for the connection meanwhile.
    drop(scope.opened.take());
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
    let format = Format::of(&upload.content).filter(|format| kind.accepts.contains(format));
    let Some(format) = format else {
        if Format::is_heic(&upload.content) {
            return Err(refused(HEIC.into()));
        }
        let accepted: Vec<&str> = kind.accepts.iter().map(|format| format.name()).collect();
        let problem = match kind.accepts.contains(&Format::Pdf) {
            true => "Este tipo de arquivo não é aceito.",
            false => "O arquivo não é uma imagem que possamos usar.",
        };
        return Err(refused(format!("{problem} Envie {}.", listed(&accepted, "ou"))));
    };
    let stored = match format {
        Format::Pdf if !Format::is_whole_pdf(&upload.content) => return Err(refused(CUT_PDF.into())),
        Format::Pdf => Picture::document("application/pdf", upload.content),
        Format::Png | Format::Jpeg | Format::WebP => {
            images::encode(format, upload.content, kind.fit).await.map_err(|error| refused(error.to_string()))?
        }
    };
    keep(app, scope, kind, name, stored).await
}

async fn keep(app: &Platform, scope: &Scope, kind: &Kind, name: String, picture: Picture) -> Result<File> {
    let variants = picture.variants.iter();
    let file = File {
        id: app.clock.id(),
        kind: kind.name.to_owned(),
        name,
        content_type: picture.content_type.to_owned(),
        size: picture.variants.last().map_or(0, |largest| i64::try_from(largest.content.len()).unwrap_or(i64::MAX)),
        key: random_token(),
        variants: variants.map(|its| store::Variant { size: its.size, width: its.width, height: its.height }).collect(),
        // The clinic itself is no person.
        created_by: Some(scope.author()).filter(|user| !user.is_nil()),
        created_at: app.clock.now(),
    };
    let kept = async {
        for variant in picture.variants {
            app.files.put(scope.tenant, &file.object(variant.size), variant.content).await?;
        }
        let mut tx = app.db.begin(scope).await?;
        store::insert(&mut tx, &file).await?;
        tx.commit().await
    };
    if let Err(error) = kept.await {
        discard(app, scope.tenant, &file).await;
        return Err(error);
    }
    Ok(file)
}

/// Removes the bytes of a file whose row is gone. What fails here is left to the clean-up, and so is what a backup may be about to read.
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

/// Returns whether a backup at work may still read bytes that its snapshot's rows name.
async fn is_read_by_backup(app: &Platform) -> Result<bool> {
    let mut tx = app.db.read_operator().await?;
    store::is_backup_running(&mut tx, app.clock.now()).await
}

/// The bytes of one size.
pub async fn content(app: &Platform, tenant: Uuid, file: &File, size: Size) -> Result<Vec<u8>> {
    let found = app.files.get(tenant, &file.object(size)).await?;
    found.ok_or_else(|| Error::internal(format!("file {} is not in the storage", file.id)))
}

/// The largest size of a file, to be sent while it is read: as a whole it would stay in memory until the
/// slowest reader has it.
pub async fn open(app: &Platform, tenant: Uuid, file: &File) -> Result<Content> {
    let found = app.files.open_object(tenant, &file.object(Size::Large), || app.config.scratch_file()).await?;
    found.ok_or_else(|| Error::internal(format!("file {} is not in the storage", file.id)))
}

/// How much a clean-up removed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    pub rows: u64,
    pub objects: u64,
}

/// Removes, in these tenants, rows that nobody attached and bytes that no row names. Several at once do no harm.
pub async fn clean_up(app: &Platform, tenants: Vec<Uuid>) -> Result<Cleaned> {
    let before = app.clock.now() - ORPHAN_AFTER;
    let mut cleaned = Cleaned::default();
    for tenant in tenants {
        let scope = Scope::system(tenant);
        // Before the rows are read: what arrives meanwhile is in none of both.
        let stored = app.files.list(tenant).await?;
        let mut tx = app.db.begin(&scope).await?;
        cleaned.rows += store::delete_orphans(&mut tx, before).await?;
        let known: HashSet<String> = store::keys(&mut tx).await?.into_iter().collect();
        tx.commit().await?;
        // Only now: a backup that begins from here on does not see the rows that are gone.
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
