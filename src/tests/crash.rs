//! A server that is killed repeatedly while sixteen people write: acknowledged changes are there,
//! and nothing is half done.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;
use uuid::Uuid;

use super::app::{Place, TestApp, alone};
use super::clinic::{Clinic, Person, multipart};
use super::postgres::Cluster;
use super::program::Program;
use crate::conversation::chat_scene::PDF;
use platform::db::{Db, DbOptions, OperatorTx};
use platform::files;
use platform::files::images::Size;

const WRITERS: usize = 16;
/// Number of a specialist's slots that are booked, far enough in the future.
const SLOTS: usize = 320;
/// Timeout within which the server has to reconnect to its database.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(20);

/// A specialist and their patient, and their next actions.
struct Writer {
    specialist: Person,
    patient: Person,
    service: String,
    room: String,
    step: usize,
}

/// Changes that the server acknowledged.
#[derive(Default)]
struct Acknowledged {
    /// Ids of rows by table.
    rows: HashMap<&'static str, HashSet<Uuid>>,
    canceled: HashSet<Uuid>,
    /// The newest version of each patient's record.
    versions: HashMap<Uuid, i64>,
}

impl Acknowledged {
    fn count(&self) -> usize {
        self.rows.values().map(HashSet::len).sum::<usize>() + self.canceled.len() + self.versions.len()
    }
}

struct Scene {
    on: TestApp,
    admin: Person,
    writers: Vec<Writer>,
    acknowledged: Mutex<Acknowledged>,
}

impl Scene {
    async fn new(on: TestApp) -> Self {
        let clinic = Clinic::new(on.clone()).await;
        let admin = clinic.admin().await;
        let service = json!({"serviceId": "specialist_call", "name": "Consulta", "quota": 200, "params": {"duration": 60}});
        let product = clinic.product(&admin, "Programa", 0.0, json!({"productServices": [service]})).await;
        let mut writers = Vec::new();
        for number in 0..WRITERS {
            let specialist = clinic.specialist(&format!("Nutri {number}")).await;
            clinic.keeps_hours(&specialist).await;
            let patient = clinic.patient(&format!("Paciente {number}"), &specialist).await;
            clinic.buy(&patient, &product).await.expect(201);
            let service = clinic.service_of(&patient).await;
            let room = clinic.direct_room(&patient, &specialist).await;
            writers.push(Writer { specialist, patient, service, room, step: number });
        }
        // From here on, the server is the only user of its data.
        on.app.db.close().await;
        Self { on, admin, writers, acknowledged: Mutex::default() }
    }

    /// Lets sixteen people write until `enough` changes were acknowledged, then calls `then`.
    /// Returns responses that no client should get.
    fn write_until(&mut self, program: &mut Program, enough: usize, then: impl FnOnce(&mut Program), forgives: bool) -> Vec<String> {
        let (admin, acknowledged, count) = (&self.admin, &self.acknowledged, &AtomicUsize::new(0));
        let port = program.port;
        std::thread::scope(|scope| {
            let writing: Vec<_> = self
                .writers
                .iter_mut()
                .map(|writer| {
                    scope.spawn(move || {
                        let (mut booked, mut failing) = (None, None);
                        loop {
                            writer.step += 1;
                            match writer.write(port, admin, acknowledged, &mut booked) {
                                WriteOutcome::Done => {
                                    failing = None;
                                    count.fetch_add(1, Ordering::Relaxed);
                                }
                                WriteOutcome::Refused => {}
                                WriteOutcome::Gone => return None,
                                WriteOutcome::Failed(why) if forgives && count.load(Ordering::Relaxed) >= enough => {
                                    if failing.get_or_insert_with(Instant::now).elapsed() > RECOVERY_TIMEOUT {
                                        return Some(why);
                                    }
                                }
                                WriteOutcome::Failed(why) => return Some(why),
                            }
                            if forgives && count.load(Ordering::Relaxed) >= enough * 2 {
                                return None;
                            }
                        }
                    })
                })
                .collect();
            while count.load(Ordering::Relaxed) < enough && !writing.iter().all(|writing| writing.is_finished()) {
                std::thread::sleep(Duration::from_millis(2));
            }
            then(program);
            writing.into_iter().filter_map(|writing| writing.join().expect("a writer")).collect()
        })
    }

    async fn verify(&mut self) {
        let url = self.on.app.config.database_url();
        let db = Db::connect(&DbOptions { url, connections: 1 }).await.expect("the database");
        let mut tx = db.read_operator().await.expect("a transaction");
        let acknowledged = self.acknowledged.get_mut().unwrap();
        for (table, sql) in [
            ("appointments", "SELECT id FROM appointments"),
            ("sticky_notes", "SELECT id FROM sticky_notes"),
            ("chat_messages", "SELECT id FROM chat_messages"),
            ("users", "SELECT id FROM users"),
            ("organizations", "SELECT id FROM organizations"),
            ("patient_files", "SELECT id FROM patient_files"),
        ] {
            let there = ids(&mut tx, sql).await;
            let lost: Vec<&Uuid> = acknowledged.rows.get(table).into_iter().flatten().filter(|id| !there.contains(*id)).collect();
            assert!(lost.is_empty(), "{} of {table} were lost: {lost:?}", lost.len());
        }
        let canceled = ids(&mut tx, "SELECT id FROM appointments WHERE situation = 'canceled'").await;
        assert!(acknowledged.canceled.is_subset(&canceled), "a cancellation was lost");
        let versions: Vec<(Uuid, i64)> = tx.query("SELECT patient_id, version FROM records").fetch_all().await.expect("records");
        let versions: HashMap<Uuid, i64> = versions.into_iter().collect();
        for (patient, version) in &acknowledged.versions {
            assert!(versions.get(patient) >= Some(version), "version {version} of a record was lost");
        }
        for (half, sql) in HALVES {
            let count: i64 = tx.query(sql).fetch_scalar().await.unwrap_or_else(|error| panic!("{half}: {error}"));
            assert_eq!(count, 0, "half done: {half}");
        }
        let files: Vec<(Uuid, String)> = tx.query("SELECT tenant_id, key FROM files").fetch_all().await.expect("files");
        for (tenant, key) in files {
            let name = files::object(&key, Size::Large);
            assert_eq!(self.on.app.files.get(tenant, &name).await.expect("storage").as_deref(), Some(PDF), "a file without its bytes");
        }
        if let Db::Sqlite { .. } = db {
            let sound: String = tx.query("SELECT integrity_check FROM pragma_integrity_check").fetch_scalar().await.expect("a check");
            assert_eq!(sound, "ok");
            let torn: i64 = tx.query("SELECT count(*) FROM pragma_foreign_key_check").fetch_scalar().await.expect("a check");
            assert_eq!(torn, 0, "references to nothing");
        }
        drop(tx);
        db.close().await;
    }
}

async fn ids(tx: &mut OperatorTx, sql: &'static str) -> HashSet<Uuid> {
    let rows: Vec<(Uuid,)> = tx.query(sql).fetch_all().await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    rows.into_iter().map(|(id,)| id).collect()
}

/// Queries that count rows without everything that is written together with them.
const HALVES: [(&str, &str); 10] = [
    (
        "an appointment without its line in the log",
        "SELECT count(*) FROM appointments a WHERE NOT EXISTS (SELECT 1 FROM system_logs l
            WHERE l.tenant_id = a.tenant_id AND l.object_id = a.id AND l.object_type = 'appointment' AND l.event = 'create')",
    ),
    (
        "a cancellation without its line in the log",
        "SELECT count(*) FROM appointments a WHERE a.situation = 'canceled' AND NOT EXISTS (SELECT 1 FROM system_logs l
            WHERE l.tenant_id = a.tenant_id AND l.object_id = a.id AND l.object_type = 'appointment' AND l.event = 'canceled')",
    ),
    (
        "an appointment without two mails",
        "SELECT 2 * (SELECT count(*) FROM appointments) - (SELECT count(*) FROM mails WHERE event = 'appointment_booked')",
    ),
    (
        "a cancellation without two mails",
        "SELECT 2 * (SELECT count(*) FROM appointments WHERE situation = 'canceled')
            - (SELECT count(*) FROM mails WHERE event = 'appointment_canceled')",
    ),
    (
        "an appointment that uses no session, or a session of nothing",
        "SELECT count(*) FROM appointments WHERE (situation = 'canceled') <> (session IS NULL)",
    ),
    (
        "a purchase without its services",
        "SELECT count(*) FROM purchases p
            WHERE NOT EXISTS (SELECT 1 FROM purchase_services s WHERE s.tenant_id = p.tenant_id AND s.purchase_id = p.id)",
    ),
    (
        "a company without a line in the log",
        "SELECT count(*) FROM organizations o WHERE NOT EXISTS (SELECT 1 FROM system_logs l
            WHERE l.tenant_id = o.tenant_id AND l.object_id = o.id AND l.event = 'create')",
    ),
    (
        "a person without a mail or a line in the log",
        "SELECT count(*) FROM users u WHERE u.email LIKE '%@queda.example' AND (
            NOT EXISTS (SELECT 1 FROM mails m WHERE m.tenant_id = u.tenant_id AND m.user_id = u.id)
            OR NOT EXISTS (SELECT 1 FROM system_logs l WHERE l.tenant_id = u.tenant_id AND l.object_id = u.id AND l.event = 'create'))",
    ),
    (
        "a record without its newest version",
        "SELECT count(*) FROM records r WHERE r.version <> (SELECT max(v.number) FROM record_versions v
            WHERE v.tenant_id = r.tenant_id AND v.record_id = r.id)",
    ),
    (
        "a room that counts other messages than it has",
        "SELECT count(*) FROM chat_rooms r WHERE r.last_seq <> (SELECT count(*) FROM chat_messages m
            WHERE m.tenant_id = r.tenant_id AND m.room_id = r.id)",
    ),
];

enum WriteOutcome {
    Done,
    /// An expected refusal: the slot was taken by an unacknowledged booking, or a rate limit
    /// applies.
    Refused,
    Gone,
    Failed(String),
}

impl Writer {
    fn write(&mut self, port: u16, admin: &Person, acknowledged: &Mutex<Acknowledged>, booked: &mut Option<Uuid>) -> WriteOutcome {
        let (step, patient) = (self.step, self.patient.id);
        let (ours, theirs) = (&self.specialist, &self.patient);
        let text = format!("passo {step}");
        let (table, person, method, path, body) = match step % 8 {
            0 => {
                let (day, hour) = (3 + step / 8 % (SLOTS / 4), 8 + step / 8 / (SLOTS / 4) % 4);
                let day = foundation::wall_time::wall(foundation::clock::Clock::default().now(), chrono_tz::America::Sao_Paulo).date()
                    + chrono::Days::new(u64::try_from(day).expect("a day"));
                let start = format!("{} {hour:02}:00", day.format("%d/%m/%Y"));
                (
                    "appointments",
                    theirs,
                    "POST",
                    "/appointments".to_owned(),
                    json!({"purchase_service_id": self.service, "datetime_start": start}),
                )
            }
            1 => {
                let Some(last) = booked.take() else { return WriteOutcome::Refused };
                ("canceled", theirs, "PUT", format!("/appointments/{last}/cancel"), json!({}))
            }
            2 => ("sticky_notes", ours, "POST", format!("/sticky-notes/{patient}"), json!({"text": text})),
            3 => ("chat_messages", theirs, "POST", "/chat/messages".into(), json!({"chat_id": self.room, "message": text})),
            4 => {
                let field = json!({"name": "objetivos", "value": text});
                let groups = json!([{"name": "objetivos", "subgroups": [{"name": "objetivos", "fields": [field]}]}]);
                (
                    "records",
                    ours,
                    "POST",
                    format!("/patient/{patient}/forms/objetivos"),
                    json!({"data": {"groups": groups}, "status": "done"}),
                )
            }
            5 => {
                let email = format!("p{step}-{}@queda.example", patient.simple());
                let person = json!({"name": "Pessoa Nova", "email": email, "role": "patient", "specialist_id": ours.id});
                ("users", admin, "POST", "/users".into(), person)
            }
            6 => ("organizations", admin, "POST", "/organizations".into(), json!({"name": text})),
            _ => ("patient_files", ours, "POST", "/fm/upload/exame".into(), Value::Null),
        };
        let (kind, body) = if body.is_null() {
            let form = multipart(&[("patient_id", &patient.to_string())], Some(("FileContent", "exame.pdf", PDF)));
            ("multipart/form-data; boundary=xyz", form)
        } else {
            ("application/json", body.to_string().into_bytes())
        };
        let headers = format!("authorization: Bearer {}\r\ncontent-type: {kind}\r\n", person.token);
        let Some(reply) = super::program::try_call(port, method, &format!("/api{path}"), &headers, &body) else {
            return WriteOutcome::Gone;
        };
        if !(200..300).contains(&reply.status) {
            let may_be = ["appointments", "sticky_notes", "chat_messages", "patient_files"].contains(&table) && reply.status < 500;
            return if may_be { WriteOutcome::Refused } else { WriteOutcome::Failed(format!("{path}: {} {}", reply.status, reply.body)) };
        }
        let data = &reply.json()["data"];
        let id = || data["id"].as_str().or(data["uuid"].as_str()).and_then(|id| id.parse::<Uuid>().ok()).expect("an id");
        let mut acknowledged = acknowledged.lock().unwrap();
        match table {
            "canceled" => drop(acknowledged.canceled.insert(id())),
            "records" => drop(acknowledged.versions.insert(patient, data["version"].as_i64().expect("a version"))),
            _ => {
                if table == "appointments" {
                    *booked = Some(id());
                }
                acknowledged.rows.entry(table).or_default().insert(id());
            }
        }
        WriteOutcome::Done
    }
}

/// Returns the number of rounds and the time within which the server has to be ready again. Without
/// `NUTRIR_TEST_ROUNDS` the time is longer, because hundreds of other tests share two cores with
/// it.
fn rounds() -> (usize, Duration) {
    let asked = std::env::var("NUTRIR_TEST_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    asked.map_or((5, Duration::from_secs(20)), |rounds| (rounds, Duration::from_secs(5)))
}

pub(crate) fn until_ready(program: &Program, since: Instant, within: Duration) -> Duration {
    loop {
        let ready = super::program::try_call(program.port, "GET", "/health/ready", "", b"");
        if ready.is_some_and(|ready| ready.status == 200) {
            return since.elapsed();
        }
        assert!(since.elapsed() < within, "it was not ready within {within:?}:\n{}", program.log());
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Kills the server, or, if there is a cluster, PostgreSQL every third time.
fn survives(on: TestApp, mut cluster: Option<Cluster>) {
    let (rounds, within) = rounds();
    let mut scene = alone(Scene::new(on));
    let mut program = Program::beside(&scene.on);
    let mut slowest = Duration::ZERO;
    for round in 0..rounds {
        let enough = 40 + round * 37 % 120;
        let database_dies = round % 3 == 2 && cluster.is_some();
        let took = if database_dies {
            let cluster = cluster.as_mut().expect("a cluster");
            let wrong = scene.write_until(
                &mut program,
                enough,
                |_| {
                    cluster.order("crash");
                    cluster.order("start");
                },
                true,
            );
            assert_eq!(wrong, Vec::<String>::new());
            until_ready(&program, Instant::now(), Duration::from_secs(10))
        } else {
            let wrong = scene.write_until(&mut program, enough, |program| program.signal("KILL"), false);
            assert_eq!(wrong, Vec::<String>::new(), "{}", program.log());
            program.ended(Duration::from_secs(10));
            let since = Instant::now();
            program = Program::beside(&scene.on);
            until_ready(&program, since, within)
        };
        slowest = slowest.max(took);
        alone(scene.verify());
        if let Some(cluster) = &cluster {
            let check = "CREATE EXTENSION IF NOT EXISTS amcheck; SELECT bt_index_check(c.oid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree' WHERE i.indisvalid AND c.relpersistence = 'p'";
            alone(cluster.run("nutrir_test", check));
        }
    }
    let count = scene.acknowledged.lock().unwrap().count();
    eprintln!("{rounds} deaths, {count} acknowledged writes, ready again after {slowest:?} at most");
    assert!(count > rounds * 30, "only {count} writes were acknowledged");
}

#[test]
fn acknowledged_writes_survive_kills_of_the_server_on_sqlite() {
    survives(alone(Place::sqlite().open()), None);
}

#[test]
fn acknowledged_writes_survive_kills_of_the_server_or_postgresql() {
    let cluster = Cluster::start();
    let on = alone(Place::at(cluster.url("nutrir", "nutrir_test")).open());
    survives(on, Some(cluster));
}
