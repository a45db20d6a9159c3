//! The server: the API under `/api`, the web application everywhere else, and the background workers.

mod access;
mod allow;
mod authentication;
pub mod document;
pub mod metrics;
mod probes;
pub mod reference;
mod scheduler;
mod shutdown;
mod web;

pub use authentication::DomainAuthenticator;
pub use document::api_document;
pub use shutdown::Signals;

use std::sync::{Arc, LazyLock};

use poem::endpoint::BoxEndpoint;
use poem::http::{HeaderName, HeaderValue, StatusCode, Version, header};
use poem::middleware::{CatchPanic, PanicHandler};
use poem::{Endpoint, EndpointExt, IntoResponse, Request, Response, Route};
use poem_openapi::{LicenseObject, OpenApi, OpenApiService, OperationId};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing::Instrument;

use access::{Access, RequestId};

use crate::app::App;
use careers::{career_anchors, curricula};
use clinical::{anthropometry, health_index, patient_files, records, sticky_notes};
use commerce::{products, purchase_services, purchases};
use communication::{email_templates, mails, user_notifications};
use conversation::chat;
use conversation::chat::EVENT_STREAM;
use foundation::error::{Error, Result};
use identity::AccountObservers;
use identity::{api_keys, auth, extended_data, organizations, tenants};
use messaging::mail::validity::Validators;
use messaging::webhooks;
use nutrition::{foods, meal_plans};
use overview::{content, dashboards, medical_records, patients, people, system_logs, usage};
use platform::audit;
use platform::config::unopened;
use platform::http::Tag;
use platform::http::client::Client;
use platform::http::connections::{self, Limits, Overloaded, Shutdown};
use platform::http::json::Json;
use platform::http::refused::Refused;
use platform::http::{body, errors, file, query};
use platform::jobs::{self, Handlers};
use scheduling::AppointmentObservers;
use scheduling::{appointments, schedules};

struct HealthApi;

#[derive(Debug, poem_openapi::Object, serde::Serialize)]
struct Health {
    status: String,
}

#[OpenApi(tag = "Tag::Health")]
impl HealthApi {
    /// Answer without touching the database
    #[oai(path = "/health", method = "get", operation_id = "get_health")]
    async fn get_health(&self) -> Json<Health> {
        Json(Health { status: "ok".into() })
    }
}

type Apis = (
    HealthApi,
    (auth::api::Api, api_keys::api::Api, webhooks::api::Api),
    (tenants::api::Api, content::api::Api),
    (people::api::Api, curricula::api::Api, career_anchors::api::Api),
    extended_data::api::Api,
    (organizations::api::Api, usage::api::Api),
    patients::api::Api,
    (foods::api::Api, foods::own::api::Api),
    (meal_plans::api::Api, meal_plans::models::api::Api),
    products::api::Api,
    purchases::api::Api,
    purchase_services::api::Api,
    dashboards::api::Api,
    system_logs::api::Api,
    // A tuple of APIs has at most sixteen elements.
    (mails::api::Api, email_templates::api::Api, user_notifications::api::Api, schedules::api::Api, appointments::api::Api),
    (
        (records::api::Api, medical_records::api::Api),
        anthropometry::api::Api,
        health_index::api::Api,
        patient_files::api::Api,
        sticky_notes::api::Api,
        ChatApis,
    ),
);

type ChatApis = (chat::api::Api, chat::sessions::api::Api, appointments::guests::api::Api);

fn api(app: &App) -> OpenApiService<Apis, ()> {
    let (identity, commerce, scheduling) = (|| app.identity.clone(), || app.commerce.clone(), || app.scheduling.clone());
    let apis = (
        HealthApi,
        (auth::api::Api(identity()), api_keys::api::Api(identity()), webhooks::api::Api(app.messaging.clone())),
        (tenants::api::Api(identity()), content::api::Api(identity())),
        (people::api::Api(scheduling()), curricula::api::Api(identity()), career_anchors::api::Api(identity())),
        extended_data::api::Api(identity()),
        (organizations::api::Api(identity()), usage::api::Api(identity())),
        patients::api::Api(identity()),
        (foods::api::Api(app.nutrition.clone()), foods::own::api::Api(app.nutrition.clone())),
        (meal_plans::api::Api(identity()), meal_plans::models::api::Api(identity())),
        products::api::Api(identity()),
        purchases::api::Api(commerce()),
        purchase_services::api::Api(identity()),
        dashboards::api::Api(identity()),
        system_logs::api::Api(identity()),
        (
            mails::api::Api(identity()),
            email_templates::api::Api(identity()),
            user_notifications::api::Api(identity()),
            schedules::api::Api(identity()),
            appointments::api::Api(scheduling()),
        ),
        (
            (records::api::Api(identity()), medical_records::api::Api(identity())),
            anthropometry::api::Api(identity()),
            health_index::api::Api(identity()),
            patient_files::api::Api(identity()),
            sticky_notes::api::Api(identity()),
            (
                chat::api::Api(app.conversation.clone()),
                chat::sessions::api::Api(app.conversation.clone()),
                appointments::guests::api::Api(scheduling()),
            ),
        ),
    );
    OpenApiService::new(apis, "Nutrir", env!("CARGO_PKG_VERSION"))
        .description("Nutrition coaching for Brazilian clinics. Messages are in Brazilian Portuguese.")
        .license(LicenseObject::new("MIT").url("https://opensource.org/license/mit"))
        .server("/api")
}

/// Returns the framework's API document.
fn specification(app: &App) -> String {
    api(app).spec()
}

/// Returns the endpoint of the whole server, for [`serve`] and for tests.
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
                let access = Access::begins(&app, &request, client);
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

/// Returns the requested host: that of the address (HTTP/2, proxies) or of the header. Rejects
/// requests with several `Host` headers (request smuggling).
fn host(request: &Request) -> Result<String> {
    let mut headers = request.headers().get_all(header::HOST).iter();
    let header = headers.next().and_then(|host| host.to_str().ok());
    if headers.next().is_some() {
        return Err(Error::invalid("two_hosts", "O pedido nomeia mais de um endereço."));
    }
    let asked = request.original_uri().authority().map(|authority| authority.as_str());
    Ok(asked.or(header).unwrap_or_default().to_owned())
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
    let mut response = outcome.await.unwrap_or_else(|error: Error| {
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

/// Returns the content security policy of a page. `connect` lists further origins for requests, and
/// `frame` the origin that may be embedded. The hash is that of an empty style element, which is
/// filled by the CSSOM.
fn content_security_policy(connect: &str, frame: Option<&str>) -> String {
    let frame = frame.map(|frame| format!("; frame-src {frame}")).unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self' {connect}; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'self'{frame}"
    )
}

/// Returns the permissions policy of a page: none but camera and microphone, where a call is
/// embedded.
fn permissions_policy(video: Option<&str>) -> String {
    let allowed = video.map(|video| format!("self \"{video}\"")).unwrap_or_default();
    format!("camera=({allowed}), microphone=({allowed}), geolocation=()")
}

static PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// Policies of all responses that set none.
static POLICIES: LazyLock<Vec<(HeaderName, HeaderValue)>> = LazyLock::new(|| {
    let policies =
        [(header::CONTENT_SECURITY_POLICY, content_security_policy("", None)), (PERMISSIONS_POLICY.clone(), permissions_policy(None))];
    policies.into_iter().filter_map(|(name, policy)| Some((name, HeaderValue::try_from(policy).ok()?))).collect()
});

static SECURITY_HEADERS: LazyLock<[(HeaderName, HeaderValue); 4]> = LazyLock::new(|| {
    [
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    ]
});

/// Valid for a year, without subdomains, which may belong to others.
const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=31536000");

fn with_headers(mut response: Response, request_id: &str, encrypted: bool) -> Response {
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

/// Observers of account changes.
pub const ACCOUNT_OBSERVERS: AccountObservers = &[&purchases::WelcomeObserver, &sticky_notes::NoteObserver, &chat::ChatObserver];

/// Observers of appointment changes.
pub const APPOINTMENT_OBSERVERS: AppointmentObservers = &[&chat::ChatObserver];

/// Returns the handlers of all kinds of background jobs.
pub fn job_handlers(app: &App) -> Handlers {
    vec![Box::new(foods::jobs::FoodImport(app.nutrition.clone()))]
}

/// Returns the validators of all claims in mails.
pub fn mail_validators(app: &App) -> Validators {
    vec![
        Box::new(appointments::mail_validity::AppointmentMailValidator(app.scheduling.clone())),
        Box::new(purchases::mails::PurchaseMailValidator(app.platform.clone())),
        Box::new(auth::LinkMailValidator(app.platform.clone())),
        Box::new(user_notifications::ScheduledMailValidator(app.platform.clone())),
    ]
}

/// Runs every job that is due, without a runner, and returns their number.
pub async fn run_pending_jobs(app: &App) -> Result<usize> {
    jobs::run_pending(app, &job_handlers(app)).await
}

/// Sends every mail that is due, without a worker, and returns the number of attempts.
pub async fn send_pending_mails(app: &App) -> Result<usize> {
    messaging::mail::send_pending(app, mail_validators(app)).await
}

/// Serves until a signal requests the shutdown. `ready` is called with the address once the socket
/// is open.
pub async fn serve(app: App, ready: impl FnOnce(std::net::SocketAddr)) -> Result<()> {
    // Listened for first: once the address is announced, the signal may arrive.
    let signals = Signals::listen()?;
    let figures = metrics::offer(&app).await?;
    // Created now: otherwise its owner would be the first user of it, such as root running a
    // command.
    if let Err(error) = platform::config::create_private_folder(&app.config.scratch_folder()) {
        tracing::warn!(%error, "there is no folder for exports and uploads on their way");
    }
    tenants::service::keep_calendar_domains(&app).await?;
    let listen = app.config.listen;
    let listener = TcpListener::bind(listen).await.map_err(|error| unopened("listen", listen, &error))?;
    let address = listener.local_addr().unwrap_or(listen);
    let (close, closed) = watch::channel(false);
    let limits = Limits::of_process(app.config.database.connections, app.config.trusted_proxies.clone());
    ready(address);
    let normalizing = tokio::spawn(normalize_stored_emails(app.clone()));
    let runner = jobs::Runner::start(app.platform.clone(), job_handlers(&app));
    let mails = messaging::mail::start(app.messaging.clone(), mail_validators(&app));
    let webhooks = webhooks::start(app.messaging.clone());
    let backups = crate::backup::Schedule::start(app.clone());
    let scheduler = scheduler::Scheduler::start(&app).await?;
    let shutdown = Shutdown { closed, asked: shutdown::asked(&app, signals, close), finish: app.config.shutdown.finish() };
    connections::serve(listener, endpoint(&app), limits, shutdown).await;
    scheduler.stop().await;
    if let Err(error) = audit::write_refusals(&app, None, true).await {
        tracing::error!(%error, "what was refused could not be logged");
    }
    normalizing.abort();
    tokio::join!(runner.stop(), mails.stop(), webhooks.stop(), backups.stop());
    drop(figures);
    app.db.close().await;
    tracing::info!("stopped in good order");
    Ok(())
}

/// Normalizes stored e-mail addresses in the background, because it would delay the start of an
/// installation with many tenants.
async fn normalize_stored_emails(app: App) {
    match crate::operator::people::normalize_stored_emails(&app).await {
        Ok(0) => {}
        Ok(changed) => tracing::info!(changed, "e-mails with an international domain are stored in one spelling"),
        Err(error) => tracing::error!(%error, "stored e-mails could not be normalised; it is tried again at the next start"),
    }
}
