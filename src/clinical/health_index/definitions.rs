//! Definitions of the exams, and the people to whom they apply.

use std::sync::LazyLock;

use platform::prelude::*;

/// Age from which the index is valid.
pub const ADULT: u32 = 18;
/// Sum of the weights of a person's exams.
pub const WHOLE: u32 = 1000;

const UNDER_AGE: &str = "O índice de saúde vale a partir dos 18 anos.";

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Definition {
    pub uuid: String,
    pub slug: String,
    #[serde(rename = "variante")]
    pub variant: String,
    pub name: String,
    #[serde(rename = "unidade")]
    pub unit: String,
    #[serde(rename = "max_pontos")]
    pub max_points: u32,
    #[serde(rename = "aplica_se")]
    pub applies: Applies,
    #[serde(flatten)]
    pub scale: Scale,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Applies {
    #[serde(rename = "sexo")]
    pub sex: Option<String>,
    #[serde(rename = "idade_min")]
    pub from: u32,
    #[serde(rename = "idade_max")]
    pub to: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Scale {
    Pressure {
        #[serde(rename = "bandas_sistolica")]
        systolic: Vec<Band>,
        #[serde(rename = "bandas_diastolica")]
        diastolic: Vec<Band>,
    },
    Number {
        #[serde(rename = "bandas")]
        bands: Vec<Band>,
    },
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Band {
    /// Upper boundary of the band; the last one has none.
    #[serde(rename = "ate")]
    pub to: Option<Decimal>,
    #[serde(rename = "inclusivo")]
    pub inclusive: bool,
    #[serde(rename = "pontos")]
    pub points: u32,
    #[serde(rename = "faixa")]
    pub label: String,
}

#[derive(Deserialize)]
struct File {
    exames: Vec<Definition>,
}

/// A test parses the file, so that `expect` cannot fail at run time.
static DEFINITIONS: LazyLock<Vec<Definition>> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("definitions.json")).expect("definitions.json is the program's own");
    file.exames
});

pub fn all() -> &'static [Definition] {
    &DEFINITIONS
}

pub fn find(uuid: &str) -> Option<&'static Definition> {
    all().iter().find(|definition| definition.uuid == uuid)
}

impl Definition {
    /// Returns true if the exam applies. For an unknown sex or age, only exams for all adults do.
    fn fits(&self, gender: Option<&str>, age: Option<u32>) -> bool {
        let Applies { sex, from, to } = &self.applies;
        let by_sex = sex.is_none() || sex.as_deref() == gender;
        let by_age = age.map_or(*from <= ADULT && to.is_none(), |age| *from <= age && to.is_none_or(|to| age <= to));
        by_sex && by_age
    }

    pub fn is_pressure(&self) -> bool {
        matches!(self.scale, Scale::Pressure { .. })
    }

    /// Returns labels and points without duplicates; for blood pressure those of both parts.
    pub fn bands(&self) -> Vec<(&str, u32)> {
        let (first, second) = match &self.scale {
            Scale::Number { bands } => (bands.as_slice(), [].as_slice()),
            Scale::Pressure { systolic, diastolic } => (systolic.as_slice(), diastolic.as_slice()),
        };
        let mut bands = Vec::new();
        for band in first.iter().chain(second).map(|band| (band.label.as_str(), band.points)) {
            if !bands.contains(&band) {
                bands.push(band);
            }
        }
        bands
    }
}

/// The exams of a person.
#[derive(Debug, Clone, PartialEq)]
pub struct Applicable {
    pub exams: Vec<&'static Definition>,
    /// Unknown data of the person: `gender`, `birth`.
    pub missing: Vec<&'static str>,
    /// Reason if there are no exams.
    pub reason: Option<&'static str>,
}

/// Returns the exams for a person. `gender` is `Masculino` or `Feminino`; `age` is in completed
/// years.
pub fn applicable(gender: Option<&str>, age: Option<u32>) -> Applicable {
    let unknown = [("gender", gender.is_none()), ("birth", age.is_none())];
    let missing = unknown.into_iter().filter(|(_, unknown)| *unknown).map(|(name, _)| name).collect();
    if age.is_some_and(|age| age < ADULT) {
        return Applicable { exams: Vec::new(), missing, reason: Some(UNDER_AGE) };
    }
    let exams = all().iter().filter(|definition| definition.fits(gender, age)).collect();
    Applicable { exams, missing, reason: None }
}
