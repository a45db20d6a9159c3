use proptest::prelude::*;
use rust_decimal::Decimal;

use super::rules::{Ingredient, grams_of_macronutrients, of_grams, per_100_grams, yield_grams};
use crate::foods::nutrients::{NutrientValue, Nutrients};

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

fn portion(grams: &str, values: &[(&str, &str)]) -> Ingredient {
    let mut nutrients = Nutrients::default();
    for (code, value) in values {
        nutrients.set(code, value.parse().unwrap());
    }
    Ingredient { grams: decimal(grams), nutrients }
}

#[test]
fn values_of_a_dish_are_those_of_its_ingredients_by_its_weight() {
    // 200 g of rice and 10 g of oil that weigh 500 g when cooked, computed by hand:
    // (200 x 360 + 10 x 884) / 500 = 161.68 kcal per 100 g.
    let portions = [
        portion("200", &[("energy_kcal", "360"), ("lipid", "0.5"), ("iron", "0.7"), ("fiber", "1.6")]),
        portion("10", &[("energy_kcal", "884"), ("lipid", "100"), ("iron", "trace"), ("fiber", "not_applicable")]),
    ];
    let values = per_100_grams(&portions, decimal("500"));
    let amount = |text: &str| NutrientValue::Amount(decimal(text));
    assert_eq!(values.get("energy_kcal"), amount("161.68"));
    assert_eq!(values.get("lipid"), amount("2.2"));
    assert_eq!(values.get("iron"), amount("0.28"), "a trace counts as zero");
    assert_eq!(values.get("fiber"), amount("0.64"), "what does not apply counts as zero");
    assert_eq!(values.get("zinc"), NutrientValue::NotAnalysed);
    assert_eq!(of_grams(values.get("energy_kcal"), decimal("125")), amount("202.1"));
    assert_eq!(grams_of_macronutrients(&portions), decimal("11"));
}

#[test]
fn value_that_one_ingredient_lacks_is_unknown() {
    let portions = [
        portion("100", &[("calcium", "10"), ("iron", "1"), ("zinc", "trace"), ("sodium", "not_applicable")]),
        portion("1", &[("calcium", "not_analysed"), ("zinc", "0"), ("sodium", "not_applicable")]),
    ];
    let values = per_100_grams(&portions, decimal("101"));
    assert_eq!(values.get("calcium"), NutrientValue::NotAnalysed);
    assert_eq!(values.get("iron"), NutrientValue::NotAnalysed, "a table without the nutrient does not say zero");
    assert_eq!(values.get("zinc"), NutrientValue::Trace);
    assert_eq!(values.get("sodium"), NutrientValue::NotApplicable);
}

#[test]
fn weight_of_a_dish_is_as_weighed_or_by_the_factor() {
    let portions = [portion("150", &[("moisture", "60")]), portion("50", &[("moisture", "20")])];
    assert_eq!(yield_grams(&portions, None, Decimal::ONE), decimal("200"));
    assert_eq!(yield_grams(&portions, None, decimal("2.5")), decimal("500"));
    assert_eq!(yield_grams(&portions, Some(decimal("180")), decimal("2.5")), decimal("180"));
    assert_eq!(per_100_grams(&portions, decimal("200")).get("moisture"), NutrientValue::Amount(decimal("50")));
    assert_eq!(per_100_grams(&portions, decimal("180")).get("moisture"), NutrientValue::NotAnalysed, "cooking takes water or adds it");
}

proptest! {
    /// All portions together have what the ingredients have, and a value is known exactly if each
    /// ingredient's is.
    #[test]
    fn portions_together_have_what_the_ingredients_have(
        ingredients in prop::collection::vec((1_i64..500_000, prop::option::weighted(0.9, 0_i64..1_000_000)), 1..12),
        portions in 1_i64..60,
        factor in 20_i64..500,
    ) {
        let list: Vec<Ingredient> = ingredients
            .iter()
            .map(|(grams, value)| {
                let value = value.map_or("not_analysed".to_owned(), |value| Decimal::new(value, 3).to_string());
                portion(&Decimal::new(*grams, 2).to_string(), &[("protein", &value)])
            })
            .collect();
        let whole = yield_grams(&list, None, Decimal::new(factor, 2));
        let found = of_grams(per_100_grams(&list, whole).get("protein"), whole / Decimal::from(portions));
        if ingredients.iter().any(|(_, value)| value.is_none()) {
            prop_assert_eq!(found, NutrientValue::NotAnalysed);
        } else {
            let sum: Decimal = ingredients
                .iter()
                .map(|(grams, value)| Decimal::new(*grams, 2) * Decimal::new(value.unwrap_or_default(), 3) / Decimal::ONE_HUNDRED)
                .sum();
            let NutrientValue::Amount(one) = found else { return Err(TestCaseError::fail("no amount")) };
            let difference = (one * Decimal::from(portions) - sum).abs();
            // Rounding to ten decimals per 100 g of at most 60 kg.
            prop_assert!(difference <= Decimal::new(1, 5), "{difference}");
        }
    }
}
