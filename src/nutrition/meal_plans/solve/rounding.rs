//! Rounding of real quantities to steps, by iterated local search.

use super::problem::{Constraint, Problem, RESOLUTION, Variable};

/// Maximum number of combinations of steps that one pass compares; it decides how many foods are
/// moved together.
const PASS_COMBINATIONS: usize = 50_000;
/// Maximum number of combinations that are compared in all, which bounds the time.
const MAX_COMBINATIONS: usize = 500_000;
/// Number of foods that are moved together after another one was perturbed.
const PERTURBED_TOGETHER: usize = 2;

/// Order of results, in whole multiples of the resolution: the deviation from the targets first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RoundingCost {
    deviation: u64,
    change: u64,
}

impl RoundingCost {
    /// Computes the cost of quantities.
    pub fn of(problem: &Problem, quantities: &[f64]) -> Self {
        let change = problem.variables.iter().zip(quantities).map(|(food, quantity)| food.change(*quantity)).sum();
        Self::new(&problem.constraints, &problem.amounts(quantities), change)
    }

    fn new(constraints: &[Constraint], amounts: &[f64], change: f64) -> Self {
        // Conversions to integers saturate. A missed target counts at least 1.
        let in_resolution = |value: f64| (value / RESOLUTION) as u64;
        let deviation = constraints.iter().zip(amounts).fold(0u64, |sum, (constraint, amount)| {
            let part = constraint.weight * constraint.deviation(*amount);
            if part == 0.0 { sum } else { sum.saturating_add(in_resolution(part).saturating_add(1)) }
        });
        Self { deviation, change: in_resolution(change) }
    }
}

/// Returns possible quantities near the given ones.
pub fn round(problem: &Problem, quantities: &[f64]) -> Vec<f64> {
    let foods = &problem.variables;
    let nearest: Vec<usize> = foods.iter().zip(quantities).map(|(food, quantity)| food.nearest(*quantity)).collect();
    let mut search = Search::new(problem, nearest);
    let most = foods_moved_together(search.adjustable.len());
    search.descend(most);
    while search.cost.deviation > 0 && search.perturb() {
        search.descend(most);
    }
    search.quantities()
}

/// Returns the largest number of foods of which all combinations of steps can be compared.
fn foods_moved_together(adjustable: usize) -> usize {
    let (mut combinations, mut of_size, mut foods) = (0usize, 1usize, 0);
    while foods < adjustable {
        of_size = of_size.saturating_mul(2 * (adjustable - foods)) / (foods + 1);
        combinations = combinations.saturating_add(of_size);
        if combinations > PASS_COMBINATIONS && foods > 0 {
            break;
        }
        foods += 1;
    }
    foods
}

struct Search<'a> {
    problem: &'a Problem,
    /// Indices of the foods that have a choice.
    adjustable: Vec<usize>,
    /// Index of each food's quantity among its possible ones.
    chosen: Vec<usize>,
    cost: RoundingCost,
    /// Amounts and change after each level of the combination that is tried.
    levels: Vec<(Vec<f64>, f64)>,
    combinations: usize,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem, chosen: Vec<usize>) -> Self {
        let adjustable: Vec<usize> = (0..chosen.len()).filter(|food| problem.variables[*food].values.len() > 1).collect();
        let levels = vec![(vec![0.0; problem.constraints.len()], 0.0); adjustable.len() + 1];
        let cost = RoundingCost { deviation: u64::MAX, change: u64::MAX };
        let mut search = Self { problem, adjustable, chosen, cost, levels, combinations: 0 };
        search.cost = RoundingCost::of(problem, &search.quantities());
        search
    }

    fn quantities(&self) -> Vec<f64> {
        self.problem.variables.iter().zip(&self.chosen).map(|(food, index)| food.values[*index]).collect()
    }

    /// Improves the quantities until no combination of single steps of up to `most` foods is better.
    fn descend(&mut self, most: usize) {
        let mut depth = 1;
        while depth <= most && self.combinations < MAX_COMBINATIONS {
            depth = if self.improve(depth) { 1 } else { depth + 1 };
        }
    }

    /// Moves one food by a step, holds it there and descends with the others; returns false if no
    /// food leads to better quantities so. A step of a household measure may weigh as much as
    /// several steps of other foods, which single steps cannot make up for.
    fn perturb(&mut self) -> bool {
        let (chosen, cost) = (self.chosen.clone(), self.cost);
        for place in 0..self.adjustable.len() {
            let food = self.adjustable.remove(place);
            for new in [chosen[food].wrapping_sub(1), chosen[food] + 1] {
                if new >= self.problem.variables[food].values.len() || self.combinations >= MAX_COMBINATIONS {
                    continue;
                }
                self.chosen[food] = new;
                self.cost = RoundingCost::of(self.problem, &self.quantities());
                self.descend(PERTURBED_TOGETHER);
                if self.cost < cost {
                    self.adjustable.insert(place, food);
                    return true;
                }
                self.chosen.clone_from(&chosen);
                self.cost = cost;
            }
            self.adjustable.insert(place, food);
        }
        false
    }

    /// Makes the first combination of single steps of up to `depth` foods that is better; returns
    /// false if there is none.
    fn improve(&mut self, depth: usize) -> bool {
        let quantities = self.quantities();
        let change = self.problem.variables.iter().zip(&quantities).map(|(food, quantity)| food.change(*quantity)).sum();
        self.levels[0] = (self.problem.amounts(&quantities), change);
        self.combine(depth, 0, 0)
    }

    /// Tries the combinations that move foods from `first` on, with `level` foods moved already.
    fn combine(&mut self, depth: usize, level: usize, first: usize) -> bool {
        let problem = self.problem;
        for place in first..self.adjustable.len() {
            let index = self.adjustable[place];
            let food = &problem.variables[index];
            let old = self.chosen[index];
            for new in [old.wrapping_sub(1), old + 1] {
                if new >= food.values.len() || self.combinations >= MAX_COMBINATIONS {
                    continue;
                }
                self.combinations += 1;
                self.chosen[index] = new;
                self.advance(level, food, old, new);
                let (amounts, change) = &self.levels[level + 1];
                let is_better = RoundingCost::new(&problem.constraints, amounts, *change) < self.cost;
                if is_better && self.accept() || level + 1 < depth && self.combine(depth, level + 1, place + 1) {
                    return true;
                }
            }
            self.chosen[index] = old;
        }
        false
    }

    /// Computes the next level's amounts and change from those of this level.
    fn advance(&mut self, level: usize, food: &Variable, old: usize, new: usize) {
        let [(before, change), (after, new_change), ..] = &mut self.levels[level..] else { return };
        let (old, new) = (food.values[old], food.values[new]);
        for ((after, before), per_unit) in after.iter_mut().zip(before).zip(&food.per_unit) {
            *after = *before + per_unit * (new - old);
        }
        *new_change = *change - food.change(old) + food.change(new);
    }

    /// Accepts the chosen quantities if their exact cost is lower, too: an error of the amounts,
    /// which are computed step by step, must not let the search run in circles.
    fn accept(&mut self) -> bool {
        let cost = RoundingCost::of(self.problem, &self.quantities());
        let is_better = cost < self.cost;
        if is_better {
            self.cost = cost;
        }
        is_better
    }
}
