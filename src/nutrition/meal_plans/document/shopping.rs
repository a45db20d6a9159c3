//! The shopping list of a plan, as the page *Lista de compras* computes it.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::amounts::{is_gram, plain_number, portion, uncounted_in_words};
use crate::meal_plans::api::view::{AlternativeOut, MealOut};
use foundation::text::normalise;

/// Number of days that a list is for: each weekday once.
pub const SHOPPING_DAYS: u32 = 7;

/// Foods to buy of one group.
#[derive(Debug, Serialize, PartialEq)]
pub struct ShoppingGroup {
    pub name: String,
    pub items: Vec<ShoppingItem>,
}

#[derive(Debug, Serialize, PartialEq)]
pub struct ShoppingItem {
    pub name: String,
    pub amount: String,
}

/// A food, and on how many days it is eaten.
type BoughtFood<'a> = (&'a AlternativeOut, usize);

/// Sums each main food over the days, by group. Each day comes with its number of weekdays.
/// Alternatives are not included.
pub fn shopping_list(days: &[(&[MealOut], usize)]) -> Vec<ShoppingGroup> {
    let mut foods: Vec<Vec<BoughtFood>> = Vec::new();
    let mut places = HashMap::new();
    for &(meals, times) in days.iter().filter(|(_, times)| *times > 0) {
        for food in meals.iter().flat_map(|meal| &meal.foods).map(|its| &its.food) {
            let place = *places.entry(food.id).or_insert(foods.len());
            match foods.get_mut(place) {
                Some(portions) => portions.push((food, times)),
                None => foods.push(vec![(food, times)]),
            }
        }
    }
    let mut groups: BTreeMap<(String, &str), Vec<ShoppingItem>> = BTreeMap::new();
    for portions in foods {
        let (first, _) = portions[0];
        let item = ShoppingItem { name: first.short_name.clone(), amount: amount_of(&portions) };
        groups.entry((normalise(&first.group), &first.group)).or_default().push(item);
    }
    let group = |((_, name), mut items): ((String, &str), Vec<ShoppingItem>)| {
        items.sort_by_cached_key(|item| normalise(&item.name));
        ShoppingGroup { name: name.to_owned(), items }
    };
    groups.into_iter().map(group).collect()
}

/// Formats an amount as "21 unidades (1,05 kg)", or as its weight if the measures differ.
fn amount_of(foods: &[BoughtFood]) -> String {
    let portions: Vec<_> = foods.iter().filter(|(food, _)| food.uncounted.is_none()).collect();
    let Some((first, _)) = portions.first() else {
        return foods[0].0.uncounted.map(uncounted_in_words).unwrap_or_default().to_owned();
    };
    let most = |food: &AlternativeOut| food.quantity_max.unwrap_or(food.quantity);
    let sum = |of: &dyn Fn(&AlternativeOut) -> f64| {
        let sum: f64 = portions.iter().map(|(food, times)| of(food) * *times as f64).sum();
        // Without the noise of binary fractions.
        format!("{sum:.6}").parse().unwrap_or(sum)
    };
    // A range is bought up to its upper end.
    let weight = weight_in_words(sum(&|food| food.grams * most(food) / ((food.quantity + most(food)) / 2.0)));
    let own = &first.home_measure_selected;
    let is_shared =
        portions.iter().all(|(food, _)| food.home_measure_selected.measure == own.measure && food.home_measure_selected.unit == own.unit);
    if !is_shared || is_gram(&own.measure) {
        return weight;
    }
    format!("{} ({weight})", portion(sum(&most), &own.measure))
}

fn weight_in_words(grams: f64) -> String {
    if grams < 1000.0 { format!("{} g", plain_number(grams)) } else { format!("{} kg", plain_number(grams / 1000.0)) }
}
