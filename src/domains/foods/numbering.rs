//! Whether a table that comes in numbers its foods as the one that is there. An extract with numbers of its own would turn foods that plans
//! and recipes know into others.

use std::collections::HashMap;

use super::import::{ReadTable, TableFood};
use super::store::Existing;
use crate::error::{Error, Result};
use crate::text::words;

/// That a message names.
const NAMED: usize = 3;
/// Words that foods of all kinds have in their names.
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

/// Refuses a table in which a number that is there belongs to another food.
pub fn check(known: &HashMap<String, Existing>, table: &ReadTable) -> Result<()> {
    let others =
        table.foods.iter().filter_map(|food| known.get(&food.code).filter(|known| is_another(known, food)).map(|known| (known, food)));
    let told: Vec<String> = others
        .take(NAMED)
        .map(|(known, food)| format!("o número {} é de “{}” e no arquivo é “{}”", food.code, known.name, food.name))
        .collect();
    if told.is_empty() {
        return Ok(());
    }
    let message = format!(
        "O arquivo numera os alimentos de outro modo, e nada foi importado: {}. Envie-o com os números que a tabela tem aqui.",
        told.join("; ")
    );
    Err(Error::invalid("other_numbering", message))
}

/// No word that says what it is in common, and other values: a corrected name has the values that were there.
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
