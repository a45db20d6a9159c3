//! Fibre, minerals, vitamins and the other nutrients of a plan besides its four figures.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use uuid::Uuid;

use super::rules;
use super::store::{self, FoodRow};
use crate::foods::nutrients::{NUTRIENTS, Nutrient, NutrientValue, Nutrients};
use foundation::error::{Error, Result};
use platform::db::Tx;

/// Nutrients that are not shown: the figures of the summary, and water and ashes, which are
/// irrelevant for plans.
const LEFT_OUT: [&str; 7] = ["energy_kcal", "energy_kj", "protein", "lipid", "carbohydrate", "moisture", "ash"];
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

/// Person whose needs are compared.
#[derive(Debug, Clone, Copy)]
pub struct Person {
    pub male: bool,
    pub age: u32,
}

/// A nutrient's sum over foods, rounded to two decimals.
#[derive(Debug, Serialize)]
pub struct NutrientTotal {
    pub code: String,
    pub name: String,
    pub unit: String,
    pub value: f64,
    pub unknown: Vec<String>,
    pub recommended: Option<f64>,
    pub limit: Option<f64>,
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
}

struct Portion {
    name: String,
    grams: Decimal,
    nutrients: Nutrients,
}

impl TryFrom<FoodRow> for Portion {
    type Error = Error;

    fn try_from(row: FoodRow) -> Result<Self> {
        let grams = rules::grams(row.quantity, row.quantity_max, row.measure_grams)?;
        Ok(Self { name: row.name, grams, nutrients: serde_json::from_str(row.nutrients.get())? })
    }
}

/// Computes the sums of a plan's main foods.
pub async fn of_plan(tx: &mut Tx, plan: Uuid, person: Option<Person>) -> Result<PlanNutrients> {
    let meals = store::meals(tx, plan).await?;
    let mut rows = store::food_rows(tx, plan).await?;
    rows.retain(|row| row.alternative_of.is_none() && row.uncounted.is_none());
    let mut portions: Vec<(Uuid, Portion)> =
        rows.into_iter().map(|row| Ok((row.meal_id, Portion::try_from(row)?))).collect::<Result<_>>()?;
    let all = totals(portions.iter().map(|(_, portion)| portion), person);
    let meals = meals.into_iter().filter_map(|meal| {
        let of_meal: Vec<Portion> = portions.extract_if(.., |(id, _)| *id == meal.id).map(|(_, portion)| portion).collect();
        (!of_meal.is_empty()).then(|| MealNutrients { meal: meal.id, nutrients: totals(of_meal.iter(), None) })
    });
    Ok(PlanNutrients { meals: meals.collect(), plan: all })
}

fn totals<'a>(portions: impl Iterator<Item = &'a Portion> + Clone, person: Option<Person>) -> Vec<NutrientTotal> {
    let total = |nutrient: &'static Nutrient| {
        let (mut sum, mut unknown, mut known) = (Decimal::ZERO, Vec::new(), false);
        for Portion { name, grams, nutrients } in portions.clone() {
            let per_100g = nutrients.get(nutrient.code);
            known |= per_100g != NutrientValue::NotAnalysed;
            sum += rules::exact(per_100g, *grams).unwrap_or_default();
            if per_100g == NutrientValue::NotAnalysed && !unknown.contains(name) {
                unknown.push(name.clone());
            }
        }
        let needs = person.map(|person| needs(nutrient.code, person)).unwrap_or_default();
        known.then_some(Sum { nutrient, sum, unknown, needs })
    };
    let sums: Vec<Sum> = NUTRIENTS.iter().filter(|nutrient| is_shown(nutrient)).filter_map(total).collect();
    shown(sums)
}

/// An exact sum of a nutrient.
struct Sum {
    nutrient: &'static Nutrient,
    sum: Decimal,
    unknown: Vec<String>,
    needs: Needs,
}

impl From<Sum> for NutrientTotal {
    fn from(Sum { nutrient, sum, unknown, needs: Needs { recommended, limit } }: Sum) -> Self {
        let (code, name, unit) = (nutrient.code.into(), nutrient.name.into(), nutrient.unit.into());
        Self { code, name, unit, value: rounded(sum), unknown, recommended, limit }
    }
}

fn rounded(sum: Decimal) -> f64 {
    rules::two_decimals(sum).to_f64().unwrap_or_default()
}

/// Rounds the sums. A day's need is compared with all sodium, because IBGE lists the sodium added
/// in cooking separately.
fn shown(sums: Vec<Sum>) -> Vec<NutrientTotal> {
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
        recommended: totals[own].recommended.take(),
        limit: totals[own].limit.take(),
    };
    totals[added].unknown.clear();
    totals.insert(added + 1, all);
    totals
}

#[derive(Debug, Default, PartialEq)]
struct Needs {
    recommended: Option<f64>,
    limit: Option<f64>,
}

/// Returns the dietary reference intakes of adults (IOM; sodium and potassium NASEM 2019):
/// recommended or adequate intake per day.
fn needs(code: &str, Person { male, age }: Person) -> Needs {
    if age < 19 {
        return Needs::default();
    }
    let by_sex = |of_men: f64, of_women: f64| Some(if male { of_men } else { of_women });
    let recommended = match code {
        "fiber" if age > 50 => by_sex(30.0, 21.0),
        "fiber" => by_sex(38.0, 25.0),
        "calcium" if age > 70 || (age > 50 && !male) => Some(1200.0),
        "calcium" => Some(1000.0),
        "iron" if age > 50 => Some(8.0),
        "iron" => by_sex(8.0, 18.0),
        "sodium" => Some(1500.0),
        "potassium" => by_sex(3400.0, 2600.0),
        "magnesium" if age < 31 => by_sex(400.0, 310.0),
        "magnesium" => by_sex(420.0, 320.0),
        "zinc" => by_sex(11.0, 8.0),
        "rae" => by_sex(900.0, 700.0),
        "vitamin_c" => by_sex(90.0, 75.0),
        "vitamin_d" if age > 70 => Some(20.0),
        "vitamin_d" | "vitamin_e" => Some(15.0),
        "cobalamin" => Some(2.4),
        "folate_dfe" => Some(400.0),
        "selenium" => Some(55.0),
        _ => None,
    };
    Needs { recommended, limit: (code == "sodium").then_some(2300.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nutrient_needs_follow_sex_and_age() {
        let of = |code, male, age| needs(code, Person { male, age }).recommended;
        assert_eq!([of("iron", false, 30), of("iron", false, 51), of("iron", true, 30)], [Some(18.0), Some(8.0), Some(8.0)]);
        assert_eq!(
            [of("calcium", true, 60), of("calcium", false, 60), of("calcium", true, 71)],
            [Some(1000.0), Some(1200.0), Some(1200.0)]
        );
        assert_eq!([of("magnesium", true, 30), of("magnesium", true, 31)], [Some(400.0), Some(420.0)]);
        assert_eq!(of("fiber", true, 18), None);
        assert_eq!(needs("sodium", Person { male: true, age: 40 }), Needs { recommended: Some(1500.0), limit: Some(2300.0) });
    }

    #[test]
    fn nutrient_totals_name_unknown_values_and_omit_those_always_unknown() {
        let portion = |name: &str, values: &[(&str, &str)]| {
            let mut nutrients = Nutrients::default();
            for (code, value) in values {
                nutrients.set(code, value.parse().unwrap());
            }
            Portion { name: name.to_owned(), grams: Decimal::from(150), nutrients }
        };
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
        let totals = super::totals(salted.iter(), Some(Person { male: true, age: 40 }));
        let seen: Vec<_> = totals.iter().map(|its| (its.code.as_str(), its.value, its.limit, its.unknown.len())).collect();
        assert_eq!(seen, [("sodium", 4.5, None, 0), ("sodium_added", 600.17, None, 0), ("sodium_total", 604.67, Some(2300.0), 0)]);
        assert!(SINGLE.iter().chain(&LEFT_OUT).all(|code| crate::foods::nutrients::find(code).is_some()));
    }
}
