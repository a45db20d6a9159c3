//! Equivalence lists: combos whose foods may replace each other, as each is one portion.

use std::collections::HashMap;

use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use super::service::Combo;
use super::store;
use crate::foods::nutrients::NutrientValue;
use crate::foods::service::{avoided_by, listed};
use crate::foods::substitutes::FoodAmount;
use crate::foods::usual::{PortionGroup, kcal_of_portion};
use crate::foods::{Food, everyday, own, substitutes};
use crate::meal_plans::copies::CopyFilter;
use crate::meal_plans::recipes::service as recipes;
use crate::meal_plans::store::FoodRow;
use foundation::error::Result;
use foundation::text::words;
use platform::db::Tx;
use platform::scope::Scope;

/// Maximum number of lists that a food's substitutes come from.
const MOST_LISTS: usize = 5;
/// Maximum number of foods that a list begins with.
const MOST_FOODS: usize = 12;
/// Maximum number of these foods with the same first word.
const OF_A_HEAD: usize = 2;

fn grams_of(row: &FoodRow) -> f64 {
    row.quantity * row.measure_grams
}

/// Returns the foods of the caller's lists that contain a food, in as many portions as `grams` of it
/// are. Those that the patient avoids are left out, and recipes with such an ingredient.
pub async fn listed_substitutes(tx: &mut Tx, scope: &Scope, food: Uuid, grams: f64, patient: Option<Uuid>) -> Result<Vec<FoodAmount>> {
    let filter = CopyFilter { reader: scope.user, search: None };
    let lists = store::lists_with(tx, &filter, food, MOST_LISTS).await?;
    let lists: Vec<Combo> = lists.into_iter().map(Combo::try_from).collect::<Result<_>>()?;
    let mut found: Vec<(FoodRow, f64, String)> = Vec::new();
    for Combo { copy, rows, .. } in lists {
        let of_portion = rows.iter().find(|row| row.food_id == food).map(grams_of).filter(|grams| *grams > 0.0);
        let Some(portions) = of_portion.map(|of_portion| grams / of_portion) else { continue };
        for row in rows.into_iter().filter(|row| row.food_id != food) {
            if found.iter().all(|(other, ..)| other.food_id != row.food_id) {
                found.push((row, portions, copy.name.clone()));
            }
        }
    }
    let ids: Vec<Uuid> = found.iter().map(|(row, ..)| row.food_id).collect();
    let mut foods = listed(tx, scope, &ids).await?;
    let visible = own::service::offered(tx, scope, foods.iter().map(|food| (food.id, food.source.as_str()))).await?;
    foods.retain(|food| visible.contains(&food.id));
    if let Some(avoided) = avoided_by(tx, scope, patient).await? {
        let recipes = recipes::ingredients_of(tx, foods.iter().map(|food| food.id).collect()).await?;
        foods.retain(|food| {
            let mut ingredients = recipes.get(&food.id).into_iter().flatten();
            !avoided.has(&food.name, &food.group_name) && !ingredients.any(|its| avoided.has(&its.name, &its.group_name))
        });
    }
    let mut foods: HashMap<Uuid, Food> = foods.into_iter().map(|food| (food.id, food)).collect();
    let substitute = |(row, portions, list): (FoodRow, f64, String)| {
        let food = foods.remove(&row.food_id)?;
        let grams = grams_of(&row) * portions;
        let same = food.measures.iter().find(|measure| measure.id == row.measure_id && measure.grams == row.measure_grams);
        let amount = match same {
            Some(measure) => Some((substitutes::easy_quantity(row.quantity * portions, &measure.name), measure.id)),
            None => substitutes::in_measure(grams, &food.measures).map(|(quantity, measure)| (quantity, measure.id)),
        };
        Some(FoodAmount { food, grams, amount, list: Some(list) })
    };
    Ok(found.into_iter().filter_map(substitute).collect())
}

/// Returns everyday foods of a group, each in the quantity of one portion of the guide.
pub async fn portions_of(tx: &mut Tx, scope: &Scope, group: PortionGroup) -> Result<Vec<FoodAmount>> {
    let of_portion = kcal_of_portion(group).unwrap_or_default();
    let mut of_head: HashMap<String, usize> = HashMap::new();
    let mut grams: HashMap<Uuid, f64> = HashMap::new();
    let mut ids = Vec::new();
    for food in everyday::of_group(tx, group).await? {
        let NutrientValue::Amount(kcal) = food.macros.energy_kcal else { continue };
        let Some(kcal) = kcal.to_f64().filter(|kcal| *kcal > 0.0) else { continue };
        let head = words(&food.short_name()).into_iter().next().unwrap_or_default();
        let there = of_head.entry(head).or_default();
        *there += 1;
        if *there <= OF_A_HEAD && ids.len() < MOST_FOODS {
            ids.push(food.id);
            grams.insert(food.id, of_portion / kcal * 100.0);
        }
    }
    let foods = listed(tx, scope, &ids).await?;
    let portion = |food: Food| grams.get(&food.id).map(|grams| FoodAmount::of(food, *grams));
    Ok(foods.into_iter().filter_map(portion).collect())
}
