//! Input of the foods of a meal.

use poem_openapi::Object;
use poem_openapi::types::{Example, MaybeUndefined};
use serde::Deserialize;
use uuid::Uuid;

use super::super::food_rows::{FoodInput, MeasureInput};
use super::super::meal_foods::FoodsInput;
use super::super::rules::Uncounted;
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

/// Declares the input of a food with the fields of every line and more. They are not flattened,
/// because errors would no longer name the field.
macro_rules! food_input {
    ($(#[$meta:meta])* $name:ident { $($more:tt)* }) => {
        $(#[$meta])*
        #[derive(Debug, Object, Deserialize)]
        pub struct $name {
            /// Id of the food.
            pub id: Uuid,
            /// Existing row, which keeps its values.
            #[oai(skip_serializing_if_is_none)]
            #[serde(default, deserialize_with = "written_or_none")]
            pub uuid: Option<Uuid>,
            /// Combo that the food was taken from: a new row keeps the combo's values.
            #[oai(skip_serializing_if_is_none)]
            #[serde(default, deserialize_with = "written_or_none")]
            pub combo: Option<Uuid>,
            /// Quantity of the measure; more than zero.
            #[serde(deserialize_with = "written")]
            pub quantity: f64,
            /// Upper end of a range, more than `quantity`: the food counts at the middle. Null for
            /// none, omitted to leave it unchanged.
            #[serde(default)]
            pub quantity_max: MaybeUndefined<f64>,
            /// Mark of a line without an amount, which is excluded from sums. Null for none,
            /// omitted to leave it unchanged.
            #[serde(default)]
            pub uncounted: MaybeUndefined<Uncounted>,
            pub home_measure_selected: MeasureChoice,
            /// Name of the food in this plan, at most 120 characters; blank for the usual one,
            /// omitted to leave it unchanged.
            #[oai(skip_serializing_if_is_none)]
            #[serde(default)]
            pub short_name: Option<String>,
            $($more)*
        }

        impl $name {
            fn into_input(self) -> FoodInput {
                FoodInput {
                    row: self.uuid,
                    combo: self.combo,
                    quantity_max: given(self.quantity_max),
                    uncounted: given(self.uncounted),
                    short_name: self.short_name,
                    ..FoodInput::new(self.id, self.quantity, self.home_measure_selected.into())
                }
            }
        }
    };
}

food_input! {
    /// A food of the list. The values that the specification's clients add (names, energy,
    /// nutrients) are ignored: the server knows them.
    MealFoodIn {
        /// 'Ou': alternatives to the food.
        #[serde(default)]
        #[oai(default)]
        pub alternatives: Vec<AlternativeIn>,
    }
}

food_input! { AlternativeIn {} }

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
            combo: None,
            quantity,
            quantity_max: MaybeUndefined::Undefined,
            uncounted: MaybeUndefined::Undefined,
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
    fn from(mut food: MealFoodIn) -> Self {
        let alternatives = std::mem::take(&mut food.alternatives);
        Self { alternatives: alternatives.into_iter().map(AlternativeIn::into_input).collect(), ..food.into_input() }
    }
}

/// Returns `Some(None)` for null.
pub(super) fn given<T>(field: MaybeUndefined<T>) -> Option<Option<T>> {
    match field {
        MaybeUndefined::Undefined => None,
        MaybeUndefined::Null => Some(None),
        MaybeUndefined::Value(value) => Some(Some(value)),
    }
}
