//! Views of plans and meals.

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use uuid::Uuid;

use super::super::contents::{Contents, DayContents, split};
use super::super::days::weekdays_of;
use super::super::meal_foods::SavedMeal;
use super::super::rules::{self, FIXED_MEALS, Figure, PlanStatus, Totals, Uncounted};
use super::super::service;
use super::super::store;
use super::super::store::{Detail, Meal, MealFood, PlanRow, Which};
use super::super::targets::MacroGoal;
use crate::foods::api::{MeasureOut, Origin};
use crate::foods::macros::Attributes;
use crate::foods::{Measure, short_name};
use foundation::error::Result;
use identity::users::pictures;
use platform::db::Tx;
use platform::people::{PersonRef, PersonShown};
use platform::scope::Scope;

#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealPlan")]
pub struct PlanOut {
    pub id: Uuid,
    /// Equals `id`.
    pub uuid: Uuid,
    pub status: PlanStatus,
    pub patient: PersonShown,
    pub author: PersonRef,
    /// The author's CRN.
    pub author_registration: Option<String>,
    /// Number of the patient's plan, from 1.
    pub version: i64,
    /// Goal that the macronutrients are compared with.
    pub macro_goal: Option<MacroGoal>,
    /// In the order of the day.
    pub meals: Vec<MealOut>,
    pub resume: Resume,
    /// Days besides the usual one, such as 'Treino'; `meals` is for the weekdays that none of them has.
    pub days: Vec<PlanDayOut>,
    /// Plan that this one is a day of.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_of: Option<Uuid>,
    /// Meals of every plan; those that are not in `meals` can be added.
    pub fixed_meals: Vec<FixedMealOut>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub concluded_at: Option<DateTime<Utc>>,
}

/// A day of a plan with its own meals. Its id stands in place of the plan's where they are read or
/// changed.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PlanDay")]
pub struct PlanDayOut {
    pub id: Uuid,
    pub name: String,
    /// Days of the week that it is for, from Monday (1) to Sunday (7); each is in one day at most.
    pub weekdays: Vec<i64>,
    /// Goal that the macronutrients are compared with.
    pub macro_goal: Option<MacroGoal>,
    /// In the order of the day.
    pub meals: Vec<MealOut>,
    pub resume: Resume,
    pub updated_at: DateTime<Utc>,
}

impl PlanDayOut {
    pub fn of(DayContents { day, contents }: DayContents) -> Result<Self> {
        let resume = Resume::of(&contents.sums.all, &contents.sums.all);
        Ok(Self {
            id: day.id,
            name: day.name,
            weekdays: weekdays_of(&day.weekdays),
            macro_goal: day.macro_goal.as_deref().and_then(MacroGoal::named),
            meals: contents.into_meals()?,
            resume,
            updated_at: day.updated_at,
        })
    }
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
    /// Equals `id`.
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
    /// Plan of the meal.
    pub meal_plan: Uuid,
}

/// A food of a meal. Values are for its quantity, rounded to two decimals; null if the table has no
/// amount (`attributes` has the reason).
#[derive(Debug, Object, Serialize)]
#[oai(rename = "MealFood")]
pub struct MealFoodOut {
    #[oai(flatten)]
    #[serde(flatten)]
    pub food: AlternativeOut,
    /// 'Ou': alternatives, which are not included in sums.
    pub alternatives: Vec<AlternativeOut>,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "AlternativeFood")]
pub struct AlternativeOut {
    /// Id of the food.
    pub id: Uuid,
    /// Id of the row.
    pub uuid: Uuid,
    /// Name in its table.
    pub name: String,
    /// Name that people say, or the one that the specialist gave it in this plan.
    pub short_name: String,
    pub group: String,
    pub origin: Origin,
    pub quantity: f64,
    /// Upper end of a range, which counts at its middle.
    pub quantity_max: Option<f64>,
    /// Mark of a line without an amount, which is not included in sums: its quantity says nothing,
    /// and its values are null.
    pub uncounted: Option<Uncounted>,
    /// Quantity × grams of the measure.
    pub grams: f64,
    pub home_measure: String,
    pub home_measure_selected: MeasureOut,
    /// Measures to choose from; empty for the patient.
    pub measures: Vec<MeasureOut>,
    pub attributes: Attributes,
    /// Current values of the table, if they or its recipe differ; null for the patient.
    pub newer: Option<Attributes>,
    pub calorias: Option<f64>,
    pub proteinas: Option<f64>,
    pub lipidios: Option<f64>,
    pub carboidratos: Option<f64>,
    /// Id of the recipe that the food is, among the recipes of the plan.
    pub recipe: Option<Uuid>,
}

/// Sums: energy in kcal as in the tables, macronutrients in g and in percent of 4/4/9 kcal. Sums
/// are rounded once, so that the rounded values of foods need not add up to them.
#[derive(Debug, Object, Serialize)]
pub struct Resume {
    pub calorias: f64,
    pub proteinas: f64,
    pub carboidratos: f64,
    pub lipideos: f64,
    /// Share of the plan's energy: 100 for the plan itself, a meal's `resume_percentage`, 0 without
    /// energy.
    pub calorias_percentage: f64,
    pub proteinas_percentage: f64,
    pub carboidratos_percentage: f64,
    pub lipideos_percentage: f64,
    /// Sums that exclude foods without a known value.
    pub incomplete: Vec<Incomplete>,
}

#[derive(Debug, Object, Serialize)]
pub struct Incomplete {
    /// `calorias`, `proteinas`, `carboidratos` or `lipideos`.
    pub field: String,
    /// Names of the foods without a value.
    pub foods: Vec<String>,
}

impl PlanOut {
    pub fn of(plan: PlanRow, mut contents: Contents) -> Result<Self> {
        let days = std::mem::take(&mut contents.days).into_iter().map(PlanDayOut::of).collect::<Result<_>>()?;
        let resume = Resume::of(&contents.sums.all, &contents.sums.all);
        let meals = contents.into_meals()?;
        let fixed = FIXED_MEALS.iter().map(|meal| FixedMealOut { kind: meal.kind.into(), name: meal.name.into(), hour: meal.hour.into() });
        Ok(Self {
            id: plan.id,
            uuid: plan.id,
            status: plan.status,
            patient: PersonShown { id: plan.patient_id, name: plan.patient_name, picture_url: pictures::url(plan.patient_picture_key) },
            author: PersonRef { id: plan.author_id, name: plan.author_name },
            author_registration: plan.author_crn,
            version: plan.version,
            macro_goal: plan.macro_goal.as_deref().and_then(MacroGoal::named),
            meals,
            resume,
            days,
            day_of: plan.main_id,
            fixed_meals: fixed.collect(),
            created_at: plan.created_at,
            updated_at: plan.updated_at,
            concluded_at: plan.concluded_at,
        })
    }
}

fn number(value: Decimal) -> f64 {
    value.to_f64().unwrap_or_default()
}

/// Rounds a sum. All rounding of sums happens here.
fn shown_number(value: Decimal) -> f64 {
    number(rules::two_decimals(value))
}

impl Resume {
    fn of(totals: &Totals, plan: &Totals) -> Self {
        const FIELDS: [&str; 4] = ["calorias", "proteinas", "carboidratos", "lipideos"];
        let incomplete = FIELDS.iter().zip(&totals.unknown).filter(|(_, foods)| !foods.is_empty());
        Self {
            calorias: shown_number(totals.energy_kcal),
            proteinas: shown_number(totals.protein),
            carboidratos: shown_number(totals.carbohydrate),
            lipideos: shown_number(totals.lipid),
            calorias_percentage: number(totals.share_of(plan)),
            proteinas_percentage: number(totals.percentage(Figure::Protein)),
            carboidratos_percentage: number(totals.percentage(Figure::Carbohydrate)),
            lipideos_percentage: number(totals.percentage(Figure::Lipid)),
            incomplete: incomplete.map(|(field, foods)| Incomplete { field: (*field).to_owned(), foods: foods.clone() }).collect(),
        }
    }
}

/// A saved meal, and the sums that changed with it.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "SavedMeal")]
pub struct SavedMealOut {
    #[oai(flatten)]
    #[serde(flatten)]
    pub meal: MealOut,
    pub plan: PlanSums,
}

/// Sums of a plan and of each of its meals.
#[derive(Debug, Object, Serialize)]
pub struct PlanSums {
    /// Time of the plan's last change.
    pub updated_at: DateTime<Utc>,
    pub resume: Resume,
    /// In the order of the day.
    pub meals: Vec<MealSums>,
}

#[derive(Debug, Object, Serialize)]
pub struct MealSums {
    pub id: Uuid,
    pub resume: Resume,
    /// The meal's share of the plan's energy, in percent.
    pub resume_percentage: f64,
}

impl SavedMealOut {
    pub fn of(SavedMeal { meal, contents, saved_at }: SavedMeal) -> Result<Self> {
        let (none, all) = (Totals::default(), &contents.sums.all);
        let meals = contents.meals.iter().map(|meal| {
            let totals = contents.sums.meals.get(&meal.id).unwrap_or(&none);
            MealSums { id: meal.id, resume: Resume::of(totals, all), resume_percentage: number(totals.share_of(all)) }
        });
        let plan = PlanSums { updated_at: saved_at, resume: Resume::of(all, all), meals: meals.collect() };
        Ok(Self { meal: MealOut::of(meal, contents)?, plan })
    }
}

impl MealOut {
    pub fn of(meal: Meal, mut contents: Contents) -> Result<Self> {
        contents.take_meal(meal)
    }
}

impl Contents {
    /// Returns all meals in the order of the day.
    pub fn into_meals(mut self) -> Result<Vec<MealOut>> {
        std::mem::take(&mut self.meals).into_iter().map(|meal| self.take_meal(meal)).collect()
    }

    /// Removes a meal with its foods and builds its view.
    fn take_meal(&mut self, meal: Meal) -> Result<MealOut> {
        let mains = self.mains.remove(&meal.id).unwrap_or_default();
        let foods = mains.into_iter().map(|food| self.take_food(food)).collect::<Result<_>>()?;
        let none = Totals::default();
        let totals = self.sums.meals.get(&meal.id).unwrap_or(&none);
        Ok(MealOut {
            id: meal.id,
            uuid: meal.id,
            kind: meal.kind,
            name: meal.name,
            hour: meal.hour,
            notes: meal.notes,
            foods,
            resume: Resume::of(totals, &self.sums.all),
            resume_percentage: number(totals.share_of(&self.sums.all)),
            meal_plan: meal.plan_id,
        })
    }

    fn take_food(&mut self, food: MealFood) -> Result<MealFoodOut> {
        let alternatives = self.alternatives.remove(&food.id).unwrap_or_default();
        let alternatives = alternatives.into_iter().map(alternative).collect::<Result<_>>()?;
        Ok(MealFoodOut { food: alternative(food)?, alternatives })
    }
}

fn alternative(food: MealFood) -> Result<AlternativeOut> {
    let weight = food.grams()?;
    // Texts may differ for equal values, so that values are compared. A measure's weight may
    // differ, too.
    let other_values = food.table_macros.as_deref().filter(|now| **now != *food.macros);
    let weighs = |its: &Measure| its.id == food.measure_id && its.grams != food.measure_grams;
    let other_weight = food.measures.as_ref().is_some_and(|its| its.0.iter().any(weighs));
    let other_recipe = food.table_recipe.is_some_and(|now| food.recipe_version_id != Some(now));
    let newer = other_values.or((other_weight || other_recipe).then_some(&*food.macros)).map(Attributes::from);
    let value = |figure: Figure| rules::value(figure.of(&food.macros), weight).filter(|_| food.uncounted.is_none()).map(number);
    Ok(AlternativeOut {
        id: food.food_id,
        uuid: food.id,
        short_name: food.short_name.unwrap_or_else(|| short_name(&food.source, &food.name, &food.group_name)),
        group: food.group_name,
        origin: food.source.as_str().into(),
        quantity: food.quantity,
        quantity_max: food.quantity_max,
        uncounted: food.uncounted,
        grams: number(rules::two_decimals(weight)),
        home_measure: food.measure_name.clone(),
        attributes: Attributes::from(&*food.macros),
        newer,
        calorias: value(Figure::Energy),
        proteinas: value(Figure::Protein),
        lipidios: value(Figure::Lipid),
        carboidratos: value(Figure::Carbohydrate),
        recipe: food.recipe_version_id,
        name: food.name,
        home_measure_selected: Measure::new(food.measure_id, food.measure_name, food.measure_grams).into(),
        measures: MeasureOut::all(food.measures.map(|its| its.0).unwrap_or_default()),
    })
}

/// A version in the list of versions.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PlanVersion")]
pub struct VersionOut {
    pub id: Uuid,
    /// From 1.
    pub version: i64,
    pub status: PlanStatus,
    pub author: PersonRef,
    pub created_at: DateTime<Utc>,
    pub concluded_at: Option<DateTime<Utc>>,
}

impl From<PlanRow> for VersionOut {
    fn from(plan: PlanRow) -> Self {
        Self {
            id: plan.id,
            version: plan.version,
            status: plan.status,
            author: PersonRef { id: plan.author_id, name: plan.author_name },
            created_at: plan.created_at,
            concluded_at: plan.concluded_at,
        }
    }
}

/// Returns the plan that the caller may read of a patient in their care, with its foods or only
/// their sums.
pub async fn current(tx: &mut Tx, scope: &Scope, patient: Uuid, with_foods: bool) -> Result<PlanOut> {
    let (which, plan) = service::current_of(tx, scope, patient);
    if with_foods {
        let (plan, lines) = tx.fetch_batch((plan, Contents::prepare(tx, scope, which))).await?;
        let plan = service::cared_for(tx, scope, patient, plan).await?;
        let contents = Contents::of_lines(tx, scope, lines).await?.with_days(tx, scope, &plan).await?;
        return PlanOut::of(plan, contents);
    }
    let (plan, lines) = tx.fetch_batch((plan, store::lines(tx, which, Detail::Sums))).await?;
    let plan = service::cared_for(tx, scope, patient, plan).await?;
    let (meals, foods) = split(lines);
    let contents = Contents::joined(meals, foods)?.with_days(tx, scope, &plan).await?;
    PlanOut::of(plan, contents.without_foods())
}

/// Returns the plans that the caller may read of a patient, the newest first, and the number of
/// omitted older ones: together they have at most `most` foods, except for a single plan with more.
/// They contain the stored data without possible choices.
pub async fn all(tx: &mut Tx, scope: &Scope, patient: Uuid, most: usize) -> Result<(Vec<PlanOut>, usize)> {
    let plans = match scope.role.is_staff() {
        true => super::super::versions::versions(tx, scope, patient).await?,
        false => service::current(tx, scope, patient).await?.into_iter().collect(),
    };
    let (mut shown_plans, mut rows) = (Vec::new(), 0);
    let mut plans = plans.into_iter();
    for plan in plans.by_ref() {
        let which = Which::This(plan.id);
        let (meals, foods) = split(tx.fetch_batch(store::lines(tx, which, Detail::All)).await?);
        rows += foods.len();
        if rows > most && !shown_plans.is_empty() {
            return Ok((shown_plans, plans.len() + 1));
        }
        let contents = Contents::joined(meals, foods)?.with_days(tx, scope, &plan).await?;
        shown_plans.push(PlanOut::of(plan, contents)?);
    }
    Ok((shown_plans, 0))
}
