//! Real quantities that meet the targets, by convex optimization.
//!
//! The variables are the relative change of each food and the relative deviation of each target,
//! which every limit of the target is softened by. A solution therefore always exists.

use clarabel::algebra::CscMatrix;
use clarabel::solver::{DefaultSettings, DefaultSolver, IPSolver, NonnegativeConeT, SolverStatus};

use super::problem::{Constraint, Variable};

/// Cost of a deviation of a target by 100 %, where the change of a food by 100 % costs 1. It is
/// larger than the change that a target is usually worth, so that targets are met if they can be.
const DEVIATION_COST: f64 = 1e4;

/// Returns quantities with the least deviation from the targets and the least change, or `None` if
/// the solver makes no progress.
pub fn least_change(foods: &[Variable], constraints: &[Constraint]) -> Option<Vec<f64>> {
    minimize(foods, constraints, |food| 2.0 * food.weight, DEVIATION_COST)
}

/// Returns quantities with the least deviation from the targets, whatever they change, or `None` if
/// the solver makes no progress.
pub fn least_deviation(foods: &[Variable], constraints: &[Constraint]) -> Option<Vec<f64>> {
    minimize(foods, constraints, |_| 0.0, 1.0)
}

fn minimize(
    foods: &[Variable],
    constraints: &[Constraint],
    change_cost: impl Fn(&Variable) -> f64,
    deviation_cost: f64,
) -> Option<Vec<f64>> {
    let adjustable: Vec<usize> = (0..foods.len()).filter(|food| foods[*food].lowest() < foods[*food].highest()).collect();
    let mut quantities: Vec<f64> = foods.iter().map(|food| food.present.clamp(food.lowest(), food.highest())).collect();
    if adjustable.is_empty() {
        return Some(quantities);
    }

    let mut rows = Inequalities::default();
    for (column, food) in adjustable.iter().map(|index| &foods[*index]).enumerate() {
        rows.push([(column, 1.0)], (food.highest() - food.present) / food.reference);
        rows.push([(column, -1.0)], (food.present - food.lowest()) / food.reference);
    }
    for (index, constraint) in constraints.iter().enumerate() {
        let (scale, deviation) = (constraint.scale, adjustable.len() + index);
        // Foods that cannot change contribute a constant amount.
        let constant: f64 = foods
            .iter()
            .zip(&quantities)
            .map(|(food, fixed)| food.per_unit[index] * if food.lowest() < food.highest() { food.present } else { *fixed })
            .sum();
        let gains = adjustable.iter().map(|food| foods[*food].per_unit[index] * foods[*food].reference / scale).enumerate();
        let gains: Vec<(usize, f64)> = gains.filter(|(_, gain)| *gain != 0.0).collect();
        let softened = |sign: f64| gains.iter().map(move |(column, gain)| (*column, sign * gain)).chain([(deviation, -1.0)]);
        rows.push([(deviation, -1.0)], 0.0);
        if constraint.max.is_finite() {
            rows.push(softened(1.0), (constraint.max - constant) / scale);
        }
        if constraint.min.is_finite() {
            rows.push(softened(-1.0), (constant - constraint.min) / scale);
        }
    }

    let size = adjustable.len() + constraints.len();
    let columns = 0..adjustable.len();
    let quadratic = adjustable.iter().map(|food| change_cost(&foods[*food])).collect();
    let quadratic = CscMatrix::new_from_triplets(size, size, columns.clone().collect(), columns.collect(), quadratic);
    let weights = constraints.iter().map(|constraint| deviation_cost * constraint.weight);
    let linear: Vec<f64> = adjustable.iter().map(|_| 0.0).chain(weights).collect();
    let Inequalities { limits, row, column, factor } = rows;
    let matrix = CscMatrix::new_from_triplets(limits.len(), size, row, column, factor);
    let cones = [NonnegativeConeT(limits.len())];
    let settings = DefaultSettings { verbose: false, ..DefaultSettings::default() };
    let mut solver = DefaultSolver::new(&quadratic, &linear, &matrix, &limits, &cones, settings).ok()?;
    solver.solve();
    if !matches!(solver.solution.status, SolverStatus::Solved | SolverStatus::AlmostSolved) {
        return None;
    }
    for (index, change) in adjustable.into_iter().zip(&solver.solution.x) {
        let food = &foods[index];
        quantities[index] = (food.present + change * food.reference).clamp(food.lowest(), food.highest());
    }
    quantities.iter().all(|quantity| quantity.is_finite()).then_some(quantities)
}

/// Rows of inequalities: the sum of factor × variable is at most the limit.
#[derive(Default)]
struct Inequalities {
    limits: Vec<f64>,
    row: Vec<usize>,
    column: Vec<usize>,
    factor: Vec<f64>,
}

impl Inequalities {
    fn push(&mut self, factors: impl IntoIterator<Item = (usize, f64)>, limit: f64) {
        for (column, factor) in factors {
            self.row.push(self.limits.len());
            self.column.push(column);
            self.factor.push(factor);
        }
        self.limits.push(limit);
    }
}
