use serde::Deserializer;

use super::definitions::{self, Definition};
use super::service;
use super::service::{Collected, Collection, CollectionInput, ExamAnswer, ExamValue, Seen};
use crate::records::api::Author;
use crate::records::service::Recomputed;
use identity::{Identity, care};
use platform::audit::record_read;
use platform::form_value::{as_text, written_or_none};
use platform::http::prelude::*;
use platform::http::responses::{Saved, saved};

foundation::openapi_object! {
    both
    /// An exam of a collection, with its values at that time.
    ExamValue as "ExamValue" => {
        uuid: Uuid,
        slug: String,
        name: String,
        unit: String,
        max_points: i64,
        /// Value with a decimal point; for blood pressure `diastolic x systolic`. Null if it was
        /// not collected.
        value: Option<String>,
        sistolica: Option<f64>,
        diastolica: Option<f64>,
        /// Null if it was not collected.
        points: Option<i64>,
        /// Band of the value.
        band: Option<String>,
        /// Note on the value.
        note: Option<String>,
    }
}

foundation::openapi_object! {
    both
    /// Collected values and their points, which is also the data of a version.
    Collected as "Collected" => {
        /// Points of at most 1000.
        total_points: i64,
        /// Percent of the exams' weight that was collected.
        coverage: f64,
        /// `Alto`, `Moderado` or `Baixo`, if everything was collected.
        level: Option<String>,
        exams: Vec<ExamValue>,
    }
}

pub struct Api(pub Identity);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ExamKind {
    Number,
    BloodPressure,
}

/// A band of an exam's values.
#[derive(Debug, Object, Serialize)]
pub struct ExamBand {
    pub label: String,
    pub points: i64,
}

/// An exam that applies to the patient's sex and age.
#[derive(Debug, Object, Serialize)]
pub struct Exam {
    pub uuid: Uuid,
    pub slug: String,
    pub name: String,
    pub unit: String,
    pub max_points: i64,
    pub kind: ExamKind,
    /// In ascending order of values; for blood pressure, of which the worse part counts, the bands
    /// of both parts.
    pub bands: Vec<ExamBand>,
}

/// A collection of values.
#[derive(Debug, Object, Serialize)]
pub struct IndexBlock {
    pub id: Uuid,
    /// Number of saves. Send it back to detect that another person has saved meanwhile.
    pub version: i64,
    pub author: Author,
    /// Day of the measurement.
    pub collected_on: NaiveDate,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub data: Collected,
    /// True if sex or birth were corrected since the save and the points would differ.
    pub stale: bool,
}

impl From<Collection> for IndexBlock {
    fn from(collection: Collection) -> Self {
        Self {
            id: collection.record.id,
            version: collection.version.number,
            author: collection.version.author.into(),
            collected_on: collection.record.date,
            created_at: collection.record.created_at,
            updated_at: collection.version.saved_at,
            data: collection.version.data,
            stale: collection.stale,
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct HealthIndex {
    /// Exams that can be collected now.
    pub exams: Vec<Exam>,
    /// Collections, the newest day first.
    pub previous: Vec<IndexBlock>,
    /// Unknown data of the patient that some exams require: `gender`, `birth`.
    pub missing: Vec<String>,
    /// Reason if there are no exams.
    pub reason: Option<String>,
}

impl Exam {
    fn of(definition: &Definition) -> Result<Self> {
        let bands = definition.bands().into_iter().map(|(label, points)| ExamBand { label: label.into(), points: points.into() });
        Ok(Self {
            uuid: Uuid::parse_str(&definition.uuid).map_err(Error::internal)?,
            slug: definition.slug.clone(),
            name: definition.name.clone(),
            unit: definition.unit.clone(),
            max_points: definition.max_points.into(),
            kind: if definition.is_pressure() { ExamKind::BloodPressure } else { ExamKind::Number },
            bands: bands.collect(),
        })
    }
}

#[derive(Debug, Object, Deserialize)]
pub struct ExamIn {
    pub uuid: Uuid,
    /// Value with a decimal comma or point; for blood pressure `diastolic x systolic`. Null or
    /// blank if it was not collected.
    #[serde(default, deserialize_with = "as_text")]
    pub value: Option<String>,
    /// For blood pressure, instead of `value`.
    #[serde(default, deserialize_with = "written_or_none")]
    pub sistolica: Option<f64>,
    #[serde(default, deserialize_with = "written_or_none")]
    pub diastolica: Option<f64>,
}

#[derive(Debug, Object, Deserialize)]
pub struct IndexBlockIn {
    pub exams: Vec<ExamIn>,
    /// Day of the measurement, today at the latest. Without it, a new collection is today's, and a
    /// corrected one keeps its day.
    pub collected_on: Option<NaiveDate>,
    /// Collection to be corrected; without it, a new one is added.
    #[serde(default, deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
    /// Version that the change is based on; without it, conflicts are not detected.
    #[serde(default, deserialize_with = "written_or_none")]
    pub version: Option<i64>,
}

#[derive(Debug, Object, Deserialize)]
pub struct PointsIn {
    /// Value with a decimal comma or point; for blood pressure `diastolic x systolic`.
    #[serde(deserialize_with = "some_text")]
    pub value: String,
}

fn some_text<'de, D: Deserializer<'de>>(source: D) -> std::result::Result<String, D::Error> {
    as_text(source).map(Option::unwrap_or_default)
}

#[derive(Debug, Object, Serialize)]
pub struct Points {
    /// 0 for an incomplete or implausible value; a value that is not a number is refused (422).
    pub points: i64,
    pub band: Option<String>,
}

#[OpenApi(tag = "Tag::HealthIndex")]
impl Api {
    /// Read a patient's health index: the available exams and the collections
    #[oai(path = "/patient/:id/exams", method = "get", operation_id = "get_health_index")]
    async fn get_health_index(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<HealthIndex>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?;
        let Seen { exams, missing, reason, collections } = service::read(&self.0, &mut tx, &patient).await?;
        drop(tx);
        if !collections.is_empty() {
            record_read(&self.0, &auth.0, ObjectType::HealthIndex, id.0, id.0).await?;
        }
        Ok(data(HealthIndex {
            exams: exams.into_iter().map(Exam::of).collect::<Result<_>>()?,
            previous: collections.into_iter().map(Into::into).collect(),
            missing: missing.into_iter().map(Into::into).collect(),
            reason: reason.map(Into::into),
        }))
    }

    /// Save a collection of the health index
    ///
    /// Without `id` a new one is added, with it a new version of the existing one. Points are
    /// computed by the server. Fails with 409 `record_changed` if another person has saved since
    /// `version`.
    #[oai(path = "/patient/:id/exams", method = "post", operation_id = "save_health_index")]
    async fn save_health_index(&self, auth: CareRole, id: Path<Uuid>, input: Input<IndexBlockIn>) -> Result<Saved<IndexBlock>> {
        let IndexBlockIn { exams, collected_on, id: collection, version } = input.0;
        let answers = exams.into_iter().map(|exam| ExamAnswer {
            exam: exam.uuid,
            value: match (exam.diastolica, exam.sistolica) {
                (None, None) => exam.value,
                (diastolic, systolic) => {
                    let said = |part: Option<f64>| part.map(|part| part.to_string()).unwrap_or_default();
                    Some(format!("{} x {}", said(diastolic), said(systolic)))
                }
            },
        });
        let asked = CollectionInput { answers: answers.collect(), collected_on, collection, seen: version };
        let collection = service::save(&self.0, &auth.0, id.0, asked).await?;
        let version = collection.version.number;
        Ok(saved(collection.into(), version))
    }

    /// Compute a patient's stale collections of the health index again
    ///
    /// Each collection with points for a sex or birth that was corrected since is saved as a new
    /// version, with the same values.
    #[oai(path = "/patient/:id/exams/recompute", method = "post", operation_id = "recompute_health_index")]
    async fn recompute_health_index(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<Recomputed>>> {
        let count = service::recompute(&self.0, &auth.0, id.0).await?;
        Ok(data(count))
    }

    /// Compute the points of an exam's value
    ///
    /// The exam's variant determines sex and age, so that no patient is needed.
    #[oai(path = "/exams/:uuid/calculate-points", method = "post", operation_id = "calculate_points")]
    async fn calculate_points(&self, _auth: CareRole, uuid: Path<Uuid>, input: Input<PointsIn>) -> Result<Json<Data<Points>>> {
        let exam = definitions::find(&uuid.0.to_string()).ok_or_else(|| Error::not_found("Este exame não existe."))?;
        let score = service::score(exam, &input.0.value)?;
        Ok(data(Points { points: score.map_or(0, |score| score.points.into()), band: score.map(|score| score.band.into()) }))
    }
}
