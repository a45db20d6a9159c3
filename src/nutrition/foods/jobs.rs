//! Background imports of food tables.

use futures_util::future::BoxFuture;
use serde_json::Value;

use super::import;
use super::import::PublishedTable;
use super::service::Imported;
use crate::Nutrition;
use crate::codes;
use crate::foods::service;
use foundation::error::{Error, Result};
use identity::tenants;
use messaging::mail::{self, events};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::jobs::{self, Handler};
use platform::jobs::{ClaimedJob, Job, NewJob};
use platform::scope::Scope;

pub const IMPORT: &str = "food_import";
/// Maximum number of queued imports, each of which stores its whole file.
const WAITING: i64 = 5;

pub(super) fn not_found() -> Error {
    Error::not_found("Importação não encontrada.")
}

/// Queues the import of a file.
pub async fn enqueue(app: &Nutrition, scope: &Scope, table: PublishedTable, file_name: &str, content: Vec<u8>) -> Result<Job> {
    app.db
        .write(scope, async |tx| {
            if jobs::count_open(tx, IMPORT).await? >= WAITING {
                return Err(Error::conflict(
                    codes::TOO_MANY_IMPORTS,
                    "Há importações demais na fila. Aguarde o fim das que estão em andamento.",
                ));
            }
            let id = app.clock.id();
            let job = NewJob { id, kind: IMPORT, title: file_name, detail: table.name(), input: content };
            jobs::insert(tx, scope, job, app.clock.now()).await?;
            let object = AuditObject { id: Some(id), name: Some(table.label()), ..AuditObject::default() };
            audit::record(app, tx, scope, AuditEvent::Requested, ObjectType::FoodTable, object).await?;
            let job = jobs::find(tx, IMPORT, id).await?.ok_or_else(not_found)?;
            Ok(job)
        })
        .await
}

/// The handler of food table imports.
pub struct FoodImport(pub Nutrition);

impl Handler for FoodImport {
    fn kind(&self) -> &'static str {
        IMPORT
    }

    fn run<'a>(&'a self, scope: &'a Scope, job: &'a ClaimedJob) -> BoxFuture<'a, Result<Value>> {
        Box::pin(import(&self.0, scope, job))
    }

    fn notify<'a>(&'a self, tx: &'a mut Tx, job: &'a ClaimedJob, outcome: Result<Value, String>) -> BoxFuture<'a, Result<()>> {
        Box::pin(notify_asker(&self.0, tx, job, outcome))
    }
}

async fn import(app: &Nutrition, scope: &Scope, job: &ClaimedJob) -> Result<Value> {
    let table = PublishedTable::named(&job.detail).ok_or_else(|| Error::internal(format!("unknown table {}", job.detail)))?;
    let (content, asker) = {
        let mut tx = app.db.read(scope).await?;
        (jobs::input(&mut tx, job.id).await?, jobs::asker(&mut tx, job.id).await?)
    };
    let scope = &Scope { user: asker, ..scope.clone() };
    let content = import::read(&app.program, table, content).await?;
    let total = i64::try_from(content.foods()).unwrap_or(i64::MAX);
    let imported = service::import_content(app, scope, table, &content, |done| {
        app.progress.report(job.id, i64::try_from(done).unwrap_or(i64::MAX), total);
    });
    Ok(serde_json::to_value(imported.await?)?)
}

/// Mails the outcome of an import to the person who requested it.
async fn notify_asker(app: &Nutrition, tx: &mut Tx, job: &ClaimedJob, outcome: Result<Value, String>) -> Result<()> {
    let Some(asked) = jobs::asked(tx, job).await? else { return Ok(()) };
    let link = tenants::mail::link(app, tx, "/admin/tabelas-alimentos").await?;
    let mut variables = vec![("arquivo", asked.title.clone()), ("link", link)];
    let event = match outcome {
        Ok(result) => {
            let Imported { created, updated, unchanged, .. } = serde_json::from_value(result)?;
            let counts = [("novos", created), ("atualizados", updated), ("sem_mudanca", unchanged)];
            variables.extend(counts.map(|(name, count)| (name, count.to_string())));
            &events::FOOD_IMPORT_FINISHED
        }
        Err(reason) => {
            variables.push(("motivo", reason));
            &events::FOOD_IMPORT_FAILED
        }
    };
    let variables: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let message = mail::MailMessage { event, user: Some(asked.user_id), name: &asked.name, address: &asked.email, variables: &variables };
    tenants::mail::enqueue(app, tx, message).await?;
    Ok(())
}
