use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::types::Json;
use uuid::Uuid;

use super::macros::Macros;
use super::nutrients::Nutrients;
use crate::db::{Conditions, Tx, Value, after};
use crate::error::Result;

#[derive(Debug, sqlx::FromRow)]
pub struct Food {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub macros: Json<Macros>,
    pub measures: Json<Vec<Measure>>,
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

/// A household measure of a food: its name and the grams of one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measure {
    pub id: Uuid,
    pub name: String,
    pub grams: f64,
}

/// A food to be put into a meal, with all that the meal keeps of it.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Chosen {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub macros: Json<Box<RawValue>>,
    pub measures: Json<Vec<Measure>>,
    pub nutrients: Json<Box<RawValue>>,
}

const SEARCH_LIMIT: i64 = 30;
/// Words of one name that begin alike: with more in all of the first foods the list would only be shorter.
const WORDS_ALIKE: i64 = 4;
/// Behind all places that a name has.
const FAR: i64 = 1000;

/// Foods whose name has a word beginning with each of `words`, best first: names that begin with one of several words, whole words before
/// beginnings, words near the start of the name before later ones, short names before long ones.
///
/// The longest word drives a range over the terms' index; the others are held against the key of its hits. Of few letters there are a
/// thousand hits and more: only the nearest are kept, which is cheap, and only those are put together by food, which is not.
pub async fn search(tx: &mut Tx, words: &[String], source: Option<&str>, reader: Uuid) -> Result<Vec<Food>> {
    let mut longest_first: Vec<&String> = words.iter().collect();
    longest_first.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let Some((driver, others)) = longest_first.split_first() else { return Ok(Vec::new()) };
    let mut conditions = Conditions::new("t.tenant_id = $1");
    conditions.and("t.term >= ?", driver.as_str());
    conditions.and("t.term < ?", after(driver));
    conditions.and("(t.owner_id IS NULL OR t.owner_id = ?)", reader);
    if let Some(source) = source {
        conditions.and("t.source = ?", source);
    }
    for word in others {
        // What an older program wrote has no key. LIMIT keeps SQLite from turning EXISTS into a join, after which it would read all terms
        // instead of the driver's range.
        conditions.and(
            "(t.search_key LIKE ? OR (t.search_key IS NULL AND EXISTS (SELECT 1 FROM food_terms o
                WHERE o.tenant_id = $1 AND o.food_id = t.food_id AND (' ' || o.term) LIKE ? LIMIT 1)))",
            format!("% {word}%"),
        );
    }
    // Milk before what is cooked in milk, wherever the longest word stands.
    let beginnings: Vec<String> = words
        .iter()
        .filter(|_| !others.is_empty())
        .map(|word| format!("t.search_key LIKE {}", conditions.parameter(format!(" {word}%").into())))
        .collect();
    let first = match beginnings.as_slice() {
        [] => String::new(),
        some => format!("CASE WHEN {} THEN 0 ELSE {FAR} END + ", some.join(" OR ")),
    };
    let sql = format!(
        "SELECT f.id, f.name, f.group_name, f.source, f.macros, f.measures
        FROM (SELECT near.food_id, min(near.distance) AS distance, min(near.words) AS words
            FROM (SELECT t.food_id, {first}CASE WHEN t.term = $2 THEN 0 ELSE 4 END + 2 * t.position AS distance, t.words
                FROM food_terms t WHERE {} ORDER BY distance, words, food_id LIMIT {}) near
            GROUP BY near.food_id ORDER BY distance, words, food_id LIMIT {SEARCH_LIMIT}) hit
        JOIN foods f ON f.tenant_id = $1 AND f.id = hit.food_id
        ORDER BY hit.distance, hit.words, f.name",
        conditions.sql(),
        SEARCH_LIMIT * WORDS_ALIKE,
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<FoodDetails>> {
    let sql = "SELECT id, name, group_name, source, measures, nutrients FROM foods WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Several foods with all their values, in one statement.
pub async fn chosen(tx: &mut Tx, ids: &[Uuid]) -> Result<HashMap<Uuid, Chosen>> {
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and_in("id", ids.iter().map(|id| Value::from(*id)));
    let sql = format!("SELECT id, name, group_name, source, macros, measures, nutrients FROM foods WHERE {}", conditions.sql());
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

/// Those after a food, in the order in which they came; own ones that were removed are left out.
pub async fn list_after(tx: &mut Tx, food: Option<Uuid>, size: i64) -> Result<Vec<Exported>> {
    let sql = "SELECT f.id, f.source, f.code, f.name, f.group_name, f.nutrients FROM foods f
        WHERE f.tenant_id = $1 AND (f.id > $2 OR $2 IS NULL) AND NOT EXISTS (
            SELECT 1 FROM own_foods o WHERE o.tenant_id = $1 AND o.food_id = f.id AND o.removed_at IS NOT NULL)
        ORDER BY f.id LIMIT $3";
    tx.query(sql).bind(food).bind(size).fetch_all().await
}

/// What of a published table is there.
#[derive(Debug, sqlx::FromRow)]
pub struct TableState {
    pub source: String,
    pub foods: i64,
    pub groups: i64,
    /// Foods that can be given in more than grams.
    pub with_measures: i64,
    pub imported_at: DateTime<Utc>,
}

pub async fn tables(tx: &mut Tx) -> Result<Vec<TableState>> {
    let sql = "SELECT source, count(*) AS foods, count(DISTINCT group_name) AS groups,
            count(*) FILTER (WHERE json_array_length(measures) > 1) AS with_measures, max(updated_at) AS imported_at
        FROM foods WHERE tenant_id = $1 AND source <> 'own' GROUP BY source ORDER BY source";
    tx.query(sql).fetch_all().await
}

/// What an import compares with.
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

/// What an import of measures compares with.
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

pub async fn update_measures(tx: &mut Tx, food: Uuid, measures: &[Measure], now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE foods SET measures = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(food).bind(Value::json(&measures)?).bind(now).execute().await?;
    Ok(())
}

/// A food as a table gives it.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    pub id: Uuid,
    pub source: &'static str,
    pub code: &'a str,
    pub name: &'a str,
    pub group: &'a str,
    pub nutrients: &'a Nutrients,
    /// What a new food is offered in; one that is there keeps its own.
    pub measures: Vec<Measure>,
    /// Who alone finds it.
    pub owner: Option<Uuid>,
}

pub async fn insert(tx: &mut Tx, entries: &[Entry<'_>], now: DateTime<Utc>) -> Result<()> {
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

pub async fn update(tx: &mut Tx, entry: &Entry<'_>, now: DateTime<Utc>) -> Result<()> {
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

/// Foods of a group that can be eaten instead of one of it.
pub async fn of_group(tx: &mut Tx, source: &str, group: &str) -> Result<Vec<Food>> {
    let sql = "SELECT id, name, group_name, source, macros, measures FROM foods
        WHERE tenant_id = $1 AND source = $2 AND group_name = $3 ORDER BY name, id LIMIT 1000";
    tx.query(sql).bind(source).bind(group).fetch_all().await
}

pub async fn delete_terms(tx: &mut Tx, food: Uuid) -> Result<()> {
    tx.query("DELETE FROM food_terms WHERE tenant_id = $1 AND food_id = $2").bind(food).execute().await?;
    Ok(())
}

/// The words of each food's name; a word that stands twice counts where it stands first.
pub async fn insert_terms(tx: &mut Tx, entries: &[Entry<'_>]) -> Result<()> {
    let mut rows = Vec::new();
    for entry in entries {
        let words = crate::text::words(entry.name);
        // What stands in brackets explains the name and makes it no longer: plain rice comes before rice with beans.
        let length = crate::text::words(entry.name.split('(').next().unwrap_or_default()).len().max(1);
        let first: Vec<_> = words.iter().enumerate().filter(|(position, word)| !words[..*position].contains(word)).collect();
        let key: String = first.iter().map(|(_, word)| format!(" {word}")).collect();
        for (position, word) in first {
            rows.push(vec![
                word.into(),
                entry.id.into(),
                entry.source.into(),
                i64::try_from(position).unwrap_or(i64::MAX).into(),
                i64::try_from(length).unwrap_or(i64::MAX).into(),
                entry.owner.into(),
                key.as_str().into(),
            ]);
        }
    }
    tx.insert_many("food_terms", &["term", "food_id", "source", "position", "words", "owner_id", "search_key"], rows).await
}
