//! Substitutes for a food: foods of the same use, in the quantity with the same energy, or with as
//! much of the main nutrient of their group.

use std::collections::HashMap;

use rust_decimal::prelude::{FromPrimitive, ToPrimitive};
use rust_decimal::{Decimal, RoundingStrategy};
use uuid::Uuid;

use super::kitchen_use::KitchenUse;
use super::macros::Macros;
use super::measures::GRAM;
use super::nutrients::NutrientValue;
use super::search::everyday_cost;
use super::store::{Food, Measure};
use super::usual::is_common;

const SUGGESTED: usize = 12;
/// Maximum ratio of the substitute's quantity to the food's.
const TIMES: u32 = 3;
/// Maximum number of suggestions with the same first word, so that there is a choice: one lettuce,
/// not four.
const ALIKE: usize = 2;
/// Weights of what separates a substitute from the food, against the difference of the shares of
/// macronutrients (0 to 2).
const USE_WEIGHT: f64 = 0.3;
const EVERYDAY_WEIGHT: f64 = 0.02;
const UNCOMMON: f64 = 0.5;
/// Maximum deviation of the energy of a quantity in household measures.
const ACCEPTED: f64 = 0.05;
/// Most of a household measure: more are counted in grams.
const MOST_MEASURES: f64 = 8.0;

/// Returns the grams of B with the energy of these grams of A, rounded half-up to two decimals, or
/// `None` if B has none.
pub fn equivalent_grams(grams: Decimal, kcal: Decimal, kcal_of_other: Decimal) -> Option<Decimal> {
    let grams = (grams * kcal).checked_div(kcal_of_other)?;
    Some(grams.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero))
}

/// Grams with as much of a nutrient, and the difference of their energy.
#[derive(Debug, PartialEq, Eq)]
pub struct ByNutrient {
    pub grams: Decimal,
    /// Difference in percent of A's energy.
    pub energy_difference: Decimal,
}

/// Returns the grams of B with as much of a nutrient as these grams of A, rounded half-up to four
/// decimals, or `None` if one of them has none of it. Source: CLINICAL-2, section 8.
pub fn by_nutrient(
    grams: Decimal,
    nutrient: Decimal,
    nutrient_of_other: Decimal,
    kcal: Decimal,
    kcal_of_other: Decimal,
) -> Option<ByNutrient> {
    if nutrient <= Decimal::ZERO || nutrient_of_other <= Decimal::ZERO {
        return None;
    }
    let of_other = (grams * nutrient).checked_div(nutrient_of_other)?;
    let (energy, of_others) = (grams * kcal, of_other * kcal_of_other);
    let difference = ((of_others - energy) * Decimal::ONE_HUNDRED).checked_div(energy)?;
    let rounded = |value: Decimal| value.round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero);
    Some(ByNutrient { grams: rounded(of_other), energy_difference: rounded(difference) })
}

fn amount(value: NutrientValue) -> Decimal {
    match value {
        NutrientValue::Amount(amount) => amount.max(Decimal::ZERO),
        _ => Decimal::ZERO,
    }
}

/// Returns the shares of protein, carbohydrate and lipid in the energy of the three.
fn shares(macros: &Macros) -> [Decimal; 3] {
    let energy = [
        amount(macros.protein) * Decimal::from(4),
        amount(macros.carbohydrate) * Decimal::from(4),
        amount(macros.lipid) * Decimal::from(9),
    ];
    let sum: Decimal = energy.iter().sum();
    energy.map(|part| part.checked_div(sum).unwrap_or_default())
}

/// A food to be replaced.
pub struct Replaced<'a> {
    pub short_name: &'a str,
    pub name: &'a str,
    pub group: &'a str,
    pub macros: &'a Macros,
    pub grams: Decimal,
}

/// A food in the quantity that replaces another one.
pub struct FoodAmount {
    pub food: Food,
    pub grams: f64,
    /// Quantity and id of a household measure.
    pub amount: Option<(f64, Uuid)>,
    /// Name of the equivalence list that it is in.
    pub list: Option<String>,
}

impl FoodAmount {
    /// Chooses the measure of these grams.
    pub fn of(food: Food, grams: f64) -> Self {
        let amount = in_measure(grams, &food.measures).map(|(quantity, measure)| (quantity, measure.id));
        Self { food, grams, amount, list: None }
    }
}

/// Returns the best substitutes with their grams: those of the same use, with similar
/// macronutrients, the everyday ones first.
pub fn nearest(food: &Replaced<'_>, others: Vec<Food>) -> Vec<(Food, f64)> {
    let (energy, wanted) = (amount(food.macros.energy_kcal), shares(food.macros));
    let its_use = KitchenUse::of(food.short_name, food.name, food.group);
    let mut found: Vec<(f64, String, Food, f64)> = others
        .into_iter()
        .filter_map(|other| {
            let short_name = other.short_name();
            let other_use = KitchenUse::of(&short_name, &other.name, &other.group_name);
            let far = its_use.distance(&other_use)?;
            let of_other = equivalent_grams(food.grams, energy, amount(other.macros.energy_kcal))?;
            let sensible = of_other > Decimal::ZERO && of_other <= food.grams * Decimal::from(TIMES);
            let macros: Decimal = shares(&other.macros).iter().zip(wanted).map(|(a, b)| (a - b).abs()).sum();
            let everyday = f64::from(everyday_cost(&short_name, &other.name, &other.group_name));
            let uncommon = if is_common(&short_name) { 0.0 } else { UNCOMMON };
            let distance = uncommon + macros.to_f64()? + USE_WEIGHT * f64::from(far) + EVERYDAY_WEIGHT * everyday;
            sensible.then_some((distance, other_use.head().to_owned(), other, of_other.to_f64()?))
        })
        .collect();
    // The sort is stable: equal ones stay in the order of names.
    found.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let mut heads: HashMap<String, usize> = HashMap::new();
    found.retain(|(_, head, ..)| {
        let there = heads.entry(head.clone()).or_default();
        *there += 1;
        *there <= ALIKE
    });
    found.truncate(SUGGESTED);
    found.into_iter().map(|(_, _, other, grams)| (other, grams)).collect()
}

/// Returns about these grams in a household measure, if the energy stays within five percent, else
/// in whole grams.
pub fn in_measure(grams: f64, measures: &[Measure]) -> Option<(f64, &Measure)> {
    let household = measures.iter().filter(|measure| measure.name != GRAM && measure.grams > 0.0);
    let fits = household.filter_map(|measure| {
        let quantity = (grams / measure.grams * 2.0).round() / 2.0;
        let error = (quantity * measure.grams - grams).abs() / grams;
        ((0.5..=MOST_MEASURES).contains(&quantity) && error <= ACCEPTED).then_some((error + quantity / 100.0, quantity, measure))
    });
    let best = fits.min_by(|(one, ..), (other, ..)| one.total_cmp(other)).map(|(_, quantity, measure)| (quantity, measure));
    best.or_else(|| {
        let gram = measures.iter().find(|measure| measure.name == GRAM)?;
        Some((whole_grams(grams), gram))
    })
}

/// Rounds a quantity to halves of a measure, and grams to steps of a kitchen scale.
pub fn easy_quantity(quantity: f64, measure: &str) -> f64 {
    if measure == GRAM { whole_grams(quantity) } else { ((quantity * 2.0).round() / 2.0).max(0.5) }
}

/// Rounds to five grams or one gram, as long as the energy stays within five percent.
fn whole_grams(grams: f64) -> f64 {
    let rounded = |step: f64| (grams / step).round() * step;
    let fits = |rounded: &f64| *rounded > 0.0 && (rounded - grams).abs() <= grams * ACCEPTED;
    let two_decimals = || Decimal::from_f64(grams).and_then(|grams| grams.round_dp(2).to_f64()).unwrap_or(grams);
    [rounded(5.0), rounded(1.0)].into_iter().find(fits).unwrap_or_else(two_decimals)
}

#[cfg(any(test, feature = "testing"))]
pub mod vectors {
    //! Vectors that were computed independently of this code.

    #![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

    use serde_json::Value;

    use super::super::usual::portions_of_group;
    use super::*;

    /// Checks a row about substitutes and portions of groups; returns false for other kinds. See [`foundation::vectors`].
    pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
        let decimal = |value: &Value| value.to_string().parse::<Decimal>().unwrap();
        match kind {
            "substituicao_energia" => {
                let [grams, kcal, of_other] = ["gramas_a", "kcal100_a", "kcal100_b"].map(|name| decimal(&input[name]));
                assert_eq!(equivalent_grams(grams, kcal, of_other), Some(decimal(&expected["gramas_b"])), "{input}");
                true
            }
            "substituicao_nutriente" => {
                let names = ["gramas_a", "nutriente100_a", "nutriente100_b", "kcal100_a", "kcal100_b"];
                let [grams, nutrient, of_other, kcal, kcal_of_other] = names.map(|name| decimal(&input[name]));
                let found = by_nutrient(grams, nutrient, of_other, kcal, kcal_of_other);
                let wanted = (expected["recusado"] != true).then(|| ByNutrient {
                    grams: decimal(&expected["gramas_b"]),
                    energy_difference: decimal(&expected["diferenca_kcal_percentual"]),
                });
                assert_eq!(found, wanted, "{input}");
                true
            }
            "porcoes_grupo" => {
                let found = portions_of_group(input["grupo"].as_str().unwrap(), decimal(&input["kcal"]));
                let wanted = (expected["recusado"] != true).then(|| decimal(&expected["porcoes"]));
                assert_eq!(found, wanted, "{input}");
                true
            }
            _ => false,
        }
    }

    #[test]
    fn substitute_vectors_hold() {
        foundation::vectors::check_own(include_str!("substitutes.json"), check, 3);
    }
}

#[cfg(test)]
#[path = "substitutes_tests.rs"]
mod tests;
