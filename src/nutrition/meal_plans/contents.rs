//! The meals and foods of a plan: rows that are joined in memory and summed by the rules.

use std::collections::HashMap;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use sqlx::types::Json;
use uuid::Uuid;

use super::content::MealPlanContent;
use super::rules::{self, Totals};
use super::store::{self, DayRow, Detail, FoodRow, Meal, MealFood, MealLine, PlanRow, Which};
use crate::foods::own;
use crate::foods::own_measures::service::OwnMeasures;
use foundation::error::{Error, Result};
use platform::db::{PreparedQuery, Tx};
use platform::scope::Scope;

/// The sums of each meal of a plan, and of all of them.
#[derive(Default)]
pub(super) struct Sums {
    pub(super) meals: HashMap<Uuid, Totals>,
    pub(super) all: Totals,
}

impl Sums {
    fn of(meals: &[Meal], foods: &[MealFood]) -> Result<Self> {
        let mut sums = Self::default();
        for food in foods.iter().filter(|food| food.alternative_of.is_none() && food.uncounted.is_none()) {
            let grams = food.grams()?;
            sums.meals.entry(food.meal_id).or_default().add_food(&food.name, &food.macros, grams);
        }
        // Added in the order of the day, in which foods without a value are named.
        for totals in meals.iter().filter_map(|meal| sums.meals.get(&meal.id)) {
            sums.all.add(totals);
        }
        Ok(sums)
    }
}

/// The meals and foods of a plan, or of one of its meals, with their sums.
pub struct Contents {
    pub(super) meals: Vec<Meal>,
    /// Main foods by meal.
    pub(super) mains: HashMap<Uuid, Vec<MealFood>>,
    /// Alternatives by main food.
    pub(super) alternatives: HashMap<Uuid, Vec<MealFood>>,
    pub(super) sums: Sums,
    /// Days besides the usual one, whose foods are not included in the sums.
    pub(super) days: Vec<DayContents>,
}

/// A day of a plan with its meals and foods.
pub struct DayContents {
    pub day: DayRow,
    pub contents: Contents,
}

impl Contents {
    /// Joins contents that are not in a plan.
    pub fn of(content: MealPlanContent) -> Result<Self> {
        let foods = content.rows.into_iter().map(MealFood::try_from).collect::<Result<_>>()?;
        Self::joined(content.meals, foods)
    }

    /// Joins the foods of a list that is not in a plan, as those of one meal with the list's id.
    pub fn of_list(id: Uuid, rows: Vec<FoodRow>) -> Result<Self> {
        let meal = Meal { id, plan_id: id, kind: String::new(), name: String::new(), hour: String::new(), notes: None };
        let rows = rows.into_iter().map(|row| FoodRow { meal_id: id, ..row }).collect();
        Self::of(MealPlanContent { meals: vec![meal], rows, days: Vec::new() })
    }

    /// Prepares reading a plan for the caller; the result is completed by [`Contents::of_lines`].
    pub(super) fn prepare(tx: &Tx, scope: &Scope, which: Which) -> PreparedQuery<Vec<MealLine>> {
        store::lines(tx, which, if scope.role.is_staff() { Detail::Choices } else { Detail::All })
    }

    pub(super) async fn of_lines(tx: &mut Tx, scope: &Scope, lines: Vec<MealLine>) -> Result<Self> {
        let (meals, mut foods) = split(lines);
        set_choices(tx, scope, &mut foods).await?;
        Self::joined(meals, foods)
    }

    /// Reads all meals and foods of a plan and of its days for the caller.
    pub async fn of_plan(tx: &mut Tx, scope: &Scope, plan: &PlanRow) -> Result<Self> {
        Self::of_day(tx, scope, plan.id).await?.with_days(tx, scope, plan).await
    }

    /// Adds the days of the plan.
    pub(super) async fn with_days(mut self, tx: &mut Tx, scope: &Scope, plan: &PlanRow) -> Result<Self> {
        // Most plans have none, which the plan tells.
        if plan.days > 0 {
            for day in store::days(tx, plan.id).await? {
                let contents = Self::of_day(tx, scope, day.id).await?;
                self.days.push(DayContents { day, contents });
            }
        }
        Ok(self)
    }

    /// Reads the meals and foods of a plan's usual day, or of another day, for the caller.
    pub async fn of_day(tx: &mut Tx, scope: &Scope, plan: Uuid) -> Result<Self> {
        let lines = tx.fetch_batch(Self::prepare(tx, scope, Which::This(plan))).await?;
        Self::of_lines(tx, scope, lines).await
    }

    /// Reads the foods of one meal for staff; of the other meals, only the data for the meal's
    /// share of the day.
    pub async fn of_meal(tx: &mut Tx, scope: &Scope, meal: &Meal) -> Result<Self> {
        let lines = tx.fetch_batch(store::lines(tx, Which::This(meal.plan_id), Detail::Meal(meal.id))).await?;
        Self::of_lines(tx, scope, lines).await
    }

    pub(super) fn joined(meals: Vec<Meal>, foods: Vec<MealFood>) -> Result<Self> {
        let sums = Sums::of(&meals, &foods)?;
        let (mut mains, mut alternatives): (HashMap<Uuid, Vec<MealFood>>, HashMap<Uuid, Vec<MealFood>>) = Default::default();
        for food in foods {
            match food.alternative_of {
                Some(main) => alternatives.entry(main).or_default().push(food),
                None => mains.entry(food.meal_id).or_default().push(food),
            }
        }
        Ok(Self { meals, mains, alternatives, sums, days: Vec::new() })
    }

    /// Removes the foods and keeps their sums.
    pub(super) fn without_foods(self) -> Self {
        let days = self.days.into_iter().map(|DayContents { day, contents }| DayContents { day, contents: contents.without_foods() });
        Self { mains: HashMap::new(), alternatives: HashMap::new(), days: days.collect(), ..self }
    }

    pub fn energy_kcal(&self) -> f64 {
        rules::two_decimals(self.sums.all.energy_kcal).to_f64().unwrap_or_default()
    }
}

/// Splits lines into the meals, in the order of the day, and the foods of all of them.
pub(super) fn split(lines: Vec<MealLine>) -> (Vec<Meal>, Vec<MealFood>) {
    let (mut meals, mut foods) = (Vec::<Meal>::new(), Vec::with_capacity(lines.len()));
    for MealLine { meal, food } in lines {
        if meals.last().is_none_or(|last| last.id != meal.id) {
            meals.push(meal);
        }
        foods.extend(food);
    }
    (meals, foods)
}

/// Removes what an own food offers now if the reader would not find it, as only the values stored in
/// the plan remain, and adds the measures that the reader sees to those of tables.
pub(super) async fn set_choices(tx: &mut Tx, scope: &Scope, foods: &mut [MealFood]) -> Result<()> {
    let offered = own::service::offered(tx, scope, foods.iter().map(|food| (food.food_id, food.source.as_str()))).await?;
    for food in foods.iter_mut().filter(|food| !offered.contains(&food.food_id)) {
        (food.measures, food.table_macros, food.table_recipe) = (None, None, None);
    }
    let choices = || foods.iter().filter(|food| food.measures.is_some()).map(|food| food.food_id);
    let own = OwnMeasures::of(tx, scope, choices()).await?;
    for food in foods {
        if let Some(measures) = &mut food.measures {
            own.add_to(food.food_id, &mut measures.0);
        }
    }
    Ok(())
}

impl MealFood {
    /// Returns the grams that count, without rounding.
    pub(super) fn grams(&self) -> Result<Decimal> {
        rules::grams(self.quantity, self.quantity_max, self.measure_grams)
    }
}

impl TryFrom<FoodRow> for MealFood {
    type Error = Error;

    fn try_from(row: FoodRow) -> Result<Self> {
        Ok(Self {
            id: row.id,
            meal_id: row.meal_id,
            alternative_of: row.alternative_of,
            food_id: row.food_id,
            name: row.name,
            short_name: row.short_name,
            group_name: row.group_name,
            source: row.source,
            quantity: row.quantity,
            quantity_max: row.quantity_max,
            uncounted: row.uncounted,
            measure_id: row.measure_id,
            measure_name: row.measure_name,
            measure_grams: row.measure_grams,
            macros: serde_json::from_str(row.macros.get()).map(Json)?,
            position: row.position,
            recipe_version_id: row.recipe_version_id,
            measures: None,
            table_macros: None,
            table_recipe: None,
        })
    }
}
