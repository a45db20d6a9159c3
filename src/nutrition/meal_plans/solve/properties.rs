//! Properties that hold for every plan.

use proptest::prelude::*;

use super::explain::obstacles;
use super::problem::RESOLUTION;
use super::rounding::RoundingCost;
use super::*;

const STEP_ERROR: f64 = 1e-6;

/// Generates a food in grams or in household measures, with quantities that need not be multiples
/// of the step.
fn food(targets: usize) -> impl Strategy<Value = AdjustableFood> {
    let nutrients =
        prop::collection::vec(prop_oneof![1 => Just(0.0), 3 => (0u32..4000).prop_map(|amount| f64::from(amount) / 40.0)], targets);
    let quantity = prop_oneof![
        (1u32..60).prop_map(|steps| (f64::from(steps) * 5.0, 1.0, 5.0)),
        (1u32..300).prop_map(|grams| (f64::from(grams), 1.0, 5.0)),
        (1u32..10, 5u32..150).prop_map(|(halves, grams)| (f64::from(halves) * 0.5, f64::from(grams), 0.5)),
    ];
    (quantity, nutrients, prop::bool::weighted(0.2), 1u32..4).prop_map(|((quantity, unit_grams, step), per_100g, is_locked, weight)| {
        AdjustableFood { is_locked, weight: f64::from(weight), ..AdjustableFood::new(quantity, unit_grams, step, per_100g) }
    })
}

/// Generates foods, and targets near the amounts in them: reachable, unreachable and conflicting
/// ones.
fn plan(most_foods: usize) -> impl Strategy<Value = (Vec<AdjustableFood>, Vec<NutrientTarget>)> {
    let sized = move |targets: usize| {
        let ranges = prop::collection::vec((40u32..230, 0u32..30), targets);
        (prop::collection::vec(food(targets), 1..=most_foods), ranges)
    };
    (1usize..=5).prop_flat_map(sized).prop_map(|(foods, ranges)| {
        let range = |(index, (percent, width)): (usize, &(u32, u32))| {
            let middle = amount(&foods, index, |food| food.quantity) * f64::from(*percent) / 100.0;
            let half = middle * f64::from(*width) / 200.0;
            NutrientTarget::new(middle - half, middle + half)
        };
        let targets = ranges.iter().enumerate().map(range).collect();
        (foods, targets)
    })
}

fn amount(foods: &[AdjustableFood], target: usize, quantity: impl Fn(&AdjustableFood) -> f64) -> f64 {
    foods.iter().map(|food| food.per_100g[target] / 100.0 * food.unit_grams * quantity(food)).sum()
}

fn problem(foods: &[AdjustableFood], targets: &[NutrientTarget]) -> Problem {
    Problem::new(foods, targets).unwrap()
}

fn is_met(target: &NutrientTarget, amount: f64) -> bool {
    let scale = if target.max == 0.0 { 1.0 } else { f64::midpoint(target.min, target.max) };
    (target.min - amount).max(amount - target.max) <= RESOLUTION * scale * 1.000_001
}

/// Checks that locks, bounds and steps are kept.
fn check_quantities(foods: &[AdjustableFood], quantities: &[f64]) -> Result<(), TestCaseError> {
    prop_assert_eq!(foods.len(), quantities.len());
    for (food, quantity) in foods.iter().zip(quantities) {
        let steps = quantity / food.step;
        prop_assert!(!food.is_locked || *quantity == food.quantity, "{quantity}: {food:?}");
        prop_assert!(food.is_locked || (food.min..=food.max).contains(quantity), "{quantity}: {food:?}");
        prop_assert!(*quantity == food.quantity || (steps - steps.round()).abs() <= STEP_ERROR, "{quantity}: {food:?}");
    }
    Ok(())
}

/// Returns true if a line separates the amounts that foods can have of two nutrients from the ranges
/// of both. Amounts and ranges are convex polygons: if any line separates them, one does that is
/// parallel to an edge of either.
fn has_separating_line(foods: &[AdjustableFood], targets: [(usize, NutrientTarget); 2]) -> bool {
    let [(first, one), (second, other)] = targets;
    let edges = foods.iter().map(|food| (-food.per_100g[second], food.per_100g[first]));
    edges.chain([(1.0, 0.0), (0.0, 1.0)]).flat_map(|(x, y)| [(x, y), (-x, -y)]).any(|(x, y)| {
        let value = |food: &AdjustableFood, quantity: f64| {
            (x * food.per_100g[first] + y * food.per_100g[second]) * food.unit_grams / 100.0 * quantity
        };
        let bounds = |food: &AdjustableFood| if food.is_locked { [food.quantity; 2] } else { [food.min, food.max] };
        let most: f64 = foods.iter().map(|food| bounds(food).map(|bound| value(food, bound)).into_iter().fold(f64::MIN, f64::max)).sum();
        let least = (x * one.min).min(x * one.max) + (y * other.min).min(y * other.max);
        most < least
    })
}

/// Returns all combinations of one step less, none and one more of every food.
fn neighbours(problem: &Problem, quantities: &[f64]) -> Vec<Vec<f64>> {
    let mut all = vec![Vec::new()];
    for (food, quantity) in problem.variables.iter().zip(quantities) {
        let place = food.values.iter().position(|value| value == quantity).unwrap();
        let choices = &food.values[place.saturating_sub(1)..(place + 2).min(food.values.len())];
        all = all.iter().flat_map(|start: &Vec<f64>| choices.iter().map(|choice| [&start[..], &[*choice]].concat())).collect();
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solution_keeps_locks_bounds_and_steps((foods, targets) in plan(30), factor in -1.0f64..4.0) {
        let problem = problem(&foods, &targets);
        let solution = solve(&problem);
        check_quantities(&foods, &solution.quantities)?;
        check_quantities(&foods, &scale(&problem, factor))?;
        prop_assert_eq!(&solution, &solve(&problem));
    }

    #[test]
    fn solution_of_a_small_plan_has_no_better_neighbour((foods, targets) in plan(6)) {
        let problem = problem(&foods, &targets);
        let quantities = solve(&problem).quantities;
        let cost = RoundingCost::of(&problem, &quantities);
        for neighbour in neighbours(&problem, &quantities) {
            prop_assert!(RoundingCost::of(&problem, &neighbour) >= cost, "{neighbour:?} is better than {quantities:?}");
        }
    }

    #[test]
    fn missed_targets_are_explained((foods, targets) in plan(12)) {
        let solution = solve(&problem(&foods, &targets));
        let is_missed = |index: &usize| !is_met(&targets[*index], amount_of(&foods, *index, &solution.quantities));
        let missed: Vec<usize> = (0..targets.len()).filter(is_missed).collect();
        let SolutionStatus::Closest(obstacles) = &solution.status else {
            prop_assert!(missed.is_empty());
            return Ok(());
        };
        prop_assert_eq!(obstacles.iter().map(|obstacle| obstacle.target).collect::<Vec<_>>(), missed);
        for Obstacle { target, reason } in obstacles {
            let range = targets[*target];
            let least = amount(&foods, *target, |food| if food.is_locked { food.quantity } else { food.min });
            let most = amount(&foods, *target, |food| if food.is_locked { food.quantity } else { food.max });
            match reason {
                ObstacleReason::Bounds { nearest, limits } => {
                    // Steps keep the foods from their exact bounds.
                    let coarse = amount(&foods, *target, |food| food.step);
                    let is_above = most < range.min + coarse && (nearest - most).abs() <= coarse;
                    let is_below = least > range.max - coarse && (nearest - least).abs() <= coarse;
                    prop_assert!(is_above || is_below, "{least} to {most}: {range:?}, {nearest}");
                    let sum: f64 = limits.iter().map(|limit| limit.amount).sum();
                    prop_assert!((sum - nearest).abs() <= 1e-9 * (1.0 + nearest), "{sum}: {nearest}");
                    prop_assert!(limits.is_sorted_by(|one, other| one.amount >= other.amount));
                    let opposite = if nearest < &range.min { LimitKind::Minimum } else { LimitKind::Maximum };
                    prop_assert!(limits.iter().all(|limit| limit.kind != opposite));
                }
                ObstacleReason::Conflict { targets: others } => prop_assert!(!others.is_empty() && !others.contains(target)),
                ObstacleReason::Steps => {}
            }
        }
    }

    /// Bounds are multiples of the step, so that bounds and possible quantities agree.
    #[test]
    fn conflict_of_two_targets_is_real((mut foods, targets) in plan(8)) {
        for food in &mut foods {
            food.min = (food.min / food.step).floor() * food.step;
            food.max = (food.max / food.step).ceil() * food.step;
        }
        let solution = solve(&problem(&foods, &targets));
        let SolutionStatus::Closest(found) = &solution.status else { return Ok(()) };
        for obstacle in found {
            let ObstacleReason::Conflict { targets: others } = &obstacle.reason else { continue };
            let [other] = others[..] else { continue };
            // An unreachable target stands for its nearest reachable amount.
            let mut range = targets[other];
            if let Some(ObstacleReason::Bounds { nearest, .. }) = found.iter().find(|one| one.target == other).map(|one| &one.reason) {
                (range.min, range.max) = (range.min.min(*nearest), range.max.max(*nearest));
            }
            prop_assert!(has_separating_line(&foods, [(obstacle.target, targets[obstacle.target]), (other, range)]), "{obstacle:?}");
        }
    }

    /// Targets around real quantities within the bounds are never said to be out of reach.
    #[test]
    fn reachable_targets_are_missed_by_steps_only(foods in prop::collection::vec(food(3), 1..10), share in 0u32..=100, width in 0u32..5) {
        let share = f64::from(share) / 100.0;
        let quantity = |food: &AdjustableFood| {
            if food.is_locked { food.quantity } else { food.quantity * (1.0 - share) + share * inner(food) }
        };
        let target = |index| {
            let middle = amount(&foods, index, quantity);
            let half = middle * f64::from(width) / 100.0;
            NutrientTarget::new(middle - half, middle + half)
        };
        let problem = problem(&foods, &[0, 1, 2].map(target));
        if let SolutionStatus::Closest(obstacles) = solve(&problem).status {
            prop_assert!(obstacles.iter().all(|obstacle| obstacle.reason == ObstacleReason::Steps), "{obstacles:?}");
        }
    }

    #[test]
    fn solved_plan_is_not_changed_again((mut foods, targets) in plan(20)) {
        let first = solve(&problem(&foods, &targets));
        for (food, quantity) in foods.iter_mut().zip(&first.quantities) {
            food.quantity = *quantity;
        }
        let again = problem(&foods, &targets);
        let amounts = again.amounts(&first.quantities);
        prop_assert!(first.status != SolutionStatus::Met || obstacles(&again, &amounts).is_empty());
        if first.status == SolutionStatus::Met {
            let second = solve(&again);
            prop_assert_eq!(second.quantities, first.quantities);
            prop_assert_eq!(second.before, second.after);
        }
    }

    #[test]
    fn any_numbers_are_refused_or_solved(
        numbers in prop::collection::vec((prop::array::uniform6(any_number()), any::<bool>()), 0..4),
        limits in prop::collection::vec((any_number(), any_number(), any_number()), 1..3),
        factor in any::<f64>(),
    ) {
        let targets: Vec<_> = limits.into_iter().map(|(min, max, weight)| NutrientTarget { min, max, weight }).collect();
        let food = |([quantity, unit_grams, step, per_100g, min, max], is_locked): ([f64; 6], bool)| {
            AdjustableFood { quantity, unit_grams, step, per_100g: vec![per_100g; targets.len()], min, max, is_locked, weight: 1.0 }
        };
        let foods: Vec<_> = numbers.into_iter().map(food).collect();
        let Ok(problem) = Problem::new(&foods, &targets) else { return Ok(()) };
        let solution = solve(&problem);
        prop_assert!(solution.quantities.iter().chain(&solution.before).chain(&solution.after).all(|number| number.is_finite()));
        for (food, quantity) in foods.iter().zip(solution.quantities.iter().chain(&scale(&problem, factor))) {
            let allowed = if food.is_locked { food.quantity..=food.quantity } else { food.min..=food.max };
            prop_assert!(allowed.contains(quantity), "{quantity}: {food:?}");
        }
    }
}

/// Generates numbers of every size, most of them valid.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![8 => 0.0f64..1e3, 2 => prop::sample::select(vec![0.0, 1e-6, 1e-300, 1e9, 1e8, 5.0, -1.0]), 1 => any::<f64>()]
}

/// Returns the highest quantity that steps allow.
fn inner(food: &AdjustableFood) -> f64 {
    ((food.max / food.step).floor() * food.step).max(food.quantity)
}

fn amount_of(foods: &[AdjustableFood], target: usize, quantities: &[f64]) -> f64 {
    foods.iter().zip(quantities).map(|(food, quantity)| food.per_100g[target] / 100.0 * food.unit_grams * quantity).sum()
}
