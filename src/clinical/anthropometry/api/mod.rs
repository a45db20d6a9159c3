use poem_openapi::types::MaybeUndefined;

use super::rules::computed::EquationInput;
use super::rules::protocols::{BodyFatProtocol, ProtocolChoice};
use super::rules::scales::Tone;
use super::service;
use super::service::{AssessmentInput, Seen, StoredAssessment};
use super::sites::TakenSite;
use super::view::{BodyMeasure, Figure, Reference, ReferenceBand, Results};
use crate::records::api::{Author, FormData};
use crate::records::forms::{FormGroup, FormStatus};
use crate::records::service::Recomputed;
use crate::records::{Record, Version};
use foundation::energy_equation::EnergyEquation;
use identity::Identity;
use identity::care::{self, Patient};
use platform::audit::record_read;
use platform::form_value::{written, written_or_none};
use platform::http::prelude::*;
use platform::http::responses::{Saved, saved};

foundation::openapi_enum! {
    /// Assessment of a class.
    Tone as "Tone";
}

foundation::openapi_object! {
    both
    /// A result with everything that is needed to judge it.
    Figure as "AnthropometryResult" => {
        /// Value rounded for display, or null with a `reason`.
        value: Option<f64>,
        unit: String,
        /// Class of the value.
        label: Option<String>,
        /// Assessment of the class.
        tone: Option<Tone>,
        /// Reason for a missing value.
        reason: Option<String>,
        /// Notes on the result.
        notes: Vec<String>,
        equation: Option<String>,
        inputs: Vec<EquationInput>,
        validity: Option<String>,
        source: Option<String>,
    }
}

foundation::openapi_object! {
    both
    Results as "AnthropometryResults" => {
        /// Completed years on the day of the assessment.
        age: Option<u32>,
        /// Body mass index.
        imc: Figure,
        /// Waist-to-height ratio.
        rce: Figure,
        /// Cardiac risk by the waist.
        risco_cardiaco: Figure,
        /// Body density.
        densidade_corporal: Figure,
        /// Percent of fat.
        percentual_gordura: Figure,
        /// Fat mass.
        peso_gordo: Figure,
        /// Fat-free mass.
        massa_livre_de_gordura: Figure,
        /// Basal metabolic rate.
        tmb: Figure,
        /// Total energy expenditure.
        get: Figure,
        /// Total energy need.
        net: Figure,
    }
}

foundation::openapi_object! {
    answer
    /// A measure of an assessment, ready for display.
    BodyMeasure as "BodyMeasure" => {
        name: String,
        label: String,
        value: Option<f64>,
        unit: String,
    }
}

foundation::openapi_object! {
    answer
    /// A range of a measure, between its neighbours.
    ReferenceBand as "ReferenceBand" => {
        label: String,
        from: Option<f64>,
        /// True if `from` itself belongs to this range, not to the previous one.
        from_included: bool,
        to: Option<f64>,
        to_included: bool,
        tone: Tone,
    }
}

foundation::openapi_object! {
    answer
    /// Ranges of a measure, for the patient's sex and for every age at which they were assessed.
    Reference as "Reference" => {
        /// `imc`, `circunferencia_da_cintura`, `percentual_gordura` or `rce`.
        metric: String,
        bands: Vec<ReferenceBand>,
    }
}

foundation::openapi_object! {
    both
    EquationInput as "AnthropometryInput" => {
        label: String,
        value: String,
    }
}

mod protocols;

pub use protocols::Protocol;

pub struct Api(pub Identity);

/// The measures of a day, and their results.
#[derive(Debug, Object, Serialize)]
pub struct Assessment {
    /// Null until the first save.
    pub id: Option<Uuid>,
    pub status: Option<FormStatus>,
    /// Number of saves. Send it back to detect that another person has saved meanwhile.
    pub version: i64,
    pub author: Option<Author>,
    pub saved_at: Option<DateTime<Utc>>,
    /// Time of the newest concluded version, which may be followed by a draft.
    pub concluded_at: Option<DateTime<Utc>>,
    /// Day of the assessment.
    pub date: NaiveDate,
    /// Days of all assessments, the newest first.
    pub dates: Vec<NaiveDate>,
    pub groups: Vec<FormGroup>,
    pub gender: Option<String>,
    pub birth: Option<NaiveDate>,
    /// Equation chosen for this patient; null for the tenant's.
    pub equation: Option<EnergyEquation>,
    /// The tenant's equation; for a saved assessment, at the time of the save.
    pub clinic_equation: EnergyEquation,
    /// kcal per kg of weight, for the energy need.
    pub kcal: Option<f64>,
    /// Protocol of body fat that replaces the form's three folds.
    pub protocol: Option<ProtocolChoice>,
    /// Version of the protocol that the results were computed with.
    pub protocol_version: Option<i64>,
    /// Takes of the sites that protocols ask for.
    pub sites: Vec<TakenSite>,
    /// Takes at the assessment before, for comparison.
    pub sites_before: Vec<TakenSite>,
    /// Day of the assessment before.
    pub before: Option<NaiveDate>,
    /// Null until the first save.
    pub results: Option<Results>,
    /// True if sex or birth were corrected since the save and the results would differ.
    pub stale: bool,
}

impl From<Seen> for Assessment {
    fn from(seen: Seen) -> Self {
        let (record, version, written) = match seen.saved {
            Some((record, version)) => {
                (Some(record), Some((version.number, version.status, version.author, version.saved_at)), version.data)
            }
            None => (None, None, seen.blank),
        };
        let (number, status, author, saved_at) = match version {
            Some((number, status, author, saved_at)) => (number, Some(status), Some(author), Some(saved_at)),
            None => (0, None, None, None),
        };
        let (before, sites_before) = seen.before.unzip();
        let sites_before = sites_before.unwrap_or_default();
        Self {
            id: record.as_ref().map(|record| record.id),
            status,
            version: number,
            author: author.map(Into::into),
            saved_at,
            concluded_at: record.and_then(|record| record.concluded_at),
            date: seen.date,
            dates: seen.dates,
            groups: written.groups,
            gender: seen.gender,
            birth: seen.birth,
            equation: written.equation,
            clinic_equation: written.clinic_equation,
            kcal: written.kcal,
            protocol_version: written.protocol.as_ref().map(|chosen| chosen.version),
            protocol: written.protocol.map(|chosen| chosen.choice),
            sites: written.sites,
            sites_before,
            before,
            results: written.results,
            stale: seen.stale,
        }
    }
}

#[derive(Debug, Object, Deserialize)]
pub struct AssessmentIn {
    pub data: FormData,
    pub status: FormStatus,
    /// Day of the assessment; today by default.
    pub date: Option<NaiveDate>,
    /// Equation that replaces the tenant's.
    pub equation: Option<EnergyEquation>,
    /// kcal per kg of weight.
    #[serde(default, deserialize_with = "written_or_none")]
    pub kcal: Option<f64>,
    /// Protocol of body fat that replaces the form's three folds.
    pub protocol: Option<ProtocolChoice>,
    /// Takes of the sites that protocols ask for, three at most of each.
    #[serde(default)]
    #[oai(default)]
    pub sites: Vec<TakenSite>,
    /// Version that the change is based on; without it, conflicts are not detected.
    #[serde(default, deserialize_with = "written_or_none")]
    pub version: Option<i64>,
}

/// Measures to compute results from.
#[derive(Debug, Object, Deserialize)]
pub struct MeasuresIn {
    pub data: FormData,
    /// Today by default.
    pub date: Option<NaiveDate>,
    pub equation: Option<EnergyEquation>,
    /// kcal per kg of weight.
    #[serde(default, deserialize_with = "written_or_none")]
    pub kcal: Option<f64>,
    /// Protocol of body fat that replaces the form's three folds.
    pub protocol: Option<ProtocolChoice>,
    /// Takes of the sites that protocols ask for, three at most of each.
    #[serde(default)]
    #[oai(default)]
    pub sites: Vec<TakenSite>,
}

#[derive(Debug, Object, Deserialize)]
pub struct EnergyNeedIn {
    /// kcal per kg of weight.
    #[serde(deserialize_with = "written")]
    pub kcal: f64,
    /// Ignored, since the server computes it.
    #[serde(default, deserialize_with = "written_or_none")]
    pub net: Option<f64>,
    /// Equation that replaces the tenant's; null for the tenant's. If omitted, the assessment keeps
    /// its equation.
    #[serde(default)]
    pub equation: MaybeUndefined<EnergyEquation>,
    /// Day of the assessment; the newest by default.
    pub date: Option<NaiveDate>,
    /// Version that the change is based on; without it, conflicts are not detected.
    #[serde(default, deserialize_with = "written_or_none")]
    pub version: Option<i64>,
}

/// An assessment of the history.
#[derive(Debug, Object, Serialize)]
pub struct AssessmentOfHistory {
    pub id: Uuid,
    pub date: NaiveDate,
    pub status: FormStatus,
    pub version: i64,
    pub author: Author,
    pub saved_at: DateTime<Utc>,
    pub gender: Option<String>,
    pub measures: Vec<BodyMeasure>,
    /// Protocol of body fat; null for the form's three folds.
    pub protocol: Option<BodyFatProtocol>,
    pub results: Results,
    /// True if sex or birth were corrected since the save and the results would differ.
    pub stale: bool,
}

impl AssessmentOfHistory {
    /// Builds an entry, or returns `None` if the version has no results.
    pub fn of(patient: &Patient, (record, version): (Record, Version<StoredAssessment>)) -> Option<Self> {
        Some(Self {
            stale: version.data.is_stale(patient, record.date),
            id: record.id,
            date: record.date,
            status: version.status,
            version: version.number,
            author: version.author.into(),
            saved_at: version.saved_at,
            measures: service::measures(&version.data.groups),
            gender: version.data.gender,
            protocol: version.data.protocol.map(|chosen| chosen.choice.protocol),
            results: version.data.results?,
        })
    }
}

#[derive(Debug, Object, Serialize)]
pub struct AssessedPatient {
    pub id: Uuid,
    pub name: String,
    pub gender: Option<String>,
    pub birth: Option<NaiveDate>,
}

#[derive(Debug, Object, Serialize)]
pub struct AssessmentHistory {
    pub patient: AssessedPatient,
    /// The concluded assessments, the oldest first.
    pub assessments: Vec<AssessmentOfHistory>,
    /// Ranges for the patient's sex and ages.
    pub references: Vec<Reference>,
}

#[OpenApi(tag = "Tag::Anthropometry")]
impl Api {
    /// Read a patient's assessment
    ///
    /// For the requested day, or the newest. If there is none, an empty one with the values to
    /// begin with.
    #[oai(path = "/patient/:id/forms/antropometria", method = "get", operation_id = "get_anthropometry")]
    async fn get_anthropometry(
        &self,
        auth: CareRole,
        id: Path<Uuid>,
        /// The day of the assessment.
        date: Query<Option<NaiveDate>>,
    ) -> Result<Json<Data<Assessment>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?;
        let seen = service::read(&self.0, &mut tx, &auth.0, &patient, date.0).await?;
        drop(tx);
        if let Some((record, _)) = &seen.saved {
            record_read(&self.0, &auth.0, ObjectType::Anthropometry, record.id, id.0).await?;
        } else if !seen.dates.is_empty() {
            // The blank assessment contains values of the previous one.
            record_read(&self.0, &auth.0, ObjectType::Anthropometry, id.0, id.0).await?;
        }
        Ok(data(seen.into()))
    }

    /// Save a patient's assessment
    ///
    /// There is one per day: saving the same day again adds a version. The results are computed
    /// from the saved measures. Fails with 409 `record_changed` if another person has saved since
    /// `version`.
    #[oai(path = "/patient/:id/forms/antropometria", method = "post", operation_id = "save_anthropometry")]
    async fn save_anthropometry(&self, auth: CareRole, id: Path<Uuid>, input: Input<AssessmentIn>) -> Result<Saved<Assessment>> {
        let AssessmentIn { data: form, status, date, equation, kcal, protocol, sites, version } = input.0;
        let asked = AssessmentInput { groups: form.groups, date, equation, kcal, protocol, sites };
        let assessment = Assessment::from(service::save(&self.0, &auth.0, id.0, asked, status, version).await?);
        let version = assessment.version;
        Ok(saved(assessment, version))
    }

    /// Save the energy need of an assessment
    #[oai(path = "/patient/:id/forms/antropometria", method = "put", operation_id = "update_anthropometry")]
    async fn update_anthropometry(&self, auth: CareRole, id: Path<Uuid>, input: Input<EnergyNeedIn>) -> Result<Json<Data<Assessment>>> {
        let EnergyNeedIn { kcal, net: _, equation, date, version } = input.0;
        let seen = service::set_energy_need(&self.0, &auth.0, id.0, (kcal, equation.into()), date, version).await?;
        Ok(data(seen.into()))
    }

    /// Compute results without saving anything
    #[oai(path = "/patient/:id/forms/antropometria/results", method = "post", operation_id = "compute_anthropometry")]
    async fn compute_anthropometry(&self, auth: CareRole, id: Path<Uuid>, input: Input<MeasuresIn>) -> Result<Json<Data<Results>>> {
        let MeasuresIn { data: form, date, equation, kcal, protocol, sites } = input.0;
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care_of_staff(&mut tx, &auth.0, id.0).await?;
        let asked = AssessmentInput { groups: form.groups, date, equation, kcal, protocol, sites };
        Ok(data(service::compute(&self.0, &mut tx, &patient, asked).await?))
    }

    /// Compute a patient's stale assessments again
    ///
    /// Each assessment with results for a sex or birth that was corrected since is saved as a new
    /// version, with the same measures, equation and status.
    #[oai(path = "/patient/:id/forms/antropometria/recompute", method = "post", operation_id = "recompute_anthropometry")]
    async fn recompute_anthropometry(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<Recomputed>>> {
        let count = service::recompute(&self.0, &auth.0, id.0).await?;
        Ok(data(count))
    }

    /// List the protocols of body fat
    ///
    /// With the sites that each asks for, in the order in which one measures, and the accepted ages.
    #[oai(path = "/body-fat-protocols", method = "get", operation_id = "list_body_fat_protocols")]
    async fn list_body_fat_protocols(&self, _auth: CareRole) -> Result<Json<Data<Vec<Protocol>>>> {
        Ok(data(protocols::all()))
    }

    /// Read the history of a patient's assessments
    #[oai(path = "/patient/:id/forms/resultado_antropometria", method = "get", operation_id = "get_anthropometry_history")]
    async fn get_anthropometry_history(&self, auth: CareRole, id: Path<Uuid>) -> Result<Json<Data<AssessmentHistory>>> {
        let history = self.history(&auth.0, id.0).await?;
        if !history.assessments.is_empty() {
            record_read(&self.0, &auth.0, ObjectType::Anthropometry, id.0, id.0).await?;
        }
        Ok(data(history))
    }
}

impl Api {
    async fn history(&self, scope: &Scope, id: Uuid) -> Result<AssessmentHistory> {
        let mut tx = self.0.db.read(scope).await?;
        let patient = care::require_in_care(&mut tx, scope, id).await?;
        let assessments = service::history(&mut tx, patient.key()).await?;
        let assessments: Vec<_> = assessments.into_iter().filter_map(|its| AssessmentOfHistory::of(&patient, its)).collect();
        let dates: Vec<_> = assessments.iter().map(|its| its.date).collect();
        let references = service::references(&self.0, &mut tx, &patient, &dates).await?;
        let patient = patient.into_inner();
        let patient = AssessedPatient { id: patient.id, name: patient.name, gender: patient.gender, birth: patient.birth };
        Ok(AssessmentHistory { patient, assessments, references })
    }
}
