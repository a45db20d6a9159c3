//! The end of the server, without cutting anyone off.

use std::io::Result;
use std::time::Duration;

use tokio::sync::watch;

use crate::app::App;

/// In which the first bytes arrive on connections that were taken just before the listener closed.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What asks the program to end. Heard from when this is made: a signal before that ends it the hard way.
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    /// The terminal is gone. Both it and its shell say so: once it was heard, that is no second time.
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

/// Whether it was started with `nohup`, or by something else that ignores hang-ups. Where there is no `/proc`, nobody knows.
#[cfg(unix)]
fn outlives_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // A bit for each signal; SIGHUP is the first.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

/// Until the server is to stop: first it says so, then it stops accepting, then what would go on for minutes ends. Who asks a second time
/// does not want to wait.
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
