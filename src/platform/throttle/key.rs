use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use sha2::{Digest, Sha256};

use super::Limit;

/// Secret that keys are hashed with, so that nobody can compute them from a guessed e-mail address.
#[derive(Clone)]
pub struct Secret([u8; 32]);

/// Key of a throttle counter: a limit, and the hash of the parts that distinguish callers.
#[derive(Debug, Clone)]
pub struct ThrottleKey {
    /// Limit that the counter enforces.
    pub limit: Limit,
    pub(super) hash: String,
}

impl Secret {
    /// Derives the secret from that of the installation.
    pub fn new(secret: &str) -> Self {
        Self(Sha256::new().chain_update(b"nutrir throttle keys\0").chain_update(secret).finalize().into())
    }

    /// Returns keys for the network of a request, and for IPv6 also for its site, which may choose
    /// from 65,536 networks.
    pub fn keys_of_place(&self, limit: Limit, parts: &[&str], address: Option<IpAddr>) -> Vec<ThrottleKey> {
        let key = |limit, place: &str| self.key(limit, &[parts, &[place]].concat());
        let mut keys = vec![key(limit, &network(address))];
        keys.extend(site(address).map(|site| key(limit.of_site(), &site)));
        keys
    }

    /// Returns the key of a limit for these parts, such as an e-mail address.
    pub fn key(&self, limit: Limit, parts: &[&str]) -> ThrottleKey {
        let mut hash = Sha256::new().chain_update(self.0);
        for part in [limit.purpose].iter().chain(parts) {
            // Hashed with its length, so that different lists of parts never collide.
            hash.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_le_bytes());
            hash.update(part);
        }
        ThrottleKey { limit, hash: foundation::text::hex(&hash.finalize()) }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Returns the network that one client can choose addresses from: an IPv4 address, or the /64 that
/// every IPv6 subscriber has at least.
fn network(address: Option<IpAddr>) -> String {
    match address {
        Some(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Some(IpAddr::V4(address)) => address.to_string(),
        None => "unknown".into(),
    }
}

/// Returns the /48 of an IPv6 address, which subscribers with more than one network are assigned.
fn site(address: Option<IpAddr>) -> Option<String> {
    let Some(IpAddr::V6(address)) = address else { return None };
    let [a, b, c, ..] = address.segments();
    Some(format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn throttle_keys_differ_by_secret_purpose_and_parts() {
        let limit = |purpose| Limit::new(purpose, 1, TimeDelta::minutes(1));
        let (ours, theirs) = (Secret::new("ours"), Secret::new("theirs"));
        let mut hashes = vec![
            ours.key(limit("a"), &["b", "c"]).hash,
            ours.key(limit("a"), &["bc"]).hash,
            ours.key(limit("a"), &["bc", ""]).hash,
            ours.key(limit("ab"), &["c"]).hash,
            theirs.key(limit("a"), &["b", "c"]).hash,
        ];
        assert_eq!(ours.key(limit("a"), &["b", "c"]).hash, hashes[0]);
        hashes.sort();
        hashes.dedup();
        assert_eq!(hashes.len(), 5);
    }

    #[test]
    fn throttle_network_of_an_ipv6_address_is_its_prefix() {
        let of = |text: &str| network(Some(text.parse().expect("an address")));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), "2001:db8:1:2::/64");
        assert_eq!(of("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
        assert_eq!(of("203.0.113.7"), "203.0.113.7");
        assert_eq!(network(None), "unknown");
        let site_of = |text: &str| site(Some(text.parse().expect("an address")));
        assert_eq!(site_of("2001:db8:1:2:aaaa::1").as_deref(), Some("2001:db8:1::/48"));
        assert_eq!(site_of("203.0.113.7"), None);
    }
}
