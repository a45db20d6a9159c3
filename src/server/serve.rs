//! Starts the server and its workers, and stops them in order.

use crate::app::App;
use foundation::error::Result;
use identity::tenants;
use messaging::webhooks;
use platform::config::unopened;
use platform::http::connections;
use platform::http::connections::{Limits, Shutdown};
use platform::{audit, jobs};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// Serves until a signal requests the shutdown. `ready` is called with the address once the socket
/// is open.
pub async fn serve(app: App, ready: impl FnOnce(std::net::SocketAddr)) -> Result<()> {
    // Listened for first: once the address is announced, the signal may arrive.
    let signals = crate::shutdown::Signals::listen()?;
    let figures = crate::metrics::offer(&app).await?;
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
    let runner = jobs::Runner::start(app.platform.clone(), crate::workers::job_handlers(&app));
    let mails = messaging::mail::start(app.messaging.clone(), crate::workers::mail_validators(&app));
    let webhooks = webhooks::start(app.messaging.clone());
    let calendars = scheduling::busy_calendars::start(app.scheduling.clone());
    let backups = crate::backup::Schedule::start(app.clone());
    let scheduler = crate::scheduler::Scheduler::start(&app).await?;
    let shutdown = Shutdown { closed, asked: crate::shutdown::asked(&app, signals, close), finish: app.config.shutdown.finish() };
    connections::serve(listener, crate::http::endpoint(&app), limits, shutdown).await;
    scheduler.stop().await;
    if let Err(error) = audit::write_refusals(&app, None, true).await {
        tracing::error!(%error, "what was refused could not be logged");
    }
    normalizing.abort();
    tokio::join!(runner.stop(), mails.stop(), webhooks.stop(), calendars.stop(), backups.stop());
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
