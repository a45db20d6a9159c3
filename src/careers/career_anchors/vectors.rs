//! Test cases that were computed independently of this code; see [`foundation::vectors`].

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::rules::Answers;

/// Checks a row of the kind `ancoras` and returns false for others. Panics if a result differs.
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    if kind != "ancoras" {
        return false;
    }
    let given: Option<BTreeMap<String, i64>> = serde_json::from_value(input["answers"].clone()).ok();
    let answers = given.and_then(|given| Answers::checked(&given).ok());
    let results = answers.as_ref().map(|answers| {
        let its = |scored: super::rules::Scored| (scored.anchor.code.clone(), json!({"total": scored.total, "media": scored.average()}));
        answers.results().into_iter().map(its).collect::<BTreeMap<_, _>>()
    });
    assert_eq!(json!({"valido": answers.is_some(), "resultado": results}), *expected, "{input}");
    true
}

#[test]
fn career_anchor_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 1);
}
