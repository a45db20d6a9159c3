//! Checks of formulas against vectors: rows that were computed apart from this code, each with its
//! kind, its input and the expected answer.

use std::collections::BTreeMap;

use serde_json::Value;

/// Checks one row (kind, input, expected answer) and panics where the answer differs. Returns false
/// for a kind that belongs to another check.
pub type VectorCheck = fn(&str, &Value, &Value) -> bool;

/// Returns the rows of a file of vectors: the file itself, or its field `vectors`.
fn rows(text: &str) -> Vec<Value> {
    let parsed: Value = serde_json::from_str(text).expect("a file of vectors");
    parsed.get("vectors").unwrap_or(&parsed).as_array().expect("rows").clone()
}

/// Checks all rows that one of the checks knows. Returns their number by kind, and the unknown
/// kinds.
///
/// # Panics
/// Panics if an answer differs, or if two checks know the same kind.
pub fn check_all(text: &str, checks: &[VectorCheck]) -> (BTreeMap<String, usize>, Vec<String>) {
    let (mut known, mut unknown) = (BTreeMap::new(), Vec::new());
    for row in rows(text) {
        let kind = row["kind"].as_str().expect("a kind");
        match checks.iter().filter(|check| check(kind, &row["input"], &row["expected"])).count() {
            0 => unknown.push(kind.to_owned()),
            1 => *known.entry(kind.to_owned()).or_default() += 1,
            _ => panic!("{kind} is checked twice"),
        }
    }
    unknown.sort();
    unknown.dedup();
    (known, unknown)
}

/// Checks a domain's own rows: `check` knows all of them, and there are at least five of each kind.
///
/// # Panics
/// Panics if that does not hold, or if an answer differs.
#[track_caller]
pub fn check_own(text: &str, check: VectorCheck, kinds: usize) {
    let (known, unknown) = check_all(text, &[check]);
    assert_eq!(unknown, [""; 0]);
    assert_eq!(known.len(), kinds, "{known:?}");
    assert!(known.values().all(|rows| *rows >= 5), "{known:?}");
}
