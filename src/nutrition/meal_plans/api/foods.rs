//! Input of the foods of a meal.

use poem_openapi::Object;
use poem_openapi::types::Example;
use serde::Deserialize;
use uuid::Uuid;

use super::super::meal_foods::{FoodInput, FoodsInput, MeasureInput};
use platform::form_value::{written, written_or_none};

/// The meal's whole list, in order.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct MealFoodsIn {
    pub foods: Vec<MealFoodIn>,
    /// The list as the caller read it. If it has changed, and is not the one that is sent, nothing
    /// is saved (409).
    #[serde(default)]
    #[oai(default, skip_serializing_if_is_none)]
    pub was: Option<Vec<MealFoodIn>>,
}

/// A food of the list. The values that the specification's clients add (names, energy, nutrients)
/// are ignored: the server knows them.
#[derive(Debug, Object, Deserialize)]
pub struct MealFoodIn {
    /// Id of the food.
    pub id: Uuid,
    /// Existing row, which keeps its values.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default, deserialize_with = "written_or_none")]
    pub uuid: Option<Uuid>,
    /// Quantity of the measure; more than zero.
    #[serde(deserialize_with = "written")]
    pub quantity: f64,
    pub home_measure_selected: MeasureChoice,
    /// Name of the food in this plan, at most 120 characters; blank for the usual one, omitted to
    /// leave it unchanged.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub short_name: Option<String>,
    /// 'Ou': alternatives to the food.
    #[serde(default)]
    #[oai(default)]
    pub alternatives: Vec<AlternativeIn>,
}

#[derive(Debug, Object, Deserialize)]
pub struct AlternativeIn {
    /// Id of the food.
    pub id: Uuid,
    /// Existing row.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default, deserialize_with = "written_or_none")]
    pub uuid: Option<Uuid>,
    /// Quantity of the measure; more than zero.
    #[serde(deserialize_with = "written")]
    pub quantity: f64,
    pub home_measure_selected: MeasureChoice,
    /// Name of the food in this plan, at most 120 characters; blank for the usual one, omitted to
    /// leave it unchanged.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub short_name: Option<String>,
}

/// A measure of the food, by its id or by its name.
#[derive(Debug, Object, Deserialize)]
pub struct MeasureChoice {
    #[oai(skip_serializing_if_is_none)]
    #[serde(default, deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
    /// Name of the measure, for clients that know no ids.
    #[oai(skip_serializing_if_is_none)]
    #[serde(default)]
    pub measure: Option<String>,
}

impl From<MeasureChoice> for MeasureInput {
    fn from(MeasureChoice { id, measure }: MeasureChoice) -> Self {
        id.map_or_else(|| Self::Named(measure.unwrap_or_default()), Self::Id)
    }
}

impl Example for MealFoodsIn {
    fn example() -> Self {
        let food = |id: u128, quantity, measure| MealFoodIn {
            id: Uuid::from_u128(id),
            uuid: None,
            quantity,
            home_measure_selected: MeasureChoice { id: Some(Uuid::from_u128(measure)), measure: None },
            short_name: None,
            alternatives: Vec::new(),
        };
        Self { foods: vec![food(1, 3.0, 2), food(3, 120.0, 4)], was: None }
    }
}

impl From<MealFoodsIn> for FoodsInput {
    fn from(MealFoodsIn { foods, was }: MealFoodsIn) -> Self {
        let inputs = |list: Vec<MealFoodIn>| list.into_iter().map(Into::into).collect();
        Self { foods: inputs(foods), was: was.map(inputs) }
    }
}

impl From<MealFoodIn> for FoodInput {
    fn from(food: MealFoodIn) -> Self {
        Self {
            food: food.id,
            row: food.uuid,
            quantity: food.quantity,
            measure: food.home_measure_selected.into(),
            short_name: food.short_name,
            alternatives: food.alternatives.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<AlternativeIn> for FoodInput {
    fn from(food: AlternativeIn) -> Self {
        Self {
            food: food.id,
            row: food.uuid,
            quantity: food.quantity,
            measure: food.home_measure_selected.into(),
            short_name: food.short_name,
            alternatives: Vec::new(),
        }
    }
}
