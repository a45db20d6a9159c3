//! API types of the services' results.

use chrono::NaiveDate;
use uuid::Uuid;

use super::super::nutrients::{MealNutrients, NutrientTotal, PlanNutrients};
use super::super::targets::{EnergySource, MacroGoal, MacroTarget, Range, Targets, Unit};

foundation::openapi_object! {
    answer
    Range as "MacroRange" => {
        min: f64,
        max: f64,
        unit: Unit,
    }
}

foundation::openapi_object! {
    answer
    MacroTarget as "MacroTarget" => {
        goal: MacroGoal,
        label: String,
        source: String,
        carbohydrate: Range,
        protein: Range,
        lipid: Range,
    }
}

foundation::openapi_object! {
    answer
    Targets as "Targets" => {
        /// Current weight in kg, from the newest concluded assessment.
        weight: Option<f64>,
        /// The patient's daily energy need, in kcal.
        energy_kcal: Option<f64>,
        /// Day of the assessment.
        energy_date: Option<NaiveDate>,
        energy_source: Option<EnergySource>,
        /// Goals that the macronutrients may be compared with, the usual one at the patient's age
        /// first. Empty below one year, for which no range is published.
        goals: Vec<MacroTarget>,
    }
}

foundation::openapi_object! {
    answer
    /// A nutrient's sum over foods, rounded to two decimals.
    NutrientTotal as "NutrientTotal" => {
        code: String,
        name: String,
        unit: String,
        value: f64,
        /// Foods without a known value, so that the sum is a lower bound.
        unknown: Vec<String>,
        /// Recommended daily amount for the patient's sex and age (DRI); for the whole plan only.
        recommended: Option<f64>,
        /// Daily upper limit; for the whole plan only.
        limit: Option<f64>,
    }
}

foundation::openapi_object! {
    answer
    MealNutrients as "MealNutrients" => {
        meal: Uuid,
        nutrients: Vec<NutrientTotal>,
    }
}

foundation::openapi_object! {
    answer
    PlanNutrients as "PlanNutrients" => {
        plan: Vec<NutrientTotal>,
        /// Meals with foods, in the order of the day.
        meals: Vec<MealNutrients>,
    }
}
