use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use foundation::error::Result;
use platform::db::{Conditions, Tx, Value};

/// A food as it is used.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct FoodUse {
    pub food_id: Uuid,
    /// How often the reader used it, and everybody.
    pub mine: i64,
    pub all_uses: i64,
    /// The reader's last quantity, with its measure.
    pub quantity: Option<f64>,
    pub measure_id: Option<Uuid>,
    /// True if it is one of the reader's favorites.
    pub favorite: bool,
}

/// Returns how these foods are used, without those that nobody used.
pub async fn of(tx: &mut Tx, reader: Uuid, foods: impl Iterator<Item = Uuid>) -> Result<HashMap<Uuid, FoodUse>> {
    let mut conditions = Conditions::new("tenant_id = $1");
    let user = conditions.parameter(reader.into());
    conditions.and_in("food_id", foods.map(Value::from));
    let sql = format!(
        "SELECT food_id, CAST(sum(CASE WHEN user_id = {user} THEN uses ELSE 0 END) AS BIGINT) AS mine,
            CAST(sum(uses) AS BIGINT) AS all_uses, max(CASE WHEN user_id = {user} THEN quantity END) AS quantity,
            (SELECT u.measure_id FROM food_uses u WHERE u.tenant_id = $1 AND u.food_id = food_uses.food_id AND u.user_id = {user}) AS measure_id,
            EXISTS (SELECT 1 FROM food_uses u WHERE u.tenant_id = $1 AND u.food_id = food_uses.food_id AND u.user_id = {user} AND u.favorite)
                AS favorite
        FROM food_uses WHERE {} GROUP BY food_id",
        conditions.sql()
    );
    let rows: Vec<FoodUse> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().map(|row| (row.food_id, row)).collect())
}

/// Uses of a food to be added, with the last quantity.
pub struct FoodUsed {
    pub food: Uuid,
    pub uses: i64,
    pub quantity: f64,
    pub measure: Uuid,
}

/// Adds uses to a user's, and replaces the last quantities.
pub async fn add(tx: &mut Tx, user: Uuid, used: Vec<FoodUsed>, now: DateTime<Utc>) -> Result<()> {
    let rows = used.into_iter().map(|FoodUsed { food, uses, quantity, measure }| {
        vec![food.into(), user.into(), uses.into(), quantity.into(), measure.into(), Value::from(now)]
    });
    let columns = &["food_id", "user_id", "uses", "quantity", "measure_id", "used_at"];
    let on_conflict = " ON CONFLICT (tenant_id, food_id, user_id) DO UPDATE SET uses = food_uses.uses + excluded.uses,
        quantity = excluded.quantity, measure_id = excluded.measure_id, used_at = excluded.used_at";
    tx.upsert_many("food_uses", columns, rows.collect(), on_conflict).await
}

/// Counts a user's favorites besides a food, without own foods that they no longer find.
pub async fn count_favorites(tx: &mut Tx, user: Uuid, besides: Uuid) -> Result<i64> {
    let sql = "SELECT count(*) FROM food_uses WHERE tenant_id = $1 AND user_id = $2 AND food_id <> $3 AND favorite
        AND NOT EXISTS (SELECT 1 FROM own_foods o WHERE o.tenant_id = $1 AND o.food_id = food_uses.food_id
            AND (o.removed_at IS NOT NULL OR (NOT o.shared AND o.author_id <> $2)))";
    tx.query(sql).bind(user).bind(besides).fetch_scalar().await
}

/// Returns a user's favorites, the most used first.
pub async fn favorites(tx: &mut Tx, user: Uuid) -> Result<Vec<Uuid>> {
    let sql = "SELECT food_id FROM food_uses WHERE tenant_id = $1 AND user_id = $2 AND favorite ORDER BY uses DESC, used_at DESC, food_id";
    let rows: Vec<(Uuid,)> = tx.query(sql).bind(user).fetch_all().await?;
    Ok(rows.into_iter().map(|(food,)| food).collect())
}

/// Marks a food. One that was never used gets no quantity: its measure is none of the food's.
pub async fn mark_favorite(tx: &mut Tx, user: Uuid, food: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO food_uses (tenant_id, food_id, user_id, uses, quantity, measure_id, used_at, favorite)
        VALUES ($1, $2, $3, 0, 0, $4, $5, $6)
        ON CONFLICT (tenant_id, food_id, user_id) DO UPDATE SET favorite = excluded.favorite";
    tx.query(sql).bind(food).bind(user).bind(Uuid::nil()).bind(now).bind(true).execute().await?;
    Ok(())
}

pub async fn unmark_favorite(tx: &mut Tx, user: Uuid, food: Uuid) -> Result<()> {
    let sql = "UPDATE food_uses SET favorite = $4 WHERE tenant_id = $1 AND user_id = $2 AND food_id = $3";
    tx.query(sql).bind(user).bind(food).bind(false).execute().await?;
    Ok(())
}

/// Deletes what a user used.
pub async fn erase(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM food_uses WHERE tenant_id = $1 AND user_id = $2").bind(user).execute().await?;
    Ok(())
}
