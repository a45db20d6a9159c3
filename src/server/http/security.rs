//! Headers that tell browsers what a response may do.

use poem::Response;
use poem::http::{HeaderName, HeaderValue, header};
use std::sync::LazyLock;

/// Returns the content security policy of a page. `connect` lists further origins for requests, and
/// `frame` the origin that may be embedded. The hash is that of an empty style element, which is
/// filled by the CSSOM.
pub(super) fn content_security_policy(connect: &str, frame: Option<&str>) -> String {
    let frame = frame.map(|frame| format!("; frame-src {frame}")).unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self' {connect}; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'self'{frame}"
    )
}

/// Returns the permissions policy of a page: none but camera and microphone, where a call is
/// embedded.
pub(super) fn permissions_policy(video: Option<&str>) -> String {
    let allowed = video.map(|video| format!("self \"{video}\"")).unwrap_or_default();
    format!("camera=({allowed}), microphone=({allowed}), geolocation=()")
}

pub(super) static PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// Policies of all responses that set none.
pub(super) static POLICIES: LazyLock<Vec<(HeaderName, HeaderValue)>> = LazyLock::new(|| {
    let policies =
        [(header::CONTENT_SECURITY_POLICY, content_security_policy("", None)), (PERMISSIONS_POLICY.clone(), permissions_policy(None))];
    policies.into_iter().filter_map(|(name, policy)| Some((name, HeaderValue::try_from(policy).ok()?))).collect()
});

pub(super) static SECURITY_HEADERS: LazyLock<[(HeaderName, HeaderValue); 4]> = LazyLock::new(|| {
    [
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    ]
});

/// Valid for a year, without subdomains, which may belong to others.
pub(super) const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=31536000");

pub(super) fn with_headers(mut response: Response, request_id: &str, encrypted: bool) -> Response {
    if encrypted {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
    }
    for (name, policy) in POLICIES.iter() {
        response.headers_mut().entry(name.clone()).or_insert_with(|| policy.clone());
    }
    for (name, value) in SECURITY_HEADERS.iter() {
        response.headers_mut().insert(name.clone(), value.clone());
    }
    if let Ok(id) = HeaderValue::from_str(request_id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}
