//! Prometheus metrics. Their labels are operations, methods and states, which are few, and never a
//! path, a tenant or a person.

use std::time::Duration;

use poem::http::{Method, StatusCode};
use prometheus::{Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry, TEXT_FORMAT, TextEncoder};

use foundation::prelude::*;

/// Histogram buckets in seconds, from the expected duration of an operation to an unacceptable one.
const BUCKETS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 2.5, 10.0];
/// Media type of [`Metrics::to_text`].
pub const CONTENT_TYPE: &str = TEXT_FORMAT;

/// Kind of a request, by its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestKind {
    /// An operation of the API. It is counted by its name, method and status.
    Api,
    /// A page or file of the web application. All are counted as one operation.
    Web,
    /// A health probe, which is not counted.
    Probe,
}

/// Metrics of this process.
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

/// A request that is being processed.
pub struct InFlight(IntGauge);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// Registers all metrics. Fails if two have the same name.
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
            // The metric has no value before the first backup.
            backup: kept!(IntGaugeVec::new(
                Opts::new("nutrir_backup_last_success_timestamp_seconds", "When the newest backup of the whole installation was made."),
                &[],
            )),
            registry,
        })
    }

    /// Counts a request as in progress until the returned value is dropped.
    pub fn enter(&self) -> InFlight {
        self.in_flight.inc();
        InFlight(self.in_flight.clone())
    }

    /// Counts an answered request and records its duration. `operation` is `None` for unknown
    /// paths.
    pub fn answered(&self, kind: RequestKind, operation: Option<&'static str>, method: &Method, status: StatusCode, took: Duration) {
        let operation = match (kind, operation) {
            (RequestKind::Probe, _) => return,
            (RequestKind::Web, _) => "web",
            (RequestKind::Api, operation) => operation.unwrap_or("unknown"),
        };
        // Clients can send arbitrary methods.
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

    /// Counts an attempt that a limit refused.
    pub fn refused(&self, limit: &'static str) {
        self.refused.with_label_values(&[limit]).inc();
    }

    /// Sets the number of used and of idle connections of a pool.
    pub fn set_connections(&self, pool: &str, used: i64, idle: i64) {
        self.connections.with_label_values(&[pool, "used"]).set(used);
        self.connections.with_label_values(&[pool, "idle"]).set(idle);
    }

    /// Sets the number of open event streams of chats.
    pub fn set_streams(&self, count: usize) {
        self.streams.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// Sets whether the database answers.
    pub fn set_database_up(&self, is_up: bool) {
        self.database.set(i64::from(is_up));
    }

    /// Sets the time of the newest backup of the whole installation.
    pub fn set_last_backup(&self, at: DateTime<Utc>) {
        self.backup.with_label_values::<&str>(&[]).set(at.timestamp());
    }

    /// Sets the figures of one kind of work, and the age of its oldest waiting item.
    pub fn set_backlog(&self, kind: &'static str, backlog: &Backlog, now: DateTime<Utc>) {
        for (state, count) in [("waiting", backlog.waiting), ("running", backlog.running), ("failed", backlog.failed)] {
            self.work.with_label_values(&[kind, state]).set(count);
        }
        let age = backlog.oldest.map_or(0, |oldest| (now - oldest).num_seconds().max(0));
        self.waiting.with_label_values(&[kind]).set(age);
    }

    /// Removes the backlog metrics, so that no outdated values are reported.
    pub fn forget_backlogs(&self) {
        self.work.reset();
        self.waiting.reset();
    }

    /// Returns all metrics in Prometheus's text format.
    pub fn to_text(&self) -> Result<Vec<u8>> {
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).map_err(Error::internal)?;
        Ok(text)
    }
}

/// Backlog of one kind of work.
#[derive(Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Backlog {
    /// Number of due items that have not begun.
    pub waiting: i64,
    /// Number of items that a worker has claimed.
    pub running: i64,
    /// Number of items that were given up.
    pub failed: i64,
    /// Time at which the oldest waiting item became due.
    pub oldest: Option<DateTime<Utc>>,
}
