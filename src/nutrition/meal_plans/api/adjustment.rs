//! Input and answers of the adjustment of a plan's quantities.

use poem_openapi::Object;
use poem_openapi::types::Example;
use serde::Deserialize;
use uuid::Uuid;

use super::super::adjustment::{
    AdjustedAmount, AdjustedFood, Adjustment, AdjustmentInput, Aim, BoundInTheWay, FoodBound, FoodRule, InTheWay,
};
use super::super::goals::rules::{AdjustedNutrient, NutrientGoal, TargetUnit};
use foundation::error::{Error, Result};

foundation::openapi_enum! {
    /// Bound of a food that stands in a target's way.
    FoodBound as "FoodBound";
}

/// Aim and rules of a proposal. Exactly one of `percent`, `kcal` and `targets` is given.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct AdjustmentIn {
    /// Only the foods of this meal; all of the plan if omitted.
    #[oai(skip_serializing_if_is_none)]
    pub meal: Option<Uuid>,
    /// Multiplies all quantities: 110 is a tenth more.
    #[oai(skip_serializing_if_is_none)]
    pub percent: Option<f64>,
    /// Multiplies all quantities alike, so that the foods have this energy.
    #[oai(skip_serializing_if_is_none)]
    pub kcal: Option<f64>,
    /// Finds the smallest change that meets these targets.
    #[serde(default)]
    #[oai(default)]
    pub targets: Vec<NutrientGoal>,
    /// Foods that may not change, or within other bounds.
    #[serde(default)]
    #[oai(default)]
    pub foods: Vec<FoodRuleIn>,
}

#[derive(Debug, Object, Deserialize)]
pub struct FoodRuleIn {
    /// Id of the food's row.
    pub row: Uuid,
    /// True if the quantity must not change.
    #[serde(default)]
    #[oai(default)]
    pub locked: bool,
    /// Minimum in percent of the present quantity; 50 if omitted.
    #[oai(skip_serializing_if_is_none)]
    pub min_percent: Option<f64>,
    /// Maximum in percent of the present quantity; 200 if omitted.
    #[oai(skip_serializing_if_is_none)]
    pub max_percent: Option<f64>,
}

impl Example for AdjustmentIn {
    fn example() -> Self {
        let protein = NutrientGoal { nutrient: AdjustedNutrient::Protein, value: 1.6, unit: TargetUnit::GramsPerKg };
        let energy = NutrientGoal { nutrient: AdjustedNutrient::Energy, value: 1_800.0, unit: TargetUnit::Amount };
        Self { meal: None, percent: None, kcal: None, targets: vec![energy, protein], foods: Vec::new() }
    }
}

impl AdjustmentIn {
    pub fn into_input(self) -> Result<AdjustmentInput> {
        let rule = |FoodRuleIn { row, locked, min_percent, max_percent }: FoodRuleIn| FoodRule { row, locked, min_percent, max_percent };
        let aim = match (self.percent, self.kcal, self.targets) {
            (Some(percent), None, targets) if targets.is_empty() => Aim::Percent(percent),
            (None, Some(kcal), targets) if targets.is_empty() => Aim::Kcal(kcal),
            (None, None, targets) => Aim::Targets(targets),
            _ => return Err(Error::field("targets", "Escolha entre mudar tudo na mesma proporção e ajustar às metas.")),
        };
        Ok(AdjustmentInput { meal: self.meal, aim, rules: self.foods.into_iter().map(rule).collect() })
    }
}

foundation::openapi_object! {
    answer
    /// A food whose quantity the proposal may change.
    AdjustedFood as "AdjustedFood" => {
        /// Id of the food's row.
        row: Uuid,
        meal: Uuid,
        short_name: String,
        home_measure: String,
        /// Present quantity of the measure.
        quantity: f64,
        /// Proposed quantity: a multiple of 5 g or of half a measure, or the present one.
        proposed: f64,
    }
}

foundation::openapi_object! {
    answer
    /// A bound that stands in a target's way.
    BoundInTheWay as "BoundInTheWay" => {
        /// Id of the food's row.
        row: Uuid,
        short_name: String,
        bound: FoodBound,
    }
}

foundation::openapi_object! {
    answer
    /// Why a target is missed: bounds of foods, other targets, or (if both are empty) the steps of
    /// the quantities.
    InTheWay as "InTheWay" => {
        /// Amount that can be reached within the bounds of the foods.
        nearest: Option<f64>,
        /// The foods that contribute most, at most five.
        foods: Vec<BoundInTheWay>,
        nutrients: Vec<AdjustedNutrient>,
    }
}

foundation::openapi_object! {
    answer
    /// The amount of a nutrient before and after, in kcal or grams.
    AdjustedAmount as "AdjustedAmount" => {
        nutrient: AdjustedNutrient,
        /// The target in kcal or grams.
        target: Option<f64>,
        before: f64,
        after: f64,
        missed: Option<InTheWay>,
        /// Foods without a known value, so that the amounts are lower bounds.
        unknown: Vec<String>,
    }
}

foundation::openapi_object! {
    answer
    /// Proposed quantities; nothing is saved.
    Adjustment as "Adjustment" => {
        /// Foods with an amount, in the order of the day.
        foods: Vec<AdjustedFood>,
        amounts: Vec<AdjustedAmount>,
    }
}
