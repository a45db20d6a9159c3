use chrono::{DateTime, Utc};
use poem_openapi::param::Path;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, Between, Note};
use crate::domains::care;
use crate::identity::Identity;
use foundation::error::{Check, Error, Result};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::http::Tag;
use platform::http::auth::AnyRole;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::people::PersonRef;
use platform::http::responses::{Created, Deleted, created};
use platform::scope::Scope;

pub struct Api(pub Identity);

const LONGEST: usize = 2_000;
/// Of one patient.
const NOTES: i64 = 200;

#[derive(Debug, Object, Serialize)]
pub struct StickyNote {
    pub id: Uuid,
    pub text: String,
    pub done: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub author: PersonRef,
}

impl From<Note> for StickyNote {
    fn from(note: Note) -> Self {
        Self {
            id: note.id,
            text: note.text,
            done: note.done,
            created_at: note.created_at,
            updated_at: note.updated_at,
            author: PersonRef { id: note.author_id, name: note.author_name },
        }
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct StickyNoteIn {
    pub text: String,
}

impl Example for StickyNoteIn {
    fn example() -> Self {
        Self { text: "Perguntar do exame de vitamina D.".into() }
    }
}

#[OpenApi(tag = "Tag::StickyNotes")]
impl Api {
    /// List the notes about a patient, the pending first
    #[oai(path = "/sticky-notes/:id", method = "get", operation_id = "list_sticky_notes")]
    async fn list_sticky_notes(
        &self,
        auth: AnyRole,
        /// The patient.
        id: Path<Uuid>,
    ) -> Result<Json<Data<Vec<StickyNote>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        care::require_in_care_of_staff(&mut tx, &auth.0, id.0).await?;
        let notes = store::list(&mut tx, id.0, NOTES).await?;
        drop(tx);
        if !notes.is_empty() {
            audit::record_read(&self.0, &auth.0, ObjectType::StickyNote, id.0, id.0).await?;
        }
        Ok(data(notes.into_iter().map(Into::into).collect()))
    }

    /// Add a note about a patient
    #[oai(path = "/sticky-notes/:id", method = "post", operation_id = "create_sticky_note")]
    async fn create_sticky_note(
        &self,
        auth: AnyRole,
        /// The patient.
        id: Path<Uuid>,
        input: Input<StickyNoteIn>,
    ) -> Result<Created<StickyNote>> {
        let mut tx = self.0.db.begin(&auth.0).await?;
        let patient = care::require_in_care_of_staff(&mut tx, &auth.0, id.0).await?;
        let mut check = Check::new();
        let text = check.optional_text("text", "lembrete", Some(&input.0.text), LONGEST);
        check.ensure(text.is_some(), "text", "Escreva o lembrete.");
        check.ensure(
            store::count(&mut tx, id.0).await? < NOTES,
            "text",
            "Este paciente já tem 200 lembretes. Remova os que não servem mais.",
        );
        check.finish()?;
        let note = self.0.clock.id();
        let between = Between { patient: patient.id, specialist: patient.specialist_id, author: auth.0.user };
        store::insert(&mut tx, note, between, &text.unwrap_or_default(), self.0.clock.now()).await?;
        let note = find(&mut tx, &auth.0, note).await?;
        self.log(&mut tx, &auth.0, AuditEvent::Create, &note).await?;
        tx.commit().await?;
        Ok(created(note.into()))
    }

    /// Mark a note as done
    #[oai(path = "/sticky-notes/:id/done", method = "put", operation_id = "complete_sticky_note")]
    async fn complete_sticky_note(&self, auth: AnyRole, id: Path<Uuid>) -> Result<Json<Data<StickyNote>>> {
        let mut tx = self.0.db.begin(&auth.0).await?;
        let note = find(&mut tx, &auth.0, id.0).await?;
        if !note.done {
            store::set_done(&mut tx, id.0, self.0.clock.now()).await?;
            self.log(&mut tx, &auth.0, AuditEvent::Concluded, &note).await?;
        }
        let note = find(&mut tx, &auth.0, id.0).await?;
        tx.commit().await?;
        Ok(data(note.into()))
    }

    /// Remove a note
    #[oai(path = "/sticky-notes/:id", method = "delete", operation_id = "delete_sticky_note")]
    async fn delete_sticky_note(
        &self,
        auth: AnyRole,
        /// The note.
        id: Path<Uuid>,
    ) -> Result<Deleted> {
        let mut tx = self.0.db.begin(&auth.0).await?;
        let note = find(&mut tx, &auth.0, id.0).await?;
        store::delete(&mut tx, id.0).await?;
        self.log(&mut tx, &auth.0, AuditEvent::Removed, &note).await?;
        tx.commit().await?;
        Ok(Deleted::Deleted)
    }
}

impl Api {
    async fn log(&self, tx: &mut Tx, scope: &Scope, event: AuditEvent, note: &Note) -> Result<()> {
        let object = AuditObject { id: Some(note.id), patient: Some(note.patient_id), ..AuditObject::default() };
        audit::record(&self.0, tx, scope, event, ObjectType::StickyNote, object).await
    }
}

/// A note about somebody in the caller's care; of the patient's own there are none to the patient.
async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Note> {
    let not_found = || Error::not_found("Este lembrete não existe.");
    let note = store::find(tx, id).await?.filter(|_| scope.role.is_staff()).ok_or_else(not_found)?;
    care::require_in_care(tx, scope, note.patient_id).await.map_err(|_| not_found())?;
    Ok(note)
}
