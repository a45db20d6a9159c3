//! Probes of load balancers and supervisors. They are not part of the API and belong to no tenant.

use poem::http::{StatusCode, header};
use poem::{IntoResponse, Response, Route, endpoint::make, get};
use serde::Serialize;

use crate::app::App;
use platform::health;

#[derive(Serialize)]
struct ProbeStatus {
    status: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<&'static str>,
}

/// Mounts `/health/live`, which responds while the process runs, and `/health/ready`, which tells
/// whether it accepts requests.
pub fn mount(routes: Route, app: &App) -> Route {
    let app = app.clone();
    let live = make(|_| async { answer(Vec::new()) });
    let ready = make(move |_| {
        let app = app.clone();
        async move { answer(health::obstacles(&app).await) }
    });
    routes.at("/health/live", get(live)).at("/health/ready", get(ready))
}

/// Returns the names of the failed checks only; details are in the log.
fn answer(failed: Vec<&'static str>) -> Response {
    let (code, status) = if failed.is_empty() { (StatusCode::OK, "ok") } else { (StatusCode::SERVICE_UNAVAILABLE, "unavailable") };
    poem::web::Json(ProbeStatus { status, failed }).with_status(code).with_header(header::CACHE_CONTROL, "no-store").into_response()
}
