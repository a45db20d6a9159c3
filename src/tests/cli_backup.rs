//! Backup, restore and copy commands beside a running server.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use super::cli::{create, expect_success, nutrir, refused};
use super::{Clinic, Person, Place, Program, TestApp, alone, both_empty, built_binary, multipart, png};
use crate::server::backup_tests::{assert_same, dump};
use identity::tenants;
use platform::config::Config;
use platform::db::{Db, DbOptions};
use platform::files::Storage;

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";

/// Runs a command on this installation.
fn on_place(config: &Config, arguments: &[&str]) -> Output {
    let mut command = Command::new(built_binary());
    command.args(arguments).env_clear().env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
    command.output().expect("the binary runs")
}

fn names(folder: &Path) -> Vec<String> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn backup_restored_elsewhere_keeps_everything_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there, out) = (folder.path().join("here"), folder.path().join("there"), folder.path().join("out"));
    std::fs::create_dir(&out).unwrap();
    let file = out.join("nutrir.zip");
    let backup = ["backup", "--output", text(&file)];
    assert!(refused(nutrir(&here, &backup)).contains("Não há banco de dados em"));
    assert!(!here.exists(), "looking for a database makes none");
    expect_success(nutrir(&here, &["migrate", "up"]));
    assert!(refused(nutrir(&here, &backup)).contains("Ainda não há nenhuma clínica"));
    expect_success(nutrir(&here, &create("helena@x.example", "super-admin")));
    let told = expect_success(nutrir(&here, &backup));
    assert!(told.starts_with("Backup de 'Minha clínica' em") && told.contains("SHA-256: "), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let first = std::fs::read(&file).unwrap();
    let again = nutrir(&here, &backup);
    assert_eq!(again.status.code(), Some(1));
    assert!(refused(again).contains("já existe. Escolha outro nome"));
    assert_eq!(std::fs::read(&file).unwrap(), first);

    let told = expect_success(nutrir(&there, &["restore", text(&file)]));
    assert!(told.starts_with("Restaurado: 'Minha clínica', como em "), "{told}");
    let told = refused(nutrir(&there, &["restore", text(&file)]));
    assert!(told.contains("já tem clínicas"), "{told}");
    // The people are there, with their passwords: the e-mail address is taken.
    assert!(refused(nutrir(&there, &create("helena@x.example", "super-admin"))).contains("Este e-mail já está em uso."));
    assert_eq!(names(&out), ["nutrir.zip"], "nothing else was left");
}

#[test]
fn backup_or_restore_that_fails_says_why_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    expect_success(nutrir(&here, &create("helena@x.example", "super-admin")));
    let backup = |arguments: &[&str]| {
        let output = nutrir(&here, &[&["backup"], arguments].concat());
        assert_eq!(output.status.code(), Some(1));
        refused(output)
    };
    let file = folder.path().join("x.zip");
    assert!(backup(&["--output", text(&folder.path().join("no/x.zip"))]).contains("a pasta não existe"));
    assert!(backup(&["--output", "/proc/x.zip"]).contains("Não foi possível gravar /proc/x.zip"));
    assert!(backup(&["--output", text(&file), "--tenant", "ninguem.example"]).contains("Nenhuma clínica responde em 'ninguem.example'"));
    assert_eq!(nutrir(&here, &["backup"]).status.code(), Some(2), "a backup goes somewhere");
    let restore = |file: &Path| {
        let output = nutrir(&there, &["restore", text(file)]);
        assert_eq!(output.status.code(), Some(1));
        refused(output)
    };
    assert!(restore(&file).contains("Não foi possível ler"));
    std::fs::write(&file, "Prezados,").unwrap();
    assert!(restore(&file).contains("não é um backup do Nutrir"));
    assert!(!there.exists());
    let copy = |arguments: &[&str]| {
        let output = nutrir(&here, &[&["copy"], arguments].concat());
        assert_eq!(output.status.code(), Some(1));
        refused(output)
    };
    let wrong = copy(&["--to", "x.db"]);
    assert!(wrong.contains("'--to': use sqlite://ARQUIVO ou postgres://") && !wrong.contains("database_url"), "{wrong}");
    let taken = format!("sqlite://{}", here.join("nutrir.db").display());
    assert!(copy(&["--to", &taken]).contains("já tem clínicas"), "a database is not copied onto itself");
    let other = format!("sqlite://{}", there.join("nutrir.db").display());
    assert!(copy(&["--to", &other, "--tenant", "ninguem.example"]).contains("Nenhuma clínica responde"));
    assert!(!there.exists());
    let told = expect_success(nutrir(&here, &["copy", "--to", &other, "--to-data", text(&there)]));
    assert!(told.starts_with("Copiado: 'Minha clínica'. "), "{told}");
    assert!(refused(nutrir(&there, &create("helena@x.example", "super-admin"))).contains("Este e-mail já está em uso."));
}

#[test]
fn backup_without_access_to_the_stored_files_is_refused() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        clinic.picture(&ana, &png(20, 20)).await;
        let (elsewhere, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (file, other) = (out.path().join("x.zip"), format!("sqlite://{}", out.path().join("y/x.db").display()));
        let wrong = Config { data: elsewhere.path().into(), ..on.app.config.clone() };
        let to_data = out.path().join("y");
        for arguments in [&["backup", "--output", text(&file)][..], &["copy", "--to", &other, "--to-data", text(&to_data)]] {
            let told = refused(on_place(&wrong, arguments));
            assert!(told.contains("Nenhum dos arquivos enviados (3) foi encontrado em ") && told.contains("(--data)"), "{told}");
        }
        assert!(!file.exists() && names(out.path()) == ["y"], "no backup, nor a part of one");
        // The loss of one file is tolerated: the others are in the backup.
        let stored = on.app.files.list(clinic.tenant).await.unwrap();
        on.app.files.delete(clinic.tenant, &stored[0].name).await.unwrap();
        let told = expect_success(on_place(&on.app.config, &["backup", "--output", text(&file)]));
        assert!(told.contains(" 2 arquivos, ") && told.contains("Atenção: 1 arquivos já faltavam"), "{told}");
    });
}

#[cfg(unix)]
#[test]
fn backup_on_a_full_disk_leaves_no_partial_file() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let noise: Vec<u8> = (0..600_000).map(|_| rand::random()).collect();
        clinic.exam(&ana, &carla, "exame.pdf", &[PDF, &noise, PDF].concat()).await.expect(201);
        // The limit applies to the command's writes to the database, too. Close it, so that
        // SQLite's write-ahead log starts empty.
        on.app.db.close().await;
        let out = tempfile::tempdir().unwrap();
        let file = out.path().join("x.zip");
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; ulimit -f 256; exec \"$0\" backup --output \"$1\""]).arg(built_binary()).arg(&file);
        command.env_clear().env("PATH", "/usr/bin:/bin");
        command.env("NUTRIR_DATA", &on.app.config.data).env("NUTRIR_DATABASE_URL", on.app.config.database_url());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let told = refused(output);
        assert!(told.contains("Não foi possível gravar") && told.contains("o arquivo passaria do tamanho permitido"), "{told}");
        assert!(!told.contains("ZipWriter"), "{told}");
        assert_eq!(names(out.path()), Vec::<String>::new());
        expect_success(on_place(&on.app.config, &["backup", "--output", text(&file)]));
    });
}

/// Returns how many backups of the busy server are made.
fn rounds() -> usize {
    std::env::var("NUTRIR_TEST_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2)
}

/// Threads that write, fifty times a second in total, and remember what was acknowledged.
struct Writers {
    stop: Arc<AtomicBool>,
    acknowledged: Arc<Mutex<Vec<String>>>,
    threads: Vec<std::thread::JoinHandle<()>>,
}

const WRITERS: u64 = 5;
const PAUSE: Duration = Duration::from_millis(1000 * WRITERS / 50);

impl Writers {
    fn start(program: &Arc<Program>, clinic: &Clinic, admin: &Person) -> Self {
        let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::<Mutex<Vec<String>>>::default());
        let head = format!("host: {}\r\nauthorization: Bearer {}\r\nconnection: close\r\n", clinic.host, admin.token);
        let threads = (0..WRITERS).map(|writer| {
            let (program, stop, acknowledged, head) = (program.clone(), stop.clone(), acknowledged.clone(), head.clone());
            std::thread::spawn(move || {
                for number in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let pause = Instant::now() + PAUSE;
                    // One writer uploads files, each replacing the one before, whose bytes are
                    // removed as soon as possible.
                    if writer == 0 {
                        let body = multipart(&[], Some(("file", "logo.png", &png(8 + number % 8, 8))));
                        write(&program, "PUT /api/settings/logo", &head, "multipart/form-data; boundary=xyz", &body);
                    } else {
                        let name = format!("Companhia {writer}-{number}");
                        let body = json!({"name": &name}).to_string();
                        write(&program, "POST /api/organizations", &head, "application/json", body.as_bytes());
                        acknowledged.lock().unwrap().push(name);
                    }
                    std::thread::sleep(pause.saturating_duration_since(Instant::now()));
                }
            })
        });
        let threads = threads.collect();
        Self { stop, acknowledged, threads }
    }

    fn acknowledged(&self) -> Vec<String> {
        self.acknowledged.lock().unwrap().clone()
    }
}

/// Stops the writers when the test ends, even by a panic.
impl Drop for Writers {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let ended: Vec<_> = self.threads.drain(..).map(std::thread::JoinHandle::join).collect();
        assert!(std::thread::panicking() || ended.iter().all(Result::is_ok), "a writer failed");
    }
}

fn write(program: &Program, call: &str, head: &str, kind: &str, body: &[u8]) {
    let head = format!("{call} HTTP/1.1\r\n{head}content-type: {kind}\r\ncontent-length: {}\r\n\r\n", body.len());
    let reply = program.exchange([head.as_bytes(), body].concat());
    assert!((200..300).contains(&reply.status), "{call}: {} {}", reply.status, reply.body);
}

#[test]
fn backup_of_a_busy_server_holds_all_writes_acknowledged_before() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let program = Arc::new(Program::beside(&on));
        let begin = Instant::now();
        let writers = Writers::start(&program, &clinic, &admin);
        let (mut before_last, mut most) = (0, Duration::ZERO);
        for round in 0..rounds() {
            // Each backup contains something new.
            while writers.acknowledged().len() < before_last + 20 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let place = if matches!(on.app.db, Db::Sqlite { .. }) { Place::sqlite() } else { Place::postgres().await };
            let file = place.folder().join("busy.zip");
            let (before, at) = (writers.acknowledged(), Instant::now());
            run(&on.app.config, &["backup", "--output", text(&file)]).await;
            most = most.max(at.elapsed());
            run(&place.config, &["restore", text(&file)]).await;
            let there = check_restored(&place.config, &file, &clinic).await;
            let missing: Vec<&String> = before.iter().filter(|name| !there.contains(*name)).collect();
            assert_eq!(missing, Vec::<&String>::new(), "round {round}");
            before_last = before.len();
        }
        // Four of five writers remember what was acknowledged.
        let (written, took) = (writers.acknowledged().len() * 5 / 4, begin.elapsed());
        drop(writers);
        eprintln!(
            "{} backups under {:.0} writes/s, the longest took {:.1} s",
            rounds(),
            written as f64 / took.as_secs_f64(),
            most.as_secs_f64()
        );
    });
}

async fn run(config: &Config, arguments: &[&str]) -> String {
    let (config, arguments) = (config.clone(), arguments.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
    let output = tokio::task::spawn_blocking(move || on_place(&config, &arguments.iter().map(String::as_str).collect::<Vec<_>>()));
    expect_success(output.await.unwrap())
}

/// Checks that a restored installation is sound: the database by its own checks, each file by its
/// bytes. Returns its organizations.
async fn check_restored(config: &Config, file: &Path, clinic: &Clinic) -> BTreeSet<String> {
    let db = Db::connect(&DbOptions { url: config.database_url(), connections: 2 }).await.unwrap();
    if let Db::Sqlite { read, .. } = &db {
        for (check, sound) in [("PRAGMA integrity_check", vec!["ok".to_owned()]), ("PRAGMA foreign_key_check", Vec::new())] {
            let said: Vec<String> = sqlx::query_scalar(check).fetch_all(read).await.unwrap();
            assert_eq!(said, sound);
        }
    }
    let files = Storage::open(config).unwrap();
    let mut tx = db.read(&clinic.scope()).await.unwrap();
    let keys = platform::files::keys(&mut tx).await.unwrap();
    assert!(!keys.is_empty());
    for key in keys {
        let content = files.get(clinic.tenant, &format!("{key}-large")).await.unwrap();
        assert!(content.is_some_and(|content| content.starts_with(b"\x89PNG")), "a file's bytes are missing in {}", file.display());
    }
    // Rows are restored with their entries in the audit log.
    let sql = "SELECT count(*) FROM organizations o WHERE o.tenant_id = $1
        AND NOT EXISTS (SELECT 1 FROM system_logs l WHERE l.tenant_id = $1 AND l.object_id = o.id)";
    assert_eq!(tx.query(sql).fetch_scalar::<i64>().await.unwrap(), 0);
    let names: Vec<(String,)> = tx.query("SELECT name FROM organizations WHERE tenant_id = $1").fetch_all().await.unwrap();
    drop(tx);
    db.close().await;
    names.into_iter().map(|(name,)| name).collect()
}

#[test]
fn scheduled_backup_of_a_running_server_can_be_restored() {
    alone(async {
        let place = Place::sqlite();
        let on = place.open().await;
        on.clinic().await.admin().await;
        let folder: PathBuf = place.folder().join("backups");
        let program = Program::beside_with(&on, &[("NUTRIR_BACKUP__FOLDER", text(&folder))]);
        let there = async || loop {
            match std::fs::read_dir(&folder)
                .map(|found| found.flatten().map(|entry| entry.path()).find(|path| path.extension().is_some_and(|it| it == "zip")))
            {
                Ok(Some(file)) => return file,
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let file = tokio::time::timeout(Duration::from_secs(30), there()).await.unwrap_or_else(|_| panic!("{}", program.log()));
        drop(program);
        let to = Place::sqlite();
        run(&to.config, &["restore", text(&file)]).await;
        let back = to.open().await;
        assert_same(&dump(&on.app, None).await, &dump(&back.app, None).await);
        assert_eq!(count(&back).await, 1);
        back.app.db.close().await;
        on.app.db.close().await;
    });
}

async fn count(on: &TestApp) -> i64 {
    let mut tx = on.app.db.read_operator().await.unwrap();
    tenants::count(&mut tx).await.unwrap()
}
