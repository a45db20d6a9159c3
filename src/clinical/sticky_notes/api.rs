use super::service;
use super::store::Note;
use identity::Identity;
use platform::http::prelude::*;

pub struct Api(pub Identity);

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
pub struct StickyNoteIn {
    pub text: String,
}

#[OpenApi(tag = "Tag::StickyNotes")]
impl Api {
    /// List the notes about a patient, the pending first
    #[oai(path = "/sticky-notes/:id", method = "get", operation_id = "list_sticky_notes")]
    async fn list_sticky_notes(
        &self,
        auth: CareRole,
        /// The patient.
        id: Path<Uuid>,
    ) -> Result<Json<Data<Vec<StickyNote>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let notes = service::list(&mut tx, &auth.0, id.0).await?;
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
        auth: CareRole,
        /// The patient.
        id: Path<Uuid>,
        input: Input<StickyNoteIn>,
    ) -> Result<Created<StickyNote>> {
        let note = service::create(&self.0, &auth.0, id.0, &input.0.text).await?;
        Ok(created(note.into()))
    }

    /// Mark a note as done
    #[oai(path = "/sticky-notes/:id/done", method = "put", operation_id = "complete_sticky_note")]
    async fn complete_sticky_note(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<StickyNote>>> {
        let note = service::complete(&self.0, &auth.0, id.0).await?;
        Ok(data(note.into()))
    }

    /// Remove a note
    #[oai(path = "/sticky-notes/:id", method = "delete", operation_id = "delete_sticky_note")]
    async fn delete_sticky_note(
        &self,
        auth: CareRole,
        /// The note.
        id: Path<Uuid>,
    ) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
