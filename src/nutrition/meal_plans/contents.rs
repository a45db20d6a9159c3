//! The meals and foods of a plan: rows that are joined in memory and summed by the rules.

use std::collections::HashMap;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use sqlx::types::Json;
use uuid::Uuid;

use super::content::Content;
use super::rules::{self, Totals};
use super::store::{self, FoodRow, Meal, MealFood, Summed, Which};
use crate::foods::macros::Macros;
use crate::foods::own;
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
    pub(super) fn of_rows(foods: Vec<Summed>, meals: &[Meal]) -> Result<Self> {
        let mut sums = Self::default();
        for food in foods {
            sums.add(food.meal_id, &food.name, &food.macros, rules::grams(food.quantity, food.measure_grams)?);
        }
        Ok(sums.of(meals))
    }

    fn add(&mut self, meal: Uuid, name: &str, macros: &Macros, grams: Decimal) {
        self.meals.entry(meal).or_default().add_food(name, macros, grams);
    }

    /// Adds the total, in the order of meals.
    fn of(mut self, meals: &[Meal]) -> Self {
        for totals in meals.iter().filter_map(|meal| self.meals.get(&meal.id)) {
            self.all.add(totals);
        }
        self
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
}

impl Contents {
    /// Joins contents that are not in a plan.
    pub fn of(content: Content) -> Result<Self> {
        let foods = content.rows.into_iter().map(MealFood::try_from).collect::<Result<_>>()?;
        Self::joined(content.meals, foods)
    }

    /// Reads all meals and foods of a plan for the caller.
    pub async fn of_plan(tx: &mut Tx, scope: &Scope, plan: Uuid) -> Result<Self> {
        let which = Which::This(plan);
        let (meals, foods) = tx.fetch_batch((store::meals(tx, which), foods(tx, scope, which, None))).await?;
        Self::joined(meals, readable(tx, scope, foods).await?)
    }

    /// Reads the foods of one meal for the caller; of the other meals, only the data for the meal's
    /// share of the day.
    pub async fn of_meal(tx: &mut Tx, scope: &Scope, meal: &Meal) -> Result<Self> {
        let which = Which::This(meal.plan_id);
        let asked = (store::meals(tx, which), store::summed(tx, which), foods(tx, scope, which, Some(meal.id)));
        let (meals, summed, foods) = tx.fetch_batch(asked).await?;
        let sums = Sums::of_rows(summed, &meals)?;
        Ok(Self::with(meals, readable(tx, scope, foods).await?, sums))
    }

    pub(super) fn joined(meals: Vec<Meal>, foods: Vec<MealFood>) -> Result<Self> {
        let mut sums = Sums::default();
        for food in foods.iter().filter(|food| food.alternative_of.is_none()) {
            sums.add(food.meal_id, &food.name, &food.macros, rules::grams(food.quantity, food.measure_grams)?);
        }
        let sums = sums.of(&meals);
        Ok(Self::with(meals, foods, sums))
    }

    pub(super) fn with(meals: Vec<Meal>, foods: Vec<MealFood>, sums: Sums) -> Self {
        let (mut mains, mut alternatives): (HashMap<Uuid, Vec<MealFood>>, HashMap<Uuid, Vec<MealFood>>) = Default::default();
        for food in foods {
            match food.alternative_of {
                Some(main) => alternatives.entry(main).or_default().push(food),
                None => mains.entry(food.meal_id).or_default().push(food),
            }
        }
        Self { meals, mains, alternatives, sums }
    }

    pub fn energy_kcal(&self) -> f64 {
        rules::two_decimals(self.sums.all.energy_kcal).to_f64().unwrap_or_default()
    }
}

/// Returns the foods as the caller may read them. For an own food that the reader would not find,
/// only the values stored in the plan are included.
pub(super) async fn readable(tx: &mut Tx, scope: &Scope, mut foods: Vec<MealFood>) -> Result<Vec<MealFood>> {
    let offered = own::service::offered(tx, scope, foods.iter().map(|food| (food.food_id, food.source.as_str()))).await?;
    for food in foods.iter_mut().filter(|food| !offered.contains(&food.food_id)) {
        (food.measures, food.table_macros) = (None, None);
    }
    Ok(foods)
}

pub(super) fn foods(tx: &Tx, scope: &Scope, which: Which, meal: Option<Uuid>) -> PreparedQuery<Vec<MealFood>> {
    store::foods(tx, which, meal, scope.role.is_staff())
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
            group_name: row.group_name,
            source: row.source,
            quantity: row.quantity,
            measure_id: row.measure_id,
            measure_name: row.measure_name,
            measure_grams: row.measure_grams,
            macros: serde_json::from_str(row.macros.get()).map(Json)?,
            measures: None,
            table_macros: None,
        })
    }
}
