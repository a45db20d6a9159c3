//! API types of the services' results.

use chrono::NaiveDate;
use uuid::Uuid;

use super::super::goals::service::PlanGoals;
use super::super::nutrients::{MealNutrients, NutrientTotal, PlanNutrients};
use super::super::targets::{EnergySource, MacroGoal, MacroTarget, Range, Targets, Unit};
use crate::adequacy::intakes::IntakeKind;
use clinical::records::life_stage::LifeStage;

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
        /// Intolerances and aversions, in the words of the anamnesis.
        intolerances: Option<String>,
        /// Goals that were set for the patient, which replace the computed ones.
        own: PlanGoals,
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
        /// Foods without a known value, so that the sum is a lower bound. Niacin equivalents of a
        /// food whose table has none are its niacin, which is a lower bound, too.
        unknown: Vec<String>,
        /// Share of the energy that comes from foods with a known value, in percent; null without
        /// energy.
        coverage: Option<f64>,
        /// Recommended daily amount for the patient's sex, age and stage of life (DRI); for the
        /// whole plan only.
        recommended: Option<f64>,
        /// Kind of the recommended amount.
        kind: Option<IntakeKind>,
        /// Daily limit of the amount in foods (UL; CDRR for sodium); for the whole plan only. Null
        /// if the published limit concerns supplements.
        limit: Option<f64>,
        /// True if foods that are rich in it can be proposed.
        is_coverable: bool,
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
        /// Group of people whose recommendations apply, in Portuguese; null if the patient's sex or
        /// date of birth is unknown, or below one year.
        reference: Option<String>,
        /// Stage of life that was taken into account.
        life_stage: Option<LifeStage>,
        /// True if recommendations of pregnancy and lactation exist for the patient's sex and age.
        has_life_stages: bool,
        /// Names of recommended nutrients that no food of the plan has a value of.
        without_data: Vec<String>,
    }
}
