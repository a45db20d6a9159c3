//! Checks whether a mail is still true when it is sent. It may wait for hours, as the server is away or refuses us, while an
//! appointment is moved, a purchase paid, a link used. Mails that stopped being true are dropped; reminders are worded anew.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::render::Rendered;
use super::store::Claimed;
use crate::app::App;
use crate::domains::appointments::mail_validity::AppointmentClaim;
use crate::domains::purchases::rules::Status;
use crate::domains::{appointments, auth, purchases};
use crate::error::{Error, Result};
use crate::scope::Scope;

/// The longest delay of a message for which somebody chose the time.
const LATEST: TimeDelta = TimeDelta::days(1);

/// The subject of a mail that may change before it is sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum About {
    Appointment(AppointmentClaim),
    Purchase {
        id: Uuid,
        status: Status,
    },
    /// A link that opens an account, by the hash of its token, and how long the mail says that it is good.
    Link {
        token_hash: String,
        minutes: i64,
    },
    /// Words for a time that somebody chose.
    Message {
        send_at: DateTime<Utc>,
    },
}

pub enum Verdict {
    Send,
    /// It is sent in these words.
    Reword(Rendered),
    /// It is not sent, for this reason.
    Drop(&'static str),
}

/// Decides what is done with a mail that is about to be sent.
pub async fn check(app: &App, mail: &Claimed) -> Result<Verdict> {
    let Some(about) = &mail.about else { return Ok(Verdict::Send) };
    let scope = Scope::system(mail.tenant_id);
    match serde_json::from_str::<About>(about).map_err(Error::internal)? {
        About::Appointment(claim) => appointments::mail_validity::check(app, &mut app.db.read(&scope).await?, &claim, mail).await,
        About::Purchase { id, status } => {
            let now = purchases::store::find(&mut app.db.read(&scope).await?, id).await?;
            let holds = now.is_some_and(|purchase| purchase.status == status);
            Ok(if holds { Verdict::Send } else { Verdict::Drop("A situação da compra mudou antes do envio.") })
        }
        About::Link { token_hash, minutes } => {
            // It is good for as long as the mail says, from now on.
            let now = app.clock.now();
            let mut tx = app.db.begin(&scope).await?;
            let renewed = auth::store::renew_account_token(&mut tx, &token_hash, now, now + TimeDelta::minutes(minutes)).await?;
            tx.commit().await?;
            Ok(if renewed { Verdict::Send } else { Verdict::Drop("O link desta mensagem foi usado ou trocado por outro antes do envio.") })
        }
        About::Message { send_at } if app.clock.now() - send_at > LATEST => {
            Ok(Verdict::Drop("Passou mais de um dia do horário escolhido. Envie de novo, se ainda fizer sentido."))
        }
        About::Message { .. } => Ok(Verdict::Send),
    }
}
