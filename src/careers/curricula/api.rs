use poem_openapi::Multipart;
use poem_openapi::types::multipart::Upload;

use super::{service, store};
use identity::Identity;
use platform::audit::record_read;
use platform::files::{self, Received};
use platform::http::file::DocumentFile;
use platform::http::prelude::*;

pub struct Api(pub Identity);

/// A person's CV.
#[derive(Debug, Object, Serialize)]
pub struct Curriculum {
    pub name: String,
    pub content_type: String,
    /// Size in bytes.
    pub size: i64,
    pub uploaded_at: DateTime<Utc>,
}

impl From<store::Curriculum> for Curriculum {
    fn from(kept: store::Curriculum) -> Self {
        let name = files::named(&kept.name, &kept.content_type);
        Self { name, content_type: kept.content_type, size: kept.size, uploaded_at: kept.uploaded_at }
    }
}

#[derive(Debug, Multipart)]
pub struct CurriculumForm {
    /// PNG, JPEG, WebP or PDF of at most 10 MB.
    curriculum: Option<Upload>,
}

#[OpenApi(tag = "Tag::Users")]
impl Api {
    /// Upload one's CV
    ///
    /// It replaces the previous one. Pictures are encoded again.
    #[oai(path = "/utils/upload-cv", method = "put", operation_id = "replace_curriculum")]
    async fn replace_curriculum(&self, auth: Member, form: CurriculumForm) -> Result<Json<Data<Curriculum>>> {
        let missing = || Error::field("curriculum", "faça o upload do arquivo.");
        let upload = form.curriculum.ok_or_else(missing)?;
        let name = upload.file_name().unwrap_or_default().to_owned();
        let content = upload.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
        // Browsers send an empty name and content for a field without a file.
        if name.is_empty() && content.is_empty() {
            return Err(missing());
        }
        Ok(data(service::replace(&self.0, &auth.0, Received { name, content }).await?.into()))
    }

    /// Read the details of a person's CV
    ///
    /// Null if there is none.
    #[oai(path = "/users/:id/curriculum", method = "get", operation_id = "get_curriculum")]
    async fn get_curriculum(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<Option<Curriculum>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = service::find(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        if found.is_some() {
            record_read(&self.0, &auth.0, ObjectType::Curriculum, id.0, id.0).await?;
        }
        Ok(data(found.map(Into::into)))
    }

    /// Download a person's CV
    #[oai(path = "/users/:id/curriculum/file", method = "get", operation_id = "get_curriculum_file")]
    async fn get_curriculum_file(&self, auth: CareRole, id: Path<Uuid>) -> Result<DocumentFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let stored = service::stored(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::Curriculum, id.0, id.0).await?;
        let content = files::service::open(&self.0, auth.0.tenant, &stored).await?;
        Ok(DocumentFile { content, content_type: stored.content_type, name: "curriculo" })
    }

    /// Remove a CV
    ///
    /// A person can remove their own, a super admin anyone's.
    #[oai(path = "/users/:id/curriculum", method = "delete", operation_id = "delete_curriculum")]
    async fn delete_curriculum(&self, auth: CareRole, id: Path<Uuid>) -> Result<Deleted> {
        service::delete(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
