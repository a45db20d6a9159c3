pub mod copy;

use copy::RecordExport;

use clinical::health_index::service::Collected;
use clinical::records::forms::FormStatus;
use clinical::records::{self, Record, Version, service};
use foundation::wall_time::wall;
use identity::care::{self, InCare, Patient};
use identity::{Identity, tenants};
use nutrition::meal_plans;
use platform::audit::record_read;
use platform::http::prelude::*;
use platform::http::responses::{JsonFile, json_file};

pub struct Api(pub Identity);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum RecordStatus {
    Started,
    Done,
}

/// Status of an entry of the record.
#[derive(Debug, Default, Object, Serialize)]
pub struct RecordEntry {
    /// Null: not started.
    pub status: Option<RecordStatus>,
    /// Day of the status.
    pub due_date: Option<NaiveDate>,
    /// Points of the newest collection, for the health index only.
    pub data: Option<RecordPoints>,
}

#[derive(Debug, Object, Serialize)]
pub struct RecordPoints {
    pub total_points: i64,
    /// Percent of the exams' weight that was answered.
    pub coverage: f64,
    /// True if sex or birth were corrected since the save and the points would differ.
    pub stale: bool,
}

/// Entries by name.
#[derive(Debug, Object, Serialize)]
pub struct RecordEntries {
    pub objetivos: RecordEntry,
    pub anamnese: RecordEntry,
    pub antropometria: RecordEntry,
    pub resultado_antropometria: RecordEntry,
    pub plano_alimentar: RecordEntry,
    pub perfil_conduta: RecordEntry,
    pub metas_combinados: RecordEntry,
    pub health_nutrition_index: RecordEntry,
}

#[derive(Debug, Object, Serialize)]
pub struct MedicalRecord {
    pub exams: RecordEntries,
}

#[OpenApi(tag = "Tag::Records")]
impl Api {
    /// Read the status of each entry of a patient's record
    #[oai(path = "/patient/:id/medical-record", method = "get", operation_id = "get_medical_record")]
    async fn get_medical_record(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<MedicalRecord>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?;
        let exams = entries(&mut tx, &auth.0, &patient).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MedicalRecord, id.0, id.0).await?;
        Ok(data(MedicalRecord { exams }))
    }

    /// Download a copy of a patient's record
    ///
    /// Everything that the caller may read, with author, registration and time, read in one
    /// transaction. Staff get drafts, too, the patient only concluded entries. Conversations,
    /// purchases and the staff's reminders are not included. Each copy is logged; at most sixty an
    /// hour.
    #[oai(path = "/patient/:id/medical-record/export", method = "get", operation_id = "export_medical_record")]
    async fn export_medical_record(&self, auth: CareRole, id: Path<Uuid>) -> Result<JsonFile<RecordExport>> {
        let record = copy::export(&self.0, &auth.0, id.0).await?;
        let name = record.file_name();
        Ok(json_file(record, &name))
    }
}

async fn entries(tx: &mut Tx, scope: &Scope, patient: &InCare<Patient>) -> Result<RecordEntries> {
    let zone = tenants::service::zone(tx).await?;
    let records = records::of_patient(tx, patient.key()).await?;
    let newest = |name: &str| records.iter().rfind(|record| record.name == name && service::shown(scope, record).is_some());
    let entry = |name: &str| {
        let Some(record) = newest(name) else { return RecordEntry::default() };
        let (status, at) = match record.concluded_at {
            Some(at) if record.status == FormStatus::Done || !scope.role.is_staff() => (RecordStatus::Done, at),
            _ => (RecordStatus::Started, record.saved_at),
        };
        RecordEntry { status: Some(status), due_date: Some(wall(at, zone).date()), data: None }
    };
    let mut resultado_antropometria = RecordEntry::default();
    let concluded = |record: &&Record| record.name == records::ANTHROPOMETRY && record.concluded_at.is_some();
    if let Some(at) = records.iter().rfind(concluded).and_then(|record| record.concluded_at) {
        resultado_antropometria = RecordEntry { status: Some(RecordStatus::Done), due_date: Some(wall(at, zone).date()), data: None };
    }
    let mut plano_alimentar = RecordEntry::default();
    if let Some(plan) = meal_plans::service::current(tx, scope, patient.id).await? {
        let (status, at) = match plan.concluded_at {
            Some(at) if !plan.is_draft() => (RecordStatus::Done, at),
            _ => (RecordStatus::Started, plan.updated_at),
        };
        plano_alimentar = RecordEntry { status: Some(status), due_date: Some(wall(at, zone).date()), data: None };
    }
    let mut health_nutrition_index = entry(records::HEALTH_INDEX);
    if let Some(record) = newest(records::HEALTH_INDEX) {
        let version = service::read::<Collected>(tx, scope, record).await?;
        health_nutrition_index.data = version.map(|Version { data, .. }| RecordPoints {
            total_points: data.total_points,
            coverage: data.coverage,
            stale: data.is_stale(patient, record.date),
        });
    }
    Ok(RecordEntries {
        objetivos: entry("objetivos"),
        anamnese: entry("anamnese"),
        antropometria: entry(records::ANTHROPOMETRY),
        resultado_antropometria,
        plano_alimentar,
        perfil_conduta: entry("perfil_conduta"),
        metas_combinados: entry("metas_combinados"),
        health_nutrition_index,
    })
}
