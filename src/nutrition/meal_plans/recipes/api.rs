use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::picture;
use super::service;
use super::service::{Recipe, RecipeInput};
use super::store::RecipeRow;
use crate::Nutrition;
use crate::foods::api::NutrientOut;
use crate::foods::macros::Attribute;
use crate::meal_plans::api::foods::{MealFoodIn, MealFoodsIn};
use crate::meal_plans::api::view::MealFoodOut;
use foundation::error::{Error, Result};
use platform::db::{Page, Tx};
use platform::files::images::Size;
use platform::files::{self, Received};
use platform::form_value::{written, written_or_none};
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::file::{Keep, PictureFile};
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Created, Deleted, created};
use platform::people::PersonRef;
use platform::scope::Scope;

pub struct Api(pub Nutrition);

/// A recipe, which is used like a food of the same id. Values are for one portion, rounded to two
/// decimals; null if they are unknown of an ingredient.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Recipe")]
pub struct RecipeOut {
    pub id: Uuid,
    pub name: String,
    /// True if everybody in the tenant finds it, false if only its author does.
    pub shared: bool,
    pub author: PersonRef,
    /// True if the caller may change it.
    pub editable: bool,
    pub portions: i64,
    /// Grams of the finished dish.
    pub yield_grams: f64,
    /// Grams of one portion.
    pub portion_grams: f64,
    /// Number of ingredients.
    pub foods: i64,
    /// kcal
    pub calorias: Option<f64>,
    /// g
    pub proteinas: Option<f64>,
    /// g
    pub carboidratos: Option<f64>,
    /// g
    pub lipideos: Option<f64>,
    /// Id of its picture.
    pub picture: Option<Uuid>,
    pub updated_at: DateTime<Utc>,
}

impl RecipeOut {
    fn seen_by(scope: &Scope, recipe: RecipeRow) -> Self {
        let value = |per_100g| recipe.version.shown_of_portion(per_100g);
        Self {
            editable: service::may_edit(scope, &recipe),
            calorias: value(recipe.macros.energy_kcal),
            proteinas: value(recipe.macros.protein),
            carboidratos: value(recipe.macros.carbohydrate),
            lipideos: value(recipe.macros.lipid),
            portion_grams: recipe.version.portion_grams(),
            id: recipe.id,
            name: recipe.version.name,
            shared: recipe.shared,
            author: PersonRef { id: recipe.author_id, name: recipe.author_name },
            portions: recipe.version.portions,
            yield_grams: recipe.version.yield_grams,
            foods: recipe.version.foods,
            picture: recipe.version.picture_id,
            updated_at: recipe.updated_at,
        }
    }
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "RecipeDetails")]
pub struct RecipeDetailsOut {
    pub recipe: RecipeOut,
    /// Grams of the finished dish as they were entered.
    pub weighed_grams: Option<f64>,
    /// Weight of the cooked dish per weight of the raw ingredients, which counts if the dish was not
    /// weighed.
    pub cooking_factor: f64,
    pub steps: Option<String>,
    /// Ingredients in their order, with the values that the recipe was saved with.
    pub content: Vec<MealFoodOut>,
    /// Every nutrient of one portion.
    pub nutrients: Vec<NutrientOut>,
}

impl RecipeDetailsOut {
    async fn seen_by(tx: &mut Tx, scope: &Scope, recipe: Recipe) -> Result<Self> {
        let Recipe { row, rows, nutrients, .. } = recipe;
        let nutrients = nutrients.iter().map(|(nutrient, value)| {
            let Attribute { quantity, status, unit } = Attribute::new(row.version.of_portion(value), nutrient.unit);
            NutrientOut { code: nutrient.code.into(), name: nutrient.name.into(), unit, quantity, status }
        });
        // A share of the water in 100 g is no amount of a portion.
        let nutrients = nutrients.filter(|nutrient| nutrient.unit != "%").collect();
        let content = service::ingredients(tx, scope, row.id, rows).await?.into_meals()?.pop();
        Ok(Self {
            weighed_grams: row.version.weighed_grams,
            cooking_factor: row.version.cooking_factor,
            steps: row.version.steps.clone(),
            content: content.map(|content| content.foods).unwrap_or_default(),
            nutrients,
            recipe: RecipeOut::seen_by(scope, row),
        })
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct RecipeIn {
    /// At most 120 characters.
    pub name: String,
    /// True if everybody in the tenant finds it, which is the default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
    /// From 1 to 200.
    #[serde(deserialize_with = "written")]
    pub portions: i64,
    /// Grams of the finished dish, if it was weighed: from 1 to 200,000.
    #[serde(default, deserialize_with = "written_or_none")]
    pub weighed_grams: Option<f64>,
    /// Weight of the cooked dish per weight of the raw ingredients, from 0.1 to 10; 1 if omitted. It
    /// counts if the dish was not weighed.
    #[serde(default, deserialize_with = "written_or_none")]
    pub cooking_factor: Option<f64>,
    /// From one to forty ingredients in their order, without alternatives. A recipe cannot be one.
    pub foods: Vec<MealFoodIn>,
    /// At most 5000 characters.
    pub steps: Option<String>,
    /// Id of an uploaded picture, or of the one that the recipe has; null for none.
    #[serde(default, deserialize_with = "written_or_none")]
    pub picture: Option<Uuid>,
    /// For a change: the recipe's `updated_at` as it was read. If it has changed, nothing is saved
    /// (409).
    pub updated_at: Option<DateTime<Utc>>,
}

impl Example for RecipeIn {
    fn example() -> Self {
        Self {
            name: "Arroz de forno com frango".into(),
            shared: Some(true),
            portions: 4,
            weighed_grams: Some(900.0),
            cooking_factor: None,
            foods: MealFoodsIn::example().foods,
            steps: Some("Misture tudo e leve ao forno por 20 minutos.".into()),
            picture: None,
            updated_at: None,
        }
    }
}

impl From<RecipeIn> for RecipeInput {
    fn from(input: RecipeIn) -> Self {
        Self {
            name: input.name,
            shared: input.shared.unwrap_or(true),
            portions: input.portions,
            weighed_grams: input.weighed_grams,
            cooking_factor: input.cooking_factor,
            foods: input.foods.into_iter().map(Into::into).collect(),
            steps: input.steps,
            picture: input.picture,
        }
    }
}

#[derive(Debug, Multipart)]
pub struct RecipePictureForm {
    /// A PNG, JPEG or WebP of at most 10 MB.
    file: Option<Upload>,
}

/// An uploaded picture of a recipe.
#[derive(Debug, Object, Serialize)]
pub struct RecipePicture {
    pub id: Uuid,
}

#[OpenApi(tag = "Tag::Foods")]
impl Api {
    /// List recipes by name: the tenant's shared ones and the caller's own
    #[oai(path = "/recipes", method = "get", operation_id = "list_recipes")]
    async fn list_recipes(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of the name; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<RecipeOut>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, &auth.0, search.0, page).await?;
        let rows = rows.into_iter().map(|recipe| RecipeOut::seen_by(&auth.0, recipe)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Add a recipe
    ///
    /// A value of the dish is known only if it is known of each ingredient. Searches of foods find
    /// the recipe, with a portion as its measure. An author has at most 500.
    #[oai(path = "/recipes", method = "post", operation_id = "create_recipe")]
    async fn create_recipe(&self, auth: Staff, input: Input<RecipeIn>) -> Result<Created<RecipeOut>> {
        let recipe = service::create(&self.0, &auth.0, input.0.into()).await?;
        Ok(created(RecipeOut::seen_by(&auth.0, recipe.row)))
    }

    /// Upload a picture for a recipe
    ///
    /// A recipe that is saved with its id within a day keeps it.
    #[oai(path = "/recipe-pictures", method = "post", operation_id = "create_recipe_picture")]
    async fn create_recipe_picture(&self, auth: Staff, form: RecipePictureForm) -> Result<Created<RecipePicture>> {
        let file = form.file.ok_or_else(|| Error::field("file", "Faça o upload do arquivo."))?;
        let name = file.file_name().unwrap_or_default().to_owned();
        let content = file.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
        let stored = picture::receive(&self.0, &auth.0, Received { name, content }).await?;
        Ok(created(RecipePicture { id: stored.id }))
    }

    /// Read a recipe with its ingredients and all nutrients of a portion
    #[oai(path = "/recipes/:id", method = "get", operation_id = "get_recipe")]
    async fn get_recipe(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<RecipeDetailsOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let recipe = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(RecipeDetailsOut::seen_by(&mut tx, &auth.0, recipe).await?))
    }

    /// Download the picture of a recipe
    #[oai(path = "/recipes/:id/picture", method = "get", operation_id = "get_recipe_picture")]
    async fn get_recipe_picture(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        /// Size of the picture; large by default.
        size: Query<Option<Size>>,
    ) -> Result<PictureFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let file = service::find_picture(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        let content = files::service::content(&self.0, auth.0.tenant, &file, size.0.unwrap_or(Size::Large)).await?;
        Ok(PictureFile { content, content_type: file.content_type, name: "receita", keep: Keep::Nobody })
    }

    /// Change a recipe
    ///
    /// For its author, and for a super admin if it is shared. Its values are computed from the foods'
    /// current values. Plans keep the recipe as it was when they took it.
    #[oai(path = "/recipes/:id", method = "put", operation_id = "update_recipe")]
    async fn update_recipe(&self, auth: Staff, id: Path<Uuid>, input: Input<RecipeIn>) -> Result<Json<Data<RecipeOut>>> {
        let read = input.0.updated_at;
        let recipe = service::update(&self.0, &auth.0, id.0, input.0.into(), read).await?;
        Ok(data(RecipeOut::seen_by(&auth.0, recipe.row)))
    }

    /// Remove a recipe
    ///
    /// Searches no longer find it; plans keep it.
    #[oai(path = "/recipes/:id", method = "delete", operation_id = "delete_recipe")]
    async fn delete_recipe(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
