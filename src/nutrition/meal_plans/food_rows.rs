//! Rows of foods to be stored with their values: those of the table, or of a row that keeps its own.

use std::collections::{BTreeSet, HashMap};

use uuid::Uuid;

use super::rules::{FOODS_OF_A_MEAL, Uncounted};
use super::store::FoodRow;
use crate::foods::own_measures::service::OwnMeasures;
use crate::foods::{self, Chosen, Measure};
use foundation::error::{Check, Error, Result};
use platform::db::Tx;
use platform::scope::Scope;

const ALTERNATIVES_OF_A_FOOD: usize = 10;
/// Maximum length of a food's name in a plan.
const NAME: usize = 120;
/// Quantities that round to zero are refused.
const QUANTITY_MINIMUM: f64 = 0.01;
const QUANTITY_MAXIMUM: f64 = 100_000.0;

/// A food of a list as requested.
pub struct FoodInput {
    pub food: Uuid,
    /// Existing row, which keeps its values.
    pub row: Option<Uuid>,
    /// Combo that the food was taken from, whose values a new row keeps.
    pub combo: Option<Uuid>,
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
        Self {
            food,
            row: None,
            combo: None,
            quantity,
            quantity_max: None,
            uncounted: None,
            measure,
            short_name: None,
            alternatives: Vec::new(),
        }
    }

    /// Finds the row that has the food's values: of several, the one with the same measure.
    fn row_among<'a>(&self, rows: &'a [FoodRow]) -> Option<&'a FoodRow> {
        let mut alike = rows.iter().filter(|row| row.food_id == self.food);
        let first = alike.clone().next();
        alike.find(|row| self.measure.is(row.measure_id, &row.measure_name)).or(first)
    }
}

/// A measure of a food as requested.
pub enum MeasureInput {
    Id(Uuid),
    /// A client that searches by itself knows names only.
    Named(String),
}

impl MeasureInput {
    pub(super) fn is(&self, id: Uuid, name: &str) -> bool {
        match self {
            Self::Id(wanted) => *wanted == id,
            Self::Named(wanted) => wanted == name,
        }
    }
}

/// Fails if a list has too many foods, or one of them too many alternatives. `whose` begins the
/// message, as 'Uma refeição'.
pub(super) fn check_length(foods: &[FoodInput], whose: &str) -> Result<()> {
    if foods.len() > FOODS_OF_A_MEAL || foods.iter().any(|food| food.alternatives.len() > ALTERNATIVES_OF_A_FOOD) {
        let message = format!("{whose} tem no máximo {FOODS_OF_A_MEAL} alimentos, e cada um até {ALTERNATIVES_OF_A_FOOD} alternativas.");
        return Err(Error::field("foods", message));
    }
    Ok(())
}

/// Place of a row in a list.
pub(super) struct RowPlace {
    pub id: Uuid,
    pub plan: Uuid,
    pub meal: Uuid,
    pub alternative_of: Option<Uuid>,
    pub position: i64,
}

/// Foods that the caller finds, with all their values, and rows of combos.
pub(super) struct RowValues {
    pub offered: HashMap<Uuid, Chosen>,
    /// Rows of each combo that the caller sees.
    pub combos: HashMap<Uuid, Vec<FoodRow>>,
}

impl RowValues {
    /// Reads the foods that the caller finds among these.
    pub async fn read(tx: &mut Tx, scope: &Scope, foods: BTreeSet<Uuid>, combos: HashMap<Uuid, Vec<FoodRow>>) -> Result<Self> {
        let mut offered = HashMap::new();
        if !foods.is_empty() {
            offered = foods::chosen(tx, foods.into_iter()).await?;
            let found = foods::own::service::offered(tx, scope, offered.values().map(|food| (food.id, food.source.as_str()))).await?;
            offered.retain(|id, _| found.contains(id));
            let own = OwnMeasures::of(tx, scope, offered.keys().copied()).await?;
            for (id, food) in &mut offered {
                own.add_to(*id, &mut food.measures.0);
            }
        }
        Ok(Self { offered, combos })
    }

    /// Makes a row of a requested food. It keeps the values of its combo's row, even if the caller
    /// would not find the food, and takes the table's otherwise.
    pub fn row(&self, wanted: &FoodInput, place: RowPlace) -> Result<FoodRow> {
        let kept = wanted.combo.and_then(|combo| self.combos.get(&combo)).and_then(|rows| wanted.row_among(rows));
        match kept {
            Some(kept) => self.kept_row(wanted, kept, place),
            None => self.new_row(wanted, place),
        }
    }

    /// Makes a row of a requested food with the values of another row.
    pub fn kept_row(&self, wanted: &FoodInput, kept: &FoodRow, place: RowPlace) -> Result<FoodRow> {
        check_quantity(wanted, &kept.name)?;
        let mut row = FoodRow { quantity: wanted.quantity, ..kept.clone() };
        (row.id, row.plan_id, row.meal_id, row.alternative_of, row.position) =
            (place.id, place.plan, place.meal, place.alternative_of, place.position);
        if !wanted.measure.is(row.measure_id, &row.measure_name) {
            let measures = self.offered.get(&wanted.food).map(|food| &food.measures.0);
            let measure = find_measure(wanted, &row.name, measures)?;
            (row.measure_id, row.measure_name, row.measure_grams) = (measure.id, measure.name.clone(), measure.grams);
        }
        row.quantity_max = wanted.quantity_max.unwrap_or(row.quantity_max.filter(|most| *most > wanted.quantity));
        row.uncounted = wanted.uncounted.unwrap_or(row.uncounted);
        if wanted.short_name.is_some() {
            row.short_name = checked_name(wanted, &row.source, &row.name, &row.group_name)?;
        }
        Ok(row)
    }

    fn new_row(&self, wanted: &FoodInput, place: RowPlace) -> Result<FoodRow> {
        let food = self.offered.get(&wanted.food).cloned();
        let food = food.ok_or_else(|| Error::field("foods", "Um dos alimentos não existe mais na tabela."))?;
        check_quantity(wanted, &food.name)?;
        let measure = find_measure(wanted, &food.name, Some(&food.measures.0))?.clone();
        Ok(FoodRow {
            short_name: checked_name(wanted, &food.source, &food.name, &food.group_name)?,
            id: place.id,
            plan_id: place.plan,
            meal_id: place.meal,
            alternative_of: place.alternative_of,
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
            position: place.position,
            recipe_version_id: food.recipe_version_id,
        })
    }
}

/// Returns the name that a food has in the plan, or `None` if it is the usual one.
pub(super) fn checked_name(wanted: &FoodInput, source: &str, name: &str, group: &str) -> Result<Option<String>> {
    let mut check = Check::new();
    let given = check.optional_text("foods", "nome do alimento no plano", wanted.short_name.as_deref(), NAME);
    check.finish()?;
    Ok(given.filter(|given| *given != foods::short_name(source, name, group)))
}

pub(super) fn check_quantity(wanted: &FoodInput, name: &str) -> Result<()> {
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

pub(super) fn find_measure<'a>(wanted: &FoodInput, name: &str, measures: Option<&'a Vec<Measure>>) -> Result<&'a Measure> {
    let found = measures.and_then(|measures| measures.iter().find(|measure| wanted.measure.is(measure.id, &measure.name)));
    found.ok_or_else(|| Error::field("foods", format!("Escolha uma medida para o alimento {name}.")))
}
