//! The list of foods of a meal.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::contents::Contents;
use super::rules::FOODS_OF_A_MEAL;
use super::service::{edited, find_meal};
use super::store::{self, FoodRow, Meal, Plan};
use crate::codes;
use crate::foods::{self, Chosen};
use foundation::error::{Error, Result};
use identity::Identity;
use platform::db::Tx;
use platform::scope::Scope;

const ALTERNATIVES_OF_A_FOOD: usize = 10;
/// Quantities that round to zero are refused.
const QUANTITY_MINIMUM: f64 = 0.01;
const QUANTITY_MAXIMUM: f64 = 100_000.0;

/// A food of a meal as requested.
pub struct FoodInput {
    pub food: Uuid,
    /// Existing row, which keeps its values.
    pub row: Option<Uuid>,
    pub quantity: f64,
    pub measure: Uuid,
    pub alternatives: Vec<FoodInput>,
}

/// A whole list as requested, and as the caller read it.
pub struct FoodsInput {
    pub foods: Vec<FoodInput>,
    pub was: Option<Vec<FoodInput>>,
}

/// Replaces the meal's list, in this order.
pub async fn replace(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, meal: Uuid, wanted: FoodsInput) -> Result<(Meal, Contents)> {
    let mut tx = app.db.begin(scope).await?;
    let (_, meal) = replace_in(app, &mut tx, scope, patient, plan, meal, wanted).await?;
    let contents = Contents::of_meal(&mut tx, scope, &meal).await?;
    tx.commit().await?;
    Ok((meal, contents))
}

/// Replaces the meal's list in the caller's transaction.
pub async fn replace_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    meal: Uuid,
    FoodsInput { foods: wanted, was }: FoodsInput,
) -> Result<(Plan, Meal)> {
    let plan = edited(app, tx, scope, patient, plan).await?;
    let meal = find_meal(tx, plan.id, meal).await?;
    let too_many = wanted.len() > FOODS_OF_A_MEAL || wanted.iter().any(|food| food.alternatives.len() > ALTERNATIVES_OF_A_FOOD);
    if too_many {
        let message =
            format!("Uma refeição tem no máximo {FOODS_OF_A_MEAL} alimentos, e cada um até {ALTERNATIVES_OF_A_FOOD} alternativas.");
        return Err(Error::field("foods", message));
    }
    let there = store::food_rows_of_meal(tx, meal.id).await?;
    // Repeating the same list succeeds, so that a request can be retried after a lost response.
    if let Some(was) = was
        && ![contents(&was), contents(&wanted)].contains(&contents_there(&there))
    {
        let message = "Esta refeição foi alterada em outro lugar enquanto você a editava.";
        return Err(Error::conflict(codes::MEAL_CHANGED, message));
    }
    let mut picker = Picker::new(app, tx, scope, plan.id, meal.id, there, &wanted).await?;
    let (mut mains, mut alternatives) = (Vec::new(), Vec::new());
    for food in &wanted {
        let main = picker.pick(food, None, mains.len())?;
        for alternative in &food.alternatives {
            alternatives.push(picker.pick(alternative, Some(main.id), alternatives.len())?);
        }
        mains.push(main);
    }
    store::delete_foods(tx, meal.id).await?;
    store::insert_foods(tx, mains).await?;
    store::insert_foods(tx, alternatives).await?;
    Ok((plan, meal))
}

/// Comparable contents of a list: each food with its quantity and measure, and its alternatives.
type ListContents = Vec<(Uuid, f64, Uuid, Vec<(Uuid, f64, Uuid)>)>;

fn contents(list: &[FoodInput]) -> ListContents {
    let item = |food: &FoodInput| (food.food, food.quantity, food.measure);
    let whole = |food: &FoodInput| {
        let (id, quantity, measure) = item(food);
        (id, quantity, measure, food.alternatives.iter().map(item).collect())
    };
    list.iter().map(whole).collect()
}

fn contents_there(rows: &[FoodRow]) -> ListContents {
    let item = |row: &FoodRow| (row.food_id, row.quantity, row.measure_id);
    let whole = |row: &FoodRow| {
        let (id, quantity, measure) = item(row);
        (id, quantity, measure, rows.iter().filter(|other| other.alternative_of == Some(row.id)).map(item).collect())
    };
    rows.iter().filter(|row| row.alternative_of.is_none()).map(whole).collect()
}

/// Existing rows and available foods, read once for the whole list.
struct Picker<'a> {
    app: &'a Identity,
    plan: Uuid,
    meal: Uuid,
    there: HashMap<Uuid, FoodRow>,
    foods: HashMap<Uuid, Chosen>,
    /// Foods that the caller finds.
    offered: HashSet<Uuid>,
}

impl<'a> Picker<'a> {
    async fn new(
        app: &'a Identity,
        tx: &mut Tx,
        scope: &Scope,
        plan: Uuid,
        meal: Uuid,
        there: Vec<FoodRow>,
        wanted: &[FoodInput],
    ) -> Result<Self> {
        let mut ids: Vec<Uuid> =
            wanted.iter().flat_map(|food| std::iter::once(food).chain(&food.alternatives)).map(|food| food.food).collect();
        ids.sort_unstable();
        ids.dedup();
        let foods = foods::chosen(tx, &ids).await?;
        let offered = foods::own::service::offered(tx, scope, foods.values().map(|food| (food.id, food.source.as_str()))).await?;
        Ok(Self { app, plan, meal, there: there.into_iter().map(|row| (row.id, row)).collect(), foods, offered })
    }

    /// Returns the row of a requested food. An existing row keeps its values; a new one takes the
    /// table's.
    fn pick(&mut self, wanted: &FoodInput, alternative_of: Option<Uuid>, position: usize) -> Result<FoodRow> {
        let kept = wanted.row.and_then(|row| self.there.remove(&row)).filter(|row| row.food_id == wanted.food);
        // Foods in the meal stay, even if the caller would not find them.
        let is_offered = self.offered.contains(&wanted.food);
        let food = self.foods.get(&wanted.food).filter(|_| kept.is_some() || is_offered).cloned();
        let mut food = food.ok_or_else(|| Error::field("foods", "Um dos alimentos não existe mais na tabela."))?;
        if let Some(row) = &kept {
            food = Chosen {
                name: row.name.clone(),
                group_name: row.group_name.clone(),
                source: row.source.clone(),
                macros: row.macros.clone(),
                nutrients: row.nutrients.clone(),
                ..food
            };
        }
        if !wanted.quantity.is_finite() || wanted.quantity < QUANTITY_MINIMUM {
            return Err(Error::field("foods", format!("O alimento {} deve ter uma quantidade maior que zero.", food.name)));
        }
        if wanted.quantity > QUANTITY_MAXIMUM {
            return Err(Error::field("foods", format!("A quantidade do alimento {} é grande demais.", food.name)));
        }
        let (measure_name, measure_grams) = match &kept {
            Some(row) if row.measure_id == wanted.measure => (row.measure_name.clone(), row.measure_grams),
            _ => {
                let offered = food.measures.iter().filter(|_| is_offered).find(|measure| measure.id == wanted.measure);
                let offered = offered.ok_or_else(|| Error::field("foods", format!("Escolha uma medida para o alimento {}.", food.name)))?;
                (offered.name.clone(), offered.grams)
            }
        };
        Ok(FoodRow {
            id: kept.map_or_else(|| self.app.clock.id(), |row| row.id),
            plan_id: self.plan,
            meal_id: self.meal,
            alternative_of,
            food_id: food.id,
            name: food.name,
            group_name: food.group_name,
            source: food.source,
            quantity: wanted.quantity,
            measure_id: wanted.measure,
            measure_name,
            measure_grams,
            macros: food.macros,
            nutrients: food.nutrients,
            position: i64::try_from(position).unwrap_or(i64::MAX),
        })
    }
}
