use super::store::{self, Between, Note};
use identity::Identity;
use identity::care;
use platform::prelude::*;

/// Maximum number of characters of a note.
const LONGEST: usize = 2_000;
/// Maximum number of notes about one patient.
const NOTES: i64 = 200;

/// Lists the notes about a patient in the care of the caller, who is staff.
pub async fn list(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Vec<Note>> {
    let patient = care::require_in_care_of_staff(tx, scope, patient).await?;
    store::list(tx, patient.key(), NOTES).await
}

/// Adds a note about a patient.
pub async fn create(app: &Identity, scope: &Scope, patient: Uuid, text: &str) -> Result<Note> {
    app.db
        .write(scope, async |tx| {
            let patient = care::require_in_care_of_staff(tx, scope, patient).await?;
            let mut check = Check::new();
            let text = check.optional_text("text", "lembrete", Some(text), LONGEST);
            check.ensure(text.is_some(), "text", "Escreva o lembrete.");
            check.ensure(
                store::count(tx, patient.key()).await? < NOTES,
                "text",
                "Este paciente já tem 200 lembretes. Remova os que não servem mais.",
            );
            check.finish()?;
            let id = app.clock.id();
            let between = Between { patient: patient.id, specialist: patient.specialist_id, author: scope.user };
            store::insert(tx, id, between, &text.unwrap_or_default(), app.clock.now()).await?;
            let note = find(tx, scope, id).await?;
            log(app, tx, scope, AuditEvent::Create, &note).await?;
            Ok(note)
        })
        .await
}

/// Marks a note as done. One that is done already is left unchanged.
pub async fn complete(app: &Identity, scope: &Scope, id: Uuid) -> Result<Note> {
    app.db
        .write(scope, async |tx| {
            let note = find(tx, scope, id).await?;
            if !note.done {
                store::set_done(tx, id, app.clock.now()).await?;
                log(app, tx, scope, AuditEvent::Concluded, &note).await?;
            }
            find(tx, scope, id).await
        })
        .await
}

/// Removes a note.
pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let note = find(tx, scope, id).await?;
            store::delete(tx, id).await?;
            log(app, tx, scope, AuditEvent::Removed, &note).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, note: &Note) -> Result<()> {
    let object = AuditObject { id: Some(note.id), patient: Some(note.patient_id), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::StickyNote, object).await
}

/// Finds a note about a person in the caller's care. Patients find none.
async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Note> {
    let not_found = || Error::not_found("Este lembrete não existe.");
    let note = store::find(tx, id).await?.filter(|_| scope.role.is_staff()).ok_or_else(not_found)?;
    care::require_in_care(tx, scope, note.patient_id).await.map_err(|_| not_found())?;
    Ok(note)
}
