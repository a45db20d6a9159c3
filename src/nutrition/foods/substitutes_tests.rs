//! Suggestions for common foods, judged by tables: the published ones where they are, and a small one.

#![allow(clippy::print_stdout, reason = "what is found is to be read, too")]

use super::super::import::ibge::tables::parse as parse_ibge;
use super::super::import::taco::parse as parse_taco;
use super::super::import::{ReadTable, published};
use super::*;
use serde_json::from_str;
use sqlx::types::Json;
use uuid::Uuid;

const SMALL: &[u8] = include_bytes!("import/whole_table.xls");

/// A food's name, and the words that no suggestion may have in its name.
type Judged = (&'static str, &'static str);

/// Common foods with the words that a suggestion must not have: of another use, or of another form.
const JUDGED: [Judged; 40] = [
    ("Arroz, integral, cozido", "cru|farinha|biscoito|bolo"),
    ("Arroz, tipo 1, cozido", "cru|farinha|biscoito|bolo"),
    ("Macarrão, trigo, cru", "farinha|biscoito|bolo"),
    ("Pão, trigo, francês", "bolo|pizza|farinha|arroz"),
    ("Pão, trigo, forma, integral", "bolo|pizza|farinha|arroz"),
    ("Aveia, flocos, crua", "farinha|bolo|pao|arroz"),
    ("Batata, doce, cozida", "crua|cru|frita|chips|farinha"),
    ("Batata, inglesa, cozida", "crua|cru|frita|chips|farinha"),
    ("Mandioca, cozida", "crua|cru|frita|farofa|farinha"),
    ("Brócolis, cozido", "manjericao|alfavaca|coentro|salsa|alho|cru,"),
    ("Cenoura, cozida", "manjericao|coentro|alho|farinha"),
    ("Cenoura, crua", "manjericao|coentro|alho|farinha"),
    ("Abobrinha, italiana, cozida", "manjericao|coentro|alho"),
    ("Couve-flor, cozida", "manjericao|coentro|alho"),
    ("Chuchu, cozido", "manjericao|coentro|alho"),
    ("Beterraba, cozida", "manjericao|coentro|alho"),
    ("Alface, crespa, crua", "manjericao|coentro|salsa|alfavaca|batata"),
    ("Rúcula, crua", "manjericao|coentro|salsa|alfavaca|batata"),
    ("Tomate, com semente, cru", "extrato|molho|pure|alho"),
    ("Pepino, cru", "extrato|molho|alho"),
    ("Feijão, carioca, cozido", "cru|farinha|pacoca"),
    ("Feijão, preto, cozido", "cru|farinha|pacoca"),
    ("Lentilha, cozida", "cru|farinha|pacoca"),
    ("Banana, prata, crua", "calda|suco|polpa|doce em|barra"),
    ("Maçã, Fuji, com casca, crua", "calda|suco|polpa|doce em|barra"),
    ("Laranja, pêra, crua", "calda|suco|polpa|doce em|barra"),
    ("Mamão, Papaia, cru", "calda|suco|polpa|doce em|barra"),
    ("Abacaxi, cru", "calda|suco|polpa|doce em|barra"),
    ("Frango, peito, sem pele, grelhado", "cru|figado|coracao|milanesa|frit|linguica|presunto"),
    ("Carne, bovina, patinho, sem gordura, grelhado", "cru|figado|coracao|milanesa|frit|linguica|presunto|charque"),
    ("Carne, bovina, acém, moído, cozido", "cru|figado|coracao|milanesa|frit|linguica|presunto|charque"),
    ("Merluza, filé, assado", "cru|figado|coracao|milanesa|frit|linguica|presunto"),
    ("Ovo, de galinha, inteiro, cozido/10minutos", "cru|frito|carne"),
    ("Leite, de vaca, integral", "condensado|po|achocolatado|queijo|creme"),
    ("Iogurte, natural", "condensado|po|achocolatado|queijo|creme"),
    ("Queijo, minas, frescal", "leite|iogurte|creme"),
    ("Queijo, mozarela", "leite|iogurte|creme"),
    ("Azeite, de oliva, extra virgem", "manteiga|margarina|maionese"),
    ("Castanha-do-Brasil, crua", "farinha|coco|leite"),
    ("Amendoim, torrado, salgado", "farinha|coco|leite"),
];

fn foods_of(source: &str, table: ReadTable) -> Vec<Food> {
    let food = |its: super::super::import::TableFood| Food {
        id: Uuid::nil(),
        macros: Json(Macros::from(&its.nutrients)),
        measures: Json(Vec::new()),
        name: its.name,
        group_name: its.group,
        source: source.to_owned(),
    };
    table.foods.into_iter().map(food).collect()
}

/// Judges the suggestions for the common foods of a table. Returns the number of judged foods.
fn judge(foods: &[Food]) -> usize {
    let mut judged = 0;
    for (name, refused) in JUDGED {
        let Some(food) = foods.iter().find(|its| its.name == name) else { continue };
        let short_name = food.short_name();
        let grams = Decimal::ONE_HUNDRED;
        let replaced = Replaced { short_name: &short_name, name: &food.name, group: &food.group_name, macros: &food.macros, grams };
        let others = foods.iter().filter(|its| its.name != name).map(copy).collect();
        let found = nearest(&replaced, others);
        let refused = regex::Regex::new(&format!("(^|[^a-z])({refused})([^a-z]|$)")).unwrap();
        for (other, of_other) in &found {
            let key = foundation::text::search_key(&other.name);
            assert!(!refused.is_match(&key), "{name}: {key}");
            let energy = amount(food.macros.energy_kcal) * grams;
            let gram = [Measure::new(Uuid::nil(), GRAM.into(), 1.0)];
            let (quantity, _) = in_measure(*of_other, &gram).unwrap();
            let of_others = amount(other.macros.energy_kcal) * Decimal::try_from(quantity).unwrap();
            assert!((of_others - energy).abs() <= energy * Decimal::new(5, 2) + Decimal::new(1, 1), "{name}: {quantity} g {key}");
        }
        let names: Vec<String> = found.iter().take(4).map(|(other, grams)| format!("{grams:.0} g {}", other.short_name())).collect();
        println!("{name}: {names:?}");
        judged += 1;
    }
    judged
}

fn copy(food: &Food) -> Food {
    Food {
        id: food.id,
        name: food.name.clone(),
        group_name: food.group_name.clone(),
        source: food.source.clone(),
        macros: Json(food.macros.0.clone()),
        measures: Json(Vec::new()),
    }
}

#[test]
fn suggestions_for_common_foods_have_the_same_use_and_energy() {
    assert!(judge(&foods_of("TACO", parse_taco(SMALL).unwrap())) >= 3);
    let Some(taco) = published::taco() else {
        println!("skipped: the published table is not here (NUTRIR_TACO_FILE)");
        return;
    };
    assert_eq!(judge(&foods_of("TACO", parse_taco(&taco).unwrap())), 40);
    if let Some(ibge) = published::ibge("ibge-tabelas.zip") {
        judge(&foods_of("IBGE", parse_ibge(&ibge).unwrap()));
    }
}

fn food(name: &str, group: &str, energy: &str, carbohydrate: &str) -> Food {
    let macros = Macros {
        energy_kcal: energy.parse().unwrap(),
        protein: "2".parse().unwrap(),
        carbohydrate: carbohydrate.parse().unwrap(),
        lipid: "1".parse().unwrap(),
    };
    let measures = from_str("[]").map(Json).unwrap();
    Food { id: Uuid::nil(), name: name.into(), group_name: group.into(), source: "TACO".into(), macros: Json(macros), measures }
}

#[test]
fn substitutes_leave_out_excessive_portions_and_unknown_energy() {
    let rice = food("Arroz, integral, cozido", "Cereais e derivados", "128", "28");
    let replaced = Replaced {
        short_name: "Arroz integral cozido",
        name: &rice.name,
        group: &rice.group_name,
        macros: &rice.macros,
        grams: Decimal::ONE_HUNDRED,
    };
    let others = vec![
        food("Quinoa, cozida", "Cereais e derivados", "42", "10"),
        food("Polenta, cozida", "Cereais e derivados", "not_analysed", "10"),
        food("Cuscuz, cozido", "Cereais e derivados", "112", "25"),
        food("Macarrão, cozido", "Cereais e derivados", "102", "20"),
    ];
    let found = nearest(&replaced, others);
    let found: Vec<(&str, f64)> = found.iter().map(|(other, grams)| (other.name.as_str(), *grams)).collect();
    assert_eq!(found, [("Cuscuz, cozido", 114.29), ("Macarrão, cozido", 125.49)]);
}

#[test]
fn quantity_in_measures_stays_near_the_energy() {
    let measure = |name: &str, grams| Measure::new(Uuid::nil(), name.into(), grams);
    let measures = [measure("colher de sopa", 25.0), measure("unidade", 140.0), measure(GRAM, 1.0)];
    let found = |grams| in_measure(grams, &measures).map(|(quantity, measure)| (quantity, measure.name.as_str()));
    assert_eq!(found(101.0), Some((4.0, "colher de sopa")));
    assert_eq!(found(142.0), Some((1.0, "unidade")));
    assert_eq!(found(68.0), Some((0.5, "unidade")));
    assert_eq!(found(59.0), Some((60.0, GRAM)));
    assert_eq!(found(8.2), Some((8.0, GRAM)));
    assert_eq!(found(0.3), Some((0.3, GRAM)));
    assert_eq!(in_measure(50.0, &[]), None);
}
