//! What the program says of itself on standard error: lines for people, or objects for collectors.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat};

/// To be called once, by whoever runs the program.
pub fn begin(log: &Log) {
    let usual = || -> EnvFilter { format!("{},sqlx=warn,poem=warn,tokio_cron_scheduler=warn,html5ever=error", log.level.name()).into() };
    let wanted = std::env::var("NUTRIR_LOG").ok().map(EnvFilter::try_new);
    let (filter, broken) = match wanted {
        Some(Ok(filter)) => (filter, None),
        Some(Err(error)) => (usual(), Some(error)),
        None => (usual(), None),
    };
    // What can't be written is lost: a terminal that is gone ends nobody's work.
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    let begun = match log.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).try_init(),
        // The request's id stands in `span`, the rest beside it.
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).try_init(),
    };
    if let Err(error) = begun {
        tracing::warn!(%error, "the log goes on as it was begun");
    }
    if let Some(error) = broken {
        tracing::warn!(%error, "NUTRIR_LOG is not understood and does not count");
    }
}
