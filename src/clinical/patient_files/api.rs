use poem_openapi::Multipart;
use poem_openapi::types::multipart::Upload;

use super::service;
use super::store::PatientFile;
use identity::Identity;
use platform::audit::record_read;
use platform::files::{self, Received};
use platform::http::file::DocumentFile;
use platform::http::prelude::*;

pub struct Api(pub Identity);

#[derive(Debug, Object, Serialize)]
pub struct PatientFileOut {
    pub uuid: Uuid,
    pub name: String,
    pub sender: PersonRef,
    pub created_at: DateTime<Utc>,
    /// `exame`
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// Id in the download's address.
    pub file: String,
    /// Size in bytes.
    pub size: i64,
    pub content_type: String,
    /// True if the caller may remove it.
    pub removable: bool,
}

impl PatientFileOut {
    pub fn new(scope: &Scope, file: PatientFile) -> Self {
        Self {
            removable: service::is_removable(scope, &file),
            uuid: file.id,
            file: file.id.to_string(),
            name: file.name,
            sender: PersonRef { id: file.sender_id, name: file.sender_name },
            created_at: file.created_at,
            kind: file.kind,
            size: file.size,
            content_type: file.content_type,
        }
    }
}

#[derive(Debug, Multipart)]
pub struct ExamForm {
    /// Display name; by default, the file's name.
    filename: Option<String>,
    /// A PNG, JPEG, WebP or PDF of at most 20 MB.
    #[oai(rename = "FileContent")]
    content: Option<Upload>,
    patient_id: Option<String>,
}

#[OpenApi(tag = "Tag::PatientFiles")]
impl Api {
    /// List the files about a patient, the newest first
    #[oai(path = "/users/:patient_id/files", method = "get", operation_id = "list_patient_files")]
    async fn list_patient_files(&self, auth: CareRole, patient_id: Path<Uuid>) -> Result<Json<Data<Vec<PatientFileOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let files = service::list(&mut tx, &auth.0, patient_id.0).await?;
        drop(tx);
        if !files.is_empty() {
            record_read(&self.0, &auth.0, ObjectType::PatientFile, patient_id.0, patient_id.0).await?;
        }
        Ok(data(files.into_iter().map(|file| PatientFileOut::new(&auth.0, file)).collect()))
    }

    /// Send a file about a patient
    ///
    /// For the patient, and staff who care for them. Pictures are encoded again.
    #[oai(path = "/fm/upload/exame", method = "post", operation_id = "send_patient_file")]
    async fn send_patient_file(&self, auth: CareRole, form: ExamForm) -> Result<Created<PatientFileOut>> {
        let patient = form.patient_id.as_deref().map(str::trim).and_then(|id| Uuid::try_parse(id).ok());
        let patient = patient.ok_or_else(|| Error::field("patient_id", "Informe o paciente."))?;
        let Some(upload) = form.content else { return Err(Error::field("FileContent", "faça o upload do arquivo.")) };
        let name = upload.file_name().unwrap_or_default().to_owned();
        let content = upload.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
        let file = service::send(&self.0, &auth.0, patient, form.filename.as_deref(), Received { name, content }).await?;
        Ok(created(PatientFileOut::new(&auth.0, file)))
    }

    /// Download a file about a patient
    #[oai(path = "/fm/download/file/:patient_id/:type/:file", method = "get", operation_id = "get_patient_file")]
    async fn get_patient_file(
        &self,
        auth: CareRole,
        patient_id: Path<Uuid>,
        /// `exame`
        r#type: Path<String>,
        file: Path<Uuid>,
    ) -> Result<DocumentFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let file = service::find(&mut tx, &auth.0, patient_id.0, file.0).await?;
        if file.kind != r#type.0 {
            return Err(service::not_found());
        }
        let stored = service::stored(&mut tx, &file).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::PatientFile, file.id, patient_id.0).await?;
        let content = files::service::open(&self.0, auth.0.tenant, &stored).await?;
        Ok(DocumentFile { content, content_type: stored.content_type, name: "exame" })
    }

    /// Remove a file about a patient
    ///
    /// Staff may remove any file, a patient only those that they sent.
    #[oai(path = "/users/:patient_id/files/:uuid", method = "delete", operation_id = "delete_patient_file")]
    async fn delete_patient_file(&self, auth: CareRole, patient_id: Path<Uuid>, uuid: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, patient_id.0, uuid.0).await?;
        Ok(Deleted::Deleted)
    }
}
