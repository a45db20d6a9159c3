//! Proposals of other quantities for a plan's foods: scaled, or solved for targets. Nothing is
//! written here: a client that accepts a proposal replaces the foods of the meals as usual.

use std::collections::HashMap;

use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use uuid::Uuid;

use super::goals::rules::{AMOUNT_MAXIMUM, AdjustedNutrient, NutrientGoal, TargetUnit};
use super::solve::{self, AdjustableFood, FoodLimit, LimitKind, NutrientTarget, ObstacleReason, Problem, SolutionStatus};
use super::store::{self, FoodRow};
use super::targets;
use super::versions::find_plan;
use crate::foods;
use crate::foods::measures::GRAM;
use crate::foods::nutrients::{NutrientValue, Nutrients};
use foundation::error::{Error, Result};
use foundation::text_enum;
use identity::{Identity, care};
use platform::db::Tx;
use platform::scope::Scope;

/// Deviation from a target that is accepted, as a share of it.
const TOLERANCE: f64 = 0.01;
/// Weight of the energy: a target that can't be met must not drag it away.
const ENERGY_WEIGHT: f64 = 10.0;
/// Step of quantities in grams, and in household measures.
const GRAMS_STEP: f64 = 5.0;
const MEASURE_STEP: f64 = 0.5;
/// Bounds of a quantity in percent of the present one: the usual ones, and the largest maximum.
const PERCENT_BOUNDS: (f64, f64) = (50.0, 200.0);
const PERCENT_MAXIMUM: f64 = 1_000.0;
/// Maximum number of foods that are named as standing in a target's way.
const BOUNDS_NAMED: usize = 5;

text_enum! {
    /// Bound of a food that stands in a target's way.
    pub enum FoodBound {
        Minimum = "minimum",
        Maximum = "maximum",
        Locked = "locked",
    }
}

/// Deviation of a food from the usual rules.
pub struct FoodRule {
    /// Id of the food's row.
    pub row: Uuid,
    pub locked: bool,
    pub min_percent: Option<f64>,
    pub max_percent: Option<f64>,
}

/// How the quantities are to change.
pub enum Aim {
    /// Multiplied by this percentage.
    Percent(f64),
    /// Multiplied alike, so that this energy is reached.
    Kcal(f64),
    Targets(Vec<NutrientGoal>),
}

pub struct AdjustmentInput {
    /// Only the foods of this meal, or all of the plan.
    pub meal: Option<Uuid>,
    pub aim: Aim,
    pub rules: Vec<FoodRule>,
}

/// A food whose quantity the proposal may change.
#[derive(Debug, Serialize)]
pub struct AdjustedFood {
    pub row: Uuid,
    pub meal: Uuid,
    pub short_name: String,
    pub home_measure: String,
    pub quantity: f64,
    pub proposed: f64,
}

/// A food's bound.
#[derive(Debug, Serialize)]
pub struct BoundInTheWay {
    pub row: Uuid,
    pub short_name: String,
    pub bound: FoodBound,
}

/// Why a target is missed: bounds of foods, other targets, or (if both are empty) the steps of the
/// quantities.
#[derive(Debug, Serialize)]
pub struct InTheWay {
    pub nearest: Option<f64>,
    pub foods: Vec<BoundInTheWay>,
    pub nutrients: Vec<AdjustedNutrient>,
}

/// The amount of a nutrient before and after.
#[derive(Debug, Serialize)]
pub struct AdjustedAmount {
    pub nutrient: AdjustedNutrient,
    pub target: Option<f64>,
    pub before: f64,
    pub after: f64,
    pub missed: Option<InTheWay>,
    pub unknown: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct Adjustment {
    pub foods: Vec<AdjustedFood>,
    pub amounts: Vec<AdjustedAmount>,
}

/// Proposes quantities for the foods of a plan of a patient in the caller's care.
pub async fn propose(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid, input: AdjustmentInput) -> Result<Adjustment> {
    let patient = care::require_in_care(tx, scope, patient).await?;
    let plan = find_plan(tx, patient.key(), plan).await?;
    let mut rows = store::food_rows(tx, plan.id).await?;
    rows.retain(|row| row.alternative_of.is_none() && row.uncounted.is_none() && input.meal.is_none_or(|meal| meal == row.meal_id));
    let day = store::meals(tx, plan.id).await?;
    rows.sort_by_key(|row| (day.iter().position(|meal| meal.id == row.meal_id), row.position));
    if rows.is_empty() {
        return Err(Error::field("meal", "Adicione alimentos com quantidade antes de ajustar."));
    }
    let weight = match &input.aim {
        Aim::Targets(targets) if targets.iter().any(|target| target.unit == TargetUnit::GramsPerKg) => {
            targets::of(app, tx, scope, &patient).await?.weight
        }
        _ => None,
    };
    Foods::read(rows)?.adjusted(input.aim, &input.rules, weight)
}

/// Foods with their amounts per 100 g, in the order of [`AdjustedNutrient::ALL`].
struct Foods(Vec<(FoodRow, [NutrientValue; 5])>);

impl Foods {
    fn read(rows: Vec<FoodRow>) -> Result<Self> {
        let values = |row: &FoodRow| {
            let nutrients: Nutrients = serde_json::from_str(row.nutrients.get())?;
            Ok(AdjustedNutrient::ALL.map(|nutrient| nutrients.get(code_of(nutrient))))
        };
        rows.into_iter().map(|row| values(&row).map(|values| (row, values))).collect::<Result<_>>().map(Self)
    }

    fn adjusted(self, aim: Aim, rules: &[FoodRule], weight: Option<f64>) -> Result<Adjustment> {
        let rules: HashMap<Uuid, &FoodRule> = rules.iter().map(|rule| (rule.row, rule)).collect();
        let foods = self.0.iter().map(|(row, values)| adjustable(row, values, rules.get(&row.id).copied()));
        let foods = foods.collect::<Result<Vec<_>>>()?;
        let mut wanted: [Option<f64>; 5] = [None; 5];
        let now = problem(&foods, &wanted)?.amounts(&foods.iter().map(|food| food.quantity).collect::<Vec<_>>());
        let factor = match aim {
            Aim::Percent(percent) => Some(checked(percent, "scale", PERCENT_MAXIMUM)? / 100.0),
            Aim::Kcal(kcal) => {
                let kcal = checked(kcal, "scale", AMOUNT_MAXIMUM)?;
                wanted[0] = Some(kcal);
                Some(factor_for(&foods, now[0], kcal)?)
            }
            Aim::Targets(targets) => {
                wanted = amounts_of(&targets, now[0], weight)?;
                None
            }
        };
        let problem = problem(&foods, &wanted)?;
        let (quantities, status) = match factor {
            Some(factor) => (solve::scale(&problem, factor), SolutionStatus::Met),
            None => {
                let solution = solve::solve(&problem);
                (solution.quantities, solution.status)
            }
        };
        Ok(Adjustment { amounts: self.amounts(&wanted, &now, &problem.amounts(&quantities), status), foods: self.proposed(&quantities) })
    }

    fn proposed(&self, quantities: &[f64]) -> Vec<AdjustedFood> {
        let proposed = |((row, _), proposed): (&(FoodRow, _), &f64)| AdjustedFood {
            row: row.id,
            meal: row.meal_id,
            short_name: name_of(row),
            home_measure: row.measure_name.clone(),
            quantity: row.quantity,
            // A range stays as it is; the solver regards its middle.
            proposed: if row.quantity_max.is_some() { row.quantity } else { *proposed },
        };
        self.0.iter().zip(quantities).map(proposed).collect()
    }

    fn amounts(&self, wanted: &[Option<f64>; 5], before: &[f64], after: &[f64], status: SolutionStatus) -> Vec<AdjustedAmount> {
        let mut missed: HashMap<usize, ObstacleReason> = match status {
            SolutionStatus::Met => HashMap::new(),
            SolutionStatus::Closest(obstacles) => obstacles.into_iter().map(|obstacle| (obstacle.target, obstacle.reason)).collect(),
        };
        let amount = |(index, nutrient): (usize, AdjustedNutrient)| AdjustedAmount {
            nutrient,
            target: wanted[index],
            before: before[index],
            after: after[index],
            missed: missed.remove(&index).map(|reason| self.in_the_way(reason)),
            unknown: self.0.iter().filter(|(_, values)| values[index] == NutrientValue::NotAnalysed).map(|(row, _)| name_of(row)).collect(),
        };
        AdjustedNutrient::ALL.into_iter().enumerate().map(amount).collect()
    }

    fn in_the_way(&self, reason: ObstacleReason) -> InTheWay {
        let bound = |limit: FoodLimit| {
            let (row, _) = self.0.get(limit.food)?;
            let bound = match limit.kind {
                LimitKind::Minimum => FoodBound::Minimum,
                LimitKind::Maximum => FoodBound::Maximum,
                LimitKind::Locked => FoodBound::Locked,
            };
            Some(BoundInTheWay { row: row.id, short_name: name_of(row), bound })
        };
        match reason {
            ObstacleReason::Bounds { nearest, limits } => InTheWay {
                nearest: Some(nearest),
                foods: limits.into_iter().filter_map(bound).take(BOUNDS_NAMED).collect(),
                nutrients: Vec::new(),
            },
            ObstacleReason::Conflict { targets } => {
                let nutrients = targets.into_iter().filter_map(|target| AdjustedNutrient::ALL.get(target).copied()).collect();
                InTheWay { nearest: None, foods: Vec::new(), nutrients }
            }
            ObstacleReason::Steps => InTheWay { nearest: None, foods: Vec::new(), nutrients: Vec::new() },
        }
    }
}

const fn code_of(nutrient: AdjustedNutrient) -> &'static str {
    match nutrient {
        AdjustedNutrient::Energy => "energy_kcal",
        AdjustedNutrient::Protein => "protein",
        AdjustedNutrient::Carbohydrate => "carbohydrate",
        AdjustedNutrient::Lipid => "lipid",
        AdjustedNutrient::Fiber => "fiber",
    }
}

fn name_of(row: &FoodRow) -> String {
    row.short_name.clone().unwrap_or_else(|| foods::short_name(&row.source, &row.name, &row.group_name))
}

fn checked(number: f64, field: &'static str, maximum: f64) -> Result<f64> {
    if number.is_finite() && number > 0.0 && number <= maximum {
        return Ok(number);
    }
    Err(Error::field(field, format!("Informe um número maior que zero, até {maximum}.")))
}

fn adjustable(row: &FoodRow, values: &[NutrientValue; 5], rule: Option<&FoodRule>) -> Result<AdjustableFood> {
    let per_100g = values.iter().map(|value| match value {
        NutrientValue::Amount(amount) => amount.to_f64().unwrap_or_default(),
        _ => 0.0,
    });
    let step = if row.measure_name == GRAM { GRAMS_STEP } else { MEASURE_STEP };
    let quantity = row.quantity_max.map_or(row.quantity, |most| row.quantity.midpoint(most));
    let percent = |given: Option<f64>, usual: f64| match given {
        Some(percent) if !(0.0..=PERCENT_MAXIMUM).contains(&percent) => {
            Err(Error::field("foods", format!("Os limites de {} vão de 0 a {PERCENT_MAXIMUM} %.", name_of(row))))
        }
        given => Ok(given.unwrap_or(usual) / 100.0),
    };
    let min = percent(rule.and_then(|rule| rule.min_percent), PERCENT_BOUNDS.0)?;
    let max = percent(rule.and_then(|rule| rule.max_percent), PERCENT_BOUNDS.1)?;
    if min > max {
        return Err(Error::field("foods", format!("O limite menor de {} passa do maior.", name_of(row))));
    }
    let is_locked = row.quantity_max.is_some() || rule.is_some_and(|rule| rule.locked);
    // A quantity of zero can't be saved.
    let min = (quantity * min).max(step.min(quantity));
    let max = (quantity * max).max(min);
    Ok(AdjustableFood { min, max, is_locked, ..AdjustableFood::new(quantity, row.measure_grams, step, per_100g.collect()) })
}

fn problem(foods: &[AdjustableFood], wanted: &[Option<f64>; 5]) -> Result<Problem> {
    let target = |(wanted, nutrient): (&Option<f64>, AdjustedNutrient)| match wanted {
        Some(amount) => {
            let weight = if nutrient == AdjustedNutrient::Energy { ENERGY_WEIGHT } else { 1.0 };
            NutrientTarget { weight, ..NutrientTarget::new(amount * (1.0 - TOLERANCE), amount * (1.0 + TOLERANCE)) }
        }
        None => NutrientTarget::new(f64::NEG_INFINITY, f64::INFINITY),
    };
    let targets: Vec<NutrientTarget> = wanted.iter().zip(AdjustedNutrient::ALL).map(target).collect();
    Problem::new(foods, &targets).map_err(|_| Error::field("foods", "Uma quantidade do plano é grande demais para ser ajustada."))
}

/// Returns the factor of the foods that are not locked with which all foods have this energy.
fn factor_for(foods: &[AdjustableFood], now: f64, kcal: f64) -> Result<f64> {
    let energy = |food: &AdjustableFood| food.quantity * food.unit_grams * food.per_100g[0] / 100.0;
    let locked: f64 = foods.iter().filter(|food| food.is_locked).map(energy).sum();
    if now - locked <= 0.0 {
        return Err(Error::field("scale", "Nenhum dos alimentos que podem mudar tem energia."));
    }
    Ok(((kcal - locked) / (now - locked)).max(0.0))
}

/// Returns the wanted amounts in kcal and grams. Percentages refer to the wanted energy, or to the
/// present one.
fn amounts_of(targets: &[NutrientGoal], energy_now: f64, weight: Option<f64>) -> Result<[Option<f64>; 5]> {
    let mut wanted = [None; 5];
    let energy = targets.iter().find(|target| target.nutrient == AdjustedNutrient::Energy).map_or(energy_now, |target| target.value);
    for target in targets {
        target.check()?;
        let value = target.value;
        let amount = match (target.unit, target.nutrient.kcal_per_gram()) {
            (TargetUnit::GramsPerKg, _) => {
                let missing = || Error::field("targets", "Para metas em g/kg, registre o peso em uma antropometria concluída.");
                value * weight.ok_or_else(missing)?
            }
            (TargetUnit::Percent, Some(kcal_per_gram)) => energy * value / 100.0 / kcal_per_gram,
            _ => value,
        };
        wanted[target.nutrient as usize] = Some(amount);
    }
    if wanted.iter().all(Option::is_none) {
        return Err(Error::field("targets", "Informe ao menos uma meta."));
    }
    Ok(wanted)
}
