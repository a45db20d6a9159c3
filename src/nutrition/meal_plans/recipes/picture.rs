//! Pictures of recipes: uploaded first, and attached once a recipe is saved with them.

use uuid::Uuid;

use foundation::error::{Error, Result};
use identity::{Identity, codes};
use platform::db::Tx;
use platform::files::{self, File, FileKind, Fit, Received, UploadFormat};
use platform::scope::Scope;

const PICTURE: FileKind = FileKind {
    name: "recipe_picture",
    field: "file",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP],
    fit: Fit::Whole,
};

/// Stores an upload, which is not attached yet.
pub async fn receive(app: &Identity, scope: &Scope, upload: Received) -> Result<File> {
    files::receive(app, scope, &PICTURE, upload).await
}

/// Attaches an uploaded picture to a recipe.
pub async fn attach(app: &Identity, tx: &mut Tx, id: Uuid) -> Result<()> {
    if files::attach_of(tx, id, PICTURE.name, app.clock.now()).await? {
        return Ok(());
    }
    Err(Error::conflict(codes::PICTURE_GONE, "A foto não está mais disponível. Envie a foto de novo."))
}

/// Finds the picture of a recipe.
pub async fn find(tx: &mut Tx, id: Option<Uuid>) -> Result<File> {
    let found = match id {
        Some(id) => files::find(tx, id).await?.filter(|file| file.kind == PICTURE.name),
        None => None,
    };
    found.ok_or_else(|| Error::not_found("Esta receita não tem foto."))
}
