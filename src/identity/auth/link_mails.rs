//! Claims of mails with a link that opens an account.

use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::store;
use foundation::error::Result;
use messaging::mail::Claimed;
use messaging::mail::validity::{Claim, Validator, Verdict};
use platform::Platform;
use platform::scope::Scope;

const KIND: &str = "link";

/// The claim that a link is good, and for how long from now on.
#[derive(Serialize, Deserialize)]
struct LinkClaim {
    token_hash: String,
    minutes: i64,
}

/// Makes the claim of a mail with the link of this token.
pub fn claim(token_hash: String, lasts: TimeDelta) -> Result<Claim> {
    Claim::new(KIND, &LinkClaim { token_hash, minutes: lasts.num_minutes() })
}

/// The check of claims about links. It renews the link, which is good for as long as the mail says.
pub struct LinkMailValidator(pub Platform);

impl Validator for LinkMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, _mail: &'a Claimed) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let LinkClaim { token_hash, minutes } = serde_json::from_value(claim)?;
            let now = self.0.clock.now();
            let mut tx = self.0.db.begin(scope).await?;
            let renewed = store::renew_account_token(&mut tx, &token_hash, now, now + TimeDelta::minutes(minutes)).await?;
            tx.commit().await?;
            Ok(if renewed { Verdict::Send } else { Verdict::Drop("O link desta mensagem foi usado ou trocado por outro antes do envio.") })
        })
    }
}
