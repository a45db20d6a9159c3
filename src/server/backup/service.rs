//! Registration of running backups and of their results.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use super::store::{self, Backup, NewBackup};
use crate::app::App;
use crate::codes;
use platform::config::Config;
use platform::db::Db;
use platform::files;
use platform::prelude::*;

/// Lease of a backup. One that does not renew it in time counts as crashed.
pub(super) const LEASE: TimeDelta = TimeDelta::minutes(2);
/// Tolerated difference between clocks. A later time was written with a clock that was ahead.
pub const CLOCKS_APART: TimeDelta = TimeDelta::minutes(10);
const RENEW: Duration = Duration::from_secs(30);
pub const DIED: &str = "O programa parou antes do fim.";

/// Returns whether files must not be deleted because a running backup may read them. Call it after
/// the deletion of the rows is committed: a backup that begins later does not see them.
pub async fn at_work(app: &App) -> Result<bool> {
    let mut tx = app.db.read_operator().await?;
    files::is_backup_running(&mut tx, app.clock.now()).await
}

/// The newest backups of the whole installation.
pub struct Last {
    pub done: Option<Backup>,
    /// A backup that failed after it.
    pub failed: Option<Backup>,
}

pub async fn last(app: &App) -> Result<Last> {
    let mut tx = app.db.read_operator().await?;
    let now = app.clock.now();
    let done = store::last(&mut tx, "done", now).await?;
    let failed = store::last(&mut tx, "failed", now).await?;
    let later = |failed: &Backup| done.as_ref().is_none_or(|done| failed.started_at > done.started_at);
    let failed = failed.filter(later);
    Ok(Last { done, failed })
}

/// Fails if the database does not exist, because opening it would create an empty one.
pub fn refuse_missing(config: &Config) -> Result<()> {
    let url = config.database_url();
    let Some(file) = url.strip_prefix("sqlite://") else { return Ok(()) };
    match std::fs::metadata(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(Error::not_found(format!("Não há banco de dados em {file}. Confira a pasta de dados (--data).")))
        }
        Err(error) => Err(Error::file("ler", Path::new(file), &error)),
    }
}

/// Fails unless the database has exactly this program's migrations, because tables are transferred
/// by its definitions.
pub async fn refuse_other_version(db: &Db) -> Result<()> {
    let (here, known) = (db.version().await?, Db::newest_version());
    match here {
        0 => Err(Error::not_found("O banco de dados está vazio.")),
        _ if here > known => {
            let why = format!(
                "O banco é de uma versão mais nova do Nutrir (migração {here:04}; este programa conhece até {known:04}). Atualize o programa."
            );
            Err(Error::invalid(platform::codes::NEWER_DATABASE, why))
        }
        _ if here < known => {
            let why = format!(
                "O banco está na migração {here:04} e este programa é da {known:04}. Use a versão do Nutrir que atende este banco, ou rode antes nutrir migrate up."
            );
            Err(Error::invalid(codes::OLDER_DATABASE, why))
        }
        _ => Ok(()),
    }
}

/// Registers a running backup. Call it before opening the snapshot; see [`at_work`].
pub async fn begin(app: &App, backup: &NewBackup<'_>) -> Result<()> {
    let now = app.clock.now();
    let mut tx = app.db.begin_operator().await?;
    store::bury(&mut tx, DIED, now, now + LEASE + CLOCKS_APART).await?;
    store::insert(&mut tx, backup, now, now + LEASE).await?;
    tx.commit().await
}

/// Properties of a finished backup that are stored.
pub(super) trait BackupOutcome {
    fn size(&self) -> Option<u64>;
    fn sha256(&self) -> Option<&str>;
}

/// Runs a registered backup, renews its lease meanwhile, and stores its result.
pub(super) async fn hold<T: BackupOutcome>(app: &App, id: Uuid, work: impl Future<Output = Result<T>>) -> Result<T> {
    let done = tokio::select! {
        done = work => done,
        lost = keep(app, id) => lost.map(|never| match never {}),
    };
    let written = async {
        let now = app.clock.now();
        let mut tx = app.db.begin_operator().await?;
        match &done {
            Ok(made) => {
                let size = made.size().map(|size| i64::try_from(size).unwrap_or(i64::MAX));
                store::succeed(&mut tx, id, size, made.sha256(), now).await?;
            }
            Err(error) => store::fail(&mut tx, id, &error.to_string(), now).await?,
        }
        tx.commit().await
    };
    // A failure to store the result does not change it.
    if let Err(error) = written.await {
        tracing::warn!(%error, "what became of a backup was not written down");
    }
    done
}

/// Renews the lease until it is lost. A failed renewal is retried within the lease.
async fn keep(app: &App, id: Uuid) -> Result<Infallible> {
    loop {
        tokio::time::sleep(RENEW).await;
        let renewed = async {
            let mut tx = app.db.begin_operator().await?;
            let is_alive = store::renew(&mut tx, id, app.clock.now() + LEASE).await?;
            tx.commit().await?;
            Ok::<_, Error>(is_alive)
        };
        match renewed.await {
            Ok(true) => {}
            Ok(false) => return Err(Error::internal("the backup was taken for dead")),
            Err(error) => tracing::warn!(%error, "the lease of a backup was not renewed"),
        }
    }
}
