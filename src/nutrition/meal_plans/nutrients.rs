//! Nutrients of a plan, compared with the intakes that are recommended for the patient.

use std::collections::HashSet;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use uuid::Uuid;

use super::rules;
use super::store::{self, FoodRow};
use super::versions::find_plan;
use crate::adequacy::intakes::{self, IntakeKind, IntakeSubject};
use crate::foods::nutrients::{NUTRIENTS, Nutrient, NutrientValue, Nutrients};
use clinical::anthropometry::rules::age::years;
use clinical::anthropometry::rules::sex::Sex;
use clinical::records;
use clinical::records::life_stage::LifeStage;
use foundation::error::{Error, Result};
use identity::{Identity, care, tenants};
use platform::db::Tx;
use platform::scope::Scope;

/// Nutrients that are not shown: energy and lipids, which have a need or a range and no recommended
/// intake, and water and ashes, which are irrelevant for plans.
const LEFT_OUT: [&str; 5] = ["energy_kcal", "energy_kj", "lipid", "moisture", "ash"];
/// Fatty acids and amino acids, which are known for few foods.
const SINGLE: [&str; 18] = [
    "tryptophan",
    "threonine",
    "isoleucine",
    "leucine",
    "lysine",
    "methionine",
    "cystine",
    "phenylalanine",
    "tyrosine",
    "valine",
    "arginine",
    "histidine",
    "alanine",
    "aspartic_acid",
    "glutamic_acid",
    "glycine",
    "proline",
    "serine",
];

fn is_shown(nutrient: &Nutrient) -> bool {
    !LEFT_OUT.contains(&nutrient.code) && !SINGLE.contains(&nutrient.code) && !nutrient.code.starts_with("fatty_acid_")
}

/// A nutrient's sum over foods, rounded to two decimals.
#[derive(Debug, Serialize)]
pub struct NutrientTotal {
    pub code: String,
    pub name: String,
    pub unit: String,
    pub value: f64,
    pub unknown: Vec<String>,
    pub coverage: Option<f64>,
    pub recommended: Option<f64>,
    pub kind: Option<IntakeKind>,
    pub limit: Option<f64>,
    pub is_coverable: bool,
}

#[derive(Debug, Serialize)]
pub struct MealNutrients {
    pub meal: Uuid,
    pub nutrients: Vec<NutrientTotal>,
}

#[derive(Debug, Serialize)]
pub struct PlanNutrients {
    pub plan: Vec<NutrientTotal>,
    pub meals: Vec<MealNutrients>,
    pub reference: Option<String>,
    pub life_stage: Option<LifeStage>,
    pub has_life_stages: bool,
    pub without_data: Vec<String>,
}

struct Portion {
    name: String,
    grams: Decimal,
    nutrients: Nutrients,
}

impl Portion {
    fn energy(&self) -> Decimal {
        rules::exact(self.nutrients.get("energy_kcal"), self.grams).unwrap_or_default()
    }
}

impl TryFrom<FoodRow> for Portion {
    type Error = Error;

    fn try_from(row: FoodRow) -> Result<Self> {
        let grams = rules::grams(row.quantity, row.quantity_max, row.measure_grams)?;
        Ok(Self { name: row.name, grams, nutrients: serde_json::from_str(row.nutrients.get())? })
    }
}

/// The main foods of a version of a plan, of a patient in the caller's care, and the patient as far
/// as intakes depend on them.
pub struct PlanDiet {
    plan: Uuid,
    foods: Vec<FoodRow>,
    /// `None` if sex or age are unknown.
    pub subject: Option<IntakeSubject>,
}

impl PlanDiet {
    /// Reads a version. A stage of life in the record that is not possible at the patient's sex and
    /// age is ignored.
    pub async fn read(app: &Identity, tx: &mut Tx, scope: &Scope, (patient, plan): (Uuid, Uuid)) -> Result<Self> {
        let patient = care::require_in_care(tx, scope, patient).await?;
        let plan = find_plan(tx, patient.key(), plan).await?.id;
        let stage = records::service::life_stage(tx, scope, patient.key()).await?;
        let today = tenants::service::today(app, tx).await?;
        let sex = patient.gender.as_deref().and_then(Sex::parse);
        let age = patient.birth.and_then(|birth| years(birth, today));
        let subject = sex.zip(age).map(|(sex, age)| IntakeSubject { sex, age, stage }.with_possible_stage());
        let mut foods = store::food_rows(tx, plan).await?;
        foods.retain(|row| row.alternative_of.is_none() && row.uncounted.is_none());
        Ok(Self { plan, foods, subject })
    }

    /// Returns the ids of the foods.
    pub fn food_ids(&self) -> HashSet<Uuid> {
        self.foods.iter().map(|row| row.food_id).collect()
    }

    /// Returns the known amount of a nutrient in the foods.
    pub fn amount_of(&self, code: &str) -> Result<f64> {
        let mut sum = Decimal::ZERO;
        for row in &self.foods {
            let nutrients: Nutrients = serde_json::from_str(row.nutrients.get())?;
            let grams = rules::grams(row.quantity, row.quantity_max, row.measure_grams)?;
            sum += rules::exact(nutrients.comparable(code).0, grams).unwrap_or_default();
        }
        Ok(sum.to_f64().unwrap_or_default())
    }

    /// Computes the sums of the plan and of its meals.
    pub async fn nutrients(self, tx: &mut Tx) -> Result<PlanNutrients> {
        let Self { plan, foods, subject } = self;
        let mut portions: Vec<(Uuid, Portion)> =
            foods.into_iter().map(|row| Ok((row.meal_id, Portion::try_from(row)?))).collect::<Result<_>>()?;
        let plan_totals = totals(portions.iter().map(|(_, portion)| portion), subject);
        let without_data = without_data(&plan_totals, subject, portions.is_empty());
        let meals = store::meals(tx, plan).await?.into_iter().filter_map(|meal| {
            let of_meal: Vec<Portion> = portions.extract_if(.., |(id, _)| *id == meal.id).map(|(_, portion)| portion).collect();
            (!of_meal.is_empty()).then(|| MealNutrients { meal: meal.id, nutrients: totals(of_meal.iter(), None) })
        });
        Ok(PlanNutrients {
            meals: meals.collect(),
            plan: plan_totals,
            reference: subject.and_then(|subject| subject.group_name()),
            life_stage: subject.and_then(|subject| subject.stage),
            has_life_stages: subject.is_some_and(|subject| subject.has_stages()),
            without_data,
        })
    }
}

/// Returns the names of recommended nutrients that no food has a value of.
fn without_data(totals: &[NutrientTotal], subject: Option<IntakeSubject>, is_empty: bool) -> Vec<String> {
    if is_empty || subject.is_none_or(|subject| subject.group_name().is_none()) {
        return Vec::new();
    }
    let is_missing = |nutrient: &&Nutrient| totals.iter().all(|total| total.code != nutrient.code);
    intakes::recommended().filter(is_missing).map(|nutrient| nutrient.name.to_owned()).collect()
}

fn totals<'a>(portions: impl Iterator<Item = &'a Portion> + Clone, subject: Option<IntakeSubject>) -> Vec<NutrientTotal> {
    let energy: Decimal = portions.clone().map(Portion::energy).sum();
    let total = |nutrient: &'static Nutrient| {
        let (mut sum, mut unknown, mut covered, mut is_known) = (Decimal::ZERO, Vec::new(), Decimal::ZERO, false);
        for portion in portions.clone() {
            let (per_100g, is_lower_bound) = portion.nutrients.comparable(nutrient.code);
            if is_lower_bound && !unknown.contains(&portion.name) {
                unknown.push(portion.name.clone());
            }
            if per_100g != NutrientValue::NotAnalysed {
                is_known = true;
                covered += portion.energy();
                sum += rules::exact(per_100g, portion.grams).unwrap_or_default();
            }
        }
        let coverage = (!energy.is_zero()).then(|| covered * Decimal::ONE_HUNDRED / energy);
        let needs = subject.and_then(|subject| Needs::of(nutrient, &subject)).unwrap_or_default();
        is_known.then_some(NutrientSum { nutrient, sum, unknown, coverage, needs })
    };
    let sums: Vec<NutrientSum> = NUTRIENTS.iter().filter(|nutrient| is_shown(nutrient)).filter_map(total).collect();
    shown(sums)
}

/// Daily recommendation and limit, in the nutrient's unit.
#[derive(Debug, Default)]
struct Needs {
    recommended: Option<f64>,
    kind: Option<IntakeKind>,
    limit: Option<f64>,
}

impl Needs {
    fn of(nutrient: &Nutrient, subject: &IntakeSubject) -> Option<Self> {
        let intake = subject.intake(nutrient.code).ok()?;
        let (recommended, limit) = intake.in_unit_of(nutrient);
        Some(Self { recommended: Some(recommended), kind: Some(intake.kind), limit })
    }
}

/// An exact sum of a nutrient.
struct NutrientSum {
    nutrient: &'static Nutrient,
    sum: Decimal,
    unknown: Vec<String>,
    /// Percent of the energy that comes from foods with a known value.
    coverage: Option<Decimal>,
    needs: Needs,
}

impl From<NutrientSum> for NutrientTotal {
    fn from(NutrientSum { nutrient, sum, unknown, coverage, needs: Needs { recommended, kind, limit } }: NutrientSum) -> Self {
        Self {
            code: nutrient.code.into(),
            name: nutrient.name.into(),
            unit: nutrient.unit.into(),
            value: rounded(sum),
            unknown,
            coverage: coverage.map(rounded),
            is_coverable: recommended.is_some() && intakes::is_coverable(nutrient.code),
            recommended,
            kind,
            limit,
        }
    }
}

fn rounded(sum: Decimal) -> f64 {
    rules::two_decimals(sum).to_f64().unwrap_or_default()
}

/// Rounds the sums. A day's need is compared with all sodium, because IBGE lists the sodium added
/// in cooking separately.
fn shown(sums: Vec<NutrientSum>) -> Vec<NutrientTotal> {
    let of = |code: &str| sums.iter().find(|sum| sum.nutrient.code == code).map(|sum| sum.sum);
    let all_sodium = of("sodium").zip(of("sodium_added")).map(|(own, added)| own + added);
    let mut totals: Vec<NutrientTotal> = sums.into_iter().map(Into::into).collect();
    let place = |code: &str| totals.iter().position(|total| total.code == code);
    let (Some(value), Some(own), Some(added)) = (all_sodium, place("sodium"), place("sodium_added")) else { return totals };
    let all = NutrientTotal {
        code: "sodium_total".into(),
        name: "Sódio total".into(),
        unit: totals[own].unit.clone(),
        value: rounded(value),
        // Foods without a known addition count as having none.
        unknown: totals[own].unknown.clone(),
        coverage: totals[own].coverage,
        recommended: totals[own].recommended.take(),
        kind: totals[own].kind.take(),
        limit: totals[own].limit.take(),
        is_coverable: false,
    };
    totals[added].unknown.clear();
    totals.insert(added + 1, all);
    totals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a portion of 150 g.
    fn portion(name: &str, values: &[(&str, &str)]) -> Portion {
        let mut nutrients = Nutrients::default();
        for (code, value) in values {
            nutrients.set(code, value.parse().unwrap());
        }
        Portion { name: name.to_owned(), grams: Decimal::from(150), nutrients }
    }

    #[test]
    fn nutrient_totals_say_which_share_of_the_energy_they_rest_on() {
        let day = [
            portion("Arroz", &[("energy_kcal", "300"), ("calcium", "trace"), ("niacin", "2")]),
            portion("Leite", &[("energy_kcal", "100"), ("calcium", "120"), ("niacin_ne", "1"), ("copper", "0.2")]),
            portion("Água", &[("energy_kcal", "0"), ("calcium", "not_analysed")]),
        ];
        let woman = IntakeSubject { sex: Sex::Female, age: 30, stage: Some(LifeStage::Pregnant) };
        let totals = totals(day.iter(), Some(woman));
        let of = |code: &str| totals.iter().find(|total| total.code == code).unwrap();
        assert_eq!((of("calcium").coverage, of("calcium").unknown.len()), (Some(100.0), 1));
        assert_eq!((of("copper").coverage, of("copper").recommended, of("copper").kind), (Some(25.0), Some(1.0), Some(IntakeKind::Rda)));
        // A table without equivalents has niacin, which is a lower bound of them.
        let niacin = of("niacin_ne");
        assert_eq!((niacin.value, niacin.coverage, niacin.unknown.join(",")), (4.5, Some(100.0), "Arroz,Água".to_owned()));
        assert_eq!((niacin.recommended, niacin.limit, niacin.is_coverable), (Some(18.0), None, true));
        assert!(without_data(&totals, Some(woman), false).contains(&"Ferro".to_owned()));
        assert_eq!((without_data(&totals, None, false), without_data(&[], Some(woman), true)), (Vec::new(), Vec::new()));
        assert_eq!(super::totals([portion("Chá", &[("iron", "1")])].iter(), None)[0].coverage, None);
    }

    #[test]
    fn nutrient_totals_name_unknown_values_and_omit_those_always_unknown() {
        let portions = [
            portion("Arroz", &[("fiber", "2.749"), ("calcium", "trace"), ("energy_kj", "500"), ("leucine", "1")]),
            portion("Sal", &[("sodium", "39943"), ("calcium", "1"), ("fiber", "not_analysed")]),
        ];
        let totals = totals(portions.iter(), None);
        let seen: Vec<_> = totals.iter().map(|total| (total.code.as_str(), total.value, total.unknown.join(","))).collect();
        let expected = [("fiber", 4.12, "Sal"), ("calcium", 1.5, ""), ("sodium", 59914.5, "Arroz")];
        assert_eq!(seen, expected.map(|(code, value, unknown)| (code, value, unknown.to_owned())));
        // Sodium added in cooking counts, and is also listed separately.
        let salted = [portion("Arroz", &[("sodium", "2"), ("sodium_added", "400.11")]), portion("Batata", &[("sodium", "1")])];
        let man = IntakeSubject { sex: Sex::Male, age: 40, stage: None };
        let totals = super::totals(salted.iter(), Some(man));
        let seen: Vec<_> = totals.iter().map(|its| (its.code.as_str(), its.value, its.limit, its.unknown.len())).collect();
        assert_eq!(seen, [("sodium", 4.5, None, 0), ("sodium_added", 600.17, None, 0), ("sodium_total", 604.67, Some(2300.0), 0)]);
        assert!(SINGLE.iter().chain(&LEFT_OUT).all(|code| crate::foods::nutrients::find(code).is_some()));
    }
}
