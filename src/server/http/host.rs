//! The host that a request asks for.

use crate::codes;
use foundation::error::{Error, Result};
use poem::Request;
use poem::http::header;

/// Returns the requested host: that of the address (HTTP/2, proxies) or of the header. Rejects
/// requests with several `Host` headers (request smuggling).
pub(super) fn host(request: &Request) -> Result<String> {
    let mut headers = request.headers().get_all(header::HOST).iter();
    let header = headers.next().and_then(|host| host.to_str().ok());
    if headers.next().is_some() {
        return Err(Error::invalid(codes::TWO_HOSTS, "O pedido nomeia mais de um endereço."));
    }
    let asked = request.original_uri().authority().map(|authority| authority.as_str());
    Ok(asked.or(header).unwrap_or_default().to_owned())
}
