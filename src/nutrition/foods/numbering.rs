//! Check that a new table numbers its foods like the existing one. An extract with numbers of its
//! own would turn foods in plans into others.

use std::collections::HashMap;

use super::import::{ReadTable, TableFood};
use super::store::{self, Existing};
use crate::codes;
use foundation::error::{Error, Result};
use foundation::text::words;
use platform::db::Tx;

/// Number of foods that a message names.
const NAMED: usize = 3;
/// Words that occur in names of all kinds of foods.
const SAY_LITTLE: [&str; 22] = [
    "com",
    "sem",
    "para",
    "dos",
    "das",
    "cru",
    "crua",
    "cozido",
    "cozida",
    "assado",
    "assada",
    "frito",
    "frita",
    "grelhado",
    "grelhada",
    "refogado",
    "refogada",
    "integral",
    "congelado",
    "congelada",
    "sal",
    "gordura",
];

/// Refuses a table in which the number of a food in plans belongs to another food.
pub async fn check(tx: &mut Tx, known: &HashMap<String, Existing>, table: &ReadTable) -> Result<()> {
    let others = table.foods.iter().filter_map(|food| known.get(&food.code).map(|known| (known, food)));
    let others: Vec<_> = others.filter(|(known, food)| is_another(known, food)).collect();
    if others.is_empty() {
        return Ok(());
    }
    let used = store::in_plans(tx, others.iter().map(|(known, _)| known.id)).await?;
    let told = others.iter().filter(|(known, _)| used.contains(&known.id)).take(NAMED);
    let told: Vec<String> =
        told.map(|(known, food)| format!("o número {} é de “{}” e no arquivo é “{}”", food.code, known.name, food.name)).collect();
    if told.is_empty() {
        return Ok(());
    }
    let message = format!(
        "O arquivo numera de outro modo alimentos que estão em planos, e nada foi importado: {}. Envie-o com os números que a tabela tem aqui.",
        told.join("; ")
    );
    Err(Error::invalid(codes::OTHER_NUMBERING, message))
}

/// Returns true if the names have no significant word in common and values differ: a food with a
/// corrected name keeps its values.
fn is_another(known: &Existing, food: &TableFood) -> bool {
    let (ours, theirs) = (telling(&known.name), telling(&food.name));
    let is_unlike = !ours.is_empty() && !theirs.is_empty() && !ours.iter().any(|word| theirs.contains(word));
    is_unlike && food.nutrients.iter().any(|(nutrient, value)| known.nutrients.get(nutrient.code) != value)
}

fn telling(name: &str) -> Vec<String> {
    let mut words = words(name);
    words.retain(|word| word.chars().count() > 2 && !SAY_LITTLE.contains(&word.as_str()));
    words
}
