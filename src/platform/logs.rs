//! The program's log on standard error: lines for people, or JSON objects for collectors.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat};

/// Sets up the log. The program calls it once.
pub fn begin(log: &Log) {
    let usual = || -> EnvFilter { format!("{},sqlx=warn,poem=warn,tokio_cron_scheduler=warn,html5ever=error", log.level.name()).into() };
    let wanted = std::env::var("NUTRIR_LOG").ok().map(EnvFilter::try_new);
    let (filter, broken) = match wanted {
        Some(Ok(filter)) => (filter, None),
        Some(Err(error)) => (usual(), Some(error)),
        None => (usual(), None),
    };
    // Write errors are ignored, so that a closed terminal does not stop the program.
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    let begun = match log.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).try_init(),
        // The request's id is in `span`, next to the other fields.
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).try_init(),
    };
    if let Err(error) = begun {
        tracing::warn!(%error, "the log goes on as it was begun");
    }
    if let Some(error) = broken {
        tracing::warn!(%error, "NUTRIR_LOG is not understood and does not count");
    }
}
