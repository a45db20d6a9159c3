//! `make bench`: the speed of the release binary on SQLite and on PostgreSQL, measured by a client.
//!
//! The services create a tenant with 10,000 foods and 200 patients, the binary is started on it
//! with default settings, and 16 persistent connections over loopback send requests to one
//! operation after another, in several rounds.
//!
//! `people`, `agenda` and `dashboards` send the same requests to a small and to a large tenant,
//! `foods` to a tenant that is alone in its installation and to one of many; `chat` keeps 4,000
//! pages waiting for messages.
//!
//! The figure to compare is CPU per request: client and server share the machine, so that requests
//! per second depend on its load. The ratio to the bare handler of the same run makes runs on
//! different machines comparable.
#![allow(clippy::print_stdout, reason = "the report is what was asked for")]

mod agenda;
mod chat;
mod clinic;
mod dashboards;
mod foods;
mod load;
mod operations;
mod place;
mod process;
mod report;
mod sizes;
mod tables;

use std::process::ExitCode;
use std::time::Duration;

use foundation::{Error, Result};
use tokio::time::{Instant, sleep};

use load::{Group, Sample};
use operations::Operation;
use place::Place;
use process::Server;
use report::{Report, Round};

const CONNECTIONS: usize = 16;
const ROUNDS: usize = 5;
const WARM_UP: Duration = Duration::from_millis(250);
const MEASURED: Duration = Duration::from_millis(1_000);
const STARTS: usize = 5;
/// Number of wrong passwords sent for known e-mail addresses, and for unknown ones.
const WRONG_PASSWORDS: usize = 150;

/// Runs the benchmarks on one thread: the other cores belong to the server.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<()> {
    let url = std::env::var("NUTRIR_BENCH_POSTGRES_URL")
        .map_err(|_| Error::internal("NUTRIR_BENCH_POSTGRES_URL is not set: run `make bench`, which makes a PostgreSQL of its own"))?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    println!("{CONNECTIONS} connections over loopback, {cores} cores shared by client, server and database, median of {ROUNDS} rounds\n");
    // `cargo bench --bench http -- agenda` measures that part only.
    let parts: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|wanted| wanted == part);
    if wanted("operations") {
        measure_and_remove([Place::sqlite()?], async |[place]| measure(place).await).await?;
        measure_and_remove([Place::postgres(&url).await?], async |[place]| measure(place).await).await?;
    }
    if wanted("people") {
        measure_and_remove([Place::sqlite()?, Place::sqlite()?], async |places| sizes::compare(places).await).await?;
        let places = [Place::postgres(&url).await?, Place::postgres(&url).await?];
        measure_and_remove(places, async |places| sizes::compare(places).await).await?;
    }
    if wanted("agenda") {
        measure_and_remove([Place::sqlite()?, Place::sqlite()?], async |places| agenda::compare(places).await).await?;
        let places = [Place::postgres(&url).await?, Place::postgres(&url).await?];
        measure_and_remove(places, async |places| agenda::compare(places).await).await?;
    }
    if wanted("dashboards") {
        measure_and_remove([Place::sqlite()?, Place::sqlite()?], async |places| dashboards::compare(places).await).await?;
        let places = [Place::postgres(&url).await?, Place::postgres(&url).await?];
        measure_and_remove(places, async |places| dashboards::compare(places).await).await?;
    }
    if wanted("foods") {
        measure_and_remove([Place::sqlite()?, Place::sqlite()?], async |places| tables::compare(places).await).await?;
        let places = [Place::postgres(&url).await?, Place::postgres(&url).await?];
        measure_and_remove(places, async |places| tables::compare(places).await).await?;
    }
    if wanted("chat") {
        measure_and_remove([Place::sqlite()?], async |[place]| chat::measure(place).await).await?;
        measure_and_remove([Place::postgres(&url).await?], async |[place]| chat::measure(place).await).await?;
    }
    Ok(())
}

/// Measures and then removes the databases, also after an error or a signal.
async fn measure_and_remove<const N: usize>(
    mut places: [Place; N],
    measure: impl AsyncFnOnce(&mut [Place; N]) -> Result<()>,
) -> Result<()> {
    let mut outcome = tokio::select! {
        outcome = measure(&mut places) => outcome,
        () = stop_signal() => Err(Error::internal("interrupted")),
    };
    for place in places {
        outcome = outcome.and(place.remove().await);
    }
    outcome
}

async fn measure(place: &mut Place) -> Result<()> {
    let start = Instant::now();
    let app = place.open().await?;
    let clinic = clinic::fill(&app).await?;
    app.db.close().await;
    drop(app);
    place.settle().await?;
    let filled = start.elapsed();

    let mut starts = Vec::new();
    for _ in 1..STARTS {
        let (server, took) = Server::start(place).await?;
        starts.push(took.as_secs_f64());
        server.stop().await?;
    }
    let (server, took) = Server::start(place).await?;
    starts.push(took.as_secs_f64());
    sleep(Duration::from_secs(1)).await;
    let memory_at_rest = process::memory(server.pid).map(|(now, _)| now);

    let operations = operations::prepare(server.port, &clinic).await?;
    let mut rounds: Vec<(&Operation, Vec<Round>)> = operations.iter().map(|operation| (operation, Vec::new())).collect();
    for _ in 0..ROUNDS {
        for (operation, done) in &mut rounds {
            done.push(round(place, &server, operation).await?);
        }
    }
    let wrong_passwords = operations::wrong_passwords(server.port, &clinic, WRONG_PASSWORDS).await?;
    let memory_loaded = process::memory(server.pid).map(|(_, highest)| highest);
    server.stop().await?;
    let report = Report { name: place.name, filled, starts, memory_at_rest, memory_loaded, rounds, wrong_passwords };
    println!("{}", report.markdown());
    Ok(())
}

async fn round(place: &mut Place, server: &Server, operation: &Operation) -> Result<Round> {
    let share = if operation.beside.is_empty() { CONNECTIONS } else { CONNECTIONS / 2 };
    let mut measured = Group::connect(server.port, share, &operation.calls, operation.once.clone()).await?;
    let mut beside = Group::connect(server.port, CONNECTIONS - share, &operation.beside, None).await?;
    drive(&mut measured, &mut beside, WARM_UP).await?;
    let client_before = process::cpu(std::process::id());
    let (server_before, database_before) = (process::cpu(server.pid), place.cpu().await?);
    let sample = drive(&mut measured, &mut beside, MEASURED).await?;
    let (server_after, database_after) = (process::cpu(server.pid), place.cpu().await?);
    let client_after = process::cpu(std::process::id());

    let requests = f64::from(u32::try_from(sample.times.len()).unwrap_or(u32::MAX)).max(1.0);
    let alone = |cpu: f64| operation.beside.is_empty().then_some(cpu / requests);
    let between = |before: Option<f64>, after: Option<f64>| after.zip(before).and_then(|(after, before)| alone(after - before));
    let database_cpu = database_after.zip(database_before).and_then(|(after, before)| {
        // A connection that was opened meanwhile started at zero.
        alone(after.iter().map(|(pid, cpu)| cpu - before.get(pid).copied().unwrap_or_default()).sum())
    });
    Ok(Round {
        rate: sample.rate(),
        p50: sample.percentile(50),
        p99: sample.percentile(99),
        server_cpu: between(server_before, server_after),
        database_cpu,
        client_cpu: between(client_before, client_after),
    })
}

async fn drive(measured: &mut Group, beside: &mut Group, time: Duration) -> Result<Sample> {
    let (sample, _) = tokio::try_join!(measured.drive(time), beside.drive(time))?;
    Ok(sample)
}

async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else { return std::future::pending().await };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}
