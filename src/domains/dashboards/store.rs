use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::db::Tx;
use crate::domains::patients::store::in_care_of;
use crate::domains::users::store::Care;
use crate::error::Result;

/// A patient whose plan says something about them.
#[derive(Debug, sqlx::FromRow)]
pub struct PlanOf {
    pub id: Uuid,
    pub name: String,
    pub picture_key: Option<String>,
    pub status: Option<String>,
    pub at: DateTime<Utc>,
}

const SHOWN: u8 = 6;

/// Plans begun and not concluded, the latest first.
pub async fn drafts(tx: &mut Tx, care: Option<&Care>) -> Result<Vec<PlanOf>> {
    let people = in_care_of(care);
    let sql = people.first(SHOWN, "at DESC", |people| {
        format!(
            "SELECT u.id, u.name, i.key AS picture_key, p.status, p.updated_at AS at
            FROM meal_plans p JOIN {people} ON u.id = p.patient_id
            LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
            WHERE p.tenant_id = $1 AND p.status = 'draft'"
        )
    });
    people.bind_to(tx.query_built(sql)).fetch_all().await
}

/// People without any plan, those who wait longest first.
pub async fn without_plan(tx: &mut Tx, care: Option<&Care>) -> Result<Vec<PlanOf>> {
    let people = in_care_of(care);
    let sql = people.first(SHOWN, "at", |people| {
        format!(
            "SELECT u.id, u.name, i.key AS picture_key, NULL AS status, u.created_at AS at
            FROM {people} LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
            WHERE NOT EXISTS (SELECT 1 FROM meal_plans p WHERE p.tenant_id = $1 AND p.patient_id = u.id)"
        )
    });
    people.bind_to(tx.query_built(sql)).fetch_all().await
}

/// The plans worked on last.
pub async fn recent(tx: &mut Tx, care: Option<&Care>) -> Result<Vec<PlanOf>> {
    let people = in_care_of(care);
    let sql = people.first(SHOWN, "at DESC", |people| {
        format!(
            "SELECT u.id, u.name, i.key AS picture_key, p.status, p.updated_at AS at
            FROM meal_plans p JOIN {people} ON u.id = p.patient_id
            LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
            WHERE p.tenant_id = $1 AND NOT EXISTS (
                SELECT 1 FROM meal_plans n WHERE n.tenant_id = $1 AND n.patient_id = p.patient_id AND n.created_at > p.created_at)"
        )
    });
    people.bind_to(tx.query_built(sql)).fetch_all().await
}

/// A meal of the plan and the names of its main foods.
#[derive(Debug, sqlx::FromRow)]
pub struct MealFood {
    #[sqlx(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
    pub food: Option<String>,
    pub quantity: Option<f64>,
    pub measure: Option<String>,
}

pub async fn day(tx: &mut Tx, plan: Uuid) -> Result<Vec<MealFood>> {
    let sql = "SELECT m.type, m.name, m.hour, f.name AS food, f.quantity, f.measure_name AS measure
        FROM meal_plan_meals m
        LEFT JOIN meal_plan_foods f ON f.tenant_id = $1 AND f.meal_id = m.id AND f.alternative_of IS NULL
        WHERE m.tenant_id = $1 AND m.plan_id = $2 ORDER BY m.hour, m.id, f.position";
    tx.query(sql).bind(plan).fetch_all().await
}
