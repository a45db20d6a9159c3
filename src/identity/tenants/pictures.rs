//! The pictures on the pages of patients' programs: uploaded first, kept as soon as the settings name them.

use std::collections::HashSet;

use uuid::Uuid;

use super::content;
use super::settings::Settings;
use crate::Identity;
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::files::File;
use platform::files::{self, Fit, Format, Kind, Received};
use platform::scope::Scope;

const PICTURE: Kind =
    Kind { name: "content_picture", field: "file", megabytes: 10, accepts: &[Format::Png, Format::Jpeg, Format::WebP], fit: Fit::Whole };

/// Where anyone may see it, once it is kept.
pub fn url(id: Uuid) -> String {
    format!("/api/content-pictures/{id}")
}

/// Belongs to nobody yet.
pub async fn receive(app: &Identity, scope: &Scope, upload: Received) -> Result<File> {
    files::receive(app, scope, &PICTURE, upload).await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<File>> {
    Ok(files::find(tx, id).await?.filter(|file| file.kind == PICTURE.name))
}

/// Keeps the pictures that `after` names, and forgets those that only `before` did; their bytes go with the next clean-up.
pub async fn keep(app: &Identity, tx: &mut Tx, before: &Settings, after: &Settings) -> Result<()> {
    let named = |settings: &Settings| {
        content::images(&settings.content, &settings.partners, &settings.challenges).into_iter().collect::<HashSet<Uuid>>()
    };
    let (before, after) = (named(before), named(after));
    for new in after.difference(&before) {
        if !files::attach_of(tx, *new, PICTURE.name, app.clock.now()).await? {
            return Err(Error::conflict("picture_gone", "Uma das imagens não está mais disponível. Envie a imagem de novo."));
        }
    }
    for old in before.difference(&after) {
        files::delete(tx, *old).await?;
    }
    Ok(())
}
