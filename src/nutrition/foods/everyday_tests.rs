//! Proposed foods, judged by the published tables where they are, and a small one.

#![allow(clippy::print_stdout, reason = "what is proposed is to be read, too")]

use super::super::import::ibge::tables::parse as parse_ibge;
use super::super::import::taco::parse as parse_taco;
use super::super::import::{ReadTable, published};
use super::super::measures;
use super::super::nutrients::Nutrients;
use super::super::store::Measure;
use super::*;
use clinical::anthropometry::rules::sex::Sex;
use sqlx::types::Json;

const SMALL: &[u8] = include_bytes!("import/whole_table.xls");

fn rows(source: &str, table: ReadTable) -> Vec<TableFoodRow> {
    let row = |(place, food): (usize, super::super::import::TableFood)| TableFoodRow {
        id: Uuid::from_u128(place as u128 + if source == "TACO" { 0 } else { 1 << 20 }),
        measures: Json(
            measures::defaults(&food.group, &food.name)
                .into_iter()
                .map(|(name, grams)| Measure::new(Uuid::nil(), name.to_owned(), grams.to_f64().unwrap()))
                .collect(),
        ),
        name: food.name,
        group_name: food.group,
        source: source.to_owned(),
        nutrients: Json(food.nutrients),
    };
    table.foods.into_iter().enumerate().map(row).collect()
}

/// Words that no proposal has: other forms, sweets, offal, and what only seasons.
const REFUSED: &str = "frita|frito|palito|chips|farinha|figado|doce em|biscoito|bolo|refrigerante|salsicha|alho|sal|acucar";

/// Proposes foods for each nutrient to a woman of 35 years. Returns the number of nutrients with
/// five proposals.
fn judge(rows: &[TableFoodRow]) -> usize {
    let everyday = EverydayFoods::of(rows);
    let woman = intakes::IntakeSubject { sex: Sex::Female, age: 35, stage: None };
    let refused = regex::Regex::new(&format!("(^|[^a-z])({REFUSED})([^a-z]|$)")).unwrap();
    let mut complete = 0;
    for nutrient in intakes::recommended() {
        let (recommended, _) = woman.intake(nutrient.code).unwrap().in_unit_of(nutrient);
        let left_out = HashSet::new();
        let query = RichFoodQuery { nutrient: nutrient.code, least: recommended * 0.1, most: f64::INFINITY, left_out: &left_out, limit: 5 };
        let found = everyday.richest(&query);
        let mut names = Vec::new();
        for portion in &found {
            let row = rows.iter().find(|row| row.id == portion.food).unwrap();
            let name = &kitchen_name(&row.source, &row.name, &row.group_name).short;
            assert!(!refused.is_match(&foundation::text::search_key(&row.name)), "{}: {}", nutrient.code, row.name);
            assert!(portion.amount > 0.0 && portion.kcal <= MOST_KCAL, "{}: {name}", nutrient.code);
            names.push(format!("{:.0} g {name}: {:.0} %, {:.0} kcal", portion.grams, portion.amount / recommended * 100.0, portion.kcal));
        }
        println!("{}: {names:?}", nutrient.code);
        complete += usize::from(found.len() == 5);
    }
    complete
}

#[test]
fn proposed_foods_are_everyday_ones_for_every_nutrient() {
    judge(&rows("TACO", parse_taco(SMALL).unwrap()));
    let Some(taco) = published::taco() else {
        println!("skipped: the published table is not here (NUTRIR_TACO_FILE)");
        return;
    };
    let mut foods = rows("TACO", parse_taco(&taco).unwrap());
    // TACO lacks vitamins D, E and B12, folate and selenium.
    assert!(judge(&foods) >= 17);
    if let Some(ibge) = published::ibge("ibge-tabelas.zip") {
        foods.extend(rows("IBGE", parse_ibge(&ibge).unwrap()));
        assert_eq!(judge(&foods), intakes::recommended().count());
    }
}

#[test]
fn richest_foods_are_ranked_by_energy_and_stay_below_the_limit() {
    let food = |number: u128, name: &str, group: &str, kcal: &str, iron: &str| {
        let mut nutrients = Nutrients::default();
        nutrients.set("energy_kcal", kcal.parse().unwrap());
        nutrients.set("iron", iron.parse().unwrap());
        TableFoodRow {
            id: Uuid::from_u128(number),
            name: name.into(),
            group_name: group.into(),
            source: "TACO".into(),
            measures: Json(vec![Measure::new(Uuid::nil(), measures::GRAM.into(), 1.0)]),
            nutrients: Json(nutrients),
        }
    };
    let rows = [
        food(1, "Feijão, preto, cozido", "Leguminosas e derivados", "77", "1.5"),
        food(2, "Feijão, carioca, cozido", "Leguminosas e derivados", "76", "1.3"),
        food(3, "Espinafre, refogado", "Verduras, hortaliças e derivados", "67", "4"),
        food(4, "Laranja, pêra, crua", "Frutas e derivados", "37", "0.1"),
        food(5, "Fígado, grelhado", "Carnes e derivados", "225", "5.8"),
        food(6, "Lentilha, cozida", "Leguminosas e derivados", "93", "trace"),
    ];
    let everyday = EverydayFoods::of(&rows);
    let richest = |least: f64, most: f64, left_out: &[u128]| -> Vec<u128> {
        let left_out = left_out.iter().map(|id| Uuid::from_u128(*id)).collect();
        let query = RichFoodQuery { nutrient: "iron", least, most, left_out: &left_out, limit: 3 };
        everyday.richest(&query).into_iter().map(|portion| portion.food.as_u128()).collect()
    };
    // One bean only, and no liver; the orange brings little.
    assert_eq!(richest(1.0, 45.0, &[]), [3, 1, 4]);
    assert_eq!(richest(1.0, 45.0, &[1]), [3, 2, 4]);
    assert_eq!(richest(1.0, 1.0, &[]), [4]);
    assert_eq!(richest(2.05, 45.0, &[]), [1, 3, 4]);
}
