//! Sums of a meal plan.
//!
//! A food's value is the table's value per 100 g × quantity × grams of the measure / 100; a meal is
//! the sum of its main foods, a plan the sum of its meals. Sums are exact: displayed values of a
//! food, a meal or a plan are rounded once, half-up to two decimals, so that displayed parts need
//! not add up to a displayed sum. Percentages use 4 kcal/g of protein, 4 of carbohydrate and 9 of
//! lipid.

use rust_decimal::{Decimal, RoundingStrategy};

use crate::foods::macros::Macros;
use crate::foods::nutrients::NutrientValue;
use foundation::error::{Error, Result};
use foundation::text_enum;

pub(super) const FOODS_OF_A_MEAL: usize = 40;

text_enum! {
    /// Status of a plan.
    pub enum PlanStatus {
        Draft = "draft",
        Done = "done",
    }
}

/// Meals of every plan, with their suggested times.
pub const FIXED_MEALS: [FixedMeal; 6] = [
    FixedMeal { kind: "breakfast", name: "Café da Manhã", hour: "08:30" },
    FixedMeal { kind: "collation", name: "Colação", hour: "10:30" },
    FixedMeal { kind: "lunch", name: "Almoço", hour: "12:00" },
    FixedMeal { kind: "snack", name: "Lanche", hour: "16:00" },
    FixedMeal { kind: "dinner", name: "Jantar", hour: "19:00" },
    FixedMeal { kind: "supper", name: "Ceia", hour: "22:00" },
];

pub struct FixedMeal {
    pub kind: &'static str,
    pub name: &'static str,
    pub hour: &'static str,
}

pub fn fixed_meal(kind: &str) -> Option<&'static FixedMeal> {
    FIXED_MEALS.iter().find(|meal| meal.kind == kind)
}

/// Returns true for `custom_` with a slug, the kind of a meal that the specialist named.
pub fn is_custom(kind: &str) -> bool {
    kind.strip_prefix("custom_").is_some_and(|slug| {
        let plain = slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        (1..=60).contains(&slug.len()) && plain
    })
}

/// Returns true for a time `HH:mm` from 00:00 to 23:59.
pub fn is_hour(text: &str) -> bool {
    match text.as_bytes() {
        [h1 @ b'0'..=b'2', h2 @ b'0'..=b'9', b':', b'0'..=b'5', b'0'..=b'9'] => (h1 - b'0') * 10 + (h2 - b'0') < 24,
        _ => false,
    }
}

/// The four figures of a summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Energy,
    Protein,
    Carbohydrate,
    Lipid,
}

impl Figure {
    pub const ALL: [Figure; 4] = [Figure::Energy, Figure::Protein, Figure::Carbohydrate, Figure::Lipid];

    pub fn of(self, macros: &Macros) -> NutrientValue {
        match self {
            Figure::Energy => macros.energy_kcal,
            Figure::Protein => macros.protein,
            Figure::Carbohydrate => macros.carbohydrate,
            Figure::Lipid => macros.lipid,
        }
    }
}

text_enum! {
    /// Mark of a line without an amount, which is excluded from sums.
    pub enum Uncounted {
        /// 'À vontade'.
        AsWished = "as_wished",
        /// 'A gosto'.
        ToTaste = "to_taste",
    }
}

/// Returns quantity × grams of the measure, without rounding. A range counts at its middle.
pub fn grams(quantity: f64, quantity_max: Option<f64>, measure_grams: f64) -> Result<Decimal> {
    let decimal = |number| Decimal::try_from(number).map_err(Error::internal);
    let (least, unit) = (decimal(quantity)?, decimal(measure_grams)?);
    let most = quantity_max.map_or(Ok(least), decimal)?;
    Ok((least + most) / Decimal::TWO * unit)
}

/// Returns the exact amount of a nutrient in `grams` of a food, to be summed, or `None` if the
/// table has no amount.
pub fn exact(per_100g: NutrientValue, grams: Decimal) -> Option<Decimal> {
    match per_100g {
        NutrientValue::Amount(amount) => Some(amount * grams / Decimal::ONE_HUNDRED),
        _ => None,
    }
}

/// Returns the displayed amount of a nutrient in `grams` of a food.
pub fn value(per_100g: NutrientValue, grams: Decimal) -> Option<Decimal> {
    exact(per_100g, grams).map(two_decimals)
}

pub fn two_decimals(value: Decimal) -> Decimal {
    value.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
}

/// Exact sums, and the foods with unknown figures. Traces and nutrients that are not applicable
/// count as zero and as known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Totals {
    pub energy_kcal: Decimal,
    pub protein: Decimal,
    pub carbohydrate: Decimal,
    pub lipid: Decimal,
    /// Foods with unknown values per figure, in the order of [`Figure::ALL`].
    pub unknown: [Vec<String>; 4],
}

impl Totals {
    pub fn add_food(&mut self, name: &str, macros: &Macros, grams: Decimal) {
        for (index, figure) in Figure::ALL.into_iter().enumerate() {
            let per_100g = figure.of(macros);
            if let Some(value) = exact(per_100g, grams) {
                *self.figure_mut(figure) += value;
            } else if per_100g == NutrientValue::NotAnalysed && !self.unknown[index].iter().any(|known| known == name) {
                self.unknown[index].push(name.to_owned());
            }
        }
    }

    pub fn add(&mut self, other: &Totals) {
        for (index, figure) in Figure::ALL.into_iter().enumerate() {
            *self.figure_mut(figure) += other.figure(figure);
            for name in &other.unknown[index] {
                if !self.unknown[index].contains(name) {
                    self.unknown[index].push(name.clone());
                }
            }
        }
    }

    pub fn figure(&self, figure: Figure) -> Decimal {
        match figure {
            Figure::Energy => self.energy_kcal,
            Figure::Protein => self.protein,
            Figure::Carbohydrate => self.carbohydrate,
            Figure::Lipid => self.lipid,
        }
    }

    fn figure_mut(&mut self, figure: Figure) -> &mut Decimal {
        match figure {
            Figure::Energy => &mut self.energy_kcal,
            Figure::Protein => &mut self.protein,
            Figure::Carbohydrate => &mut self.carbohydrate,
            Figure::Lipid => &mut self.lipid,
        }
    }

    /// Returns the share of a macronutrient in the energy of the three, in percent. The table's own
    /// kcal are not used, because their factors differ and the sum would not be a hundred.
    pub fn percentage(&self, figure: Figure) -> Decimal {
        let energy = |figure| {
            let factor = match figure {
                Figure::Energy => Decimal::ZERO,
                Figure::Protein | Figure::Carbohydrate => Decimal::from(4),
                Figure::Lipid => Decimal::from(9),
            };
            self.figure(figure) * factor
        };
        share(energy(figure), Figure::ALL.into_iter().map(energy).sum())
    }

    /// Returns the share of this meal in the plan's energy, in percent.
    pub fn share_of(&self, plan: &Totals) -> Decimal {
        share(self.energy_kcal, plan.energy_kcal)
    }
}

fn share(part: Decimal, whole: Decimal) -> Decimal {
    if whole.is_zero() { Decimal::ZERO } else { two_decimals(part * Decimal::ONE_HUNDRED / whole) }
}

#[cfg(any(test, feature = "testing"))]
pub mod vectors {
    //! Vectors that were computed independently of this code.

    #![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

    use serde_json::Value;

    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    /// Checks a row about portions and their energy; returns false for other kinds. See
    /// [`foundation::vectors`].
    pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
        let given = |name: &str| decimal(&input[name].to_string());
        let same = |found: Decimal, field: &str| assert_eq!(found, decimal(&expected[field].to_string()), "{input}: {field}");
        match kind {
            "nutriente_porcao" => {
                let per_100g = NutrientValue::Amount(given("valor_por_100g"));
                same(value(per_100g, given("quantity") * given("measure_unit_g")).expect("a value"), "valor");
            }
            "percentual_macros" => {
                let [protein, carbohydrate, lipid] = ["proteinas_g", "carboidratos_g", "lipideos_g"].map(given);
                let totals = Totals { protein, carbohydrate, lipid, ..Totals::default() };
                same(totals.percentage(Figure::Protein), "proteinas_percentage");
                same(totals.percentage(Figure::Carbohydrate), "carboidratos_percentage");
                same(totals.percentage(Figure::Lipid), "lipideos_percentage");
            }
            _ => return false,
        }
        true
    }

    #[test]
    fn meal_plan_vectors_hold() {
        foundation::vectors::check_own(include_str!("vectors.json"), check, 2);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    fn macros(energy: &str, protein: &str, carbohydrate: &str, lipid: &str) -> Macros {
        Macros {
            energy_kcal: energy.parse().unwrap(),
            protein: protein.parse().unwrap(),
            carbohydrate: carbohydrate.parse().unwrap(),
            lipid: lipid.parse().unwrap(),
        }
    }

    #[test]
    fn food_value_is_rounded_half_up_to_two_decimals() {
        let value = |per: &str, grams: &str| value(NutrientValue::Amount(decimal(per)), decimal(grams));
        assert_eq!(value("1.005", "100"), Some(decimal("1.01")));
        assert_eq!(value("123.53489250000001", "75"), Some(decimal("92.65")));
        assert_eq!(value("2.675", "100"), Some(decimal("2.68")));
        assert_eq!(super::value(NutrientValue::Trace, Decimal::ONE), None);
    }

    #[test]
    fn percentages_are_shares_of_the_energy_of_three_macronutrients() {
        let totals = Totals { protein: decimal("100"), carbohydrate: decimal("250"), lipid: decimal("60"), ..Totals::default() };
        assert_eq!(totals.percentage(Figure::Protein), decimal("20.62"));
        assert_eq!(totals.percentage(Figure::Carbohydrate), decimal("51.55"));
        assert_eq!(totals.percentage(Figure::Lipid), decimal("27.84"));
        assert_eq!(Totals::default().percentage(Figure::Lipid), Decimal::ZERO);
    }

    #[test]
    fn totals_are_rounded_once() {
        let mut totals = Totals::default();
        for _ in 0..3 {
            // 0.334 each: displayed as 0.33, and the sum of three as 1.00.
            totals.add_food("Chá", &macros("0.334", "0.334", "0.334", "0.334"), decimal("100"));
        }
        assert_eq!(two_decimals(totals.energy_kcal), decimal("1.00"));
        assert_eq!(totals.percentage(Figure::Lipid), decimal("52.94"));
    }

    #[test]
    fn totals_name_only_unknown_values_as_unknown() {
        let mut totals = Totals::default();
        totals.add_food("Azeite", &macros("884", "not_applicable", "not_applicable", "100"), decimal("8"));
        totals.add_food("Sal", &macros("not_analysed", "trace", "not_analysed", "trace"), decimal("5"));
        totals.add_food("Sal", &macros("not_analysed", "trace", "not_analysed", "trace"), decimal("5"));
        assert_eq!(totals.energy_kcal, decimal("70.72"));
        assert_eq!(totals.unknown, [vec!["Sal".to_owned()], vec![], vec!["Sal".to_owned()], vec![]]);
    }

    #[test]
    fn meal_hours_and_custom_types_are_validated() {
        for good in ["00:00", "08:30", "19:59", "23:59"] {
            assert!(is_hour(good), "{good}");
        }
        for bad in ["24:00", "8:30", "08:60", "0830", "", "08:30:00", "ab:cd", "２3:59"] {
            assert!(!is_hour(bad), "{bad}");
        }
        assert!(is_custom("custom_pre-treino") && is_custom("custom_2"));
        assert!(!is_custom("custom_") && !is_custom("custom_Pré") && !is_custom("brunch"));
    }

    proptest! {
        #[test]
        fn meal_plan_totals_are_the_sum_of_its_meals(foods in prop::collection::vec((0u32..90_000, 0u32..10_000, 1u32..200_000), 1..30)) {
            let (mut plan, mut meals) = (Totals::default(), vec![Totals::default(); 3]);
            let mut expected = Decimal::ZERO;
            for (index, (energy, protein, grams)) in foods.iter().enumerate() {
                let macros = macros(&Decimal::new(i64::from(*energy), 2).to_string(), &Decimal::new(i64::from(*protein), 2).to_string(), "trace", "trace");
                let grams = Decimal::new(i64::from(*grams), 2);
                meals[index % 3].add_food("x", &macros, grams);
                expected += exact(macros.energy_kcal, grams).unwrap();
            }
            meals.iter().for_each(|meal| plan.add(meal));
            prop_assert_eq!(plan.energy_kcal, expected);
            let shares: Decimal = meals.iter().map(|meal| meal.share_of(&plan)).sum();
            prop_assert!(plan.energy_kcal.is_zero() || (shares - Decimal::ONE_HUNDRED).abs() <= decimal("0.02"));
        }
    }
}
