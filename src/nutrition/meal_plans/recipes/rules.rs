//! Arithmetic of recipes.
//!
//! Values per 100 g of the dish are the sums of the ingredients' values, divided by the weight of the
//! dish. A value is known only if it is known of every ingredient that counts: a missing one would
//! otherwise be taken for zero. Traces count as zero and stay traces if nothing else has an amount.

use rust_decimal::{Decimal, RoundingStrategy};

use crate::foods::nutrients::{NUTRIENTS, NutrientValue, Nutrients};

/// Decimals of a value per 100 g, as of own foods.
const DECIMALS: u32 = 10;
/// Nutrients that cooking changes with the weight of the dish.
const CHANGED_BY_COOKING: &str = "moisture";

/// An ingredient that counts.
pub struct Ingredient {
    pub grams: Decimal,
    /// Values per 100 g.
    pub nutrients: Nutrients,
}

/// Returns the weight of the ingredients.
pub fn raw_grams(ingredients: &[Ingredient]) -> Decimal {
    ingredients.iter().map(|ingredient| ingredient.grams).sum()
}

/// Returns the weight of the dish: as weighed, or else of the ingredients times the factor by which
/// cooking changes it.
pub fn yield_grams(ingredients: &[Ingredient], weighed: Option<Decimal>, cooking_factor: Decimal) -> Decimal {
    weighed.unwrap_or_else(|| raw_grams(ingredients) * cooking_factor)
}

/// Returns the values of 100 g of a dish of this weight, which is more than zero.
pub fn per_100_grams(ingredients: &[Ingredient], yield_grams: Decimal) -> Nutrients {
    let mut values = Nutrients::default();
    let is_as_raw = raw_grams(ingredients) == yield_grams;
    for nutrient in NUTRIENTS {
        let has = |ingredient: &Ingredient| ingredient.nutrients.iter().any(|(its, _)| its.code == nutrient.code);
        if ingredients.iter().any(has) && (is_as_raw || nutrient.code != CHANGED_BY_COOKING) {
            values.set(nutrient.code, value(ingredients, nutrient.code, yield_grams));
        }
    }
    values
}

fn value(ingredients: &[Ingredient], code: &str, yield_grams: Decimal) -> NutrientValue {
    let (mut sum, mut has_trace, mut has_amount) = (Decimal::ZERO, false, false);
    for ingredient in ingredients {
        match ingredient.nutrients.get(code) {
            NutrientValue::Amount(amount) => {
                sum += amount * ingredient.grams;
                has_amount |= !amount.is_zero();
            }
            NutrientValue::Trace => has_trace = true,
            NutrientValue::NotAnalysed => return NutrientValue::NotAnalysed,
            NutrientValue::NotApplicable => {}
        }
    }
    if has_trace && !has_amount {
        return NutrientValue::Trace;
    }
    let is_applicable = ingredients.iter().any(|ingredient| ingredient.nutrients.get(code) != NutrientValue::NotApplicable);
    if !is_applicable {
        return NutrientValue::NotApplicable;
    }
    NutrientValue::Amount((sum / yield_grams).round_dp_with_strategy(DECIMALS, RoundingStrategy::MidpointAwayFromZero).normalize())
}

/// Returns the known grams of protein, lipid and carbohydrate in all ingredients, which the dish
/// cannot weigh less than.
pub fn grams_of_macronutrients(ingredients: &[Ingredient]) -> Decimal {
    let of = |ingredient: &Ingredient, code| match ingredient.nutrients.get(code) {
        NutrientValue::Amount(amount) => amount * ingredient.grams / Decimal::ONE_HUNDRED,
        _ => Decimal::ZERO,
    };
    ingredients.iter().flat_map(|ingredient| ["protein", "lipid", "carbohydrate"].map(|code| of(ingredient, code))).sum()
}

/// Returns the values of so many grams.
pub fn of_grams(per_100g: NutrientValue, grams: Decimal) -> NutrientValue {
    match per_100g {
        NutrientValue::Amount(amount) => NutrientValue::Amount(amount * grams / Decimal::ONE_HUNDRED),
        other => other,
    }
}
