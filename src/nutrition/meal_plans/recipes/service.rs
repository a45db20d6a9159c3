use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use super::picture;
use super::rules;
use super::rules::Ingredient;
use super::store;
use super::store::{RecipeFilter, RecipeRow, RecipeVersion, RecipeWithContent, StoredVersion};
use crate::Nutrition;
use crate::codes;
use crate::foods::Measure;
use crate::foods::measures::{GRAM, PORTION};
use crate::foods::nutrients::{NutrientValue, Nutrients};
use crate::foods::own::computed::{self, ComputedFood};
use crate::meal_plans::contents::Contents;
use crate::meal_plans::food_rows::{FoodInput, RowPlace, RowValues, check_length};
use crate::meal_plans::rules as plan_rules;
use crate::meal_plans::store::FoodRow;
use foundation::error::{Check, Error, Result};
use foundation::text::grouped;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{Page, Tx};
use platform::files::File;
use platform::scope::{Role, Scope};

/// Maximum number of an author's recipes.
const RECIPES: i64 = 500;
const NAME: usize = 120;
const STEPS: usize = 5_000;
const MAX_PORTIONS: i64 = 200;
/// Maximum weight of a dish in grams.
const MAX_YIELD_GRAMS: f64 = 200_000.0;
/// Dried food takes up several times its weight of water; nothing shrinks to less than a tenth.
const COOKING_FACTORS: std::ops::RangeInclusive<f64> = 0.1..=10.0;
/// Share by which the macronutrients may exceed the weight of the dish, as tables round.
const ROUNDING: Decimal = Decimal::from_parts(105, 0, 0, false, 2);
/// Decimals of the weight of a portion.
const PORTION_DECIMALS: u32 = 6;

/// A recipe as entered.
pub struct RecipeInput {
    pub name: String,
    pub shared: bool,
    pub portions: i64,
    /// Grams of the finished dish, if it was weighed.
    pub weighed_grams: Option<f64>,
    /// Weight of the cooked dish per weight of the raw ingredients; 1 if omitted.
    pub cooking_factor: Option<f64>,
    pub foods: Vec<FoodInput>,
    pub steps: Option<String>,
    /// The current picture or a new one; `None` for none.
    pub picture: Option<Uuid>,
}

/// Name and group of an ingredient.
pub struct IngredientName {
    pub name: String,
    pub group_name: String,
}

/// Returns the ingredients of those of these foods that are recipes.
pub async fn ingredients_of(tx: &mut Tx, foods: Vec<Uuid>) -> Result<HashMap<Uuid, Vec<IngredientName>>> {
    let mut of_recipe = HashMap::new();
    for (food, content) in store::contents(tx, foods).await? {
        let rows: Vec<FoodRow> = serde_json::from_str(&content)?;
        let names = rows.into_iter().map(|row| IngredientName { name: row.name, group_name: row.group_name });
        of_recipe.insert(food, names.collect());
    }
    Ok(of_recipe)
}

/// A recipe with its ingredients.
pub struct Recipe {
    pub row: RecipeRow,
    pub rows: Vec<FoodRow>,
    /// Values per 100 g.
    pub nutrients: Nutrients,
    measures: Vec<Measure>,
}

impl TryFrom<RecipeWithContent> for Recipe {
    type Error = Error;

    fn try_from(found: RecipeWithContent) -> Result<Self> {
        let rows = serde_json::from_str(&found.content)?;
        Ok(Self { row: found.recipe, rows, nutrients: found.nutrients.0, measures: found.measures.0 })
    }
}

impl RecipeVersion {
    /// Returns the grams of one portion.
    pub fn portion_grams(&self) -> f64 {
        let grams = Decimal::try_from(self.yield_grams).unwrap_or_default() / Decimal::from(self.portions.max(1));
        grams.round_dp(PORTION_DECIMALS).to_f64().unwrap_or_default()
    }

    /// Returns a portion's amount of a nutrient.
    pub fn of_portion(&self, per_100g: NutrientValue) -> NutrientValue {
        rules::of_grams(per_100g, Decimal::try_from(self.portion_grams()).unwrap_or_default())
    }

    /// Returns a portion's amount as plans show it, or `None` if there is no amount.
    pub fn shown_of_portion(&self, per_100g: NutrientValue) -> Option<f64> {
        let grams = Decimal::try_from(self.portion_grams()).unwrap_or_default();
        plan_rules::value(per_100g, grams).and_then(|value| value.to_f64())
    }
}

pub async fn list(tx: &mut Tx, scope: &Scope, search: Option<String>, page: Page) -> Result<(Vec<RecipeRow>, i64)> {
    let filter = RecipeFilter { reader: scope.user, search: foundation::text::searched(search) };
    let rows = store::list(tx, &filter, page).await?;
    let total = store::count(tx, &filter).await?;
    Ok((rows, total))
}

fn missing_recipe() -> Error {
    Error::not_found("Receita não encontrada.")
}

/// Finds a recipe that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Recipe> {
    let found = store::find(tx, id).await?.filter(|found| found.recipe.shared || found.recipe.author_id == scope.user);
    found.ok_or_else(missing_recipe)?.try_into()
}

/// Finds the picture of a recipe that the caller may see.
pub async fn find_picture(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<File> {
    let recipe = find(tx, scope, id).await?;
    picture::find(tx, recipe.row.version.picture_id).await
}

/// Returns true if the caller may change it: its author, and a super admin if it is shared.
pub fn may_edit(scope: &Scope, recipe: &RecipeRow) -> bool {
    recipe.author_id == scope.user || (recipe.shared && scope.role == Role::SuperAdmin)
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Recipe> {
    // Locked before it is read, so that the change is based on the current values.
    computed::lock(tx, id).await?;
    let recipe = find(tx, scope, id).await?;
    if may_edit(scope, &recipe.row) {
        return Ok(recipe);
    }
    Err(Error::conflict(identity::codes::NOT_YOURS, "Só quem cadastrou esta receita pode alterá-la."))
}

/// Returns the ingredients with the measures to choose from, and the foods' current values.
pub async fn ingredients(tx: &mut Tx, scope: &Scope, id: Uuid, rows: Vec<FoodRow>) -> Result<Contents> {
    let values = RowValues::read(tx, scope, rows.iter().map(|row| row.food_id).collect(), HashMap::new()).await?;
    let mut contents = Contents::of_list(id, rows)?;
    for food in contents.mains.values_mut().flatten() {
        if let Some(now) = values.offered.get(&food.food_id) {
            food.measures = Some(now.measures.clone());
            food.table_macros = Some(serde_json::from_str(now.macros.get())?);
        }
    }
    Ok(contents)
}

pub async fn create(app: &Nutrition, scope: &Scope, input: RecipeInput) -> Result<Recipe> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, input).await).await
}

/// Adds a recipe in the caller's transaction.
pub async fn create_in(app: &Nutrition, tx: &mut Tx, scope: &Scope, input: RecipeInput) -> Result<Recipe> {
    let input = checked(input)?;
    if store::count_of(tx, scope.user).await? >= RECIPES {
        return Err(Error::invalid(codes::TOO_MANY_RECIPES, format!("Você já tem {RECIPES} receitas. Remova as que não usa mais.")));
    }
    let id = app.clock.id();
    let rows = rows_to_store(app, tx, scope, id, &input.foods, &[]).await?;
    if let Some(new) = input.picture {
        picture::attach(app, tx, new).await?;
    }
    let now = app.clock.now();
    let made = Made::of(app, &input, &rows, &[])?;
    computed::insert(tx, &made.food(id, &input), scope.user, now).await?;
    let content = serde_json::to_string(&rows)?;
    store::insert_version(tx, &StoredVersion { version: &made.version, food: id, content: &content }, now).await?;
    store::insert(tx, id, made.version.version_id).await?;
    computed::publish(app, tx).await?;
    log(app, tx, scope, AuditEvent::Create, id, &input.name).await?;
    find(tx, scope, id).await
}

/// Changes a recipe, with the current values of its ingredients. Plans keep their version. `read` is
/// the time of the last change as the caller read it, if given.
pub async fn update(app: &Nutrition, scope: &Scope, id: Uuid, input: RecipeInput, read: Option<DateTime<Utc>>) -> Result<Recipe> {
    app.db
        .write(scope, async |tx| {
            let before = editable(tx, scope, id).await?;
            if read.is_some_and(|read| read != before.row.updated_at) {
                return Err(Error::saved_meanwhile(codes::FOOD_CHANGED, "esta receita"));
            }
            let input = checked(input)?;
            let rows = rows_to_store(app, tx, scope, id, &input.foods, &before.rows).await?;
            if let Some(new) = input.picture.filter(|new| before.row.version.picture_id != Some(*new)) {
                picture::attach(app, tx, new).await?;
            }
            let now = app.clock.now();
            let made = Made::of(app, &input, &rows, &before.measures)?;
            computed::update(tx, &made.food(id, &input), now).await?;
            let content = serde_json::to_string(&rows)?;
            if !made.version.is_like(&before.row.version) || content != serde_json::to_string(&before.rows)? {
                store::insert_version(tx, &StoredVersion { version: &made.version, food: id, content: &content }, now).await?;
                store::set_version(tx, id, made.version.version_id).await?;
            }
            computed::publish(app, tx).await?;
            log(app, tx, scope, AuditEvent::Updated, id, &input.name).await?;
            // Read without checking permissions: a super admin may have unshared another author's recipe.
            store::find(tx, id).await?.ok_or_else(missing_recipe)?.try_into()
        })
        .await
}

/// Removes a recipe from searches; plans keep it.
pub async fn remove(app: &Nutrition, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let recipe = editable(tx, scope, id).await?;
            computed::remove(tx, id, app.clock.now()).await?;
            computed::publish(app, tx).await?;
            log(app, tx, scope, AuditEvent::Removed, id, &recipe.row.version.name).await
        })
        .await
}

async fn log(app: &Nutrition, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::Recipe, object).await
}

fn checked(input: RecipeInput) -> Result<RecipeInput> {
    let mut check = Check::new();
    let name = check.text("name", "nome", &input.name, NAME);
    check.ensure(name.is_empty() || !foundation::text::words(&name).is_empty(), "name", "O nome precisa ter letras ou números.");
    if !(1..=MAX_PORTIONS).contains(&input.portions) {
        check.fail("portions", format!("A receita deve render de 1 a {MAX_PORTIONS} porções."));
    }
    if input.weighed_grams.is_some_and(|grams| !(1.0..=MAX_YIELD_GRAMS).contains(&grams)) {
        check.fail("weighed_grams", format!("Informe o peso da receita pronta, de 1 a {} g.", grouped(MAX_YIELD_GRAMS as i64)));
    }
    let factor = input.cooking_factor;
    check.ensure(factor.is_none_or(|its| COOKING_FACTORS.contains(&its)), "cooking_factor", "O fator de cocção vai de 0,1 a 10.");
    let steps = check.optional_text("steps", "modo de preparo", input.steps.as_deref(), STEPS);
    check.finish()?;
    Ok(RecipeInput { name, steps, ..input })
}

/// Makes the rows of the ingredients, with the foods' current values. An ingredient that the caller no
/// longer finds keeps those it had.
async fn rows_to_store(
    app: &Nutrition,
    tx: &mut Tx,
    scope: &Scope,
    recipe: Uuid,
    foods: &[FoodInput],
    before: &[FoodRow],
) -> Result<Vec<FoodRow>> {
    if foods.is_empty() {
        return Err(Error::field("foods", "Adicione ao menos um ingrediente."));
    }
    check_length(foods, "Uma receita")?;
    if foods.iter().any(|food| !food.alternatives.is_empty()) {
        return Err(Error::field("foods", "Os ingredientes de uma receita não têm alternativas."));
    }
    let ids: BTreeSet<Uuid> = foods.iter().map(|food| food.food).collect();
    let values = RowValues::read(tx, scope, ids, HashMap::new()).await?;
    let mut rows: Vec<FoodRow> = Vec::with_capacity(foods.len());
    for food in foods {
        let its = |row: &&FoodRow| Some(row.id) == food.row && row.food_id == food.food;
        let there = before.iter().find(its).filter(|row| rows.iter().all(|other| other.id != row.id));
        let position = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let id = there.map_or_else(|| app.clock.id(), |row| row.id);
        let place = RowPlace { id, plan: recipe, meal: recipe, alternative_of: None, position };
        let mut row = match there {
            Some(there) => values.kept_row(food, there, place)?,
            None => values.row(food, place)?,
        };
        if let Some(now) = values.offered.get(&food.food) {
            (row.name, row.group_name, row.source) = (now.name.clone(), now.group_name.clone(), now.source.clone());
            (row.macros, row.nutrients) = (now.macros.clone(), now.nutrients.clone());
            if let Some(measure) = now.measures.iter().find(|its| its.id == row.measure_id) {
                (row.measure_name, row.measure_grams) = (measure.name.clone(), measure.grams);
            }
            if now.recipe_version_id.is_some() {
                let message = format!("{} é uma receita e não pode ser ingrediente de outra. Adicione os ingredientes dela.", now.name);
                return Err(Error::field("foods", message));
            }
        }
        rows.push(row);
    }
    Ok(rows)
}

impl RecipeVersion {
    /// Returns true if everything besides the ids is alike.
    fn is_like(&self, other: &Self) -> bool {
        let of = |its: &Self| (its.portions, its.yield_grams, its.weighed_grams, its.cooking_factor, its.picture_id);
        self.name == other.name && self.steps == other.steps && of(self) == of(other)
    }
}

/// A version, and the food computed from it.
struct Made {
    version: RecipeVersion,
    nutrients: Nutrients,
    measures: Vec<Measure>,
}

impl Made {
    /// Computes a recipe. Its measures keep the ids of the existing ones, so that plans still refer
    /// to them.
    fn of(app: &Nutrition, input: &RecipeInput, rows: &[FoodRow], there: &[Measure]) -> Result<Self> {
        let ingredients: Vec<Ingredient> =
            rows.iter().filter(|row| row.uncounted.is_none()).map(Ingredient::try_from).collect::<Result<_>>()?;
        if ingredients.is_empty() {
            return Err(Error::field("foods", "Ao menos um ingrediente precisa ter uma quantidade."));
        }
        let decimal = |number: f64| Decimal::try_from(number).map_err(Error::internal);
        let cooking_factor = input.cooking_factor.unwrap_or(1.0);
        let weighed = input.weighed_grams.map(decimal).transpose()?;
        let whole = rules::yield_grams(&ingredients, weighed, decimal(cooking_factor)?);
        let yield_grams = whole.to_f64().unwrap_or_default();
        if yield_grams <= 0.0 || yield_grams > MAX_YIELD_GRAMS {
            let message = format!("A receita pronta deve pesar no máximo {} kg.", grouped((MAX_YIELD_GRAMS / 1_000.0) as i64));
            return Err(Error::field("foods", message));
        }
        if rules::grams_of_macronutrients(&ingredients) > whole * ROUNDING {
            let field = if weighed.is_some() { "weighed_grams" } else { "cooking_factor" };
            let message =
                "A receita pronta pesaria menos do que as proteínas, os lipídeos e os carboidratos dos ingredientes. Confira o peso.";
            return Err(Error::field(field, message));
        }
        let version = RecipeVersion {
            version_id: app.clock.id(),
            name: input.name.clone(),
            portions: input.portions,
            yield_grams,
            weighed_grams: input.weighed_grams,
            cooking_factor,
            foods: i64::try_from(rows.len()).unwrap_or(i64::MAX),
            steps: input.steps.clone(),
            picture_id: input.picture,
        };
        let id = |name: &str| there.iter().find(|its| its.name == name).map_or_else(|| app.clock.id(), |its| its.id);
        let measure = |name: &str, grams| Measure::new(id(name), name.to_owned(), grams);
        let measures = vec![measure(PORTION, version.portion_grams()), measure(GRAM, 1.0)];
        Ok(Self { nutrients: rules::per_100_grams(&ingredients, whole), version, measures })
    }

    fn food<'a>(&'a self, id: Uuid, input: &'a RecipeInput) -> ComputedFood<'a> {
        ComputedFood { id, name: &input.name, shared: input.shared, nutrients: &self.nutrients, measures: &self.measures }
    }
}

impl TryFrom<&FoodRow> for Ingredient {
    type Error = Error;

    fn try_from(row: &FoodRow) -> Result<Self> {
        Ok(Self {
            grams: plan_rules::grams(row.quantity, row.quantity_max, row.measure_grams)?,
            nutrients: serde_json::from_str(row.nutrients.get())?,
        })
    }
}
