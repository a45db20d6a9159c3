//! Addresses outside of the installation that may be connected to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

use ipnet::{Ipv4Net, Ipv6Net};
use url::{Host, Url};

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

/// Reason why an address is not connected to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressFault {
    Unreadable,
    /// It is neither `https://` nor, where private addresses are allowed, `http://`.
    Scheme,
    /// It contains a user or a password.
    Credentials,
    /// It belongs to an internal network.
    Private,
}

impl AddressFault {
    /// Returns the reason in words for people.
    pub fn message(self, allow_private: bool) -> &'static str {
        match self {
            Self::Unreadable => "Este endereço não está escrito como um endereço da internet.",
            Self::Scheme if allow_private => "Comece o endereço por https:// ou http://.",
            Self::Scheme => "Comece o endereço por https://.",
            Self::Credentials => "Não ponha usuário e senha no endereço.",
            Self::Private => "Este endereço é de uma rede interna, para onde nada é enviado.",
        }
    }
}

/// Parses an address that may be connected to, as far as it can be checked without resolving its
/// name.
pub fn address(text: &str, allow_private: bool) -> Result<Url, AddressFault> {
    let mut url = Url::parse(text.trim()).map_err(|_| AddressFault::Unreadable)?;
    if url.scheme() != "https" && !(allow_private && url.scheme() == "http") {
        return Err(AddressFault::Scheme);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(AddressFault::Credentials);
    }
    let is_public = match url.host() {
        Some(Host::Ipv4(address)) => is_public(address.into()),
        Some(Host::Ipv6(address)) => is_public(address.into()),
        Some(Host::Domain(_)) => true,
        None => return Err(AddressFault::Scheme),
    };
    if !is_public && !allow_private {
        return Err(AddressFault::Private);
    }
    url.set_fragment(None);
    Ok(url)
}

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
    }
}
