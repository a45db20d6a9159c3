use rust_decimal::prelude::{FromPrimitive, ToPrimitive};

use super::form::{self, FORM};
use super::rules::age;
use super::rules::protocols::ProtocolChoice;
use super::rules::results::compute as computed;
use super::rules::scales;
use super::rules::sex::Sex;
use super::rules::subject::{Activity, AssessmentSubject, Measures};
use super::sites::{self, TakenSite};
use super::view::{BodyMeasure, Reference, Results};
use crate::records;
use crate::records::forms::{FormGroup, FormStatus, RecordFieldKind};
use crate::records::service::{Recomputed, Save};
use crate::records::{ANTHROPOMETRY, Record, Version};
use foundation::energy_equation::EnergyEquation;
use identity::Identity;
use identity::care::{InCare, Patient};
use identity::{care, tenants};
use platform::prelude::*;

/// Limit of plausible values.
const KCAL_PER_KILO: i64 = 200;

/// Data of a version: the measures, the other inputs, and the results.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredAssessment {
    pub groups: Vec<FormGroup>,
    pub gender: Option<String>,
    pub birth: Option<NaiveDate>,
    /// Equation that replaces the tenant's.
    pub equation: Option<EnergyEquation>,
    /// The tenant's equation at the time of the save.
    pub clinic_equation: EnergyEquation,
    pub kcal: Option<f64>,
    /// Protocol of body fat that replaces the form's three folds.
    #[serde(default)]
    pub protocol: Option<ChosenProtocol>,
    /// Takes of the sites that protocols ask for.
    #[serde(default)]
    pub sites: Vec<TakenSite>,
    pub results: Option<Results>,
}

/// A protocol with the version that the results were computed with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChosenProtocol {
    pub choice: ProtocolChoice,
    pub version: i64,
}

impl StoredAssessment {
    /// Computes the results of these measures with the patient's current data.
    fn results_for(&self, patient: &Patient, date: NaiveDate) -> Results {
        let activity = form::value(&self.groups, "fator_atividade_fisica").and_then(Activity::parse);
        let results = computed(&AssessmentSubject {
            sex: sex(patient),
            birth: patient.birth,
            date,
            measures: Measures::read(|field| form::number(&self.groups, field), activity),
            protocol: self.protocol.as_ref().map(|chosen| sites::measures(&chosen.choice, &self.sites)),
            profile: self.equation.unwrap_or(self.clinic_equation),
            kcal: self.kcal.and_then(Decimal::from_f64).map(|kcal| kcal.normalize()),
        });
        results.into()
    }

    /// Returns the saved results or, if sex or birth were corrected since, newly computed ones.
    pub fn current_results(&self, patient: &Patient, date: NaiveDate) -> Option<Results> {
        let saved = self.results.as_ref()?;
        let is_same_person = self.gender == patient.gender && self.birth == patient.birth;
        Some(if is_same_person { saved.clone() } else { self.results_for(patient, date) })
    }

    /// Returns true if the saved results are for another sex or birth than the patient's, and would
    /// differ.
    pub fn is_stale(&self, patient: &Patient, date: NaiveDate) -> bool {
        self.results != self.current_results(patient, date)
    }
}

/// An assessment as the caller sees it.
pub struct Seen {
    pub date: NaiveDate,
    pub dates: Vec<NaiveDate>,
    pub gender: Option<String>,
    pub birth: Option<NaiveDate>,
    pub saved: Option<(Record, Version<StoredAssessment>)>,
    /// True if sex or birth were corrected since the save and the results would differ.
    pub stale: bool,
    /// Values to begin with if nothing is saved.
    pub blank: StoredAssessment,
    /// The sites' measures at the assessment before, and its day.
    pub before: Option<(NaiveDate, Vec<TakenSite>)>,
}

/// Input of a computation.
pub struct AssessmentInput {
    pub groups: Vec<FormGroup>,
    pub date: Option<NaiveDate>,
    pub equation: Option<EnergyEquation>,
    pub kcal: Option<f64>,
    pub protocol: Option<ProtocolChoice>,
    pub sites: Vec<TakenSite>,
}

pub async fn read(app: &Identity, tx: &mut Tx, scope: &Scope, patient: &InCare<Patient>, date: Option<NaiveDate>) -> Result<Seen> {
    let mut records = records::named(tx, patient.key(), ANTHROPOMETRY).await?;
    records.retain(|record| records::service::shown(scope, record).is_some());
    let dates = records.iter().rev().map(|record| record.date).collect();
    let today = tenants::service::today(app, tx).await?;
    let date = date.or(records.last().map(|record| record.date)).unwrap_or(today);
    let mut saved = None;
    if let Some(record) = records.iter().find(|record| record.date == date) {
        saved = records::service::read::<StoredAssessment>(tx, scope, record).await?.map(|version| (record.clone(), version));
    }
    let clinic = tenants::service::energy_equation(tx).await?;
    let mut blank = StoredAssessment {
        groups: FORM.blank(),
        gender: patient.gender.clone(),
        birth: patient.birth,
        equation: None,
        clinic_equation: clinic,
        kcal: None,
        protocol: None,
        sites: Vec::new(),
        results: None,
    };
    if saved.is_none() {
        let mut check = Check::new();
        records::service::check_day(&mut check, ("date", "da avaliação"), date, today, patient.birth);
        check.finish()?;
    }
    let mut before = None;
    if let Some(record) = records.iter().rfind(|record| record.date < date)
        && let Some(version) = records::service::read::<StoredAssessment>(tx, scope, record).await?
    {
        // Height, chosen equation and protocol are taken from the previous assessment.
        blank.groups = form::with("altura", form::value(&version.data.groups, "altura"));
        (blank.equation, blank.kcal, blank.protocol) = (version.data.equation, version.data.kcal, version.data.protocol);
        before = Some((record.date, version.data.sites));
    }
    let stale = saved.as_ref().is_some_and(|(_, version)| version.data.is_stale(patient, date));
    Ok(Seen { date, dates, gender: patient.gender.clone(), birth: patient.birth, saved, stale, blank, before })
}

/// Computes the results of sent measures for this patient.
pub async fn compute(app: &Identity, tx: &mut Tx, patient: &Patient, asked: AssessmentInput) -> Result<Results> {
    let clinic = tenants::service::energy_equation(tx).await?;
    let (_, written) = checked(app, tx, patient, asked, clinic).await?;
    written.results.ok_or_else(|| Error::internal("an assessment was not computed"))
}

/// Validates the input and computes its results. Also returns the day.
async fn checked(
    app: &Identity,
    tx: &mut Tx,
    patient: &Patient,
    asked: AssessmentInput,
    clinic_equation: EnergyEquation,
) -> Result<(NaiveDate, StoredAssessment)> {
    let today = tenants::service::today(app, tx).await?;
    let date = asked.date.unwrap_or(today);
    let mut check = Check::new();
    records::service::check_day(&mut check, ("date", "da avaliação"), date, today, patient.birth);
    let kcal = asked.kcal.map(|kcal| per_kilo(kcal, &mut check));
    sites::check(&mut check, &asked.sites);
    check.finish()?;
    let groups = FORM.read(&asked.groups)?;
    let mut written = StoredAssessment {
        groups,
        gender: patient.gender.clone(),
        birth: patient.birth,
        equation: asked.equation,
        clinic_equation,
        kcal: kcal.and_then(|kcal| kcal.to_f64()),
        protocol: asked.protocol.map(|choice| ChosenProtocol { version: choice.protocol.version(), choice }),
        sites: asked.sites,
        results: None,
    };
    written.results = Some(written.results_for(patient, date));
    Ok((date, written))
}

fn sex(patient: &Patient) -> Option<Sex> {
    Sex::parse(patient.gender.as_deref()?)
}

fn per_kilo(kcal: f64, check: &mut Check) -> Decimal {
    let kcal = Decimal::from_f64(kcal).unwrap_or(Decimal::MAX).normalize();
    let fits = kcal > Decimal::ZERO && kcal <= Decimal::from(KCAL_PER_KILO) && kcal.scale() <= 1;
    check.ensure(fits, "kcal", &format!("Informe até {KCAL_PER_KILO} kcal por kg, com até uma casa decimal."));
    kcal
}

async fn of_day(tx: &mut Tx, patient: InCare<Uuid>, date: NaiveDate) -> Result<Option<Record>> {
    Ok(records::named(tx, patient, ANTHROPOMETRY).await?.into_iter().find(|record| record.date == date))
}

/// Saves an assessment of a patient in the care of the caller, who is staff.
pub async fn save(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    asked: AssessmentInput,
    status: FormStatus,
    seen: Option<i64>,
) -> Result<Seen> {
    app.db
        .write(scope, async |tx| {
            let patient = &care::require_in_care_of_staff(tx, scope, patient).await?;
            save_in(app, tx, scope, patient, asked, status, seen).await
        })
        .await
}

/// Saves an assessment in the caller's transaction.
pub async fn save_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: &InCare<Patient>,
    asked: AssessmentInput,
    status: FormStatus,
    seen: Option<i64>,
) -> Result<Seen> {
    let clinic = tenants::service::energy_equation(tx).await?;
    let (date, written) = checked(app, tx, patient, asked, clinic).await?;
    if status == FormStatus::Done && form::number(&written.groups, "peso_atual").is_none() {
        return Err(Error::field("peso_atual", "Informe o peso para concluir a avaliação."));
    }
    let record = of_day(tx, patient.key(), date).await?;
    keep(app, tx, scope, patient, &written, AssessmentDestination { record, date, status, seen }).await
}

/// Destination of a version.
struct AssessmentDestination {
    record: Option<Record>,
    date: NaiveDate,
    status: FormStatus,
    seen: Option<i64>,
}

async fn keep(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: &InCare<Patient>,
    data: &StoredAssessment,
    place: AssessmentDestination,
) -> Result<Seen> {
    let AssessmentDestination { record, date, status, seen } = place;
    let save =
        Save { patient: patient.key(), name: ANTHROPOMETRY, object: ObjectType::Anthropometry, record, id: None, date, status, data, seen };
    records::service::save(app, tx, scope, save).await?;
    read(app, tx, scope, patient, Some(date)).await
}

/// Sets kcal per kg and the equation of an assessment, and computes it again.
pub async fn set_energy_need(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    (kcal, equation): (f64, Option<Option<EnergyEquation>>),
    date: Option<NaiveDate>,
    seen: Option<i64>,
) -> Result<Seen> {
    app.db
        .write(scope, async |tx| {
            let patient = &care::require_in_care_of_staff(tx, scope, patient).await?;
            let record = match date {
                Some(date) => of_day(tx, patient.key(), date).await?,
                None => records::named(tx, patient.key(), ANTHROPOMETRY).await?.pop(),
            };
            let first = || Error::field("kcal", "Salve antes uma avaliação com o peso atual.");
            let Some(record) = record else { return Err(first()) };
            let version = records::service::read::<StoredAssessment>(tx, scope, &record).await?.ok_or_else(first)?;
            if form::number(&version.data.groups, "peso_atual").is_none() {
                return Err(first());
            }
            // Without an equation in the input, the estimate does not change.
            let (equation, clinic) = match equation {
                None => (version.data.equation, version.data.clinic_equation),
                Some(None) => (None, tenants::service::energy_equation(tx).await?),
                Some(equation) => (equation, version.data.clinic_equation),
            };
            let StoredAssessment { groups, protocol, sites, .. } = version.data;
            let protocol = protocol.map(|chosen| chosen.choice);
            let asked = AssessmentInput { groups, date: Some(record.date), equation, kcal: Some(kcal), protocol, sites };
            let (date, written) = checked(app, tx, patient, asked, clinic).await?;
            let place = AssessmentDestination { record: Some(record), date, status: version.status, seen };
            keep(app, tx, scope, patient, &written, place).await
        })
        .await
}

/// Saves every stale assessment again, with results for the patient's corrected sex or birth.
pub async fn recompute(app: &Identity, scope: &Scope, patient: Uuid) -> Result<Recomputed> {
    app.db
        .write(scope, async |tx| {
            let patient = &care::require_in_care_of_staff(tx, scope, patient).await?;
            let mut count = Recomputed::default();
            for mut record in records::named(tx, patient.key(), ANTHROPOMETRY).await? {
                // If a draft follows the concluded version, both are saved, the draft last.
                let numbers = record.concluded_version.into_iter().filter(|concluded| *concluded != record.version);
                let wanted: Vec<(Uuid, i64)> = numbers.chain([record.version]).map(|number| (record.id, number)).collect();
                let date = record.date;
                let versions = records::versions::<StoredAssessment>(tx, &wanted).await?;
                let mut stale = versions.into_iter().skip_while(|version| !version.data.is_stale(patient, date)).peekable();
                if stale.peek().is_some() && patient.birth.is_some_and(|birth| birth > date) {
                    count.left += 1;
                    continue;
                }
                count.recomputed += i64::from(stale.peek().is_some());
                for Version { status, data, .. } in stale {
                    let results = data.results.as_ref().map(|_| data.results_for(patient, date));
                    let data = &StoredAssessment { gender: patient.gender.clone(), birth: patient.birth, results, ..data };
                    let (name, object) = (ANTHROPOMETRY, ObjectType::Anthropometry);
                    let save =
                        Save { patient: patient.key(), name, object, record: Some(record), id: None, date, status, data, seen: None };
                    record = records::service::save(app, tx, scope, save).await?;
                }
            }
            Ok(count)
        })
        .await
}

/// Returns the newest concluded assessment and its day.
pub async fn newest(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Option<(NaiveDate, StoredAssessment)>> {
    let records = records::named(tx, patient, ANTHROPOMETRY).await?;
    let newest = records.iter().rev().find_map(|record| Some((record.date, (record.id, record.concluded_version?))));
    let Some((date, wanted)) = newest else { return Ok(None) };
    let version = records::versions(tx, &[wanted]).await?.pop();
    Ok(version.map(|version| (date, version.data)))
}

/// Returns the concluded assessments, the oldest first.
pub async fn history(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Vec<(Record, Version<StoredAssessment>)>> {
    all(tx, patient, |record| Some((record.id, record.concluded_version?))).await
}

/// Returns the assessments in the versions that the caller may read, the oldest first.
pub async fn shown(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>) -> Result<Vec<(Record, Version<StoredAssessment>)>> {
    all(tx, patient, |record| records::service::shown(scope, record)).await
}

async fn all(
    tx: &mut Tx,
    patient: InCare<Uuid>,
    which: impl Fn(&Record) -> Option<(Uuid, i64)>,
) -> Result<Vec<(Record, Version<StoredAssessment>)>> {
    let mut records = records::named(tx, patient, ANTHROPOMETRY).await?;
    records.retain(|record| which(record).is_some());
    let wanted: Vec<(Uuid, i64)> = records.iter().filter_map(which).collect();
    let versions = records::versions(tx, &wanted).await?;
    Ok(records.into_iter().zip(versions).collect())
}

/// Returns the measures for display, including those of both sexes.
pub fn measures(groups: &[FormGroup]) -> Vec<BodyMeasure> {
    let fields = FORM.groups.iter().flat_map(|(_, subgroups)| *subgroups).flat_map(|(_, fields)| *fields);
    let measures = fields.filter_map(|field| {
        let RecordFieldKind::Number { unit, .. } = field.kind else { return None };
        let value = form::number(groups, field.name).and_then(|number| number.to_f64());
        Some(BodyMeasure { name: field.name.into(), label: field.label.into(), value, unit: unit.into() })
    });
    measures.collect()
}

/// Returns the ranges that apply to all of a patient's assessments; without any, those of today.
pub async fn references(app: &Identity, tx: &mut Tx, patient: &Patient, assessed: &[NaiveDate]) -> Result<Vec<Reference>> {
    let today = [tenants::service::today(app, tx).await?];
    let dates = if assessed.is_empty() { &today } else { assessed };
    let ages: Vec<Option<u32>> = dates.iter().map(|date| age::years(patient.birth?, *date)).collect();
    Ok(scales::references_at(sex(patient), &ages).into_iter().map(Into::into).collect())
}
