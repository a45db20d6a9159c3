use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::intakes::IntakeKind;
use super::service::{self, Proposal};
use crate::Nutrition;
use crate::foods::api::FoodOut;
use crate::foods::everyday::MealOccasion;
use foundation::error::Result;
use platform::audit::{ObjectType, record_read};
use platform::http::Tag;
use platform::http::auth::{Keyed, Staff};
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::policy::key;

foundation::openapi_enum! {
    /// Kind of a recommended intake: recommended dietary allowance, or adequate intake.
    IntakeKind as "IntakeKind";
    /// Meals that a food suits: `main` for lunch and dinner, `light` for the others.
    MealOccasion as "MealOccasion";
}

pub struct Api(pub Nutrition);

/// A food that is rich in a nutrient, with the effect of its usual portion (`food.suggested`).
#[derive(Debug, Object, Serialize)]
pub struct RichFood {
    pub food: FoodOut,
    /// Weight of the portion.
    pub grams: f64,
    /// Energy of the portion, in kcal.
    pub energy_kcal: f64,
    /// Amount of the nutrient in the portion, in the nutrient's unit.
    pub amount: f64,
    /// Share of the patient's daily recommendation that the portion brings, in percent.
    pub percentage: f64,
    /// Meals that the food suits.
    pub occasion: MealOccasion,
}

fn two_decimals(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// List foods that bring a nutrient which a plan lacks
    ///
    /// At most five everyday foods of the published tables that are not in the plan, the ones with
    /// the most of the nutrient for their energy first. No portion leads above the limit. Empty for
    /// sodium and for nutrients without a recommendation.
    #[oai(path = "/patient/:id/plan-meal/:plan/nutrients/:nutrient/foods", method = "get", operation_id = "list_nutrient_foods")]
    async fn list_nutrient_foods(
        &self,
        auth: Keyed<Staff, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        /// Code of the nutrient, such as `calcium`.
        nutrient: Path<String>,
    ) -> Result<Json<Data<Vec<RichFood>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let proposals = service::proposals(&self.0, &mut tx, &auth.0, (id.0, plan.0), &nutrient.0).await?;
        let (foods, effects): (Vec<_>, Vec<_>) =
            proposals.into_iter().map(|Proposal { food, portion, percentage }| (food, (portion, percentage))).unzip();
        let foods = FoodOut::all(&mut tx, foods).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.0, id.0).await?;
        let rich = foods.into_iter().zip(effects).map(|(food, (portion, percentage))| RichFood {
            food,
            grams: two_decimals(portion.grams),
            energy_kcal: two_decimals(portion.kcal),
            amount: two_decimals(portion.amount),
            percentage: two_decimals(percentage),
            occasion: portion.occasion,
        });
        Ok(data(rich.collect()))
    }
}
