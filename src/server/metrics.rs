//! Collects Prometheus metrics and serves them at an address of their own.

use std::time::Duration;

use poem::{EndpointExt, Response, Route, endpoint::make, get};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::backup;
use messaging::mail;
use messaging::webhooks;
use platform::config::unopened;
use platform::http::connections::{self, Limits, Shutdown};
use platform::jobs;
use platform::metrics::{Backlog, CONTENT_TYPE};
use platform::prelude::*;

/// Timeout of the query for backlogs.
const BACKLOG_TIMEOUT: Duration = Duration::from_secs(2);
/// Maximum number of connections; an operator has few scrapers.
const MAX_CONNECTIONS: usize = 64;

/// Collects all metrics and returns them as text.
async fn collect(app: &App) -> Result<Vec<u8>> {
    let metrics = &app.metrics;
    for (pool, size, idle) in app.db.pools() {
        metrics.set_connections(pool, size - idle, idle);
    }
    metrics.set_streams(app.conversation.hub.streams_open());
    let backlogs = timeout(BACKLOG_TIMEOUT, backlogs(app)).await;
    metrics.set_database_up(matches!(backlogs, Ok(Ok(_))));
    if let Ok(Ok((backlogs, backup))) = backlogs {
        if let Some(at) = backup {
            metrics.set_last_backup(at);
        }
        for (kind, backlog) in backlogs {
            metrics.set_backlog(kind, &backlog, app.clock.now());
        }
    } else {
        metrics.forget_backlogs();
    }
    metrics.to_text()
}

/// Returns the backlogs by kind, and the time of the newest backup.
async fn backlogs(app: &App) -> Result<([(&'static str, Backlog); 3], Option<DateTime<Utc>>)> {
    let mut tx = app.db.read_operator().await?;
    let now = app.clock.now();
    let backlogs = [
        ("job", jobs::backlog(&mut tx, now).await?),
        ("mail", mail::backlog(&mut tx).await?),
        ("webhook", webhooks::backlog(&mut tx, now).await?),
    ];
    Ok((backlogs, backup::last(&mut tx, "done", now).await?.map(|backup| backup.started_at)))
}

/// Server of the metrics, which stops when it is dropped.
pub struct Exporter(tokio::task::JoinHandle<()>);

impl Drop for Exporter {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Serves the metrics at the configured address, if there is one.
pub async fn offer(app: &App) -> Result<Option<Exporter>> {
    let Some(listen) = app.config.metrics.listen else { return Ok(None) };
    let listener = TcpListener::bind(listen).await.map_err(|error| unopened("metrics.listen", listen, &error))?;
    let address = listener.local_addr().unwrap_or(listen);
    tracing::info!(%address, "figures are at /metrics");
    let app = app.clone();
    let figures = make(move |_| {
        let app = app.clone();
        async move {
            let text = collect(&app).await?;
            Ok::<_, poem::Error>(Response::builder().content_type(CONTENT_TYPE).body(text))
        }
    });
    Ok(Some(Exporter(tokio::spawn(async move {
        // Runs until the program ends.
        let (_close, closed) = tokio::sync::watch::channel(false);
        let shutdown = Shutdown { closed, asked: std::future::pending(), finish: Duration::ZERO };
        let routes = Route::new().at("/metrics", get(figures)).map_to_response();
        connections::serve(listener, routes, Limits::new(MAX_CONNECTIONS, Vec::new()), shutdown).await;
    }))))
}
