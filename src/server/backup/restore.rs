//! Restores an archive to a database that has no tenant, or not this one.

use std::path::Path;

use tokio::sync::mpsc::channel;
use tokio::task::spawn_blocking;

use super::manifest::{BackupKind, Head, Manifest};
use super::read::Archive;
use super::source::{Report, WAITING};
use super::target::{RestoreTarget, Taken};
use crate::app::App;
use crate::codes;
use identity::tenants;
use platform::config::Config;
use platform::db::Db;
use platform::prelude::*;

/// Restores an archive, or one tenant of it, completely or not at all. Nothing is changed before
/// the archive's checksums are verified.
pub async fn restore(config: Config, path: &Path, only: Option<&str>, report: &Report) -> Result<(Manifest, Taken)> {
    let (path, its_report) = (path.to_owned(), report.clone());
    let mut archive = spawn_blocking(move || Archive::verified(&path, &its_report)).await.map_err(Error::internal)??;
    if let Some(named) = only {
        archive.only(named)?;
    }
    let manifest = archive.manifest.clone();
    let app = App::open_unmigrated(config, Clock::default()).await?;
    let owner = app.config.database.owner_url.as_deref();
    prepare(&app.db, &manifest.head, owner).await?;
    let (sender, receiver) = channel(WAITING);
    let its_report = report.clone();
    let reader = spawn_blocking(move || archive.hand_out(&sender, &its_report));
    let taken = RestoreTarget { db: &app.db, files: &app.files }.take(&ids(&manifest.head), receiver).await;
    reader.await.map_err(Error::internal)??;
    let taken = Taken { missing: manifest.missing, ..taken? };
    if manifest.head.migration < Db::newest_version() {
        app.db.prepare(owner).await?;
    }
    app.db.close().await;
    Ok((manifest, taken))
}

pub(super) fn ids(head: &Head) -> Vec<Uuid> {
    head.tenants.iter().map(|clinic| clinic.id).collect()
}

/// Prepares a database for the rows of an archive: its tables are migrated to the version of the
/// archive. Later migrations are applied after the rows are inserted, as to any other rows.
pub(super) async fn prepare(db: &Db, head: &Head, owner: Option<&str>) -> Result<()> {
    let (here, known) = (db.version().await?, Db::newest_version());
    let clinics = if here == 0 {
        0
    } else {
        let mut tx = db.read_operator().await?;
        tenants::count(&mut tx).await?
    };
    if clinics > 0 && head.kind == BackupKind::Whole {
        return Err(Error::conflict(
            codes::NOT_EMPTY,
            "O banco de dados de destino já tem clínicas. Use um banco vazio; nada é sobrescrito.",
        ));
    }
    if clinics > 0 && (here != head.migration || here != known) {
        let why = format!(
            "O banco de dados de destino está na migração {here:04}, o que vem é da {:04} e este programa é da {known:04}. Onde já há clínicas, as três devem ser a mesma: use um banco vazio, ou atualize com nutrir migrate up.",
            head.migration
        );
        return Err(Error::invalid(codes::OTHER_VERSION, why));
    }
    if here > head.migration {
        let why = format!(
            "O banco de dados de destino já está na migração {here:04}, e o que vem é da {:04}. Use um banco novo, em que ainda não haja tabelas.",
            head.migration
        );
        return Err(Error::invalid(codes::OTHER_VERSION, why));
    }
    // A database that is up to date needs no role that may change tables.
    if here < head.migration { db.prepare_to(head.migration, owner).await } else { Ok(()) }
}
