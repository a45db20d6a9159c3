//! Plans and meals as they go out: rows, joined in memory and summed by the rules.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use uuid::Uuid;

use super::rules::{self, FIXED_MEALS, Figure, Totals};
use super::store::{self, Meal, MealFood, Plan};
use crate::db::Tx;
use crate::domains::foods::api::{MeasureOut, Origin};
use crate::domains::foods::macros::Attributes;
use crate::domains::patients::api::{PersonRef, PersonShown};
use crate::domains::users::pictures;
use crate::error::{Error, Result};
use crate::scope::Scope;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, serde::Deserialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum PlanStatus {
    Draft,
    Done,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealPlan")]
pub struct PlanOut {
    pub id: Uuid,
    /// The same as `id`.
    pub uuid: Uuid,
    pub status: PlanStatus,
    pub patient: PersonShown,
    pub author: PersonRef,
    /// In the order of the day.
    pub meals: Vec<MealOut>,
    pub resume: Resume,
    /// What every plan offers; those not among `meals` can be added.
    pub fixed_meals: Vec<FixedMealOut>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub concluded_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "FixedMeal")]
pub struct FixedMealOut {
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "Meal")]
pub struct MealOut {
    pub id: Uuid,
    /// The same as `id`.
    pub uuid: Uuid,
    /// `breakfast`, `collation`, `lunch`, `snack`, `dinner`, `supper` or `custom_{slug}`.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    pub name: String,
    /// `HH:mm`
    pub hour: String,
    pub notes: Option<String>,
    pub foods: Vec<MealFoodOut>,
    pub resume: Resume,
    /// The meal's share of the plan's energy, in percent.
    pub resume_percentage: f64,
    /// The plan it belongs to.
    pub meal_plan: Uuid,
}

/// A food of a meal. Its values are for its quantity, to two decimals; null where the table has no amount (`attributes` says why).
#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealFood")]
pub struct MealFoodOut {
    /// The food.
    pub id: Uuid,
    /// This row of the meal.
    pub uuid: Uuid,
    pub name: String,
    pub group: String,
    pub origin: Origin,
    pub quantity: f64,
    /// Quantity x grams of the measure.
    pub grams: f64,
    pub home_measure: String,
    pub home_measure_selected: MeasureOut,
    /// What it can be given in; empty for the patient.
    pub measures: Vec<MeasureOut>,
    pub attributes: Attributes,
    pub calorias: Option<f64>,
    pub proteinas: Option<f64>,
    pub lipidios: Option<f64>,
    pub carboidratos: Option<f64>,
    /// 'Ou': foods that may take its place; they never count in sums.
    pub alternatives: Vec<AlternativeOut>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "AlternativeFood")]
pub struct AlternativeOut {
    /// The food.
    pub id: Uuid,
    /// This row of the meal.
    pub uuid: Uuid,
    pub name: String,
    pub group: String,
    pub origin: Origin,
    pub quantity: f64,
    /// Quantity x grams of the measure.
    pub grams: f64,
    pub home_measure: String,
    pub home_measure_selected: MeasureOut,
    /// What it can be given in; empty for the patient.
    pub measures: Vec<MeasureOut>,
    pub attributes: Attributes,
    pub calorias: Option<f64>,
    pub proteinas: Option<f64>,
    pub lipidios: Option<f64>,
    pub carboidratos: Option<f64>,
}

/// Sums: energy in kcal as the tables give it, macronutrients in g and in percent of 4/4/9 kcal.
#[derive(Debug, Object, Serialize)]
pub struct Resume {
    pub calorias: f64,
    pub proteinas: f64,
    pub carboidratos: f64,
    pub lipideos: f64,
    pub proteinas_percentage: f64,
    pub carboidratos_percentage: f64,
    pub lipideos_percentage: f64,
    /// Sums that leave something out, since a food's value is unknown.
    pub incomplete: Vec<Incomplete>,
}

#[derive(Debug, Object, Serialize)]
pub struct Incomplete {
    /// `calorias`, `proteinas`, `carboidratos` or `lipideos`.
    pub field: String,
    /// The names of the foods without a value.
    pub foods: Vec<String>,
}

fn number(value: Decimal) -> f64 {
    value.to_f64().unwrap_or_default()
}

impl From<&Totals> for Resume {
    fn from(totals: &Totals) -> Self {
        const FIELDS: [&str; 4] = ["calorias", "proteinas", "carboidratos", "lipideos"];
        let incomplete = FIELDS.iter().zip(&totals.unknown).filter(|(_, foods)| !foods.is_empty());
        Self {
            calorias: number(totals.energy_kcal),
            proteinas: number(totals.protein),
            carboidratos: number(totals.carbohydrate),
            lipideos: number(totals.lipid),
            proteinas_percentage: number(totals.percentage(Figure::Protein)),
            carboidratos_percentage: number(totals.percentage(Figure::Carbohydrate)),
            lipideos_percentage: number(totals.percentage(Figure::Lipid)),
            incomplete: incomplete.map(|(field, foods)| Incomplete { field: (*field).to_owned(), foods: foods.clone() }).collect(),
        }
    }
}

/// A plan with everything in it.
struct Contents {
    meals: Vec<Meal>,
    /// Main foods by meal.
    mains: HashMap<Uuid, Vec<MealFood>>,
    /// Alternatives by main food.
    alternatives: HashMap<Uuid, Vec<MealFood>>,
    totals: HashMap<Uuid, Totals>,
    sum: Totals,
}

impl Contents {
    async fn read(tx: &mut Tx, scope: &Scope, plan: Uuid) -> Result<Self> {
        let meals = store::meals(tx, plan).await?;
        let foods = store::foods(tx, plan, scope.role.is_staff()).await?;
        let mut totals: HashMap<Uuid, Totals> = HashMap::new();
        let (mut mains, mut alternatives): (HashMap<Uuid, Vec<MealFood>>, HashMap<Uuid, Vec<MealFood>>) = Default::default();
        for food in foods {
            if let Some(main) = food.alternative_of {
                alternatives.entry(main).or_default().push(food);
            } else {
                totals.entry(food.meal_id).or_default().add_food(&food.name, &food.macros, grams(&food)?);
                mains.entry(food.meal_id).or_default().push(food);
            }
        }
        let mut sum = Totals::default();
        for meal in &meals {
            if let Some(totals) = totals.get(&meal.id) {
                sum.add(totals);
            }
        }
        Ok(Self { meals, mains, alternatives, totals, sum })
    }

    fn meal(&mut self, meal: Meal, with_foods: bool) -> Result<MealOut> {
        let mains = if with_foods { self.mains.remove(&meal.id).unwrap_or_default() } else { Vec::new() };
        let foods = mains.into_iter().map(|food| self.food(food)).collect::<Result<_>>()?;
        let none = Totals::default();
        let totals = self.totals.get(&meal.id).unwrap_or(&none);
        Ok(MealOut {
            id: meal.id,
            uuid: meal.id,
            kind: meal.kind,
            name: meal.name,
            hour: meal.hour,
            notes: meal.notes,
            foods,
            resume: totals.into(),
            resume_percentage: number(totals.share_of(&self.sum)),
            meal_plan: meal.plan_id,
        })
    }

    fn food(&mut self, food: MealFood) -> Result<MealFoodOut> {
        let alternatives = self.alternatives.remove(&food.id).unwrap_or_default();
        let alternatives = alternatives.into_iter().map(alternative).collect::<Result<_>>()?;
        let AlternativeOut {
            id,
            uuid,
            name,
            group,
            origin,
            quantity,
            grams,
            home_measure,
            home_measure_selected,
            measures,
            attributes,
            calorias,
            proteinas,
            lipidios,
            carboidratos,
        } = alternative(food)?;
        Ok(MealFoodOut {
            id,
            uuid,
            name,
            group,
            origin,
            quantity,
            grams,
            home_measure,
            home_measure_selected,
            measures,
            attributes,
            calorias,
            proteinas,
            lipidios,
            carboidratos,
            alternatives,
        })
    }
}

fn alternative(food: MealFood) -> Result<AlternativeOut> {
    let weight = grams(&food)?;
    let value = |figure: Figure| rules::value(figure.of(&food.macros), weight).map(number);
    Ok(AlternativeOut {
        id: food.food_id,
        uuid: food.id,
        group: food.group_name,
        origin: food.source.as_str().into(),
        quantity: food.quantity,
        grams: number(weight.round_dp(2)),
        home_measure: food.measure_name.clone(),
        attributes: Attributes::from(&*food.macros),
        calorias: value(Figure::Energy),
        proteinas: value(Figure::Protein),
        lipidios: value(Figure::Lipid),
        carboidratos: value(Figure::Carbohydrate),
        name: food.name,
        home_measure_selected: MeasureOut { id: food.measure_id, measure: food.measure_name, unit: food.measure_grams },
        measures: MeasureOut::all(food.measures.map(|its| its.0).unwrap_or_default()),
    })
}

/// Quantity times the grams of the measure, as exact as both were typed.
fn grams(food: &MealFood) -> Result<Decimal> {
    let quantity = Decimal::try_from(food.quantity).map_err(Error::internal)?;
    let unit = Decimal::try_from(food.measure_grams).map_err(Error::internal)?;
    Ok(quantity * unit)
}

pub async fn plan(tx: &mut Tx, scope: &Scope, plan: Plan, with_foods: bool) -> Result<PlanOut> {
    let mut contents = Contents::read(tx, scope, plan.id).await?;
    let meals = std::mem::take(&mut contents.meals);
    let meals = meals.into_iter().map(|meal| contents.meal(meal, with_foods)).collect::<Result<_>>()?;
    let fixed = FIXED_MEALS.iter().map(|meal| FixedMealOut { kind: meal.kind.into(), name: meal.name.into(), hour: meal.hour.into() });
    Ok(PlanOut {
        id: plan.id,
        uuid: plan.id,
        status: if plan.is_draft() { PlanStatus::Draft } else { PlanStatus::Done },
        patient: PersonShown { id: plan.patient_id, name: plan.patient_name, picture_url: pictures::url(plan.patient_picture_key) },
        author: PersonRef { id: plan.author_id, name: plan.author_name },
        meals,
        resume: Resume::from(&contents.sum),
        fixed_meals: fixed.collect(),
        created_at: plan.created_at,
        updated_at: plan.updated_at,
        concluded_at: plan.concluded_at,
    })
}

pub async fn meal(tx: &mut Tx, scope: &Scope, plan: &Plan, meal: Meal) -> Result<MealOut> {
    Contents::read(tx, scope, plan.id).await?.meal(meal, true)
}
