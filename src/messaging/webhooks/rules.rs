//! Webhook rules: permitted addresses, signatures, and back-off after failures.

use platform::prelude::*;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use ipnet::{Ipv4Net, Ipv6Net};
use sha2::Sha256;
use url::{Host, Url};

/// Prefix of every secret, as specified by Standard Webhooks.
const SECRET_MARK: &str = "whsec_";
/// Maximum length of an address.
pub const LONGEST_URL: usize = 500;

pub const PRIVATE: &str = "Este endereço é de uma rede interna, para onde nada é enviado.";

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

/// IPv4 networks outside of the public internet, by IANA's special-purpose registry.
static SPECIAL_V4: LazyLock<Vec<Ipv4Net>> = LazyLock::new(|| {
    let networks = [
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "192.175.48.0/24",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    ];
    networks.iter().filter_map(|network| network.parse().ok()).collect()
});

/// Excluded networks within the public IPv6 range: tunnels, whose inner address is not verifiable,
/// and documentation.
static SPECIAL_V6: LazyLock<Vec<Ipv6Net>> = LazyLock::new(|| {
    let networks = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];
    networks.iter().filter_map(|network| network.parse().ok()).collect()
});

/// Returns whether an address belongs to the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|network| network.contains(&address)),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, ..] = address.segments();
    let last = u32::try_from(u128::from(address) & u128::from(u32::MAX)).unwrap_or_default();
    match [a, b, c, d, e, f] {
        // An IPv4 address mapped to IPv6, and one translated by NAT64.
        [0, 0, 0, 0, 0, 0xffff] | [0x64, 0xff9b, 0, 0, 0, 0] => is_public(Ipv4Addr::from(last).into()),
        // The range that IANA allocates; the rest is local or unassigned.
        _ => a >> 13 == 0b001 && !SPECIAL_V6.iter().any(|network| network.contains(&address)),
    }
}

/// Parses an address that may be sent to, as far as it can be checked without resolving its name.
pub fn address(text: &str, allow_private: bool) -> Result<Url, &'static str> {
    let begin = if allow_private { "Comece o endereço por https:// ou http://." } else { "Comece o endereço por https://." };
    let mut url = Url::parse(text.trim()).map_err(|_| "Este endereço não está escrito como um endereço da internet.")?;
    if url.scheme() != "https" && !(allow_private && url.scheme() == "http") {
        return Err(begin);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("Não ponha usuário e senha no endereço: cada aviso vai assinado.");
    }
    let is_public = match url.host() {
        Some(Host::Ipv4(address)) => is_public(address.into()),
        Some(Host::Ipv6(address)) => is_public(address.into()),
        Some(Host::Domain(_)) => true,
        None => return Err(begin),
    };
    if !is_public && !allow_private {
        return Err(PRIVATE);
    }
    url.set_fragment(None);
    Ok(url)
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

    #[test]
    fn public_addresses_exclude_special_networks() {
        let public = [
            "8.8.8.8",
            "1.1.1.1",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.167.255.255",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2606:4700::1111",
            "2804:14c::1",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
        ];
        let others = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.9",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.1.2.3",
            "::ffff:169.254.169.254",
            "::ffff:0:7f00:1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::808:808",
            "100::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:20::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:808:808::1",
            "3fff::1",
            "5f00::1",
        ];
        for (addresses, expected) in [(&public[..], true), (&others[..], false)] {
            for address in addresses {
                assert_eq!(is_public(address.parse().unwrap()), expected, "{address}");
            }
        }
        assert_eq!((SPECIAL_V4.len(), SPECIAL_V6.len()), (18, 5), "one of the networks can't be read");
    }

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
        fn public_address_check_of_ipv4_covers_other_spellings(bits: u32) {
            let address = Ipv4Addr::from(bits);
            let expected = is_public(address.into());
            prop_assert_eq!(is_public(address.to_ipv6_mapped().into()), expected);
            let translated = Ipv6Addr::from(0x0064_ff9b_u128 << 96 | u128::from(bits));
            prop_assert_eq!(is_public(translated.into()), expected);
            // Alternative spellings that browsers read as the same address.
            for text in [format!("https://{bits}/"), format!("https://0x{bits:x}/"), format!("https://[::ffff:{address}]/")] {
                prop_assert_eq!(super::address(&text, false).is_ok(), expected, "{}", text);
            }
        }

        #[test]
        fn public_address_check_agrees_with_ipv4_properties(bits: u32) {
            let it = Ipv4Addr::from(bits);
            let special = it.is_private() || it.is_loopback() || it.is_link_local() || it.is_broadcast() || it.is_documentation()
                || it.is_multicast() || it.is_unspecified();
            prop_assert!(!(special && is_public(it.into())));
        }

        #[test]
        fn public_address_check_agrees_with_ipv6_properties(bits: u128) {
            let it = Ipv6Addr::from(bits);
            let special = it.is_loopback() || it.is_multicast() || it.is_unspecified() || it.is_unique_local() || it.is_unicast_link_local();
            prop_assert!(!(special && is_public(it.into())));
        }

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
