//! Pictures on the pages of patients' programs: uploaded first, and attached once the settings
//! refer to them.

use std::collections::HashSet;

use super::content;
use super::settings::Settings;
use crate::Identity;
use crate::codes;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;

const PICTURE: FileKind = FileKind {
    name: "content_picture",
    field: "file",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP],
    fit: Fit::Whole,
};

/// Returns the public address of an attached picture.
pub fn url(id: Uuid) -> String {
    format!("/api/content-pictures/{id}")
}

/// Stores an upload, which is not attached yet.
pub async fn receive(app: &Identity, scope: &Scope, upload: Received) -> Result<File> {
    files::receive(app, scope, &PICTURE, upload).await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<File>> {
    Ok(files::find(tx, id).await?.filter(|file| file.kind == PICTURE.name))
}

/// Attaches the pictures that `after` refers to, and detaches those of `before` only; the next
/// clean-up deletes their bytes.
pub async fn keep(app: &Identity, tx: &mut Tx, before: &Settings, after: &Settings) -> Result<()> {
    let named = |settings: &Settings| {
        content::images(&settings.content, &settings.partners, &settings.challenges).into_iter().collect::<HashSet<Uuid>>()
    };
    let (before, after) = (named(before), named(after));
    for new in after.difference(&before) {
        if !files::attach_of(tx, *new, PICTURE.name, app.clock.now()).await? {
            return Err(Error::conflict(codes::PICTURE_GONE, "Uma das imagens não está mais disponível. Envie a imagem de novo."));
        }
    }
    for old in before.difference(&after) {
        files::delete(tx, *old).await?;
    }
    Ok(())
}
