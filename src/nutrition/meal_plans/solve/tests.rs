//! Small plans whose results are known.

use super::problem::InvalidProblem;
use super::rounding::RoundingCost;
use super::*;

fn problem(foods: &[AdjustableFood], targets: &[NutrientTarget]) -> Problem {
    Problem::new(foods, targets).unwrap()
}

/// Creates a food in grams, with steps of 5 g.
fn in_grams(grams: f64, per_100g: &[f64]) -> AdjustableFood {
    AdjustableFood::new(grams, 1.0, 5.0, per_100g.to_vec())
}

fn closest(solution: &Solution) -> &[Obstacle] {
    match &solution.status {
        SolutionStatus::Met => &[],
        SolutionStatus::Closest(obstacles) => obstacles,
    }
}

#[test]
fn solution_of_equal_foods_shares_the_change() {
    let foods = [in_grams(100.0, &[200.0]), in_grams(100.0, &[200.0])];
    let solution = solve(&problem(&foods, &[NutrientTarget::new(500.0, 520.0)]));
    assert_eq!(solution.quantities, [125.0, 125.0]);
    assert_eq!((solution.before, solution.after), (vec![400.0], vec![500.0]));
    assert_eq!(solution.status, SolutionStatus::Met);
}

/// The relative changes of the smallest change are proportional to the foods' contributions: 100
/// kcal more are 10 % of 200 kcal and 20 % of 400 kcal.
#[test]
fn least_change_of_real_quantities_is_proportional_to_contributions() {
    let problem = problem(&[in_grams(100.0, &[200.0]), in_grams(100.0, &[400.0])], &[NutrientTarget::new(700.0, 800.0)]);
    let quantities = convex::least_change(&problem.variables, &problem.constraints).unwrap();
    for (found, expected) in quantities.iter().zip([110.0, 120.0]) {
        assert!((found - expected).abs() < 1e-3, "{quantities:?}");
    }
}

/// Sixteen of some 59,000 combinations of steps meet these targets, and none of them is within one
/// step of the rounded real quantities.
#[test]
fn solution_makes_up_for_half_a_measure_with_many_steps() {
    let foods = [
        in_grams(200.0, &[130.0, 2.5, 28.0]),
        in_grams(100.0, &[160.0, 32.0, 0.0]),
        in_grams(150.0, &[76.0, 4.8, 13.6]),
        AdjustableFood::new(2.0, 25.0, 0.5, vec![300.0, 8.0, 58.0]),
    ];
    let targets = [NutrientTarget::new(580.0, 590.0), NutrientTarget::new(42.0, 44.0), NutrientTarget::new(84.0, 86.0)];
    let solution = solve(&problem(&foods, &targets));
    assert_eq!(solution.status, SolutionStatus::Met, "{solution:?}");
}

#[test]
fn solution_changes_a_food_of_higher_weight_less() {
    let mut foods = [in_grams(100.0, &[200.0]), in_grams(100.0, &[200.0])];
    foods[1].weight = 3.0;
    let solution = solve(&problem(&foods, &[NutrientTarget::new(480.0, 480.0)]));
    assert_eq!(solution.quantities, [130.0, 110.0]);
}

#[test]
fn solution_keeps_locked_and_unchanged_foods_exactly() {
    let mut foods = [in_grams(97.0, &[100.0]), in_grams(83.0, &[0.0]), in_grams(50.0, &[100.0])];
    foods[0].is_locked = true;
    let solution = solve(&problem(&foods, &[NutrientTarget::new(170.0, 175.0)]));
    assert_eq!(solution.quantities, [97.0, 83.0, 75.0]);
    assert_eq!(solution.status, SolutionStatus::Met);
}

#[test]
fn solution_of_a_household_measure_moves_by_half_a_measure() {
    // Eggs of 50 g, with 13 g of protein in 100 g.
    let egg = AdjustableFood::new(1.0, 50.0, 0.5, vec![13.0]);
    let solution = solve(&problem(&[egg], &[NutrientTarget::new(9.0, 11.0)]));
    assert_eq!(solution.quantities, [1.5]);
    assert_eq!(solution.after, [9.75]);
}

#[test]
fn solution_of_an_open_ended_target_reaches_its_only_limit() {
    let foods = [in_grams(100.0, &[10.0, 100.0])];
    let targets = [NutrientTarget::new(12.0, f64::INFINITY), NutrientTarget::new(f64::NEG_INFINITY, 150.0)];
    let solution = solve(&problem(&foods, &targets));
    assert_eq!((solution.quantities, solution.status), (vec![120.0], SolutionStatus::Met));
}

#[test]
fn solution_moves_a_food_into_its_bounds() {
    let mut food = in_grams(80.0, &[]);
    (food.min, food.max) = (101.0, 152.0);
    let solution = solve(&problem(&[food], &[]));
    assert_eq!((solution.quantities, solution.status), (vec![105.0], SolutionStatus::Met));
}

#[test]
fn target_above_all_bounds_names_the_foods_at_their_limits() {
    let mut foods = [in_grams(100.0, &[5.0]), in_grams(100.0, &[20.0]), in_grams(100.0, &[10.0]), in_grams(100.0, &[0.0])];
    foods[2].is_locked = true;
    let solution = solve(&problem(&foods, &[NutrientTarget::new(100.0, 120.0)]));
    assert_eq!((&solution.quantities, &solution.after), (&vec![200.0, 200.0, 100.0, 100.0], &vec![60.0]));
    let limits = vec![
        FoodLimit { food: 1, kind: LimitKind::Maximum, amount: 40.0 },
        FoodLimit { food: 0, kind: LimitKind::Maximum, amount: 10.0 },
        FoodLimit { food: 2, kind: LimitKind::Locked, amount: 10.0 },
    ];
    assert_eq!(closest(&solution), [Obstacle { target: 0, reason: ObstacleReason::Bounds { nearest: 60.0, limits } }]);
}

#[test]
fn target_below_all_bounds_names_the_foods_at_their_limits() {
    let solution = solve(&problem(&[in_grams(100.0, &[20.0])], &[NutrientTarget::new(0.0, 5.0)]));
    assert_eq!(solution.quantities, [50.0]);
    let limits = vec![FoodLimit { food: 0, kind: LimitKind::Minimum, amount: 10.0 }];
    assert_eq!(closest(&solution), [Obstacle { target: 0, reason: ObstacleReason::Bounds { nearest: 10.0, limits } }]);
}

#[test]
fn conflict_names_only_the_targets_that_take_part() {
    // Energy, protein, fibre: protein comes with energy, fibre is independent.
    let foods = [in_grams(100.0, &[400.0, 20.0, 0.0]), in_grams(100.0, &[20.0, 0.0, 8.0])];
    let mut targets = [NutrientTarget::new(400.0, 440.0), NutrientTarget::new(30.0, 35.0), NutrientTarget::new(8.0, 9.0)];
    targets[0].weight = 10.0;
    let solution = solve(&problem(&foods, &targets));
    assert_eq!(solution.quantities, [105.0, 100.0]);
    assert_eq!(closest(&solution), [Obstacle { target: 1, reason: ObstacleReason::Conflict { targets: vec![0] } }]);
}

#[test]
fn target_between_two_steps_is_explained_by_steps() {
    let mut food = in_grams(100.0, &[10.0]);
    food.step = 50.0;
    let solution = solve(&problem(&[food], &[NutrientTarget::new(11.0, 12.0)]));
    assert_eq!(solution.quantities, [100.0]);
    assert_eq!(closest(&solution), [Obstacle { target: 0, reason: ObstacleReason::Steps }]);
}

#[test]
fn targets_without_adjustable_foods_are_explained() {
    let solution = solve(&problem(&[], &[NutrientTarget::new(1.0, 2.0)]));
    let reason = ObstacleReason::Bounds { nearest: 0.0, limits: Vec::new() };
    assert_eq!(closest(&solution), [Obstacle { target: 0, reason }]);
    let mut food = in_grams(100.0, &[1.0, 1.0]);
    food.is_locked = true;
    let solution = solve(&problem(&[food], &[NutrientTarget::new(0.0, 2.0), NutrientTarget::new(3.0, 4.0)]));
    assert_eq!((closest(&solution).len(), closest(&solution)[0].target), (1, 1));
}

#[test]
fn scaling_rounds_to_steps_within_bounds() {
    let mut foods = [in_grams(100.0, &[]), in_grams(97.0, &[]), in_grams(60.0, &[]), AdjustableFood::new(1.0, 50.0, 0.5, vec![])];
    foods[2].is_locked = true;
    let problem = problem(&foods, &[]);
    assert_eq!(scale(&problem, 1.0), [100.0, 97.0, 60.0, 1.0]);
    assert_eq!(scale(&problem, 1.2), [120.0, 115.0, 60.0, 1.0]);
    assert_eq!(scale(&problem, 1.3), [130.0, 125.0, 60.0, 1.5]);
    assert_eq!(scale(&problem, 9.0), [200.0, 190.0, 60.0, 2.0]);
    assert_eq!(scale(&problem, -1.0), [50.0, 50.0, 60.0, 0.5]);
    assert_eq!(scale(&problem, f64::NAN), scale(&problem, 1.0));
}

#[test]
fn invalid_input_is_refused() {
    let valid = in_grams(100.0, &[1.0]);
    let refused = |change: fn(&mut AdjustableFood)| {
        let mut food = valid.clone();
        change(&mut food);
        Problem::new(&[valid.clone(), food], &[NutrientTarget::new(1.0, 2.0)]).err()
    };
    let changes: [fn(&mut AdjustableFood); 10] = [
        |food| food.step = 0.0,
        |food| food.step = -5.0,
        |food| food.step = 1e-9,
        |food| food.quantity = f64::NAN,
        |food| food.unit_grams = f64::INFINITY,
        |food| (food.min, food.max) = (120.0, 110.0),
        |food| (food.min, food.max) = (101.0, 104.0),
        |food| food.per_100g.clear(),
        |food| food.per_100g = vec![1e300],
        |food| food.weight = -1.0,
    ];
    for (index, change) in changes.into_iter().enumerate() {
        assert_eq!(refused(change), Some(InvalidProblem::Food(1)), "change {index}");
    }
    for (min, max) in [(2.0, 1.0), (f64::NAN, 1.0), (1.0, f64::NAN), (f64::INFINITY, f64::INFINITY), (0.0, 1e300)] {
        let targets = [NutrientTarget::new(min, max)];
        assert_eq!(Problem::new(&[], &targets).err(), Some(InvalidProblem::Target(0)), "{min} to {max}");
    }
}

#[test]
fn deviation_from_targets_counts_before_change() {
    let problem = problem(&[in_grams(100.0, &[10.0])], &[NutrientTarget::new(15.0, 15.0)]);
    assert!(RoundingCost::of(&problem, &[150.0]) < RoundingCost::of(&problem, &[145.0]));
    assert!(RoundingCost::of(&problem, &[145.0]) < RoundingCost::of(&problem, &[100.0]));
}
