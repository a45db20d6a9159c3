//! The estimate of a protocol from a person's measures.

use rust_decimal::Decimal;

use super::equations::{Conversion, Equation, weltman};
use super::protocol::BodyFatProtocol;
use super::site::Site;
use super::table::{Development, SLAUGHTER_OVERESTIMATES, WELTMAN_BMI};
use crate::anthropometry::rules::body;
use crate::anthropometry::rules::decimal::dec;
use crate::anthropometry::rules::sex::Sex;
use foundation::text::listed;
use platform::prelude::*;

text_enum! {
    /// Sexual maturity of a boy, by Tanner's stages.
    pub enum Maturity {
        /// Stages 1 and 2.
        Prepubescent = "prepubescent",
        /// Stage 3.
        Pubescent = "pubescent",
        /// Stages 4 and 5.
        Postpubescent = "postpubescent",
    }
}

text_enum! {
    /// Group of boys, as the source of Slaughter's equations divided them.
    #[derive(Default)]
    pub enum SlaughterGroup {
        #[default]
        White = "white",
        Black = "black",
    }
}

/// Input of a protocol.
pub struct ProtocolInput<'a> {
    pub sex: Sex,
    /// Age in years.
    pub age: Decimal,
    /// Returns the measure of a site: millimetres of folds, centimetres of girths.
    pub site: &'a dyn Fn(Site) -> Option<Decimal>,
    pub maturity: Option<Maturity>,
    pub slaughter_group: SlaughterGroup,
    pub weight: Option<Decimal>,
    pub height: Option<Decimal>,
}

/// Reason why a protocol gives no estimate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoEstimate {
    NoEquationForSex,
    /// The person is younger or older than the accepted ages.
    Age(u32, u32),
    /// These sites were not measured.
    Missing(Vec<Site>),
    InvalidFold(Site),
    InvalidMeasure,
    /// The sum of folds is beyond the range in which the equation rises.
    SumTooLarge(Decimal),
    NoMaturity,
}

impl NoEstimate {
    /// Returns the reason in words, with what to do.
    pub fn text(&self, protocol: BodyFatProtocol, sex: Sex) -> String {
        let name = protocol.label();
        match self {
            NoEstimate::NoEquationForSex => {
                format!("{name}: não há equação para {}. Escolha outro protocolo.", sex.people().to_lowercase())
            }
            NoEstimate::Age(from, to) if *to < 100 => format!("{name} vale de {from} a {to} anos. Escolha outro protocolo."),
            NoEstimate::Age(from, _) => format!("{name} vale a partir dos {from} anos. Escolha outro protocolo."),
            NoEstimate::Missing(sites) => {
                let labels: Vec<String> = sites.iter().map(|site| site.label().to_lowercase()).collect();
                let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
                format!("Falta medir: {}.", listed(&labels, "e"))
            }
            NoEstimate::InvalidFold(site) => {
                format!("Confira a dobra {}: ela precisa ser maior que zero e de até 100 mm.", site.label().to_lowercase())
            }
            NoEstimate::InvalidMeasure => "Confira as circunferências do abdome, o peso e a altura.".to_owned(),
            NoEstimate::SumTooLarge(most) => format!("A soma das dobras passa de {most} mm, e a equação não vale para valores tão altos."),
            NoEstimate::NoMaturity => "Informe a maturação do menino: a equação depende dela até 35 mm de soma.".to_owned(),
        }
    }
}

/// Estimate of a protocol.
#[derive(Debug, Clone, PartialEq)]
pub struct Estimate {
    /// Sum of the folds in mm, or mean of the girths in cm.
    pub sum: Decimal,
    /// Body density in g/ml, unless the equation gives percent fat.
    pub density: Option<Decimal>,
    /// Percent fat of an equation without density.
    pub percent: Option<Decimal>,
    /// The person is not of the age, or for Weltman the body mass index, of those with whom the
    /// equation was developed.
    pub is_outside_development: bool,
    /// The source has no equation for women; the men's was used.
    pub is_of_other_sex: bool,
    /// The equation is known to overestimate at this sum.
    pub overestimates: bool,
}

impl Estimate {
    /// Returns percent fat, with the conversion where the equation gives density.
    pub fn fat(&self, conversion: Conversion, sex: Sex, age: Decimal) -> Option<Decimal> {
        self.percent.or_else(|| conversion.percent(self.density?, sex, age))
    }
}

const MOST_FOLD: Decimal = dec("100");
const MOST_GIRTH: Decimal = dec("300");

/// Returns a protocol's estimate, or the reason why there is none.
pub fn estimate(protocol: BodyFatProtocol, input: &ProtocolInput<'_>) -> Result<Estimate, NoEstimate> {
    let development = protocol.of(input.sex).ok_or(NoEstimate::NoEquationForSex)?;
    let (from, to) = development.accepted;
    // A person of 18 years and some months is 18.
    if input.age < Decimal::from(from) || input.age.floor() > Decimal::from(to) {
        return Err(NoEstimate::Age(from, to));
    }
    let measures = measures_of(&development, input)?;
    let sum: Decimal = measures.iter().sum();
    let (youngest, oldest) = development.ages;
    let of_age = Decimal::from(youngest) <= input.age && input.age.floor() <= Decimal::from(oldest);
    let mut found = Estimate {
        sum,
        density: development.equation.density(sum, input.age),
        percent: None,
        is_outside_development: !of_age,
        is_of_other_sex: protocol == BodyFatProtocol::Faulkner && input.sex == Sex::Female,
        overestimates: false,
    };
    match &development.equation {
        Equation::Quadratic { most, .. } if sum > *most => return Err(NoEstimate::SumTooLarge(*most)),
        Equation::Quadratic { .. } | Equation::Logarithmic { .. } | Equation::ByAge(_) => {}
        Equation::Percent { slope, constant } => {
            found.percent = Some(slope * sum + constant);
            found.overestimates = protocol == BodyFatProtocol::SlaughterCalf && sum >= SLAUGHTER_OVERESTIMATES;
        }
        Equation::Slaughter => {
            found.percent = Some(slaughter(input, sum)?);
            found.overestimates = sum >= SLAUGHTER_OVERESTIMATES;
        }
        Equation::Weltman => {
            let abdomen = sum / Decimal::TWO;
            let (Some(weight), Some(height)) = (input.weight, input.height) else { return Err(NoEstimate::InvalidMeasure) };
            found.sum = abdomen;
            found.percent = Some(weltman(input.sex, abdomen, weight, height));
            found.is_outside_development = !of_age || body::bmi(weight, height) < WELTMAN_BMI;
        }
    }
    Ok(found)
}

fn measures_of(development: &Development, input: &ProtocolInput<'_>) -> Result<Vec<Decimal>, NoEstimate> {
    let missing: Vec<Site> = development.sites.iter().copied().filter(|site| (input.site)(*site).is_none()).collect();
    if !missing.is_empty() {
        return Err(NoEstimate::Missing(missing));
    }
    let mut measures = Vec::with_capacity(development.sites.len());
    for site in development.sites {
        let measure = (input.site)(*site).unwrap_or_default();
        let most = if site.is_fold() { MOST_FOLD } else { MOST_GIRTH };
        if measure <= Decimal::ZERO || measure > most {
            return Err(if site.is_fold() { NoEstimate::InvalidFold(*site) } else { NoEstimate::InvalidMeasure });
        }
        measures.push(measure);
    }
    Ok(measures)
}

/// Sum of folds up to which Slaughter's equations are quadratic.
const SLAUGHTER_TURN: Decimal = dec("35");

fn slaughter(input: &ProtocolInput<'_>, sum: Decimal) -> Result<Decimal, NoEstimate> {
    let is_small = sum <= SLAUGHTER_TURN;
    Ok(match input.sex {
        Sex::Male if is_small => {
            let constants = match input.maturity.ok_or(NoEstimate::NoMaturity)? {
                Maturity::Prepubescent => ["1.7", "3.2"],
                Maturity::Pubescent => ["3.4", "5.2"],
                Maturity::Postpubescent => ["5.5", "6.8"],
            };
            let constant = dec(constants[usize::from(input.slaughter_group == SlaughterGroup::Black)]);
            dec("1.21") * sum - dec("0.008") * sum * sum - constant
        }
        Sex::Male => dec("0.783") * sum + dec("1.6"),
        Sex::Female if is_small => dec("1.33") * sum - dec("0.013") * sum * sum - dec("2.5"),
        Sex::Female => dec("0.546") * sum + dec("9.7"),
    })
}
