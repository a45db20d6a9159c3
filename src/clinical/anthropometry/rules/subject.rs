//! Input of the computations: the person and the measures.

use super::age;
use super::decimal::dec;
use super::protocols::ProtocolMeasures;
use super::sex::Sex;
use foundation::energy_equation::EnergyEquation;
use platform::prelude::*;

/// Value of the form's `fator_atividade_fisica`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    Sedentary,
    Light,
    Moderate,
    Intense,
}

impl Activity {
    pub const ALL: [Activity; 4] = [Activity::Sedentary, Activity::Light, Activity::Moderate, Activity::Intense];

    pub fn as_str(self) -> &'static str {
        match self {
            Activity::Sedentary => "sedentario",
            Activity::Light => "leve",
            Activity::Moderate => "moderado",
            Activity::Intense => "intenso",
        }
    }

    pub fn parse(text: &str) -> Option<Activity> {
        Activity::ALL.into_iter().find(|activity| activity.as_str() == text)
    }

    pub fn label(self) -> &'static str {
        match self {
            Activity::Sedentary => "Sedentário",
            Activity::Light => "Leve",
            Activity::Moderate => "Moderado",
            Activity::Intense => "Intenso",
        }
    }
}

/// Measures of the form in kilograms, centimetres and millimetres.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Measures {
    pub weight: Option<Decimal>,
    pub height: Option<Decimal>,
    pub waist: Option<Decimal>,
    pub activity: Option<Activity>,
    /// Chest, abdomen, thigh.
    pub male_folds: [Option<Decimal>; 3],
    /// Triceps, suprailiac, thigh.
    pub female_folds: [Option<Decimal>; 3],
}

/// Names of the folds in the form, and their labels.
pub const MALE_FOLDS: [(&str, &str); 3] = [("peitoral_masculino", "Peitoral"), ("abdome", "Abdome"), ("coxa_masculino", "Coxa")];
pub const FEMALE_FOLDS: [(&str, &str); 3] = [("triceps_feminino", "Tríceps"), ("supra_iliaca", "Supra-ilíaca"), ("coxa_feminino", "Coxa")];

impl Measures {
    /// Reads the measures by the names of the form's fields.
    pub fn read(field: impl Fn(&str) -> Option<Decimal>, activity: Option<Activity>) -> Measures {
        Measures {
            weight: field("peso_atual"),
            height: field("altura"),
            waist: field("circunferencia_da_cintura"),
            activity,
            male_folds: MALE_FOLDS.map(|(name, _)| field(name)),
            female_folds: FEMALE_FOLDS.map(|(name, _)| field(name)),
        }
    }

    /// Removes impossible measures, so that later computations neither divide by zero nor overflow.
    pub fn plausible(&self) -> Measures {
        Measures {
            weight: self.weight.filter(plausible),
            height: self.height.filter(plausible),
            waist: self.waist.filter(plausible),
            activity: self.activity,
            male_folds: self.male_folds.map(|fold| fold.filter(within_a_thousand)),
            female_folds: self.female_folds.map(|fold| fold.filter(within_a_thousand)),
        }
    }

    pub fn folds(&self, sex: Sex) -> Option<[Decimal; 3]> {
        let [first, second, third] = match sex {
            Sex::Male => self.male_folds,
            Sex::Female => self.female_folds,
        };
        Some([first?, second?, third?])
    }
}

pub fn plausible(value: &Decimal) -> bool {
    (dec("0.1")..=dec("1000")).contains(value)
}

/// Keeps folds of zero or less, which are refused by name, unlike missing ones.
fn within_a_thousand(value: &Decimal) -> bool {
    value.abs() <= dec("1000")
}

/// Input of all results of an assessment.
#[derive(Debug, Clone, PartialEq)]
pub struct AssessmentSubject {
    pub sex: Option<Sex>,
    pub birth: Option<NaiveDate>,
    /// Day of the assessment.
    pub date: NaiveDate,
    pub measures: Measures,
    /// Protocol of body fat that replaces the form's three folds.
    pub protocol: Option<ProtocolMeasures>,
    pub profile: EnergyEquation,
    /// Kilocalories per kilogram, for the total need.
    pub kcal: Option<Decimal>,
}

impl AssessmentSubject {
    /// Returns the age. A birth after the assessment or more than 150 years before counts as
    /// unknown.
    pub fn age(&self) -> Option<u32> {
        age::years(self.birth?, self.date).filter(|years| *years <= 150)
    }
}
