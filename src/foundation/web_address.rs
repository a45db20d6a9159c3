//! Addresses of the web, as people type them, and what may be done with each. To which of them events are sent, `webhooks/rules.rs` knows.

use url::Url;

/// Where people may be sent: written out in full, with a host that is one, and with nobody's name and password in it.
pub fn is_link(text: &str) -> bool {
    let written_out = text.starts_with("https://") || text.starts_with("http://");
    // The parser forgives what browsers forgive; people should see what they get.
    let plain = !text.contains(|character: char| character.is_whitespace() || character == '\\');
    let Ok(url) = Url::parse(text) else { return false };
    written_out && plain && has_plain_host(&url) && url.username().is_empty() && url.password().is_none()
}

/// The same, if nobody reads along on the way.
pub fn is_secure_link(text: &str) -> bool {
    is_link(text) && text.starts_with("https://")
}

/// A server that the operator names: what it is called in their own network is no name of the internet's.
pub fn is_server(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

/// From where a page may load, if nobody reads along on the way: scheme, host and port.
pub fn secure_origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (url.scheme() == "https" && has_plain_host(&url)).then(|| url.origin().ascii_serialization())
}

/// A name or a number and nothing else: it stands in headers of our answers, where some signs would end what it stands in.
fn has_plain_host(url: &Url) -> bool {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '[' | ']' | ':');
    url.host_str().is_some_and(|host| !host.is_empty() && host.chars().all(is_plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_addresses_of_the_web_are_links() {
        for good in ["https://clinica.com.br", "http://localhost:3000/a?b=c#d", "https://nutrição.com.br/olá"] {
            assert!(is_link(good), "{good}");
        }
        for bad in [
            "clinica.com.br",
            "javascript:alert(1)",
            "data:text/html,x",
            "ftp://x.example",
            "https://",
            "https:clinica.com.br",
            "https://ana:senha@x.example",
            "https:\\\\x.example",
            "//x.example",
            " https://x.example",
            "https://x .example",
            "file:///etc/passwd",
        ] {
            assert!(!is_link(bad) && !is_secure_link(bad), "{bad}");
        }
    }

    #[test]
    fn who_asks_for_more_or_less_is_named() {
        assert!(is_secure_link("https://clinica.com.br") && !is_secure_link("http://clinica.com.br"));
        assert!(is_server("http://minio_da_clinica:9000") && !is_link("http://minio_da_clinica:9000"));
        assert!(!is_server("https://") && !is_server("clinica.example"));
    }
}
