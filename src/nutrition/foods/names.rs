//! Names of a food's origin, and the name that people say.

use std::sync::{Arc, LazyLock};

use quick_cache::sync::Cache;

use super::search::kitchen;
use super::usual::{UsualPortion, usual};

/// Source of own foods; the others are tables.
pub const OWN: &str = "own";

/// Number of names of tables that are kept: TACO and IBGE together have 2,600.
const KEPT: usize = 16_384;

/// The short name and the usual portion of a food.
#[derive(Debug)]
pub struct KitchenName {
    /// Name that people say.
    pub short: String,
    pub usual: UsualPortion,
}

/// Names of tables, by group and name: making one takes longer than reading its food. They are the
/// same for all tenants; own foods are not kept.
static NAMES: LazyLock<Cache<String, Arc<KitchenName>>> = LazyLock::new(|| Cache::new(KEPT));

/// Returns what the name of a food tells. An own food has the name that its author chose.
pub fn kitchen_name(source: &str, name: &str, group: &str) -> Arc<KitchenName> {
    let made = |short: String| Arc::new(KitchenName { usual: usual(&short, group), short });
    if source == OWN {
        return made(name.to_owned());
    }
    let key = format!("{group}\n{name}");
    NAMES.get(&key).unwrap_or_else(|| {
        let made = made(kitchen::short_name(name, group));
        NAMES.insert(key, made.clone());
        made
    })
}

/// Returns the name that people say of a food.
pub fn short_name(source: &str, name: &str, group: &str) -> String {
    kitchen_name(source, name, group).short.clone()
}
