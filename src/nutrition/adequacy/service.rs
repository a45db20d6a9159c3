use std::collections::HashMap;

use uuid::Uuid;

use super::intakes;
use crate::Nutrition;
use crate::foods::Food;
use crate::foods::everyday::{RichFoodQuery, RichPortion};
use crate::foods::nutrients;
use crate::foods::service::{Offered, listed, usual_portion};
use crate::meal_plans::nutrients::PlanDiet;
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::scope::Scope;

/// Maximum number of proposed foods.
const MOST_PROPOSALS: usize = 5;
/// Least share of the recommendation that a portion should bring.
const LEAST_SHARE: f64 = 0.1;

/// A food that brings a nutrient which a plan lacks.
pub struct Proposal {
    pub food: Offered,
    pub portion: RichPortion,
    /// Share of the daily recommendation, in percent.
    pub percentage: f64,
}

/// Proposes everyday foods that are rich in a nutrient and not in the plan yet, the ones with the
/// most of it for their energy first. No portion leads above the limit of the nutrient. None are
/// proposed for a nutrient without a recommendation for the patient, nor for sodium.
pub async fn proposals(app: &Nutrition, tx: &mut Tx, scope: &Scope, plan: (Uuid, Uuid), code: &str) -> Result<Vec<Proposal>> {
    let diet = PlanDiet::read(app, tx, scope, plan).await?;
    let nutrient = nutrients::find(code).ok_or_else(|| Error::not_found("Nutriente não encontrado."))?;
    let intake = diet.subject.filter(|_| intakes::is_coverable(code)).and_then(|subject| subject.intake(code).ok());
    let Some(intake) = intake else { return Ok(Vec::new()) };
    let eaten = diet.amount_of(code)?;
    let (recommended, limit) = intake.in_unit_of(nutrient);
    let query = RichFoodQuery {
        nutrient: code,
        least: recommended * LEAST_SHARE,
        most: limit.map_or(f64::INFINITY, |limit| limit - eaten),
        left_out: &diet.food_ids(),
        limit: MOST_PROPOSALS,
    };
    let portions = app.foods.everyday(tx, scope).await?.richest(&query);
    let ids: Vec<Uuid> = portions.iter().map(|portion| portion.food).collect();
    let mut found: HashMap<Uuid, Food> = listed(tx, scope, &ids).await?.into_iter().map(|food| (food.id, food)).collect();
    let proposal = |portion: RichPortion| {
        let food = usual_portion(found.remove(&portion.food)?);
        Some(Proposal { food, percentage: portion.amount / recommended * 100.0, portion })
    };
    Ok(portions.into_iter().filter_map(proposal).collect())
}
