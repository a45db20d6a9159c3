//! Vectors that were computed independently of this code.

#![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

use serde_json::Value;

use super::rules::first_day;
use platform::scope::Role;

/// Checks a row about the first day that can be booked; returns false for other kinds. See
/// [`foundation::vectors`].
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    if kind != "primeira_data_agendavel" {
        return false;
    }
    let given = |name: &str| input[name].as_str().unwrap();
    let role = Role::ALL.into_iter().find(|role| role.as_str() == given("role")).unwrap();
    let day = first_day(given("agora_utc").parse().unwrap(), given("zona").parse().unwrap(), role, 2);
    assert_eq!(day.to_string(), expected["data"], "{input}");
    true
}

#[test]
fn slot_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 1);
}
