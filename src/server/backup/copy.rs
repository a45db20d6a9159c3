//! Copies one database to another without an archive.

use std::path::PathBuf;

use tokio::sync::mpsc::channel;

use super::make::head;
use super::manifest::BackupTenant;
use super::restore::{ids, prepare};
use super::service;
use super::service::BackupOutcome;
use super::source::{self, Report, Selection, WAITING};
use super::store::NewBackup;
use super::target::{RestoreTarget, Taken};
use crate::app::App;
use crate::codes;
use platform::config::Config;
use platform::db::{Db, DbOptions};
use platform::files::Storage;
use platform::prelude::*;

/// Destination of a copy.
pub struct Destination {
    pub database_url: String,
    /// Its data folder, by default that of the source.
    pub data: Option<PathBuf>,
}

pub struct Copied {
    pub clinics: Vec<BackupTenant>,
    pub taken: Taken,
    /// True if the files were not copied, because both databases refer to the same ones.
    pub shares_files: bool,
}

impl BackupOutcome for Copied {
    fn size(&self) -> Option<u64> {
        None
    }

    fn sha256(&self) -> Option<&str> {
        None
    }
}

/// Copies all tenants, or one, with their files if the destination has another storage.
pub async fn copy(app: &App, tenant: Option<Uuid>, to: &Destination, report: &Report) -> Result<Copied> {
    service::refuse_other_version(&app.db).await?;
    let data = to.data.clone().unwrap_or_else(|| app.config.data.clone());
    let config = Config { data, database_url: Some(to.database_url.clone()), ..app.config.clone() };
    let db = Db::connect_to("--to", &DbOptions { url: config.database_url(), connections: config.database.connections }).await?;
    let files = Storage::open(&config)?;
    let shares_files = config.files.s3_bucket.is_some() || is_same(&app.config.data, &config.data);
    if tenant.is_some() && shares_files {
        // With shared files and only one tenant copied, each installation would delete the files
        // that only the other one's database knows.
        let message = "Uma clínica só pode ser copiada com os arquivos dela para outro lugar. Informe a pasta de dados do outro com --to-data; \
            com os arquivos em um bucket, use `nutrir backup --tenant` e `nutrir restore`.";
        return Err(Error::conflict(codes::SHARED_FILES, message));
    }
    let id = app.clock.id();
    // The address itself may contain a password.
    service::begin(app, &NewBackup { id, kind: "copy", number: None, whole: tenant.is_none(), file: db.name() }).await?;
    let target = RestoreTarget { db: &db, files: &files };
    let copied = service::hold(app, id, async {
        let mut snapshot = app.db.read_operator().await?;
        let head = head(&mut snapshot, tenant, app.clock.now()).await?;
        prepare(&db, &head, None).await?;
        let (sender, receiver) = channel(WAITING);
        let what = Selection { tenant, objects: !shares_files };
        let clinics = ids(&head);
        let (handed, taken) = tokio::join!(source::hand_out(app, snapshot, what, sender, report), target.take(&clinics, receiver));
        handed?;
        Ok(Copied { clinics: head.tenants, taken: taken?, shares_files })
    });
    let copied = copied.await;
    db.close().await;
    copied
}

fn is_same(one: &std::path::Path, other: &std::path::Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
