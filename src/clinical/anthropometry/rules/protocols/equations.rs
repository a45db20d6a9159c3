//! Equations of the protocols, and the conversions of body density to percent fat.

use rust_decimal::Decimal;

use crate::anthropometry::rules::body;
use crate::anthropometry::rules::decimal::{comma, dec, log10};
use crate::anthropometry::rules::sex::Sex;
use platform::prelude::*;

/// Coefficients from an age on.
pub struct AgeBand {
    from: u32,
    constant: Decimal,
    slope: Decimal,
}

impl AgeBand {
    pub const fn from(age: u32, constant: &str, slope: &str) -> AgeBand {
        AgeBand { from: age, constant: dec(constant), slope: dec(slope) }
    }
}

/// An equation of the sum of folds S (mm) and the age A (years).
pub enum Equation {
    /// Density: `constant − linear·S + square·S² − age·A`, for sums up to `most`.
    Quadratic { constant: Decimal, linear: Decimal, square: Decimal, age: Decimal, most: Decimal },
    /// Density: `constant − slope·log10 S − age·A`.
    Logarithmic { constant: Decimal, slope: Decimal, age: Decimal },
    /// Density: `constant − slope·log10 S`, by age.
    ByAge(&'static [AgeBand]),
    /// Percent fat: `slope·S + constant`.
    Percent { slope: Decimal, constant: Decimal },
    /// Percent fat by Slaughter, which depends on the maturity of boys.
    Slaughter,
    /// Percent fat by Weltman, from two girths of the abdomen, weight and height.
    Weltman,
}

impl Equation {
    /// Returns true if the equation gives density, not percent fat.
    pub fn gives_density(&self) -> bool {
        !matches!(self, Equation::Percent { .. } | Equation::Slaughter | Equation::Weltman)
    }

    /// Returns the body density in g/ml; none if the equation gives percent fat.
    pub fn density(&self, sum: Decimal, age: Decimal) -> Option<Decimal> {
        Some(match self {
            Equation::Quadratic { constant, linear, square, age: yearly, .. } => {
                constant - linear * sum + square * sum * sum - yearly * age
            }
            Equation::Logarithmic { constant, slope, age: yearly } => constant - slope * log10(sum) - yearly * age,
            Equation::ByAge(bands) => {
                let band = bands.iter().rev().find(|band| Decimal::from(band.from) <= age)?;
                band.constant - band.slope * log10(sum)
            }
            Equation::Percent { .. } | Equation::Slaughter | Equation::Weltman => return None,
        })
    }

    /// Returns the formula for people, with the coefficients of this age.
    pub fn formula(&self, sex: Sex, age: Decimal) -> String {
        match self {
            Equation::Quadratic { constant, linear, square, age: yearly, .. } => {
                format!("{} − {} × S + {} × S² − {} × idade", comma(*constant), comma(*linear), comma(*square), comma(*yearly))
            }
            Equation::Logarithmic { constant, slope, age: yearly } if yearly.is_zero() => {
                format!("{} − {} × log10(S)", comma(*constant), comma(*slope))
            }
            Equation::Logarithmic { constant, slope, age: yearly } => {
                format!("{} − {} × log10(S) − {} × idade", comma(*constant), comma(*slope), comma(*yearly))
            }
            Equation::ByAge(bands) => bands.iter().rev().find(|band| Decimal::from(band.from) <= age).map_or_else(String::new, |band| {
                format!("{} − {} × log10(S), a partir dos {} anos", comma(band.constant), comma(band.slope), band.from)
            }),
            Equation::Percent { slope, constant } => format!("{} × S + {}", comma(*slope), comma(*constant)),
            Equation::Slaughter => match sex {
                Sex::Male => "1,21 × S − 0,008 × S² − constante da maturação; acima de 35 mm, 0,783 × S + 1,6".to_owned(),
                Sex::Female => "1,33 × S − 0,013 × S² − 2,5; acima de 35 mm, 0,546 × S + 9,7".to_owned(),
            },
            Equation::Weltman => match sex {
                Sex::Male => "0,31457 × abdome médio − 0,10969 × peso + 10,8336".to_owned(),
                Sex::Female => "0,11077 × abdome médio − 0,17666 × altura + 0,14354 × peso + 51,03301".to_owned(),
            },
        }
    }
}

text_enum! {
    /// Conversion of body density to percent fat.
    #[derive(Default)]
    pub enum Conversion {
        #[default]
        Siri = "siri",
        Brozek = "brozek",
        /// Siri's equation with Lohman's coefficients by age, for people under 20.
        ByAge = "by_age",
    }
}

/// Lohman's coefficients `a` and `b` of `a ÷ D − b`, from an age on: of men, of women.
const BY_AGE: [(u32, [&str; 2], [&str; 2]); 6] = [
    (7, ["538", "497"], ["543", "503"]),
    (9, ["530", "489"], ["535", "495"]),
    (11, ["523", "481"], ["525", "484"]),
    (13, ["507", "464"], ["512", "469"]),
    (15, ["503", "459"], ["507", "464"]),
    (17, ["498", "453"], ["505", "462"]),
];

/// Returns Lohman's coefficients; none under 7 and from 20 on.
pub fn by_age(sex: Sex, age: Decimal) -> Option<(Decimal, Decimal)> {
    let (_, men, women) = BY_AGE.iter().rev().find(|(from, ..)| Decimal::from(*from) <= age && age < Decimal::from(20))?;
    let [a, b] = if sex == Sex::Male { men } else { women };
    Some((dec(a), dec(b)))
}

impl Conversion {
    /// Returns percent fat, no less than zero; none where the conversion is not for this age.
    pub fn percent(self, density: Decimal, sex: Sex, age: Decimal) -> Option<Decimal> {
        match self {
            Conversion::Siri => Some(body::siri(density)),
            Conversion::Brozek => Some(body::brozek(density)),
            Conversion::ByAge => by_age(sex, age).map(|(a, b)| (a / density - b).max(Decimal::ZERO)),
        }
    }
}

/// Returns percent fat by Weltman from the mean girth of the abdomen (cm), weight (kg) and height
/// (cm).
pub fn weltman(sex: Sex, abdomen: Decimal, weight: Decimal, height: Decimal) -> Decimal {
    match sex {
        Sex::Male => dec("0.31457") * abdomen - dec("0.10969") * weight + dec("10.8336"),
        Sex::Female => dec("0.11077") * abdomen - dec("0.17666") * height + dec("0.14354") * weight + dec("51.03301"),
    }
}
