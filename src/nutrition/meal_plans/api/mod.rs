mod adjustment;
pub mod foods;
mod objects;
pub mod view;

use adjustment::AdjustmentIn;
use foods::{MealFoodsIn, given};

use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::{Example, MaybeUndefined};
use poem_openapi::{Enum, Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use view::{MealOut, PlanOut, SavedMealOut, VersionOut};

use super::adjustment::{self as proposals, Adjustment};
use super::contents::Contents;
use super::meal_foods;
use super::nutrients::{PlanDiet, PlanNutrients};
use super::rules::{PlanStatus, Uncounted};
use super::service;
use super::service::{DraftSource, MealChange, MealFields, MealInput, PlanChange};
use super::targets::{self, EnergySource, MacroGoal, Targets, Unit};
use foundation::error::{Error, Result};
use identity::{Identity, care};
use platform::audit::{ObjectType, record_read};
use platform::http::Tag;
use platform::http::auth::{CareRole, Keyed, Staff};
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::responses::{Created, Deleted, created};
use platform::policy::key;

foundation::openapi_enum! {
    /// Goal that the macronutrients are compared with.
    MacroGoal as "MacroGoal";
    Unit as "MacroUnit";
    EnergySource as "EnergySource";
}

foundation::openapi_enum! {
    /// Status of a plan.
    PlanStatus as "PlanStatus";
    /// Mark of a line without an amount: 'à vontade' or 'a gosto'.
    Uncounted as "Uncounted";
}

pub struct Api(pub Identity);

/// Additional content of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Include {
    Foods,
}

/// Input of a change of a plan; omitted fields are left unchanged.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanIn {
    /// `done` concludes the draft, which cannot be undone; changes then need a new version.
    pub status: Option<PlanStatus>,
    /// Goal that a draft's macronutrients are compared with; null for the usual one.
    #[serde(default)]
    pub macro_goal: MaybeUndefined<MacroGoal>,
    /// The draft's `updated_at` as the caller read it. If it has changed, nothing is done (409).
    #[oai(skip_serializing_if_is_none)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Example for PlanIn {
    fn example() -> Self {
        Self { status: Some(PlanStatus::Done), macro_goal: MaybeUndefined::Undefined, updated_at: None }
    }
}

/// Source of a draft; exactly one field is given.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct StartFrom {
    /// A version of the same patient.
    #[oai(skip_serializing_if_is_none)]
    pub plan: Option<Uuid>,
    /// Another patient, whose newest plan is used.
    #[oai(skip_serializing_if_is_none)]
    pub patient: Option<Uuid>,
    #[oai(skip_serializing_if_is_none)]
    pub model: Option<Uuid>,
    /// The draft's `updated_at` as the caller read it. If it has changed, nothing is replaced
    /// (409).
    #[oai(skip_serializing_if_is_none)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Example for StartFrom {
    fn example() -> Self {
        Self { plan: None, patient: None, model: Some(Uuid::from_u128(1)), updated_at: None }
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealIn {
    /// A fixed meal, or `custom_{slug}`.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// `HH:mm`
    pub hour: String,
    /// Name of a custom meal, at most 80 characters; fixed ones have their own.
    pub name: Option<String>,
    /// At most 2000 characters.
    pub notes: Option<String>,
}

impl Example for MealIn {
    fn example() -> Self {
        Self { kind: "lunch".into(), hour: "12:00".into(), name: None, notes: Some("Comece pela salada.".into()) }
    }
}

/// Input of a meal that another one's foods are added to.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealCopyIn {
    /// A fixed meal, or `custom_{slug}`.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// `HH:mm`
    pub hour: String,
    /// Name of a custom meal, at most 80 characters; fixed ones have their own.
    pub name: Option<String>,
    /// At most 2000 characters.
    pub notes: Option<String>,
    /// The plan, or the day of it, that has the other meal; the same one if omitted.
    #[oai(skip_serializing_if_is_none)]
    pub day: Option<Uuid>,
}

impl Example for MealCopyIn {
    fn example() -> Self {
        Self { kind: "dinner".into(), hour: "19:00".into(), name: None, notes: None, day: None }
    }
}

/// Input of a change of a meal; omitted fields are left unchanged.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealChangeIn {
    /// `HH:mm`
    pub hour: Option<String>,
    /// Name of a custom meal, at most 80 characters.
    pub name: Option<String>,
    /// At most 2000 characters; blank removes them.
    pub notes: Option<String>,
    /// The meal as the caller read it. A field that is sent and has changed since is not
    /// overwritten (409).
    #[serde(default)]
    #[oai(default, skip_serializing_if_is_none)]
    pub was: Option<MealAsRead>,
}

impl Example for MealChangeIn {
    fn example() -> Self {
        Self { hour: Some("12:30".into()), name: None, notes: None, was: None }
    }
}

/// A meal's fields as the caller read them.
#[derive(Debug, Object, Deserialize)]
pub struct MealAsRead {
    /// `HH:mm`
    pub hour: Option<String>,
    pub name: Option<String>,
    pub notes: Option<String>,
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// Read a patient's meal plan
    ///
    /// Staff read the newest version, which may be a draft; the patient reads the newest concluded
    /// one.
    #[oai(path = "/patient/:id/plan-meal", method = "get", operation_id = "get_meal_plan")]
    async fn get_meal_plan(
        &self,
        auth: Keyed<CareRole, key::PlansRead>,
        id: Path<Uuid>,
        /// `foods`: every meal with its foods.
        include: Query<Option<Include>>,
    ) -> Result<Json<Data<PlanOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let plan = view::current(&mut tx, &auth.0, id.0, include.0 == Some(Include::Foods)).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.id, id.0).await?;
        Ok(data(plan))
    }

    /// Start a meal plan, or a new version of the concluded one
    #[oai(path = "/patient/:id/plan-meal", method = "post", operation_id = "create_meal_plan")]
    async fn create_meal_plan(&self, auth: Staff, id: Path<Uuid>) -> Result<Created<PlanOut>> {
        let (plan, contents) = service::create(&self.0, &auth.0, id.0).await?;
        Ok(created(PlanOut::of(plan, contents)?))
    }

    /// Conclude a meal plan, or choose the goal of its macronutrients
    #[oai(path = "/patient/:id/plan-meal/:plan", method = "put", operation_id = "update_meal_plan")]
    async fn update_meal_plan(&self, auth: Staff, id: Path<Uuid>, plan: Path<Uuid>, input: Input<PlanIn>) -> Result<Json<Data<PlanOut>>> {
        let PlanIn { status, macro_goal, updated_at } = input.0;
        let goal = given(macro_goal);
        if status == Some(PlanStatus::Draft) || (status.is_none() && goal.is_none()) {
            return Err(Error::field("status", "Um plano só pode ser concluído; para alterar um plano concluído, crie uma nova versão."));
        }
        let change = PlanChange { concludes: status.is_some(), macro_goal: goal, read: updated_at };
        let (plan, contents) = service::update(&self.0, &auth.0, id.0, plan.0, change).await?;
        Ok(data(PlanOut::of(plan, contents)?))
    }

    /// List the versions of a patient's plan, the newest first
    #[oai(path = "/patient/:id/plan-meal/versions", method = "get", operation_id = "list_meal_plan_versions")]
    async fn list_meal_plan_versions(&self, auth: Keyed<Staff, key::PlansRead>, id: Path<Uuid>) -> Result<Json<Data<Vec<VersionOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let versions = super::versions::versions(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        if !versions.is_empty() {
            record_read(&self.0, &auth.0, ObjectType::MealPlan, id.0, id.0).await?;
        }
        Ok(data(versions.into_iter().map(Into::into).collect()))
    }

    /// Read the targets of a patient's plan
    ///
    /// The energy need is that of the newest concluded assessment: as set per kg, else the
    /// estimated expenditure. Goals that were set for the patient come with them. Targets are hints
    /// and not enforced.
    #[oai(path = "/patient/:id/plan-meal/targets", method = "get", operation_id = "get_meal_plan_targets")]
    async fn get_meal_plan_targets(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<Targets>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?;
        let targets = targets::of(&self.0, &mut tx, &auth.0, &patient).await?;
        drop(tx);
        if targets.intolerances.is_some() {
            record_read(&self.0, &auth.0, ObjectType::Form, id.0, id.0).await?;
        }
        if !targets.own.targets.is_empty() {
            record_read(&self.0, &auth.0, ObjectType::PlanGoals, id.0, id.0).await?;
        }
        record_read(&self.0, &auth.0, ObjectType::Anthropometry, id.0, id.0).await?;
        Ok(data(targets))
    }

    /// Read a version of a patient's plan with its foods
    #[oai(path = "/patient/:id/plan-meal/:plan", method = "get", operation_id = "get_meal_plan_version")]
    async fn get_meal_plan_version(
        &self,
        auth: Keyed<Staff, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
    ) -> Result<Json<Data<PlanOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let plan = super::versions::version(&mut tx, &auth.0, id.0, plan.0).await?;
        let contents = Contents::of_plan(&mut tx, &auth.0, &plan).await?;
        drop(tx);
        let plan = PlanOut::of(plan, contents)?;
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.id, id.0).await?;
        Ok(data(plan))
    }

    /// Read the nutrients of a plan, with what is recommended
    ///
    /// Sums include the main foods only. Foods without a known value are excluded from a sum and
    /// named. Recommendations (DRI) are those of the patient's sex, age and stage of life (the form
    /// `fase_da_vida`, which is ignored except for women from 14 to 50 years), from one year.
    #[oai(path = "/patient/:id/plan-meal/:plan/nutrients", method = "get", operation_id = "get_meal_plan_nutrients")]
    async fn get_meal_plan_nutrients(
        &self,
        auth: Keyed<Staff, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
    ) -> Result<Json<Data<PlanNutrients>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let diet = PlanDiet::read(&self.0, &mut tx, &auth.0, (id.0, plan.0)).await?;
        let found = diet.nutrients(&mut tx).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.0, id.0).await?;
        Ok(data(found))
    }

    /// Propose other quantities for the foods of a plan
    ///
    /// Scales all quantities, or finds the smallest change that meets targets. Nothing is saved: the
    /// foods of the meals are replaced as usual. Foods with a range keep it, and those without an
    /// amount are left out.
    #[oai(path = "/patient/:id/plan-meal/:plan/adjustments", method = "post", operation_id = "propose_adjustment")]
    async fn propose_adjustment(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        input: Input<AdjustmentIn>,
    ) -> Result<Json<Data<Adjustment>>> {
        let input = input.0.into_input()?;
        let mut tx = self.0.db.read(&auth.0).await?;
        let proposed = proposals::propose(&self.0, &mut tx, &auth.0, id.0, plan.0, input).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.0, id.0).await?;
        Ok(data(proposed))
    }

    /// Start a draft from a version, another patient's plan or a model
    ///
    /// Replaces the draft's contents by a copy, which keeps the values of its source.
    #[oai(path = "/patient/:id/plan-meal/:plan/start-from", method = "post", operation_id = "start_meal_plan_from")]
    async fn start_meal_plan_from(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        input: Input<StartFrom>,
    ) -> Result<Json<Data<PlanOut>>> {
        let StartFrom { plan: version, patient, model, updated_at } = input.0;
        let source = match (version, patient, model) {
            (Some(version), None, None) => DraftSource::Version(version),
            (None, Some(patient), None) => DraftSource::Patient(patient),
            (None, None, Some(model)) => DraftSource::Model(model),
            _ => return Err(Error::field("plan", "Escolha de onde o plano começa: uma versão, um paciente ou um modelo.")),
        };
        // Read in one transaction, because another patient's draft may be changed meanwhile.
        let mut tx = self.0.db.read(&auth.0).await?;
        let (content, read) = service::source(&mut tx, &auth.0, id.0, source).await?;
        drop(tx);
        if let Some(read) = read {
            record_read(&self.0, &auth.0, ObjectType::MealPlan, read.id, read.patient_id).await?;
        }
        let (plan, contents) = service::start_from(&self.0, &auth.0, id.0, plan.0, content, updated_at).await?;
        Ok(data(PlanOut::of(plan, contents)?))
    }

    /// Add a meal's foods to another meal of the draft
    ///
    /// The other meal is the one of the given type, which is added if it is missing. Its existing
    /// foods stay in front. It may be one of another day of the plan.
    #[oai(path = "/patient/:id/plan-meal/:plan/meals/:meal/copy", method = "post", operation_id = "copy_meal")]
    async fn copy_meal(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        meal: Path<Uuid>,
        input: Input<MealCopyIn>,
    ) -> Result<Created<MealOut>> {
        let MealCopyIn { kind, hour, name, notes, day } = input.0;
        let target = MealInput { kind, hour, name, notes };
        let (meal, contents) = service::copy_meal(&self.0, &auth.0, id.0, plan.0, meal.0, target, day).await?;
        Ok(created(MealOut::of(meal, contents)?))
    }

    /// Add a meal to a draft
    ///
    /// A draft has at most twenty.
    #[oai(path = "/patient/:id/plan-meal/:plan/meals", method = "post", operation_id = "create_meal")]
    async fn create_meal(&self, auth: Staff, id: Path<Uuid>, plan: Path<Uuid>, input: Input<MealIn>) -> Result<Created<MealOut>> {
        let MealIn { kind, hour, name, notes } = input.0;
        let (meal, contents) = service::create_meal(&self.0, &auth.0, id.0, plan.0, MealInput { kind, hour, name, notes }).await?;
        Ok(created(MealOut::of(meal, contents)?))
    }

    /// Read a meal with its foods
    #[oai(path = "/patient/:id/plan-meal/:plan/meals/:meal", method = "get", operation_id = "get_meal")]
    async fn get_meal(
        &self,
        auth: Keyed<Staff, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        meal: Path<Uuid>,
    ) -> Result<Json<Data<MealOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let (plan, meal) = service::read_meal(&mut tx, &auth.0, id.0, plan.0, meal.0).await?;
        let contents = Contents::of_meal(&mut tx, &auth.0, &meal).await?;
        drop(tx);
        let meal = MealOut::of(meal, contents)?;
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.id, id.0).await?;
        Ok(data(meal))
    }

    /// Change the time, the notes or the custom name of a meal
    #[oai(path = "/patient/:id/plan-meal/:plan/meals/:meal", method = "put", operation_id = "update_meal")]
    async fn update_meal(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        meal: Path<Uuid>,
        input: Input<MealChangeIn>,
    ) -> Result<Json<Data<MealOut>>> {
        let MealChangeIn { hour, name, notes, was } = input.0;
        let was = was.map(|MealAsRead { hour, name, notes }| MealFields { hour, name, notes });
        let change = MealChange { fields: MealFields { hour, name, notes }, was };
        let (meal, contents) = service::update_meal(&self.0, &auth.0, id.0, plan.0, meal.0, change).await?;
        Ok(data(MealOut::of(meal, contents)?))
    }

    /// Remove a meal and its foods from a draft
    #[oai(path = "/patient/:id/plan-meal/:plan/meals/:meal", method = "delete", operation_id = "delete_meal")]
    async fn delete_meal(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        meal: Path<Uuid>,
        /// The draft's `updated_at` as the caller read it. If it has changed, nothing is removed
        /// (409).
        updated_at: Query<Option<DateTime<Utc>>>,
    ) -> Result<Deleted> {
        service::delete_meal(&self.0, &auth.0, id.0, plan.0, meal.0, updated_at.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Replace the foods of a meal
    ///
    /// The answer has the plan's new sums, so that nothing needs to be read again.
    /// At most forty, each with at most ten alternatives; quantities from 0.01 to 100,000.
    #[oai(path = "/patient/:id/plan-meal/:plan/meals/:meal/foods", method = "post", operation_id = "replace_meal_foods")]
    async fn replace_meal_foods(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        meal: Path<Uuid>,
        input: Input<MealFoodsIn>,
    ) -> Result<Created<SavedMealOut>> {
        let saved = meal_foods::replace(&self.0, &auth.0, id.0, plan.0, meal.0, input.0.into()).await?;
        Ok(created(SavedMealOut::of(saved)?))
    }
}
