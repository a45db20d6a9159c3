//! Receipts of payments: one file per purchase, which can be replaced while the purchase is
//! pending.

use super::mails;
use super::service::{self, log};
use super::store::{self, Purchase};
use identity::Identity;
use platform::files;
use platform::files::File;
use platform::files::{FileKind, Fit, Received, UploadFormat};
use platform::prelude::*;
use platform::throttle::{self, Limit};

const RECEIPT: FileKind = FileKind {
    name: "receipt",
    field: "file",
    megabytes: 10,
    accepts: &[UploadFormat::Png, UploadFormat::Jpeg, UploadFormat::WebP, UploadFormat::Pdf],
    fit: Fit::Whole,
};

const UPLOADS: Limit = Limit::new("receipts of a person", 20, TimeDelta::minutes(10));

/// Fails unless the caller is the buyer and the purchase is pending.
fn may_send(scope: &Scope, purchase: &Purchase) -> Result<()> {
    if scope.role.is_desk() {
        return Err(Error::forbidden());
    }
    service::waits(purchase)
}

pub async fn send(app: &Identity, scope: &Scope, id: Uuid, upload: Received) -> Result<Purchase> {
    {
        // Checked before the picture is processed.
        let mut tx = app.db.read(scope).await?;
        may_send(scope, &service::find(&mut tx, scope, id).await?)?;
    }
    throttle::take_own(app, scope, UPLOADS).await?;
    let new = files::receive(app, scope, &RECEIPT, upload).await?;
    let mut tx = app.db.begin(scope).await?;
    let purchase = service::locked(&mut tx, scope, id).await?;
    may_send(scope, &purchase)?;
    let now = app.clock.now();
    files::attach(&mut tx, new.id, now).await?;
    let old = file(&mut tx, &purchase).await?;
    store::set_receipt(&mut tx, id, new.id, now).await?;
    if let Some(old) = &old {
        files::delete(&mut tx, old.id).await?;
    }
    log(app, &mut tx, scope, AuditEvent::ReceiptSent, id, purchase.user_id).await?;
    if old.is_none() {
        mails::receipt(app, &mut tx, scope, &purchase).await?;
    }
    let purchase = store::find(&mut tx, id).await?.ok_or_else(service::not_found)?;
    tx.commit().await?;
    if let Some(old) = &old {
        files::service::discard(app, scope.tenant, old).await;
    }
    Ok(purchase)
}

pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<File> {
    let purchase = service::find(tx, scope, id).await?;
    file(tx, &purchase).await?.ok_or_else(|| Error::not_found("Esta compra não tem comprovante."))
}

async fn file(tx: &mut Tx, purchase: &Purchase) -> Result<Option<File>> {
    match purchase.receipt_id {
        Some(id) => files::find(tx, id).await,
        None => Ok(None),
    }
}
