//! Fifty people who issue receipts on a server that is killed twenty times: the numbers have no
//! gaps, and every acknowledged receipt is there.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;
use uuid::Uuid;

use crate::app::{Place, TestApp, alone};
use crate::clinic::{Clinic, Person};
use crate::crash::until_ready;
use crate::id;
use crate::program::{Program, try_call};
use platform::db::{Db, DbOptions};

const DESKS: usize = 50;
const KILLS: usize = 20;
/// Time within which a killed server has to be ready again, while other tests share the processors.
const READY_WITHIN: Duration = Duration::from_secs(20);

struct Scene {
    on: TestApp,
    admin: Person,
    purchases: Vec<String>,
    /// Numbers of the acknowledged receipts by their ids.
    acknowledged: Mutex<HashMap<Uuid, i64>>,
}

impl Scene {
    async fn new(on: TestApp) -> Self {
        let clinic = Clinic::new(on.clone()).await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let product = clinic.product(&admin, "Programa", 100_000.0, json!({})).await;
        let mut purchases = Vec::new();
        for _ in 0..DESKS {
            let sold = clinic.post(&admin, "/purchases", json!({"product_id": id(&product), "user_id": carla.id})).await;
            purchases.push(id(&sold.expect(201)["data"]).to_owned());
        }
        // From here on, the server is the only user of its data.
        on.app.db.close().await;
        Self { on, admin, purchases, acknowledged: Mutex::default() }
    }

    /// Returns the answer's object, or `None` if the server is gone.
    fn call(&self, port: u16, path: &str, body: &Value) -> Option<Value> {
        let headers = format!("authorization: Bearer {}\r\ncontent-type: application/json\r\n", self.admin.token);
        let reply = try_call(port, "POST", &format!("/api{path}"), &headers, body.to_string().as_bytes())?;
        assert_eq!(reply.status, 201, "{path}: {}", reply.body);
        Some(reply.json()["data"].take())
    }

    /// Lets all desks take payments and issue receipts, until `enough` receipts were acknowledged
    /// and the server was killed.
    fn issue_until_killed(&self, program: &mut Program, enough: usize) {
        let port = program.port;
        let count = || self.acknowledged.lock().unwrap().len();
        let before = count();
        std::thread::scope(|scope| {
            let desks: Vec<_> = self
                .purchases
                .iter()
                .map(|purchase| {
                    scope.spawn(move || {
                        loop {
                            let paid = json!({"amount": 0.01, "method": "cash"});
                            let payment = self.call(port, &format!("/purchases/{purchase}/payments"), &paid)?;
                            let payer = json!({"payer_document": "52998224725"});
                            let receipt = self.call(port, &format!("/payments/{}/issued-receipt", id(&payment)), &payer)?;
                            let number = receipt["number"].as_i64().expect("a number");
                            self.acknowledged.lock().unwrap().insert(id(&receipt).parse().expect("an id"), number);
                        }
                    })
                })
                .collect::<Vec<std::thread::ScopedJoinHandle<'_, Option<()>>>>();
            while count() < before + enough && !desks.iter().any(std::thread::ScopedJoinHandle::is_finished) {
                std::thread::sleep(Duration::from_millis(2));
            }
            program.signal("KILL");
            for desk in desks {
                desk.join().expect("a desk whose calls succeed until the server is gone");
            }
        });
        program.ended(Duration::from_secs(10));
    }

    /// Fails unless the numbers are 1 to n, and belong to the receipts that they were told for.
    async fn verify(&self) -> usize {
        let url = self.on.app.config.database_url();
        let db = Db::connect(&DbOptions { url, connections: 1 }).await.expect("the database");
        let mut tx = db.read_operator().await.expect("a transaction");
        let rows: Vec<(Uuid, i64)> =
            tx.query("SELECT id, number FROM issued_receipts ORDER BY number").fetch_all().await.expect("receipts");
        let last: i64 = tx.query("SELECT last_number FROM receipt_numbers").fetch_scalar().await.expect("a number");
        drop(tx);
        db.close().await;
        let numbers: Vec<i64> = rows.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers, (1..=last).collect::<Vec<_>>(), "a gap");
        let stored: HashMap<Uuid, i64> = rows.into_iter().collect();
        for (receipt, number) in self.acknowledged.lock().unwrap().iter() {
            assert_eq!(stored.get(receipt), Some(number), "an acknowledged receipt");
        }
        stored.len()
    }
}

fn has_no_gaps(on: TestApp) {
    let scene = alone(Scene::new(on));
    for kill in 0..KILLS {
        let since = Instant::now();
        let mut program = Program::beside(&scene.on);
        until_ready(&program, since, READY_WITHIN);
        scene.issue_until_killed(&mut program, 10 + kill * 13 % 40);
        alone(scene.verify());
    }
    let count = alone(scene.verify());
    eprintln!("{KILLS} deaths, {count} receipts without a gap");
    assert!(count >= KILLS * 10, "only {count} receipts");
}

#[test]
fn receipt_numbers_have_no_gaps_after_kills_of_the_server_on_sqlite() {
    has_no_gaps(alone(Place::sqlite().open()));
}

#[test]
fn receipt_numbers_have_no_gaps_after_kills_of_the_server_on_postgresql() {
    has_no_gaps(alone(async { Place::postgres().await.open().await }));
}
