//! Periodic work. A tick only wakes workers, which then look for due rows. A lost tick is
//! compensated by the next one, and replicas may tick concurrently.

use std::time::Duration;

use tokio_cron_scheduler::{Job, JobScheduler};

use crate::app::App;
use communication::user_notifications;
use identity::{auth, tenants};
use messaging::mail;
use messaging::webhooks;
use platform::db::Queue;
use platform::files::Cleaned;
use platform::prelude::*;
use scheduling::appointments::reminders;
use scheduling::waiting_list::offers;

/// Maximum delay of a mail, webhook delivery or reading of a calendar that becomes due by time alone.
const OUTBOXES: Duration = Duration::from_secs(2);
/// Maximum delay of a scheduled message or reminder.
const WRITE: Duration = Duration::from_secs(10);
/// Hourly, because a small installation's computer may be off at night. Fields: second, minute,
/// hour in UTC.
const PURGE: &str = "0 40 * * * *";
const CLEAN: &str = "0 20 * * * *";

/// The process's scheduler, which wakes workers and starts periodic work.
pub struct Scheduler(JobScheduler);

impl Scheduler {
    pub async fn start(app: &App) -> Result<Self> {
        let scheduler = JobScheduler::new().await.map_err(Error::internal)?;
        let waker = app.clone();
        let wake = Job::new_repeated_async(OUTBOXES, move |_, _| {
            let app = waker.clone();
            Box::pin(async move {
                app.db.wake(Queue::Mails);
                app.db.wake(Queue::Webhooks);
                app.db.wake(Queue::BusyCalendars);
            })
        });
        let purger = app.clone();
        let purge = Job::new_async(PURGE, move |_, _| {
            let app = purger.clone();
            Box::pin(async move {
                match mail::purge(&app).await {
                    Ok(0) => {}
                    Ok(forgotten) => tracing::info!(forgotten, "old mails were forgotten"),
                    Err(error) => tracing::error!(%error, "old mails could not be forgotten; it is tried again in an hour"),
                }
                match auth::service::purge(&app).await {
                    Ok(0) => {}
                    Ok(forgotten) => tracing::info!(forgotten, "ended sessions and old links were forgotten"),
                    Err(error) => tracing::error!(%error, "ended sessions could not be forgotten; it is tried again in an hour"),
                }
                match webhooks::purge(&app).await {
                    Ok(0) => {}
                    Ok(forgotten) => tracing::info!(forgotten, "old deliveries of webhooks were forgotten"),
                    Err(error) => {
                        tracing::error!(%error, "old deliveries of webhooks could not be forgotten; it is tried again in an hour")
                    }
                }
            })
        });
        let cleaner = app.clone();
        let clean = Job::new_async(CLEAN, move |_, _| {
            let app = cleaner.clone();
            Box::pin(async move {
                match tenants::service::clean_up_files(&app).await {
                    Ok(Cleaned { rows: 0, objects: 0 }) => {}
                    Ok(Cleaned { rows, objects }) => tracing::info!(rows, objects, "orphaned files were removed"),
                    Err(error) => tracing::error!(%error, "orphaned files could not be removed; it is tried again in an hour"),
                }
            })
        });
        let writer = app.clone();
        let write = Job::new_repeated_async(WRITE, move |_, _| {
            let app = writer.clone();
            Box::pin(async move {
                if let Err(error) = user_notifications::service::send_due(&app).await {
                    tracing::error!(%error, "scheduled messages could not be written; it is tried again");
                }
                if let Err(error) = audit::write_refusals(&app, None, false).await {
                    tracing::error!(%error, "what was refused could not be logged");
                }
                if let Err(error) = reminders::send_due(&app).await {
                    tracing::error!(%error, "reminders could not be written; it is tried again");
                }
                if let Err(error) = offers::offer_due(&app).await {
                    tracing::error!(%error, "free hours could not be offered; it is tried again");
                }
            })
        });
        for job in [wake, write, purge, clean] {
            scheduler.add(job.map_err(Error::internal)?).await.map_err(Error::internal)?;
        }
        scheduler.start().await.map_err(Error::internal)?;
        Ok(Self(scheduler))
    }

    pub async fn stop(mut self) {
        if let Err(error) = self.0.shutdown().await {
            tracing::warn!(%error, "the scheduler did not stop in order");
        }
    }
}
