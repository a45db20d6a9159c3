use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use uuid::Uuid;

use crate::foods::macros::Macros;
use crate::foods::nutrients::Nutrients;
use crate::foods::store::Measure;
use foundation::error::Result;
use platform::db::{Conditions, Page, Tx, Value};

/// An own food: the entered values, and the food made from them.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct OwnFood {
    pub id: Uuid,
    pub author_id: Uuid,
    pub author_name: String,
    pub shared: bool,
    pub name: String,
    pub group_code: String,
    pub group_name: String,
    pub quantity: f64,
    pub home_measure: String,
    pub energy_kcal: f64,
    pub protein: f64,
    pub lipid: f64,
    pub carbohydrate: f64,
    pub reference: Option<String>,
    pub macros: Json<Macros>,
    pub nutrients: Json<Nutrients>,
    pub measures: Json<Vec<Measure>>,
    pub updated_at: DateTime<Utc>,
}

const OWN: &str =
    "SELECT f.id, o.author_id, u.name AS author_name, o.shared, f.name, o.group_code, f.group_name, o.quantity, o.home_measure,
        o.energy_kcal, o.protein, o.lipid, o.carbohydrate, o.reference, f.macros, f.nutrients, f.measures, o.updated_at
    FROM own_foods o
    JOIN foods f ON f.tenant_id = $1 AND f.id = o.food_id
    JOIN users u ON u.tenant_id = $1 AND u.id = o.author_id
    WHERE o.tenant_id = $1 AND NOT EXISTS (SELECT 1 FROM recipes r WHERE r.tenant_id = $1 AND r.food_id = o.food_id) AND";

/// Conditions for a list: shared foods and the reader's own.
#[derive(Debug, Clone)]
pub struct OwnFoodFilter {
    pub reader: Uuid,
    pub search: Option<String>,
}

impl OwnFoodFilter {
    fn conditions(&self) -> Conditions {
        let no_recipe = "NOT EXISTS (SELECT 1 FROM recipes r WHERE r.tenant_id = $1 AND r.food_id = o.food_id)";
        let mut conditions = Conditions::new("o.tenant_id = $1 AND o.removed_at IS NULL");
        conditions.and_that(no_recipe);
        conditions.and("(o.shared OR o.author_id = ?)", self.reader);
        conditions.and_search("o.search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}

pub async fn list(tx: &mut Tx, filter: &OwnFoodFilter, page: Page) -> Result<Vec<OwnFood>> {
    let conditions = filter.conditions();
    let order = format!("ORDER BY o.search_key, o.food_id LIMIT {} OFFSET {}", page.size, page.offset());
    conditions.bind_to(tx.query_built(format!("{OWN} {} {order}", conditions.sql()))).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &OwnFoodFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM own_foods o WHERE {}", conditions.sql());
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Finds a food that was not removed.
pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<OwnFood>> {
    tx.query_built(format!("{OWN} o.food_id = $2 AND o.removed_at IS NULL")).bind(id).fetch_optional().await
}

/// Locks a food against concurrent changes.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    let sql = format!("SELECT food_id FROM own_foods WHERE tenant_id = $1 AND food_id = $2 {}", tx.for_update());
    let _: Option<(Uuid,)> = tx.query_built(sql).bind(id).fetch_optional().await?;
    Ok(())
}

/// Counts an author's foods that are no recipes.
pub async fn count_of(tx: &mut Tx, author: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM own_foods o WHERE o.tenant_id = $1 AND o.author_id = $2 AND o.removed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM recipes r WHERE r.tenant_id = $1 AND r.food_id = o.food_id)";
    tx.query(sql).bind(author).fetch_scalar().await
}

/// Owner of a food.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Owner {
    pub food_id: Uuid,
    pub author_id: Uuid,
    pub author_name: String,
    pub shared: bool,
    pub removed: bool,
}

impl Owner {
    /// Returns true if this reader may still choose it.
    pub fn offers_to(&self, reader: Uuid) -> bool {
        !self.removed && (self.shared || self.author_id == reader)
    }
}

pub async fn owners(tx: &mut Tx, foods: impl Iterator<Item = Uuid>) -> Result<HashMap<Uuid, Owner>> {
    let mut conditions = Conditions::new("o.tenant_id = $1");
    conditions.and_in("o.food_id", foods.map(Value::from));
    let sql = format!(
        "SELECT o.food_id, o.author_id, u.name AS author_name, o.shared, o.removed_at IS NOT NULL AS removed
        FROM own_foods o JOIN users u ON u.tenant_id = $1 AND u.id = o.author_id WHERE {}",
        conditions.sql()
    );
    let owners: Vec<Owner> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(owners.into_iter().map(|owner| (owner.food_id, owner)).collect())
}

/// Stored data of an own food.
pub struct StoredOwnFood<'a> {
    pub id: Uuid,
    pub shared: bool,
    pub name: &'a str,
    pub group_code: &'static str,
    pub quantity: f64,
    pub home_measure: &'a str,
    pub energy_kcal: f64,
    pub protein: f64,
    pub lipid: f64,
    pub carbohydrate: f64,
    pub reference: Option<&'a str>,
}

pub async fn insert(tx: &mut Tx, own: &StoredOwnFood<'_>, author: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO own_foods (tenant_id, food_id, author_id, shared, group_code, search_key, quantity, home_measure, energy_kcal,
            protein, lipid, carbohydrate, reference, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    let query = tx.query(sql).bind(own.id).bind(author).bind(own.shared).bind(own.group_code).bind(foundation::text::search_key(own.name));
    let query = query.bind(own.quantity).bind(own.home_measure).bind(own.energy_kcal).bind(own.protein).bind(own.lipid);
    query.bind(own.carbohydrate).bind(own.reference).bind(now).execute().await?;
    Ok(())
}

pub async fn update(tx: &mut Tx, own: &StoredOwnFood<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE own_foods SET shared = $3, group_code = $4, search_key = $5, quantity = $6, home_measure = $7, energy_kcal = $8,
            protein = $9, lipid = $10, carbohydrate = $11, reference = $12, updated_at = $13
        WHERE tenant_id = $1 AND food_id = $2";
    let query = tx.query(sql).bind(own.id).bind(own.shared).bind(own.group_code).bind(foundation::text::search_key(own.name));
    let query = query.bind(own.quantity).bind(own.home_measure).bind(own.energy_kcal).bind(own.protein).bind(own.lipid);
    query.bind(own.carbohydrate).bind(own.reference).bind(now).execute().await?;
    Ok(())
}

pub async fn remove(tx: &mut Tx, food: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE own_foods SET removed_at = $3 WHERE tenant_id = $1 AND food_id = $2";
    tx.query(sql).bind(food).bind(now).execute().await?;
    Ok(())
}
