//! One application per database, shared by all tests.

use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;

use poem::endpoint::BoxEndpoint;
use poem::http::uri::Scheme;
use poem::http::{HeaderMap, Method, StatusCode, header};
use poem::web::{LocalAddr, RemoteAddr};
use poem::{Endpoint, Request, RequestParts, Response};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::runtime::Runtime;

use super::clinic::{Clinic, PASSWORD, Person};
use foundation::clock::Clock;
use platform::config::Config;
use server::app::App;

/// Runtime of all tests, because pools belong to the runtime that made them.
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime"));

/// An application and the database it runs on.
#[derive(Clone)]
pub struct TestApp {
    pub app: App,
    /// Built for the first request: building it describes every operation, and some copies of the
    /// application, at another time, get no requests.
    endpoint: Arc<OnceLock<BoxEndpoint<'static, Response>>>,
    /// Removed with the last user of the database.
    _folder: Arc<tempfile::TempDir>,
}

/// Runs a test on SQLite and on PostgreSQL. All tests share both databases; each makes tenants of
/// its own.
pub fn both(test: impl AsyncFn(TestApp)) {
    static SQLITE: OnceLock<TestApp> = OnceLock::new();
    static POSTGRES: OnceLock<TestApp> = OnceLock::new();
    for (name, shared, open) in [("SQLite", &SQLITE, Kind::Sqlite), ("PostgreSQL", &POSTGRES, Kind::Postgres)] {
        let app = shared.get_or_init(|| RUNTIME.block_on(TestApp::open(open)));
        eprintln!("on {name}:");
        RUNTIME.block_on(test(app.clone()));
    }
}

/// Runs a test on empty databases of its own, for features of a new installation.
pub fn both_empty(test: impl AsyncFn(TestApp)) {
    for (name, open) in [("SQLite", Kind::Sqlite), ("PostgreSQL", Kind::Postgres)] {
        eprintln!("on {name}:");
        RUNTIME.block_on(async {
            let app = TestApp::open(open).await;
            test(app.clone()).await;
            app.app.db.close().await;
        });
    }
}

/// Runs a test that opens its databases itself.
pub fn alone<T>(test: impl Future<Output = T>) -> T {
    RUNTIME.block_on(test)
}

#[derive(Clone, Copy)]
enum Kind {
    Sqlite,
    Postgres,
}

/// Place of an installation that has not been opened yet.
#[derive(Clone)]
pub struct Place {
    pub config: Config,
    folder: Arc<tempfile::TempDir>,
}

impl Place {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("test.db").display());
        Self::new(folder, url)
    }

    pub async fn postgres() -> Self {
        Self::at(new_postgres_database().await)
    }

    pub fn at(url: String) -> Self {
        Self::new(tempfile::tempdir().expect("a folder"), url)
    }

    fn new(folder: tempfile::TempDir, url: String) -> Self {
        let mut config = Config { data: folder.path().into(), database_url: Some(url), ..Config::default() };
        config.auth.secret = Some("a secret that only tests know, long enough".into());
        config.database.connections = 4;
        Self { config, folder: Arc::new(folder) }
    }

    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub async fn open(&self) -> TestApp {
        let app = App::open(self.config.clone(), Clock::default()).await.expect("an app");
        TestApp::over(app.with(|parts| parts.program = built_binary()), self.folder.clone())
    }
}

impl TestApp {
    async fn open(kind: Kind) -> Self {
        let place = match kind {
            Kind::Sqlite => Place::sqlite(),
            Kind::Postgres => Place::postgres().await,
        };
        place.open().await
    }

    fn over(app: App, folder: Arc<tempfile::TempDir>) -> Self {
        Self { app, endpoint: Arc::default(), _folder: folder }
    }

    /// Returns the same server at another time.
    pub fn at(&self, clock: Clock) -> Self {
        Self::over(self.app.at(clock), self._folder.clone())
    }

    /// Returns the same server with another configuration.
    pub fn with_config(&self, config: Config) -> Self {
        Self::over(self.app.with(|parts| parts.config = config), self._folder.clone())
    }

    /// Opens a replica on the same database, with its own settings.
    pub async fn replica(&self, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = self.app.config.clone();
        change(&mut config);
        let app = App::open(config, self.app.clock.clone()).await.expect("a second app");
        Self::over(app.with(|parts| parts.program = built_binary()), self._folder.clone())
    }

    /// Returns the same server without a program that can read workbooks.
    pub fn without_reader(&self) -> Self {
        Self::over(self.app.with(|parts| parts.program = "/no/such/program".into()), self._folder.clone())
    }

    /// Creates a tenant that answers on a host of its own.
    pub async fn clinic(&self) -> Clinic {
        Clinic::new(self.clone()).await
    }

    /// Calls an operation without a login session.
    pub async fn anonymous(&self, host: &str, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.call(self.request(host, method, path), body).await
    }

    pub fn request(&self, host: &str, method: Method, path: &str) -> poem::RequestBuilder {
        Request::builder().method(method).uri_str(format!("/api{path}")).header(header::HOST, host)
    }

    pub async fn call(&self, request: poem::RequestBuilder, body: Option<Value>) -> Answer {
        let request = match body {
            Some(body) => request.content_type("application/json").body(body.to_string()),
            None => request.finish(),
        };
        self.send(request).await
    }

    pub async fn send(&self, request: Request) -> Answer {
        Answer::of(self.respond(request).await).await
    }

    /// Returns the unprocessed response, for tests of headers and bytes.
    pub async fn respond(&self, request: Request) -> Response {
        self.endpoint.get_or_init(|| server::http::endpoint(&self.app)).get_response(request).await
    }

    /// Logs the person in again, at this server's time.
    pub async fn signed_in(&self, person: &Person) -> Person {
        let login = json!({"email": person.email, "password": PASSWORD});
        let session = self.anonymous(&person.host, Method::POST, "/auth/login", Some(login)).await.expect(200);
        Person { token: session["access_token"].as_str().expect("a token").to_owned(), ..person.clone() }
    }

    pub async fn as_person(&self, person: &Person, method: Method, path: &str, body: Option<Value>) -> Answer {
        let request = self.request(&person.host, method, path).header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        self.call(request, body).await
    }

    /// Runs the jobs that are due. Jobs that a test leaves pending would run in other tests.
    pub async fn run_jobs(&self) -> usize {
        server::run_pending_jobs(&self.app).await.expect("jobs")
    }
}

/// Response of the server.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
    /// Body as received, for responses that are not text.
    pub body: Vec<u8>,
}

/// Sets the peer address of the request, since tests have no sockets.
pub fn from_peer(request: Request, peer: &str) -> Request {
    let (parts, body) = request.into_parts();
    let head = poem::http::Request::builder().method(parts.method).uri(parts.uri).body(()).expect("a request");
    let (mut head, ()) = head.into_parts();
    head.headers = parts.headers;
    let peer = std::net::SocketAddr::new(peer.parse().expect("an address"), 4711);
    let parts = RequestParts::from((head, LocalAddr::default(), RemoteAddr(peer.into()), Scheme::HTTP));
    Request::from_parts(parts, body)
}

impl Answer {
    async fn of(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        // A stream has no end to wait for.
        let is_stream = parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let body = if is_stream { Vec::new() } else { body.into_vec().await.expect("a body") };
        Self { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&body).into_owned(), body }
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("{} is not JSON: {}", self.status, self.text))
    }

    /// Returns the body after checking the status.
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// Returns the `data` of a successful response.
    #[track_caller]
    pub fn data(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.json()["data"].take()
    }

    /// Returns the names of the fields that a 422 refuses, in alphabetical order.
    #[track_caller]
    pub fn refused(self) -> Vec<String> {
        self.expect(422)["errors"].as_object().into_iter().flatten().map(|(field, _)| field.clone()).collect()
    }

    /// Returns the first message for a field of a 422.
    #[track_caller]
    pub fn field(self, field: &str) -> String {
        let body = self.expect(422);
        body["errors"][field][0].as_str().unwrap_or_else(|| panic!("no message for {field}: {body}")).to_owned()
    }
}

/// Creates a database for this run, which its tests share.
async fn new_postgres_database() -> String {
    let url = std::env::var("NUTRIR_TEST_POSTGRES_URL")
        .expect("NUTRIR_TEST_POSTGRES_URL is not set: run `make test`, or `.ci/postgres -- cargo test`");
    let name = format!("nutrir_test_{}", &foundation::token::random_token()[..32]);
    let mut connection =
        tokio::time::timeout(Duration::from_secs(10), PgConnection::connect(&url)).await.expect("in time").expect("a database");
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.expect("the right to create databases");
    let (server, query) = url.split_once('?').map_or((url.as_str(), String::new()), |(server, query)| (server, format!("?{query}")));
    let server = server.rsplit_once('/').expect("a database name").0;
    format!("{server}/{name}{query}")
}

/// Returns the path of the binary that reads workbooks. Cargo builds it into the parent of the
/// tests' folder.
pub fn built_binary() -> std::path::PathBuf {
    let here = std::env::current_exe().expect("a path");
    let binary = here.parent().and_then(|deps| deps.parent()).expect("target/<profile>/deps").join("nutrir");
    assert!(binary.exists(), "{} is missing: run `cargo build` before the tests", binary.display());
    binary
}
