//! Web addresses as people type them, and the uses each is fit for. The rules for webhook addresses
//! are in `webhooks/rules.rs`.

use url::Url;

/// Returns whether a text is a complete `http` or `https` address that people may be linked to:
/// with a plain host, without credentials.
pub fn is_link(text: &str) -> bool {
    let written_out = text.starts_with("https://") || text.starts_with("http://");
    // The parser repairs addresses as browsers do, which would hide the actual destination.
    let plain = !text.contains(|character: char| character.is_whitespace() || character == '\\');
    let Ok(url) = Url::parse(text) else { return false };
    written_out && plain && has_plain_host(&url) && url.username().is_empty() && url.password().is_none()
}

/// Returns whether a text is such a link and uses `https`.
pub fn is_secure_link(text: &str) -> bool {
    is_link(text) && text.starts_with("https://")
}

/// Returns whether a text is the address of a server that the operator configures. Its host may be
/// a name that only the operator's network knows.
pub fn is_server(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

/// Returns the origin (scheme, host and port) of an `https` address, for use in a content security
/// policy.
pub fn secure_origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (url.scheme() == "https" && has_plain_host(&url)).then(|| url.origin().ascii_serialization())
}

/// Returns whether the host is a plain name or IP address. It is written to response headers, in
/// which other characters could end the value.
fn has_plain_host(url: &Url) -> bool {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '[' | ']' | ':');
    url.host_str().is_some_and(|host| !host.is_empty() && host.chars().all(is_plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_is_a_complete_web_address_only() {
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
    fn secure_link_needs_https_and_server_allows_internal_names() {
        assert!(is_secure_link("https://clinica.com.br") && !is_secure_link("http://clinica.com.br"));
        assert!(is_server("http://minio_da_clinica:9000") && !is_link("http://minio_da_clinica:9000"));
        assert!(!is_server("https://") && !is_server("clinica.example"));
    }
}
