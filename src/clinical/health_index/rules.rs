//! Values, points and totals.

use std::fmt;

use rust_decimal::{Decimal, RoundingStrategy};

use super::definitions::{Band, Definition, Scale, WHOLE};

/// Parses a number that begins and ends with a digit. A number with a sign or an incomplete one has
/// no value.
pub fn number(text: &str) -> Option<Decimal> {
    let is_digit = |character: char| character.is_ascii_digit();
    foundation::text::decimal(text).filter(|_| text.trim().starts_with(is_digit) && text.trim().ends_with(is_digit))
}

/// Formats a value for storage and JSON: with a decimal point, without trailing zeros.
pub fn canonical(value: Decimal) -> String {
    value.normalize().to_string()
}

/// A valid blood pressure: both parts above zero, the diastolic one below the systolic one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pressure {
    pub diastolic: Decimal,
    pub systolic: Decimal,
}

impl Pressure {
    pub fn new(diastolic: Decimal, systolic: Decimal) -> Option<Pressure> {
        (diastolic > Decimal::ZERO && diastolic < systolic).then_some(Pressure { diastolic, systolic })
    }

    /// Parses `80 x 120`, the diastolic part first, with any spaces and `x`, `X` or `×`.
    pub fn parse(text: &str) -> Option<Pressure> {
        let (diastolic, systolic) = text.split_once(['x', 'X', '×'])?;
        Pressure::new(number(diastolic)?, number(systolic)?)
    }
}

impl fmt::Display for Pressure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", canonical(self.diastolic), canonical(self.systolic))
    }
}

/// Points and band of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score<'a> {
    pub points: u32,
    pub band: &'a str,
}

impl Definition {
    /// Returns the score, or `None` for an invalid value.
    pub fn score(&self, value: &str) -> Option<Score<'_>> {
        let band = match &self.scale {
            Scale::Number { bands } => band(bands, number(value)?)?,
            Scale::Pressure { systolic, diastolic } => {
                let pressure = Pressure::parse(value)?;
                let (systolic, diastolic) = (band(systolic, pressure.systolic)?, band(diastolic, pressure.diastolic)?);
                if diastolic.points < systolic.points { diastolic } else { systolic }
            }
        };
        Some(Score { points: band.points, band: &band.label })
    }
}

/// Returns the first band that contains the value.
fn band(bands: &[Band], value: Decimal) -> Option<&Band> {
    bands.iter().find(|band| band.to.is_none_or(|end| value < end || band.inclusive && value == end))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    High,
    Moderate,
    Low,
}

impl Level {
    pub fn label(self) -> &'static str {
        match self {
            Level::High => "Alto",
            Level::Moderate => "Moderado",
            Level::Low => "Baixo",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub points: u32,
    /// Maximum points of the exams with a value.
    pub answered: u32,
    /// Share of the whole that was answered, in percent with one decimal. A low total with a low
    /// coverage does not mean bad health.
    pub coverage: Decimal,
    /// Set only if everything was answered.
    pub level: Option<Level>,
}

/// Sums the points of exams, each with its definition and the points of its value, if it has one.
pub fn total<'a>(exams: impl IntoIterator<Item = (&'a Definition, Option<u32>)>) -> Total {
    let scored = exams.into_iter().filter_map(|(definition, points)| Some((definition.max_points, points?)));
    let (answered, points) = scored.fold((0, 0), |(answered, sum), (most, points)| (answered + most, sum + points));
    let coverage = Decimal::from(answered * 100) / Decimal::from(WHOLE);
    let level = match points {
        _ if answered < WHOLE => None,
        800.. => Some(Level::High),
        500..800 => Some(Level::Moderate),
        0..500 => Some(Level::Low),
    };
    Total { points, answered, coverage: coverage.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero), level }
}
