//! Substitutes for a food: foods of the same group, in the quantity with the same energy.

use rust_decimal::prelude::ToPrimitive;
use rust_decimal::{Decimal, RoundingStrategy};

use super::macros::Macros;
use super::nutrients::NutrientValue;
use foundation::text::words;

const SUGGESTED: usize = 12;
/// Maximum ratio of the substitute's quantity to the food's.
const TIMES: u32 = 3;
const RAW: [&str; 4] = ["cru", "crua", "crus", "cruas"];
/// Words in names of groups whose foods are often eaten raw.
const EATEN_RAW: [&str; 4] = ["frutas", "verduras", "folhosas", "nozes"];

/// Returns true unless the other food of the group is a raw ingredient and this one is not: nobody
/// eats raw beans.
pub fn is_as_ready(food: &str, other: &str, group: &str) -> bool {
    let says = |text: &str, some: &[&str]| words(text).iter().any(|word| some.contains(&word.as_str()));
    !says(other, &RAW) || says(food, &RAW) || says(group, &EATEN_RAW)
}

/// Returns the grams of B with the energy of these grams of A, rounded half-up to two decimals, or
/// `None` if B has none.
pub fn equivalent_grams(grams: Decimal, kcal: Decimal, kcal_of_other: Decimal) -> Option<Decimal> {
    let grams = (grams * kcal).checked_div(kcal_of_other)?;
    Some(grams.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero))
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

/// Returns the others with their grams, those with the most similar macronutrients first.
pub fn nearest<T>(food: &Macros, grams: Decimal, others: Vec<T>, macros: impl Fn(&T) -> &Macros) -> Vec<(T, f64)> {
    let (energy, wanted) = (amount(food.energy_kcal), shares(food));
    let mut found: Vec<(Decimal, T, f64)> = others
        .into_iter()
        .filter_map(|other| {
            let of_other = equivalent_grams(grams, energy, amount(macros(&other).energy_kcal))?;
            let sensible = of_other > Decimal::ZERO && of_other <= grams * Decimal::from(TIMES);
            let distance = shares(macros(&other)).iter().zip(wanted).map(|(a, b)| (a - b).abs()).sum();
            sensible.then_some((distance, other, of_other.to_f64()?))
        })
        .collect();
    // The sort is stable: equal ones stay in the order of names.
    found.sort_by_key(|(distance, ..)| *distance);
    found.truncate(SUGGESTED);
    found.into_iter().map(|(_, other, grams)| (other, grams)).collect()
}

#[cfg(any(test, feature = "testing"))]
pub mod vectors {
    //! Vectors that were computed independently of this code.

    #![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

    use serde_json::Value;

    use super::*;

    /// Checks a row about substitutes; returns false for other kinds. See [`foundation::vectors`].
    pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
        let decimal = |value: &Value| value.to_string().parse::<Decimal>().unwrap();
        match kind {
            "substituicao_energia" => {
                let [grams, kcal, of_other] = ["gramas_a", "kcal100_a", "kcal100_b"].map(|name| decimal(&input[name]));
                assert_eq!(equivalent_grams(grams, kcal, of_other), Some(decimal(&expected["gramas_b"])), "{input}");
                true
            }
            _ => false,
        }
    }

    #[test]
    fn substitute_vectors_hold() {
        foundation::vectors::check_own(include_str!("substitutes.json"), check, 1);
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    fn macros(energy: &str, protein: &str, carbohydrate: &str, lipid: &str) -> Macros {
        let [energy_kcal, protein, carbohydrate, lipid] = [energy, protein, carbohydrate, lipid].map(|value| value.parse().unwrap());
        Macros { energy_kcal, protein, carbohydrate, lipid }
    }

    #[test]
    fn substitutes_are_ordered_by_similarity_without_excessive_portions() {
        let rice = macros("128", "2.5", "28", "0.2");
        let others = vec![
            ("óleo", macros("884", "0", "0", "100")),
            ("água", macros("0", "0", "0", "0")),
            ("chá", macros("1", "0", "0.3", "0")),
            ("sem dado", macros("not_analysed", "trace", "trace", "trace")),
            ("macarrão", macros("102", "3.4", "20", "1.2")),
            ("batata", macros("52", "1.2", "11.9", "trace")),
        ];
        let found = nearest(&rice, Decimal::from(100), others, |(_, macros)| macros);
        let found: Vec<_> = found.iter().map(|((name, _), grams)| (*name, *grams)).collect();
        assert_eq!(found, [("batata", 246.15), ("macarrão", 125.49), ("óleo", 14.48)]);
        let much = nearest(&rice, Decimal::from(100), vec![macros("42", "0", "10", "0")], |its| its);
        assert!(much.is_empty(), "305 g of lemon juice for 100 g of rice");
        assert!(nearest(&macros("trace", "0", "0", "0"), Decimal::from(100), vec![rice], |its| its).is_empty());
    }

    #[test]
    fn substitutes_of_cooked_foods_are_not_raw() {
        let beans = |food, other| is_as_ready(food, other, "Leguminosas e derivados");
        assert!(!beans("Feijão, carioca, cozido", "Lentilha, crua"));
        assert!(beans("Feijão, carioca, cru", "Lentilha, crua"));
        assert!(beans("Feijão, carioca, cozido", "Lentilha, cozida"));
        assert!(!is_as_ready("Batata-inglesa, cozido(a)", "Mandioca, cru(a)", "Hortaliças tuberosas"));
        assert!(is_as_ready("Banana-da-terra, assada", "Maçã, crua", "Frutas e derivados"));
        assert!(is_as_ready("Couve, refogada", "Alface, crua", "Verduras, hortaliças e derivados"));
    }
}
