//! Usual portions of common foods, and the groups of foods that replace each other.

use std::collections::HashMap;
use std::sync::LazyLock;

use rust_decimal::prelude::FromPrimitive;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::Deserialize;

use super::search::spelling::stem;
use foundation::text::{normalise, words};
use foundation::text_enum;

#[derive(Deserialize)]
struct PortionsFile {
    groups: HashMap<String, ExchangeGroup>,
    /// Exchange group of each group of the published tables.
    tables: HashMap<String, String>,
    /// Exchange group by the first word of a name, where the table's group is another.
    words: HashMap<String, String>,
    /// Name, grams and measure of common foods.
    foods: Vec<(String, f64, String)>,
}

/// A group of foods that can be exchanged for each other.
#[derive(Debug, Deserialize)]
pub struct ExchangeGroup {
    /// Energy of a portion.
    pub kcal: f64,
}

text_enum! {
    /// Group of foods of the guide, whose portions have the same energy.
    pub enum PortionGroup {
        Cereals = "cereais",
        Vegetables = "legumes_verduras",
        Fruits = "frutas",
        Beans = "feijoes",
        Dairy = "leite_derivados",
        MeatAndEggs = "carnes_ovos",
        Fats = "oleos_gorduras",
        Sweets = "acucares_doces",
    }
}

struct Portions {
    file: PortionsFile,
    foods: Vec<(Vec<String>, f64, String)>,
}

static PORTIONS: LazyLock<Portions> = LazyLock::new(|| {
    let mut file: PortionsFile = serde_json::from_str(include_str!("portions.json"))
        .unwrap_or_else(|error| unreachable!("the portions are part of the program: {error}"));
    let stems = |name: &str| words(name).iter().map(|word| stem(word)).collect::<Vec<_>>();
    let mut foods: Vec<_> = file.foods.iter().map(|(name, grams, measure)| (stems(name), *grams, normalise(measure))).collect();
    // The most particular name applies.
    foods.sort_by_key(|(name, ..)| std::cmp::Reverse(name.len()));
    file.words = std::mem::take(&mut file.words).into_iter().map(|(word, group)| (stem(&normalise(&word)), group)).collect();
    Portions { file, foods }
});

/// Returns the key and the exchange group of a food, given its short name and its table's group.
pub fn exchange_group(short_name: &str, group: &str) -> Option<(&'static str, &'static ExchangeGroup)> {
    let file = &PORTIONS.file;
    let head = words(short_name).first().map(|word| stem(word)).unwrap_or_default();
    let name = file.words.get(&head).or_else(|| file.tables.get(group))?;
    file.groups.get_key_value(name.as_str()).map(|(key, group)| (key.as_str(), group))
}

/// Returns the number of portions of an exchange group that have this energy, rounded half-up to
/// four decimals, or `None` for an unknown group. Source: Philippi (2013).
pub fn portions_of_group(key: &str, kcal: Decimal) -> Option<Decimal> {
    let of_portion = Decimal::from_f64(PORTIONS.file.groups.get(key)?.kcal)?;
    Some(kcal.checked_div(of_portion)?.round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero))
}

/// Returns the energy of a portion of a group, in kcal.
pub fn kcal_of_portion(group: PortionGroup) -> Option<f64> {
    PORTIONS.file.groups.get(group.as_str()).map(|group| group.kcal)
}

/// A portion as its name tells it: how much, in which measure.
#[derive(Debug, Clone, Copy)]
pub struct UsualPortion {
    /// Weight of a common food's portion.
    pub grams: Option<f64>,
    /// Beginning of the name of its measure, normalised.
    pub measure: Option<&'static str>,
    /// Energy of a portion of its exchange group.
    pub kcal: Option<f64>,
}

/// Returns the usual portion of a food, given its short name and its table's group.
pub fn usual(short_name: &str, group: &str) -> UsualPortion {
    let stems: Vec<String> = words(short_name).iter().map(|word| stem(word)).collect();
    let named = PORTIONS.foods.iter().find(|(name, ..)| stems.first() == name.first() && name.iter().all(|word| stems.contains(word)));
    UsualPortion {
        grams: named.map(|(_, grams, _)| *grams),
        measure: named.map(|(_, _, measure)| measure.as_str()),
        kcal: exchange_group(short_name, group).map(|(_, exchange)| exchange.kcal),
    }
}

/// Returns true for foods that everybody knows: those with a usual portion.
pub fn is_common(short_name: &str) -> bool {
    let head = words(short_name).first().map(|word| stem(word));
    PORTIONS.foods.iter().any(|(name, ..)| name.first() == head.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portion_groups_are_those_of_the_file() {
        assert_eq!(PORTIONS.file.groups.len(), PortionGroup::ALL.len());
        assert!(PortionGroup::ALL.iter().all(|group| kcal_of_portion(*group).is_some_and(|kcal| kcal > 0.0)));
        assert_eq!(kcal_of_portion(PortionGroup::Fruits), Some(70.0));
    }

    #[test]
    fn exchange_group_follows_the_name_before_the_table() {
        let group = |name, table| exchange_group(name, table).map(|(key, _)| key);
        assert_eq!(group("Batata inglesa cozida", "Verduras, hortaliças e derivados"), Some("cereais"));
        assert_eq!(group("Brócolis cozido", "Verduras, hortaliças e derivados"), Some("legumes_verduras"));
        assert_eq!(group("Acarajé", "Alimentos preparados"), None);
    }
}
