//! Everyone's dashboard, with few and with many people in one specialist's care. Both show the same
//! amount of data and must cost the same.

use chrono::{DateTime, Days, TimeDelta, Utc};
use clinical::sticky_notes;
use clinical::sticky_notes::Between;
use commerce::{purchase_services, purchases};
use conversation::chat::{messages, service as chat};
use foundation::{Error, Result};
use identity::users::NewUser;
use identity::{care, organizations, tenants, users};
use nutrition::meal_plans;
use platform::caller::Caller;
use platform::scope::{Role, Scope};
use serde_json::Value;
use uuid::Uuid;

use super::agenda::{Filling, HeldAppointment, SESSIONS};
use super::clinic::ADMIN;
use super::load::{Call, Connection};
use super::operations::{Asker, Operation, items};
use super::place::Place;
use super::process::{self, Server};
use super::report::{Round, grouped, side_by_side};
use super::{ROUNDS, round};

const PATIENTS: [usize; 2] = [100, 10_000];
/// Number of past appointments of each patient.
const HELD: usize = 100;
const ANA: &str = "ana@clinica.example";
const ELISA: &str = "elisa@clinica.example";
/// Number of members of Elisa's organization, which is the same in both tenants, and of past
/// appointments of each by licence.
const MEMBERS: usize = 50;
const HELD_OF_A_MEMBER: usize = 8;
/// Number of other specialists, who hold most of the appointments.
const SPECIALISTS: usize = 10;
const AT_ONCE: usize = 500;
/// One of so many patients has an unread message, a pending reminder, or a plan.
const WROTE: usize = 10;
const REMINDED: usize = 8;
const PLANNED: usize = 2;
/// Number of days, until today, over which the patients' last visits are spread.
const DAYS: usize = 60;
/// Number of patients whose dashboard is requested.
const ASKED: usize = 20;
/// Purchased quantity of the product, which leaves a few sessions unused.
const TIMES: i64 = 11;

struct Measured {
    server: Server,
    operations: Vec<Operation>,
    rounds: Vec<Vec<Round>>,
}

pub async fn compare(places: &mut [Place; 2]) -> Result<()> {
    let mut sides = Vec::new();
    for (place, patients) in places.iter_mut().zip(PATIENTS) {
        fill(place, patients).await?;
        let (server, _) = Server::start(place).await?;
        let operations = prepare(&server).await?;
        let rounds = vec![Vec::new(); operations.len()];
        sides.push(Measured { server, operations, rounds });
    }
    for _ in 0..ROUNDS {
        for (place, side) in places.iter_mut().zip(&mut sides) {
            for (operation, rounds) in side.operations.iter().zip(&mut side.rounds) {
                rounds.push(round(place, &side.server, operation).await?);
            }
        }
    }
    if let [few, many] = &sides[..] {
        let counted = |patients: usize| {
            let count = |number: usize| grouped(u32::try_from(number).ok().map(f64::from));
            format!("{} patients and {} appointments", count(patients), count(patients * HELD))
        };
        let title = format!("{}: first screens with {} and with {}", places[0].name, counted(PATIENTS[0]), counted(PATIENTS[1]));
        println!("{}", side_by_side(&title, "few", "many", &few.operations, [&few.rounds, &many.rounds]));
    }
    for side in sides {
        side.server.stop().await?;
    }
    Ok(())
}

async fn fill(place: &mut Place, patients: usize) -> Result<()> {
    let app = place.open().await?;
    let filling = Filling::new(&app).await?;
    let now = app.clock.now();
    let mut tx = app.db.begin(&filling.scope).await?;
    let admin = users::account::insert(&mut tx, &filling.person(ADMIN.into(), Role::SuperAdmin, None)).await?;
    filling.sell(&mut tx, now).await?;
    let mut specialists = vec![users::account::insert(&mut tx, &filling.person(ANA.into(), Role::Specialist, None)).await?];
    for number in 1..SPECIALISTS {
        let other = filling.person(format!("nutri{number}@clinica.example"), Role::Specialist, None);
        specialists.push(users::account::insert(&mut tx, &other).await?);
    }
    tx.commit().await?;
    let people = insert_patients(&filling, patients, specialists[0], now).await?;
    let held = |number: usize| {
        let (user, service) = people[number % people.len()];
        let half_hours = i64::try_from(number / SPECIALISTS).map_err(Error::internal)?;
        Ok(HeldAppointment {
            user,
            specialist: specialists[number % SPECIALISTS],
            service,
            quota: SESSIONS * TIMES,
            session: i64::try_from(number / people.len() + 1).map_err(Error::internal)?,
            starts_at: now - Days::new(1) - TimeDelta::minutes(30 * half_hours),
        })
    };
    filling.hold(patients * HELD, admin, held).await?;
    let members = insert_company(&filling, specialists[0]).await?;
    let held = |number: usize| {
        let (user, service) = members[number % members.len()];
        let half_hours = i64::try_from(patients * HELD / SPECIALISTS + number).map_err(Error::internal)?;
        Ok(HeldAppointment {
            user,
            specialist: specialists[0],
            service,
            quota: SESSIONS,
            session: i64::try_from(number / members.len() + 1).map_err(Error::internal)?,
            starts_at: now - Days::new(1) - TimeDelta::minutes(30 * half_hours),
        })
    };
    filling.hold(MEMBERS * HELD_OF_A_MEMBER, admin, held).await?;
    app.db.close().await;
    drop(app);
    place.settle().await
}

/// Inserts Ana's patients. Returns each with their purchased service.
async fn insert_patients(filling: &Filling<'_>, count: usize, ana: Uuid, now: DateTime<Utc>) -> Result<Vec<(Uuid, Uuid)>> {
    let app = filling.app;
    let mut people = Vec::with_capacity(count);
    let mut tx = app.db.begin(&filling.scope).await?;
    let settings = tenants::settings(&mut tx).await?;
    for number in 0..count {
        let seen = now - TimeDelta::hours(24 * i64::try_from(number % DAYS).map_err(Error::internal)?);
        let mut person = filling.person(patient(number), Role::Patient, Some(ana));
        person.created_at = seen;
        let id = users::account::insert(&mut tx, &person).await?;
        let own = Scope { user: id, role: Role::Patient, ..filling.scope.clone() };
        purchases::service::record(app, &mut tx, &own, filling.product, TIMES, &settings).await?;
        let services = purchase_services::of_user(&mut tx, id).await?;
        people.push((id, services.first().ok_or_else(|| Error::internal("a purchase without services"))?.id));
        if number % WROTE == 0 {
            let room = chat::make_direct(app, &mut tx, id, ana).await?;
            let draft = messages::Draft { room, text: "Posso trocar o jantar?".into(), client: None, file: None };
            messages::write(app, &mut tx, &Caller::Person(own), &draft).await?;
        }
        if number % REMINDED == 0 {
            let between = Between { patient: id, specialist: Some(ana), author: ana };
            sticky_notes::insert(&mut tx, app.clock.id(), between, "Pedir os exames.", seen).await?;
        }
        if number % PLANNED == 0 {
            let plan = app.clock.id();
            let patient = care::require_in_care(&mut tx, &filling.scope, id).await?.key();
            meal_plans::insert(&mut tx, plan, patient, ana, seen).await?;
            if number % (2 * PLANNED) == 0 {
                meal_plans::conclude(&mut tx, plan, Some(ana), seen).await?;
            }
        }
        if number % AT_ONCE == AT_ONCE - 1 {
            tx.commit().await?;
            tx = app.db.begin(&filling.scope).await?;
        }
    }
    tx.commit().await?;
    Ok(people)
}

/// Inserts the members of an organization. Returns each with the service of their licence.
async fn insert_company(filling: &Filling<'_>, specialist: Uuid) -> Result<Vec<(Uuid, Uuid)>> {
    let app = filling.app;
    let mut tx = app.db.begin(&filling.scope).await?;
    let settings = tenants::settings(&mut tx).await?;
    let input = organizations::service::OrganizationIn { name: Some("Aurora Têxtil".into()), ..Default::default() };
    let company = organizations::service::create_in(app, &mut tx, &filling.scope, &input).await?.id;
    let member = |email, role| NewUser { organization: Some((company, role)), ..filling.person(email, Role::Student, Some(specialist)) };
    let elisa = users::account::insert(&mut tx, &member(ELISA.into(), "admin")).await?;
    let own = Scope { user: elisa, role: Role::Student, admin_organization: Some(company), ..filling.scope.clone() };
    let licences = i64::try_from(MEMBERS).map_err(Error::internal)?;
    let purchase = purchases::service::record(app, &mut tx, &own, filling.product, licences, &settings).await?;
    let mut members = Vec::with_capacity(MEMBERS);
    for number in 0..MEMBERS {
        let id = users::account::insert(&mut tx, &member(format!("membro{number}@aurora.example"), "member")).await?;
        let handed = purchases::licences::hand_to(app, &mut tx, &own, purchase, id).await?;
        members.push((id, handed.services.first().ok_or_else(|| Error::internal("a licence without services"))?.id));
    }
    tx.commit().await?;
    Ok(members)
}

fn patient(number: usize) -> String {
    format!("paciente{number}@correio.example")
}

async fn prepare(server: &Server) -> Result<Vec<Operation>> {
    let mut asker = Asker(Connection::open(server.port).await?);
    let mut patients = Vec::new();
    for number in 0..ASKED {
        let token = asker.log_in(&patient(number)).await?;
        patients.push(asker.ask("/api/me/dashboard", &token, with_program).await?);
    }
    let (ana, admin) = (asker.log_in(ANA).await?, asker.log_in(ADMIN).await?);
    let specialist = asker.ask("/api/specialist/dashboard", &ana, twenty_four).await?;
    let clinic = asker.ask("/api/specialist/dashboard", &admin, six_of_each).await?;
    let steps = asker.ask("/api/first-steps", &admin, |body| body["data"]["specialist"] == true).await?;
    let elisa = asker.log_in(ELISA).await?;
    let overview = asker.ask("/api/organizations/mine/usage-overview", &elisa, all_handed_out).await?;
    let usage = asker.ask("/api/organizations/mine/usage", &elisa, |body| items(&body["data"]).len() == 10).await?;
    let operation = |name, calls: Vec<Call>| Operation { name, target: "", calls, beside: Vec::new(), once: None };
    Ok(vec![
        operation("bare handler", vec![process::health()]),
        operation("patient", patients),
        operation("specialist", vec![specialist]),
        operation("super admin, the clinic's plans", vec![clinic]),
        operation("super admin, first steps", vec![steps]),
        operation("company, the whole", vec![overview]),
        operation("company, its people", vec![usage]),
    ])
}

fn with_program(body: &Value) -> bool {
    body["data"]["program"]["step"].is_u64() && body["data"]["product"]["code"] == "medir"
}

fn all_handed_out(body: &Value) -> bool {
    body["data"]["purchaseUsers"]["total"] == MEMBERS && body["data"]["appointments"]["done"] == MEMBERS * HELD_OF_A_MEMBER
}

fn twenty_four(body: &Value) -> bool {
    items(&body["data"]["patients"]).len() == 24 && six_of_each(body)
}

fn six_of_each(body: &Value) -> bool {
    ["drafts", "without_plan", "recent"].iter().all(|list| items(&body["data"][list]).len() == 6)
}
