//! What is written down about a request, in the log and in figures.

use poem::http::{HeaderName, Method};
use poem::{Request, Response};
use poem_openapi::OperationId;
use tokio::time::Instant;

use crate::app::App;
use platform::http::client::Client;
use platform::metrics::{InFlight, Kind};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// No longer than what others use: UUIDs, traces, nginx's.
const LONGEST_ID: usize = 64;

/// Names a request in the log and in the answer's headers.
#[derive(Clone)]
pub(super) struct RequestId(pub String);

impl RequestId {
    /// A trusted proxy's, so that one name leads through all logs; else one of our own. What is not plain or too long is nobody's.
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

/// The line about a call of the API: which operation, never with what. Paths may hold identifiers and tokens, so they stay out,
/// as do queries, bodies and names; where it came from is said only to who looks for faults.
pub(super) struct Access {
    method: Method,
    client: Client,
    began: Instant,
    kind: Kind,
    _in_flight: InFlight,
}

impl Access {
    pub fn begins(app: &App, request: &Request, client: Client) -> Self {
        let path = request.uri().path();
        let kind = if path.starts_with("/api/") {
            Kind::Api
        } else if path.starts_with("/health/") {
            Kind::Probe
        } else {
            Kind::Web
        };
        Self { method: request.method().clone(), client, began: Instant::now(), kind, _in_flight: app.metrics.enter() }
    }

    pub fn ends(self, app: &App, response: &Response) {
        let operation = response.data::<OperationId>().map(|operation| operation.0);
        let took = self.began.elapsed();
        app.metrics.answered(self.kind, operation, &self.method, response.status(), took);
        if self.kind != Kind::Api {
            return;
        }
        let (method, operation, status) = (self.method, operation.unwrap_or("-"), response.status().as_u16());
        let ms = took.as_micros() as f64 / 1_000.0;
        let address = self.client.address.filter(|_| tracing::enabled!(tracing::Level::DEBUG)).map(tracing::field::display);
        tracing::info!(%method, operation, status, ms, address, "answered");
    }
}
