//! Everyday foods in usual portions: what can be proposed to somebody who lacks a nutrient.

use std::collections::HashSet;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use super::kitchen_use::KitchenUse;
pub use super::kitchen_use::MealOccasion;
use super::macros::Macros;
use super::names::kitchen_name;
use super::nutrients::{Nutrient, NutrientValue};
use super::portions;
use super::search::everyday_cost;
use super::store::{self, Food, TableFoodRow};
use super::usual::{PortionGroup, exchange_group, is_common};
use crate::adequacy::intakes;
use foundation::error::Result;
use platform::db::Tx;

/// Maximum distance of a food from the everyday form of its name.
const MOST_COST: u16 = 8;
/// Maximum energy of a portion: more would change the day rather than complete it.
const MOST_KCAL: f64 = 250.0;
/// Maximum number of proposed foods of the same use in the kitchen.
const OF_A_USE: usize = 2;

/// Foods that are proposed, without own ones, whose nutrients are mostly unknown.
#[derive(Debug)]
pub struct EverydayFoods {
    nutrients: Vec<&'static Nutrient>,
    foods: Vec<EverydayFood>,
}

#[derive(Debug)]
struct EverydayFood {
    id: Uuid,
    kitchen_use: KitchenUse,
    occasion: MealOccasion,
    grams: f64,
    /// Energy of the portion.
    kcal: f64,
    /// Amounts in the portion, in the order of the nutrients; 0 where they are unknown.
    amounts: Box<[f64]>,
}

/// Foods that are wanted.
#[derive(Debug)]
pub struct RichFoodQuery<'a> {
    /// Code of the nutrient.
    pub nutrient: &'a str,
    /// Amount that a portion should bring.
    pub least: f64,
    /// Amount that a portion must not exceed.
    pub most: f64,
    pub left_out: &'a HashSet<Uuid>,
    pub limit: usize,
}

/// A usual portion of a food, and how much of a nutrient it brings.
#[derive(Debug, Clone, PartialEq)]
pub struct RichPortion {
    pub food: Uuid,
    pub grams: f64,
    pub kcal: f64,
    pub amount: f64,
    pub occasion: MealOccasion,
}

fn amount_in(value: NutrientValue, grams: f64) -> f64 {
    match value {
        NutrientValue::Amount(amount) => amount.max(Decimal::ZERO).to_f64().unwrap_or_default() * grams / 100.0,
        _ => 0.0,
    }
}

impl EverydayFood {
    fn of(row: &TableFoodRow, nutrients: &[&'static Nutrient]) -> Option<Self> {
        let name = kitchen_name(&row.source, &row.name, &row.group_name);
        let kitchen_use = KitchenUse::of(&name.short, &row.name, &row.group_name);
        let cost = everyday_cost(&name.short, &row.name, &row.group_name);
        if !is_common(&name.short) || cost > MOST_COST {
            return None;
        }
        let occasion = kitchen_use.occasion()?;
        let macros = Macros::from(&*row.nutrients);
        let (quantity, measure) = portions::portion(&name.usual, &macros, &row.measures)?;
        let grams = quantity * measure.grams;
        let kcal = amount_in(macros.energy_kcal, grams);
        let amounts = nutrients.iter().map(|nutrient| amount_in(row.nutrients.comparable(nutrient.code).0, grams)).collect();
        (kcal > 0.0 && kcal <= MOST_KCAL).then_some(Self { id: row.id, kitchen_use, occasion, grams, kcal, amounts })
    }
}

/// Returns the everyday foods of a portion group, those of measured values and the plainest first.
pub async fn of_group(tx: &mut Tx, group: PortionGroup) -> Result<Vec<Food>> {
    let is_in = |food: &Food| {
        let short_name = food.short_name();
        let its = exchange_group(&short_name, &food.group_name).is_some_and(|(key, _)| key == group.as_str());
        let cost = everyday_cost(&short_name, &food.name, &food.group_name);
        (its && is_common(&short_name) && cost <= MOST_COST).then_some(cost)
    };
    let mut foods: Vec<(bool, u16, Food)> = Vec::new();
    for food in store::of_tables(tx).await? {
        foods.extend(is_in(&food).map(|cost| (food.source != "TACO", cost, food)));
    }
    // The sort is stable: equal ones stay in the order of names.
    foods.sort_by_key(|(is_other, cost, _)| (*is_other, *cost));
    Ok(foods.into_iter().map(|(_, _, food)| food).collect())
}

impl EverydayFoods {
    pub fn of(rows: &[TableFoodRow]) -> Self {
        let nutrients: Vec<&'static Nutrient> = intakes::recommended().collect();
        let foods = rows.iter().filter_map(|row| EverydayFood::of(row, &nutrients)).collect();
        Self { nutrients, foods }
    }

    /// Returns the foods with the most of a nutrient for their energy, each of another name. If too
    /// few portions bring as much as they should, those with the largest amounts follow.
    pub fn richest(&self, query: &RichFoodQuery<'_>) -> Vec<RichPortion> {
        let RichFoodQuery { nutrient, least, most, left_out, limit } = *query;
        let Some(place) = self.nutrients.iter().position(|its| its.code == nutrient) else { return Vec::new() };
        let fits = |food: &&EverydayFood| food.amounts[place] > 0.0 && food.amounts[place] <= most && !left_out.contains(&food.id);
        let mut foods: Vec<&EverydayFood> = self.foods.iter().filter(fits).collect();
        let density = |food: &EverydayFood| food.amounts[place] / food.kcal;
        // The sort is stable: equal ones stay in the order of the tables.
        foods.sort_by(|one, other| {
            let (is_enough, others) = (one.amounts[place] >= least, other.amounts[place] >= least);
            others.cmp(&is_enough).then_with(|| match is_enough {
                true => density(other).total_cmp(&density(one)),
                false => other.amounts[place].total_cmp(&one.amounts[place]),
            })
        });
        let mut chosen: Vec<&EverydayFood> = Vec::new();
        for food in foods {
            let same_use = chosen.iter().filter(|its| its.kitchen_use.is_same_use(&food.kitchen_use)).count();
            if same_use < OF_A_USE && chosen.iter().all(|its| its.kitchen_use.head() != food.kitchen_use.head()) {
                chosen.push(food);
            }
        }
        chosen.truncate(limit);
        let portion = |food: &EverydayFood| RichPortion {
            food: food.id,
            grams: food.grams,
            kcal: food.kcal,
            amount: food.amounts[place],
            occasion: food.occasion,
        };
        chosen.into_iter().map(portion).collect()
    }

    pub fn bytes(&self) -> usize {
        self.foods.iter().map(|food| size_of::<EverydayFood>() + size_of_val(&*food.amounts) + 128).sum()
    }
}

#[cfg(test)]
#[path = "everyday_tests.rs"]
mod tests;
