//! Claims of mails with a scheduled message.

use futures_util::future::BoxFuture;
use serde_json::Value;

use messaging::mail::ClaimedMail;
use messaging::mail::validity::{Claim, Validator, Verdict};
use platform::prelude::*;

const KIND: &str = "message";
/// Maximum delay after which the message is still sent.
const MAX_DELAY: TimeDelta = TimeDelta::days(1);

#[derive(Serialize, Deserialize)]
struct MessageClaim {
    send_at: DateTime<Utc>,
}

/// Returns the claim that it is time for the message.
pub fn claim(send_at: DateTime<Utc>) -> Result<Claim> {
    Claim::new(KIND, &MessageClaim { send_at })
}

/// Validator of claims about scheduled messages.
pub struct ScheduledMailValidator(pub Platform);

impl Validator for ScheduledMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, _scope: &'a Scope, claim: Value, _mail: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let MessageClaim { send_at } = serde_json::from_value(claim)?;
            let is_late = self.0.clock.now() - send_at > MAX_DELAY;
            let reason = "Passou mais de um dia do horário escolhido. Envie de novo, se ainda fizer sentido.";
            Ok(if is_late { Verdict::Drop(reason) } else { Verdict::Send })
        })
    }
}
