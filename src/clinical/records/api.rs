use super::forms::{Form, FormField, FormGroup, FormStatus, FormSubgroup};
use super::life_stage::LifeStage;
use super::service;
use super::service::{Recomputed, StoredForm};
use super::store::{self, Record, Version};
use identity::{Identity, care};
use platform::audit::record_read;
use platform::form_value::written_or_none;
use platform::http::prelude::*;
use platform::http::responses::{Saved, saved};

foundation::openapi_enum! {
    /// Status of a form.
    FormStatus as "FormStatus";
    /// Stage of life with intakes of its own.
    LifeStage as "LifeStage";
}

foundation::openapi_object! {
    answer
    /// Result of computing a patient's entries again after their personal data was corrected.
    Recomputed as "Recomputed" => {
        recomputed: i64,
        /// Number of entries that were left unchanged because they have no results with the
        /// patient's current data: the entry is dated before the birth, or the patient was too
        /// young.
        left: i64,
    }
}

foundation::openapi_object! {
    both
    /// A field with its value.
    FormField as "FormField" => {
        name: String,
        /// Text, or a number with a decimal point. Numbers may be sent as JSON numbers, or as text
        /// with a comma or a point.
        value: Option<String>,
    }
}

foundation::openapi_object! {
    both
    FormSubgroup as "FormSubgroup" => {
        name: String,
        fields: Vec<FormField>,
    }
}

foundation::openapi_object! {
    both
    FormGroup as "FormGroup" => {
        name: String,
        subgroups: Vec<FormSubgroup>,
    }
}

pub struct Api(pub Identity);

/// Author of a version.
#[derive(Debug, Clone, Object, Serialize)]
pub struct Author {
    pub id: Uuid,
    pub name: String,
    pub crn: Option<String>,
}

impl From<store::Author> for Author {
    fn from(author: store::Author) -> Self {
        Self { id: author.id, name: author.name, crn: author.crn }
    }
}

/// A form as the caller sees it.
#[derive(Debug, Object, Serialize)]
pub struct FormOut {
    /// Null until the first save.
    pub id: Option<Uuid>,
    pub status: Option<FormStatus>,
    /// Number of saves. Send it back to detect that another person has saved meanwhile.
    pub version: i64,
    pub author: Option<Author>,
    pub saved_at: Option<DateTime<Utc>>,
    /// Time of the newest concluded version, which may be followed by a draft.
    pub concluded_at: Option<DateTime<Utc>>,
    pub groups: Vec<FormGroup>,
}

impl FormOut {
    pub fn new(form: &'static Form, read: Option<(Record, Version<StoredForm>)>) -> Self {
        match read {
            None => Self { id: None, status: None, version: 0, author: None, saved_at: None, concluded_at: None, groups: form.blank() },
            Some((record, version)) => Self {
                id: Some(record.id),
                status: Some(version.status),
                version: version.number,
                author: Some(version.author.into()),
                saved_at: Some(version.saved_at),
                concluded_at: record.concluded_at,
                groups: version.data.groups,
            },
        }
    }
}

/// The whole form: missing fields are empty.
#[derive(Debug, Object, Serialize, Deserialize)]
pub struct FormData {
    pub groups: Vec<FormGroup>,
}

#[derive(Debug, Object, Deserialize)]
pub struct FormIn {
    pub data: FormData,
    /// Drafts are visible to staff only. A form of one text is always `done`.
    pub status: FormStatus,
    /// Version that the change is based on; without it, conflicts are not detected.
    #[serde(default, deserialize_with = "written_or_none")]
    pub version: Option<i64>,
}

#[OpenApi(tag = "Tag::Records")]
impl Api {
    /// Read a form of a patient's record
    ///
    /// `anamnese`, `objetivos`, `perfil_conduta`, `metas_combinados` or `fase_da_vida`. Staff read
    /// the newest version, the patient the newest concluded one.
    #[oai(path = "/patient/:id/forms/:form", method = "get", operation_id = "get_form")]
    async fn get_form(&self, auth: CareRole, id: Path<Uuid>, form: Path<String>) -> Result<Json<Data<FormOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?.key();
        let form = service::find_form(&form.0)?;
        let read = service::read_form(&mut tx, &auth.0, patient, form).await?;
        drop(tx);
        if let Some((record, _)) = &read {
            record_read(&self.0, &auth.0, ObjectType::Form, record.id, id.0).await?;
        }
        Ok(data(FormOut::new(form, read)))
    }

    /// Save a form of a patient's record
    ///
    /// Each save adds a version. Fails with 409 `record_changed` if another person has saved since
    /// `version`.
    #[oai(path = "/patient/:id/forms/:form", method = "post", operation_id = "save_form")]
    async fn save_form(&self, auth: CareRole, id: Path<Uuid>, form: Path<String>, input: Input<FormIn>) -> Result<Saved<FormOut>> {
        let form = self.save(&auth.0, id.0, &form.0, &input.0).await?;
        let version = form.version;
        Ok(saved(form, version))
    }

    /// Save a form of a patient's record (alternative method)
    #[oai(path = "/patient/:id/forms/:form", method = "put", operation_id = "update_form")]
    async fn update_form(&self, auth: CareRole, id: Path<Uuid>, form: Path<String>, input: Input<FormIn>) -> Result<Json<Data<FormOut>>> {
        Ok(data(self.save(&auth.0, id.0, &form.0, &input.0).await?))
    }
}

impl Api {
    async fn save(&self, scope: &Scope, patient: Uuid, form: &str, input: &FormIn) -> Result<FormOut> {
        let (form, read) = service::save_form(&self.0, scope, patient, form, (&input.data.groups, input.status, input.version)).await?;
        Ok(FormOut::new(form, read))
    }
}
