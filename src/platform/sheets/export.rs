//! A table, as a workbook or as text, that is written while its rows are still read from the database, page by page: neither is ever whole
//! in memory.

use std::fs::File;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;

use super::csv;
use super::write::{Layout, Writer};
use crate::Platform;
use crate::audit::{self, ObjectType};
use crate::scope::Scope;
use foundation::error::{Error, Result};

/// How many rows are asked of the database at a time.
pub const PAGE: i64 = 1_000;
/// Pages that may wait for the disk.
const WAITING: usize = 2;
static AT_A_TIME: Semaphore = Semaphore::const_new(2);
const PATIENCE: Duration = Duration::from_secs(60);

/// What kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Xlsx,
    Csv,
}

/// How whoever asked for an export wants it.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    pub format: Format,
    /// Hears how many rows there are so far.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl Wanted<'_> {
    /// What a browser downloads.
    pub const WORKBOOK: Wanted<'static> = Wanted { format: Format::Xlsx, progress: &|_| {} };
}

/// Since when an export of the last so many days is, 30 where none are said.
pub fn since(days: Option<i64>, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    const DEFAULT: i64 = 30;
    const MOST: i64 = 36_500;
    let days = days.unwrap_or(DEFAULT);
    if !(1..=MOST).contains(&days) {
        return Err(Error::field("interval", format!("Use um número de dias de 1 a {MOST}.")));
    }
    Ok(now - TimeDelta::days(days))
}

/// A file at work. Dropped before [`Export::finish`], it leaves nothing behind.
pub struct Export<'a, R> {
    wanted: Wanted<'a>,
    rows: mpsc::Sender<Message<R>>,
    writer: JoinHandle<Result<File>>,
    written: u64,
}

enum Message<R> {
    Rows(Vec<R>),
    End,
}

impl<'a, R: Send + 'static> Export<'a, R> {
    /// Waits until fewer than two others are written in this process.
    pub async fn start(app: &Platform, scope: &Scope, layout: Layout<R>, zone: Tz, wanted: Wanted<'a>) -> Result<Self> {
        // Whoever waits keeps no connection from others.
        drop(scope.opened.take());
        let turn = tokio::time::timeout(PATIENCE, AT_A_TIME.acquire()).await.map_err(|_| Error::too_many())?;
        let turn = turn.map_err(Error::internal)?;
        // It may have waited for a minute, in which the caller's session may have ended.
        app.authenticator.ensure_still_valid(app, scope).await?;
        let folder = app.config.scratch_folder();
        let (rows, mut inbox) = mpsc::channel(WAITING);
        let format = wanted.format;
        let writer = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            crate::config::create_private_folder(&folder)?;
            match format {
                Format::Xlsx => {
                    let mut writer = Writer::new(layout, zone, &folder)?;
                    take(&mut inbox, |row| writer.push(row))?;
                    writer.finish(&folder)
                }
                Format::Csv => {
                    let mut writer = csv::Writer::new(layout, zone, &folder)?;
                    take(&mut inbox, |row| writer.push(row))?;
                    writer.finish()
                }
            }
        });
        Ok(Self { wanted, rows, writer, written: 0 })
    }

    /// A page, read in a transaction of its own: a long one would keep the database from tidying up.
    pub async fn write(&mut self, page: Vec<R>) -> Result<()> {
        self.written += page.len() as u64;
        match self.rows.send(Message::Rows(page)).await {
            Ok(()) => {
                (self.wanted.progress)(self.written);
                Ok(())
            }
            Err(_) => Err(self.why_it_stopped().await),
        }
    }

    /// The finished file. That it was made is in the system log.
    pub async fn finish(mut self, app: &Platform, scope: &Scope, object: ObjectType) -> Result<File> {
        if self.rows.send(Message::End).await.is_err() {
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

/// Writes row after row, until there are no more.
fn take<R>(inbox: &mut mpsc::Receiver<Message<R>>, mut push: impl FnMut(&R) -> Result<()>) -> Result<()> {
    loop {
        match inbox.blocking_recv() {
            Some(Message::Rows(page)) => page.iter().try_for_each(&mut push)?,
            Some(Message::End) => return Ok(()),
            None => return Err(Error::internal("nobody waits for this file any more")),
        }
    }
}
