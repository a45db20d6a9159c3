//! Free slots and bookings with few and with many past appointments: the cost of a calendar must
//! not grow with its history.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use chrono::{DateTime, Days, TimeDelta, Utc};
use commerce::products::catalogue::ServiceName;
use commerce::products::{Product, Service};
use commerce::{products, purchase_services, purchases};
use foundation::{Error, Result};
use identity::users::NewUser;
use identity::users::account::CheckedAccount;
use identity::{tenants, users};
use platform::scope::{Role, Scope};
use scheduling::appointments::rules::Situation;
use scheduling::schedules;
use scheduling::schedules::rules::Block;
use serde_json::{Value, json};
use server::App;
use sqlx::types::Json;
use tokio::time::Instant;
use uuid::Uuid;

use super::clinic::{ADMIN, PASSWORD};
use super::load::{Call, Connection};
use super::operations::{Asker, Operation, login};
use super::place::Place;
use super::process::{self, Server};
use super::report::{Round, grouped, median_of, side_by_side, text};
use super::{CONNECTIONS, MEASURED, ROUNDS, round};

const PAST: [usize; 2] = [1_000, 1_000_000];
const SPECIALISTS: usize = 50;
/// Number of patients with past appointments, a thousand each at most.
const OLD_PATIENTS: usize = 1_000;
/// Number of patients who book, each as often as they have sessions.
const PATIENTS: usize = 3_000;
pub const SESSIONS: i64 = 10;
/// Length of a slot: sixty a day, in the tenant's time zone.
const MINUTES: i64 = 10;
const OPENS: i64 = 8 * 60;
const HOURS_A_DAY: usize = 60;
const AT_ONCE: usize = 1_000;
/// Length in days of a calendar's window, counted from the first day that is measured.
const WINDOW: u64 = 29;

struct Measured {
    server: Server,
    operations: Vec<Operation>,
    rounds: Vec<Vec<Round>>,
    commits: Vec<f64>,
}

pub async fn compare(places: &mut [Place; 2]) -> Result<()> {
    let mut sides = Vec::new();
    for (place, past) in places.iter_mut().zip(PAST) {
        let filled = fill(place, past).await?;
        let (server, _) = Server::start(place).await?;
        let operations = prepare(&server, &filled).await?;
        let rounds = vec![Vec::new(); operations.len()];
        sides.push(Measured { server, operations, rounds, commits: Vec::new() });
    }
    for _ in 0..ROUNDS {
        for (place, side) in places.iter_mut().zip(&mut sides) {
            for (operation, rounds) in side.operations.iter().zip(&mut side.rounds) {
                rounds.push(round(place, &side.server, operation).await?);
            }
            side.commits.push(commits(place).await?);
        }
    }
    println!("{}", report(places[0].name, &sides));
    for side in sides {
        side.server.stop().await?;
    }
    Ok(())
}

/// Ids that requests to a filled tenant need.
struct Filled {
    specialists: Vec<(Uuid, String)>,
    /// Index of the specialist, patient, and the purchased service with their sessions.
    bookers: Vec<(usize, Uuid, Uuid)>,
    first_day: DateTime<Utc>,
}

async fn fill(place: &mut Place, past: usize) -> Result<Filled> {
    let app = place.open().await?;
    let filled = Filling::new(&app).await?.fill(past).await?;
    app.db.close().await;
    drop(app);
    place.settle().await?;
    Ok(filled)
}

/// A tenant that sells sessions.
pub struct Filling<'a> {
    pub app: &'a App,
    pub scope: Scope,
    hash: String,
    pub product: Uuid,
}

/// A past appointment.
pub struct HeldAppointment {
    pub user: Uuid,
    pub specialist: Uuid,
    pub service: Uuid,
    pub quota: i64,
    pub session: i64,
    pub starts_at: DateTime<Utc>,
}

impl<'a> Filling<'a> {
    pub async fn new(app: &'a App) -> Result<Self> {
        let mut tx = app.db.begin_operator().await?;
        let tenant = tenants::service::create(app, &mut tx, "Clínica da medição", true).await?;
        tx.commit().await?;
        let hash = app.passwords.hash(PASSWORD).await?;
        Ok(Self { app, scope: Scope::system(tenant), hash, product: app.clock.id() })
    }

    pub fn person(&self, email: String, role: Role, specialist: Option<Uuid>) -> NewUser {
        let account = CheckedAccount { name: "Quitéria Zanforlin".into(), email };
        NewUser { specialist, ..users::account::hashed(self.app, account, self.hash.clone(), role) }
    }

    async fn fill(&self, past: usize) -> Result<Filled> {
        let now = self.app.clock.now();
        let mut tx = self.app.db.begin(&self.scope).await?;
        let admin = users::account::insert(&mut tx, &self.person(ADMIN.into(), Role::SuperAdmin, None)).await?;
        self.sell(&mut tx, now).await?;
        let mut specialists = Vec::new();
        for number in 0..SPECIALISTS {
            let email = format!("nutri{number}@clinica.example");
            let id = users::account::insert(&mut tx, &self.person(email.clone(), Role::Specialist, None)).await?;
            let end = OPENS + MINUTES * i64::try_from(HOURS_A_DAY).map_err(Error::internal)?;
            let week: Vec<Block> = (1..=7).map(|weekday| Block { weekday, start: OPENS, end }).collect();
            schedules::replace_standard(&mut tx, id, &week).await?;
            specialists.push((id, email));
        }
        tx.commit().await?;
        let ids: Vec<Uuid> = specialists.iter().map(|(id, _)| *id).collect();
        let old = self.patients("antigo", OLD_PATIENTS, 100, &ids).await?;
        let bookers = self.patients("paciente", PATIENTS, 1, &ids).await?;
        self.past(past, &ids, &old, admin, now).await?;
        Ok(Filled { specialists, bookers, first_day: now + Days::new(7) })
    }

    pub async fn sell(&self, tx: &mut platform::db::Tx, now: DateTime<Utc>) -> Result<()> {
        let product = Product {
            id: self.product,
            code: "medir".into(),
            name: "Programa".into(),
            price_centavos: 0,
            installments: 1,
            is_b2c: true,
            is_default: false,
            description1: None,
            description2: None,
            description3: None,
            payment: None,
            next_step: None,
            image_id: None,
            archived_at: None,
            created_at: now,
            updated_at: now,
        };
        products::insert(tx, &product).await?;
        let service = Service {
            id: self.app.clock.id(),
            product_id: self.product,
            service: ServiceName::SpecialistCall,
            name: None,
            description: None,
            quota: SESSIONS,
            params: Json([("duration".to_owned(), json!(MINUTES))].into()),
            product_rules: Json(Default::default()),
            position: 0,
        };
        products::replace_services(tx, self.product, &[service], now).await
    }

    /// Inserts `count` patients, assigned to the specialists in turn, each with `times` purchases
    /// of the product.
    async fn patients(&self, name: &str, count: usize, times: i64, specialists: &[Uuid]) -> Result<Vec<(usize, Uuid, Uuid)>> {
        let mut made = Vec::new();
        let mut tx = self.app.db.begin(&self.scope).await?;
        let settings = tenants::settings(&mut tx).await?;
        for number in 0..count {
            let place = number % SPECIALISTS;
            let person = self.person(format!("{name}{number}@correio.example"), Role::Patient, Some(specialists[place]));
            let id = users::account::insert(&mut tx, &person).await?;
            let own = Scope { user: id, role: Role::Patient, ..self.scope.clone() };
            purchases::service::record(self.app, &mut tx, &own, self.product, times, &settings).await?;
            let services = purchase_services::of_user(&mut tx, id).await?;
            made.push((place, id, services.first().ok_or_else(|| Error::internal("a purchase without services"))?.id));
            if number % AT_ONCE == AT_ONCE - 1 {
                tx.commit().await?;
                tx = self.app.db.begin(&self.scope).await?;
            }
        }
        tx.commit().await?;
        Ok(made)
    }

    /// Inserts one past appointment per specialist and hour, backwards from yesterday, each with a
    /// session use of its own.
    async fn past(&self, count: usize, specialists: &[Uuid], old: &[(usize, Uuid, Uuid)], by: Uuid, now: DateTime<Utc>) -> Result<()> {
        let yesterday = now - Days::new(1);
        let held = |number: usize| {
            let (_, user, service) = old[number % OLD_PATIENTS];
            Ok(HeldAppointment {
                user,
                specialist: specialists[number % SPECIALISTS],
                service,
                quota: SESSIONS * 100,
                session: i64::try_from(number / OLD_PATIENTS + 1).map_err(Error::internal)?,
                starts_at: yesterday - TimeDelta::hours(i64::try_from(number / SPECIALISTS).map_err(Error::internal)?),
            })
        };
        self.hold(count, by, held).await
    }

    /// Inserts past appointments of 25 minutes each.
    pub async fn hold(&self, count: usize, by: Uuid, held: impl Fn(usize) -> Result<HeldAppointment>) -> Result<()> {
        const COLUMNS: &[&str] = &[
            "id",
            "user_id",
            "specialist_id",
            "purchase_service_id",
            "service",
            "quota",
            "session",
            "title",
            "service_type",
            "starts_at",
            "ends_at",
            "situation",
            "guests",
            "sequence",
            "created_by",
            "created_at",
            "updated_at",
        ];
        for start in (0..count).step_by(AT_ONCE) {
            let mut rows = Vec::with_capacity(AT_ONCE);
            for number in start..count.min(start + AT_ONCE) {
                let HeldAppointment { user, specialist, service, quota, session, starts_at } = held(number)?;
                rows.push(vec![
                    self.app.clock.id().into(),
                    user.into(),
                    specialist.into(),
                    service.into(),
                    ServiceName::SpecialistCall.as_str().into(),
                    quota.into(),
                    session.into(),
                    "Consulta".into(),
                    "online".into(),
                    starts_at.into(),
                    (starts_at + TimeDelta::minutes(25)).into(),
                    Situation::Done.as_str().into(),
                    platform::db::Value::json(&json!([]))?,
                    0.into(),
                    by.into(),
                    starts_at.into(),
                    starts_at.into(),
                ]);
            }
            let mut tx = self.app.db.begin(&self.scope).await?;
            tx.insert_many("appointments", COLUMNS, rows).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

async fn prepare(server: &Server, filled: &Filled) -> Result<Vec<Operation>> {
    let mut asker = Asker(Connection::open(server.port).await?);
    let mut tokens = Vec::new();
    for (_, email) in &filled.specialists {
        tokens.push(asker.log_in(email).await?);
    }
    let day = |number: u64| (filled.first_day + Days::new(number)).date_naive();
    let mut calendars = Vec::new();
    for token in &tokens {
        let target = format!("/api/calendar?start={}&end={}&duration=60", day(0), day(WINDOW));
        let mut call = asker.ask(&target, token, thirty_days).await?;
        // Bookings between two requests change the length.
        call.expect_any_length();
        calendars.push(call);
    }
    // Book each slot of a specialist once, for their patients in turn.
    let mut bookings = Vec::new();
    for (number, (place, patient, service)) in (0..SESSIONS).flat_map(|_| &filled.bookers).enumerate() {
        let hour = number / SPECIALISTS;
        let minute = OPENS + MINUTES * i64::try_from(hour % HOURS_A_DAY).map_err(Error::internal)?;
        let start = format!("{} {:02}:{:02}", day(u64::try_from(hour / HOURS_A_DAY).map_err(Error::internal)?), minute / 60, minute % 60);
        let body = json!({"user_id": patient, "purchase_service_id": service, "datetime_start": start});
        bookings.push(Call::post_as("/api/appointments", &tokens[*place], &body, r#"{"data":"#).expect_created());
    }
    let logins: Vec<Call> = filled.specialists.iter().map(|(_, email)| login(email)).collect();
    let operation = |name, target, calls: Vec<Call>| Operation { name, target, calls, beside: Vec::new(), once: None };
    Ok(vec![
        operation("bare handler", "", vec![process::health()]),
        operation("free slots, 30 days", "≤ 0.4 ms; ≥ 4,000/s", calendars.clone()),
        Operation { once: Some(Arc::new(AtomicUsize::new(0))), ..operation("booking", "≤ 1 ms; ≥ 60 % of the commits", bookings) },
        Operation { beside: logins, ..operation("free slots during a burst of logins", "", calendars) },
    ])
}

fn thirty_days(body: &Value) -> bool {
    body["data"]["slots"].as_array().is_some_and(|days| days.len() == 30)
}

/// Measures commits per second, the upper bound set by the disk: tiny rows, each in a transaction
/// of its own, on as many connections.
async fn commits(place: &Place) -> Result<f64> {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let app = Arc::new(place.open().await?);
    let start = Instant::now();
    let writers = (0..CONNECTIONS).map(|_| {
        let app = app.clone();
        tokio::spawn(async move {
            let mut made = 0_u32;
            while start.elapsed() < MEASURED {
                let mut tx = app.db.begin_operator().await?;
                let key = format!("bench {}", MADE.fetch_add(1, Ordering::Relaxed));
                tx.query("INSERT INTO setup_links (token_hash, created_at) VALUES ($1, $2)")
                    .bind(key)
                    .bind(app.clock.now())
                    .execute()
                    .await?;
                tx.commit().await?;
                made += 1;
            }
            Ok::<_, Error>(made)
        })
    });
    let mut made = 0;
    for writer in writers.collect::<Vec<_>>() {
        made += writer.await.map_err(Error::internal)??;
    }
    let seconds = start.elapsed().as_secs_f64();
    app.db.close().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    Ok(f64::from(made) / seconds)
}

fn report(database: &str, sides: &[Measured]) -> String {
    let [few, many] = sides else { return String::new() };
    let title = format!("{database}: {} and {} past appointments", grouped(Some(1e3)), grouped(Some(1e6)));
    let mut out = side_by_side(&title, "few", "many", &few.operations, [&few.rounds, &many.rounds]);
    for (name, side) in [("few", few), ("many", many)] {
        let mut commits = side.commits.clone();
        commits.sort_by(f64::total_cmp);
        let bare = commits.get(commits.len() / 2).copied();
        let booking = median_of(&side.rounds[2], |round| Some(round.rate));
        let share = booking.zip(bare).map(|(booking, bare)| booking / bare * 100.0);
        let _ = writeln!(out, "\nBare commits with {name}: {}/s; bookings are {} % of them.", grouped(bare), text(share, 0));
    }
    out
}
