//! Vectors that were computed independently of this code; see [`foundation::vectors`].

use rust_decimal::Decimal;
use serde_json::Value;

use super::definitions::{Definition, all, applicable};
use super::laboratory;
use super::rules::{Level, Score, number, total};

/// Checks a row; returns false for other kinds. Panics if a field differs or is unknown.
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    if !["indice_pontos", "indice_total", "homa_ir_calculo", "tfge_ckd_epi_2021"].contains(&kind) {
        return false;
    }
    for (field, expected) in expected.as_object().unwrap_or_else(|| panic!("{kind} {input}: {expected}")) {
        match (kind, field.as_str()) {
            ("indice_pontos", "points") => assert_eq!(Value::from(score(input).map(|score| score.points)), *expected, "{input}"),
            ("indice_pontos", "faixa") => assert_eq!(Value::from(score(input).map(|score| score.band)), *expected, "{input}"),
            ("indice_total", _) => index(input, field, expected),
            ("homa_ir_calculo", "homa_ir") => near(homa_ir(input), expected, 4, input),
            ("tfge_ckd_epi_2021", "ml_min_173") => near(filtration(input), expected, 2, input),
            _ => panic!("{kind}: no field {field}"),
        }
    }
    true
}

fn score(input: &Value) -> Option<Score<'static>> {
    variant(input).score(&text(&input["value"]))
}

fn homa_ir(input: &Value) -> Option<Decimal> {
    laboratory::homa_ir(number(&text(&input["glicemia_mg_dl"]))?, number(&text(&input["insulina_uU_ml"]))?)
}

fn filtration(input: &Value) -> Option<Decimal> {
    let (sex, creatinine) = (input["sexo"].as_str()?, number(&text(&input["creatinina"]))?);
    laboratory::glomerular_filtration(sex == "Feminino", age(input)?, creatinine).and_then(Decimal::from_f64_retain)
}

/// Compares with a tolerance of half of the last published decimal.
fn near(found: Option<Decimal>, expected: &Value, places: u32, input: &Value) {
    let (Some(found), Some(expected)) = (found, number(&text(expected))) else {
        assert!(found.is_none() && expected.is_null(), "{input}: {expected}, and is {found:?}");
        return;
    };
    assert!((found - expected).abs() <= Decimal::new(5, places + 1), "{input}: {expected}, and is {found}");
}

/// Returns a value as text, given as 5, 5.0 or "5,0".
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn age(input: &Value) -> Option<u32> {
    input["idade"].as_u64().and_then(|age| u32::try_from(age).ok())
}

fn variant(input: &Value) -> &'static Definition {
    let of_slug = |definition: &&Definition| definition.slug == input["slug"];
    let named = all().iter().find(|definition| of_slug(definition) && definition.variant == input["variante"]);
    let fitting = || applicable(input["sexo"].as_str(), age(input)).exams.into_iter().find(of_slug);
    named.or_else(fitting).unwrap_or_else(|| panic!("{input}"))
}

fn index(input: &Value, field: &str, expected: &Value) {
    let exams = applicable(input["sexo"].as_str(), age(input)).exams;
    let value_of = |(slug, value): (&String, &Value)| {
        let definition = *exams.iter().find(|definition| definition.slug == *slug).unwrap_or_else(|| panic!("{slug}"));
        (definition, definition.score(&text(value)).map(|score| score.points))
    };
    let scored: Vec<(&Definition, Option<u32>)> = input["exames"].as_object().expect("exames").iter().map(value_of).collect();
    let total = total(scored.iter().copied());
    let found: Value = match field {
        "points" => scored.iter().map(|(definition, points)| (definition.slug.clone(), Value::from(*points))).collect(),
        "total_points" => total.points.into(),
        "max_informado" => total.answered.into(),
        "nivel" => total.level.map(Level::label).into(),
        "cobertura" => return near(Some(total.coverage), expected, 1, input),
        other => panic!("indice_total: no field {other}"),
    };
    assert_eq!(found, *expected, "{input}: {field}");
}

#[test]
fn health_index_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 4);
}
