//! A product's picture: one file, replaced as a whole.

use super::store;
use identity::Identity;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;

const IMAGE: FileKind = FileKind {
    name: "product_image",
    field: "image",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP],
    fit: Fit::Whole,
};

/// Change of a product's picture.
pub enum Change {
    None,
    Remove,
    Replace(File),
}

impl Change {
    /// Stores the upload, which is not attached yet. Without an upload the picture is kept, unless
    /// `remove` is set.
    pub async fn asked(app: &Identity, scope: &Scope, upload: Option<Received>, remove: bool) -> Result<Self> {
        match upload {
            Some(upload) => Ok(Self::Replace(files::receive(app, scope, &IMAGE, upload).await?)),
            None if remove => Ok(Self::Remove),
            None => Ok(Self::None),
        }
    }

    /// Attaches a new picture. Returns the id of the picture that the product has afterwards.
    pub async fn attach(&self, app: &Identity, tx: &mut Tx, before: Option<Uuid>) -> Result<Option<Uuid>> {
        match self {
            Self::None => Ok(before),
            Self::Remove => Ok(None),
            Self::Replace(file) => {
                files::attach(tx, file.id, app.clock.now()).await?;
                Ok(Some(file.id))
            }
        }
    }
}

/// Deletes the row of a picture that the product no longer has. Its bytes have to be discarded
/// after the transaction with [`files::service::discard`].
pub async fn forget(tx: &mut Tx, before: Option<Uuid>, now: Option<Uuid>) -> Result<Option<File>> {
    let Some(gone) = before.filter(|id| Some(*id) != now) else { return Ok(None) };
    let file = files::find(tx, gone).await?;
    files::delete(tx, gone).await?;
    Ok(file)
}

pub async fn find(tx: &mut Tx, product: Uuid) -> Result<Option<File>> {
    match store::find(tx, product).await?.and_then(|product| product.image_id) {
        Some(id) => files::find(tx, id).await,
        None => Ok(None),
    }
}
