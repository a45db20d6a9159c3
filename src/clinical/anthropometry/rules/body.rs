//! Indices and composition. Weights are in kilograms, lengths in centimetres, folds in millimetres,
//! all of them above zero.

use rust_decimal::Decimal;

use super::age::ADULT;
use super::decimal::dec;
use super::sex::Sex;

/// Age from which NICE applies the waist-to-height ratio.
pub const RATIO_FROM: u32 = 5;

pub const TOO_YOUNG: &str = "A densidade corporal por dobras cutâneas só é estimada a partir dos 18 anos.";

const MOST_FOLDS: Decimal = dec("200");

/// Returns the body mass index in kg/m².
pub fn bmi(weight: Decimal, height: Decimal) -> Decimal {
    let metres = height / Decimal::ONE_HUNDRED;
    weight / (metres * metres)
}

pub fn waist_to_height(waist: Decimal, height: Decimal) -> Decimal {
    waist / height
}

/// Ages and sums of folds of the sample that an equation was developed with.
pub struct Development {
    pub ages: (u32, u32),
    pub folds: (Decimal, Decimal),
}

impl Development {
    pub fn of(sex: Sex) -> Development {
        match sex {
            Sex::Male => Development { ages: (18, 61), folds: (dec("14"), dec("118")) },
            Sex::Female => Development { ages: (18, 55), folds: (dec("16"), dec("126")) },
        }
    }

    pub fn has_age(&self, age: u32) -> bool {
        (self.ages.0..=self.ages.1).contains(&age)
    }

    pub fn has_folds(&self, sum: Decimal) -> bool {
        (self.folds.0..=self.folds.1).contains(&sum)
    }
}

/// Returns the body density in g/ml by Jackson and Pollock (men: chest, abdomen, thigh) or Jackson,
/// Pollock and Ward (women: triceps, suprailiac, thigh). Fails with the reason outside of their
/// validity.
pub fn density(sex: Sex, age: u32, folds: [Decimal; 3]) -> Result<Decimal, &'static str> {
    let sum: Decimal = folds.iter().sum();
    if age < ADULT {
        return Err(TOO_YOUNG);
    }
    if folds.iter().any(|fold| *fold <= Decimal::ZERO) {
        return Err("Confira as dobras cutâneas: cada uma precisa ser maior que zero.");
    }
    // The quadratic polynomial has its minimum at 258 mm (men) and 216 mm (women).
    if sum > MOST_FOLDS {
        return Err("A soma das dobras passa de 200 mm, e a equação não vale para valores tão altos.");
    }
    let [constant, linear, square, years] = match sex {
        Sex::Male => [dec("1.10938"), dec("0.0008267"), dec("0.0000016"), dec("0.0002574")],
        Sex::Female => [dec("1.0994921"), dec("0.0009929"), dec("0.0000023"), dec("0.0001392")],
    };
    Ok(constant - linear * sum + square * sum * sum - years * Decimal::from(age))
}

/// Density above which Siri's equation is negative.
pub const LEANEST: Decimal = dec("1.1");

/// Returns percent fat; 0 for a density above [`LEANEST`].
pub fn siri(density: Decimal) -> Decimal {
    (dec("495") / density - dec("450")).max(Decimal::ZERO)
}

pub fn brozek(density: Decimal) -> Decimal {
    (dec("457") / density - dec("414.2")).max(Decimal::ZERO)
}

/// Returns fat mass and fat-free mass.
pub fn masses(weight: Decimal, percent_fat: Decimal) -> (Decimal, Decimal) {
    let fat = weight * percent_fat / Decimal::ONE_HUNDRED;
    (fat, weight - fat)
}
