use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::plan;
use super::plan::PlanRecipe;
use crate::meal_plans::api::view::MealFoodOut;
use foundation::error::Result;
use identity::Identity;
use platform::audit::{ObjectType, record_read};
use platform::files;
use platform::files::images::Size;
use platform::http::Tag;
use platform::http::auth::{CareRole, Keyed};
use platform::http::file::{Keep, PictureFile};
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::policy::key;

pub struct Api(pub Identity);

/// A recipe of a plan, as it was when its food was chosen.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PlanRecipe")]
pub struct PlanRecipeOut {
    /// Id that foods of the plan name as their `recipe`.
    pub id: Uuid,
    pub name: String,
    pub portions: i64,
    /// Grams of the finished dish.
    pub yield_grams: f64,
    /// Grams of one portion.
    pub portion_grams: f64,
    /// Ingredients in their order.
    pub content: Vec<MealFoodOut>,
    pub steps: Option<String>,
    /// True if it has a picture.
    pub has_picture: bool,
}

impl TryFrom<PlanRecipe> for PlanRecipeOut {
    type Error = foundation::error::Error;

    fn try_from(recipe: PlanRecipe) -> Result<Self> {
        let PlanRecipe { version, ingredients } = recipe;
        let content = ingredients.into_meals()?.pop();
        Ok(Self {
            id: version.version_id,
            portion_grams: version.portion_grams(),
            name: version.name,
            portions: version.portions,
            yield_grams: version.yield_grams,
            content: content.map(|content| content.foods).unwrap_or_default(),
            steps: version.steps,
            has_picture: version.picture_id.is_some(),
        })
    }
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// List the recipes of a version of a patient's plan
    ///
    /// For staff of any version; for the patient of the newest concluded one. A recipe is listed as
    /// it was when its food was chosen.
    #[oai(path = "/patient/:id/plan-meal/:plan/recipes", method = "get", operation_id = "list_plan_recipes")]
    async fn list_plan_recipes(
        &self,
        auth: Keyed<CareRole, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
    ) -> Result<Json<Data<Vec<PlanRecipeOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = plan::readable(&mut tx, &auth.0, id.0, plan.0).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.0, id.0).await?;
        Ok(data(found.into_iter().map(PlanRecipeOut::try_from).collect::<Result<_>>()?))
    }

    /// Download the picture of a recipe of a patient's plan
    #[oai(path = "/patient/:id/plan-meal/:plan/recipes/:recipe/picture", method = "get", operation_id = "get_plan_recipe_picture")]
    async fn get_plan_recipe_picture(
        &self,
        auth: Keyed<CareRole, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        recipe: Path<Uuid>,
        /// Size of the picture; large by default.
        size: Query<Option<Size>>,
    ) -> Result<PictureFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let file = plan::readable_picture(&mut tx, &auth.0, id.0, plan.0, recipe.0).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan.0, id.0).await?;
        let content = files::service::content(&self.0, auth.0.tenant, &file, size.0.unwrap_or(Size::Large)).await?;
        Ok(PictureFile { content, content_type: file.content_type, name: "receita", keep: Keep::ByTheReader })
    }
}
