//! Figures for Prometheus. They name operations, methods and states, of which there are few; never a path, a clinic or a person.

use std::time::Duration;

use chrono::{DateTime, Utc};
use poem::http::{Method, StatusCode};
use prometheus::{Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry, TEXT_FORMAT, TextEncoder};
use tokio::time::timeout;

use crate::app::App;
use crate::config::unopened;
use crate::domains::webhooks;
use crate::error::{Error, Result};
use crate::{backup, jobs, mail};

/// In which the database has to say what waits.
const PATIENCE: Duration = Duration::from_secs(2);
/// Seconds: from what an operation should take to what nobody waits for.
const BUCKETS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 2.5, 10.0];
pub const CONTENT_TYPE: &str = TEXT_FORMAT;
/// Scrapers of one operator are few.
const CONNECTIONS: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Api,
    Web,
    Probe,
}

/// What this process counts.
pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
    in_flight: IntGauge,
    refused: IntCounterVec,
    connections: IntGaugeVec,
    database: IntGauge,
    work: IntGaugeVec,
    waiting: IntGaugeVec,
    streams: IntGauge,
    backup: IntGaugeVec,
}

/// A request that is being answered.
pub struct InFlight(IntGauge);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub fn new() -> Result<Self> {
        Self::registered().map_err(Error::internal)
    }

    fn registered() -> prometheus::Result<Self> {
        let registry = Registry::new();
        macro_rules! kept {
            ($made:expr) => {{
                let made = $made?;
                registry.register(Box::new(made.clone()))?;
                made
            }};
        }
        let seconds = HistogramOpts::new("nutrir_http_request_duration_seconds", "Time to an answer's head, by operation.");
        let build = kept!(IntGaugeVec::new(Opts::new("nutrir_build_info", "Always 1; the label says what runs."), &["version"]));
        build.with_label_values(&[env!("CARGO_PKG_VERSION")]).set(1);
        #[cfg(target_os = "linux")]
        registry.register(Box::new(prometheus::process_collector::ProcessCollector::for_self()))?;
        Ok(Self {
            requests: kept!(IntCounterVec::new(
                Opts::new("nutrir_http_requests_total", "Requests answered, by operation, method and class of status."),
                &["operation", "method", "status"],
            )),
            seconds: kept!(HistogramVec::new(seconds.buckets(BUCKETS.to_vec()), &["operation"])),
            in_flight: kept!(IntGauge::new("nutrir_http_requests_in_flight", "Requests that are being answered.")),
            refused: kept!(IntCounterVec::new(
                Opts::new("nutrir_limited_total", "Tries that a limit refused, by limit; logins are among them."),
                &["limit"],
            )),
            connections: kept!(IntGaugeVec::new(
                Opts::new("nutrir_database_connections", "Connections to the database, by pool and state."),
                &["pool", "state"],
            )),
            database: kept!(IntGauge::new("nutrir_database_up", "Whether the database answered while these figures were made.")),
            work: kept!(IntGaugeVec::new(
                Opts::new("nutrir_work", "Jobs, mails and webhooks of the whole installation, by kind and state."),
                &["kind", "state"],
            )),
            waiting: kept!(IntGaugeVec::new(
                Opts::new("nutrir_work_oldest_seconds", "Age of what waits longest, by kind; 0 when nothing waits."),
                &["kind"],
            )),
            streams: kept!(IntGauge::new("nutrir_chat_streams", "Pages that listen to chats on this process.")),
            // Without a value as long as there was none.
            backup: kept!(IntGaugeVec::new(
                Opts::new("nutrir_backup_last_success_timestamp_seconds", "When the newest backup of the whole installation was made."),
                &[],
            )),
            registry,
        })
    }

    pub fn enter(&self) -> InFlight {
        self.in_flight.inc();
        InFlight(self.in_flight.clone())
    }

    pub fn answered(&self, kind: Kind, operation: Option<&'static str>, method: &Method, status: StatusCode, took: Duration) {
        let operation = match (kind, operation) {
            (Kind::Probe, _) => return,
            (Kind::Web, _) => "web",
            (Kind::Api, operation) => operation.unwrap_or("unknown"),
        };
        // Anyone can invent a method.
        let method = match *method {
            Method::GET => "GET",
            Method::POST => "POST",
            Method::PUT => "PUT",
            Method::PATCH => "PATCH",
            Method::DELETE => "DELETE",
            Method::HEAD => "HEAD",
            Method::OPTIONS => "OPTIONS",
            _ => "other",
        };
        let status = match status.as_u16() {
            ..200 => "1xx",
            200..300 => "2xx",
            300..400 => "3xx",
            400..500 => "4xx",
            _ => "5xx",
        };
        self.requests.with_label_values(&[operation, method, status]).inc();
        self.seconds.with_label_values(&[operation]).observe(took.as_secs_f64());
    }

    pub fn refused(&self, limit: &'static str) {
        self.refused.with_label_values(&[limit]).inc();
    }
}

/// How much of one kind of work there is.
#[derive(Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Backlog {
    /// Due, and not begun.
    pub waiting: i64,
    pub running: i64,
    /// Given up.
    pub failed: i64,
    /// Since when the oldest waits.
    pub oldest: Option<DateTime<Utc>>,
}

/// All figures as text.
pub async fn written(app: &App) -> Result<Vec<u8>> {
    let metrics = &app.metrics;
    for (pool, size, idle) in app.db.pools() {
        metrics.connections.with_label_values(&[pool, "idle"]).set(idle);
        metrics.connections.with_label_values(&[pool, "used"]).set(size - idle);
    }
    metrics.streams.set(i64::try_from(app.chat.streams_open()).unwrap_or(i64::MAX));
    let backlogs = timeout(PATIENCE, backlogs(app)).await;
    metrics.database.set(i64::from(matches!(backlogs, Ok(Ok(_)))));
    if let Ok(Ok((backlogs, backup))) = backlogs {
        if let Some(at) = backup {
            metrics.backup.with_label_values::<&str>(&[]).set(at.timestamp());
        }
        for (kind, backlog) in backlogs {
            for (state, count) in [("waiting", backlog.waiting), ("running", backlog.running), ("failed", backlog.failed)] {
                metrics.work.with_label_values(&[kind, state]).set(count);
            }
            let age = backlog.oldest.map_or(0, |oldest| (app.clock.now() - oldest).num_seconds().max(0));
            metrics.waiting.with_label_values(&[kind]).set(age);
        }
    } else {
        // What was true a while ago is not what is asked.
        metrics.work.reset();
        metrics.waiting.reset();
    }
    let mut text = Vec::new();
    TextEncoder::new().encode(&metrics.registry.gather(), &mut text).map_err(Error::internal)?;
    Ok(text)
}

/// What there is to do, by kind, and when the newest backup was made.
async fn backlogs(app: &App) -> Result<([(&'static str, Backlog); 3], Option<DateTime<Utc>>)> {
    let mut tx = app.db.read_operator().await?;
    let now = app.clock.now();
    let backlogs = [
        ("job", jobs::store::backlog(&mut tx, now).await?),
        ("mail", mail::store::backlog(&mut tx).await?),
        ("webhook", webhooks::store::backlog(&mut tx, now).await?),
    ];
    Ok((backlogs, backup::store::last(&mut tx, "done", now).await?.map(|backup| backup.started_at)))
}

/// Kept alive as long as figures are offered.
pub struct Exporter(tokio::task::JoinHandle<()>);

impl Drop for Exporter {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Offers the figures at the address of the configuration, if there is one.
pub async fn offer(app: &App) -> Result<Option<Exporter>> {
    use crate::http::connections::{self, Limits, Shutdown};
    use poem::{EndpointExt, Response, Route, endpoint::make, get};
    use tokio::net::TcpListener;

    let Some(listen) = app.config.metrics.listen else { return Ok(None) };
    let listener = TcpListener::bind(listen).await.map_err(|error| unopened("metrics.listen", listen, &error))?;
    let address = listener.local_addr().unwrap_or(listen);
    tracing::info!(%address, "figures are at /metrics");
    let app = app.clone();
    let figures = make(move |_| {
        let app = app.clone();
        async move {
            let text = written(&app).await?;
            Ok::<_, poem::Error>(Response::builder().content_type(CONTENT_TYPE).body(text))
        }
    });
    Ok(Some(Exporter(tokio::spawn(async move {
        // Ends with the program.
        let (_close, closed) = tokio::sync::watch::channel(false);
        let shutdown = Shutdown { closed, asked: std::future::pending(), finish: Duration::ZERO };
        let routes = Route::new().at("/metrics", get(figures)).map_to_response();
        connections::serve(listener, routes, Limits::new(CONNECTIONS, Vec::new()), shutdown).await;
    }))))
}
