//! The list of foods of a meal.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::contents::{Contents, hide_unavailable, split};
use super::rules::{FOODS_OF_A_MEAL, Uncounted};
use super::service::{Touched, missing_meal, touch_as_visit};
use super::store::{self, Detail, FoodRow, Meal, MealFood, Which};
use crate::codes;
use crate::foods::uses::{self, Used};
use crate::foods::{self, Chosen, Measure};
use foundation::error::{Check, Error, Result};
use identity::Identity;
use platform::db::Tx;
use platform::scope::Scope;

const ALTERNATIVES_OF_A_FOOD: usize = 10;
/// Maximum length of a food's name in a plan.
const NAME: usize = 120;
/// Quantities that round to zero are refused.
const QUANTITY_MINIMUM: f64 = 0.01;
const QUANTITY_MAXIMUM: f64 = 100_000.0;

/// A food of a meal as requested.
pub struct FoodInput {
    pub food: Uuid,
    /// Existing row, which keeps its values.
    pub row: Option<Uuid>,
    pub quantity: f64,
    /// Upper end of a range; `None` to leave it unchanged.
    pub quantity_max: Option<Option<f64>>,
    /// Mark of a line without an amount; `None` to leave it unchanged.
    pub uncounted: Option<Option<Uncounted>>,
    pub measure: MeasureInput,
    /// Name in this plan; blank for the usual one, `None` to leave it unchanged.
    pub short_name: Option<String>,
    pub alternatives: Vec<FoodInput>,
}

impl FoodInput {
    /// Creates a new row without alternatives.
    pub fn new(food: Uuid, quantity: f64, measure: MeasureInput) -> Self {
        Self { food, row: None, quantity, quantity_max: None, uncounted: None, measure, short_name: None, alternatives: Vec::new() }
    }
}

/// A measure of a food as requested.
pub enum MeasureInput {
    Id(Uuid),
    /// A client that searches by itself knows names only.
    Named(String),
}

impl MeasureInput {
    fn is(&self, id: Uuid, name: &str) -> bool {
        match self {
            Self::Id(wanted) => *wanted == id,
            Self::Named(wanted) => wanted == name,
        }
    }
}

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
    let too_many = wanted.len() > FOODS_OF_A_MEAL || wanted.iter().any(|food| food.alternatives.len() > ALTERNATIVES_OF_A_FOOD);
    if too_many {
        let message =
            format!("Uma refeição tem no máximo {FOODS_OF_A_MEAL} alimentos, e cada um até {ALTERNATIVES_OF_A_FOOD} alternativas.");
        return Err(Error::field("foods", message));
    }
    let mut there: Vec<MealFood> = foods.extract_if(.., |food| food.meal_id == meal.id).collect();
    // Repeating the same list succeeds, so that a request can be retried after a lost response.
    if let Some(was) = was
        && ![&was, &wanted].into_iter().any(|list| is_list(list, &there))
    {
        let message = "Esta refeição foi alterada em outro lugar enquanto você a editava.";
        return Err(Error::conflict(codes::MEAL_CHANGED, message));
    }
    hide_unavailable(tx, scope, &mut there).await?;
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
    /// Foods of new rows that the caller finds.
    offered: HashMap<Uuid, Chosen>,
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
        let all = wanted.iter().flat_map(|food| std::iter::once(food).chain(&food.alternatives));
        let kept = |food: &FoodInput| food.row.and_then(|row| there.get(&row)).is_some_and(|row| row.food_id == food.food);
        let new: BTreeSet<Uuid> = all.filter(|food| !kept(food)).map(|food| food.food).collect();
        let mut offered = HashMap::new();
        if !new.is_empty() {
            offered = foods::chosen(tx, new.into_iter()).await?;
            let found = foods::own::service::offered(tx, scope, offered.values().map(|food| (food.id, food.source.as_str()))).await?;
            offered.retain(|id, _| found.contains(id));
        }
        Ok(Self { app, meal, there, offered, picked: Vec::new(), new: Vec::new(), changed: Vec::new() })
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

    /// Adds a row with the values of the table.
    fn add(&mut self, wanted: &FoodInput, alternative_of: Option<Uuid>, position: i64) -> Result<MealFood> {
        let food = self.offered.get(&wanted.food).cloned();
        let food = food.ok_or_else(|| Error::field("foods", "Um dos alimentos não existe mais na tabela."))?;
        check_quantity(wanted, &food.name)?;
        let measure = find_measure(wanted, &food.name, Some(&food.measures.0))?.clone();
        let short_name = checked_name(wanted, &food.source, &food.name, &food.group_name)?;
        let row = FoodRow {
            short_name,
            id: self.app.clock.id(),
            plan_id: self.meal.plan_id,
            meal_id: self.meal.id,
            alternative_of,
            food_id: food.id,
            name: food.name,
            group_name: food.group_name,
            source: food.source,
            quantity: wanted.quantity,
            quantity_max: wanted.quantity_max.flatten(),
            uncounted: wanted.uncounted.flatten(),
            measure_id: measure.id,
            measure_name: measure.name,
            measure_grams: measure.grams,
            macros: food.macros,
            nutrients: food.nutrients,
            position,
        };
        self.new.push(row.clone());
        Ok(MealFood { measures: Some(food.measures), ..MealFood::try_from(row)? })
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

/// Returns the name that a food has in the plan, or `None` if it is the usual one.
fn checked_name(wanted: &FoodInput, source: &str, name: &str, group: &str) -> Result<Option<String>> {
    let mut check = Check::new();
    let given = check.optional_text("foods", "nome do alimento no plano", wanted.short_name.as_deref(), NAME);
    check.finish()?;
    Ok(given.filter(|given| *given != foods::short_name(source, name, group)))
}

fn check_quantity(wanted: &FoodInput, name: &str) -> Result<()> {
    if !wanted.quantity.is_finite() || wanted.quantity < QUANTITY_MINIMUM {
        return Err(Error::field("foods", format!("O alimento {name} deve ter uma quantidade maior que zero.")));
    }
    if wanted.quantity > QUANTITY_MAXIMUM {
        return Err(Error::field("foods", format!("A quantidade do alimento {name} é grande demais.")));
    }
    if let Some(Some(most)) = wanted.quantity_max
        && !(most > wanted.quantity && most <= QUANTITY_MAXIMUM)
    {
        let message = format!("A quantidade do alimento {name} vai do menor para o maior número, como 1 a 2.");
        return Err(Error::field("foods", message));
    }
    Ok(())
}

fn find_measure<'a>(wanted: &FoodInput, name: &str, measures: Option<&'a Vec<Measure>>) -> Result<&'a Measure> {
    let found = measures.and_then(|measures| measures.iter().find(|measure| wanted.measure.is(measure.id, &measure.name)));
    found.ok_or_else(|| Error::field("foods", format!("Escolha uma medida para o alimento {name}.")))
}
