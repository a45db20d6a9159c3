//! Names of a food's origin, and the name that people say.

use super::search::kitchen;

/// Source of own foods; the others are tables.
pub const OWN: &str = "own";

/// Returns the name that people say of a food; an own food has the one that its author chose.
pub fn short_name(source: &str, name: &str, group: &str) -> String {
    if source == OWN { name.to_owned() } else { kitchen::short_name(name, group) }
}
