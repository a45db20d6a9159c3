use chrono::{DateTime, Utc};
use sqlx::types::Json;
use uuid::Uuid;

use crate::foods::Measure;
use crate::foods::macros::Macros;
use crate::foods::nutrients::Nutrients;
use foundation::error::Result;
use platform::db::{Conditions, Page, Tx, Value};

/// A version of a recipe without its ingredients.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct RecipeVersion {
    pub version_id: Uuid,
    pub name: String,
    pub portions: i64,
    /// Grams of the finished dish.
    pub yield_grams: f64,
    /// Grams as weighed, if they were.
    pub weighed_grams: Option<f64>,
    pub cooking_factor: f64,
    /// Number of ingredients.
    pub foods: i64,
    pub steps: Option<String>,
    pub picture_id: Option<Uuid>,
}

const VERSION: &str =
    "v.id AS version_id, v.name, v.portions, v.yield_grams, v.weighed_grams, v.cooking_factor, v.foods, v.steps, v.picture_id";

/// A recipe with its current version.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct RecipeRow {
    /// Id of the recipe, and of its food.
    pub id: Uuid,
    pub author_id: Uuid,
    pub author_name: String,
    pub shared: bool,
    #[sqlx(flatten)]
    pub version: RecipeVersion,
    /// Values per 100 g.
    pub macros: Json<Macros>,
    pub updated_at: DateTime<Utc>,
}

/// A recipe with its ingredients as JSON.
#[derive(Debug, sqlx::FromRow)]
pub struct RecipeWithContent {
    #[sqlx(flatten)]
    pub recipe: RecipeRow,
    pub content: String,
    /// Values per 100 g.
    pub nutrients: Json<Nutrients>,
    pub measures: Json<Vec<Measure>>,
}

/// A recipe of a plan, as it was when its food was chosen, with its ingredients as JSON.
#[derive(Debug, sqlx::FromRow)]
pub struct VersionWithContent {
    #[sqlx(flatten)]
    pub version: RecipeVersion,
    pub content: String,
}

const FROM: &str = "FROM recipes r
    JOIN own_foods o ON o.tenant_id = $1 AND o.food_id = r.food_id
    JOIN recipe_versions v ON v.tenant_id = $1 AND v.id = r.version_id
    JOIN foods f ON f.tenant_id = $1 AND f.id = r.food_id
    JOIN users u ON u.tenant_id = $1 AND u.id = o.author_id
    WHERE r.tenant_id = $1 AND";

/// Conditions for a list: shared recipes and the reader's own.
pub struct RecipeFilter {
    pub reader: Uuid,
    pub search: Option<String>,
}

impl RecipeFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("o.tenant_id = $1 AND o.removed_at IS NULL");
        conditions.and("(o.shared OR o.author_id = ?)", self.reader);
        conditions.and_search("o.search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}

fn row() -> String {
    format!("SELECT r.food_id AS id, o.author_id, u.name AS author_name, o.shared, {VERSION}, f.macros, o.updated_at")
}

pub async fn list(tx: &mut Tx, filter: &RecipeFilter, page: Page) -> Result<Vec<RecipeRow>> {
    let conditions = filter.conditions();
    let order = format!("ORDER BY o.search_key, r.food_id LIMIT {} OFFSET {}", page.size, page.offset());
    conditions.bind_to(tx.query_built(format!("{} {FROM} {} {order}", row(), conditions.sql()))).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &RecipeFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!(
        "SELECT count(*) FROM recipes r JOIN own_foods o ON o.tenant_id = $1 AND o.food_id = r.food_id
        WHERE r.tenant_id = $1 AND {}",
        conditions.sql()
    );
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Counts an author's recipes.
pub async fn count_of(tx: &mut Tx, author: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM recipes r JOIN own_foods o ON o.tenant_id = $1 AND o.food_id = r.food_id
        WHERE r.tenant_id = $1 AND o.author_id = $2 AND o.removed_at IS NULL";
    tx.query(sql).bind(author).fetch_scalar().await
}

/// Finds a recipe that was not removed.
pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<RecipeWithContent>> {
    let sql = format!("{}, v.content, f.nutrients, f.measures {FROM} r.food_id = $2 AND o.removed_at IS NULL", row());
    tx.query_built(sql).bind(id).fetch_optional().await
}

/// Returns the ingredients of those of these foods that are recipes, as JSON.
pub async fn contents(tx: &mut Tx, foods: Vec<Uuid>) -> Result<Vec<(Uuid, String)>> {
    let mut conditions = Conditions::new("r.tenant_id = $1");
    conditions.and_in("r.food_id", foods.into_iter().map(Value::from));
    let sql = format!(
        "SELECT r.food_id, v.content FROM recipes r JOIN recipe_versions v ON v.tenant_id = $1 AND v.id = r.version_id
        WHERE r.tenant_id = $1 AND {}",
        conditions.sql()
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Stored data of a version.
pub struct StoredVersion<'a> {
    pub version: &'a RecipeVersion,
    pub food: Uuid,
    pub content: &'a str,
}

pub async fn insert_version(tx: &mut Tx, stored: &StoredVersion<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO recipe_versions (tenant_id, id, food_id, name, portions, yield_grams, weighed_grams, cooking_factor, foods,
            content, steps, picture_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let StoredVersion { version, food, content } = stored;
    let query = tx.query(sql).bind(version.version_id).bind(*food).bind(&version.name).bind(version.portions);
    let query = query.bind(version.yield_grams).bind(version.weighed_grams).bind(version.cooking_factor).bind(version.foods);
    query.bind(*content).bind(version.steps.as_deref()).bind(version.picture_id).bind(now).execute().await?;
    Ok(())
}

pub async fn insert(tx: &mut Tx, food: Uuid, version: Uuid) -> Result<()> {
    tx.query("INSERT INTO recipes (tenant_id, food_id, version_id) VALUES ($1, $2, $3)").bind(food).bind(version).execute().await?;
    Ok(())
}

pub async fn set_version(tx: &mut Tx, food: Uuid, version: Uuid) -> Result<()> {
    tx.query("UPDATE recipes SET version_id = $3 WHERE tenant_id = $1 AND food_id = $2").bind(food).bind(version).execute().await?;
    Ok(())
}

const OF_PLAN: &str = "FROM recipe_versions v WHERE v.tenant_id = $1
    AND v.id IN (SELECT p.recipe_version_id FROM meal_plan_foods p WHERE p.tenant_id = $1
        AND p.plan_id IN (SELECT d.id FROM meal_plans d WHERE d.tenant_id = $1 AND (d.id = $2 OR d.main_id = $2)))";

/// Returns the recipes of a plan by name, as they were when their foods were chosen.
pub async fn of_plan(tx: &mut Tx, plan: Uuid) -> Result<Vec<VersionWithContent>> {
    tx.query_built(format!("SELECT {VERSION}, v.content {OF_PLAN} ORDER BY v.name, v.id")).bind(plan).fetch_all().await
}

/// Returns the picture of a recipe of a plan.
pub async fn picture_in_plan(tx: &mut Tx, plan: Uuid, version: Uuid) -> Result<Option<Uuid>> {
    let row: Option<(Option<Uuid>,)> =
        tx.query_built(format!("SELECT v.picture_id {OF_PLAN} AND v.id = $3")).bind(plan).bind(version).fetch_optional().await?;
    Ok(row.and_then(|(picture,)| picture))
}
