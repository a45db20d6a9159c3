use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::meal_plans::copies::{COPY_COLUMNS, CopyFilter, NamedCopy};
use foundation::error::Result;
use platform::db::{Conditions, Page, Tx, Value};

/// Returns the statement that reads combos with their authors, without the conditions after
/// `WHERE`.
fn combo() -> String {
    format!(
        "SELECT {COPY_COLUMNS}, m.portion_group
        FROM meal_combos m JOIN users u ON u.tenant_id = $1 AND u.id = m.author_id WHERE m.tenant_id = $1 AND"
    )
}

/// A combo in a list.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ComboCopy {
    #[sqlx(flatten)]
    pub copy: NamedCopy,
    /// Group that an equivalence list serves; `None` for a combo.
    pub portion_group: Option<String>,
}

/// Kind of the rows to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComboKind {
    Combo,
    EquivalenceList,
}

fn conditions_of(filter: &CopyFilter, kind: ComboKind) -> Conditions {
    let mut conditions = filter.conditions();
    conditions.and_that(match kind {
        ComboKind::Combo => "m.portion_group IS NULL",
        ComboKind::EquivalenceList => "m.portion_group IS NOT NULL",
    });
    conditions
}

pub async fn list(tx: &mut Tx, filter: &CopyFilter, kind: ComboKind, page: Page) -> Result<Vec<ComboCopy>> {
    let conditions = conditions_of(filter, kind);
    let order = format!("ORDER BY m.search_key, m.id LIMIT {} OFFSET {}", page.size, page.offset());
    conditions.bind_to(tx.query_built(format!("{} {} {order}", combo(), conditions.sql()))).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &CopyFilter, kind: ComboKind) -> Result<i64> {
    let conditions = conditions_of(filter, kind);
    let sql = format!("SELECT count(*) FROM meal_combos m WHERE {}", conditions.sql());
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<ComboCopy>> {
    tx.query_built(format!("{} m.id = $2", combo())).bind(id).fetch_optional().await
}

/// A combo with its foods as JSON.
#[derive(Debug, sqlx::FromRow)]
pub struct ComboWithFoods {
    #[sqlx(flatten)]
    pub combo: ComboCopy,
    pub content: String,
}

/// Returns combos with their foods, the reader's own first.
pub async fn all_combos(tx: &mut Tx, filter: &CopyFilter, most: usize) -> Result<Vec<ComboWithFoods>> {
    with_foods(tx, conditions_of(filter, ComboKind::Combo), filter.reader, most).await
}

/// Returns combos and equivalence lists with these ids.
pub async fn with_ids(tx: &mut Tx, filter: &CopyFilter, ids: Vec<Uuid>) -> Result<Vec<ComboWithFoods>> {
    let mut conditions = filter.conditions();
    let most = ids.len();
    conditions.and_in("m.id", ids.into_iter().map(Value::from));
    with_foods(tx, conditions, filter.reader, most).await
}

/// Returns the equivalence lists that contain a food, the reader's own first.
pub async fn lists_with(tx: &mut Tx, filter: &CopyFilter, food: Uuid, most: usize) -> Result<Vec<ComboWithFoods>> {
    let mut conditions = conditions_of(filter, ComboKind::EquivalenceList);
    conditions.and("m.content LIKE ?", format!("%{food}%"));
    with_foods(tx, conditions, filter.reader, most).await
}

async fn with_foods(tx: &mut Tx, mut conditions: Conditions, reader: Uuid, most: usize) -> Result<Vec<ComboWithFoods>> {
    let reader = conditions.parameter(reader.into());
    let sql = format!(
        "SELECT {COPY_COLUMNS}, m.portion_group, m.content
        FROM meal_combos m JOIN users u ON u.tenant_id = $1 AND u.id = m.author_id WHERE m.tenant_id = $1 AND {}
        ORDER BY CASE WHEN m.author_id = {reader} THEN 0 ELSE 1 END, m.search_key, m.id LIMIT {most}",
        conditions.sql()
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Counts an author's combos.
pub async fn count_of(tx: &mut Tx, author: Uuid) -> Result<i64> {
    tx.query("SELECT count(*) FROM meal_combos WHERE tenant_id = $1 AND author_id = $2").bind(author).fetch_scalar().await
}

/// Stored data of a combo.
pub struct StoredCombo<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub shared: bool,
    pub foods: i64,
    pub energy_kcal: f64,
    pub content: &'a str,
    pub portion_group: Option<&'static str>,
}

pub async fn insert(tx: &mut Tx, combo: &StoredCombo<'_>, author: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO meal_combos
            (tenant_id, id, author_id, name, search_key, shared, foods, energy_kcal, content, created_at, updated_at,
            portion_group)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)";
    let query = tx.query(sql).bind(combo.id).bind(author).bind(combo.name).bind(foundation::text::search_key(combo.name));
    let query = query.bind(combo.shared).bind(combo.foods).bind(combo.energy_kcal).bind(combo.content);
    query.bind(now).bind(combo.portion_group).execute().await?;
    Ok(())
}

/// Locks a combo against concurrent changes.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.hold("meal_combos", id).await.map(drop)
}

pub async fn update(tx: &mut Tx, combo: &StoredCombo<'_>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE meal_combos SET name = $3, search_key = $4, shared = $5, foods = $6, energy_kcal = $7, content = $8, updated_at = $9,
            portion_group = $10
        WHERE tenant_id = $1 AND id = $2";
    let query = tx.query(sql).bind(combo.id).bind(combo.name).bind(foundation::text::search_key(combo.name)).bind(combo.shared);
    query.bind(combo.foods).bind(combo.energy_kcal).bind(combo.content).bind(now).bind(combo.portion_group).execute().await?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM meal_combos WHERE tenant_id = $1 AND id = $2").bind(id).execute().await?;
    Ok(())
}
