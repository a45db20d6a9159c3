//! The ranking: by a list that browsers check too, and by what nutritionists type into the published
//! tables.

#![allow(clippy::print_stdout, reason = "what is found is to be read, too")]

use proptest::collection::vec;
use proptest::prelude::*;
use serde::Deserialize;

use super::*;
use crate::foods::import::ibge::tables::parse as parse_ibge;
use crate::foods::import::taco::parse as parse_taco;
use crate::foods::import::{ReadTable, published};
use crate::foods::uses::{FoodUse, rank};

const READER: Uuid = Uuid::from_u128(7);
const SMALL: &[u8] = include_bytes!("../import/whole_table.xls");

fn food(number: usize, name: &str, group: &str, source: &str) -> IndexedFood {
    IndexedFood {
        id: Uuid::from_u128(number as u128 + 1),
        name: name.into(),
        group_name: group.into(),
        source: source.into(),
        owner_id: None,
    }
}

#[derive(Deserialize)]
struct Ranking {
    foods: Vec<RankedFood>,
    searches: Vec<Search>,
    favorites: Vec<FavoriteSearch>,
}

#[derive(Deserialize)]
struct FavoriteSearch {
    /// Short name of the reader's favorite.
    favorite: String,
    #[serde(flatten)]
    search: Search,
}

#[derive(Deserialize)]
struct RankedFood {
    origin: String,
    group: String,
    name: String,
    short_name: String,
}

#[derive(Deserialize)]
struct Search {
    text: String,
    first: Vec<String>,
}

#[test]
fn search_ranks_as_the_shared_list_says() {
    let Ranking { foods, searches, favorites } = serde_json::from_str(include_str!("ranking.json")).unwrap();
    let named = |its: &RankedFood| short_name(&its.origin, &its.name, &its.group);
    assert!(foods.iter().all(|its| its.short_name == named(its)));
    let index = Index::of(foods.iter().enumerate().map(|(number, its)| food(number, &its.name, &its.group, &its.origin)).collect());
    assert!(searches.len() > 40);
    for Search { text, first } in searches {
        let found = index.search(&text, None, READER, 5);
        let found: Vec<&str> = found.iter().map(|(id, _)| foods[id.as_u128() as usize - 1].short_name.as_str()).collect();
        assert_eq!(found, first, "{text}");
    }
    for FavoriteSearch { favorite, search: Search { text, first } } in favorites {
        let mut found = index.search(&text, None, READER, foods.len());
        let name = |id: &Uuid| foods[id.as_u128() as usize - 1].short_name.as_str();
        let marked = FoodUse { food_id: Uuid::nil(), mine: 0, all_uses: 0, quantity: None, measure_id: None, favorite: true };
        found.sort_by_key(|(id, cost)| rank(*cost, (name(id) == favorite).then_some(&marked)));
        let found: Vec<&str> = found.iter().take(5).map(|(id, _)| name(id)).collect();
        assert_eq!(found, first, "{text} with {favorite}");
    }
}

#[derive(Deserialize)]
struct Queries {
    rows: Vec<Query>,
}

#[derive(Deserialize)]
struct Query {
    text: String,
    food: String,
}

/// Returns the number of queries with a right food in the tables, and the shares of those that find
/// one first and among the first three.
fn shares(tables: Vec<(&str, ReadTable)>) -> (usize, f64, f64) {
    let all = tables.into_iter().flat_map(|(source, table)| table.foods.into_iter().map(move |its| (source, its)));
    let foods: Vec<IndexedFood> = all.enumerate().map(|(number, (source, its))| food(number, &its.name, &its.group, source)).collect();
    let names: Vec<String> = foods.iter().map(|its| foundation::text::search_key(&its.name)).collect();
    let index = Index::of(foods);
    let Queries { rows } = serde_json::from_str(include_str!("queries.json")).unwrap();
    let (mut count, mut first, mut three) = (0, 0, 0);
    for Query { text, food } in rows {
        let expression = regex::Regex::new(&food).unwrap();
        if !names.iter().any(|name| expression.is_match(name)) {
            continue;
        }
        let found = index.search(&text, None, READER, 3);
        let right: Vec<bool> = found.iter().map(|(id, _)| expression.is_match(&names[id.as_u128() as usize - 1])).collect();
        count += 1;
        first += usize::from(right.first() == Some(&true));
        three += usize::from(right.contains(&true));
        if right.first() != Some(&true) {
            let found: Vec<&str> = found.iter().map(|(id, _)| names[id.as_u128() as usize - 1].as_str()).collect();
            println!("{text}: {found:?}");
        }
    }
    let share = |hits: usize| hits as f64 / count as f64;
    (count, share(first), share(three))
}

#[test]
fn search_of_natural_queries_finds_the_everyday_food_first() {
    let (count, first, three) = shares(vec![("TACO", parse_taco(SMALL).unwrap())]);
    assert!(count >= 5, "{count}");
    assert!(first >= 0.9 && three >= 0.97, "{first} {three}");
    let (Some(taco), Some(ibge)) = (published::taco(), published::ibge("ibge-tabelas.zip")) else {
        println!("skipped: the published tables are not here (NUTRIR_TACO_FILE, NUTRIR_IBGE_FOLDER)");
        return;
    };
    let (count, first, three) = shares(vec![("TACO", parse_taco(&taco).unwrap()), ("IBGE", parse_ibge(&ibge).unwrap())]);
    println!("{count} queries: first {first:.3}, among three {three:.3}");
    assert!(count >= 80 && first >= 0.9 && three >= 0.97, "{count} {first} {three}");
}

proptest! {
    #[test]
    fn search_finds_every_food_by_its_whole_name(
        names in vec("(arroz|pao|leite|ovo)(, (integral|cozido|cru|com sal|de vaca)){0,3}", 1..30),
        place in any::<prop::sample::Index>(),
    ) {
        let foods: Vec<IndexedFood> = names.iter().enumerate().map(|(number, name)| food(number, name, "Outros", "TACO")).collect();
        let wanted = place.get(&foods).clone();
        let found = Index::of(foods).search(&wanted.name, None, READER, usize::MAX);
        prop_assert!(found.iter().any(|(id, _)| *id == wanted.id));
        // The costs rise.
        prop_assert!(found.is_sorted_by_key(|(_, cost)| *cost));
    }

    #[test]
    fn search_of_any_text_ends(text in ".{0,80}") {
        let index = Index::of(vec![food(1, "Arroz, integral, cozido", "Cereais", "TACO")]);
        prop_assert!(index.search(&text, None, READER, 5).len() <= 1);
    }
}

#[test]
fn search_is_limited_to_a_table_and_to_foods_of_the_reader() {
    let mut own = food(2, "Arroz da casa", "Outros", "own");
    own.owner_id = Some(READER);
    let mut other = food(3, "Arroz de outra pessoa", "Outros", "own");
    other.owner_id = Some(Uuid::from_u128(8));
    let index = Index::of(vec![food(1, "Arroz, cru", "Cereais", "TACO"), own, other]);
    let found = |source| index.search("arroz", source, READER, 9).into_iter().map(|(id, _)| id.as_u128()).collect::<Vec<_>>();
    assert_eq!(found(None).len(), 2);
    assert_eq!(found(Some("own")), [3]);
    assert_eq!(found(Some("TACO")), [2]);
    assert!(index.search("", None, READER, 9).is_empty());
    assert!(Index::of(Vec::new()).search("arroz", None, READER, 9).is_empty());
}
