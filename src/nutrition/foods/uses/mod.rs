//! How often each member of staff uses a food, and in which quantity: it ranks searches and fills
//! in the next quantity.
//!
//! Owns: food_uses.
//! Reads: nothing.

mod store;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use foundation::error::Result;
use platform::db::Tx;
use store::FoodUsed;

pub use store::{FoodUse, erase, of};

/// Maximum advantage of a food that is used much over one that is not, in costs of the search.
const MINE_MAXIMUM: u16 = 12;
const OTHERS_MAXIMUM: u16 = 3;

impl FoodUse {
    /// Returns the advantage in the ranking: the reader's own uses count more than the clinic's.
    pub fn advantage(&self) -> u16 {
        let doublings = |uses: i64| u16::try_from(uses.max(0).checked_ilog2().map_or(0, |log| log + 1)).unwrap_or(u16::MAX);
        let mine = if self.mine > 0 { 2 + 2 * doublings(self.mine) } else { 0 };
        mine.min(MINE_MAXIMUM) + doublings(self.all_uses - self.mine).min(OTHERS_MAXIMUM)
    }

    pub fn last(&self) -> Option<(f64, Uuid)> {
        self.quantity.zip(self.measure_id)
    }
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
