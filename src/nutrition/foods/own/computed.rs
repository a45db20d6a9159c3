//! Own foods whose values are computed and not entered: those of recipes.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use uuid::Uuid;

use super::group::FoodGroup;
use super::store;
use super::store::StoredOwnFood;
use crate::Nutrition;
use crate::foods::names::OWN;
use crate::foods::nutrients::{NutrientValue, Nutrients};
use crate::foods::store as foods;
use crate::foods::store::{FoodEntry, Measure};
use foundation::error::Result;
use platform::db::Tx;

/// A food with computed values per 100 g.
pub struct ComputedFood<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub shared: bool,
    pub nutrients: &'a Nutrients,
    /// Measures, the usual one first.
    pub measures: &'a [Measure],
}

impl ComputedFood<'_> {
    fn stored(&self) -> StoredOwnFood<'_> {
        let (home_measure, quantity) = self.measures.first().map_or(("", 100.0), |first| (first.name.as_str(), first.grams));
        // An unknown value counts as zero here, because the columns have no other; nothing reads them.
        let of_measure = |code: &str| match self.nutrients.get(code) {
            NutrientValue::Amount(amount) => {
                (amount * Decimal::try_from(quantity).unwrap_or_default() / Decimal::ONE_HUNDRED).to_f64().unwrap_or_default()
            }
            _ => 0.0,
        };
        StoredOwnFood {
            id: self.id,
            shared: self.shared,
            name: self.name,
            group_code: FoodGroup::PreparedFoods.as_str(),
            quantity,
            home_measure,
            energy_kcal: of_measure("energy_kcal"),
            protein: of_measure("protein"),
            lipid: of_measure("lipid"),
            carbohydrate: of_measure("carbohydrate"),
            reference: None,
        }
    }

    fn entry<'a>(&'a self, code: &'a str) -> FoodEntry<'a> {
        FoodEntry {
            id: self.id,
            source: OWN,
            code,
            name: self.name,
            group: FoodGroup::PreparedFoods.label(),
            nutrients: self.nutrients,
            measures: self.measures.to_vec(),
        }
    }
}

/// Adds the food. The caller calls [`publish`] at the end of its transaction.
pub async fn insert(tx: &mut Tx, food: &ComputedFood<'_>, author: Uuid, now: DateTime<Utc>) -> Result<()> {
    let code = food.id.to_string();
    foods::insert(tx, &[food.entry(&code)], now).await?;
    store::insert(tx, &food.stored(), author, now).await
}

/// Changes the food. The caller calls [`publish`] at the end of its transaction.
pub async fn update(tx: &mut Tx, food: &ComputedFood<'_>, now: DateTime<Utc>) -> Result<()> {
    let code = food.id.to_string();
    foods::update(tx, &food.entry(&code), now).await?;
    foods::update_measures(tx, food.id, food.measures, now).await?;
    store::update(tx, &food.stored(), now).await
}

/// Removes the food from searches; plans keep it. The caller calls [`publish`] at the end of its
/// transaction.
pub async fn remove(tx: &mut Tx, food: Uuid, now: DateTime<Utc>) -> Result<()> {
    store::remove(tx, food, now).await
}

/// Has every replica read the changed foods.
pub async fn publish(app: &Nutrition, tx: &mut Tx) -> Result<()> {
    foods::set_version(tx, app.clock.id()).await
}

/// Locks the food against concurrent changes.
pub async fn lock(tx: &mut Tx, food: Uuid) -> Result<()> {
    store::lock(tx, food).await
}
