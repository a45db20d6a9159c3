//! What cells say, against cases written down apart from the code. `-` is zero in the convention; IBGE's own notes say otherwise of these
//! tables, and those notes go first where the tables are read.

use rust_decimal::prelude::ToPrimitive;
use serde_json::{Value, json};

use super::convention::{self, Said};
use crate::sheets::Cell;
use crate::testing::vectors;

pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    if kind != "valor_tabela_alimentos" {
        return false;
    }
    let cell = match &input["celula"] {
        Value::Null => Cell::Empty,
        Value::Number(number) => Cell::Number(number.as_f64().expect("a number")),
        Value::String(text) => Cell::Text(text.clone()),
        other => panic!("{other} is no cell"),
    };
    let (value, status) = match convention::read(&cell) {
        Some(Said::Amount(amount)) => (amount.to_f64(), "valor"),
        Some(Said::Dash) => (Some(0.0), "zero_absoluto"),
        Some(Said::NotApplicable) => (None, "nao_aplicavel"),
        Some(Said::NotAvailable) => (None, "nao_disponivel"),
        Some(Said::Trace) => (Some(0.0), "traco"),
        Some(Said::Reassessed) => (None, "em_reavaliacao"),
        Some(Said::Blank) => (None, "nao_analisado"),
        None => (None, "invalido"),
    };
    assert_eq!(&json!({"valor": value, "status": status}), expected, "{input}");
    true
}

#[test]
fn ours() {
    vectors::ours(include_str!("vectors.json"), 1);
}
