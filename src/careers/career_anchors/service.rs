use std::collections::BTreeMap;

use super::rules::Answers;
use super::store::{self, CareerAnchor};
use crate::codes;
use commerce::products::catalogue::ServiceName;
use commerce::purchase_services;
use identity::Identity;
use identity::{care, users};
use platform::prelude::*;

/// Returns the career anchor of a student in the caller's care, or the caller's own.
pub async fn find(tx: &mut Tx, scope: &Scope, student: Option<Uuid>) -> Result<Option<CareerAnchor>> {
    let student = student.unwrap_or(scope.user);
    if student != scope.user {
        in_care(tx, scope, student).await?;
    }
    store::of_user(tx, student).await
}

async fn in_care(tx: &mut Tx, scope: &Scope, student: Uuid) -> Result<()> {
    let person = users::find(tx, student).await?.filter(|person| person.place.role == Role::Student);
    match person {
        Some(person) if care::is_in_care(tx, scope, person.id, person.place.specialist_id).await? => Ok(()),
        _ => Err(Error::not_found("Estudante não encontrado.")),
    }
}

pub async fn create(app: &Identity, scope: &Scope, given: &BTreeMap<String, i64>) -> Result<CareerAnchor> {
    app.db
        .write(scope, async |tx| {
            let answers = checked(given)?;
            let id = app.clock.id();
            store::insert(tx, id, scope.user, &answers, app.clock.now()).await.map_err(answered_already)?;
            purchase_services::service::done(app, tx, scope, ServiceName::Ancora).await?;
            log(app, tx, scope, AuditEvent::Create, id).await?;
            own(tx, scope).await
        })
        .await
}

pub async fn update(app: &Identity, scope: &Scope, id: Uuid, given: &BTreeMap<String, i64>) -> Result<CareerAnchor> {
    app.db
        .write(scope, async |tx| {
            // Ownership is checked first, so that nothing is revealed about others' answers.
            own(tx, scope).await.ok().filter(|own| own.id == id).ok_or_else(not_found)?;
            store::update(tx, id, scope.user, &checked(given)?, app.clock.now()).await?;
            log(app, tx, scope, AuditEvent::Updated, id).await?;
            own(tx, scope).await
        })
        .await
}

async fn own(tx: &mut Tx, scope: &Scope) -> Result<CareerAnchor> {
    store::of_user(tx, scope.user).await?.ok_or_else(not_found)
}

fn checked(given: &BTreeMap<String, i64>) -> Result<Answers> {
    Answers::checked(given).map_err(|why| Error::field("answers", why))
}

fn not_found() -> Error {
    Error::not_found("Esta âncora de carreira não existe.")
}

/// Maps a second answer, also a concurrent one, to `already_answered`.
fn answered_already(error: Error) -> Error {
    match error.is_unique_violation() {
        true => {
            Error::conflict(codes::ALREADY_ANSWERED, "Você já respondeu à âncora de carreira. Recarregue a página para ver o resultado.")
        }
        false => error,
    }
}

/// Logs that it was answered, without the answers.
async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(id), name: None, patient: Some(scope.user) };
    audit::record(app, tx, scope, event, ObjectType::CareerAnchor, object).await
}
