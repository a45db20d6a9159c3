//! Corrupted and manipulated archives: none of them leaves anything behind.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::mpsc::channel;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::server::backup_tests::{dump, quiet};
use crate::{Place, alone, png};
use foundation::clock::Clock;
use foundation::error::Code;
use foundation::error::Error;
use platform::config::Config;
use platform::db::{Db, Value};
use server::backup::manifest::ENTRY;
use server::backup::source::{Piece, Report, Step};
use server::backup::tables::carried;
use server::backup::{archive, read};

/// A small tenant's backup, and a folder for its variants.
struct Fixture {
    folder: tempfile::TempDir,
    file: PathBuf,
}

impl Fixture {
    async fn new() -> Self {
        let on = Place::sqlite().open().await;
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        clinic.patient("Carla", &ana).await;
        clinic.picture(&ana, &png(20, 20)).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("whole.zip");
        server::backup::make(&on.app, None, &file, &quiet()).await.unwrap();
        on.app.db.close().await;
        Self { folder, file }
    }

    fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.file).unwrap()
    }

    fn write(&self, bytes: &[u8]) -> PathBuf {
        let file = self.folder.path().join("changed.zip");
        std::fs::write(&file, bytes).unwrap();
        file
    }

    /// Writes an archive with some entries changed, omitted or added, but with the old checksums.
    fn with(&self, change: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>, added: &[(&str, &[u8])]) -> PathBuf {
        let mut zip = ZipArchive::new(File::open(&self.file).unwrap()).unwrap();
        let changed = self.folder.path().join("changed.zip");
        let mut writer = ZipWriter::new(File::create(&changed).unwrap());
        for index in 0..zip.len() {
            let mut entry = zip.by_index(index).unwrap();
            let (name, mut content) = (entry.name().unwrap().into_owned(), Vec::new());
            entry.read_to_end(&mut content).unwrap();
            if let Some(content) = change(&name, content) {
                writer.start_file(name, SimpleFileOptions::default()).unwrap();
                writer.write_all(&content).unwrap();
            }
        }
        for (name, content) in added {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(content).unwrap();
        }
        writer.finish().unwrap();
        changed
    }

    /// Replaces a text in the manifest.
    fn claiming(&self, text: &str, instead: &str) -> PathBuf {
        let change = |name: &str, content: Vec<u8>| {
            if name != ENTRY {
                return Some(content);
            }
            let manifest = String::from_utf8(content).unwrap();
            assert!(manifest.contains(text), "{manifest}");
            Some(manifest.replacen(text, instead, 1).into_bytes())
        };
        self.with(change, &[])
    }

    /// Writes a valid archive with changed rows.
    async fn with_rows(&self, change: impl Fn(&str, &mut Vec<Vec<Value>>) + Send + 'static) -> PathBuf {
        let mut table = String::new();
        let change = move |piece: &mut Piece| {
            match piece {
                Piece::Table(next) => table = next.name.clone(),
                Piece::Rows(rows) => change(&table, rows),
                _ => {}
            }
            true
        };
        self.rewritten(None, change).await
    }

    /// Writes a valid archive with the pieces that `change` keeps, or for another migration.
    async fn rewritten(&self, migration: Option<i64>, mut change: impl FnMut(&mut Piece) -> bool + Send + 'static) -> PathBuf {
        let (file, changed) = (self.file.clone(), self.folder.path().join("changed.zip"));
        let written = changed.clone();
        let write = move || {
            let whole = read::Archive::verified(&file, &quiet()).unwrap();
            let mut head = whole.manifest.head.clone();
            head.migration = migration.unwrap_or(head.migration);
            let (sender, receiver) = channel(1000);
            let (to, mut from) = channel(1000);
            whole.hand_out(&to, &quiet()).unwrap();
            drop(to);
            while let Some(mut piece) = from.blocking_recv() {
                if change(&mut piece) {
                    sender.blocking_send(piece).ok().unwrap();
                }
            }
            archive::write(&File::create(&written).unwrap(), &written, head, receiver).unwrap();
        };
        tokio::task::spawn_blocking(write).await.unwrap();
        changed
    }
}

/// Returns the error of a restore, which must leave nothing behind.
async fn restore_refusal(file: &Path) -> String {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { data: folder.path().join("data"), ..Config::default() };
    let error = server::backup::restore(config, file, None, &quiet()).await.expect_err("a refusal");
    assert!(!folder.path().join("data").exists(), "not even a folder is made");
    error.to_string()
}

/// Returns the error of a restore from a valid but inconsistent archive, which leaves an empty
/// database and no files.
async fn refused_late(file: &Path) -> String {
    let place = Place::sqlite();
    let error = server::backup::restore(place.config.clone(), file, None, &quiet()).await.expect_err("a refusal");
    let there = place.open().await;
    let left = dump(&there.app, None).await;
    assert!(left.tables.values().all(Vec::is_empty), "{left:?}");
    let files = std::fs::read_dir(place.config.data.join("files")).unwrap().flatten().filter(|entry| entry.path().is_dir());
    assert_eq!(files.flat_map(|folder| std::fs::read_dir(folder.path()).unwrap()).count(), 0);
    there.app.db.close().await;
    error.to_string()
}

#[test]
fn backup_or_restore_interrupted_leaves_nothing() {
    alone(async {
        let on = Place::sqlite().open().await;
        let clinic = on.clinic().await;
        for name in ["Ana", "Bruno"] {
            clinic.picture(&clinic.specialist(name).await, &png(20, 20)).await;
        }
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("whole.zip");
        server::backup::make(&on.app, None, &whole, &quiet()).await.unwrap();
        let steps: [fn(Step) -> bool; 3] = [
            |step| matches!(step, Step::Checking),
            |step| matches!(step, Step::Table { done: 9, .. }),
            |step| matches!(step, Step::File { done: 1, .. }),
        ];
        for is_last in steps {
            let report: Report =
                Arc::new(move |step| if is_last(step) { Err(Error::invalid(Code::new("interrupted"), "Interrompido.")) } else { Ok(()) });
            let part = folder.path().join("part.zip");
            let made = server::backup::make(&on.app, None, &part, &report).await;
            assert_eq!(made.err().unwrap().to_string(), "Interrompido.");
            assert_eq!(walk(folder.path()), std::slice::from_ref(&whole));

            let place = Place::sqlite();
            let error = server::backup::restore(place.config.clone(), &whole, None, &report).await.expect_err("an interruption");
            assert_eq!(error.to_string(), "Interrompido.");
            assert_eq!(walk(&place.config.data.join("files")), Vec::<PathBuf>::new());
            let there = place.open().await;
            assert!(dump(&there.app, None).await.tables.values().all(Vec::is_empty));
            there.app.db.close().await;
        }
        on.app.db.close().await;
    });
}

/// Returns all files below a folder, or none if it does not exist.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.flat_map(|entry| if entry.path().is_dir() { walk(&entry.path()) } else { vec![entry.path()] }).collect()
}

#[test]
fn restore_of_a_damaged_archive_is_refused() {
    alone(async {
        let fixture = Fixture::new().await;
        let whole = fixture.bytes();
        let mut zip = ZipArchive::new(File::open(&fixture.file).unwrap()).unwrap();
        let names = ["tables/users.jsonl", "tables/tenants.jsonl", ENTRY];
        let picture = zip.file_names().map(|name| name.unwrap().into_owned()).find(|name| name.starts_with("files/")).unwrap();
        for name in names.into_iter().chain([picture.as_str()]) {
            let (start, size) = {
                let entry = zip.by_name(name).unwrap();
                (entry.data_start().unwrap(), entry.compressed_size())
            };
            // Not the last byte: compressed data may end before it.
            for at in [start, start + size / 2, start + size * 3 / 4] {
                let mut bytes = whole.clone();
                bytes[usize::try_from(at).unwrap()] ^= 0x10;
                let said = restore_refusal(&fixture.write(&bytes)).await;
                assert!(said.starts_with("O backup não pode ser usado:") && said.contains("Nada foi alterado."), "{name}: {said}");
            }
        }
        for length in [0, 10, whole.len() / 2, whole.len() - 1] {
            let said = restore_refusal(&fixture.write(&whole[..length])).await;
            assert!(said.contains("o arquivo não é um backup do Nutrir, ou está cortado"), "{said}");
        }
    });
}

#[test]
fn restore_of_a_foreign_or_newer_archive_is_refused() {
    alone(async {
        let fixture = Fixture::new().await;
        assert!(restore_refusal(&fixture.write(b"Prezados,")).await.contains("não é um backup do Nutrir"));
        assert!(
            restore_refusal(&fixture.with(|name, content| (name != ENTRY).then_some(content), &[]))
                .await
                .contains("não é um backup do Nutrir")
        );
        assert!(restore_refusal(Path::new("/no/such/file.zip")).await.contains("Não foi possível ler /no/such/file.zip"));
        assert!(restore_refusal(fixture.folder.path()).await.contains("é uma pasta"));
        let newer = "feito por uma versão mais nova do Nutrir";
        assert!(restore_refusal(&fixture.claiming("\"format\":1,", "\"format\":2,\"shape\":\"round\",")).await.contains(newer));
        let migration = format!("\"migration\":{}", Db::newest_version());
        assert!(restore_refusal(&fixture.claiming(&migration, "\"migration\":9999")).await.contains(newer));
    });
}

#[test]
fn restore_of_an_archive_differing_from_its_manifest_is_refused() {
    alone(async {
        let fixture = Fixture::new().await;
        let missing = fixture.with(|name, content| (name != "tables/users.jsonl").then_some(content), &[]);
        assert!(restore_refusal(&missing).await.contains("tem partes a mais ou a menos"));
        let added = fixture.with(|_, content| Some(content), &[("../../etc/passwd", b"root")]);
        assert!(restore_refusal(&added).await.contains("tem partes a mais ou a menos"));
        let other = |name: &str, content: Vec<u8>| {
            if name == "tables/users.jsonl" { Some([content.as_slice(), content.as_slice()].concat()) } else { Some(content) }
        };
        assert!(restore_refusal(&fixture.with(other, &[])).await.contains("tables/users.jsonl não confere"));
        let renamed = fixture.claiming("\"name\":\"users\"", "\"name\":\"../users\"");
        assert!(restore_refusal(&renamed).await.contains("falta tables/../users.jsonl"));
        let picture = "-small\"";
        assert!(restore_refusal(&fixture.claiming(picture, "/../../small\"")).await.contains("não confere"));
    });
}

#[test]
fn restore_of_inconsistent_rows_leaves_nothing() {
    alone(async {
        let fixture = Fixture::new().await;
        // A person whom other rows refer to is missing.
        let alone = fixture.with_rows(|table, rows| {
            if table == "users" {
                rows.remove(0);
            }
        });
        refused_late(&alone.await).await;
        let twice = fixture.with_rows(|table, rows| {
            if table == "user_terms" {
                let row = rows[0].clone();
                rows.push(row);
            }
        });
        assert!(refused_late(&twice.await).await.contains("já existe"));
        let foreign = fixture.with_rows(|table, rows| {
            if table == "users" {
                rows[0][0] = uuid::Uuid::nil().into();
            }
        });
        refused_late(&foreign.await).await;
        // The unchanged archive is restored.
        let place = Place::sqlite();
        let unchanged = fixture.with_rows(|_, _| {}).await;
        server::backup::restore(place.config.clone(), &unchanged, None, &quiet()).await.unwrap();
        let here = server::backup::restore(place.config.clone(), &unchanged, None, &quiet()).await.err().unwrap();
        assert!(here.to_string().contains("já tem clínicas"), "{here}");
    });
}

/// Number of the oldest migration whose archives can be restored.
const OLDEST: i64 = 23;

#[test]
fn restore_of_an_older_version_is_migrated() {
    alone(async {
        let fixture = Fixture::new().await;
        // Write it like a program of that time: without later columns.
        let then = Place::sqlite();
        let app = server::App::open_unmigrated(then.config.clone(), Clock::default()).await.unwrap();
        app.db.migrate_to(OLDEST).await.unwrap();
        let mut columns = BTreeMap::new();
        let mut tx = app.db.read_operator().await.unwrap();
        for table in carried().unwrap() {
            columns.insert(table.name.clone(), tx.columns(&table.name).await.unwrap());
        }
        drop(tx);
        app.db.close().await;
        let mut kept: Vec<bool> = Vec::new();
        let older = fixture.rewritten(Some(OLDEST), move |piece| {
            match piece {
                Piece::Table(table) => {
                    kept = table.columns.iter().map(|column| columns[&table.name].contains(&column.name)).collect();
                    let mut kept = kept.iter();
                    table.columns.retain(|_| *kept.next().unwrap());
                }
                Piece::Rows(rows) => rows.iter_mut().for_each(|row| {
                    let mut kept = kept.iter();
                    row.retain(|_| *kept.next().unwrap());
                }),
                _ => return true,
            }
            // Nothing of later tables is written.
            kept.contains(&true)
        });
        let older = older.await;
        // Restore into an installation of that migration, and into a new one.
        for place in [then, Place::sqlite()] {
            server::backup::restore(place.config.clone(), &older, None, &quiet()).await.unwrap();
            let there = place.open().await;
            assert_eq!(there.app.db.version().await.unwrap(), Db::newest_version());
            assert_eq!(dump(&there.app, None).await.tables["tenants"].len(), 1);
            there.app.db.close().await;
        }
        // An installation with newer tables is refused.
        let place = Place::sqlite();
        place.open().await.app.db.close().await;
        let tried = server::backup::restore(place.config.clone(), &older, None, &quiet()).await;
        if Db::newest_version() > OLDEST {
            let said = tried.err().unwrap().to_string();
            assert!(said.contains("Use um banco novo"), "{said}");
        }
    });
}
