//! Results of the mails that the invented past caused. None of them is actually sent.

use crate::app::App;
use messaging::mail;
use platform::prelude::*;

/// Recipient whose mailbox was full, so that there is a failed mail to resend.
const FULL: &str = "otilia.guerra@correio.example";
const REASON: &str = "O servidor de e-mail recusou o endereço de quem recebe: 552 5.2.2 Mailbox full";

pub async fn settle(app: &App, tx: &mut Tx) -> Result<()> {
    mail::pretend_failed(tx, FULL, REASON).await?;
    mail::pretend_sent(tx, app.mailer.folder().map(|_| mail::FILED)).await
}
