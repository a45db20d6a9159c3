use std::collections::HashMap;

use rust_decimal::prelude::ToPrimitive;

use super::definitions::{self, ADULT, Definition};
use super::laboratory::glomerular_filtration;
use super::rules::{self, Pressure, Score, canonical};
use crate::anthropometry::rules::age;
use crate::records;
use crate::records::forms::FormStatus;
use crate::records::service::{Recomputed, Save};
use crate::records::{HEALTH_INDEX, Record, Version};
use identity::Identity;
use identity::care::{InCare, Patient};
use identity::{care, tenants};
use platform::prelude::*;

/// Maximum number of a patient's collections, which exceeds years of weekly ones.
const COLLECTIONS: usize = 500;
/// Maximum length of a stored value, in characters.
const LONGEST: usize = 20;
/// Upper limits of plausible values, in general and for blood pressure.
const HIGHEST: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
const HIGHEST_PRESSURE: Decimal = Decimal::from_parts(400, 0, 0, false, 0);

/// An exam of a collection, with its values at that time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExamValue {
    pub uuid: Uuid,
    pub slug: String,
    pub name: String,
    pub unit: String,
    pub max_points: i64,
    pub value: Option<String>,
    pub sistolica: Option<f64>,
    pub diastolica: Option<f64>,
    pub points: Option<i64>,
    pub band: Option<String>,
    pub note: Option<String>,
}

/// Collected values and their points, which is also the data of a version.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Collected {
    pub total_points: i64,
    pub coverage: f64,
    pub level: Option<String>,
    pub exams: Vec<ExamValue>,
}

/// A collection, with the version that the caller may read.
pub struct Collection {
    pub record: Record,
    pub version: Version<Collected>,
    /// True if sex or birth were corrected since the save and the points would differ.
    pub stale: bool,
}

impl Collection {
    fn of(patient: &Patient, record: Record, version: Version<Collected>) -> Self {
        Self { stale: version.data.is_stale(patient, record.date), record, version }
    }
}

impl Collected {
    /// Returns true if the patient's current data would give other points for the values of that
    /// day.
    pub fn is_stale(&self, patient: &Patient, date: NaiveDate) -> bool {
        let (gender, age) = (patient.gender.as_deref(), patient.birth.and_then(|birth| age::years(birth, date)));
        let definitions::Applicable { exams, reason, .. } = definitions::applicable(gender, age);
        let is_born_later = patient.birth.is_some_and(|birth| birth > date);
        let is_scored_otherwise = |exam: &ExamValue| {
            let value = exam.value.as_deref()?;
            let counterpart = exams.iter().find(|its| its.slug == exam.slug)?;
            Some(counterpart.uuid != exam.uuid.to_string() || note(counterpart, value, gender, age) != exam.note)
        };
        reason.is_some() || is_born_later || self.exams.iter().any(|exam| is_scored_otherwise(exam).unwrap_or(false))
    }
}

pub struct Seen {
    pub exams: Vec<&'static Definition>,
    pub missing: Vec<&'static str>,
    pub reason: Option<&'static str>,
    pub collections: Vec<Collection>,
}

/// A value as sent.
pub struct ExamAnswer {
    pub exam: Uuid,
    pub value: Option<String>,
}

/// Input of a collection.
#[derive(Default)]
pub struct CollectionInput {
    pub answers: Vec<ExamAnswer>,
    /// Without it, a new collection is today's, and a corrected one keeps its day.
    pub collected_on: Option<NaiveDate>,
    pub collection: Option<Uuid>,
    /// Version that the change is based on.
    pub seen: Option<i64>,
}

pub async fn read(app: &Identity, tx: &mut Tx, patient: &InCare<Patient>) -> Result<Seen> {
    let records = records::named(tx, patient.key(), HEALTH_INDEX).await?;
    let wanted: Vec<(Uuid, i64)> = records.iter().map(|record| (record.id, record.version)).collect();
    let versions = records::versions(tx, &wanted).await?;
    let collections = records.into_iter().zip(versions).map(|(record, version)| Collection::of(patient, record, version)).rev().collect();
    let today = tenants::service::today(app, tx).await?;
    let age = patient.birth.and_then(|birth| age::years(birth, today));
    let definitions::Applicable { exams, missing, reason } = definitions::applicable(patient.gender.as_deref(), age);
    Ok(Seen { exams, missing, reason, collections })
}

/// Saves a collection of a patient in the care of the caller, who is staff.
pub async fn save(app: &Identity, scope: &Scope, patient: Uuid, asked: CollectionInput) -> Result<Collection> {
    app.db
        .write(scope, async |tx| {
            let patient = &care::require_in_care_of_staff(tx, scope, patient).await?;
            save_in(app, tx, scope, patient, asked).await
        })
        .await
}

/// Saves a collection in the caller's transaction.
pub async fn save_in(app: &Identity, tx: &mut Tx, scope: &Scope, patient: &InCare<Patient>, asked: CollectionInput) -> Result<Collection> {
    let CollectionInput { mut answers, collected_on, collection, seen } = asked;
    let records = records::named(tx, patient.key(), HEALTH_INDEX).await?;
    let not_found = || Error::not_found("Esta coleta não existe.");
    let count = records.len();
    let mut record = records.into_iter().find(|record| Some(record.id) == collection);
    // With an id chosen by the caller, a repeated request creates no second collection.
    if record.is_none() && collection.is_some() && seen != Some(0) {
        return Err(not_found());
    }
    if record.is_none() && count >= COLLECTIONS {
        return Err(Error::field("exams", format!("Este paciente já tem {COLLECTIONS} coletas.")));
    }
    let today = tenants::service::today(app, tx).await?;
    let date = collected_on.or(record.as_ref().map(|record| record.date)).unwrap_or(today);
    if collected_on.is_some() {
        let mut check = Check::new();
        records::service::check_day(&mut check, ("collected_on", "da coleta"), date, today, patient.birth);
        check.finish()?;
    }
    let gender = patient.gender.as_deref();
    let age_on = |day: NaiveDate| patient.birth.and_then(|birth| age::years(birth, day));
    let age = age_on(date);
    let definitions::Applicable { mut exams, reason, .. } = definitions::applicable(gender, age);
    let is_moved = record.as_ref().map(|record| record.date) != collected_on;
    if let (Some(reason), true) = (reason, date < today && is_moved) {
        return Err(Error::field("collected_on", reason));
    }
    if let Some(record) = &mut record {
        // A collection keeps the exams that it was made with, in addition to those that apply to
        // the patient on its day.
        let before: Option<Version<Collected>> = records::service::read(tx, scope, record).await?;
        let known = before.iter().flat_map(|version| &version.data.exams).filter_map(|exam| definitions::find(&exam.uuid.to_string()));
        let known: Vec<&Definition> = known.collect();
        exams.retain(|exam| known.iter().all(|its| its.slug != exam.slug));
        exams.splice(0..0, known);
        record.date = date;
    }
    // The caller knows the variants for the present age; values are assigned to the variants of
    // that day.
    for exam in definitions::applicable(gender, age_on(today)).exams {
        let Some(then) = exams.iter().find(|its| its.slug == exam.slug && its.uuid != exam.uuid) else { continue };
        for answer in answers.iter_mut().filter(|answer| answer.exam.to_string() == exam.uuid) {
            answer.exam = Uuid::parse_str(&then.uuid).map_err(Error::internal)?;
        }
    }
    let collected = collect(&exams, answers, gender, age)?;
    let (name, object, status, data) = (HEALTH_INDEX, ObjectType::HealthIndex, FormStatus::Done, &collected);
    let save = Save { patient: patient.key(), name, object, record, id: collection, date, status, data, seen };
    let record = records::service::save(app, tx, scope, save).await?;
    let version = records::service::read(tx, scope, &record).await?;
    Ok(Collection::of(patient, record, version.ok_or_else(not_found)?))
}

/// Saves every stale collection again, with points for the patient's corrected sex or birth.
pub async fn recompute(app: &Identity, scope: &Scope, patient: Uuid) -> Result<Recomputed> {
    app.db
        .write(scope, async |tx| {
            let patient = &care::require_in_care_of_staff(tx, scope, patient).await?;
            let mut count = Recomputed::default();
            let gender = patient.gender.as_deref();
            for Collection { record, version, .. } in read(app, tx, patient).await?.collections.into_iter().filter(|its| its.stale) {
                let date = record.date;
                let age = patient.birth.and_then(|birth| age::years(birth, date));
                let definitions::Applicable { exams, .. } = definitions::applicable(gender, age);
                let collected = version.data.exams.into_iter().filter(|exam| exam.value.is_some());
                let counterpart =
                    |exam: ExamValue| Some((Uuid::parse_str(&exams.iter().find(|its| its.slug == exam.slug)?.uuid).ok()?, exam.value));
                let answers: Option<Vec<ExamAnswer>> =
                    collected.map(|exam| counterpart(exam).map(|(exam, value)| ExamAnswer { exam, value })).collect();
                let Some(answers) = answers.filter(|_| patient.birth.is_none_or(|birth| birth <= date)) else {
                    count.left += 1;
                    continue;
                };
                let data = &collect(&exams, answers, gender, age)?;
                let (name, object, status) = (HEALTH_INDEX, ObjectType::HealthIndex, FormStatus::Done);
                let save = Save { patient: patient.key(), name, object, record: Some(record), id: None, date, status, data, seen: None };
                records::service::save(app, tx, scope, save).await?;
                count.recomputed += 1;
            }
            Ok(count)
        })
        .await
}

/// Computes the points of the sent values.
fn collect(exams: &[&'static Definition], answers: Vec<ExamAnswer>, gender: Option<&str>, age: Option<u32>) -> Result<Collected> {
    let mut check = Check::new();
    let mut given: HashMap<String, Option<String>> = HashMap::new();
    for answer in answers {
        let before = given.insert(answer.exam.to_string(), answer.value);
        check.ensure(before.is_none(), "exams", "Um exame veio duas vezes.");
    }
    let mut scored = Vec::with_capacity(exams.len());
    let mut values = Vec::with_capacity(exams.len());
    for &exam in exams {
        let value = given.remove(&exam.uuid).flatten().filter(|value| !value.trim().is_empty());
        let read = value.and_then(|value| Read::of(exam, &value, &mut check));
        scored.push((exam, read.as_ref().map(|read| read.points)));
        values.push(exam_value(exam, read, gender, age)?);
    }
    // A page may contain more exams by now, if the patient is older or their sex was corrected.
    given.retain(|_, value| value.as_deref().is_some_and(|value| !value.trim().is_empty()));
    check.ensure(given.is_empty(), "exams", "Um dos exames não é deste paciente. Atualize a página.");
    check.finish()?;
    if scored.iter().all(|(_, points)| points.is_none()) {
        return Err(Error::field("exams", "Informe ao menos um exame."));
    }
    let total = rules::total(scored);
    Ok(Collected {
        total_points: total.points.into(),
        coverage: total.coverage.to_f64().unwrap_or_default(),
        level: total.level.map(|level| level.label().into()),
        exams: values,
    })
}

/// A value that was parsed.
struct Read {
    value: String,
    pressure: Option<Pressure>,
    points: u32,
    band: String,
}

impl Read {
    fn of(exam: &Definition, value: &str, check: &mut Check) -> Option<Self> {
        let Some(score) = exam.score(value) else {
            check.fail(&exam.slug, wanted(exam));
            return None;
        };
        let pressure = exam.is_pressure().then(|| Pressure::parse(value)).flatten();
        let value = match (pressure, rules::number(value)) {
            (Some(pressure), _) => pressure.to_string(),
            (None, Some(number)) => canonical(number),
            (None, None) => return None,
        };
        let highest = pressure.map(|pressure| pressure.systolic).or_else(|| rules::number(&value));
        let most = if exam.is_pressure() { HIGHEST_PRESSURE } else { HIGHEST };
        check.ensure(highest.is_some_and(|value| value <= most) && value.len() <= LONGEST, &exam.slug, "Confira este número.");
        Some(Self { value, pressure, points: score.points, band: score.band.to_owned() })
    }
}

fn wanted(exam: &Definition) -> &'static str {
    match exam.is_pressure() {
        true => "Informe a pressão com a sistólica maior que a diastólica, como 80 x 120.",
        false => "Informe um número.",
    }
}

/// Returns the points of a value as typed: `None` if it is incomplete or implausible. Fails if it
/// is not a number.
pub fn score<'a>(exam: &'a Definition, typed: &str) -> Result<Option<Score<'a>>> {
    let parts: Vec<&str> = if exam.is_pressure() { typed.splitn(2, ['x', 'X', '×']).collect() } else { vec![typed] };
    let is_readable = |part: &&str| part.trim().is_empty() || rules::number(part).is_some();
    if parts.iter().all(is_readable) { Ok(exam.score(typed)) } else { Err(Error::field("value", wanted(exam))) }
}

fn exam_value(exam: &Definition, read: Option<Read>, gender: Option<&str>, age: Option<u32>) -> Result<ExamValue> {
    let pressure = read.as_ref().and_then(|read| read.pressure);
    Ok(ExamValue {
        uuid: Uuid::parse_str(&exam.uuid).map_err(Error::internal)?,
        slug: exam.slug.clone(),
        name: exam.name.clone(),
        unit: exam.unit.clone(),
        max_points: exam.max_points.into(),
        sistolica: pressure.and_then(|pressure| pressure.systolic.to_f64()),
        diastolica: pressure.and_then(|pressure| pressure.diastolic.to_f64()),
        points: read.as_ref().map(|read| read.points.into()),
        band: read.as_ref().map(|read| read.band.clone()),
        note: read.as_ref().and_then(|read| note(exam, &read.value, gender, age)),
        value: read.map(|read| read.value),
    })
}

/// Returns the filtration rate as a note on creatinine, since the rate says more than creatinine
/// itself.
fn note(exam: &Definition, value: &str, gender: Option<&str>, age: Option<u32>) -> Option<String> {
    if exam.slug != "creatinina" {
        return None;
    }
    let (gender, age) = (gender?, age.filter(|age| *age >= ADULT)?);
    let filtered = glomerular_filtration(gender == "Feminino", age, rules::number(value)?)?;
    Some(format!("Taxa de filtração glomerular estimada: {filtered:.0} ml/min/1,73 m² (CKD-EPI 2021)."))
}
