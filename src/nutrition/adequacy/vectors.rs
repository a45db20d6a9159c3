//! Vectors of the clinical reference.

#![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

use clinical::anthropometry::rules::sex::Sex;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::amdr::{AmdrPlace, amdr};
use super::glycemic::{GlycemicClass, load};
use super::intakes::{IntakeKind, IntakeSubject, NoIntake};
use clinical::records::life_stage::LifeStage;

fn code_of(nutrient: &str) -> &'static str {
    match nutrient {
        "calcio" => "calcium",
        "ferro" => "iron",
        "zinco" => "zinc",
        "magnesio" => "magnesium",
        "sodio" => "sodium",
        "potassio" => "potassium",
        "vitamina_a_rae" => "rae",
        "fibra_alimentar" => "fiber",
        "cobre" => "copper",
        "colesterol" => "cholesterol",
        other => panic!("{other} has no code"),
    }
}

fn refusal(reason: &str) -> Value {
    json!({"recusado": true, "motivo": reason})
}

fn number(value: Decimal) -> Value {
    json!(value.to_string().parse::<f64>().unwrap())
}

fn intake(input: &Value) -> Value {
    let stage = match input["estado"].as_str().unwrap() {
        "gestante" => Some(LifeStage::Pregnant),
        "nutriz" => Some(LifeStage::Lactating),
        _ => None,
    };
    let sex = Sex::parse(input["sexo"].as_str().unwrap()).unwrap();
    let age = input["idade"].as_f64().unwrap() as u32;
    match (IntakeSubject { sex, age, stage }).intake(code_of(input["nutriente"].as_str().unwrap())) {
        Ok(found) => json!({
            "valor": number(found.amount),
            "tipo": if found.kind == IntakeKind::Rda { "RDA" } else { "AI" },
            "ul": found.upper_limit.map(number),
            "unidade": found.unit,
        }),
        Err(NoIntake::Nutrient) => refusal("nutriente_sem_recomendacao"),
        Err(NoIntake::Stage) => refusal("estado_incompativel"),
        Err(NoIntake::Age) => refusal("idade_fora_da_faixa"),
    }
}

fn distribution(input: &Value) -> Value {
    let Some(ranges) = amdr(input["idade"].as_f64().unwrap() as u32) else { return refusal("idade_fora_da_faixa") };
    let range = match input["macro"].as_str().unwrap() {
        "carboidrato" => ranges.carbohydrate,
        "proteina" => ranges.protein,
        _ => ranges.lipid,
    };
    let place = match range.place(input["percentual"].as_f64().unwrap()) {
        AmdrPlace::Below => "Abaixo",
        AmdrPlace::Within => "Dentro",
        AmdrPlace::Above => "Acima",
    };
    json!({"minimo": range.min, "maximo": range.max, "situacao": place})
}

fn glycemic(input: &Value) -> Value {
    let decimal = |name: &str| input[name].to_string().parse::<Decimal>().unwrap();
    let Some(found) = load(decimal("indice_glicemico"), decimal("carboidrato_disponivel_g")) else { return refusal("medida_invalida") };
    let class = |class, [low, medium, high]: [&'static str; 3]| match class {
        GlycemicClass::Low => low,
        GlycemicClass::Medium => medium,
        GlycemicClass::High => high,
    };
    json!({
        "carga": number(found.load),
        "classe_carga": class(found.class, ["Baixa", "Média", "Alta"]),
        "classe_indice": class(found.index_class, ["Baixo", "Médio", "Alto"]),
    })
}

/// Writes all numbers as floating point: 45 and 45.0 are the same answer.
fn with_floats(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), with_floats(value))).collect(),
        other => other.clone(),
    }
}

/// Checks a row about intakes, macronutrients or glycaemic load; returns false for other kinds. See
/// [`foundation::vectors`].
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    let found = match kind {
        "dri" => intake(input),
        "amdr" => distribution(input),
        "carga_glicemica" => glycemic(input),
        _ => return false,
    };
    assert_eq!(with_floats(&found), with_floats(expected), "{kind}: {input}");
    true
}

#[test]
fn adequacy_vectors_hold() {
    foundation::vectors::check_own(include_str!("vectors.json"), check, 3);
}
