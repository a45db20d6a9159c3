//! Claims of mails with a password link.

use futures_util::future::BoxFuture;
use serde_json::Value;

use super::store;
use messaging::mail::ClaimedMail;
use messaging::mail::validity::{Claim, Validator, Verdict};
use platform::prelude::*;

const KIND: &str = "link";

/// Claim that a link is valid, with its validity from the sending on.
#[derive(Serialize, Deserialize)]
struct LinkClaim {
    token_hash: String,
    minutes: i64,
}

/// Returns the claim of a mail with the link of this token.
pub fn claim(token_hash: String, lasts: TimeDelta) -> Result<Claim> {
    Claim::new(KIND, &LinkClaim { token_hash, minutes: lasts.num_minutes() })
}

/// Validator of claims about links. It renews the link, so that its validity is the stated one.
pub struct LinkMailValidator(pub Platform);

impl Validator for LinkMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, _mail: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let LinkClaim { token_hash, minutes } = serde_json::from_value(claim)?;
            let now = self.0.clock.now();
            self.0
                .db
                .write(scope, async |tx| {
                    let renewed = store::renew_account_token(tx, &token_hash, now, now + TimeDelta::minutes(minutes)).await?;
                    Ok(if renewed {
                        Verdict::Send
                    } else {
                        Verdict::Drop("O link desta mensagem foi usado ou trocado por outro antes do envio.")
                    })
                })
                .await
        })
    }
}
