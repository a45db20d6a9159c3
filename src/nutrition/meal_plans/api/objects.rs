//! API types of what the services compute.

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
        /// The current weight in kg, of the newest concluded assessment.
        weight: Option<f64>,
        /// The patient's energy need of a day, in kcal.
        energy_kcal: Option<f64>,
        /// The day of the assessment.
        energy_date: Option<NaiveDate>,
        energy_source: Option<EnergySource>,
        /// What the macronutrients may be held against, what is usual at the patient's age first. None under one year, for which no range is published.
        goals: Vec<MacroTarget>,
    }
}

foundation::openapi_object! {
    answer
    /// A nutrient's sum over foods, two decimals each.
    NutrientTotal as "NutrientTotal" => {
        code: String,
        name: String,
        unit: String,
        value: f64,
        /// Foods of which nobody knows: the sum is at least this much.
        unknown: Vec<String>,
        /// What is recommended for the patient's sex and age, a day (DRI); of the whole plan only.
        recommended: Option<f64>,
        /// What should not be passed, a day; of the whole plan only.
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
        /// In the order of the day, those without foods left out.
        meals: Vec<MealNutrients>,
    }
}
