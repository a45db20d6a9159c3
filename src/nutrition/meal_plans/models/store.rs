use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::meal_plans::copies::{COPY_COLUMNS, CopyFilter, NamedCopy};
use foundation::error::Result;
use platform::db::{Page, Tx};

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Model {
    #[sqlx(flatten)]
    pub copy: NamedCopy,
    pub meals: i64,
}

/// Returns the statement that reads models, without the conditions after `WHERE`.
fn model() -> String {
    format!(
        "SELECT {COPY_COLUMNS}, m.meals
        FROM meal_plan_models m JOIN users u ON u.tenant_id = $1 AND u.id = m.author_id WHERE m.tenant_id = $1 AND"
    )
}

pub async fn list(tx: &mut Tx, filter: &CopyFilter, page: Page) -> Result<Vec<Model>> {
    let conditions = filter.conditions();
    let order = format!("ORDER BY m.search_key, m.id LIMIT {} OFFSET {}", page.size, page.offset());
    conditions.bind_to(tx.query_built(format!("{} {} {order}", model(), conditions.sql()))).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &CopyFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM meal_plan_models m WHERE {}", conditions.sql());
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Model>> {
    tx.query_built(format!("{} m.id = $2", model())).bind(id).fetch_optional().await
}

pub async fn content(tx: &mut Tx, id: Uuid) -> Result<String> {
    tx.query("SELECT content FROM meal_plan_models WHERE tenant_id = $1 AND id = $2").bind(id).fetch_scalar().await
}

/// Counts an author's models.
pub async fn count_of(tx: &mut Tx, author: Uuid) -> Result<i64> {
    tx.query("SELECT count(*) FROM meal_plan_models WHERE tenant_id = $1 AND author_id = $2").bind(author).fetch_scalar().await
}

/// A model's number of meals and foods, and its energy.
pub struct Size {
    pub meals: i64,
    pub foods: i64,
    pub energy_kcal: f64,
}

pub async fn insert(
    tx: &mut Tx,
    id: Uuid,
    author: Uuid,
    (name, shared): (&str, bool),
    size: &Size,
    content: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let sql = "INSERT INTO meal_plan_models
            (tenant_id, id, author_id, name, search_key, shared, meals, foods, energy_kcal, content, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)";
    let query = tx.query(sql).bind(id).bind(author).bind(name).bind(foundation::text::search_key(name)).bind(shared);
    query.bind(size.meals).bind(size.foods).bind(size.energy_kcal).bind(content).bind(now).execute().await?;
    Ok(())
}

/// Locks a model against concurrent changes.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.hold("meal_plan_models", id).await.map(drop)
}

pub async fn update(tx: &mut Tx, id: Uuid, name: &str, shared: bool, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE meal_plan_models SET name = $3, search_key = $4, shared = $5, updated_at = $6 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).bind(name).bind(foundation::text::search_key(name)).bind(shared).bind(now).execute().await?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM meal_plan_models WHERE tenant_id = $1 AND id = $2").bind(id).execute().await?;
    Ok(())
}
