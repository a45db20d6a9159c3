use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::types::Json;
use uuid::Uuid;

use super::likes::MeasuredFoodRow;
use super::macros::Macros;
use super::names::{KitchenName, kitchen_name};
use super::nutrients::Nutrients;
use super::search::IndexedFood;
use foundation::error::Result;
use platform::db::{Conditions, Tx, Value};

#[derive(Debug, sqlx::FromRow)]
pub struct Food {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub macros: Json<Macros>,
    pub measures: Json<Vec<Measure>>,
}

impl Food {
    /// Returns what its name tells.
    pub fn kitchen_name(&self) -> Arc<KitchenName> {
        kitchen_name(&self.source, &self.name, &self.group_name)
    }

    /// Returns the name that people say.
    pub fn short_name(&self) -> String {
        self.kitchen_name().short.clone()
    }
}

#[derive(Debug, sqlx::FromRow)]
pub struct FoodDetails {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub measures: Json<Vec<Measure>>,
    pub nutrients: Json<Nutrients>,
}

/// Maximum number of foods in a response.
pub const SEARCH_LIMIT: usize = 30;

/// A household measure of a food: its name and the weight of one in grams.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measure {
    pub id: Uuid,
    pub name: String,
    pub grams: f64,
    /// True if it is that of the food's like in another table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub estimated: bool,
    /// Present if a nutritionist added it. Not stored with the food.
    #[serde(skip)]
    pub own: Option<OwnMark>,
}

/// Mark of a measure that a nutritionist added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnMark {
    /// True if everybody in the tenant sees it.
    pub shared: bool,
    /// True if the reader may remove it.
    pub removable: bool,
}

impl Measure {
    /// Creates a measure of a table.
    pub fn new(id: Uuid, name: String, grams: f64) -> Self {
        Self { id, name, grams, estimated: false, own: None }
    }
}

/// A food to be added to a meal, with all data that the meal stores.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Chosen {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub macros: Json<Box<RawValue>>,
    pub measures: Json<Vec<Measure>>,
    pub nutrients: Json<Box<RawValue>>,
    /// Current version of a food that is a recipe.
    pub recipe_version_id: Option<Uuid>,
}

/// Returns the version, which changes with every change of the tenant's foods.
pub async fn version(tx: &mut Tx) -> Result<Option<Uuid>> {
    let row: Option<(Uuid,)> = tx.query("SELECT version FROM food_versions WHERE tenant_id = $1").fetch_optional().await?;
    Ok(row.map(|(version,)| version))
}

/// Sets the version. Called last in a transaction, because it locks out other changes of foods.
pub async fn set_version(tx: &mut Tx, version: Uuid) -> Result<()> {
    let sql = "INSERT INTO food_versions (tenant_id, version) VALUES ($1, $2)
        ON CONFLICT (tenant_id) DO UPDATE SET version = excluded.version";
    tx.query(sql).bind(version).execute().await?;
    Ok(())
}

/// Returns all foods that searches can find.
pub async fn named(tx: &mut Tx) -> Result<Vec<IndexedFood>> {
    let sql = "SELECT f.id, f.name, f.group_name, f.source, CASE WHEN o.shared THEN NULL ELSE o.author_id END AS owner_id
        FROM foods f LEFT JOIN own_foods o ON o.tenant_id = $1 AND o.food_id = f.id
        WHERE f.tenant_id = $1 AND o.removed_at IS NULL";
    tx.query(sql).fetch_all().await
}

/// Returns all foods of the published tables.
pub async fn of_tables(tx: &mut Tx) -> Result<Vec<Food>> {
    let sql = "SELECT id, name, group_name, source, macros, measures FROM foods WHERE tenant_id = $1 AND source <> 'own' ORDER BY source, name, id";
    tx.query(sql).fetch_all().await
}

/// A food of a published table with its nutrients.
#[derive(Debug, sqlx::FromRow)]
pub struct TableFoodRow {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub measures: Json<Vec<Measure>>,
    pub nutrients: Json<Nutrients>,
}

/// Returns all foods of the published tables with their nutrients, those of measured values first.
pub async fn with_nutrients(tx: &mut Tx) -> Result<Vec<TableFoodRow>> {
    let sql = "SELECT id, name, group_name, source, measures, nutrients FROM foods
        WHERE tenant_id = $1 AND source <> 'own' ORDER BY source DESC, name, id";
    tx.query(sql).fetch_all().await
}

/// Returns the own foods that a reader finds.
pub async fn own_of(tx: &mut Tx, reader: Uuid) -> Result<Vec<Food>> {
    let sql = "SELECT f.id, f.name, f.group_name, f.source, f.macros, f.measures FROM own_foods o
        JOIN foods f ON f.tenant_id = $1 AND f.id = o.food_id
        WHERE o.tenant_id = $1 AND o.removed_at IS NULL AND (o.shared OR o.author_id = $2) ORDER BY f.name, f.id";
    tx.query(sql).bind(reader).fetch_all().await
}

/// Returns these foods in this order.
pub async fn listed(tx: &mut Tx, ids: &[Uuid]) -> Result<Vec<Food>> {
    let Some(last) = ids.last() else { return Ok(Vec::new()) };
    let mut conditions = Conditions::new("tenant_id = $1");
    // Padded to a fixed length, so that the statement is the same for any number.
    let filled = ids.iter().chain(std::iter::repeat(last)).take(SEARCH_LIMIT.max(ids.len()));
    conditions.and_in("id", filled.map(|id| Value::from(*id)));
    let sql = format!("SELECT id, name, group_name, source, macros, measures FROM foods WHERE {}", conditions.sql());
    let mut foods: Vec<Food> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    foods.sort_by_key(|food| ids.iter().position(|id| *id == food.id));
    Ok(foods)
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<FoodDetails>> {
    let sql = "SELECT id, name, group_name, source, measures, nutrients FROM foods WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Returns several foods with all their values in one statement.
pub async fn chosen(tx: &mut Tx, ids: impl Iterator<Item = Uuid>) -> Result<HashMap<Uuid, Chosen>> {
    let mut conditions = Conditions::new("f.tenant_id = $1");
    conditions.and_in("f.id", ids.map(Value::from));
    let sql = format!(
        "SELECT f.id, f.name, f.group_name, f.source, f.macros, f.measures, f.nutrients, r.version_id AS recipe_version_id
        FROM foods f LEFT JOIN recipes r ON r.tenant_id = $1 AND r.food_id = f.id WHERE {}",
        conditions.sql()
    );
    let rows: Vec<Chosen> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().map(|food| (food.id, food)).collect())
}

/// A food with all its values.
#[derive(Debug, sqlx::FromRow)]
pub struct Exported {
    pub id: Uuid,
    pub source: String,
    pub code: String,
    pub name: String,
    pub group_name: String,
    pub nutrients: Json<Nutrients>,
}

/// Returns the foods after another one by id (keyset pagination), without removed own foods.
pub async fn list_after(tx: &mut Tx, food: Option<Uuid>, size: i64) -> Result<Vec<Exported>> {
    let sql = "SELECT f.id, f.source, f.code, f.name, f.group_name, f.nutrients FROM foods f
        WHERE f.tenant_id = $1 AND (f.id > $2 OR $2 IS NULL) AND NOT EXISTS (
            SELECT 1 FROM own_foods o WHERE o.tenant_id = $1 AND o.food_id = f.id AND o.removed_at IS NOT NULL)
        ORDER BY f.id LIMIT $3";
    tx.query(sql).bind(food).bind(size).fetch_all().await
}

/// State of a published table.
#[derive(Debug, sqlx::FromRow)]
pub struct TableState {
    pub source: String,
    pub foods: i64,
    pub groups: i64,
    /// Number of foods with measures other than the gram.
    pub with_measures: i64,
    pub imported_at: DateTime<Utc>,
}

pub async fn tables(tx: &mut Tx) -> Result<Vec<TableState>> {
    let sql = "SELECT source, count(*) AS foods, count(DISTINCT group_name) AS groups,
            count(*) FILTER (WHERE json_array_length(measures) > 1) AS with_measures, max(updated_at) AS imported_at
        FROM foods WHERE tenant_id = $1 AND source <> 'own' GROUP BY source ORDER BY source";
    tx.query(sql).fetch_all().await
}

/// Existing food that an import compares with.
#[derive(Debug, sqlx::FromRow)]
pub struct Existing {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub group_name: String,
    pub nutrients: Json<Nutrients>,
}

pub async fn existing(tx: &mut Tx, source: &str) -> Result<HashMap<String, Existing>> {
    let sql = "SELECT id, code, name, group_name, nutrients FROM foods WHERE tenant_id = $1 AND source = $2";
    let rows: Vec<Existing> = tx.query(sql).bind(source).fetch_all().await?;
    Ok(rows.into_iter().map(|row| (row.code.clone(), row)).collect())
}

/// Returns those of these foods that plans contain.
pub async fn in_plans(tx: &mut Tx, foods: impl Iterator<Item = Uuid>) -> Result<HashSet<Uuid>> {
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and_in("food_id", foods.map(Value::from));
    let sql = format!("SELECT DISTINCT food_id FROM meal_plan_foods WHERE {}", conditions.sql());
    let rows: Vec<(Uuid,)> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().map(|(food,)| food).collect())
}

/// Existing measures that an import compares with.
#[derive(Debug, sqlx::FromRow)]
pub struct Measured {
    pub id: Uuid,
    pub code: String,
    pub measures: Json<Vec<Measure>>,
}

pub async fn measured(tx: &mut Tx, source: &str) -> Result<BTreeMap<String, Measured>> {
    let sql = "SELECT id, code, measures FROM foods WHERE tenant_id = $1 AND source = $2";
    let rows: Vec<Measured> = tx.query(sql).bind(source).fetch_all().await?;
    Ok(rows.into_iter().map(|row| (row.code.clone(), row)).collect())
}

/// Returns all foods of the published tables with their measures.
pub async fn with_measures(tx: &mut Tx) -> Result<Vec<MeasuredFoodRow>> {
    let sql = "SELECT id, name, group_name, source, measures FROM foods WHERE tenant_id = $1 AND source <> 'own' ORDER BY id";
    tx.query(sql).fetch_all().await
}

pub async fn update_measures(tx: &mut Tx, food: Uuid, measures: &[Measure], now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE foods SET measures = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(food).bind(Value::json(&measures)?).bind(now).execute().await?;
    Ok(())
}

/// A food in a table.
#[derive(Debug, Clone)]
pub struct FoodEntry<'a> {
    pub id: Uuid,
    pub source: &'static str,
    pub code: &'a str,
    pub name: &'a str,
    pub group: &'a str,
    pub nutrients: &'a Nutrients,
    /// Measures of a new food; an existing one keeps its own.
    pub measures: Vec<Measure>,
}

pub async fn insert(tx: &mut Tx, entries: &[FoodEntry<'_>], now: DateTime<Utc>) -> Result<()> {
    let rows = entries.iter().map(|entry| {
        Ok(vec![
            entry.id.into(),
            entry.source.into(),
            entry.code.into(),
            entry.name.into(),
            entry.group.into(),
            Value::json(&Macros::from(entry.nutrients))?,
            Value::json(&entry.measures)?,
            Value::json(entry.nutrients)?,
            now.into(),
            now.into(),
        ])
    });
    let columns = &["id", "source", "code", "name", "group_name", "macros", "measures", "nutrients", "created_at", "updated_at"];
    tx.insert_many("foods", columns, rows.collect::<Result<_>>()?).await
}

pub async fn update(tx: &mut Tx, entry: &FoodEntry<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE foods SET name = $3, group_name = $4, macros = $5, nutrients = $6, updated_at = $7 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql)
        .bind(entry.id)
        .bind(entry.name)
        .bind(entry.group)
        .bind(Value::json(&Macros::from(entry.nutrients))?)
        .bind(Value::json(entry.nutrients)?)
        .bind(now)
        .execute()
        .await?;
    Ok(())
}

/// Returns the foods of a group that are candidates for substitution.
pub async fn of_group(tx: &mut Tx, source: &str, group: &str) -> Result<Vec<Food>> {
    let sql = "SELECT id, name, group_name, source, macros, measures FROM foods
        WHERE tenant_id = $1 AND source = $2 AND group_name = $3 ORDER BY name, id LIMIT 1000";
    tx.query(sql).bind(source).bind(group).fetch_all().await
}
