use chrono::{DateTime, Utc};
use poem_openapi::param::Path;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use super::rules::{AdjustedNutrient, NutrientGoal, TargetUnit};
use super::service::{self, PlanGoals};
use foundation::error::Result;
use identity::{Identity, care};
use platform::audit::{ObjectType, record_read};
use platform::form_value::object;
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::responses::Deleted;
use platform::people::PersonRef;

foundation::openapi_enum! {
    /// Nutrient that a plan is adjusted to.
    AdjustedNutrient as "AdjustedNutrient";
    /// Unit of a target: kcal or grams, grams per kg of body weight, or percent of the energy.
    TargetUnit as "TargetUnit";
}

foundation::openapi_object! {
    both
    /// Wanted amount of a nutrient in a day.
    NutrientGoal as "NutrientGoal" => {
        nutrient: AdjustedNutrient,
        /// More than zero; one percent less or more is met, too.
        value: f64,
        /// Percentages refer to the wanted energy, or to the present one; they are not for energy and
        /// fibre.
        unit: TargetUnit,
    }
}

foundation::openapi_object! {
    answer
    /// Goals of a patient's plans, as their nutritionist set them.
    PlanGoals as "PlanGoals" => {
        /// At most one for each nutrient; empty if none are set.
        targets: Vec<NutrientGoal>,
        /// The person who set them; null if none are set.
        author: Option<PersonRef>,
        /// Null if none are set.
        updated_at: Option<DateTime<Utc>>,
    }
}

/// Input of a patient's goals.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanGoalsIn {
    /// One or more, at most one for each nutrient. Percentages are at most 100 together.
    #[serde(deserialize_with = "list")]
    pub targets: Vec<NutrientGoal>,
}

/// Deserializes a list that a form writes as JSON text.
fn list<'de, D: Deserializer<'de>>(source: D) -> std::result::Result<Vec<NutrientGoal>, D::Error> {
    Ok(object(source)?.unwrap_or_default())
}

impl Example for PlanGoalsIn {
    fn example() -> Self {
        let energy = NutrientGoal { nutrient: AdjustedNutrient::Energy, value: 1_800.0, unit: TargetUnit::Amount };
        let protein = NutrientGoal { nutrient: AdjustedNutrient::Protein, value: 1.6, unit: TargetUnit::GramsPerKg };
        Self { targets: vec![energy, protein] }
    }
}

pub struct Api(pub Identity);

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// Read the goals that were set for a patient's plans
    #[oai(path = "/patient/:id/plan-meal/goals", method = "get", operation_id = "get_plan_goals")]
    async fn get_plan_goals(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<PlanGoals>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_in_care(&mut tx, &auth.0, id.0).await?.key();
        let goals = service::of(&mut tx, patient).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::PlanGoals, id.0, id.0).await?;
        Ok(data(goals))
    }

    /// Set the goals of a patient's plans
    ///
    /// They replace the ones that were set before, and the computed targets where a plan is compared.
    #[oai(path = "/patient/:id/plan-meal/goals", method = "put", operation_id = "save_plan_goals")]
    async fn save_plan_goals(&self, auth: Staff, id: Path<Uuid>, input: Input<PlanGoalsIn>) -> Result<Json<Data<PlanGoals>>> {
        Ok(data(service::save(&self.0, &auth.0, id.0, &input.0.targets).await?))
    }

    /// Remove the goals of a patient's plans
    ///
    /// Plans are then compared with the computed targets.
    #[oai(path = "/patient/:id/plan-meal/goals", method = "delete", operation_id = "delete_plan_goals")]
    async fn delete_plan_goals(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
