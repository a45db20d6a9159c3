use super::catalogue::{AuditEvent, ObjectType, SYSTEM};
use super::store::{self, NewEntry};
use super::visits::{VISIT, Visit};
use crate::Platform;
use crate::db::Tx;
use crate::scope::Scope;
use foundation::clock::SKEW;
use foundation::prelude::*;

/// Object that an action was done to.
#[derive(Debug, Clone, Default)]
pub struct AuditObject<'a> {
    /// Id of the object; `None` if it has none, such as a list.
    pub id: Option<Uuid>,
    /// Current name of the object, unless it can be looked up later.
    pub name: Option<&'a str>,
    /// Patient whom the object concerns.
    pub patient: Option<Uuid>,
}

/// Adds an entry in the transaction of the action, so that either both are committed or neither.
pub async fn record(
    app: &Platform,
    tx: &mut Tx,
    scope: &Scope,
    event: AuditEvent,
    object_type: ObjectType,
    object: AuditObject<'_>,
) -> Result<()> {
    let entry = NewEntry {
        id: app.clock.id(),
        created_at: app.clock.now(),
        user: Some(scope.actor()).filter(|user| !user.is_nil()),
        user_name: SYSTEM,
        event,
        object_type,
        object: object.id,
        object_name: object.name,
        patient: object.patient,
        address: scope.address.map(|address| address.to_canonical().to_string()),
    };
    store::insert(tx, entry).await
}

/// Adds an entry about a patient unless this person has one of the same visit. For actions that
/// consist of many small steps.
pub async fn record_visit(
    app: &Platform,
    tx: &mut Tx,
    scope: &Scope,
    event: AuditEvent,
    (object, id): (ObjectType, Uuid),
    patient: Uuid,
) -> Result<()> {
    let now = app.clock.now();
    let visit = Visit { tenant: scope.tenant, user: scope.actor(), event, object, id };
    if app.visits.is_logged(&visit, now) {
        return Ok(());
    }
    // Another replica may have logged it. Entries from the future were written by a clock that ran
    // ahead. They must not count as this visit, because they would suppress all entries until then.
    let logged = store::last_of(tx, scope.actor(), event, (object, id), (now - VISIT, now + SKEW)).await?;
    if logged.is_none() {
        record(app, tx, scope, event, object, AuditObject { id: Some(id), name: None, patient: Some(patient) }).await?;
    }
    let visits = app.visits.clone();
    tx.after_commit(move || visits.remember(visit, logged.unwrap_or(now), now));
    Ok(())
}

/// Logs that staff, or an adult who acts for the patient, read a clinical record, once per visit of
/// ten minutes. Call it before the record
/// is returned, so that nobody gets a record without an entry, and after the reading transaction
/// has ended: never wait for a second connection while holding one.
pub async fn record_read(app: &Platform, scope: &Scope, object_type: ObjectType, id: Uuid, patient: Uuid) -> Result<()> {
    record_reads(app, scope, object_type, &[(id, patient)]).await
}

/// Logs like [`record_read`] that several objects were read, each with its patient.
pub async fn record_reads(app: &Platform, scope: &Scope, object: ObjectType, objects: &[(Uuid, Uuid)]) -> Result<()> {
    if !scope.role.is_team() && scope.acting.is_none() {
        return Ok(());
    }
    let visit = |id| Visit { tenant: scope.tenant, user: scope.actor(), event: AuditEvent::Read, object, id };
    let now = app.clock.now();
    if objects.iter().all(|(id, _)| app.visits.is_logged(&visit(*id), now)) {
        return Ok(());
    }
    app.db
        .write(scope, async |tx| {
            for (id, patient) in objects {
                record_visit(app, tx, scope, AuditEvent::Read, (object, *id), *patient).await?;
            }
            Ok(())
        })
        .await
}

/// Logs that rows left the system as a file. Call it before the file is returned.
pub async fn record_export(app: &Platform, scope: &Scope, object_type: ObjectType, rows: u64) -> Result<()> {
    let name = if rows == 1 { "1 linha".to_owned() } else { format!("{rows} linhas") };
    app.db
        .write(scope, async |tx| {
            record(app, tx, scope, AuditEvent::Exported, object_type, AuditObject { name: Some(&name), ..AuditObject::default() }).await?;
            Ok(())
        })
        .await
}

/// Logs that somebody took a copy of a clinical record out of the system. Call it before the copy
/// is returned.
pub async fn record_copy(app: &Platform, scope: &Scope, object_type: ObjectType, patient: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let object = AuditObject { id: Some(patient), patient: Some(patient), ..AuditObject::default() };
            record(app, tx, scope, AuditEvent::Exported, object_type, object).await?;
            Ok(())
        })
        .await
}
