//! Backups and copies preserve all data between both databases, with and without an archive.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use poem::http::Method;
use serde_json::Value as Json;
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::{Place, TestApp, alone, both_empty, png};
use identity::tenants;
use platform::config::Config;
use platform::db::Value;
use platform::db::transfer::{ColumnType, TransferTable};
use server::app::App;
use server::backup::{Destination, Report, line, service, tables};
use server::demo;

/// All data of an installation, in a form that does not depend on the database: each table's lines,
/// sorted, and the bytes of its files.
#[derive(Debug, PartialEq)]
pub struct Dump {
    pub tables: BTreeMap<String, Vec<String>>,
    pub files: BTreeMap<String, Vec<u8>>,
}

pub fn quiet() -> Report {
    Arc::new(|_| Ok(()))
}

pub async fn dump(app: &App, tenant: Option<Uuid>) -> Dump {
    let mut tx = app.db.read_operator().await.unwrap();
    let (mut found, mut files) = (BTreeMap::new(), BTreeMap::new());
    for table in tables::carried().unwrap() {
        let mut lines = Vec::new();
        let mut rows = tx.rows(&table, tenant).await.unwrap();
        while let Some(row) = rows.next().await.unwrap() {
            let mut text = Vec::new();
            line::write(&mut text, &normalize_json(&table, row)).unwrap();
            lines.push(String::from_utf8(text).unwrap());
        }
        drop(rows);
        lines.sort();
        found.insert(table.name, lines);
    }
    for id in tenants::ids(&mut tx).await.unwrap().into_iter().filter(|id| tenant.is_none_or(|tenant| tenant == *id)) {
        for stored in app.files.list(id).await.unwrap() {
            files.insert(format!("{id}/{}", stored.name), app.files.get(id, &stored.name).await.unwrap().unwrap());
        }
    }
    Dump { tables: found, files }
}

/// Normalizes JSON, because PostgreSQL formats `jsonb` differently.
fn normalize_json(table: &TransferTable, mut row: Vec<Value>) -> Vec<Value> {
    for (value, column) in row.iter_mut().zip(&table.columns) {
        if let (ColumnType::Json | ColumnType::Jsonb, Value::Text(Some(text))) = (column.kind, &value) {
            *value = serde_json::from_str::<Json>(text).unwrap().to_string().into();
        }
    }
    row
}

impl Dump {
    fn rows(&self) -> usize {
        self.tables.values().map(Vec::len).sum()
    }

    /// Returns every id in the data.
    fn ids(&self) -> BTreeSet<String> {
        let words = self.tables.values().flatten().flat_map(|line| line.split(|c: char| !(c.is_ascii_hexdigit() || c == '-')));
        words.filter(|word| Uuid::parse_str(word).is_ok() && word.len() == 36).map(str::to_owned).collect()
    }
}

#[track_caller]
pub fn assert_same(there: &Dump, here: &Dump) {
    for (table, lines) in &here.tables {
        assert_eq!(Some(lines), there.tables.get(table), "{table}");
    }
    assert_eq!(there.files.keys().collect::<Vec<_>>(), here.files.keys().collect::<Vec<_>>());
    assert!(there == here, "bytes of a file");
}

/// Returns the demonstration on SQLite, which is filled once and never changed.
async fn demonstration() -> &'static TestApp {
    static DEMO: OnceCell<TestApp> = OnceCell::const_new();
    let filled = async || {
        let on = Place::sqlite().open().await;
        demo::fill(&on.app).await.unwrap();
        on
    };
    DEMO.get_or_init(filled).await
}

pub async fn restore_into(archive: &Path, to: &Place) -> TestApp {
    server::backup::restore(to.config.clone(), archive, None, &quiet()).await.unwrap();
    to.open().await
}

fn destination(config: &Config) -> Destination {
    Destination { database_url: config.database_url(), data: Some(config.data.clone()) }
}

async fn copy_into(from: &App, tenant: Option<Uuid>, to: &Place) -> TestApp {
    server::backup::copy(from, tenant, &destination(&to.config), &quiet()).await.unwrap();
    to.open().await
}

#[test]
fn copy_to_the_other_database_and_back_is_identical() {
    alone(async {
        let demo = demonstration().await;
        let original = dump(&demo.app, None).await;
        assert!(original.rows() > 1_000 && original.files.len() > 5, "{} rows, {} files", original.rows(), original.files.len());
        let there = copy_into(&demo.app, None, &Place::postgres().await).await;
        assert_same(&original, &dump(&there.app, None).await);
        let back = copy_into(&there.app, None, &Place::sqlite()).await;
        assert_same(&original, &dump(&back.app, None).await);
        there.app.db.close().await;
        back.app.db.close().await;
    });
}

#[test]
fn restore_into_the_other_database_is_identical() {
    alone(async {
        let demo = demonstration().await;
        let original = dump(&demo.app, None).await;
        let place = Place::postgres().await;
        let first = place.folder().join("first.zip");
        let made = server::backup::make(&demo.app, None, &first, &quiet()).await.unwrap();
        assert_eq!((made.manifest.missing, made.manifest.objects.len()), (0, original.files.len()));
        assert_eq!(made.manifest.rows(), u64::try_from(original.rows()).unwrap());
        assert_eq!(made.size, std::fs::metadata(&first).unwrap().len());
        let there = restore_into(&first, &place).await;
        assert_same(&original, &dump(&there.app, None).await);
        // From there into one installation of each kind.
        let second = place.folder().join("second.zip");
        server::backup::make(&there.app, None, &second, &quiet()).await.unwrap();
        for place in [Place::sqlite(), Place::postgres().await] {
            let back = restore_into(&second, &place).await;
            assert_same(&original, &dump(&back.app, None).await);
            back.app.db.close().await;
        }
        there.app.db.close().await;
    });
}

#[test]
fn copy_and_backup_of_a_tenant_hold_nothing_of_others() {
    const CANARY: &str = "canario-amarelo-da-outra-clinica";
    both_empty(async |on| {
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        for clinic in [&ours, &theirs] {
            let admin = clinic.admin().await;
            let ana = clinic.specialist("Ana").await;
            let carla = clinic.patient("Carla", &ana).await;
            clinic.foods().await;
            clinic.concluded_plan(&ana, &carla).await;
            clinic.picture(&carla, &png(40, 40)).await;
            clinic.upload(&admin, Method::PUT, "/settings/logo", "logo.png", &png(30, 20)).await.data();
        }
        let admin = theirs.admin_named(CANARY).await;
        theirs.picture(&admin, &png(31, 31)).await;
        let (before, foreign) = (dump(&on.app, Some(ours.tenant)).await, dump(&on.app, Some(theirs.tenant)).await);
        assert!(foreign.tables["users"].iter().any(|line| line.contains(CANARY)) && !foreign.files.is_empty());

        let archive = Place::sqlite();
        let file = archive.folder().join("clinic.zip");
        server::backup::make(&on.app, Some(ours.tenant), &file, &quiet()).await.unwrap();
        // Also make a backup of the whole installation.
        let (all, of_all) = (archive.folder().join("all.zip"), Place::sqlite());
        server::backup::make(&on.app, None, &all, &quiet()).await.unwrap();
        let unknown = server::backup::restore(of_all.config.clone(), &all, Some("ninguem.example"), &quiet()).await.err().unwrap();
        assert!(unknown.to_string().contains("O backup não tem a clínica 'ninguem.example'. Tem: "), "{unknown}");
        // Hosts are case-insensitive, as in the commands that look them up in the database.
        server::backup::restore(of_all.config.clone(), &all, Some(&ours.host.to_uppercase()), &quiet()).await.unwrap();
        let alone = [copy_into(&on.app, Some(ours.tenant), &Place::sqlite()).await, restore_into(&file, &archive).await];
        let places = alone.into_iter().chain([of_all.open().await]);
        for alone in places {
            let all = dump(&alone.app, None).await;
            assert_same(&before, &all);
            let (ids, own) = (foreign.ids(), before.ids());
            let leaked: Vec<_> = all.ids().into_iter().filter(|id| ids.contains(id) && !own.contains(id)).collect();
            assert_eq!(leaked, Vec::<String>::new());
            assert!(!own.contains(&theirs.tenant.to_string()), "nothing of ours names them either");
            assert_eq!(alone.app.files.list(theirs.tenant).await.unwrap().len(), 0);
            alone.app.db.close().await;
            let bytes = std::fs::read(alone.app.config.database_url().strip_prefix("sqlite://").unwrap()).unwrap();
            for foreign in [CANARY.as_bytes(), theirs.host.as_bytes(), theirs.tenant.as_bytes(), admin.id.as_bytes()] {
                assert!(!bytes.windows(foreign.len()).any(|window| window == foreign));
            }
            assert!(bytes.windows(ours.host.len()).any(|window| window == ours.host.as_bytes()), "looked at the right file");
        }

        // It can be copied once into an installation with other tenants, which remain unchanged.
        let other = Place::postgres().await.open().await;
        let resident = other.clinic().await;
        resident.admin().await;
        let resident_before = dump(&other.app, Some(resident.tenant)).await;
        server::backup::copy(&on.app, Some(ours.tenant), &destination(&other.app.config), &quiet()).await.unwrap();
        assert_same(&before, &dump(&other.app, Some(ours.tenant)).await);
        assert_same(&resident_before, &dump(&other.app, Some(resident.tenant)).await);
        // With a shared folder, each would remove files that only the other database refers to.
        let beside = Destination { data: None, ..destination(&other.app.config) };
        let shared = server::backup::copy(&on.app, Some(ours.tenant), &beside, &quiet()).await.err().unwrap();
        assert_eq!(shared.code(), "shared_files");
        let again = server::backup::copy(&on.app, Some(ours.tenant), &destination(&other.app.config), &quiet()).await.err().unwrap();
        assert!(again.to_string().contains("Esta clínica já está neste banco de dados"), "{again}");
        let whole = server::backup::copy(&on.app, None, &destination(&other.app.config), &quiet()).await.err().unwrap();
        assert!(whole.to_string().contains("já tem clínicas"), "{whole}");
        assert_same(&before, &dump(&other.app, Some(ours.tenant)).await);
        other.app.db.close().await;
    });
}

#[test]
fn stored_files_are_kept_while_a_backup_may_need_them() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        clinic.picture(&ana, &png(20, 20)).await;
        let stored = async || clinic.on.app.files.list(clinic.tenant).await.unwrap().len();
        assert_eq!(stored().await, 3);
        let id = on.app.clock.id();
        let marker = server::backup::NewBackup { id, kind: "manual", number: None, whole: true, file: "x.zip" };
        service::begin(&on.app, &marker).await.unwrap();
        clinic.picture(&ana, &png(24, 24)).await;
        assert_eq!(stored().await, 6, "the old picture's bytes are there for whoever reads an older row");
        let tomorrow = on.app.at(foundation::clock::Clock::fixed(on.app.clock.now() + chrono::TimeDelta::hours(25)));
        // A day later the backup would count as crashed without this renewal.
        let mut tx = on.app.db.begin_operator().await.unwrap();
        server::backup::renew(&mut tx, id, on.app.clock.now() + chrono::TimeDelta::hours(26)).await.unwrap();
        tx.commit().await.unwrap();
        tenants::service::clean_up_files(&tomorrow).await.unwrap();
        assert_eq!(stored().await, 6);
        let mut tx = on.app.db.begin_operator().await.unwrap();
        server::backup::succeed(&mut tx, id, None, None, on.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        tenants::service::clean_up_files(&tomorrow).await.unwrap();
        assert_eq!(stored().await, 3, "what nobody names any more goes later");
        clinic.picture(&ana, &png(26, 26)).await;
        assert_eq!(stored().await, 3, "and at once, when no backup is at work");
    });
}

#[test]
fn copy_that_fails_leaves_nothing() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        clinic.picture(&ana, &png(20, 20)).await;
        // In the destination, another tenant has the host.
        let other = Place::sqlite().open().await;
        let resident = other.clinic().await;
        let mut tx = other.app.db.begin_operator().await.unwrap();
        tenants::insert_host(&mut tx, &clinic.host, resident.tenant).await.unwrap();
        tx.commit().await.unwrap();
        let before = dump(&other.app, None).await;
        let refused = server::backup::copy(&on.app, Some(clinic.tenant), &destination(&other.app.config), &quiet()).await.err().unwrap();
        assert!(refused.to_string().contains("Outra clínica deste banco de dados já responde"), "{refused}");
        assert_same(&before, &dump(&other.app, None).await);
        assert_eq!(other.app.files.list(clinic.tenant).await.unwrap().len(), 0);
        // In the destination's folder, other files have the same names.
        let place = Place::sqlite();
        let there = platform::files::Storage::open(&place.config).unwrap();
        let stored = on.app.files.list(clinic.tenant).await.unwrap();
        there.put(clinic.tenant, &stored[0].name, vec![1]).await.unwrap();
        let refused = server::backup::copy(&on.app, None, &destination(&place.config), &quiet()).await.err().unwrap();
        assert!(refused.to_string().contains("já existe e é outro"), "{refused}");
        let left = there.list(clinic.tenant).await.unwrap();
        assert_eq!(left.len(), 1, "what was there before stays, and nothing else");
        let there = place.open().await;
        assert_eq!(dump(&there.app, None).await.rows(), 0);
        assert!(service::last(&on.app).await.unwrap().failed.is_none(), "a copy that failed is no backup that failed");
    });
}
