//! Values of cells, checked against cases written independently of the code. `-` is zero in the
//! general convention; IBGE's own notes override it for these tables.

use rust_decimal::prelude::ToPrimitive;
use serde_json::{Value, json};

use super::super::convention::{self, CellValue};
use super::super::numbers::Typing;
use platform::sheets::Cell;

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
    let (value, status) = match convention::read(&cell, Typing::default(), "mg") {
        Ok(CellValue::Amount(amount)) => (amount.to_f64(), "valor"),
        Ok(CellValue::Dash) => (Some(0.0), "zero_absoluto"),
        Ok(CellValue::NotApplicable) => (None, "nao_aplicavel"),
        Ok(CellValue::NotAvailable) => (None, "nao_disponivel"),
        Ok(CellValue::Trace) => (Some(0.0), "traco"),
        Ok(CellValue::Reassessed) => (None, "em_reavaliacao"),
        Ok(CellValue::Blank) => (None, "nao_analisado"),
        Err(_) => (None, "invalido"),
    };
    assert_eq!(&json!({"valor": value, "status": status}), expected, "{input}");
    true
}

#[test]
fn ibge_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 1);
}
