use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// What a classification means for the patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    Good,
    Attention,
    Risk,
}

/// What a result was computed from, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Object, Serialize, Deserialize)]
pub struct ResultInput {
    pub label: String,
    pub value: String,
}

/// One result with all that is needed to judge it.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
#[oai(rename = "AnthropometryResult")]
pub struct Figure {
    /// Rounded as it is shown; null with a `reason`.
    pub value: Option<f64>,
    pub unit: String,
    /// Its class.
    pub label: Option<String>,
    pub tone: Option<Tone>,
    /// Why there is no value.
    pub reason: Option<String>,
    /// What to bear in mind.
    pub notes: Vec<String>,
    pub equation: Option<String>,
    pub inputs: Vec<ResultInput>,
    pub validity: Option<String>,
    pub source: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
#[oai(rename = "AnthropometryResults")]
pub struct Results {
    /// Completed years on the day of the assessment.
    pub age: Option<i64>,
    pub imc: Figure,
    pub rce: Figure,
    pub risco_cardiaco: Figure,
    pub densidade_corporal: Figure,
    pub percentual_gordura: Figure,
    pub peso_gordo: Figure,
    pub massa_livre_de_gordura: Figure,
    pub tmb: Figure,
    pub get: Figure,
    pub net: Figure,
}

/// A range of a measure.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
pub struct ReferenceBand {
    pub label: String,
    pub from: Option<f64>,
    pub to: Option<f64>,
    pub tone: Tone,
}

/// The ranges of a measure, for the patient's sex and age.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize)]
pub struct Reference {
    /// `imc`, `circunferencia_da_cintura`, `percentual_gordura` or `rce`.
    pub metric: String,
    pub bands: Vec<ReferenceBand>,
}

pub struct Subject<'a> {
    pub gender: Option<&'a str>,
    pub birth: Option<chrono::NaiveDate>,
    pub date: chrono::NaiveDate,
}

fn blank() -> Figure {
    Figure {
        value: None,
        unit: String::new(),
        label: None,
        tone: None,
        reason: None,
        notes: vec![],
        equation: None,
        inputs: vec![],
        validity: None,
        source: None,
    }
}

pub fn compute(
    _s: &Subject,
    _g: &[crate::domains::records::forms::FormGroup],
    _e: super::EnergyEquation,
    _k: Option<rust_decimal::Decimal>,
) -> Results {
    Results {
        age: None,
        imc: blank(),
        rce: blank(),
        risco_cardiaco: blank(),
        densidade_corporal: blank(),
        percentual_gordura: blank(),
        peso_gordo: blank(),
        massa_livre_de_gordura: blank(),
        tmb: blank(),
        get: blank(),
        net: blank(),
    }
}

pub fn references(_s: &Subject) -> Vec<Reference> {
    vec![]
}
