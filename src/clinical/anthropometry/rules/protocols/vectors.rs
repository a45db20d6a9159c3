//! Vectors of the protocols that were computed independently of this code; see
//! [`foundation::vectors`].

use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::equations::by_age;
use super::takes::{FinalMeasure, MeasureKind, final_measure};
use super::{BodyFatProtocol, Maturity, NoEstimate, ProtocolInput, Site, SlaughterGroup, estimate};
use crate::anthropometry::rules::body;
use crate::anthropometry::rules::sex::Sex;

/// Checks a row; returns false for other kinds. Panics if the answer differs.
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    let found = match kind {
        "jp7" => by_density(BodyFatProtocol::Jp7, input),
        "jpw4_mulheres" => by_density(BodyFatProtocol::Jpw4, input),
        "guedes" => by_density(BodyFatProtocol::Guedes, input),
        "petroski" => by_density(BodyFatProtocol::Petroski, input),
        "durnin_womersley" => by_density(BodyFatProtocol::DurninWomersley, input),
        "faulkner" => by_percent(BodyFatProtocol::Faulkner, input),
        "slaughter" => by_percent(BodyFatProtocol::Slaughter, input),
        "slaughter_triceps_panturrilha" => by_percent(BodyFatProtocol::SlaughterCalf, input),
        "yuhasz_carter" => by_percent(BodyFatProtocol::YuhaszCarter, input),
        "weltman" => by_girths(input),
        "siri_ajustada_idade" => adjusted(input),
        "medida_final" => of_takes(input),
        _ => return false,
    };
    assert_agrees(&found, expected, &format!("{kind} {input}"));
    true
}

/// Asserts that each expected field is there, numbers to half of the fourth decimal, densities of
/// the seventh.
fn assert_agrees(found: &Value, expected: &Value, row: &str) {
    let fields = expected.as_object().unwrap_or_else(|| panic!("{row}: {expected}"));
    assert_eq!(found["recusado"], expected["recusado"], "{row}: found {found}");
    for (name, expected) in fields {
        let tolerance = if name == "densidade" { 5e-8 } else { 5e-5 };
        let agrees = match (found[name].as_f64(), expected.as_f64()) {
            (Some(found), Some(expected)) => (found - expected).abs() <= tolerance + 1e-12,
            _ => found[name] == *expected,
        };
        assert!(agrees, "{row}: {name} should be {expected}, and is {}", found[name]);
    }
}

fn number(value: &Value) -> Option<Decimal> {
    value.is_number().then(|| value.to_string().parse().ok()).flatten()
}

fn refused(motive: &str) -> Value {
    json!({"recusado": true, "motivo": motive})
}

fn motive(refusal: &NoEstimate) -> &'static str {
    match refusal {
        NoEstimate::NoEquationForSex => "sexo_sem_equacao",
        NoEstimate::Age(..) => "idade_fora_da_faixa",
        NoEstimate::Missing(_) => "dobra_ausente",
        NoEstimate::InvalidFold(_) => "dobra_invalida",
        NoEstimate::InvalidMeasure => "medida_invalida",
        NoEstimate::SumTooLarge(_) => "soma_fora_do_dominio",
        NoEstimate::NoMaturity => "maturacao_ausente",
    }
}

fn name_of(site: Site) -> &'static str {
    match site {
        Site::Triceps => "triceps",
        Site::Biceps => "biceps",
        Site::Subscapular => "subescapular",
        Site::Chest => "peitoral",
        Site::Midaxillary => "axilar_media",
        Site::Suprailiac => "supra_iliaca",
        Site::Supraspinal => "supraespinal",
        Site::Abdominal => "abdominal",
        Site::Thigh => "coxa",
        Site::MedialCalf => "panturrilha_medial",
        Site::AbdomenAtWaist => "abdome1_cm",
        Site::AbdomenAtUmbilicus => "abdome2_cm",
    }
}

fn sex_of(input: &Value) -> Sex {
    input["sexo"].as_str().and_then(Sex::parse).unwrap_or_else(|| panic!("{input}: no sex"))
}

fn estimated(protocol: BodyFatProtocol, input: &Value) -> Result<super::Estimate, NoEstimate> {
    let maturity = input["maturacao"].as_str().map(|name| match name {
        "pre_pubere" => Maturity::Prepubescent,
        "pubere" => Maturity::Pubescent,
        "pos_pubere" => Maturity::Postpubescent,
        other => panic!("{other}"),
    });
    let slaughter_group = if input["constante"] == "negra" { SlaughterGroup::Black } else { SlaughterGroup::White };
    let site = |site: Site| number(if site.is_fold() { &input["dobras_mm"][name_of(site)] } else { &input[name_of(site)] });
    estimate(
        protocol,
        &ProtocolInput {
            sex: sex_of(input),
            age: number(&input["idade"]).unwrap_or_else(|| panic!("{input}: no age")),
            site: &site,
            maturity,
            slaughter_group,
            weight: number(&input["peso_kg"]),
            height: number(&input["altura_cm"]),
        },
    )
}

fn float(value: impl Into<Option<Decimal>>) -> Value {
    use rust_decimal::prelude::ToPrimitive;
    value.into().and_then(|value| value.to_f64()).into()
}

fn by_density(protocol: BodyFatProtocol, input: &Value) -> Value {
    match estimated(protocol, input) {
        Err(refusal) => refused(motive(&refusal)),
        Ok(found) => json!({
            "soma": float(found.sum),
            "densidade": float(found.density),
            "gordura_siri": float(found.density.map(body::siri)),
            "gordura_brozek": float(found.density.map(body::brozek)),
            "fora_da_faixa_etaria": found.is_outside_development,
        }),
    }
}

fn by_percent(protocol: BodyFatProtocol, input: &Value) -> Value {
    match estimated(protocol, input) {
        Err(refusal) => refused(motive(&refusal)),
        Ok(found) => {
            json!({"soma": float(found.sum), "gordura": float(found.percent), "sem_equacao_para_o_sexo": found.is_of_other_sex})
        }
    }
}

fn by_girths(input: &Value) -> Value {
    match estimated(BodyFatProtocol::Weltman, input) {
        Err(refusal) => refused(motive(&refusal)),
        Ok(found) => json!({
            "abdome_medio_cm": float(found.sum),
            "gordura": float(found.percent),
            "fora_da_populacao": found.is_outside_development,
        }),
    }
}

fn adjusted(input: &Value) -> Value {
    let (age, density) = (number(&input["idade"]).unwrap_or_default(), number(&input["densidade"]).unwrap_or_default());
    match by_age(sex_of(input), age) {
        Some((a, b)) => json!({"gordura": float(a / density - b)}),
        None => refused("idade_fora_da_faixa"),
    }
}

fn of_takes(input: &Value) -> Value {
    let kind = if input["tipo"] == "dobra" { MeasureKind::Fold } else { MeasureKind::Length };
    let takes: Vec<Decimal> = input["medidas"].as_array().into_iter().flatten().filter_map(number).collect();
    match final_measure(kind, &takes) {
        Some(FinalMeasure { value, wants_third }) => json!({"valor": float(value), "pede_terceira": wants_third}),
        None => refused("medida_invalida"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::vectors::check_all;

    #[test]
    fn protocol_vectors_hold() {
        let (known, unknown) = check_all(include_str!("vectors.json"), &[check]);
        assert_eq!(unknown, [""; 0]);
        assert_eq!((known.len(), known.values().sum::<usize>()), (12, 87), "{known:?}");
    }

    #[test]
    fn check_fails_for_a_wrong_value_and_for_a_missing_refusal() {
        let fails = |input: Value, expected: Value| std::panic::catch_unwind(move || check("medida_final", &input, &expected)).is_err();
        let takes = json!({"tipo": "dobra", "medidas": [20.0, 21.2]});
        assert!(check("medida_final", &takes, &json!({"valor": 20.6, "pede_terceira": true})));
        assert!(fails(takes.clone(), json!({"valor": 20.6001, "pede_terceira": true})));
        assert!(fails(takes.clone(), json!({"valor": 20.6, "pede_terceira": false})));
        assert!(fails(takes, refused("medida_invalida")));
    }
}
