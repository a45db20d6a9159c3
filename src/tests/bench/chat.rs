//! Many clients that wait for messages: 2,000 pages that poll every 1.5 seconds and 2,000 that
//! receive events, while specialists write to them and another client sends other requests.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foundation::{Error, Result};
use identity::users::NewUser;
use identity::users::account::CheckedAccount;
use identity::{tenants, users};
use platform::scope::{Role, Scope};
use serde_json::{Value, json};
use server::App;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until};
use uuid::Uuid;

use super::load::{Call, Connection, Sample};
use super::place::Place;
use super::process::{self, Server};

const SPECIALISTS: usize = 20;
/// Number of pages that poll, and of pages that receive events.
const EACH: usize = 2_000;
const ASKED_EVERY: Duration = Duration::from_millis(1_500);
/// Interval between messages: 50 a second.
const WRITTEN_EVERY: Duration = Duration::from_millis(20);
const MEASURED: Duration = Duration::from_secs(30);
/// Time to wait for the last messages.
const AFTER: Duration = Duration::from_secs(5);
/// Interval between the requests of the other client.
const ELSE_EVERY: Duration = Duration::from_millis(20);

/// A user with a login session.
struct Person {
    id: Uuid,
    token: String,
}

struct Clinic {
    specialists: Vec<Person>,
    /// First the patients who poll, then those who receive events.
    patients: Vec<Person>,
}

/// State of a room as seen by clients.
#[derive(Default)]
struct Room {
    id: String,
    /// Time when its only message was sent.
    sent: Option<Instant>,
    /// Latency of each delivery to the patient.
    arrived: Vec<Duration>,
}

type Rooms = Arc<Vec<Mutex<Room>>>;

pub async fn measure(place: &mut Place) -> Result<()> {
    let app = place.open().await?;
    let clinic = fill(&app).await?;
    app.db.close().await;
    drop(app);
    place.settle().await?;
    let (server, _) = Server::start(place).await?;
    let report = run(&server, clinic).await?;
    server.stop().await?;
    println!("## {}: {EACH} pages that ask every 1.5 s and {EACH} that are told, 50 messages a second\n\n{report}", place.name);
    Ok(())
}

async fn fill(app: &App) -> Result<Clinic> {
    let mut tx = app.db.begin_operator().await?;
    let tenant = tenants::service::create(app, &mut tx, "Clínica da medição", true).await?;
    tx.commit().await?;
    let mut tx = app.db.begin(&Scope::system(tenant)).await?;
    // Nobody logs in: hashing thousands of passwords would take longer than everything else.
    let person = |name: String, email, role| users::account::hashed(app, CheckedAccount { name, email }, String::new(), role);
    let mut clinic = Clinic { specialists: Vec::new(), patients: Vec::new() };
    for number in 0..SPECIALISTS + 2 * EACH {
        let specialist = number.checked_sub(SPECIALISTS).map(|number| clinic.specialists[number % SPECIALISTS].id);
        let role = if specialist.is_some() { Role::Patient } else { Role::Specialist };
        let new = NewUser { specialist, ..person(format!("Pessoa {number} Zanforlin"), format!("p{number}@correio.example"), role) };
        let id = users::account::insert(&mut tx, &new).await?;
        let profile = users::profile(&mut tx, id).await?.ok_or_else(|| Error::internal("a person is gone"))?;
        let people = if specialist.is_some() { &mut clinic.patients } else { &mut clinic.specialists };
        people.push(Person { id, token: app.tokens.issue(tenant, &profile, app.clock.id(), app.clock.now())? });
    }
    tx.commit().await?;
    Ok(clinic)
}

async fn run(server: &Server, clinic: Clinic) -> Result<String> {
    let rooms = open_rooms(server.port, &clinic).await?;
    let somebody = something_else(&clinic);
    let quiet = every(server.port, &somebody, Duration::from_secs(5)).await?;
    let memory = || process::memory(server.pid).map(|(now, _)| now);

    let empty = memory();
    let mut listening = JoinSet::new();
    for (number, patient) in clinic.patients.iter().enumerate().skip(EACH) {
        let (connection, token, rooms) = (Connection::open(server.port).await?, patient.token.clone(), rooms.clone());
        let (ready, is_ready) = tokio::sync::oneshot::channel();
        let mut ready = Some(ready);
        listening.spawn(async move {
            let request = format!("GET /api/chat/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\r\n");
            let heard = |event: &str| {
                if event.contains("event: ready") {
                    ready.take().map(|ready| ready.send(()));
                } else if event.contains("event: message") {
                    arrive(&rooms[number]);
                }
                false
            };
            connection.listen(&request, heard).await
        });
        is_ready.await.map_err(Error::internal)?;
    }
    sleep(Duration::from_secs(1)).await;
    let told = memory();

    let mut asking = JoinSet::new();
    for (number, patient) in clinic.patients.iter().enumerate().take(EACH) {
        let connection = Connection::open(server.port).await?;
        asking.spawn(ask_again(connection, patient.token.clone(), rooms.clone(), number));
    }
    sleep(2 * ASKED_EVERY).await;
    let asked = memory();

    let cpu = process::cpu(server.pid);
    let (sent, beside) = tokio::try_join!(write(server.port, &clinic, &rooms), every(server.port, &somebody, MEASURED))?;
    let cpu = process::cpu(server.pid).zip(cpu).map(|(after, before)| (after - before) / MEASURED.as_secs_f64() / 10.0);
    sleep(AFTER).await;
    if let Some(ended) = listening.try_join_next().or_else(|| asking.try_join_next()) {
        ended.map_err(Error::internal)??;
    }
    let [by_asking, by_telling] = [arrivals(&rooms[..EACH], sent)?, arrivals(&rooms[EACH..], sent)?];

    let each = |after: Option<f64>, before: Option<f64>| {
        let count = f64::from(u32::try_from(EACH).unwrap_or(u32::MAX));
        after.zip(before).map_or("-".to_owned(), |(after, before)| format!("{:.1}", (after - before) * 1024.0 / count))
    };
    let row = |name: &str, sample: &Sample| {
        format!("| {name} | {} | {:.1} | {:.1} |\n", sample.times.len(), sample.percentile(50), sample.percentile(99))
    };
    Ok(format!(
        "| | count | p50 ms | p99 ms |\n|---|--:|--:|--:|\n{}{}{}{}\nKiB of the server for each: {} told, {} asking. CPU of the server meanwhile: {} %.\n",
        row("delivered to who is told", &by_telling),
        row("delivered to who asks (half of 1,500 ms is waiting)", &by_asking),
        row("something else, while nobody chats", &quiet),
        row("something else, meanwhile", &beside),
        each(told, empty),
        each(asked, told),
        cpu.map_or("-".to_owned(), |cpu| format!("{cpu:.0}")),
    ))
}

async fn open_rooms(port: u16, clinic: &Clinic) -> Result<Rooms> {
    let mut connection = Connection::open(port).await?;
    let mut rooms = Vec::with_capacity(2 * EACH);
    for (number, patient) in clinic.patients.iter().enumerate() {
        let specialist = &clinic.specialists[number % SPECIALISTS];
        let call = Call::post_as("/api/chat/rooms", &specialist.token, &json!({ "user_id": patient.id }), r#"{"data":"#);
        let answer: Value = serde_json::from_slice(connection.call(&call).await?)?;
        let id = answer["data"]["id"].as_str().ok_or_else(|| Error::internal("a room without an id"))?.to_owned();
        rooms.push(Mutex::new(Room { id, ..Room::default() }));
    }
    Ok(Arc::new(rooms))
}

fn something_else(clinic: &Clinic) -> Call {
    Call::get("/api/patients?page=1", &clinic.specialists[0].token, r#"{"data":"#)
}

/// Repeats a request, one at a time.
async fn every(port: u16, call: &Call, time: Duration) -> Result<Sample> {
    let mut connection = Connection::open(port).await?;
    let start = Instant::now();
    let mut ticks = interval(ELSE_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut times = Vec::new();
    while start.elapsed() < time {
        ticks.tick().await;
        let sent = Instant::now();
        connection.call(call).await?;
        times.push(sent.elapsed());
    }
    Ok(sample(times))
}

fn sample(times: Vec<Duration>) -> Sample {
    let mut times: Vec<u32> = times.into_iter().map(|time| u32::try_from(time.as_micros()).unwrap_or(u32::MAX)).collect();
    times.sort_unstable();
    Sample { times, seconds: 0.0 }
}

/// Polls for messages, as a page does without the event stream.
async fn ask_again(mut connection: Connection, token: String, rooms: Rooms, number: usize) -> Result<()> {
    let id = locked(&rooms[number]).id.clone();
    // Spread the start of the pages over one interval.
    let part = u32::try_from(number).unwrap_or_default() * ASKED_EVERY / u32::try_from(EACH).unwrap_or(1);
    let mut next = Instant::now() + part;
    let (mut seq, mut tag) = (0, String::new());
    loop {
        sleep_until(next).await;
        next += ASKED_EVERY;
        let request = format!(
            "GET /api/chat/messages?chat_id={id}&after={seq} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\
             if-none-match: {tag}\r\n\r\n"
        );
        let answer = connection.ask(&request).await?;
        tag = answer.tag.unwrap_or(tag);
        if answer.status == 304 {
            continue;
        }
        let body: Value = serde_json::from_slice(&answer.body)?;
        for message in body["data"].as_array().ok_or_else(|| Error::internal(format!("{} to who asks", answer.status)))? {
            seq = message["seq"].as_i64().unwrap_or_default();
            arrive(&rooms[number]);
        }
    }
}

/// Writes to the rooms in order, alternately to patients who poll and who receive events. Returns
/// the number of rooms written to.
async fn write(port: u16, clinic: &Clinic, rooms: &Rooms) -> Result<usize> {
    let start = Instant::now();
    let mut ticks = interval(WRITTEN_EVERY);
    let mut writing = JoinSet::new();
    let mut idle: Vec<Connection> = Vec::new();
    let mut sent = 0;
    while start.elapsed() < MEASURED {
        ticks.tick().await;
        let number = if sent % 2 == 0 { sent / 2 } else { EACH + sent / 2 };
        while let Some(done) = writing.try_join_next() {
            idle.push(done.map_err(Error::internal)??);
        }
        let mut connection = match idle.pop() {
            Some(connection) => connection,
            None => Connection::open(port).await?,
        };
        let token = &clinic.specialists[number % SPECIALISTS].token;
        let id = locked(&rooms[number]).id.clone();
        let message = json!({ "chat_id": id, "message": "Como foi o almoço de hoje?", "client_id": Uuid::from_u128(sent as u128 + 1) });
        let call = Call::post_as("/api/chat/messages", token, &message, r#"{"data":"#).expect_created();
        locked(&rooms[number]).sent = Some(Instant::now());
        writing.spawn(async move {
            connection.call(&call).await?;
            Ok::<_, Error>(connection)
        });
        sent += 1;
    }
    while let Some(done) = writing.join_next().await {
        done.map_err(Error::internal)??;
    }
    Ok(sent / 2)
}

fn locked(room: &Mutex<Room>) -> std::sync::MutexGuard<'_, Room> {
    room.lock().unwrap_or_else(PoisonError::into_inner)
}

fn arrive(room: &Mutex<Room>) {
    let mut room = locked(room);
    if let Some(sent) = room.sent {
        room.arrived.push(sent.elapsed());
    }
}

/// Returns the latencies of the messages. Fails unless each arrived exactly once.
fn arrivals(rooms: &[Mutex<Room>], sent: usize) -> Result<Sample> {
    let mut times = Vec::with_capacity(sent);
    for room in &rooms[..sent] {
        match locked(room).arrived[..] {
            [time] => times.push(time),
            ref other => return Err(Error::internal(format!("a message came {} times", other.len()))),
        }
    }
    Ok(sample(times))
}
