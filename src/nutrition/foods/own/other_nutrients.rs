//! Nutrients of an own food beyond energy and macronutrients. All are optional, and one without a
//! value is unknown.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use super::store::OwnFood;
use crate::foods::nutrients::{self, NUTRIENTS, Nutrient, NutrientValue};
use foundation::error::Check;

/// Nutrients that are not entered: energy and macronutrients, which have fields of their own, and
/// water and ashes, which are irrelevant for plans.
const LEFT_OUT: [&str; 7] = ["energy_kcal", "energy_kj", "protein", "lipid", "carbohydrate", "moisture", "ash"];
/// Decimals of a value that is read back, which removes what the conversion to 100 g has rounded.
const DECIMALS: u32 = 6;

fn find(code: &str) -> Option<&'static Nutrient> {
    nutrients::find(code).filter(|nutrient| !LEFT_OUT.contains(&nutrient.code))
}

/// Checks entered values of `quantity` grams.
pub fn check(check: &mut Check, entered: &BTreeMap<String, f64>, quantity: f64) {
    if entered.len() > NUTRIENTS.len() {
        return check.fail("nutrients", "São nutrientes demais.");
    }
    for (code, value) in entered {
        let Some(nutrient) = find(code) else {
            // The code may be any text, which is not repeated.
            check.fail_once("nutrients", "Um dos nutrientes não existe ou tem campo próprio.");
            continue;
        };
        let field = format!("nutrients.{code}");
        check.ensure(value.is_finite() && *value >= 0.0, &field, "Informe um número, zero ou mais.");
        let is_lighter = !value.is_finite() || value / per_gram(nutrient.unit) <= quantity;
        check.ensure(is_lighter, &field, "É mais do que o peso de uma medida. Confira a unidade.");
    }
}

fn per_gram(unit: &str) -> f64 {
    match unit {
        "mg" => 1e3,
        "µg" => 1e6,
        _ => 1.0,
    }
}

impl OwnFood {
    /// Returns the nutrients beyond energy and macronutrients by code, as they were entered.
    pub fn other_nutrients(&self) -> BTreeMap<String, f64> {
        let quantity = Decimal::try_from(self.quantity).unwrap_or_default();
        let entered = self.nutrients.iter().filter_map(|(nutrient, value)| {
            let NutrientValue::Amount(amount) = value else { return None };
            let nutrient = find(nutrient.code)?;
            let value = (amount * quantity / Decimal::ONE_HUNDRED).round_dp(DECIMALS).to_f64()?;
            Some((nutrient.code.to_owned(), value))
        });
        entered.collect()
    }
}
