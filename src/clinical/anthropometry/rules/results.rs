//! All results of an assessment, for display and storage.

use super::body;
use super::composition::{self, Composition};
use super::computed::{ComputationInput, Computed};
use super::expenditure;
use super::formula::Body;
use super::subject::AssessmentSubject;

#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// Completed years on the day of the assessment.
    pub age: Option<u32>,
    pub imc: Computed,
    pub rce: Computed,
    pub risco_cardiaco: Computed,
    pub densidade_corporal: Computed,
    pub percentual_gordura: Computed,
    pub peso_gordo: Computed,
    pub massa_livre_de_gordura: Computed,
    pub tmb: Computed,
    pub get: Computed,
    pub net: Computed,
}

pub fn compute(subject: &AssessmentSubject) -> Results {
    let measures = subject.measures.plausible();
    let bmi = measures.weight.zip(measures.height).map(|(weight, height)| body::bmi(weight, height));
    let known = ComputationInput { sex: subject.sex, age: subject.age(), measures, protocol: subject.protocol.clone(), bmi };
    let Composition { density, percent, fat, fat_free, fat_free_mass } = composition::compute(&known);
    let body = Body { weight: known.measures.weight, height: known.measures.height, age: known.age, fat_free_mass };
    let no_fat_free_mass = fat_free.reason.as_deref();
    let (tmb, get) = expenditure::energy(&known, &body, subject.profile, no_fat_free_mass);
    Results {
        age: known.age,
        imc: composition::bmi(&known, subject),
        rce: composition::waist_to_height(&known),
        risco_cardiaco: composition::cardiac_risk(&known),
        densidade_corporal: density,
        percentual_gordura: percent,
        peso_gordo: fat,
        massa_livre_de_gordura: fat_free,
        tmb,
        get,
        net: expenditure::need(&known, subject.kcal),
    }
}
