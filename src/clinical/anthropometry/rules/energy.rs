//! Equations that a profile selects for a person, and activity factors.

use rust_decimal::Decimal;

use super::age::ADULT;
use super::decimal::dec;
use super::equations::{self, Basal, Equation};
use super::sex::Sex;
use super::subject::Activity;
use foundation::energy_equation::EnergyEquation;

/// The equations and factors that a profile chooses for a person.
pub trait Profile {
    /// Returns the equation of the basal rate, or `None` if the total is estimated without it.
    fn basal(self) -> Option<Basal>;

    /// Returns the factor of the basal rate, if the total is their product.
    fn factor(self, sex: Sex, activity: Activity) -> Option<Decimal>;

    /// Returns the equation for a person: below 18 years FAO/OMS 1985, whichever profile was
    /// chosen. Fails with the reason if there is none.
    fn basal_equation(self, sex: Sex, age: u32) -> Result<Equation, &'static str>;

    /// Returns the total for a person: below 18 years EER 2005. With a body mass index of 25 or
    /// more, the equation of 2005 is the one for overweight and obesity.
    fn total(self, sex: Sex, age: u32, bmi: Option<Decimal>, activity: Activity) -> Result<Total, &'static str>;
}

impl Profile for EnergyEquation {
    fn basal(self) -> Option<Basal> {
        match self {
            EnergyEquation::HarrisBenedict1919 => Some(Basal::HarrisBenedict1919),
            EnergyEquation::HarrisBenedict1984 => Some(Basal::HarrisBenedict1984),
            EnergyEquation::Mifflin => Some(Basal::Mifflin),
            EnergyEquation::FaoOms1985 => Some(Basal::Fao1985),
            EnergyEquation::FaoOms2001 => Some(Basal::Fao2001),
            EnergyEquation::Eer2005 => Some(Basal::Iom2005),
            EnergyEquation::Eer2023 => None,
            EnergyEquation::Cunningham1980 => Some(Basal::Cunningham1980),
            EnergyEquation::Cunningham1991 => Some(Basal::Cunningham1991),
            EnergyEquation::TinsleyMlg => Some(Basal::TinsleyFatFree),
            EnergyEquation::TinsleyPeso => Some(Basal::TinsleyWeight),
        }
    }

    fn factor(self, sex: Sex, activity: Activity) -> Option<Decimal> {
        let factors = match (self, sex) {
            (EnergyEquation::Eer2005 | EnergyEquation::Eer2023, _) => return None,
            (EnergyEquation::FaoOms1985, Sex::Male) => ["1.2", "1.55", "1.78", "2.10"],
            (EnergyEquation::FaoOms1985, Sex::Female) => ["1.2", "1.56", "1.64", "1.82"],
            (EnergyEquation::FaoOms2001, _) => ["1.40", "1.55", "1.85", "2.20"],
            _ => ["1.2", "1.375", "1.55", "1.725"],
        };
        Some(dec(factors[activity as usize]))
    }

    fn basal_equation(self, sex: Sex, age: u32) -> Result<Equation, &'static str> {
        if age < ADULT {
            return Basal::Fao1985.equation(sex, age).ok_or("As equações de TMB que usamos valem a partir dos 10 anos.");
        }
        let Some(basal) = self.basal() else {
            return Err("A EER (NASEM, 2023) estima o gasto total diretamente, sem passar pela TMB.");
        };
        basal.equation(sex, age).ok_or("A equação do IOM (2005) para a TMB vale a partir dos 19 anos: escolha outra equação.")
    }

    fn total(self, sex: Sex, age: u32, bmi: Option<Decimal>, activity: Activity) -> Result<Total, &'static str> {
        if let Some(factor) = self.factor(sex, activity).filter(|_| age >= ADULT) {
            return Ok(Total::Times(factor));
        }
        let equation = match self {
            EnergyEquation::Eer2023 if age >= ADULT => {
                equations::eer_2023(sex, age, activity).ok_or("A EER (NASEM, 2023) vale a partir dos 19 anos: escolha outra equação.")
            }
            _ if bmi.is_some_and(|bmi| bmi >= dec("25")) => {
                equations::overweight_2005(sex, age, activity).or_else(|| equations::eer_2005(sex, age, activity)).ok_or(TOO_YOUNG)
            }
            _ => equations::eer_2005(sex, age, activity).ok_or(TOO_YOUNG),
        };
        equation.map(Total::Direct)
    }
}

const TOO_YOUNG: &str = "A equação de gasto total que usamos vale a partir dos 9 anos.";

/// Computation of the total expenditure.
#[derive(Debug, Clone, PartialEq)]
pub enum Total {
    /// Product of the basal rate and this factor.
    Times(Decimal),
    Direct(Equation),
}
