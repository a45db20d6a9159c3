//! Writes a database that is in use to an archive.

use std::path::Path;

use tokio::sync::mpsc::channel;
use tokio::task::spawn_blocking;

use super::archive;
use super::manifest::{BackupKind, BackupTenant, Head, Manifest};
use super::output::Output;
use super::read::{self, Archive};
use super::service;
use super::service::BackupOutcome;
use super::source::{self, Report, Selection, Step, WAITING};
use super::store::NewBackup;
use crate::app::App;
use identity::tenants;
use platform::db::Db;
use platform::prelude::*;

/// A complete and verified backup.
pub struct Made {
    pub manifest: Manifest,
    pub size: u64,
    pub sha256: String,
}

impl BackupOutcome for Made {
    fn size(&self) -> Option<u64> {
        Some(self.size)
    }

    fn sha256(&self) -> Option<&str> {
        Some(&self.sha256)
    }
}

/// Makes a backup of all tenants or of one. `path` must not exist, and no file is left if it fails.
pub async fn make(app: &App, tenant: Option<Uuid>, path: &Path, report: &Report) -> Result<Made> {
    service::refuse_other_version(&app.db).await?;
    let output = Output::create(path)?;
    let id = app.clock.id();
    let file = path.display().to_string();
    service::begin(app, &NewBackup { id, kind: "manual", number: None, whole: tenant.is_none(), file: &file }).await?;
    service::hold(app, id, write(app, tenant, output, report)).await
}

/// Writes a backup that was registered with [`service::begin`].
pub(super) async fn write(app: &App, tenant: Option<Uuid>, output: Output, report: &Report) -> Result<Made> {
    let mut snapshot = app.db.read_operator().await?;
    let head = head(&mut snapshot, tenant, app.clock.now()).await?;
    let (sender, receiver) = channel(WAITING);
    let (file, path) = (output.file().try_clone()?, output.path().to_owned());
    let writer = spawn_blocking(move || archive::write(&file, &path, head, receiver));
    let handed = source::hand_out(app, snapshot, Selection { tenant, objects: true }, sender, report).await;
    let written = writer.await.map_err(Error::internal)?;
    handed?;
    let manifest = written?;
    let report = report.clone();
    // Verified by reading it again.
    let checked = spawn_blocking(move || {
        Archive::verified(output.part(), &report)?;
        let sum = read::checksum(output.part())?;
        report(Step::Checking)?;
        Ok::<_, Error>((output, sum))
    });
    let (output, (size, sha256)) = checked.await.map_err(Error::internal)??;
    // Renamed here and not in the blocking task, so that a caller that was cancelled leaves no
    // file.
    output.keep()?;
    Ok(Made { manifest, size, sha256 })
}

/// Returns the part of the manifest that is known before the first row.
pub(super) async fn head(snapshot: &mut OperatorTx, tenant: Option<Uuid>, now: DateTime<Utc>) -> Result<Head> {
    let mut tenants = tenants::list_tenants(snapshot).await?;
    tenants.retain(|clinic| tenant.is_none_or(|tenant| tenant == clinic.id));
    let hosts = tenants::all_hosts(snapshot).await?;
    if tenants.is_empty() {
        return Err(Error::not_found("Ainda não há nenhuma clínica neste banco de dados."));
    }
    Ok(Head {
        nutrir: env!("CARGO_PKG_VERSION").to_owned(),
        migration: Db::newest_version(),
        kind: if tenant.is_some() { BackupKind::Tenant } else { BackupKind::Whole },
        created_at: now,
        tenants: tenants.into_iter().map(|its| BackupTenant { id: its.id, name: its.name, hosts: hosts_of(&hosts, its.id) }).collect(),
    })
}

fn hosts_of(all: &[(Uuid, String)], tenant: Uuid) -> Vec<String> {
    all.iter().filter(|(its, _)| *its == tenant).map(|(_, host)| host.clone()).collect()
}
