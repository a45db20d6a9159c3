//! Graceful shutdown of the server.

use std::io::Result;
use std::time::Duration;

use tokio::sync::watch;

use crate::app::App;

/// Time in which the first bytes may arrive on connections accepted just before the listener
/// closed.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Signals that request the shutdown, from the creation of this value on. An earlier signal kills
/// the process.
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    /// The terminal was closed. The terminal and its shell both send it, so a repeated one does not
    /// count as a second request.
    #[cfg(unix)]
    hangup: Option<tokio::signal::unix::Signal>,
}

impl Signals {
    #[cfg(unix)]
    pub fn listen() -> Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let hangup = if outlives_terminal() { None } else { Some(signal(SignalKind::hangup())?) };
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())?, hangup })
    }

    #[cfg(not(unix))]
    pub fn listen() -> Result<Self> {
        Ok(Self {})
    }

    #[cfg(unix)]
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
            () = heard(&mut self.hangup) => self.hangup = None,
        }
    }

    #[cfg(not(unix))]
    pub async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

#[cfg(unix)]
async fn heard(signal: &mut Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Returns whether the process was started with hang-ups ignored, as by `nohup`. Without `/proc` it
/// is unknown, and false is returned.
#[cfg(unix)]
fn outlives_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // One bit per signal; SIGHUP is the first.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

/// Waits for the shutdown request and begins it: the server reports itself as not ready, then stops
/// accepting connections, then ends requests that would last for minutes. A second signal skips the
/// waiting.
pub async fn asked(app: &App, mut signals: Signals, close: watch::Sender<bool>) {
    signals.next().await;
    app.health.stop();
    tracing::info!(
        drain_seconds = app.config.shutdown.drain_seconds,
        "asked to stop: nothing new is taken soon, what was taken is finished"
    );
    tokio::spawn(async move {
        signals.next().await;
        tracing::warn!("asked to stop again: everything ends now");
        std::process::exit(1);
    });
    tokio::time::sleep(app.config.shutdown.drain()).await;
    close.send_replace(true);
    app.conversation.hub.close();
    tokio::time::sleep(LAST_WORDS).await;
}
