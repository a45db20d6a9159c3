use serde::{Deserialize, Serialize};

use foundation::error::{Error, Result};
use foundation::text_enum;

/// Largest amount of a goal, in its unit.
pub const AMOUNT_MAXIMUM: f64 = 100_000.0;

text_enum! {
    /// Nutrient that a plan is adjusted to.
    pub enum AdjustedNutrient {
        Energy = "energy",
        Protein = "protein",
        Carbohydrate = "carbohydrate",
        Lipid = "lipid",
        Fiber = "fiber",
    }
}

text_enum! {
    /// Unit of a goal.
    pub enum TargetUnit {
        /// Kilocalories or grams.
        Amount = "amount",
        /// Grams per kg of body weight.
        GramsPerKg = "grams_per_kg",
        /// Percent of the energy.
        Percent = "percent",
    }
}

/// Wanted amount of a nutrient in a day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct NutrientGoal {
    pub nutrient: AdjustedNutrient,
    pub value: f64,
    pub unit: TargetUnit,
}

impl AdjustedNutrient {
    /// Returns the energy of a gram, for nutrients that have a share of the energy.
    pub const fn kcal_per_gram(self) -> Option<f64> {
        match self {
            Self::Protein | Self::Carbohydrate => Some(4.0),
            Self::Lipid => Some(9.0),
            Self::Energy | Self::Fiber => None,
        }
    }
}

impl NutrientGoal {
    /// Fails for a value out of range, and for a unit that the nutrient can't be given in.
    pub fn check(&self) -> Result<()> {
        if !(self.value.is_finite() && self.value > 0.0 && self.value <= AMOUNT_MAXIMUM) {
            return Err(Error::field("targets", format!("Informe um número maior que zero, até {AMOUNT_MAXIMUM}.")));
        }
        let is_known = match self.unit {
            TargetUnit::Amount => true,
            TargetUnit::GramsPerKg => self.nutrient != AdjustedNutrient::Energy,
            TargetUnit::Percent => self.nutrient.kcal_per_gram().is_some(),
        };
        if is_known { Ok(()) } else { Err(Error::field("targets", "Esta meta não pode ser dada nesta unidade.")) }
    }
}

/// Fails for goals that are not to be kept: none at all, two of a nutrient, or shares above all the
/// energy.
pub fn check_kept(goals: &[NutrientGoal]) -> Result<()> {
    if goals.is_empty() {
        return Err(Error::field("targets", "Informe ao menos uma meta."));
    }
    for (index, goal) in goals.iter().enumerate() {
        goal.check()?;
        if goals[..index].iter().any(|other| other.nutrient == goal.nutrient) {
            return Err(Error::field("targets", "Informe no máximo uma meta para cada nutriente."));
        }
    }
    let shares: f64 = goals.iter().filter(|goal| goal.unit == TargetUnit::Percent).map(|goal| goal.value).sum();
    if shares > 100.0 {
        return Err(Error::field("targets", "As metas em porcentagem somam mais de 100 %."));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_goals_are_one_for_each_nutrient_in_units_that_it_has() {
        let goal = |nutrient, value, unit| NutrientGoal { nutrient, value, unit };
        let protein = goal(AdjustedNutrient::Protein, 1.6, TargetUnit::GramsPerKg);
        let energy = goal(AdjustedNutrient::Energy, 1_800.0, TargetUnit::Amount);
        let lipid = |percent| goal(AdjustedNutrient::Lipid, percent, TargetUnit::Percent);
        let carbohydrate = goal(AdjustedNutrient::Carbohydrate, 60.0, TargetUnit::Percent);
        assert!(check_kept(&[energy, protein, lipid(30.0)]).is_ok());
        assert!(check_kept(&[carbohydrate, lipid(40.0)]).is_ok());
        for wrong in [
            vec![],
            vec![protein, protein],
            vec![carbohydrate, lipid(40.5)],
            vec![lipid(0.0)],
            vec![lipid(f64::NAN)],
            vec![goal(AdjustedNutrient::Energy, 30.0, TargetUnit::GramsPerKg)],
            vec![goal(AdjustedNutrient::Energy, 100_001.0, TargetUnit::Amount)],
            vec![goal(AdjustedNutrient::Fiber, 10.0, TargetUnit::Percent)],
        ] {
            assert!(check_kept(&wrong).is_err(), "{wrong:?}");
        }
    }
}
