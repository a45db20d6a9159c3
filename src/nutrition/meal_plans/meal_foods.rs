//! The list of foods of a meal.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use uuid::Uuid;

use super::combos;
use super::contents::{Contents, set_choices, split};
use super::food_rows::{FoodInput, RowPlace, RowValues, check_length, check_quantity, checked_name, find_measure};
use super::service::{Touched, missing_meal, touch_as_visit};
use super::store::{self, Detail, FoodRow, Meal, MealFood, Which};
use crate::codes;
use crate::foods::macros::Macros;
use crate::foods::uses::{self, Used};
use foundation::error::{Error, Result};
use identity::Identity;
use platform::db::Tx;
use platform::scope::Scope;

/// A whole list as requested, and as the caller read it.
pub struct FoodsInput {
    pub foods: Vec<FoodInput>,
    pub was: Option<Vec<FoodInput>>,
}

/// A meal after its list was replaced.
pub struct SavedMeal {
    pub meal: Meal,
    /// The meal's foods, and the sums of all meals.
    pub contents: Contents,
    pub saved_at: DateTime<Utc>,
}

/// Replaces the meal's list, in this order.
pub async fn replace(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, meal: Uuid, wanted: FoodsInput) -> Result<SavedMeal> {
    app.db.write(scope, async |tx| replace_in(app, tx, scope, patient, plan, meal, wanted).await).await
}

/// Replaces the meal's list in the caller's transaction. Writes only the rows that change.
pub async fn replace_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    meal: Uuid,
    FoodsInput { foods: wanted, was }: FoodsInput,
) -> Result<SavedMeal> {
    let Touched { at: saved_at, .. } = touch_as_visit(app, tx, scope, patient, plan).await?;
    let (meals, mut foods) = split(tx.fetch_batch(store::lines(tx, Which::This(plan), Detail::Meal(meal))).await?);
    let meal = meals.iter().find(|other| other.id == meal).cloned().ok_or_else(missing_meal)?;
    check_length(&wanted, "Uma refeição")?;
    let mut there: Vec<MealFood> = foods.extract_if(.., |food| food.meal_id == meal.id).collect();
    // Repeating the same list succeeds, so that a request can be retried after a lost response.
    if let Some(was) = was
        && ![&was, &wanted].into_iter().any(|list| is_list(list, &there))
    {
        let message = "Esta refeição foi alterada em outro lugar enquanto você a editava.";
        return Err(Error::conflict(codes::MEAL_CHANGED, message));
    }
    set_choices(tx, scope, &mut there).await?;
    let mut picker = Picker::new(app, tx, scope, &meal, there, &wanted).await?;
    for food in &wanted {
        let main = picker.pick(food, None)?;
        for alternative in &food.alternatives {
            picker.pick(alternative, Some(main))?;
        }
    }
    foods.extend(picker.write(tx, scope.user).await?);
    Ok(SavedMeal { contents: Contents::joined(meals, foods)?, meal, saved_at })
}

/// Returns whether a list has the foods of these rows, in their order, quantities and measures.
fn is_list(list: &[FoodInput], rows: &[MealFood]) -> bool {
    let is = |food: &FoodInput, row: &MealFood| {
        food.food == row.food_id
            && food.quantity == row.quantity
            && food.quantity_max.is_none_or(|quantity| quantity == row.quantity_max)
            && food.uncounted.is_none_or(|uncounted| uncounted == row.uncounted)
            && food.measure.is(row.measure_id, &row.measure_name)
    };
    let below = |main: Option<Uuid>| rows.iter().filter(move |row| row.alternative_of == main);
    let is_whole = |food: &FoodInput, row: &MealFood| {
        is(food, row)
            && food.alternatives.len() == below(Some(row.id)).count()
            && food.alternatives.iter().zip(below(Some(row.id))).all(|(food, row)| is(food, row))
    };
    list.len() == below(None).count() && list.iter().zip(below(None)).all(|(food, row)| is_whole(food, row))
}

/// Existing rows and available foods, read once for the whole list, and the rows picked so far.
struct Picker<'a> {
    app: &'a Identity,
    meal: &'a Meal,
    /// Existing rows that were not picked yet.
    there: HashMap<Uuid, MealFood>,
    /// Values of new rows.
    values: RowValues,
    picked: Vec<MealFood>,
    new: Vec<FoodRow>,
    changed: Vec<MealFood>,
}

impl<'a> Picker<'a> {
    async fn new(
        app: &'a Identity,
        tx: &mut Tx,
        scope: &Scope,
        meal: &'a Meal,
        there: Vec<MealFood>,
        wanted: &[FoodInput],
    ) -> Result<Self> {
        let there: HashMap<Uuid, MealFood> = there.into_iter().map(|row| (row.id, row)).collect();
        let (mut foods, mut sources) = (BTreeSet::new(), BTreeSet::new());
        for food in wanted.iter().flat_map(|food| std::iter::once(food).chain(&food.alternatives)) {
            let keeps_row = food.row.and_then(|row| there.get(&row)).is_some_and(|row| row.food_id == food.food);
            if !keeps_row {
                foods.insert(food.food);
                sources.extend(food.combo);
            }
        }
        let combos = combos::service::rows(tx, scope, sources).await?;
        let values = RowValues::read(tx, scope, foods, combos).await?;
        Ok(Self { app, meal, there, values, picked: Vec::new(), new: Vec::new(), changed: Vec::new() })
    }

    /// Picks the row of a requested food and returns its id. An existing row keeps its values, even
    /// if the caller would not find the food; a new one takes the table's.
    fn pick(&mut self, wanted: &FoodInput, alternative_of: Option<Uuid>) -> Result<Uuid> {
        let position = self.picked.iter().rev().find(|row| row.alternative_of.is_some() == alternative_of.is_some());
        let position = position.map_or(0, |row| row.position + 1);
        let food = match self.take_existing(wanted) {
            Some(row) => self.change(row, wanted, alternative_of, position)?,
            None => self.add(wanted, alternative_of, position)?,
        };
        let id = food.id;
        self.picked.push(food);
        Ok(id)
    }

    fn take_existing(&mut self, wanted: &FoodInput) -> Option<MealFood> {
        let row = wanted.row.filter(|row| self.there.get(row).is_some_and(|row| row.food_id == wanted.food));
        row.and_then(|row| self.there.remove(&row))
    }

    /// Changes an existing row. Its position may leave a gap, so that the rows after a removed one
    /// need not be written.
    fn change(&mut self, mut row: MealFood, wanted: &FoodInput, alternative_of: Option<Uuid>, position: i64) -> Result<MealFood> {
        check_quantity(wanted, &row.name)?;
        let of = |row: &MealFood| {
            let amount = (row.quantity, row.quantity_max, row.uncounted, row.measure_id);
            (amount, row.alternative_of, row.position, row.short_name.clone())
        };
        let before = of(&row);
        if !wanted.measure.is(row.measure_id, &row.measure_name) {
            let measure = find_measure(wanted, &row.name, row.measures.as_ref().map(|measures| &measures.0))?;
            (row.measure_id, row.measure_name, row.measure_grams) = (measure.id, measure.name.clone(), measure.grams);
        }
        (row.alternative_of, row.quantity, row.position) = (alternative_of, wanted.quantity, row.position.max(position));
        row.quantity_max = wanted.quantity_max.unwrap_or(row.quantity_max.filter(|most| *most > wanted.quantity));
        row.uncounted = wanted.uncounted.unwrap_or(row.uncounted);
        if wanted.short_name.is_some() {
            row.short_name = checked_name(wanted, &row.source, &row.name, &row.group_name)?;
        }
        if of(&row) != before {
            self.changed.push(row.clone());
        }
        Ok(row)
    }

    /// Adds a row with the values of its combo, or of the table.
    fn add(&mut self, wanted: &FoodInput, alternative_of: Option<Uuid>, position: i64) -> Result<MealFood> {
        let place = RowPlace { id: self.app.clock.id(), plan: self.meal.plan_id, meal: self.meal.id, alternative_of, position };
        let row = self.values.row(wanted, place)?;
        self.new.push(row.clone());
        let mut added = MealFood::try_from(row)?;
        if let Some(food) = self.values.offered.get(&wanted.food) {
            added.measures = Some(food.measures.clone());
            let now: Macros = serde_json::from_str(food.macros.get())?;
            added.table_macros = (now != *added.macros).then_some(Json(now));
            added.table_recipe = food.recipe_version_id;
        }
        Ok(added)
    }

    /// Writes the rows that differ from the stored ones, and returns the whole list.
    async fn write(mut self, tx: &mut Tx, user: Uuid) -> Result<Vec<MealFood>> {
        let new = self.new.iter().map(|row| Used { food: row.food_id, quantity: row.quantity, measure: row.measure_id, is_new: true });
        let changed =
            self.changed.iter().map(|row| Used { food: row.food_id, quantity: row.quantity, measure: row.measure_id, is_new: false });
        uses::record(tx, user, new.chain(changed), self.app.clock.now()).await?;
        // References are checked after each statement: main foods precede their alternatives, and
        // alternatives are moved before their main food is deleted.
        self.new.sort_by_key(|row| row.alternative_of.is_some());
        store::insert_foods(tx, self.new).await?;
        for row in &self.changed {
            store::update_food(tx, row).await?;
        }
        if !self.there.is_empty() {
            store::delete_foods(tx, self.there.into_keys()).await?;
        }
        Ok(self.picked)
    }
}
