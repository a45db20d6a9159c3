//! Pictures of people: one square file per person, replaced as a whole.
//!
//! Its address contains a random name of 256 bits, which changes with each picture. The address is
//! disclosed to those who may see the person, cannot be guessed, and does not identify the person;
//! so pages can display pictures without a session.

use super::fields::UserIn;
use super::{service, store};
use crate::Identity;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;
use platform::throttle::{self, Limit};

const PICTURE: FileKind = FileKind {
    name: "picture",
    field: "picture",
    megabytes: 5,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP],
    fit: Fit::Square,
};
/// Limit of uploads, since decoding is expensive and every patient may send pictures.
const UPLOADS: Limit = Limit::new("pictures of a person", 20, TimeDelta::minutes(10));

/// Returns the address of a picture; `size` may be appended.
pub fn url(key: Option<String>) -> Option<String> {
    key.map(|key| format!("/api/pictures/{key}"))
}

/// Change of the picture.
pub enum Change {
    Keep,
    Replace(File),
    Remove,
}

/// Stores the upload, if this caller may change the person's picture; otherwise it is not read.
pub async fn receive(app: &Identity, scope: &Scope, person: Uuid, input: &UserIn, upload: Option<Received>) -> Result<Change> {
    let removes = input.remove_picture.as_deref() == Some("1");
    if upload.is_none() && !removes {
        return Ok(Change::Keep);
    }
    let (_, editor) = service::find_to_change(&mut app.db.read(scope).await?, scope, person).await?;
    if !editor.fills_in_person() {
        let field = if removes { "remove_picture" } else { PICTURE.field };
        return Err(Error::field(field, "Você não pode alterar a foto desta pessoa."));
    }
    let Some(upload) = upload else { return Ok(Change::Remove) };
    throttle::take_own(app, scope, UPLOADS).await?;
    files::receive(app, scope, &PICTURE, upload).await.map(Change::Replace)
}

/// Applies the change. The caller's transaction has locked the person's row, to serialize
/// concurrent changes. Returns the replaced file, whose bytes have to be discarded afterwards.
pub async fn put(app: &Identity, tx: &mut Tx, person: Uuid, change: Change) -> Result<Option<File>> {
    match change {
        Change::Keep => Ok(None),
        Change::Remove => remove(tx, person).await,
        Change::Replace(new) => {
            let old = remove(tx, person).await?;
            files::attach(tx, new.id, app.clock.now()).await?;
            store::insert_picture(tx, person, &new.key).await?;
            Ok(old)
        }
    }
}

pub async fn remove(tx: &mut Tx, person: Uuid) -> Result<Option<File>> {
    let Some(key) = store::picture(tx, person).await? else { return Ok(None) };
    store::delete_picture(tx, person).await?;
    let file = find(tx, &key).await?;
    if let Some(file) = &file {
        files::delete(tx, file.id).await?;
    }
    Ok(file)
}

pub async fn find(tx: &mut Tx, key: &str) -> Result<Option<File>> {
    files::find_by_key(tx, PICTURE.name, key).await
}
