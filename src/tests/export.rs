//! Exports of several years of a tenant, by the real program, in constant memory.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::app::built_binary;
use foundation::clock::Clock;
use foundation::error::Check;
use identity::users::account::Account;
use identity::{auth, users};
use platform::config::Config;
use platform::scope::Scope;
use server::app::App;

const ENTRIES: i64 = 100_000;
/// Maximum memory of an export beyond what the server used before, in KiB.
const MAX_KIB: u64 = 64 * 1024;
const EMAIL: &str = "otavio@x.example";
const PASSWORD: &str = "uma senha comprida";

/// Creates a tenant with a super admin.
pub(super) async fn open_clinic(data: &Path) -> App {
    let config = Config { data: data.into(), ..Config::default() };
    let app = App::open(config, Clock::default()).await.expect("an app");
    let account = Account { name: "Otávio", email: EMAIL, password: PASSWORD };
    let account = users::account::check_account(&mut Check::new(), &account);
    auth::service::create_first_tenant(&app, "Clínica", account, PASSWORD).await.expect("a clinic");
    app
}

/// Creates a tenant with a super admin and the entries.
async fn fill(data: &Path) {
    let app = open_clinic(data).await;
    let mut tx = app.db.begin_operator().await.expect("a transaction");
    let tenant = tx.query("SELECT id FROM tenants").fetch_scalar().await.expect("the clinic");
    drop(tx);
    let mut tx = app.db.begin(&Scope::system(tenant)).await.expect("a transaction");
    let sql = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $2)
        INSERT INTO system_logs (tenant_id, id, created_at, user_id, user_name, event, object_type, object_id, patient_id, address)
        SELECT $1, randomblob(16), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || (n * 20) || ' seconds'), u.id, u.name, 'read',
            'patient', u.id, u.id, '203.0.113.' || (n % 250)
        FROM numbers JOIN users u ON u.tenant_id = $1";
    tx.query(sql).bind(ENTRIES).execute().await.expect("entries");
    tx.commit().await.expect("a commit");
    app.db.close().await;
}

pub(super) struct Server {
    child: Child,
    port: u16,
}

impl Server {
    pub fn start(data: &Path) -> Self {
        let mut command = Command::new(built_binary());
        command.args(["serve", "--listen", "127.0.0.1:0"]).env_clear().env("NUTRIR_DATA", data).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        Self { child, port: port.unwrap_or_else(|| panic!("no port in {line}")) }
    }

    /// Sends a request over a plain connection and returns the response.
    pub async fn call(&self, head: &str, body: impl AsRef<[u8]>) -> Vec<u8> {
        let body = body.as_ref();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.expect("a connection");
        let length = body.len();
        let request = format!("{head}Host: 127.0.0.1\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(&[request.as_bytes(), body].concat()).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an answer");
        assert!(answer.starts_with(b"HTTP/1.0 200") || answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a body");
        answer.split_off(end + 4)
    }

    /// Returns the super admin's token.
    pub async fn log_in(&self) -> String {
        let credentials = json!({"email": EMAIL, "password": PASSWORD}).to_string();
        let login = self.call("POST /api/auth/login HTTP/1.0\r\nContent-Type: application/json\r\n", &credentials).await;
        serde_json::from_slice::<Value>(&login).expect("JSON")["access_token"].as_str().expect("a token").to_owned()
    }

    async fn get(&self, token: &str, path: &str) -> Vec<u8> {
        // With HTTP 1.0 the body is not chunked.
        self.call(&format!("GET /api{path} HTTP/1.0\r\nAuthorization: Bearer {token}\r\n"), "").await
    }

    /// Returns the resident memory in KiB: `VmRSS` now, or `VmHWM` at most.
    pub fn memory(&self, key: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("its status");
        let line = status.lines().find_map(|line| line.strip_prefix(key)).expect("a line");
        line.trim_start_matches(':').split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    }

    /// Resets the highest memory to the current one.
    pub fn forget_the_peak(&self) {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5").expect("the right to reset it");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn audit_log_export_of_100_000_entries_uses_little_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path()).await;
    let server = Server::start(folder.path());
    let token = server.log_in().await;
    let page: Value = serde_json::from_slice(&server.get(&token, "/system-logs?event=login").await).expect("JSON");
    assert_eq!(page["data"][0]["address"], "127.0.0.1", "where the login came from");

    server.forget_the_peak();
    let before = server.memory("VmRSS");
    let file = server.get(&token, "/system-logs/export?event=read").await;
    let taken = server.memory("VmHWM").saturating_sub(before);
    assert!(taken < MAX_KIB, "the export took {taken} KiB");
    eprintln!("{ENTRIES} entries: {} KiB of workbook, {taken} KiB of memory beyond {before} KiB", file.len() / 1024);

    let rows = &platform::sheets::testing::read_texts(&file)[0].1;
    assert_eq!(rows.len() as i64, ENTRIES + 1);
    assert_eq!(rows[1][1..5], ["Otávio", "Consultado", "Paciente", "Otávio"]);
    let left: Vec<_> = std::fs::read_dir(folder.path().join("tmp")).expect("the folder").collect();
    assert!(left.is_empty(), "{left:?}");

    // Clients that disconnect early leave no files behind. As many leave as exports may run at
    // once, and then one stays. (The framework notices a closed connection only when it writes, so
    // their workbooks are completed.)
    for _ in 0..2 {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).await.expect("a connection");
        let request = format!("GET /api/system-logs/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let again = server.get(&token, "/system-logs/export?event=login").await;
    assert_eq!(platform::sheets::testing::read_texts(&again)[0].1.len(), 2, "the header and the one who logged in");
    let left: Vec<_> = std::fs::read_dir(folder.path().join("tmp")).expect("the folder").collect();
    assert!(left.is_empty(), "{left:?}");
}
