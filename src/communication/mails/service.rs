use crate::codes;
use foundation::text::searched;
use identity::Identity;
use messaging::mail;
use messaging::mail::{Counts, Mail, MailFilter};
use platform::prelude::*;

/// Returns a page of the tenant's mails, their number, and the counts by status.
pub async fn list(
    tx: &mut Tx,
    statuses: Option<(&'static [&'static str], Option<&'static str>)>,
    search: Option<String>,
    page: Page,
) -> Result<(Vec<Mail>, i64, Counts)> {
    let filter = MailFilter { statuses, search: searched(search) };
    Ok((mail::list(tx, &filter, page).await?, mail::count(tx, &filter).await?, mail::counts(tx).await?))
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Mail> {
    mail::find(tx, id).await?.ok_or_else(|| Error::not_found("E-mail não encontrado."))
}

/// Queues a failed mail again.
pub async fn resend(app: &Identity, scope: &Scope, id: Uuid) -> Result<Mail> {
    app.db
        .write(scope, async |tx| {
            let mail = find(tx, id).await?;
            if !mail::resend(tx, mail.id, app.clock.now()).await? {
                return Err(Error::conflict(codes::MAIL_NOT_FAILED, "Só um e-mail não entregue pode ser enviado de novo."));
            }
            let object = AuditObject { id: Some(id), name: Some(&mail.recipient_name), patient: mail.user_id };
            audit::record(app, tx, scope, AuditEvent::SentAgain, ObjectType::Mail, object).await?;
            find(tx, id).await
        })
        .await
}

/// Queues all failed mails again and returns their number.
pub async fn resend_failed(app: &Identity, scope: &Scope) -> Result<u64> {
    app.db
        .write(scope, async |tx| {
            let count = mail::resend_failed(tx, app.clock.now()).await?;
            if count > 0 {
                let name = if count == 1 { "1 e-mail não entregue".to_owned() } else { format!("{count} e-mails não entregues") };
                let object = AuditObject { name: Some(&name), ..AuditObject::default() };
                audit::record(app, tx, scope, AuditEvent::SentAgain, ObjectType::Mail, object).await?;
            }
            Ok(count)
        })
        .await
}
