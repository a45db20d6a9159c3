//! Targets of a plan: the patient's energy need, and ranges of macronutrients. They are hints and
//! not enforced.

use chrono::NaiveDate;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;

use super::goals::service as goals_service;
use super::goals::service::PlanGoals;
use super::targets::Unit::{GramsPerKg, Percent};
use crate::adequacy::amdr::{Amdr, amdr};
use clinical::anthropometry;
use clinical::anthropometry::rules::age::years;
use clinical::records;
use foundation::error::Result;
use foundation::text_enum;
use identity::Identity;
use identity::care::{InCare, Patient};
use identity::tenants;
use platform::db::Tx;
use platform::scope::Scope;

text_enum! {
    /// Goal that the macronutrients are compared with.
    pub enum MacroGoal {
        Amdr = "amdr",
        FaoWho = "fao_who",
        WeightLoss = "weight_loss",
        /// Includes protein by body weight.
        WeightLossPerKg = "weight_loss_per_kg",
        Hypertrophy = "hypertrophy",
        Diabetes = "diabetes",
        Elderly = "elderly",
        ElderlyIll = "elderly_ill",
    }
}

text_enum! {
    pub enum Unit {
        /// Percent of the energy of the three.
        Percent = "percent",
        /// Grams per kg of body weight and day.
        GramsPerKg = "grams_per_kg",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Range {
    pub min: f64,
    pub max: f64,
    pub unit: Unit,
}

const fn percent(min: f64, max: f64) -> Range {
    Range { min, max, unit: Percent }
}

const fn per_kg(min: f64, max: f64) -> Range {
    Range { min, max, unit: GramsPerKg }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MacroTarget {
    pub goal: MacroGoal,
    pub label: String,
    pub source: String,
    pub carbohydrate: Range,
    pub protein: Range,
    pub lipid: Range,
}

text_enum! {
    pub enum EnergySource {
        /// Energy per kg of weight, as set by the specialist.
        Need = "need",
        /// The estimated total expenditure.
        Expenditure = "expenditure",
    }
}

#[derive(Debug, Serialize)]
pub struct Targets {
    pub weight: Option<f64>,
    pub energy_kcal: Option<f64>,
    pub energy_date: Option<NaiveDate>,
    pub energy_source: Option<EnergySource>,
    pub goals: Vec<MacroTarget>,
    pub intolerances: Option<String>,
    pub own: PlanGoals,
}

pub async fn of(app: &Identity, tx: &mut Tx, scope: &Scope, patient: &InCare<Patient>) -> Result<Targets> {
    let today = tenants::service::today(app, tx).await?;
    let goals = goals(patient.birth.and_then(|birth| years(birth, today)));
    let intolerances = records::service::intolerances(tx, scope, patient.key()).await?;
    let own = goals_service::of(tx, patient.key()).await?;
    let Some((date, newest)) = anthropometry::service::newest(tx, patient.key()).await? else {
        return Ok(Targets { weight: None, energy_kcal: None, energy_date: None, energy_source: None, goals, intolerances, own });
    };
    let weight = anthropometry::form::number(&newest.groups, "peso_atual").and_then(|weight| weight.to_f64());
    let energy = newest.current_results(patient, date).and_then(|results| {
        let need = results.net.value.map(|kcal| (kcal, EnergySource::Need));
        need.or(results.get.value.map(|kcal| (kcal, EnergySource::Expenditure)))
    });
    let (energy_kcal, energy_source) = energy.unzip();
    Ok(Targets { weight, energy_date: energy_kcal.map(|_| date), energy_kcal, energy_source, goals, intolerances, own })
}

/// Age in years of somebody of unknown age.
const ADULT: u32 = 19;

/// Returns the ranges, the usual ones at this age first. Sources: IOM 2005 (AMDR), FAO/OMS 2003,
/// ABESO 2016, ISSN and ACSM, SBD, ESPEN and BRASPEN.
fn goals(age: Option<u32>) -> Vec<MacroTarget> {
    // Somebody of unknown age is taken for an adult.
    let Some(ranges) = amdr(age.unwrap_or(ADULT)) else { return Vec::new() };
    let target = |goal, label: &str, source: &str, carbohydrate, protein, lipid| MacroTarget {
        goal,
        label: label.to_owned(),
        source: source.to_owned(),
        carbohydrate,
        protein,
        lipid,
    };
    let of = |range: Amdr| percent(range.min, range.max);
    let label = format!("Referência de {} (AMDR)", ranges.ages);
    let amdr = target(MacroGoal::Amdr, &label, "IOM 2005", of(ranges.carbohydrate), of(ranges.protein), of(ranges.lipid));
    let mut goals = vec![
        amdr,
        target(MacroGoal::FaoWho, "FAO/OMS 2003", "FAO/OMS 2003", percent(55.0, 75.0), percent(10.0, 15.0), percent(15.0, 30.0)),
        target(MacroGoal::WeightLoss, "Emagrecimento", "ABESO 2016", percent(45.0, 60.0), percent(15.0, 25.0), percent(20.0, 30.0)),
        target(
            MacroGoal::WeightLossPerKg,
            "Emagrecimento, proteína por kg",
            "ABESO 2016 e ISSN",
            percent(45.0, 60.0),
            per_kg(1.2, 1.6),
            percent(20.0, 30.0),
        ),
        target(MacroGoal::Hypertrophy, "Hipertrofia", "ISSN e ACSM", per_kg(3.0, 7.0), per_kg(1.6, 2.2), percent(20.0, 35.0)),
        target(MacroGoal::Diabetes, "Diabetes", "SBD", percent(45.0, 60.0), percent(15.0, 20.0), percent(20.0, 35.0)),
        target(MacroGoal::Elderly, "Pessoa idosa", "ESPEN e BRASPEN", percent(45.0, 60.0), per_kg(1.0, 1.2), percent(20.0, 35.0)),
        target(
            MacroGoal::ElderlyIll,
            "Pessoa idosa, doente",
            "ESPEN e BRASPEN",
            percent(45.0, 60.0),
            per_kg(1.2, 1.5),
            percent(20.0, 35.0),
        ),
    ];
    if age.is_some_and(|age| age >= 60) {
        goals.rotate_right(2);
    }
    goals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macro_goals_start_with_the_one_for_the_age() {
        let first = |age| goals(age).remove(0);
        assert_eq!((first(None).goal, first(None).lipid), (MacroGoal::Amdr, percent(20.0, 35.0)));
        assert_eq!(first(Some(12)).lipid, percent(25.0, 35.0));
        assert_eq!(first(Some(3)).protein, percent(5.0, 20.0));
        assert_eq!(first(Some(19)).protein, percent(10.0, 35.0));
        assert_eq!((first(Some(60)).goal, first(Some(60)).protein), (MacroGoal::Elderly, per_kg(1.0, 1.2)));
        assert_eq!(goals(Some(0)), []);
        assert_eq!(first(Some(1)).lipid, percent(30.0, 40.0));
        for age in [None, Some(3), Some(30), Some(80)] {
            assert_eq!(goals(age).len(), MacroGoal::ALL.len());
            assert!(goals(age).iter().all(|goal| goal.protein.min < goal.protein.max));
        }
    }

    #[test]
    fn macro_goal_names_are_read_back() {
        assert!(MacroGoal::ALL.iter().all(|goal| MacroGoal::named(goal.as_str()) == Some(*goal)));
        assert_eq!(MacroGoal::named("keto"), None);
    }
}
