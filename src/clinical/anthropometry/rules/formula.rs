//! Sums of terms, which are both computed and displayed, so that the displayed formula is the
//! computed one.

use rust_decimal::Decimal;

use super::decimal::{comma, dec};

/// Quantity that a coefficient is multiplied by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    One,
    Weight,
    Height,
    Metres,
    Age,
    FatFreeMass,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Term {
    coefficient: Decimal,
    pub of: Of,
}

pub const fn term(coefficient: &str, of: Of) -> Term {
    Term { coefficient: dec(coefficient), of }
}

/// Quantities of a person in kilograms, centimetres and completed years.
#[derive(Debug, Clone, Copy, Default)]
pub struct Body {
    pub weight: Option<Decimal>,
    pub height: Option<Decimal>,
    pub age: Option<u32>,
    pub fat_free_mass: Option<Decimal>,
}

impl Body {
    pub fn get(&self, of: Of) -> Option<Decimal> {
        match of {
            Of::One => Some(Decimal::ONE),
            Of::Weight => self.weight,
            Of::Height => self.height,
            Of::Metres => self.height.map(|height| height / Decimal::ONE_HUNDRED),
            Of::Age => self.age.map(Decimal::from),
            Of::FatFreeMass => self.fat_free_mass,
        }
    }
}

/// Computes the sum, or returns `None` if a quantity is unknown.
pub fn sum(terms: &[Term], body: &Body) -> Option<Decimal> {
    terms.iter().map(|term| body.get(term.of).map(|quantity| term.coefficient * quantity)).sum()
}

/// Formats a sum: `66,4730 + 13,7516 × peso (kg) − 6,7550 × idade`.
pub fn text(terms: &[Term]) -> String {
    let mut text = String::new();
    for (at, term) in terms.iter().enumerate() {
        let sign = match (at, term.coefficient.is_sign_negative()) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        let quantity = match term.of {
            Of::One => "",
            Of::Weight => " × peso (kg)",
            Of::Height => " × altura (cm)",
            Of::Metres => " × altura (m)",
            Of::Age => " × idade",
            Of::FatFreeMass => " × massa livre de gordura (kg)",
        };
        text.push_str(sign);
        text.push_str(&comma(term.coefficient.abs()));
        text.push_str(quantity);
    }
    text
}
