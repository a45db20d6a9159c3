//! Cases that were computed apart from this code: our own, which stand beside what they check; the clinical reference's, where it is at
//! hand; and a further file of the same shape, which `NUTRIR_VECTORS` names.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{brazil_vectors, wall_time_vectors};
use crate::domains::{anthropometry, career_anchors, foods, health_index, meal_plans, purchases, schedules};

/// Checks a row (its kind, input and what is expected), and panics where that differs; false for a kind of somebody else's.
pub type Check = fn(&str, &Value, &Value) -> bool;

const CHECKS: [Check; 10] = [
    anthropometry::rules::vectors::check,
    career_anchors::vectors::check,
    foods::import::ibge::vectors::check,
    foods::substitutes::tests::check,
    health_index::vectors::check,
    meal_plans::rules::tests::check,
    purchases::pix::tests::check,
    schedules::slot_tests::check,
    brazil_vectors::check,
    wall_time_vectors::check,
];

/// The rows of a file, as they are or under `vectors`.
fn rows(text: &str) -> Vec<Value> {
    let parsed: Value = serde_json::from_str(text).expect("a file of vectors");
    parsed.get("vectors").unwrap_or(&parsed).as_array().expect("rows").clone()
}

/// Checks all rows that somebody knows, and counts them; tells of the kinds that nobody does.
fn check_all(text: &str) -> (BTreeMap<String, usize>, Vec<String>) {
    let (mut known, mut unknown) = (BTreeMap::new(), Vec::new());
    for row in rows(text) {
        let kind = row["kind"].as_str().expect("a kind");
        match CHECKS.iter().filter(|check| check(kind, &row["input"], &row["expected"])).count() {
            0 => unknown.push(kind.to_owned()),
            1 => *known.entry(kind.to_owned()).or_default() += 1,
            _ => panic!("{kind} is checked twice"),
        }
    }
    unknown.sort();
    unknown.dedup();
    (known, unknown)
}

/// Our own rows beside a check: all of its kinds, at least five of each.
#[track_caller]
pub fn ours(text: &str, kinds: usize) {
    let (known, unknown) = check_all(text);
    assert_eq!(unknown, [""; 0]);
    assert_eq!(known.len(), kinds, "{known:?}");
    assert!(known.values().all(|rows| *rows >= 5), "{known:?}");
}

#[test]
fn the_reference_s_vectors() {
    let Ok(text) = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/clinical/vectors.json")) else { return };
    let (known, unknown) = check_all(&text);
    assert_eq!(unknown, [""; 0]);
    assert!(known.values().sum::<usize>() > 900, "{known:?}");
}

#[test]
fn further_vectors() {
    let Some(path) = std::env::var_os("NUTRIR_VECTORS") else { return };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (known, unknown) = check_all(&text);
    assert_eq!(unknown, [""; 0], "kinds that nobody knows");
    assert!(!known.is_empty(), "{} holds no vectors", path.display());
}
