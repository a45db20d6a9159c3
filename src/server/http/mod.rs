//! The server: the API under `/api`, the web application everywhere else, and the background
//! workers.

mod access;
mod allow;
mod apis;
pub mod document;
mod host;
mod probes;
pub mod reference;
mod security;
mod web;

pub use document::api_document;

use std::sync::Arc;

use poem::endpoint::BoxEndpoint;
use poem::http::{HeaderValue, StatusCode, Version, header};
use poem::middleware::{CatchPanic, PanicHandler};
use poem::{Endpoint, EndpointExt, IntoResponse, Request, Response, Route};
use poem_openapi::OperationId;
use tracing::Instrument;

use access::{AccessLogEntry, RequestId};
use apis::api;
use host::host;
use security::with_headers;

use crate::app::App;
use conversation::chat::EVENT_STREAM;
use foundation::error::Error;
use identity::tenants;
use platform::db;
use platform::http::client::Client;
use platform::http::connections::Overloaded;
use platform::http::refused::Refused;
use platform::http::{body, errors, file, query};

/// Returns the endpoint of the whole server, for [`crate::serve()`] and for tests.
pub fn endpoint(app: &App) -> BoxEndpoint<'static, Response> {
    let (outer, inner) = (app.clone(), app.clone());
    let is_https = app.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let api = api(app).data(app.platform.clone()).around(move |api, request| answer_api(inner.clone(), api, request));
    reference::mount(probes::mount(Route::new(), app), app)
        .nest("/api", api)
        .nest("/", web::endpoint(app.clone()))
        .with(CatchPanic::new().with_handler(Panicked))
        .around(move |all, mut request| {
            let app = outer.clone();
            let RequestId(id) = RequestId::of(&app, &request);
            let client = Client::of(&request, &outer.config.trusted_proxies);
            let encrypted = client.secure || is_https;
            let is_http1 = request.version() < Version::HTTP_2;
            // All log lines of the request contain its identifier.
            let span = tracing::error_span!("request", request_id = %id);
            let answer = async move {
                request.extensions_mut().insert(RequestId(id.clone()));
                request.extensions_mut().insert(client);
                let access = AccessLogEntry::begins(&app, &request, client);
                let answered = match request.extensions().get::<Overloaded>() {
                    Some(Overloaded) => Err(Error::too_many().into()),
                    None => all.call(request).await,
                };
                let response = answered.map_or_else(|error| errors::ours(error).respond(Some(&id)), IntoResponse::into_response);
                access.ends(&app, &response);
                let mut response = with_headers(response, &id, encrypted);
                // Asks keep-alive clients to reconnect elsewhere, and closes the connection of an
                // event stream that has ended.
                if is_http1 && (app.health.is_stopping() || is_event_stream(&response)) {
                    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
                Ok(response)
            };
            answer.instrument(span)
        })
        .boxed()
}

fn is_event_stream(response: &Response) -> bool {
    response.content_type().is_some_and(|kind| kind == EVENT_STREAM)
}

#[derive(Clone)]
struct Panicked;

impl PanicHandler for Panicked {
    type Response = Response;

    fn get_response(&self, _payload: Box<dyn std::any::Any + Send + 'static>) -> Self::Response {
        Error::internal("a handler panicked").respond(None)
    }
}

/// Resolves the host's tenant, prepares the body, and converts every error to a response.
async fn answer_api<E: Endpoint>(app: App, api: Arc<E>, mut request: Request) -> poem::Result<Response> {
    let id = request.extensions().get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default();
    let (method, address) = (request.method().clone(), request.uri().clone());
    let mut operation = None;
    let refused = Refused::default();
    let mut asked = None;
    let outcome = async {
        let tenant = tenants::resolve_host(&app, &host(&request)?).await?;
        request.extensions_mut().insert(tenant);
        request.extensions_mut().insert(refused.clone());
        let address = platform::http::auth::address(&request);
        asked = tenant.id().ok().map(|tenant| (tenant, address));
        query::leave_out_blanks(&mut request);
        body::prepare(&app, &mut request).await?;
        api.call(request).await.map(IntoResponse::into_response).map_err(|error| {
            operation = error.data::<OperationId>().copied();
            let error = errors::ours(error);
            #[cfg(feature = "testing")]
            if let Some(OperationId(operation)) = operation {
                assert!(
                    document::errors::is_documented(operation, &error),
                    "src/server/http/document/errors.tsv lacks {operation}: {error:?}"
                );
            }
            error
        })
    };
    let mut response = db::within_request(outcome).await.unwrap_or_else(|error: Error| {
        if let Some((tenant, address)) = asked {
            refused.note(&app, tenant, address, operation, &error);
        }
        if error.is_no_space() {
            tracing::error!("there is no space left on the disk");
            app.health.note_full();
        }
        if let Some(source) = error.source() {
            let operation = operation.map_or("-", |operation: OperationId| operation.0);
            tracing::error!(%method, operation, %source, "request {id} failed");
        }
        let mut response = error.respond(Some(&id));
        if let Some(operation) = operation {
            response.set_data(operation);
        }
        response
    });
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(header::ALLOW, allow::methods(&app, address).await?);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    Ok(file::set_aside(&app.config, response).await)
}
