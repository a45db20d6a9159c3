//! Requests to a small tenant compared with a large one: the cost of a page must not grow with the
//! rows that are not on it.

use std::fmt::Write;

use foundation::{Error, Result};
use identity::users::account::CheckedAccount;
use identity::{tenants, users};
use platform::scope::{Role, Scope};
use server::App;
use tokio::time::Instant;

use super::clinic::{ADMIN, FIRST_NAMES, LAST_NAMES, PASSWORD};
use super::load::{Call, Connection};
use super::operations::{Asker, Operation, some_people, target};
use super::place::Place;
use super::process::{self, Server};
use super::report::{Round, grouped, median_of, text};
use super::{ROUNDS, round};

const PEOPLE: [usize; 2] = [100, 100_000];
const AT_ONCE: usize = 1_000;
/// Number of people whom a search finds, which is the same in both tenants.
const FOUND: usize = 20;
/// Memory in addition to what the server uses already.
const EXPORT_TARGET: &str = "64 MiB";

/// One of the two tenants, and its server.
struct Measured {
    server: Server,
    operations: Vec<Operation>,
    rounds: Vec<Vec<Round>>,
}

pub async fn compare(places: &mut [Place; 2]) -> Result<()> {
    let mut sides = Vec::new();
    let mut export = None;
    for (place, people) in places.iter_mut().zip(PEOPLE) {
        fill(place, people).await?;
        let (server, _) = Server::start(place).await?;
        let mut asker = Asker(Connection::open(server.port).await?);
        let admin = asker.log_in(ADMIN).await?;
        let operations = prepare(&mut asker, &admin).await?;
        export = Some(measure_export(&mut asker, &server, &admin).await?);
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
    println!("{}", report(places[0].name, &sides, export));
    for side in sides {
        side.server.stop().await?;
    }
    Ok(())
}

async fn fill(place: &mut Place, people: usize) -> Result<()> {
    let app = place.open().await?;
    insert_people(&app, people).await?;
    app.db.close().await;
    drop(app);
    place.settle().await
}

async fn insert_people(app: &App, people: usize) -> Result<()> {
    let mut tx = app.db.begin_operator().await?;
    let tenant = tenants::service::create(app, &mut tx, "Clínica da medição", true).await?;
    tx.commit().await?;
    let scope = Scope::system(tenant);
    let hash = app.passwords.hash(PASSWORD).await?;
    let person = |name: String, email: String, role| users::account::hashed(app, CheckedAccount { name, email }, hash.clone(), role);
    let mut tx = app.db.begin(&scope).await?;
    users::account::insert(&mut tx, &person("Otávio Lacerda".into(), ADMIN.into(), Role::SuperAdmin)).await?;
    for index in 0..people {
        let name = if index < FOUND {
            format!("Quitéria Zanforlin {}", LAST_NAMES[index % LAST_NAMES.len()])
        } else {
            format!("{} {}", FIRST_NAMES[index % FIRST_NAMES.len()], LAST_NAMES[index / FIRST_NAMES.len() % LAST_NAMES.len()])
        };
        users::account::insert(&mut tx, &person(name, format!("pessoa{index}@correio.example"), Role::Patient)).await?;
        if index % AT_ONCE == AT_ONCE - 1 {
            tx.commit().await?;
            tx = app.db.begin(&scope).await?;
        }
    }
    tx.commit().await
}

async fn prepare(asker: &mut Asker, admin: &str) -> Result<Vec<Operation>> {
    let mut operations = Vec::new();
    for (name, path, searches) in [
        ("patient list with search, 20 found", "/api/patients", &["quiteria", "zanf quit", "Zanforlin"][..]),
        ("user list with search, 20 found", "/api/users", &["quiteria", "zanf quit", "Zanforlin"]),
        ("patient list with search, one in 20 found", "/api/patients", &["mariana", "wesley", "graca"]),
        ("patient list, first page", "/api/patients", &[""]),
    ] {
        let mut calls = Vec::new();
        for search in searches {
            calls.push(asker.ask(&target(path, &[("page", "1"), ("search", search)])?, admin, some_people).await?);
        }
        operations.push(Operation { name, target: "", calls, beside: Vec::new(), once: None });
    }
    Ok(operations)
}

/// Exports everybody as a workbook. Returns the seconds, its MiB, and the server's highest memory
/// in addition to the initial one.
async fn measure_export(asker: &mut Asker, server: &Server, admin: &str) -> Result<(f64, f64, Option<f64>)> {
    let before = process::memory(server.pid).map(|(now, _)| now);
    let start = Instant::now();
    let size = asker.0.call(&Call::get("/api/users/export", admin, "PK")).await?.len();
    let took = start.elapsed().as_secs_f64();
    let highest = process::memory(server.pid).map(|(_, highest)| highest);
    let size = f64::from(u32::try_from(size).map_err(Error::internal)?) / f64::from(1 << 20);
    Ok((took, size, highest.zip(before).map(|(highest, before)| highest - before)))
}

fn report(database: &str, sides: &[Measured], export: Option<(f64, f64, Option<f64>)>) -> String {
    let mut out = format!("## {database}: {} and {} people\n\n", grouped(Some(100.0)), grouped(Some(100_000.0)));
    let _ = writeln!(out, "| operation | requests/s, few | many | CPU ms, few | many | ratio (target < 1.5) |\n|---|--:|--:|--:|--:|--:|");
    let cpu = |round: &Round| Some(round.server_cpu? + round.database_cpu.unwrap_or_default());
    let [few, many] = sides else { return out };
    for ((operation, few), many) in few.operations.iter().zip(&few.rounds).zip(&many.rounds) {
        let ratio = median_of(many, cpu).zip(median_of(few, cpu)).map(|(many, few)| many / few);
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} |",
            operation.name,
            grouped(median_of(few, |round| Some(round.rate))),
            grouped(median_of(many, |round| Some(round.rate))),
            text(median_of(few, cpu), 3),
            text(median_of(many, cpu), 3),
            text(ratio, 2)
        );
    }
    if let Some((took, size, memory)) = export {
        let _ = writeln!(
            out,
            "\nThe export of everybody took {} s for {} MiB, and {} MiB of memory beyond what the server held; target {EXPORT_TARGET}.",
            text(Some(took), 1),
            text(Some(size), 1),
            text(memory, 1)
        );
    }
    out
}
