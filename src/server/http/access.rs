//! Access log and metrics of requests.

use poem::http::{HeaderName, Method};
use poem::{Request, Response};
use poem_openapi::OperationId;
use tokio::time::Instant;

use crate::app::App;
use platform::http::client::Client;
use platform::metrics::{InFlight, RequestKind};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Maximum length of an identifier, as that of UUIDs, traces and nginx.
const LONGEST_ID: usize = 64;

/// Identifier of a request in the log and in the response's headers.
#[derive(Clone)]
pub(super) struct RequestId(pub String);

impl RequestId {
    /// Returns the identifier of a trusted proxy, so that one name appears in all logs, or a new
    /// one. Identifiers with special characters or of unusual length are ignored.
    pub fn of(app: &App, request: &Request) -> Self {
        let told = || {
            let id = request.headers().get(&REQUEST_ID)?.to_str().ok()?;
            let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
            (is_plain && (8..=LONGEST_ID).contains(&id.len())).then(|| id.to_owned())
        };
        let told = Client::comes_from(request, &app.config.trusted_proxies).then(told).flatten();
        Self(told.unwrap_or_else(|| app.clock.id().simple().to_string()))
    }
}

/// Log entry of an API call. It names the operation but no path, which may contain identifiers and
/// tokens, and neither query, body nor names. The client's address is logged at debug level only.
pub(super) struct AccessLogEntry {
    method: Method,
    client: Client,
    began: Instant,
    kind: RequestKind,
    _in_flight: InFlight,
}

impl AccessLogEntry {
    pub fn begins(app: &App, request: &Request, client: Client) -> Self {
        let path = request.uri().path();
        let kind = if path.starts_with("/api/") {
            RequestKind::Api
        } else if path.starts_with("/health/") {
            RequestKind::Probe
        } else {
            RequestKind::Web
        };
        Self { method: request.method().clone(), client, began: Instant::now(), kind, _in_flight: app.metrics.enter() }
    }

    pub fn ends(self, app: &App, response: &Response) {
        let operation = response.data::<OperationId>().map(|operation| operation.0);
        let took = self.began.elapsed();
        app.metrics.answered(self.kind, operation, &self.method, response.status(), took);
        if self.kind != RequestKind::Api {
            return;
        }
        let (method, operation, status) = (self.method, operation.unwrap_or("-"), response.status().as_u16());
        let ms = took.as_micros() as f64 / 1_000.0;
        let address = self.client.address.filter(|_| tracing::enabled!(tracing::Level::DEBUG)).map(tracing::field::display);
        tracing::info!(%method, operation, status, ms, address, "answered");
    }
}
