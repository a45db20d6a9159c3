//! The web application, embedded in the binary.

use std::borrow::Cow;

use bytes::Bytes;
use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::{Endpoint, Request, Response, endpoint::make};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;
use identity::tenants;
use platform::etag::is_known;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Bundle;

/// Returns the endpoint of the built files. Every other path is one of the application and gets its
/// page.
pub fn endpoint(app: App) -> impl Endpoint<Output = Response> {
    make(move |request| answer(app.clone(), request))
}

/// Returns the address of a built file, whose name contains a hash.
pub fn asset(begins: &str, ends: &str) -> Option<String> {
    let name =
        Bundle::iter().find(|name| name.strip_prefix("assets/").is_some_and(|name| name.starts_with(begins) && name.ends_with(ends)));
    name.map(|name| format!("/{name}"))
}

async fn answer(app: App, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match *request.method() {
        Method::GET | Method::HEAD => {}
        // A form that the browser submitted itself, because the application had not loaded yet.
        Method::POST if !is_file => return again(&request),
        _ => return Response::builder().status(StatusCode::METHOD_NOT_ALLOWED).header(header::ALLOW, "GET, HEAD").finish(),
    }
    match Bundle::get(path) {
        Some(file) if !path.is_empty() => respond(&request, path, file),
        _ if is_file => Response::builder().status(StatusCode::NOT_FOUND).finish(),
        _ => page(&app, &request).await,
    }
}

/// Redirects to the same address with GET.
fn again(request: &Request) -> Response {
    // Two slashes of either kind at the beginning would lead to another site.
    let path = request.uri().path().trim_start_matches(['/', '\\']);
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    Response::builder().status(StatusCode::SEE_OTHER).header(header::LOCATION, format!("/{path}{query}")).finish()
}

/// Returns the application's page. Its security policies allow the tenant's own services: the one
/// for postal codes, and on chat pages only, the one for video calls, which may use camera and
/// microphone there.
async fn page(app: &App, request: &Request) -> Response {
    // The login page is prerendered by the build, so that slow phones display it before the
    // application has loaded.
    let name = if request.uri().path() == "/auth/login" { "login.html" } else { "index.html" };
    let mut page = match Bundle::get(name) {
        Some(page) => respond(request, name, page),
        None => Response::builder()
            .status(StatusCode::SERVICE_UNAVAILABLE)
            .content_type("text/plain; charset=utf-8")
            .body("The web application is not in this build: run `make build`.\n"),
    };
    let Ok(host) = super::host::host(request) else { return page };
    let Some(origins) = tenants::service::origins(app, &host).await else { return page };
    let video = origins.video.filter(|_| request.uri().path().starts_with("/chat/"));
    let policy = super::security::content_security_policy(&origins.postal_code.unwrap_or_default(), video.as_deref());
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        page.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if let Some(policy) = video.and_then(|video| HeaderValue::from_str(&super::security::permissions_policy(Some(&video))).ok()) {
        page.headers_mut().insert(super::security::PERMISSIONS_POLICY.clone(), policy);
    }
    page
}

fn respond(request: &Request, path: &str, file: EmbeddedFile) -> Response {
    let tag = format!("\"{}\"", foundation::text::hex(&file.metadata.sha256_hash()[..16]));
    // Names in `assets/` contain a hash of the content; all other files are revalidated.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if request.header(header::IF_NONE_MATCH).is_some_and(|known| is_known(known, &tag)) {
        Response::builder().status(StatusCode::NOT_MODIFIED).finish()
    } else {
        let brotli = request.header(header::ACCEPT_ENCODING).is_some_and(|accepted| accepted.contains("br"));
        match Bundle::get(&format!("{path}.br")).filter(|_| brotli) {
            Some(packed) => {
                Response::builder().header(header::CONTENT_ENCODING, "br").content_type(content_type(path)).body(shared(packed.data))
            }
            None => Response::builder().content_type(content_type(path)).body(shared(file.data)),
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Returns content without copying it, if it is part of the program.
fn shared(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
