//! Cases of Brazilian documents and places.

use crate::brazil::{cep, cnpj, cpf, crn};
use serde_json::Value;

/// Checks a row about Brazilian documents; returns false for other kinds. See [`crate::vectors`].
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    let given = |name: &str| input[name].as_str().expect("a text");
    match kind {
        "cpf" => assert_eq!(cpf(given("cpf")).is_some(), expected["valido"], "{input}"),
        "cnpj" => assert_eq!(cnpj(given("cnpj")).is_some(), expected["valido_alfanumerico"], "{input}"),
        "cep" => assert_eq!(cep(given("cep")).as_deref(), expected["normalizado"].as_str(), "{input}"),
        "crn" => assert_eq!(crn(given("crn")).as_deref(), expected["normalizado"].as_str(), "{input}"),
        _ => return false,
    }
    true
}
