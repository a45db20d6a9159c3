//! A patient's whole record in one document, for everyone who may read it: the data of each domain
//! as this caller sees it.

use poem_openapi::Object;

use crate::people;
use crate::people::api::User;
use clinical::anthropometry::api::AssessmentOfHistory;
use clinical::health_index::api::IndexBlock;
use clinical::patient_files::api::PatientFileOut;
use clinical::records::api::FormOut;
use clinical::records::{forms, service};
use clinical::{anthropometry, health_index, patient_files};
use foundation::text;
use identity::care::{self, InCare};
use identity::dependants::api::DependantRelations;
use identity::extended_data::api::Group;
use identity::extended_data::definition::ExtendedDataPlace;
use identity::users::api::Specialist;
use identity::{Identity, dependants, extended_data, tenants};
use nutrition::meal_plans::api::view::{self, PlanOut};
use nutrition::meal_plans::goals;
use nutrition::meal_plans::goals::service::PlanGoals;
use platform::audit::record_copy;
use platform::prelude::*;
use platform::throttle::{self, Limit};
use scheduling::appointments::api::Appointment;
use scheduling::waiting_list::api::WaitingEntry;
use scheduling::{appointments, calendar_feeds, waiting_list};

/// Above the need of a day's work, but too low to copy a whole tenant with a stolen login session.
const COPIES: Limit = Limit::new("copies of records", 60, TimeDelta::hours(1));
/// Maximum number of foods in all plans together, which is enough for hundreds of typical plans.
const FOODS: usize = 20_000;

/// The forms as the caller sees them; forms that were never saved are empty.
#[derive(Debug, Object, Serialize)]
pub struct RecordForms {
    pub objetivos: FormOut,
    pub anamnese: FormOut,
    pub perfil_conduta: FormOut,
    pub metas_combinados: FormOut,
    pub fase_da_vida: FormOut,
}

#[derive(Debug, Object, Serialize)]
pub struct RecordExport {
    /// Name of the tenant.
    pub clinic: String,
    pub generated_at: DateTime<Utc>,
    /// The patient; bank data is null.
    pub patient: User,
    /// The patient's specialist.
    pub specialist: Option<Specialist>,
    /// Groups of extra information; the answers are the patient's `extended_data`.
    pub extended_data: Vec<Group>,
    pub forms: RecordForms,
    /// The oldest first.
    pub anthropometry: Vec<AssessmentOfHistory>,
    /// The collections, the newest first.
    pub health_index: Vec<IndexBlock>,
    /// The newest first; each is downloaded on its own.
    pub files: Vec<PatientFileOut>,
    /// Versions that the caller may read, the newest first.
    pub meal_plans: Vec<PlanOut>,
    /// Number of older versions that were omitted to limit the document's size.
    pub older_meal_plans: i64,
    /// Goals that were set for the patient's plans.
    pub plan_goals: PlanGoals,
    /// The latest first.
    pub appointments: Vec<Appointment>,
    /// Entries of the waiting list, the newest first.
    pub waiting_list: Vec<WaitingEntry>,
    /// Adults who may act for the patient, and people for whom the patient may act.
    pub relations: DependantRelations,
    /// Time since which calendar programs can read the patient's appointments; null if they cannot.
    pub calendar_feed_since: Option<DateTime<Utc>>,
}

impl RecordExport {
    /// Returns the document's file name, without an extension.
    pub fn file_name(&self) -> String {
        let words = text::words(&self.patient.name);
        let plain = words.into_iter().filter(|word| word.is_ascii());
        std::iter::once("prontuario".to_owned()).chain(plain).collect::<Vec<_>>().join("-")
    }
}

pub async fn export(app: &Identity, scope: &Scope, id: Uuid) -> Result<RecordExport> {
    throttle::take_own(app, scope, COPIES).await?;
    let mut tx = app.db.read(scope).await?;
    let record = read(app, &mut tx, scope, id).await?;
    drop(tx);
    record_copy(app, scope, ObjectType::MedicalRecord, id).await?;
    Ok(record)
}

async fn read(app: &Identity, tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<RecordExport> {
    let now = app.clock.now();
    let patient = care::require_in_care(tx, scope, id).await?;
    let forms = RecordForms {
        objetivos: form(tx, scope, patient.key(), "objetivos").await?,
        anamnese: form(tx, scope, patient.key(), "anamnese").await?,
        perfil_conduta: form(tx, scope, patient.key(), "perfil_conduta").await?,
        metas_combinados: form(tx, scope, patient.key(), "metas_combinados").await?,
        fase_da_vida: form(tx, scope, patient.key(), "fase_da_vida").await?,
    };
    let assessments = anthropometry::service::shown(tx, scope, patient.key()).await?;
    let assessments = assessments.into_iter().filter_map(|its| AssessmentOfHistory::of(&patient, its)).collect();
    let collections = health_index::service::read(app, tx, &patient).await?.collections;
    let files = patient_files::service::list(tx, scope, id).await?;
    let (meal_plans, older) = view::all(tx, scope, id, FOODS).await?;
    let plan_goals = goals::service::of(tx, patient.key()).await?;
    let appointments = appointments::lookup::of_patient(tx, scope, id).await?;
    let waiting_list = waiting_list::of_user(tx, id).await?;
    let relations = dependants::service::present(app, tx, id).await?.into();
    let calendar_feed_since = calendar_feeds::created_at(tx, id).await?;
    let person = User::from(people::service::show(app, tx, scope, id).await?).without_bank();
    let extended_data = match ExtendedDataPlace::of(person.role) {
        Some(place) => extended_data::service::of_place(tx, scope, place).await?,
        None => Vec::new(),
    };
    Ok(RecordExport {
        clinic: tenants::settings(tx).await?.name,
        generated_at: now,
        patient: person,
        specialist: Specialist::of(patient.into_inner()),
        extended_data: extended_data.into_iter().map(|group| Group::of(scope, group)).collect(),
        forms,
        anthropometry: assessments,
        health_index: collections.into_iter().map(Into::into).collect(),
        files: files.into_iter().map(|file| PatientFileOut::new(scope, file)).collect(),
        meal_plans,
        older_meal_plans: i64::try_from(older).unwrap_or_default(),
        plan_goals,
        appointments: appointments.into_iter().map(|row| Appointment::of(scope, row, now)).collect::<Result<_>>()?,
        waiting_list: waiting_list.into_iter().map(WaitingEntry::of).collect::<Result<_>>()?,
        relations,
        calendar_feed_since,
    })
}

async fn form(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>, name: &str) -> Result<FormOut> {
    let form = forms::named(name).ok_or_else(|| Error::internal("a form has another name"))?;
    Ok(FormOut::new(form, service::read_form(tx, scope, patient, form).await?))
}
