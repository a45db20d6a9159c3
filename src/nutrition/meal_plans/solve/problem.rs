//! Validated input of the solver: foods with their possible quantities, and targets.

use thiserror::Error;

/// Relative deviation from a target's range that counts as none, which is below what is displayed.
pub(super) const RESOLUTION: f64 = 1e-6;

/// Default bounds, relative to the present quantity.
const DEFAULT_BOUNDS: [f64; 2] = [0.5, 2.0];
/// Maximum of each number of the input, so that no sum of products overflows.
const MAX_NUMBER: f64 = 1e9;
const MIN_STEP: f64 = 1e-6;
/// Maximum number of steps between the bounds and the present quantity of a food.
const MAX_STEPS: f64 = 10_000.0;
/// Share of a step by which a multiple of it may miss a bound or the present quantity, because
/// multiples such as 3 × 0.1 are inexact.
const STEP_TOLERANCE: f64 = 1e-9;

/// A food of a plan whose quantity may be adjusted.
#[derive(Debug, Clone, PartialEq)]
pub struct AdjustableFood {
    /// Present quantity, in the unit of the household measure.
    pub quantity: f64,
    /// Grams of one unit.
    pub unit_grams: f64,
    /// Amount of each target's nutrient in 100 g, in the order of the targets; 0 if unknown.
    pub per_100g: Vec<f64>,
    /// Step, in units: changed quantities are multiples of it.
    pub step: f64,
    /// Minimum quantity, in units.
    pub min: f64,
    /// Maximum quantity, in units.
    pub max: f64,
    /// True if the quantity must not change.
    pub is_locked: bool,
    /// Weight of this food's change against those of the others.
    pub weight: f64,
}

impl AdjustableFood {
    /// Creates a food that is not locked, with bounds of 50 % and 200 % of the present quantity,
    /// and the weight 1.
    pub fn new(quantity: f64, unit_grams: f64, step: f64, per_100g: Vec<f64>) -> Self {
        let [min, max] = DEFAULT_BOUNDS.map(|bound| bound * quantity);
        Self { quantity, unit_grams, per_100g, step, min, max, is_locked: false, weight: 1.0 }
    }
}

/// A range for the amount of a nutrient in all foods, locked ones included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NutrientTarget {
    /// Minimum amount, or negative infinity.
    pub min: f64,
    /// Maximum amount, or infinity.
    pub max: f64,
    /// Weight of this target's deviation against those of the others, if not all can be met.
    pub weight: f64,
}

impl NutrientTarget {
    /// Creates a target with the weight 1.
    pub fn new(min: f64, max: f64) -> Self {
        Self { min, max, weight: 1.0 }
    }

    fn is_valid(&self) -> bool {
        let is_limit = |limit: f64| limit.is_infinite() || limit.abs() <= MAX_NUMBER;
        let has_limits = is_limit(self.min) && is_limit(self.max);
        let is_ordered = self.min <= self.max && self.min < f64::INFINITY && self.max > f64::NEG_INFINITY;
        has_limits && is_ordered && self.weight > 0.0 && self.weight <= MAX_NUMBER
    }
}

/// A target as a constraint of the problem.
#[derive(Debug, Clone, Copy)]
pub(super) struct Constraint {
    pub min: f64,
    pub max: f64,
    pub weight: f64,
    /// Amount that deviations are relative to: the middle of the finite limits, or 1 if that is 0.
    pub scale: f64,
}

impl Constraint {
    /// Constraint that every amount meets.
    pub const UNLIMITED: Self = Self { min: f64::NEG_INFINITY, max: f64::INFINITY, weight: 1.0, scale: 1.0 };

    fn new(target: &NutrientTarget) -> Self {
        let NutrientTarget { min, max, weight } = *target;
        let finite: Vec<f64> = [min, max].into_iter().filter(|limit| limit.is_finite()).map(f64::abs).collect();
        let middle = finite.iter().sum::<f64>() / finite.len().max(1) as f64;
        Self { min, max, weight, scale: if middle < RESOLUTION { 1.0 } else { middle } }
    }

    /// Returns the distance of an amount to the range, relative to the scale; 0 if it is met.
    pub fn deviation(&self, amount: f64) -> f64 {
        let deviation = (self.min - amount).max(amount - self.max) / self.scale;
        if deviation <= RESOLUTION { 0.0 } else { deviation }
    }
}

/// Input that has no meaning, with the index of the food or target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidProblem {
    /// A number is negative, not finite or above 10⁹, the step is below 10⁻⁶, the nutrients are not
    /// as many as the targets, or there is no multiple of the step, or more than 10,000, between
    /// the bounds.
    #[error("food {0} is invalid")]
    Food(usize),
    /// The minimum is above the maximum, the weight is not positive, or a number is above 10⁹.
    #[error("target {0} is invalid")]
    Target(usize),
}

/// Foods and targets that were validated.
#[derive(Debug, Clone)]
pub struct Problem {
    pub(super) variables: Vec<Variable>,
    pub(super) constraints: Vec<Constraint>,
}

impl Problem {
    pub fn new(foods: &[AdjustableFood], targets: &[NutrientTarget]) -> Result<Self, InvalidProblem> {
        if let Some(index) = targets.iter().position(|target| !target.is_valid()) {
            return Err(InvalidProblem::Target(index));
        }
        let variable = |(index, food)| Variable::new(food, targets.len()).ok_or(InvalidProblem::Food(index));
        let variables = foods.iter().enumerate().map(variable).collect::<Result<_, _>>()?;
        Ok(Self { variables, constraints: targets.iter().map(Constraint::new).collect() })
    }

    /// Returns the amount for each target in these quantities of the foods.
    pub fn amounts(&self, quantities: &[f64]) -> Vec<f64> {
        let amount = |target| self.variables.iter().zip(quantities).map(|(food, quantity)| food.per_unit[target] * quantity).sum();
        (0..self.constraints.len()).map(amount).collect()
    }

    pub(super) fn present(&self) -> Vec<f64> {
        self.variables.iter().map(|food| food.present).collect()
    }

    /// Returns true if no food's present quantity is out of its bounds.
    pub(super) fn has_allowed_present(&self) -> bool {
        self.variables.iter().all(|food| food.values.contains(&food.present))
    }

    pub(super) fn is_met(&self, amounts: &[f64]) -> bool {
        self.constraints.iter().zip(amounts).all(|(constraint, amount)| constraint.deviation(*amount) == 0.0)
    }
}

/// A food as a variable of the problem.
#[derive(Debug, Clone)]
pub(super) struct Variable {
    pub present: f64,
    /// Possible quantities in ascending order: the multiples of the step within the bounds, and the
    /// present quantity unless it is out of the bounds; only the latter if the food is locked.
    pub values: Vec<f64>,
    /// Amount of each target's nutrient in one unit.
    pub per_unit: Vec<f64>,
    /// Quantity that changes are relative to: the present one, or the step if that is larger.
    pub reference: f64,
    pub weight: f64,
    pub is_locked: bool,
}

impl Variable {
    fn new(food: &AdjustableFood, targets: usize) -> Option<Self> {
        let is_amount = |number: &f64| (0.0..=MAX_NUMBER).contains(number);
        let is_valid = [food.quantity, food.unit_grams, food.weight].iter().all(is_amount)
            && food.per_100g.len() == targets
            && food.per_100g.iter().all(|amount| amount.abs() <= MAX_NUMBER);
        if !is_valid {
            return None;
        }
        let values = if food.is_locked { vec![food.quantity] } else { values(food)? };
        Some(Self {
            present: food.quantity,
            values,
            per_unit: food.per_100g.iter().map(|amount| amount * food.unit_grams / 100.0).collect(),
            reference: if food.is_locked { 1.0 } else { food.quantity.max(food.step) },
            weight: food.weight,
            is_locked: food.is_locked,
        })
    }

    pub fn lowest(&self) -> f64 {
        self.values[0]
    }

    pub fn highest(&self) -> f64 {
        self.values[self.values.len() - 1]
    }

    /// Returns the index of the possible quantity that is nearest to this one; of two, the lower.
    pub fn nearest(&self, quantity: f64) -> usize {
        let above = self.values.partition_point(|value| *value < quantity).min(self.values.len() - 1);
        let below = above.saturating_sub(1);
        if quantity - self.values[below] <= self.values[above] - quantity { below } else { above }
    }

    /// Returns the weighted squared change of a quantity, relative to the present one.
    pub fn change(&self, quantity: f64) -> f64 {
        self.weight * ((quantity - self.present) / self.reference).powi(2)
    }
}

/// Returns the possible quantities of a food that is not locked, or `None` if there is none or too
/// many.
fn values(food: &AdjustableFood) -> Option<Vec<f64>> {
    let AdjustableFood { quantity, step, min, max, .. } = *food;
    let is_bounded = 0.0 <= min && min <= max && max <= MAX_NUMBER && (MIN_STEP..=MAX_NUMBER).contains(&step);
    if !is_bounded || max.max(quantity) - min.min(quantity) > MAX_STEPS * step {
        return None;
    }
    let (first, last) = ((min / step - STEP_TOLERANCE).ceil(), (max / step + STEP_TOLERANCE).floor());
    let multiples = (0..).map(|index| first + f64::from(index)).take_while(|multiple| *multiple <= last);
    let mut values: Vec<f64> = multiples.map(|multiple| (multiple * step).clamp(min, max)).collect();
    if min <= quantity && quantity <= max {
        values.retain(|value| (value - quantity).abs() > STEP_TOLERANCE * step);
        values.insert(values.partition_point(|value| *value < quantity), quantity);
    }
    (!values.is_empty()).then_some(values)
}
