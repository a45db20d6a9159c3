//! A full disk: nothing is half done, every client gets an error, and service resumes once there is
//! room.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use super::app::{Place, alone};
use super::clinic::multipart;
use super::program::{Program, Reply, try_call};
use crate::conversation::chat_scene::PDF;
use platform::db::{Db, DbOptions};

/// A small disk, unmounted on drop.
pub struct Disk(PathBuf);

impl Disk {
    /// Mounts the disk. Returns `None` without the permission to mount.
    pub fn mount(folder: &Path) -> Option<Self> {
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=24m", "nutrir-test"]).arg(folder).output().ok()?;
        mount.status.success().then(|| Self(folder.to_owned()))
    }

    /// Fills the disk completely.
    pub fn fill(&self) {
        let mut file = std::fs::File::create(self.0.join("filler")).expect("a file");
        for size in [64 * 1024, 1024, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }

    /// Frees `room` bytes of the filler.
    pub fn leave(&self, room: u64) {
        let file = std::fs::OpenOptions::new().write(true).open(self.0.join("filler")).expect("the filler");
        file.set_len(file.metadata().expect("its size").len() - room).expect("a shorter filler");
    }

    pub fn free(&self) {
        std::fs::remove_file(self.0.join("filler")).expect("the filler");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

fn is_refused_for_space(reply: &Reply) -> bool {
    assert!([200, 201, 507].contains(&reply.status), "{reply:?}");
    if reply.status == 507 {
        let body = reply.json();
        assert_eq!((&body["code"], &body["errors"]), (&json!("no_space"), &json!({})), "{body}");
        assert!(body["message"].as_str().unwrap().starts_with("Não há espaço em disco no servidor."), "{body}");
    }
    reply.status == 507
}

#[test]
fn server_on_a_full_disk_reports_it_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = Disk::mount(folder.path()) else {
        return eprintln!("not tested: nobody but root may mount a small disk");
    };
    let url = format!("sqlite://{}", folder.path().join("nutrir.db").display());
    let (on, ana, carla) = alone(async {
        let mut place = Place::at(url);
        place.config.data = folder.path().to_owned();
        let on = place.open().await;
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        (on.clone(), ana, carla)
    });
    let program = Program::beside(&on);
    alone(on.app.db.close());
    let bearer = format!("authorization: Bearer {}\r\n", ana.token);
    let call = |method: &str, path: &str, kind: &str, body: &[u8]| {
        try_call(program.port, method, path, &format!("{bearer}content-type: {kind}\r\n"), body).expect("an answer")
    };
    let record = format!("/api/patient/{}/forms/objetivos", carla.id);
    let save = |text: &str| {
        let field = json!({"name": "objetivos", "value": text});
        let groups = json!([{"name": "objetivos", "subgroups": [{"name": "objetivos", "fields": [field]}]}]);
        call("POST", &record, "application/json", json!({"data": {"groups": groups}, "status": "done"}).to_string().as_bytes())
    };
    let upload = || {
        let body = multipart(&[("patient_id", &carla.id.to_string())], Some(("FileContent", "exame.pdf", PDF)));
        call("POST", "/api/fm/upload/exame", "multipart/form-data; boundary=xyz", &body)
    };
    let list = |path: &str| call("GET", path, "text/plain", b"").json()["data"].as_array().cloned().unwrap_or_default();
    let files = format!("/api/users/{}/files", carla.id);
    assert!(!is_refused_for_space(&save("antes")) && !is_refused_for_space(&upload()));

    assert_eq!(list(&files).len(), 1);
    disk.fill();
    // The database may still write into space that it has allocated.
    let mut kept = 1_i64;
    let long = "a".repeat(900);
    while !is_refused_for_space(&save(&long)) {
        kept += 1;
        assert!(kept < 20_000, "the disk does not fill");
    }
    assert!(is_refused_for_space(&upload()));
    let ready = program.call("GET", "/health/ready", "", "");
    assert_eq!((ready.status, ready.json()["failed"].clone()), (503, json!(["disk"])));
    assert_eq!(list(&files).len(), 1, "one can read, and nothing is half there");

    disk.free();
    let since = Instant::now();
    while program.call("GET", "/health/ready", "", "").status != 200 {
        assert!(since.elapsed() < Duration::from_secs(10), "{}", program.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    let after = save("depois");
    assert!(!is_refused_for_space(&after) && !is_refused_for_space(&upload()), "{after:?}");
    assert!(since.elapsed() < Duration::from_secs(10));
    assert_eq!(after.json()["data"]["version"], kept + 1, "what was acknowledged, and no more");
    assert_eq!(list(&files).len(), 2);
    drop(program);
    let there: i64 = alone(async {
        let db = Db::connect(&DbOptions { url: on.app.config.database_url(), connections: 1 }).await.expect("the database");
        let mut tx = db.read_operator().await.expect("a transaction");
        let sound: String = tx.query("SELECT integrity_check FROM pragma_integrity_check").fetch_scalar().await.expect("a check");
        assert_eq!(sound, "ok");
        tx.query("SELECT count(*) FROM record_versions").fetch_scalar().await.expect("a count")
    });
    assert_eq!(there, kept + 1);
}
