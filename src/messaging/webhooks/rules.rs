//! Webhook rules: permitted addresses, signatures, and back-off after failures.

use platform::prelude::*;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use url::Url;

use crate::outbound::{self, AddressFault};

/// Prefix of every secret, as specified by Standard Webhooks.
const SECRET_MARK: &str = "whsec_";
/// Maximum length of an address.
pub const LONGEST_URL: usize = 500;

text_enum! {
    /// State of a webhook.
    pub enum WebhookStatus {
        Active = "active",
        /// Paused by a super admin.
        Paused = "paused",
        /// Stopped by the server, because nothing was delivered for three days.
        Stopped = "stopped",
    }
}

text_enum! {
    pub enum WebhookDeliveryState {
        /// It was not tried yet, or is to be sent again.
        Waiting = "waiting",
        /// An attempt failed, and another one follows.
        Retrying = "retrying",
        Delivered = "delivered",
        GivenUp = "given_up",
    }
}

/// Parses an address to which messages may be sent, as far as it can be checked without resolving
/// its name.
pub fn address(text: &str, allow_private: bool) -> Result<Url, &'static str> {
    outbound::address(text, allow_private).map_err(|fault| match fault {
        AddressFault::Credentials => "Não ponha usuário e senha no endereço: cada aviso vai assinado.",
        fault => fault.message(allow_private),
    })
}

pub fn new_secret() -> String {
    let bytes: [u8; 32] = rand::random();
    format!("{SECRET_MARK}{}", STANDARD.encode(bytes))
}

/// Returns the signature header specified by Standard Webhooks: `v1,` and the HMAC-SHA256 of id,
/// time and body. Returns `None` if the secret is invalid.
pub fn signature(secret: &str, id: &str, timestamp: i64, body: &str) -> Option<String> {
    let key = STANDARD.decode(secret.strip_prefix(SECRET_MARK)?).ok()?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
    mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
    Some(format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes())))
}

/// Seconds to wait after each failed attempt; after the last one the delivery is given up.
const BACK_OFF: [i64; 8] = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];

/// Returns how long to wait after a number of consecutive failed attempts, or `None` to give up.
/// `chance`, from 0 to 1, adds up to a fifth, so that deliveries that failed together are retried
/// at different times.
pub fn wait(tries: i64, chance: f64) -> Option<TimeDelta> {
    let seconds = BACK_OFF.get(usize::try_from(tries - 1).ok()?)?;
    let more = (*seconds as f64 * 200.0 * chance.clamp(0.0, 1.0)) as i64;
    Some(TimeDelta::milliseconds(seconds * 1_000 + more))
}

/// Returns how long to pause a receiver after a number of consecutive failures of any deliveries.
/// One failure may be due to the message; more are due to the receiver. The pause is short enough
/// to notice a recovery soon, and long enough that dead receivers take few of the places.
pub fn rest(failures: i64) -> TimeDelta {
    match failures {
        ..3 => TimeDelta::zero(),
        3..8 => TimeDelta::seconds(5 << (failures - 3)),
        _ => TimeDelta::seconds(120),
    }
}

/// Time without a successful delivery after which a webhook is stopped.
pub const STOPPED_AFTER: TimeDelta = TimeDelta::days(3);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::outbound::is_public;
    use std::net::IpAddr;
    use url::Host;

    const PRIVATE: &str = "Este endereço é de uma rede interna, para onde nada é enviado.";

    #[test]
    fn webhook_url_refusals_are_explained() {
        let begin = "Comece o endereço por https://.";
        let userinfo = "Não ponha usuário e senha no endereço: cada aviso vai assinado.";
        let none = "Este endereço não está escrito como um endereço da internet.";
        let cases = [
            ("http://site.example/avisos", begin),
            ("ftp://site.example", begin),
            ("file:///etc/passwd", begin),
            ("site.example/avisos", none),
            ("https://", none),
            ("https://a b.example", none),
            ("https://ana@site.example", userinfo),
            ("https://ana:senha@site.example", userinfo),
            ("https://127.0.0.1/", PRIVATE),
            ("https://127.1/", PRIVATE),
            ("https://2130706433/", PRIVATE),
            ("https://0x7f.0.0.1/", PRIVATE),
            ("https://0177.0.0.1/", PRIVATE),
            ("https://127.0.0.1./", PRIVATE),
            ("https://１２７.0.0.1/", PRIVATE),
            ("https://[::1]:8443/", PRIVATE),
            ("https://[::ffff:10.0.0.1]/", PRIVATE),
            ("https://169.254.169.254/latest/meta-data", PRIVATE),
        ];
        for (text, expected) in cases {
            assert_eq!(address(text, false), Err(expected), "{text}");
        }
        for (text, expected) in [
            (" https://site.example/avisos?a=1#x ", "https://site.example/avisos?a=1"),
            ("https://site.example:8443", "https://site.example:8443/"),
            ("https://8.8.8.8/", "https://8.8.8.8/"),
        ] {
            assert_eq!(address(text, false).unwrap().as_str(), expected);
        }
        for text in ["http://127.0.0.1:9000/", "https://10.0.0.1/", "http://[::1]/"] {
            assert_eq!(address(text, true).unwrap().as_str(), text);
        }
        assert_eq!(address("ftp://site.example", true), Err("Comece o endereço por https:// ou http://."));
        assert_eq!(address("http://ana@127.0.0.1/", true), Err(userinfo));
    }

    /// The example of the specification's own libraries.
    #[test]
    fn signature_matches_the_standard_webhooks_example() {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        let signed = signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, r#"{"test": 2432232314}"#);
        assert_eq!(signed.as_deref(), Some("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
        assert_eq!(signature("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "a", 1, "b"), None);
        assert_eq!(signature("whsec_???", "a", 1, "b"), None);
        assert_ne!(new_secret(), new_secret());
        assert!(signature(&new_secret(), "a", 1, "b").is_some());
    }

    #[test]
    fn delivery_retries_follow_the_back_off() {
        let waits: Vec<i64> = (1..).map_while(|tries| wait(tries, 0.0)).map(|wait| wait.num_seconds()).collect();
        assert_eq!(waits, BACK_OFF);
        assert_eq!(wait(0, 0.0), None);
        assert_eq!([0, 2, 3, 4, 7, 8, 900].map(|failures| rest(failures).num_seconds()), [0, 0, 5, 10, 80, 120, 120]);
    }

    proptest! {
        #[test]
        fn webhook_url_accepted_is_https_and_public(text in "(https|http|HTTPS|ftp)://([a-z]{0,3}@|)([0-9a-fx.:\\[\\]]{1,14}|[a-z]{1,6}\\.example)(:[0-9]{1,5}|)(/[a-z]{0,4}|)") {
            if let Ok(url) = address(&text, false) {
                prop_assert_eq!(url.scheme(), "https");
                prop_assert!(url.username().is_empty() && url.password().is_none());
                match url.host() {
                    Some(Host::Ipv4(it)) => prop_assert!(is_public(it.into())),
                    Some(Host::Ipv6(it)) => prop_assert!(is_public(it.into())),
                    Some(Host::Domain(name)) => prop_assert!(name.parse::<IpAddr>().is_err()),
                    None => prop_assert!(false),
                }
                // An accepted address is accepted again unchanged.
                prop_assert_eq!(address(url.as_str(), false), Ok(url));
            }
        }

        #[test]
        fn delivery_wait_grows_whatever_the_jitter(tries in 1_i64..12, one in 0.0..=1.0_f64, other in 0.0..=1.0_f64) {
            let (this, next) = (wait(tries, one), wait(tries + 1, other));
            match (this, next) {
                (Some(this), Some(next)) => prop_assert!(this < next),
                (Some(_), None) => prop_assert_eq!(tries, 8),
                (None, next) => prop_assert!(tries > 8 && next.is_none()),
            }
        }

        #[test]
        fn signature_changes_with_every_signed_part(id in "[a-z]{1,8}", time in 0_i64..2_000_000_000, body in ".{0,40}") {
            let secret = new_secret();
            let signed = signature(&secret, &id, time, &body);
            prop_assert!(signed.is_some());
            prop_assert_eq!(&signature(&secret, &id, time, &body), &signed);
            for other in [
                signature(&new_secret(), &id, time, &body),
                signature(&secret, &format!("{id}x"), time, &body),
                signature(&secret, &id, time + 1, &body),
                signature(&secret, &id, time, &format!("{body} ")),
            ] {
                prop_assert_ne!(&other, &signed);
            }
        }
    }
}
