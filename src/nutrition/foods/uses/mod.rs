//! How often each member of staff uses a food, in which quantity, and whether it is one of their
//! favorites: it ranks searches and fills in the next quantity.
//!
//! Owns: food_uses.
//! Reads: own_foods (favorites that are no longer found).

mod store;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::codes;
use foundation::error::{Error, Result};
use platform::db::Tx;
use store::FoodUsed;

pub use store::{FoodUse, erase, favorites, of, unmark_favorite};

/// Maximum advantage of a food that is used much over one that is not, in costs of the search.
const MINE_MAXIMUM: u16 = 12;
const OTHERS_MAXIMUM: u16 = 3;
/// Advantage of a favorite: that of the most used food. The web client has the same number.
const FAVORITE: u16 = MINE_MAXIMUM + OTHERS_MAXIMUM;
/// Maximum number of a user's favorites.
const FAVORITES: i64 = 200;

impl FoodUse {
    /// Returns the advantage in the ranking: the reader's own uses count more than the clinic's, and
    /// a favorite as much as the most used food.
    pub fn advantage(&self) -> u16 {
        if self.favorite {
            return FAVORITE;
        }
        let doublings = |uses: i64| u16::try_from(uses.max(0).checked_ilog2().map_or(0, |log| log + 1)).unwrap_or(u16::MAX);
        let mine = if self.mine > 0 { 2 + 2 * doublings(self.mine) } else { 0 };
        mine.min(MINE_MAXIMUM) + doublings(self.all_uses - self.mine).min(OTHERS_MAXIMUM)
    }

    pub fn last(&self) -> Option<(f64, Uuid)> {
        self.quantity.zip(self.measure_id)
    }
}

/// Returns the rank of a search's hit, the lowest first: of equal ones, favorites precede.
pub fn rank(cost: u16, used: Option<&FoodUse>) -> (u16, bool) {
    (cost.saturating_sub(used.map_or(0, FoodUse::advantage)), !used.is_some_and(|used| used.favorite))
}

/// Marks a food as a favorite of a user.
pub async fn mark_favorite(tx: &mut Tx, user: Uuid, food: Uuid, now: DateTime<Utc>) -> Result<()> {
    if store::count_favorites(tx, user, food).await? >= FAVORITES {
        let message = format!("Você já tem {FAVORITES} favoritos. Tire dos favoritos os que não usa mais.");
        return Err(Error::invalid(codes::TOO_MANY_FAVORITES, message));
    }
    store::mark_favorite(tx, user, food, now).await
}

/// A quantity of a food in a plan.
pub struct Used {
    pub food: Uuid,
    pub quantity: f64,
    pub measure: Uuid,
    /// True if the food was added, false if its quantity changed.
    pub is_new: bool,
}

/// Records the quantities that a user put in a plan; of a food with several, the last one.
pub async fn record(tx: &mut Tx, user: Uuid, used: impl Iterator<Item = Used>, now: DateTime<Utc>) -> Result<()> {
    let mut last: HashMap<Uuid, FoodUsed> = HashMap::new();
    for Used { food, quantity, measure, is_new } in used {
        let uses = last.get(&food).map_or(0, |used| used.uses) + i64::from(is_new);
        last.insert(food, FoodUsed { food, uses, quantity, measure });
    }
    let mut all: Vec<FoodUsed> = last.into_values().collect();
    // In one order, so that concurrent writers do not wait for each other in a circle.
    all.sort_unstable_by_key(|used| used.food);
    store::add(tx, user, all, now).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(mine: i64, all_uses: i64, favorite: bool) -> FoodUse {
        FoodUse { food_id: Uuid::nil(), mine, all_uses, quantity: None, measure_id: None, favorite }
    }

    #[test]
    fn favorites_precede_the_most_used_food_of_an_equal_match() {
        let (favorite, most_used) = (used(0, 0, true), used(1_000_000, 2_000_000, false));
        for cost in [0, 6, 40] {
            assert!(rank(cost, Some(&favorite)) < rank(cost, Some(&most_used)));
            assert!(rank(cost, Some(&most_used)) < rank(cost, None) || cost == 0);
        }
        assert!(rank(40, Some(&favorite)) > rank(0, None), "a much better match stays in front");
    }
}
