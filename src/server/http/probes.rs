//! What load balancers and supervisors ask; not part of the API, and no clinic's.

use poem::http::{StatusCode, header};
use poem::{IntoResponse, Response, Route, endpoint::make, get};
use serde::Serialize;

use crate::app::App;
use platform::health;

#[derive(Serialize)]
struct State {
    status: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<&'static str>,
}

/// `/health/live`: this process answers. `/health/ready`: it may be sent requests.
pub fn mount(routes: Route, app: &App) -> Route {
    let app = app.clone();
    let live = make(|_| async { answer(Vec::new()) });
    let ready = make(move |_| {
        let app = app.clone();
        async move { answer(health::obstacles(&app).await) }
    });
    routes.at("/health/live", get(live)).at("/health/ready", get(ready))
}

/// Names only: what is wrong inside is in the log.
fn answer(failed: Vec<&'static str>) -> Response {
    let (code, status) = if failed.is_empty() { (StatusCode::OK, "ok") } else { (StatusCode::SERVICE_UNAVAILABLE, "unavailable") };
    poem::web::Json(State { status, failed }).with_status(code).with_header(header::CACHE_CONTROL, "no-store").into_response()
}
