//! Exports to a workbook or CSV, written while the rows are read from the database page by page, so
//! that neither is held in memory as a whole.

use std::fs::File;
use std::time::Duration;

use chrono_tz::Tz;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;

use super::csv;
use super::write::{SheetLayout, XlsxWriter};
use crate::Platform;
use crate::audit::{self, ObjectType};
use crate::db;
use crate::scope::Scope;
use foundation::prelude::*;

/// Number of rows per database query.
pub const PAGE: i64 = 1_000;
/// Number of pages that may wait to be written.
const WAITING: usize = 2;
static AT_A_TIME: Semaphore = Semaphore::const_new(2);
const TURN_TIMEOUT: Duration = Duration::from_secs(60);

/// File format of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// An Excel workbook.
    Xlsx,
    /// A text file with semicolons.
    Csv,
}

/// Options of an export.
#[derive(Clone, Copy)]
pub struct ExportRequest<'a> {
    /// Format of the file.
    pub format: ExportFormat,
    /// Callback that receives the number of rows written.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl ExportRequest<'_> {
    /// Options of a download in the browser.
    pub const WORKBOOK: ExportRequest<'static> = ExportRequest { format: ExportFormat::Xlsx, progress: &|_| {} };
}

/// Returns the beginning of an export of the last `days` days, 30 by default.
pub fn since(days: Option<i64>, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    const DEFAULT: i64 = 30;
    const MAX_DAYS: i64 = 36_500;
    let days = days.unwrap_or(DEFAULT);
    if !(1..=MAX_DAYS).contains(&days) {
        return Err(Error::field("interval", format!("Use um número de dias de 1 a {MAX_DAYS}.")));
    }
    Ok(now - TimeDelta::days(days))
}

/// An export in progress. Dropped before [`Export::finish`], it leaves no file.
pub struct Export<'a, R> {
    wanted: ExportRequest<'a>,
    rows: mpsc::Sender<ExportPart<R>>,
    writer: JoinHandle<Result<File>>,
    written: u64,
}

enum ExportPart<R> {
    Rows(Vec<R>),
    End,
}

impl<'a, R: Send + 'static> Export<'a, R> {
    /// Starts an export. Waits while two others are in progress in this process.
    pub async fn start(app: &Platform, scope: &Scope, layout: SheetLayout<R>, zone: Tz, wanted: ExportRequest<'a>) -> Result<Self> {
        // Releases the connection while waiting.
        db::release();
        let turn = tokio::time::timeout(TURN_TIMEOUT, AT_A_TIME.acquire()).await.map_err(|_| Error::too_many())?;
        let turn = turn.map_err(Error::internal)?;
        // The caller's session may have ended during the wait, which may last a minute.
        app.authenticator.ensure_still_valid(app, scope).await?;
        let folder = app.config.scratch_folder();
        let (rows, mut inbox) = mpsc::channel(WAITING);
        let format = wanted.format;
        let writer = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            crate::config::create_private_folder(&folder)?;
            match format {
                ExportFormat::Xlsx => {
                    let mut writer = XlsxWriter::new(layout, zone, &folder)?;
                    take(&mut inbox, |row| writer.push(row))?;
                    writer.finish(&folder)
                }
                ExportFormat::Csv => {
                    let mut writer = csv::CsvWriter::new(layout, zone, &folder)?;
                    take(&mut inbox, |row| writer.push(row))?;
                    writer.finish()
                }
            }
        });
        Ok(Self { wanted, rows, writer, written: 0 })
    }

    /// Writes a page, which was read in a transaction of its own: a long transaction would keep the
    /// database from vacuuming.
    pub async fn write(&mut self, page: Vec<R>) -> Result<()> {
        self.written += page.len() as u64;
        match self.rows.send(ExportPart::Rows(page)).await {
            Ok(()) => {
                (self.wanted.progress)(self.written);
                Ok(())
            }
            Err(_) => Err(self.why_it_stopped().await),
        }
    }

    /// Returns the finished file and records the export in the audit log.
    pub async fn finish(mut self, app: &Platform, scope: &Scope, object: ObjectType) -> Result<File> {
        if self.rows.send(ExportPart::End).await.is_err() {
            return Err(self.why_it_stopped().await);
        }
        let file = self.writer.await.map_err(Error::internal)??;
        app.authenticator.ensure_still_valid(app, scope).await?;
        audit::record_export(app, scope, object, self.written).await?;
        Ok(file)
    }

    async fn why_it_stopped(&mut self) -> Error {
        match (&mut self.writer).await {
            Ok(Err(error)) => error,
            Ok(Ok(_)) => Error::internal("the workbook ended early"),
            Err(panicked) => Error::internal(panicked),
        }
    }
}

/// Writes the received rows until the end.
fn take<R>(inbox: &mut mpsc::Receiver<ExportPart<R>>, mut push: impl FnMut(&R) -> Result<()>) -> Result<()> {
    loop {
        match inbox.blocking_recv() {
            Some(ExportPart::Rows(page)) => page.iter().try_for_each(&mut push)?,
            Some(ExportPart::End) => return Ok(()),
            None => return Err(Error::internal("nobody waits for this file any more")),
        }
    }
}
