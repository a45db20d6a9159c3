//! The client of a request. Forwarding headers count only if a trusted proxy sent them.

use std::net::{IpAddr, SocketAddr};

use ipnet::IpNet;
use poem::Request;
use poem::http::{HeaderMap, HeaderName};

static FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
static FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Verified origin of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Client {
    /// Client address; `None` without a socket.
    pub address: Option<IpAddr>,
    /// True if the request reached a trusted proxy by TLS.
    pub secure: bool,
}

impl Client {
    /// Returns the client of a request: its peer, or behind trusted proxies the address that they
    /// report.
    pub fn of(request: &Request, trusted: &[IpNet]) -> Self {
        let peer = request.remote_addr().as_socket_addr().map(SocketAddr::ip);
        Self::behind(peer, request.headers(), trusted)
    }

    /// Returns whether a trusted proxy forwards the request.
    pub fn comes_from(request: &Request, trusted: &[IpNet]) -> bool {
        let peer = request.remote_addr().as_socket_addr().map(|peer| peer.ip().to_canonical());
        peer.is_some_and(|peer| trusted.iter().any(|network| network.contains(&peer)))
    }

    fn behind(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        let trusts = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
        // A dual-stack socket reports IPv4 addresses mapped to IPv6.
        let Some(mut address) = peer.map(|peer| peer.to_canonical()) else { return Self { address: None, secure: false } };
        let secure = trusts(address) && last(headers, &FORWARDED_PROTO).is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
        // Each proxy appends its peer on the right, so entries to the left of the first untrusted
        // address may be forged.
        let mut heard = entries(headers, &FORWARDED_FOR);
        while trusts(address)
            && let Some(next) = heard.next().and_then(parse)
        {
            address = next;
        }
        Self { address: Some(address), secure }
    }
}

/// Returns the entries of all lines of a header, from right to left.
fn entries<'h>(headers: &'h HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'h str> {
    let lines = headers.get_all(name).iter().rev();
    // A line that is not valid text counts as one unreadable entry.
    lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(',')).map(str::trim)
}

fn last<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    entries(headers, name).next()
}

/// Parses an address, to which some proxies append the port.
fn parse(entry: &str) -> Option<IpAddr> {
    let bare = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let address = entry.parse().ok().or_else(|| entry.parse::<SocketAddr>().ok().map(|with_port| with_port.ip())).or_else(bare)?;
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use poem::http::HeaderValue;

    use super::*;

    fn client(peer: &str, lines: &[&'static [u8]], proto: &[&'static str]) -> Client {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(&FORWARDED_FOR, HeaderValue::from_bytes(line).expect("a header"));
        }
        for line in proto {
            headers.append(&FORWARDED_PROTO, HeaderValue::from_static(line));
        }
        let trusted = ["10.0.0.0/8", "192.0.2.1/32", "2001:db8::/32"].map(|network| network.parse().expect("a network"));
        Client::behind(Some(peer.parse().expect("an address")), &headers, &trusted)
    }

    #[track_caller]
    fn is(peer: &str, lines: &[&'static [u8]], expected: &str) {
        let address: IpAddr = expected.parse().expect("an address");
        assert_eq!(client(peer, lines, &[]).address, Some(address), "{peer} {lines:?}");
    }

    #[test]
    fn client_of_an_untrusted_peer_is_the_peer() {
        is("203.0.113.7", &[], "203.0.113.7");
        is("203.0.113.7", &[b"198.51.100.1"], "203.0.113.7");
        is("203.0.113.7", &[b"10.0.0.1, 192.0.2.1"], "203.0.113.7");
        is("::ffff:203.0.113.7", &[b"198.51.100.1"], "203.0.113.7");
        is("fe80::1", &[b"198.51.100.1"], "fe80::1");
    }

    #[test]
    fn client_behind_trusted_proxies_is_the_first_untrusted_address() {
        is("10.1.2.3", &[], "10.1.2.3");
        is("10.1.2.3", &[b"198.51.100.1"], "198.51.100.1");
        is("::ffff:10.1.2.3", &[b"::ffff:198.51.100.1"], "198.51.100.1");
        is("10.1.2.3", &[b"1.1.1.1, 198.51.100.1"], "198.51.100.1");
        is("10.1.2.3", &[b"1.1.1.1, 198.51.100.1, 10.9.9.9,192.0.2.1"], "198.51.100.1");
        is("10.1.2.3", &[b"1.1.1.1", b"198.51.100.1", b"10.9.9.9"], "198.51.100.1");
        is("10.1.2.3", &[b"10.9.9.9, 10.9.9.8"], "10.9.9.9");
        is("2001:db8::1", &[b"2a00::7"], "2a00::7");
        is("10.1.2.3", &[b"198.51.100.1:4711"], "198.51.100.1");
        is("10.1.2.3", &[b"[2a00::7]:4711"], "2a00::7");
        is("10.1.2.3", &[b"[2a00::7]"], "2a00::7");
    }

    #[test]
    fn client_behind_an_unreadable_header_is_the_last_trusted_proxy() {
        is("10.1.2.3", &[b""], "10.1.2.3");
        is("10.1.2.3", &[b"unknown"], "10.1.2.3");
        is("10.1.2.3", &[b"198.51.100.1, unknown"], "10.1.2.3");
        is("10.1.2.3", &[b"198.51.100.1, unknown, 10.9.9.9"], "10.9.9.9");
        is("10.1.2.3", &[b"198.51.100.1,, 10.9.9.9"], "10.9.9.9");
        is("10.1.2.3", &[b"198.51.100.1, \xff"], "10.1.2.3");
        is("10.1.2.3", &[b"198.51.100.1", b"\xff"], "10.1.2.3");
        is("10.1.2.3", &[b"198.51.100.256"], "10.1.2.3");
    }

    #[test]
    fn client_is_secure_by_a_trusted_proxys_word_only() {
        assert!(client("10.1.2.3", &[], &["https"]).secure);
        assert!(client("10.1.2.3", &[], &["http, HTTPS"]).secure);
        assert!(!client("10.1.2.3", &[], &["https, http"]).secure);
        assert!(!client("10.1.2.3", &[], &["https", "http"]).secure);
        assert!(!client("10.1.2.3", &[], &[]).secure);
        assert!(!client("203.0.113.7", &[], &["https"]).secure);
    }

    #[test]
    fn client_without_a_peer_has_no_address() {
        let nobody = Client { address: None, secure: false };
        assert_eq!(Client::behind(None, &HeaderMap::new(), &[]), nobody);
    }
}
