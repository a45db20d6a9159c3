//! Operation of PostgreSQL: two roles, a TLS connection, a restart, a newer schema under an older
//! program.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use crate::{Cluster, Place, Program, alone, built_binary, try_call};

/// Runs a command. Returns its success and output.
fn nutrir(arguments: &[&str], data: &std::path::Path, variables: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(built_binary());
    command
        .args(arguments)
        .env_clear()
        .env("NUTRIR_DATA", data)
        .env("NUTRIR_PASSWORD", "uma senha comprida")
        .envs(variables.iter().copied());
    let output = command.output().expect("the binary runs");
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output.status.success(), said)
}

#[test]
fn postgresql_role_that_serves_owns_no_tables() {
    let cluster = Cluster::start();
    for sql in ["CREATE ROLE dono LOGIN", "CREATE ROLE \"so uso\" LOGIN", "CREATE DATABASE clinica OWNER dono"] {
        alone(cluster.run("postgres", sql));
    }
    let folder = tempfile::tempdir().unwrap();
    let (url, owner) = (cluster.url("so%20uso", "clinica"), cluster.url("dono", "clinica"));
    let (serving, owning) = (("NUTRIR_DATABASE_URL", url.as_str()), ("NUTRIR_DATABASE__OWNER_URL", owner.as_str()));
    let (done, said) = nutrir(&["migrate", "up"], folder.path(), &[serving]);
    assert!(!done && said.contains("database.owner_url"), "{said}");
    let (done, said) = nutrir(&["migrate", "up"], folder.path(), &[("NUTRIR_DATABASE_URL", &owner), owning]);
    assert!(!done && said.contains("use outra função do PostgreSQL"), "{said}");
    let (done, said) = nutrir(&["migrate", "up"], folder.path(), &[serving, owning]);
    assert!(done && !said.contains("pendente"), "{said}");

    // From here on the owner role is not needed.
    let create = ["user", "create", "--name", "Helena Prado", "--email", "helena@x.example", "--role", "super-admin"];
    let (done, said) = nutrir(&create, folder.path(), &[serving]);
    assert!(done, "{said}");
    let program = Program::over(folder.path(), &[serving]);
    assert_eq!(program.call("GET", "/health/ready", "", "").status, 200);
    let login = program.post("/api/auth/login", &json!({"email": "helena@x.example", "password": "uma senha comprida"}));
    assert_eq!(login.status, 200, "{login:?}");
    assert!(!program.log().contains("owns its tables"), "{}", program.log());
    alone(async {
        let mut connection = PgConnection::connect(&url).await.unwrap();
        for forbidden in [
            "CREATE TABLE mine (id int)",
            "ALTER TABLE users DISABLE ROW LEVEL SECURITY",
            "ALTER TABLE users NO FORCE ROW LEVEL SECURITY",
            "DROP TABLE sticky_notes",
            "TRUNCATE sticky_notes",
            "INSERT INTO _sqlx_migrations SELECT * FROM _sqlx_migrations",
            "DELETE FROM _sqlx_migrations",
            "UPDATE _sqlx_migrations SET success = false",
            "SET ROLE dono",
        ] {
            let error = sqlx::query(forbidden).execute(&mut connection).await.expect_err(forbidden);
            let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default().into_owned();
            assert_eq!(code, "42501", "{forbidden}: {error}");
        }
        let seen: i64 = sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&mut connection).await.unwrap();
        assert_eq!(seen, 0, "outside of any clinic there is nobody");
        let unusable: Vec<String> = sqlx::query_scalar(
            "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_sqlx_migrations'
                AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
                    AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        assert_eq!(unusable, Vec::<String>::new());
        cluster.run("clinica", "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)").await;
    });
    let (done, said) = nutrir(&["serve", "--listen", "127.0.0.1:0"], folder.path(), &[serving]);
    assert!(!done && said.contains("rode `nutrir migrate up` com database.owner_url"), "{said}");
}

#[test]
fn migrations_of_replicas_started_together_run_once() {
    let cluster = Cluster::start();
    for sql in ["CREATE ROLE dono LOGIN", "CREATE ROLE app LOGIN", "CREATE DATABASE clinica OWNER dono"] {
        alone(cluster.run("postgres", sql));
    }
    let (url, owner) = (cluster.url("app", "clinica"), cluster.url("dono", "clinica"));
    let variables = [("NUTRIR_DATABASE_URL", url.as_str()), ("NUTRIR_DATABASE__OWNER_URL", owner.as_str())];
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        let starting: Vec<_> = (0..3).map(|_| scope.spawn(|| Program::over(folder.path(), &variables))).collect();
        for replica in starting {
            assert_eq!(replica.join().unwrap().call("GET", "/health/ready", "", "").status, 200);
        }
    });
}

#[test]
fn postgresql_connection_verifies_the_certificate() {
    let mut cluster = Cluster::start();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mail = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/tests/messaging/certificate");
    let kept = |name: &str| {
        let text = std::fs::read_to_string(format!("{mail}/{name}")).unwrap();
        format!("COPY (SELECT unnest(string_to_array('{}', E'\\n'))) TO PROGRAM 'umask 077; cat > {name}'", text.trim())
    };
    for sql in [
        kept("certificate.pem"),
        kept("key.pem"),
        "ALTER SYSTEM SET ssl = on".into(),
        "ALTER SYSTEM SET ssl_cert_file = 'certificate.pem'".into(),
        "ALTER SYSTEM SET ssl_key_file = 'key.pem'".into(),
        "ALTER SYSTEM SET listen_addresses = '127.0.0.1, 127.0.0.2'".into(),
        format!("ALTER SYSTEM SET port = {port}"),
    ] {
        alone(cluster.run("postgres", &sql));
    }
    cluster.order("stop");
    cluster.order("start");
    let folder = tempfile::tempdir().unwrap();
    let status = |host: &str, query: &str| {
        let url = format!("postgres://nutrir@{host}:{port}/nutrir_test?{query}");
        nutrir(&["migrate", "up"], folder.path(), &[("NUTRIR_DATABASE_URL", &url)])
    };
    let trusted = format!("sslrootcert={mail}/certificate.pem");
    let (done, said) = status("localhost", &format!("sslmode=verify-full&{trusted}"));
    assert!(done, "{said}");
    let (done, said) = status("127.0.0.2", &format!("sslmode=verify-full&{trusted}"));
    assert!(!done && said.contains("não foi possível abrir o PostgreSQL"), "its name is another: {said}");
    let (done, said) = status("localhost", "sslmode=verify-full");
    assert!(!done, "nobody vouches for it: {said}");
    let secured = alone(async {
        let url = format!("postgres://nutrir@localhost:{port}/nutrir_test?sslmode=require");
        let mut connection = PgConnection::connect(&url).await.unwrap();
        sqlx::query_scalar::<_, bool>("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()").fetch_one(&mut connection).await.unwrap()
    });
    assert!(secured);
}

/// A tenant on a server process, and the tokens of its people.
struct Clinic {
    program: Program,
    ana: String,
    admin: String,
    carla: String,
    carla_id: String,
    room: String,
}

async fn clinic(url: String) -> Clinic {
    let on = Place::at(url).open().await;
    let clinic = on.clinic().await;
    let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
    let carla = clinic.patient("Carla", &ana).await;
    let room = clinic.direct_room(&carla, &ana).await;
    let program = Program::beside(&on);
    on.app.db.close().await;
    let bearer = |token: &str| format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\n");
    Clinic {
        program,
        ana: bearer(&ana.token),
        admin: bearer(&admin.token),
        carla: bearer(&carla.token),
        carla_id: carla.id.to_string(),
        room,
    }
}

impl Clinic {
    fn says(&self, text: &str) -> Option<(u16, Value)> {
        let body = json!({"chat_id": self.room, "message": text}).to_string();
        let reply = try_call(self.program.port, "POST", "/api/chat/messages", &self.ana, body.as_bytes())?;
        Some((reply.status, reply.json()["data"].clone()))
    }

    /// Saves a version of Carla's record. Returns the status and the response.
    fn saves(&self, text: &str) -> Option<(u16, Value)> {
        let field = json!({"name": "objetivos", "value": text});
        let groups = json!([{"name": "objetivos", "subgroups": [{"name": "objetivos", "fields": [field]}]}]);
        let (path, body) =
            (format!("/api/patient/{}/forms/objetivos", self.carla_id), json!({"data": {"groups": groups}, "status": "done"}));
        let reply = try_call(self.program.port, "POST", &path, &self.ana, body.to_string().as_bytes())?;
        Some((reply.status, reply.json()["data"]["version"].clone()))
    }

    /// Sends the message until its event arrives on a stream. Reopens a closed stream, as pages do.
    fn hears(&self, text: &str, within: Duration) {
        let until = Instant::now() + within;
        while Instant::now() < until {
            let mut stream = self.program.connect();
            stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
            write!(stream, "GET /api/chat/events HTTP/1.1\r\nhost: 127.0.0.1\r\n{}\r\n", self.carla).unwrap();
            let mut said = None;
            for line in BufReader::new(stream).lines() {
                let Ok(line) = line else { break };
                if line.starts_with("event: ready") {
                    let Some((201, message)) = self.says(text) else { break };
                    said = Some(format!("\"seq\":{}", message["seq"]));
                }
                // Events refer to messages but do not contain them.
                if said.as_ref().is_some_and(|said| line.contains(said)) {
                    return;
                }
            }
        }
        panic!("'{text}' was not heard within {within:?}:\n{}", self.program.log());
    }
}

#[test]
fn server_recovers_after_a_postgresql_crash_without_losing_writes() {
    let mut cluster = Cluster::start();
    let clinic = alone(clinic(cluster.url("nutrir", "nutrir_test")));
    clinic.hears("antes", Duration::from_secs(10));
    let (stop, said) = (AtomicBool::new(false), AtomicUsize::new(0));
    let acknowledged: HashSet<i64> = std::thread::scope(|scope| {
        let writing: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let mut acknowledged = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let number = said.fetch_add(1, Ordering::Relaxed);
                        match clinic.saves(&format!("passo {number}")) {
                            Some((200 | 201, version)) => acknowledged.push(version.as_i64().expect("a version")),
                            // Another writer saved at the same time.
                            Some((409, _)) => {}
                            Some((status, body)) => assert!(status >= 500, "{status} {body}"),
                            None => {}
                        }
                    }
                    acknowledged
                })
            })
            .collect();
        for _ in 0..2 {
            let from = said.load(Ordering::Relaxed);
            while said.load(Ordering::Relaxed) < from + 100 {
                std::thread::sleep(Duration::from_millis(2));
            }
            cluster.order("crash");
            let down = clinic.program.call("GET", "/health/ready", "", "");
            assert_eq!((down.status, down.json()["failed"].clone()), (503, json!(["database"])));
            assert_eq!(clinic.program.call("GET", "/health/live", "", "").status, 200);
            cluster.order("start");
            let since = Instant::now();
            while clinic.saves("de volta").is_none_or(|(status, _)| status >= 300)
                || clinic.program.call("GET", "/health/ready", "", "").status != 200
            {
                assert!(since.elapsed() < Duration::from_secs(20), "{}", clinic.program.log());
            }
            clinic.hears("depois", Duration::from_secs(20));
        }
        stop.store(true, Ordering::Relaxed);
        writing.into_iter().flat_map(|writing| writing.join().expect("a writer")).collect()
    });
    let there: HashSet<i64> = alone(async {
        let mut connection = PgConnection::connect(&cluster.url("postgres", "nutrir_test")).await.unwrap();
        sqlx::query_scalar("SELECT number FROM record_versions").fetch_all(&mut connection).await.unwrap().into_iter().collect()
    });
    assert!(acknowledged.len() > 20, "{}", acknowledged.len());
    let lost: Vec<&i64> = acknowledged.difference(&there).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn server_keeps_answering_during_a_migration_to_a_newer_schema() {
    let cluster = Cluster::start();
    let clinic = alone(clinic(cluster.url("nutrir", "nutrir_test")));
    let paths = [
        "/patients".to_owned(),
        "/users".into(),
        "/system-logs".into(),
        "/products".into(),
        "/appointments".into(),
        "/mails".into(),
        "/settings".into(),
        format!("/patient/{}", clinic.carla_id),
        format!("/sticky-notes/{}", clinic.carla_id),
    ];
    let (stop, asked) = (AtomicBool::new(false), AtomicUsize::new(0));
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let mut wrong = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let number = asked.fetch_add(1, Ordering::Relaxed);
                        let path = &paths[number % paths.len()];
                        let reply = try_call(clinic.program.port, "GET", &format!("/api{path}"), &clinic.admin, b"");
                        if reply.as_ref().is_none_or(|reply| reply.status != 200) {
                            wrong.push(format!("{path}: {reply:?}"));
                        }
                        let saved = clinic.saves(&format!("passo {number}"));
                        if saved.as_ref().is_none_or(|(status, _)| *status >= 300 && *status != 409) {
                            wrong.push(format!("a record: {saved:?}"));
                        }
                    }
                    wrong
                })
            })
            .collect();
        let more = |count: usize| {
            let from = asked.load(Ordering::Relaxed);
            while asked.load(Ordering::Relaxed) < from + count && !asking.iter().any(|asking| asking.is_finished()) {
                std::thread::sleep(Duration::from_millis(2));
            }
        };
        // By then, every statement is prepared on every connection.
        more(200);
        alone(async {
            let owner = cluster.url("nutrir", "nutrir_test");
            let mut connection = PgConnection::connect(&owner).await.unwrap();
            let tables: Vec<String> = sqlx::query_scalar(
                "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_sqlx_migrations'",
            )
            .fetch_all(&mut connection)
            .await
            .unwrap();
            // Each in a transaction of its own: one that holds a table and waits for another could
            // cause a deadlock.
            let mut migration = vec!["CREATE TABLE later (tenant_id uuid, id uuid, PRIMARY KEY (tenant_id, id))".to_owned()];
            for table in &tables {
                migration.push(format!("ALTER TABLE {table} ADD COLUMN later text"));
                migration.push(format!("CREATE INDEX ON {table} (later)"));
            }
            migration.push(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                    VALUES (9999, 'later', true, '\\x00', 0)"
                    .into(),
            );
            for statement in migration {
                sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
            }
        });
        more(200);
        stop.store(true, Ordering::Relaxed);
        asking.into_iter().flat_map(|asking| asking.join().expect("an asker")).collect()
    });
    assert_eq!(wrong, Vec::<String>::new(), "{}", clinic.program.log());
    assert_eq!(clinic.program.call("GET", "/health/ready", "", "").status, 200);
}
