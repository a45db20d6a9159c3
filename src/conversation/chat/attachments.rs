//! Pictures and documents in messages.

use super::access::{enter, record_visit};
use super::messages;
use super::messages::{Draft, MessageOutcome};
use super::store;
use identity::Identity;
use platform::caller::Caller;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;
use platform::throttle::{self, Limit};

const KIND: FileKind = FileKind {
    name: "chat_file",
    field: "file",
    megabytes: 20,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP, UploadFormat::Pdf],
    fit: Fit::Page,
};
/// Maximum number of files in a room.
const FILES: i64 = 1_000;
/// Limit of uploads per person, because decoding is expensive.
const UPLOADS: Limit = Limit::new("files in chats", 40, TimeDelta::minutes(10));

fn not_found() -> Error {
    Error::not_found("Este arquivo não existe.")
}

/// Stores the file and writes its message. If it is sent again, returns the existing message.
pub async fn send(app: &Identity, caller: &Caller, draft: Draft, upload: Received) -> Result<MessageOutcome> {
    let scope = caller.scope();
    {
        // Checked before the picture is processed.
        let mut tx = app.db.read(&scope).await?;
        let entered = enter(&mut tx, caller, draft.room, app.clock.now()).await?;
        if let Some(message) = messages::known(&mut tx, caller, &draft).await? {
            return Ok(MessageOutcome { message, is_new: false });
        }
        entered.writable()?;
        if store::count_files(&mut tx, draft.room).await? >= FILES {
            return Err(Error::field(KIND.field, format!("Esta conversa já tem {FILES} arquivos.")));
        }
    }
    throttle::take(app, &scope, vec![app.throttle_keys.key(UPLOADS, &[&caller.key().to_string()])]).await?;
    let file = files::receive(app, &scope, &KIND, upload).await?;
    let mut tx = app.db.begin(&scope).await?;
    let sent = messages::write(app, &mut tx, caller, &Draft { file: Some(file.id), ..draft }).await?;
    // The file of a message that was sent before has no owner and is removed by the clean-up.
    if sent.is_new {
        files::attach(&mut tx, file.id, app.clock.now()).await?;
        tx.commit().await?;
    }
    Ok(sent)
}

/// Finds a file in a message of this room.
pub async fn find(app: &Identity, caller: &Caller, room: Uuid, file: Uuid) -> Result<File> {
    let mut tx = app.db.read(&caller.scope()).await?;
    let room = enter(&mut tx, caller, room, app.clock.now()).await?.room;
    if !store::has_file(&mut tx, room.id, file).await? {
        return Err(not_found());
    }
    let file = files::find(&mut tx, file).await?.ok_or_else(not_found)?;
    drop(tx);
    record_visit(app, caller, &room).await?;
    Ok(file)
}
