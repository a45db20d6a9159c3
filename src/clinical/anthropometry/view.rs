//! Results for the API and for storage, with plain numbers.

use rust_decimal::prelude::ToPrimitive;

use super::rules::computed::{Computed, EquationInput};
use super::rules::results;
use super::rules::scales::{self, Tone};
use platform::prelude::*;

/// A result with everything that is needed to judge it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub value: Option<f64>,
    pub unit: String,
    pub label: Option<String>,
    pub tone: Option<Tone>,
    pub reason: Option<String>,
    pub notes: Vec<String>,
    pub equation: Option<String>,
    pub inputs: Vec<EquationInput>,
    pub validity: Option<String>,
    pub source: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    pub age: Option<u32>,
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

/// A measure of an assessment, ready for display.
#[derive(Debug, Serialize)]
pub struct BodyMeasure {
    pub name: String,
    pub label: String,
    pub value: Option<f64>,
    pub unit: String,
}

/// A range of a measure, between its neighbours.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReferenceBand {
    pub label: String,
    pub from: Option<f64>,
    pub from_included: bool,
    pub to: Option<f64>,
    pub to_included: bool,
    pub tone: Tone,
}

/// Ranges of a measure, for the patient's sex and for every age at which they were assessed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reference {
    pub metric: String,
    pub bands: Vec<ReferenceBand>,
}

fn plain(number: Option<Decimal>) -> Option<f64> {
    number.and_then(|number| number.to_f64())
}

impl From<Computed> for Figure {
    fn from(computed: Computed) -> Self {
        let Computed { value, unit, label, tone, reason, notes, equation, inputs, validity, source } = computed;
        Self { value: plain(value), unit, label, tone, reason, notes, equation, inputs, validity, source }
    }
}

impl From<results::Results> for Results {
    fn from(results: results::Results) -> Self {
        Self {
            age: results.age,
            imc: results.imc.into(),
            rce: results.rce.into(),
            risco_cardiaco: results.risco_cardiaco.into(),
            densidade_corporal: results.densidade_corporal.into(),
            percentual_gordura: results.percentual_gordura.into(),
            peso_gordo: results.peso_gordo.into(),
            massa_livre_de_gordura: results.massa_livre_de_gordura.into(),
            tmb: results.tmb.into(),
            get: results.get.into(),
            net: results.net.into(),
        }
    }
}

impl From<scales::Reference> for Reference {
    fn from(reference: scales::Reference) -> Self {
        let bands = reference.bands.into_iter().map(|band| ReferenceBand {
            label: band.label,
            from: plain(band.from),
            from_included: band.from_included,
            to: plain(band.to),
            to_included: band.to_included,
            tone: band.tone,
        });
        Self { metric: reference.metric, bands: bands.collect() }
    }
}
