use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::rules::{self, Definition};
use crate::app::App;
use crate::db::Tx;
use crate::domains::patients::store::Patient;
use crate::domains::records::service::{self as records, FormStatus, Save};
use crate::domains::records::store::{self, HEALTH_INDEX, Record, Version};
use crate::domains::system_logs::ObjectType;
use crate::domains::tenants;
use crate::error::{Check, Error, Result};
use crate::scope::Scope;

/// Of one patient; nobody collects more often than each week for years.
const COLLECTIONS: usize = 500;

/// An exam of a collection, as it was then.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
pub struct ExamValue {
    pub uuid: Uuid,
    pub slug: String,
    pub name: String,
    pub unit: String,
    pub max_points: i64,
    /// With a point; of blood pressure `diastolic x systolic`. Null: not collected.
    pub value: Option<String>,
    pub sistolica: Option<f64>,
    pub diastolica: Option<f64>,
    /// Null where nothing was collected.
    pub points: Option<i64>,
    /// The band of the value.
    pub band: Option<String>,
}

/// What was collected and what it comes to; also what a version keeps.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
pub struct Collected {
    /// Of 1000.
    pub total_points: i64,
    /// Percent of the exams' weight that was collected.
    pub coverage: f64,
    /// `Alto`, `Moderado` or `Baixo`, where everything was collected.
    pub level: Option<String>,
    pub exams: Vec<ExamValue>,
}

/// A collection with the version that is read of it.
pub struct Collection {
    pub record: Record,
    pub version: Version<Collected>,
}

pub struct Seen {
    pub exams: Vec<&'static Definition>,
    pub missing: Vec<&'static str>,
    pub reason: Option<&'static str>,
    pub collections: Vec<Collection>,
}

/// A value as it was sent.
pub struct Answer {
    pub exam: Uuid,
    pub value: Option<String>,
}

pub async fn read(app: &App, tx: &mut Tx, patient: &Patient) -> Result<Seen> {
    let records = store::named(tx, patient.id, HEALTH_INDEX).await?;
    let wanted: Vec<(Uuid, i64)> = records.iter().map(|record| (record.id, record.version)).collect();
    let versions = store::versions(tx, &wanted).await?;
    let collections = records.into_iter().zip(versions).map(|(record, version)| Collection { record, version }).rev().collect();
    let (exams, missing, reason) = exams(app, tx, patient).await?;
    Ok(Seen { exams, missing, reason, collections })
}

async fn exams(
    _app: &App,
    _tx: &mut Tx,
    _patient: &Patient,
) -> Result<(Vec<&'static Definition>, Vec<&'static str>, Option<&'static str>)> {
    Ok((rules::applicable(None, None), vec![], None))
}

pub async fn save(
    app: &App,
    tx: &mut Tx,
    scope: &Scope,
    patient: &Patient,
    answers: Vec<Answer>,
    collection: Option<Uuid>,
    seen: Option<i64>,
) -> Result<Collection> {
    let record = match collection {
        Some(id) => {
            let found = store::find(tx, patient.id, HEALTH_INDEX, id).await?;
            Some(found.ok_or_else(|| Error::not_found("Esta coleta não existe."))?)
        }
        None => None,
    };
    let mut check = Check::new();
    check.ensure(!answers.is_empty(), "exams", "Informe ao menos um exame.");
    check.finish()?;
    let collected = Collected { total_points: 0, coverage: 0.0, level: None, exams: vec![] };
    let date = tenants::service::today(app, tx).await?;
    let save = Save {
        patient: patient.id,
        name: HEALTH_INDEX,
        object: ObjectType::HealthIndex,
        record,
        date,
        status: FormStatus::Done,
        data: &collected,
        seen,
    };
    let record = records::save(app, tx, scope, save).await?;
    let version = store::versions(tx, &[(record.id, record.version)]).await?.pop();
    let version = version.ok_or_else(|| Error::internal("a version that was just written is not there"))?;
    Ok(Collection { record, version })
}
