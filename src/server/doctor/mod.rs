//! Checks the installation; each failed check prints the cause and how to fix it. Checks change
//! nothing except for a probe that is deleted again, and none takes longer than five seconds.

mod data;
mod database;
mod finding;
mod surroundings;

pub use finding::{Finding, FindingState};

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use futures_util::future::join_all;

use foundation::clock::Clock;
use platform::config::Config;

const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs every check, in the order of a manual inspection.
pub async fn examine(config: &Config, clock: &Clock) -> Vec<Finding> {
    let (db, unopened) = match patiently("banco de dados", database::open(config)).await.and_then(|opened| opened) {
        Ok(db) => (Some(db), None),
        Err(finding) => (None, Some(finding)),
    };
    let mut checks: Vec<(&'static str, CheckFuture<'_>)> = Vec::new();
    if let Some(db) = &db {
        checks.push(("banco de dados", Box::pin(database::version(db))));
        checks.push(("migrações", Box::pin(database::migrations(db))));
        checks.push(("integridade", Box::pin(database::integrity(db))));
        checks.push(("muro entre clínicas", Box::pin(database::fence(db))));
        checks.push(("backup", Box::pin(database::backup(config, db, clock))));
        checks.push(("fila de e-mails", Box::pin(database::queue(db, clock))));
    }
    checks.push(("e-mails", Box::pin(surroundings::mail(config))));
    checks.push(("relógio", Box::pin(surroundings::clock(config, clock, db.as_ref()))));
    checks.push(("disco", Box::pin(data::disk(config))));
    checks.push(("temporários", Box::pin(data::scratch(config))));
    checks.push(("arquivos", Box::pin(data::files(config, clock))));
    checks.push(("segredo", Box::pin(data::secret(config))));
    checks.push(("endereço", Box::pin(surroundings::address(config, db.as_ref()))));
    let made = checks.into_iter().map(async |(check, work)| patiently(check, work).await.unwrap_or_else(|finding| vec![finding]));
    let found = join_all(made).await.into_iter().flatten();
    let findings = unopened.into_iter().chain(found).collect();
    if let Some(db) = db {
        // Connections that hang are not waited for.
        let _ = tokio::time::timeout(CHECK_TIMEOUT, db.close()).await;
    }
    findings
}

type CheckFuture<'a> = Pin<Box<dyn Future<Output = Vec<Finding>> + Send + 'a>>;

/// Returns the result of a check, or a timeout.
async fn patiently<T>(check: &'static str, work: impl Future<Output = T>) -> Result<T, Finding> {
    let silent = |_| {
        let text = format!("sem resposta em {} segundos", CHECK_TIMEOUT.as_secs());
        Finding::error(check, text, "Veja se o serviço está no ar e se a rede leva até ele.")
    };
    tokio::time::timeout(CHECK_TIMEOUT, work).await.map_err(silent)
}
