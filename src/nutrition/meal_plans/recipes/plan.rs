//! Recipes of a plan, as they were when their foods were chosen.

use uuid::Uuid;

use super::picture;
use super::store::{self, RecipeVersion};
use crate::meal_plans::contents::Contents;
use crate::meal_plans::reading::find_readable;
use crate::meal_plans::store::FoodRow;
use foundation::error::Result;
use platform::db::Tx;
use platform::files::File;
use platform::scope::Scope;

/// A recipe of a plan with its ingredients.
pub struct PlanRecipe {
    pub version: RecipeVersion,
    pub ingredients: Contents,
}

/// Returns the recipes of a plan that the caller may read.
pub async fn readable(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<Vec<PlanRecipe>> {
    let plan = find_readable(tx, scope, patient, plan).await?;
    of_plan(tx, plan.id).await
}

/// Returns the recipes of a plan that was checked.
pub async fn of_plan(tx: &mut Tx, plan: Uuid) -> Result<Vec<PlanRecipe>> {
    let recipe = |found: store::VersionWithContent| {
        let rows: Vec<FoodRow> = serde_json::from_str(&found.content)?;
        let ingredients = Contents::of_list(found.version.version_id, rows)?;
        Ok(PlanRecipe { version: found.version, ingredients })
    };
    store::of_plan(tx, plan).await?.into_iter().map(recipe).collect()
}

/// Finds the picture of a recipe of a plan that the caller may read.
pub async fn readable_picture(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, version: Uuid) -> Result<File> {
    let plan = find_readable(tx, scope, patient, plan).await?;
    let id = store::picture_in_plan(tx, plan.id, version).await?;
    picture::find(tx, id).await
}
