//! Finds quantities of a meal plan: scaled in proportion, or with the smallest change that meets
//! targets of nutrients.
//!
//! [`solve`] first finds real quantities with an interior-point solver: those with the smallest
//! weighted sum of squared relative changes, within each food's bounds and within the targets, or
//! as near to the targets as possible. A local search then rounds them to steps. The rounded
//! quantities have the least deviation from the targets and, among equals, the least change:
//!
//! 1. Deviation: the weighted sum of each amount's distance to its range, relative to the target.
//! 2. Change: the weighted sum of squared relative changes.
//!
//! The search ends when no combination of single steps of several foods is better: of all foods in
//! plans of up to 9 adjustable foods, of any three in plans of up to 33, and of any two in plans of
//! up to 158; and, unless all targets are met, when no step of one food is better even if the others
//! make up for it with many steps. In plans that take very many steps it ends earlier, so that its
//! time is bounded. It need not find the best of all roundings. Equal inputs have equal
//! results.

mod convex;
mod explain;
mod problem;
#[cfg(test)]
mod properties;
mod rounding;
#[cfg(test)]
mod tests;

pub use explain::{FoodLimit, LimitKind, Obstacle, ObstacleReason};
pub use problem::{AdjustableFood, NutrientTarget, Problem};

/// Proposed quantities of a plan, and the amounts of the targets' nutrients.
#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    /// Quantity of each food, in its unit. A food that does not change keeps its present quantity
    /// exactly, even if that is no multiple of the step.
    pub quantities: Vec<f64>,
    /// Amount for each target in the present quantities.
    pub before: Vec<f64>,
    /// Amount for each target in the proposed quantities.
    pub after: Vec<f64>,
    pub status: SolutionStatus,
}

#[derive(Debug, Clone, PartialEq)]
pub enum SolutionStatus {
    /// All amounts are within their ranges.
    Met,
    /// The nearest quantities that were found, with an obstacle for each target that is not met.
    Closest(Vec<Obstacle>),
}

/// Finds the smallest change of the foods that meets the targets, or comes as near as possible.
pub fn solve(problem: &Problem) -> Solution {
    let present = problem.present();
    let before = problem.amounts(&present);
    let quantities = if problem.has_allowed_present() && problem.is_met(&before) {
        present
    } else {
        let relaxed = convex::least_change(&problem.variables, &problem.constraints);
        rounding::round(problem, &relaxed.unwrap_or(present))
    };
    let after = problem.amounts(&quantities);
    let status = if problem.is_met(&after) { SolutionStatus::Met } else { SolutionStatus::Closest(explain::obstacles(problem, &after)) };
    Solution { quantities, before, after, status }
}

/// Multiplies the quantity of each food that is not locked by a factor, and rounds it to the
/// nearest step within the food's bounds. Ignores the targets. A factor that is not finite
/// counts as 1.
pub fn scale(problem: &Problem, factor: f64) -> Vec<f64> {
    let factor = if factor.is_finite() { factor } else { 1.0 };
    problem.variables.iter().map(|food| food.values[food.nearest(food.present * factor)]).collect()
}
