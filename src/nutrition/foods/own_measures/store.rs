use chrono::{DateTime, Utc};
use uuid::Uuid;

use foundation::error::Result;
use platform::db::{Conditions, Tx, Value};

/// A measure that a nutritionist added to a food.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct OwnMeasure {
    pub id: Uuid,
    pub food_id: Uuid,
    pub author_id: Uuid,
    pub shared: bool,
    pub name: String,
    /// Weight of one in grams.
    pub grams: f64,
}

const OWN_MEASURE: &str = "SELECT id, food_id, author_id, shared, name, grams FROM own_measures WHERE tenant_id = $1 AND";

fn visible_to(reader: Uuid) -> Conditions {
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and("(shared OR author_id = ?)", reader);
    conditions
}

/// Returns the measures of these foods that a reader sees, or those of all foods; the reader's own
/// first.
pub async fn list(tx: &mut Tx, reader: Uuid, foods: Option<Vec<Uuid>>) -> Result<Vec<OwnMeasure>> {
    let mut conditions = visible_to(reader);
    let own = conditions.parameter(reader.into());
    if let Some(foods) = foods {
        conditions.and_in("food_id", foods.into_iter().map(Value::from));
    }
    let sql = format!("{OWN_MEASURE} {} ORDER BY CASE WHEN author_id = {own} THEN 0 ELSE 1 END, created_at, id", conditions.sql());
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Finds a measure of a food that a reader sees.
pub async fn find(tx: &mut Tx, reader: Uuid, food: Uuid, id: Uuid) -> Result<Option<OwnMeasure>> {
    let mut conditions = visible_to(reader);
    conditions.and("food_id = ?", food);
    conditions.and("id = ?", id);
    conditions.bind_to(tx.query_built(format!("{OWN_MEASURE} {}", conditions.sql()))).fetch_optional().await
}

/// Returns the number of measures that a reader sees and the time of the newest, which differ after
/// each change.
pub async fn state(tx: &mut Tx, reader: Uuid) -> Result<(i64, Option<DateTime<Utc>>)> {
    let conditions = visible_to(reader);
    let sql = format!("SELECT count(*), max(created_at) FROM own_measures WHERE {}", conditions.sql());
    let row: Option<(i64, Option<DateTime<Utc>>)> = conditions.bind_to(tx.query_built(sql)).fetch_optional().await?;
    Ok(row.unwrap_or_default())
}

/// Counts an author's measures of a food, and of all foods.
pub async fn count_of(tx: &mut Tx, author: Uuid, food: Uuid) -> Result<(i64, i64)> {
    let sql = "SELECT count(*) FILTER (WHERE food_id = $3), count(*) FROM own_measures WHERE tenant_id = $1 AND author_id = $2";
    let row: Option<(i64, i64)> = tx.query(sql).bind(author).bind(food).fetch_optional().await?;
    Ok(row.unwrap_or_default())
}

pub async fn insert(tx: &mut Tx, measure: &OwnMeasure, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO own_measures (tenant_id, id, food_id, author_id, shared, name, search_key, grams, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let query = tx.query(sql).bind(measure.id).bind(measure.food_id).bind(measure.author_id).bind(measure.shared);
    let query = query.bind(&measure.name).bind(foundation::text::search_key(&measure.name)).bind(measure.grams);
    query.bind(now).execute().await?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM own_measures WHERE tenant_id = $1 AND id = $2").bind(id).execute().await?;
    Ok(())
}
