//! Explanation of targets that are not met: the bounds, the other targets or the steps that stand
//! in the way.

use super::convex;
use super::problem::{Constraint, Problem, Variable};

/// A target that is not met, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Obstacle {
    /// Index of the target.
    pub target: usize,
    pub reason: ObstacleReason,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ObstacleReason {
    /// The target cannot be reached within the bounds, even if it were the only one.
    Bounds {
        /// Reachable amount that is nearest to the range.
        nearest: f64,
        /// Limits of the foods at that amount, the largest contribution first.
        limits: Vec<FoodLimit>,
    },
    /// The target can be reached alone, but not together with all of these. A target that cannot be
    /// reached within the bounds stands for its nearest reachable amount here.
    Conflict {
        /// Indices of the other targets in ascending order. Without any one of them, the rest and
        /// this target can be met.
        targets: Vec<usize>,
    },
    /// The real quantities that come nearest to all targets meet this one, but no combination of
    /// whole steps was found that does.
    Steps,
}

/// The limit of a food that keeps a target from being reached.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FoodLimit {
    /// Index of the food.
    pub food: usize,
    pub kind: LimitKind,
    /// Amount that the food contributes to the target at this limit.
    pub amount: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitKind {
    /// The food has its minimum quantity.
    Minimum,
    /// The food has its maximum quantity.
    Maximum,
    /// The food is locked.
    Locked,
}

/// Explains each target that these amounts do not meet.
pub fn obstacles(problem: &Problem, amounts: &[f64]) -> Vec<Obstacle> {
    let unreachable: Vec<Option<ObstacleReason>> = (0..problem.constraints.len()).map(|target| limited(problem, target)).collect();
    // Each target as far as it can be reached alone.
    let reachable: Vec<Constraint> = problem.constraints.iter().zip(&unreachable).map(|(target, reason)| reached(target, reason)).collect();
    let missed = (0..amounts.len()).filter(|index| problem.constraints[*index].deviation(amounts[*index]) > 0.0);
    let explain = |target: usize| {
        let reason = unreachable[target].clone().or_else(|| conflict(problem, &reachable, target));
        Obstacle { target, reason: reason.unwrap_or(ObstacleReason::Steps) }
    };
    missed.map(explain).collect()
}

fn reached(target: &Constraint, unreachable: &Option<ObstacleReason>) -> Constraint {
    match unreachable {
        Some(ObstacleReason::Bounds { nearest, .. }) => {
            Constraint { min: target.min.min(*nearest), max: target.max.max(*nearest), ..*target }
        }
        _ => *target,
    }
}

/// Returns the bounds that keep a target from being reached, or `None` if it can be reached alone.
fn limited(problem: &Problem, target: usize) -> Option<ObstacleReason> {
    let range = problem.constraints[target];
    let extreme = |is_upper: bool| -> Vec<FoodLimit> {
        let limit = |(food, variable): (usize, &Variable)| {
            let per_unit = variable.per_unit[target];
            let is_maximum = (per_unit > 0.0) == is_upper;
            let quantity = if is_maximum { variable.highest() } else { variable.lowest() };
            let kind = match (variable.is_locked, is_maximum) {
                (true, _) => LimitKind::Locked,
                (false, true) => LimitKind::Maximum,
                (false, false) => LimitKind::Minimum,
            };
            FoodLimit { food, kind, amount: per_unit * quantity }
        };
        problem.variables.iter().enumerate().map(limit).collect()
    };
    [true, false].into_iter().find_map(|is_upper| {
        let mut limits = extreme(is_upper);
        let nearest: f64 = limits.iter().map(|limit| limit.amount).sum();
        let is_beyond = if is_upper { nearest < range.min } else { nearest > range.max };
        if !is_beyond || range.deviation(nearest) == 0.0 {
            return None;
        }
        limits.retain(|limit| limit.amount != 0.0);
        limits.sort_by(|one, other| other.amount.abs().total_cmp(&one.amount.abs()));
        Some(ObstacleReason::Bounds { nearest, limits })
    })
}

/// Returns other targets that a target conflicts with, or `None` if only steps keep it from being
/// met. Others are dropped one at a time while the rest still conflicts.
fn conflict(problem: &Problem, reachable: &[Constraint], target: usize) -> Option<ObstacleReason> {
    let closest = closest_deviations(problem, reachable)?;
    if is_feasible(&closest) {
        return None;
    }
    // Without an answer from the solver, nothing is claimed to conflict.
    let can_meet = |targets: &[Constraint]| closest_deviations(problem, targets).is_none_or(|deviations| is_feasible(&deviations));
    let mut kept = reachable.to_vec();
    let mut others = Vec::new();
    for other in (0..kept.len()).filter(|other| *other != target) {
        let own = std::mem::replace(&mut kept[other], Constraint::UNLIMITED);
        if can_meet(&kept) {
            kept[other] = own;
            others.push(other);
        }
    }
    kept[target] = Constraint::UNLIMITED;
    // The others may conflict without this target.
    let is_involved = closest[target] > 0.0 || can_meet(&kept);
    is_involved.then_some(ObstacleReason::Conflict { targets: others })
}

/// Returns each target's deviation in the real quantities that come nearest to all targets.
fn closest_deviations(problem: &Problem, targets: &[Constraint]) -> Option<Vec<f64>> {
    let quantities = convex::least_deviation(&problem.variables, targets)?;
    let amounts = problem.amounts(&quantities);
    Some(targets.iter().zip(amounts).map(|(target, amount)| target.deviation(amount)).collect())
}

fn is_feasible(deviations: &[f64]) -> bool {
    deviations.iter().all(|deviation| *deviation == 0.0)
}
