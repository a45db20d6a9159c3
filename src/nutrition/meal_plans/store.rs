use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sqlx::types::Json;
use sqlx::{ColumnIndex, FromRow, Row, ValueRef};
use uuid::Uuid;

use super::rules::{PlanStatus, Uncounted};
use crate::foods::Measure;
use crate::foods::macros::Macros;
use foundation::error::Result;
use identity::care::{self, InCare};
use platform::db::{Conditions, PreparedQuery, Tx, Value};
use platform::scope::Scope;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct PlanRow {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub patient_name: String,
    pub patient_picture_key: Option<String>,
    /// Specialist assigned to the patient now.
    pub specialist_id: Option<Uuid>,
    pub author_id: Uuid,
    pub author_name: String,
    pub author_crn: Option<String>,
    /// Plan that this one is a day of.
    pub main_id: Option<Uuid>,
    /// Number of its further days.
    pub days: i64,
    /// Number of the patient's plan, from 1.
    pub version: i64,
    pub macro_goal: Option<String>,
    pub status: PlanStatus,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub concluded_at: Option<DateTime<Utc>>,
}

/// A plan that was read before it was checked that its patient is in the caller's care.
#[derive(sqlx::FromRow)]
pub struct UncheckedPlan {
    #[sqlx(flatten)]
    plan: PlanRow,
}

impl UncheckedPlan {
    /// Returns the plan if its patient is in the caller's care.
    pub async fn check(self, tx: &mut Tx, scope: &Scope) -> Result<Option<PlanRow>> {
        let checked = care::check(tx, scope, self.plan.patient_id, self.plan.specialist_id).await?;
        Ok(checked.map(|_| self.plan))
    }
}

impl PlanRow {
    pub fn is_draft(&self) -> bool {
        self.status == PlanStatus::Draft
    }
}

const PLAN: &str = "SELECT p.id, p.patient_id, u.name AS patient_name, i.key AS patient_picture_key, u.specialist_id, p.author_id,
        coalesce(p.author_name, a.name) AS author_name, CASE WHEN p.author_name IS NULL THEN a.crn ELSE p.author_crn END AS author_crn,
        p.macro_goal, p.status, p.created_at, p.updated_at, p.concluded_at, p.main_id,
        (SELECT count(*) FROM meal_plans d WHERE d.tenant_id = $1 AND d.main_id = p.id) AS days,
        (SELECT count(*) FROM meal_plans v WHERE v.tenant_id = $1 AND v.patient_id = p.patient_id AND v.main_id IS NULL
            AND v.created_at <= p.created_at) AS version
    FROM meal_plans p
    JOIN users u ON u.tenant_id = $1 AND u.id = p.patient_id AND u.removed_at IS NULL
    LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
    JOIN users a ON a.tenant_id = $1 AND a.id = p.author_id
    WHERE p.tenant_id = $1 AND p.patient_id = $2";

/// Identifies a plan by its id, or as a patient's newest one: a draft is newer than concluded
/// versions.
#[derive(Debug, Clone, Copy)]
pub enum Which {
    This(Uuid),
    Newest(Uuid),
    NewestConcluded(Uuid),
}

impl Which {
    /// Returns the conditions for rows with the alias `m` of the plan's contents, in addition to
    /// `always`.
    fn rows(self, always: &'static str) -> Conditions {
        let mut rows = Conditions::new(always);
        match self {
            Which::This(plan) => rows.and("m.plan_id = ?", plan),
            Which::Newest(patient) => rows.and(
                "m.plan_id = (SELECT id FROM meal_plans WHERE tenant_id = $1 AND patient_id = ? AND main_id IS NULL
                    ORDER BY created_at DESC, id DESC LIMIT 1)",
                patient,
            ),
            Which::NewestConcluded(patient) => rows.and(
                "m.plan_id = (SELECT id FROM meal_plans WHERE tenant_id = $1 AND patient_id = ? AND main_id IS NULL AND status = 'done'
                    ORDER BY created_at DESC, id DESC LIMIT 1)",
                patient,
            ),
        }
        rows
    }
}

pub fn newest(tx: &Tx, patient: Uuid) -> PreparedQuery<Option<UncheckedPlan>> {
    tx.prepare_built(format!("{PLAN} AND p.main_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1")).bind(patient)
}

pub fn newest_concluded(tx: &Tx, patient: Uuid) -> PreparedQuery<Option<UncheckedPlan>> {
    tx.prepare_built(format!("{PLAN} AND p.main_id IS NULL AND p.status = 'done' ORDER BY p.created_at DESC, p.id DESC LIMIT 1"))
        .bind(patient)
}

pub async fn find(tx: &mut Tx, patient: InCare<Uuid>, plan: Uuid) -> Result<Option<PlanRow>> {
    tx.query_built(format!("{PLAN} AND p.id = $3")).bind(*patient).bind(plan).fetch_optional().await
}

/// Returns all versions, the newest first.
pub async fn versions(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Vec<PlanRow>> {
    tx.query_built(format!("{PLAN} AND p.main_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 200")).bind(*patient).fetch_all().await
}

pub async fn set_macro_goal(tx: &mut Tx, plan: Uuid, goal: Option<&str>) -> Result<()> {
    tx.query("UPDATE meal_plans SET macro_goal = $3 WHERE tenant_id = $1 AND id = $2").bind(plan).bind(goal).execute().await?;
    Ok(())
}

pub async fn insert(tx: &mut Tx, id: Uuid, patient: InCare<Uuid>, author: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO meal_plans (tenant_id, id, patient_id, author_id, status, created_at, updated_at)
        VALUES ($1, $2, $3, $4, 'draft', $5, $5)";
    tx.query(sql).bind(id).bind(*patient).bind(author).bind(now).execute().await?;
    Ok(())
}

/// Concludes a plan and its days with the current name and registration of its author, which are kept. Its
/// author changes only if one is given.
pub async fn conclude(tx: &mut Tx, plan: Uuid, author: Option<Uuid>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE meal_plans SET status = 'done', concluded_at = $3, updated_at = $3, author_id = coalesce($4, author_id),
            author_name = (SELECT u.name FROM users u WHERE u.tenant_id = $1 AND u.id = coalesce($4, author_id)),
            author_crn = (SELECT u.crn FROM users u WHERE u.tenant_id = $1 AND u.id = coalesce($4, author_id))
        WHERE tenant_id = $1 AND (id = $2 OR main_id = $2)";
    tx.query(sql).bind(plan).bind(now).bind(author).execute().await?;
    Ok(())
}

/// Marks a patient's draft as changed, and locks it against being concluded. Returns the specialist
/// whom the patient is assigned to, or `None` if it is not a draft of this patient any more.
pub async fn touch_draft(tx: &mut Tx, patient: Uuid, plan: Uuid, now: DateTime<Utc>) -> Result<Option<Option<Uuid>>> {
    // The plan is locked before its day, as by changes of the day itself.
    let sql = format!(
        "UPDATE meal_plans SET updated_at = $4 WHERE tenant_id = $1 AND patient_id = $3 AND status = 'draft'
            AND id IN (SELECT p.id FROM meal_plans p WHERE p.tenant_id = $1
                AND (p.id = $2 OR p.id = (SELECT d.main_id FROM meal_plans d WHERE d.tenant_id = $1 AND d.id = $2))
                ORDER BY p.main_id IS NOT NULL {})
            AND EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND u.id = $3 AND u.removed_at IS NULL)
        RETURNING (SELECT u.specialist_id FROM users u WHERE u.tenant_id = $1 AND u.id = $3)",
        tx.for_update()
    );
    let touched: Vec<(Option<Uuid>,)> = tx.query_built(sql).bind(plan).bind(patient).bind(now).fetch_all().await?;
    Ok(touched.first().map(|(specialist,)| *specialist))
}

#[derive(Debug, Clone, sqlx::FromRow, Serialize, Deserialize)]
pub struct Meal {
    pub id: Uuid,
    pub plan_id: Uuid,
    #[sqlx(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
    pub notes: Option<String>,
}

pub async fn meals(tx: &mut Tx, plan: Uuid) -> Result<Vec<Meal>> {
    let sql = "SELECT id, plan_id, type, name, hour, notes FROM meal_plan_meals WHERE tenant_id = $1 AND plan_id = $2 ORDER BY hour, id";
    tx.query(sql).bind(plan).fetch_all().await
}

pub async fn meal(tx: &mut Tx, plan: Uuid, meal: Uuid) -> Result<Option<Meal>> {
    let sql = "SELECT id, plan_id, type, name, hour, notes FROM meal_plan_meals WHERE tenant_id = $1 AND plan_id = $2 AND id = $3";
    tx.query(sql).bind(plan).bind(meal).fetch_optional().await
}

pub async fn insert_meal(tx: &mut Tx, meal: &Meal) -> Result<()> {
    let sql = "INSERT INTO meal_plan_meals (tenant_id, id, plan_id, type, name, hour, notes) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let query = tx.query(sql).bind(meal.id).bind(meal.plan_id).bind(&meal.kind).bind(&meal.name).bind(&meal.hour);
    query.bind(meal.notes.as_deref()).execute().await?;
    Ok(())
}

pub async fn update_meal(tx: &mut Tx, meal: &Meal) -> Result<()> {
    let sql = "UPDATE meal_plan_meals SET name = $3, hour = $4, notes = $5 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(meal.id).bind(&meal.name).bind(&meal.hour).bind(meal.notes.as_deref()).execute().await?;
    Ok(())
}

pub async fn delete_meal(tx: &mut Tx, meal: Uuid) -> Result<()> {
    delete_foods_of_meal(tx, meal).await?;
    tx.query("DELETE FROM meal_plan_meals WHERE tenant_id = $1 AND id = $2").bind(meal).execute().await?;
    Ok(())
}

/// A food of a meal, with the data to show and sum it.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct MealFood {
    #[sqlx(rename = "row_id")]
    pub id: Uuid,
    pub meal_id: Uuid,
    pub alternative_of: Option<Uuid>,
    pub food_id: Uuid,
    #[sqlx(rename = "food_name")]
    pub name: String,
    /// Name that the specialist gave it in this plan.
    pub short_name: Option<String>,
    pub group_name: String,
    pub source: String,
    pub quantity: f64,
    /// Upper end of a range, more than `quantity`.
    pub quantity_max: Option<f64>,
    pub uncounted: Option<Uncounted>,
    pub measure_id: Uuid,
    pub measure_name: String,
    pub measure_grams: f64,
    pub macros: Json<Macros>,
    pub position: i64,
    /// Version of the recipe that the food is.
    pub recipe_version_id: Option<Uuid>,
    /// Available measures of the food; not read for the patient.
    pub measures: Option<Json<Vec<Measure>>>,
    /// Current values of the table, if their text differs; not read for the patient.
    pub table_macros: Option<Json<Macros>>,
    /// Current version of the recipe; not read for the patient.
    pub table_recipe: Option<Uuid>,
}

/// A meal with one of its foods, or without any.
#[derive(Debug)]
pub struct MealLine {
    pub meal: Meal,
    pub food: Option<MealFood>,
}

impl<'r, R: Row> FromRow<'r, R> for MealLine
where
    &'r str: ColumnIndex<R>,
    Meal: FromRow<'r, R>,
    MealFood: FromRow<'r, R>,
{
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        let is_empty = row.try_get_raw("row_id")?.is_null();
        let food = if is_empty { None } else { Some(MealFood::from_row(row)?) };
        Ok(Self { meal: Meal::from_row(row)?, food })
    }
}

/// Foods to read with the meals of a plan. Main foods are read of every meal, for sums.
#[derive(Debug, Clone, Copy)]
pub enum Detail {
    /// Main foods only.
    Sums,
    /// The alternatives of one meal, too, with the measures to choose from.
    Meal(Uuid),
    /// All alternatives.
    All,
    /// All alternatives, with the measures to choose from.
    Choices,
}

/// Prepares reading the meals of a plan in the order of the day, each with its foods in their
/// order.
pub fn lines(tx: &Tx, which: Which, detail: Detail) -> PreparedQuery<Vec<MealLine>> {
    let mut conditions = which.rows("m.tenant_id = $1");
    let (foods, choices) = match detail {
        Detail::Sums => ("AND f.alternative_of IS NULL".to_owned(), None),
        Detail::Meal(meal) => {
            let meal = conditions.parameter(meal.into());
            (format!("AND (f.alternative_of IS NULL OR f.meal_id = {meal})"), Some(format!("AND f.meal_id = {meal}")))
        }
        Detail::All => (String::new(), None),
        Detail::Choices => (String::new(), Some(String::new())),
    };
    let (table, columns) = match choices {
        Some(choices) => (
            format!(
                "LEFT JOIN foods t ON t.tenant_id = $1 AND t.id = f.food_id {choices}
                LEFT JOIN recipes r ON r.tenant_id = $1 AND r.food_id = f.food_id {choices}"
            ),
            "t.measures, CASE WHEN CAST(t.macros AS TEXT) = CAST(f.macros AS TEXT) THEN NULL ELSE t.macros END AS table_macros,
            r.version_id AS table_recipe",
        ),
        None => (String::new(), "NULL AS measures, NULL AS table_macros, NULL AS table_recipe"),
    };
    let sql = format!(
        "SELECT m.id, m.plan_id, m.type, m.name, m.hour, m.notes, f.id AS row_id, f.meal_id, f.alternative_of, f.food_id,
            f.name AS food_name, f.short_name, f.group_name, f.source, f.quantity, f.quantity_max, f.uncounted,
            f.measure_id, f.measure_name, f.measure_grams, f.macros, f.position, f.recipe_version_id,
            {columns}
        FROM meal_plan_meals m LEFT JOIN meal_plan_foods f ON f.tenant_id = $1 AND f.meal_id = m.id {foods} {table}
        WHERE {} ORDER BY m.hour, m.id, f.position",
        conditions.sql()
    );
    conditions.bind_to(tx.prepare_built(sql))
}

pub async fn has_foods(tx: &mut Tx, plan: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM meal_plan_foods WHERE tenant_id = $1 AND plan_id = $2)";
    tx.query(sql).bind(plan).fetch_scalar().await
}

/// All columns of a food's row, to be copied or stored.
#[derive(Debug, Clone, sqlx::FromRow, Serialize, Deserialize)]
pub struct FoodRow {
    pub id: Uuid,
    pub plan_id: Uuid,
    pub meal_id: Uuid,
    pub alternative_of: Option<Uuid>,
    pub food_id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    pub quantity: f64,
    pub measure_id: Uuid,
    pub measure_name: String,
    pub measure_grams: f64,
    pub macros: Json<Box<RawValue>>,
    pub nutrients: Json<Box<RawValue>>,
    pub position: i64,
    // Absent from models that were stored before they existed.
    #[serde(default)]
    pub short_name: Option<String>,
    #[serde(default)]
    pub quantity_max: Option<f64>,
    #[serde(default)]
    pub uncounted: Option<Uncounted>,
    #[serde(default)]
    pub recipe_version_id: Option<Uuid>,
}

const FOOD_ROW: &str = "SELECT id, plan_id, meal_id, alternative_of, food_id, name, group_name, source, quantity, measure_id, measure_name,
        measure_grams, macros, nutrients, position, short_name, quantity_max, uncounted, recipe_version_id
    FROM meal_plan_foods WHERE tenant_id = $1";

pub async fn food_rows(tx: &mut Tx, plan: Uuid) -> Result<Vec<FoodRow>> {
    tx.query_built(format!("{FOOD_ROW} AND plan_id = $2 ORDER BY meal_id, position")).bind(plan).fetch_all().await
}

pub async fn food_rows_of_meal(tx: &mut Tx, meal: Uuid) -> Result<Vec<FoodRow>> {
    tx.query_built(format!("{FOOD_ROW} AND meal_id = $2 ORDER BY position")).bind(meal).fetch_all().await
}

/// Inserts foods. Main foods must precede their alternatives.
pub async fn insert_foods(tx: &mut Tx, rows: Vec<FoodRow>) -> Result<()> {
    let columns = &[
        "id",
        "plan_id",
        "meal_id",
        "alternative_of",
        "food_id",
        "name",
        "group_name",
        "source",
        "quantity",
        "measure_id",
        "measure_name",
        "measure_grams",
        "macros",
        "nutrients",
        "position",
        "short_name",
        "quantity_max",
        "uncounted",
        "recipe_version_id",
    ];
    let rows = rows.into_iter().map(|row| {
        vec![
            row.id.into(),
            row.plan_id.into(),
            row.meal_id.into(),
            row.alternative_of.into(),
            row.food_id.into(),
            row.name.into(),
            row.group_name.into(),
            row.source.into(),
            row.quantity.into(),
            row.measure_id.into(),
            row.measure_name.into(),
            row.measure_grams.into(),
            row.macros.into(),
            row.nutrients.into(),
            row.position.into(),
            row.short_name.into(),
            row.quantity_max.into(),
            Value::from(row.uncounted.map(Uncounted::as_str)),
            row.recipe_version_id.into(),
        ]
    });
    tx.insert_many("meal_plan_foods", columns, rows.collect()).await
}

/// Deletes the contents of a plan.
pub async fn clear(tx: &mut Tx, plan: Uuid) -> Result<()> {
    tx.query("DELETE FROM meal_plan_foods WHERE tenant_id = $1 AND plan_id = $2").bind(plan).execute().await?;
    tx.query("DELETE FROM meal_plan_meals WHERE tenant_id = $1 AND plan_id = $2").bind(plan).execute().await?;
    Ok(())
}

/// Changes the columns of a food that a meal's list may change.
pub async fn update_food(tx: &mut Tx, food: &MealFood) -> Result<()> {
    let sql = "UPDATE meal_plan_foods SET alternative_of = $3, quantity = $4, measure_id = $5, measure_name = $6, measure_grams = $7,
            position = $8, short_name = $9, quantity_max = $10, uncounted = $11
        WHERE tenant_id = $1 AND id = $2";
    let query = tx.query(sql).bind(food.id).bind(food.alternative_of).bind(food.quantity).bind(food.measure_id);
    let query = query.bind(&food.measure_name).bind(food.measure_grams).bind(food.position);
    let query = query.bind(food.short_name.as_deref()).bind(food.quantity_max).bind(food.uncounted.map(Uncounted::as_str));
    query.execute_deferred().await
}

pub async fn delete_foods(tx: &mut Tx, ids: impl Iterator<Item = Uuid>) -> Result<()> {
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and_in("id", ids.map(Value::from));
    let sql = format!("DELETE FROM meal_plan_foods WHERE {}", conditions.sql());
    conditions.bind_to(tx.query_built(sql)).execute_deferred().await
}

pub async fn delete_foods_of_meal(tx: &mut Tx, meal: Uuid) -> Result<()> {
    tx.query("DELETE FROM meal_plan_foods WHERE tenant_id = $1 AND meal_id = $2").bind(meal).execute().await?;
    Ok(())
}

/// A day of a plan besides its usual one.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct DayRow {
    pub id: Uuid,
    #[sqlx(rename = "day_name")]
    pub name: String,
    /// Digits of the days that it is for.
    pub weekdays: String,
    pub macro_goal: Option<String>,
    pub updated_at: DateTime<Utc>,
}

/// Returns the days of a plan in the order in which they were added.
pub async fn days(tx: &mut Tx, plan: Uuid) -> Result<Vec<DayRow>> {
    let sql = "SELECT id, day_name, weekdays, macro_goal, updated_at FROM meal_plans
        WHERE tenant_id = $1 AND main_id = $2 ORDER BY created_at, id";
    tx.query(sql).bind(plan).fetch_all().await
}

/// Adds a day to a plan, with its patient, author and status.
pub async fn insert_day(tx: &mut Tx, plan: Uuid, day: &DayRow) -> Result<()> {
    let sql = "INSERT INTO meal_plans (tenant_id, id, patient_id, author_id, status, created_at, updated_at, main_id, day_name, weekdays,
            macro_goal)
        SELECT p.tenant_id, $3, p.patient_id, p.author_id, p.status, $4, $4, p.id, $5, $6, $7
        FROM meal_plans p WHERE p.tenant_id = $1 AND p.id = $2";
    let query = tx.query(sql).bind(plan).bind(day.id).bind(day.updated_at).bind(&day.name).bind(&day.weekdays);
    query.bind(day.macro_goal.as_deref()).execute().await?;
    Ok(())
}

pub async fn update_day(tx: &mut Tx, day: &DayRow) -> Result<()> {
    let sql = "UPDATE meal_plans SET day_name = $3, weekdays = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(day.id).bind(&day.name).bind(&day.weekdays).bind(day.updated_at).execute().await?;
    Ok(())
}

pub async fn delete_day(tx: &mut Tx, day: Uuid) -> Result<()> {
    clear(tx, day).await?;
    tx.query("DELETE FROM meal_plans WHERE tenant_id = $1 AND id = $2 AND main_id IS NOT NULL").bind(day).execute().await?;
    Ok(())
}
