//! One computed figure, with the equation and the inputs that it was found with.

use super::decimal::{comma, round};
use super::protocols::ProtocolMeasures;
use super::scales::{Scale, Tone};
use super::sex::Sex;
use super::subject::Measures;
use foundation::text::listed;
use platform::prelude::*;

/// A computed figure with its derivation, in words for people.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Computed {
    /// Rounded to four decimals of a density, two of everything else. Pages may show fewer.
    pub value: Option<Decimal>,
    pub unit: String,
    /// The class it falls into, if there are classes.
    pub label: Option<String>,
    pub tone: Option<Tone>,
    /// Why there is no value.
    pub reason: Option<String>,
    pub notes: Vec<String>,
    pub equation: Option<String>,
    pub inputs: Vec<EquationInput>,
    pub validity: Option<String>,
    pub source: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EquationInput {
    pub label: String,
    pub value: String,
}

/// Known inputs of a computation.
pub struct ComputationInput {
    pub sex: Option<Sex>,
    pub age: Option<u32>,
    pub measures: Measures,
    /// Protocol of body fat that replaces the form's three folds.
    pub protocol: Option<ProtocolMeasures>,
    pub bmi: Option<Decimal>,
}

impl Computed {
    pub fn new(unit: &str) -> Computed {
        Computed { unit: unit.to_owned(), ..Computed::default() }
    }

    pub fn found_by(mut self, equation: impl Into<String>, validity: impl Into<String>, source: &str) -> Computed {
        self.equation = Some(equation.into());
        self.validity = Some(validity.into()).filter(|text| !text.is_empty());
        self.source = Some(source.to_owned()).filter(|text| !text.is_empty());
        self
    }

    pub fn from(mut self, inputs: impl IntoIterator<Item = (&'static str, String)>) -> Computed {
        self.inputs.extend(inputs.into_iter().map(|(label, value)| EquationInput { label: label.to_owned(), value }));
        self
    }

    pub fn value(self, value: Decimal) -> Computed {
        self.value_with(value, 2)
    }

    pub fn value_with(mut self, value: Decimal, places: u32) -> Computed {
        self.value = Some(round(value, places).normalize());
        self
    }

    /// Classifies the unrounded value, and adds a note if the result would be classified otherwise
    /// with the `places` that pages show of it.
    pub fn classified(mut self, scale: &Scale, value: Decimal, places: u32) -> Computed {
        let class = scale.classify(value);
        (self.label, self.tone) = (Some(class.label.to_owned()), Some(class.tone));
        match self.value {
            Some(rounded) if scale.classify(round(rounded, places)) != class => {
                self.note(format!("A classificação usa o valor sem arredondar: {}.", comma(round(value, 6).normalize())))
            }
            _ => self,
        }
    }

    pub fn note(mut self, note: impl Into<String>) -> Computed {
        self.notes.push(note.into());
        self
    }

    pub fn because(mut self, reason: impl Into<String>) -> Computed {
        self.reason = Some(reason.into());
        self
    }
}

/// Names the missing fields of a form, or returns none if all are present.
pub fn wanted<const N: usize>(asked: [(bool, &str); N]) -> Option<String> {
    let missing: Vec<&str> = asked.into_iter().filter(|(there, _)| !there).map(|(_, name)| name).collect();
    (!missing.is_empty()).then(|| format!("Informe {}.", listed(&missing, "e")))
}

/// Returns sex and age, or the reason why the patient's data is incomplete.
pub fn registered(known: &ComputationInput) -> Result<(Sex, u32), String> {
    match (known.sex, known.age) {
        (Some(sex), Some(age)) => Ok((sex, age)),
        (None, Some(_)) => Err("Complete o cadastro do paciente: falta o gênero.".to_owned()),
        (Some(_), None) => Err("Complete o cadastro do paciente: falta a data de nascimento.".to_owned()),
        (None, None) => Err("Complete o cadastro do paciente: faltam o gênero e a data de nascimento.".to_owned()),
    }
}
