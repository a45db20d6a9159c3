//! In-memory index of the words of a tenant's food names. Every typed letter is a search, and a
//! word's first letters have a thousand hits, which a database would all read before ranking them.
//! The index determines the foods; their data is read from the database.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::lexicon::LEXICON;
use super::spelling::{singular, slips, stem};
use crate::foods::names::short_name;
use foundation::text::{SEARCH_WORDS, words};

/// Costs of a typed word that is not the whole word of a name.
const PLURAL: u16 = 1;
const GENDER: u16 = 4;
const PREFIX: u16 = 6;
/// Cost of a longer word if the typed one is a word: "sal" is not the beginning of "salame".
const LONGER: u16 = 20;
/// Cost of a typed word that only the table's full name has.
const HIDDEN: u16 = 8;
const SYNONYM: u16 = 4;
const SLIP: u16 = 12;
/// Cost of a meaning other than the typed words.
const REWRITTEN: u16 = 3;
/// Cost of a name whose first word was not typed first, or not typed at all: milk precedes dishes
/// cooked in milk.
const NOT_FIRST: u16 = 6;
const NOT_TYPED: u16 = 40;
/// Cost of a first word that was not typed, but hardly counts: breast, in chicken breast.
const NOT_TYPED_CUT: u16 = 8;
/// Maximum cost of such a word.
const CUT: u16 = 2;
/// Cost of a table of estimated values.
const ESTIMATED: u16 = 2;

/// Cost of a food without preparation if the table has prepared ones.
const UNPREPARED: u16 = 1;

/// A food with the data that searches need.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct IndexedFood {
    pub id: Uuid,
    pub name: String,
    pub group_name: String,
    pub source: String,
    /// Only user who finds it, if it is not shared.
    pub owner_id: Option<Uuid>,
}

/// All words of all names.
#[derive(Debug)]
pub struct Index {
    /// Sorted, each once.
    vocabulary: Vec<Box<str>>,
    /// Places in the vocabulary of words with a stem.
    stems: HashMap<Box<str>, Vec<u32>>,
    /// Foods with each word of the vocabulary.
    postings: Vec<Vec<u32>>,
    /// Foods in the order of their short names.
    foods: Vec<Indexed>,
    sources: Vec<String>,
}

#[derive(Debug)]
struct Indexed {
    id: Uuid,
    owner: Option<Uuid>,
    /// Place of the source.
    source: usize,
    /// Its words, those of the short name first.
    words: Vec<NameWord>,
    /// Cost that does not depend on the search.
    base: u16,
}

#[derive(Debug, Clone, Copy)]
struct NameWord {
    /// Place in the vocabulary.
    word: u32,
    /// Cost if it is not typed.
    cost: u16,
    is_short: bool,
}

/// Words of the vocabulary that a typed word stands for.
struct Meaning {
    words: Vec<u32>,
    /// Cost of each word of the vocabulary, [`NONE`] for the others.
    costs: Vec<u16>,
}

/// Cost of what is not found.
const NONE: u16 = u16::MAX;

impl Index {
    pub fn of(foods: Vec<IndexedFood>) -> Self {
        let mut named: Vec<(String, IndexedFood)> =
            foods.into_iter().map(|food| (short_name(&food.source, &food.name, &food.group_name), food)).collect();
        named.sort_unstable_by(|(one, food), (other, its)| (one, food.id).cmp(&(other, its.id)));
        let all: Vec<(Vec<String>, Vec<String>)> = named.iter().map(|(short, food)| (words(short), words(&food.name))).collect();
        let mut vocabulary: Vec<&String> = all.iter().flat_map(|(short, full)| short.iter().chain(full)).collect();
        vocabulary.sort_unstable();
        vocabulary.dedup();
        let mut index = Self {
            stems: HashMap::new(),
            postings: vec![Vec::new(); vocabulary.len()],
            foods: Vec::with_capacity(named.len()),
            sources: Vec::new(),
            vocabulary: vocabulary.into_iter().map(|word| word.as_str().into()).collect(),
        };
        for (place, word) in (0..).zip(&index.vocabulary) {
            index.stems.entry(stem(word).into()).or_default().push(place);
        }
        let prepared: HashSet<String> =
            named.iter().filter_map(|(_, food)| food.name.rsplit_once(", ").map(|(name, _)| name.to_owned())).collect();
        for ((short, full), (_, food)) in all.iter().zip(named) {
            index.add(short, full, food, &prepared);
        }
        index
    }

    fn add(&mut self, short: &[String], full: &[String], food: IndexedFood, prepared: &HashSet<String>) {
        let at = u32::try_from(self.foods.len()).unwrap_or(u32::MAX);
        let raw_is_usual = is_eaten_raw(short, &food.group_name);
        let mut seen = HashSet::new();
        let mut its = Vec::new();
        let named = short.iter().map(|word| (word, true)).chain(full.iter().map(|word| (word, false)));
        for (word, is_short) in named {
            let Ok(place) = self.vocabulary.binary_search_by(|other| (**other).cmp(word)) else { continue };
            if !seen.insert(place) {
                continue;
            }
            let cost = cost_of_word(word, is_short, raw_is_usual);
            its.push(NameWord { word: u32::try_from(place).unwrap_or(u32::MAX), cost, is_short });
            self.postings[place].push(at);
        }
        let source = self.sources.iter().position(|source| *source == food.source).unwrap_or_else(|| {
            self.sources.push(food.source.clone());
            self.sources.len() - 1
        });
        let base = if food.source == "IBGE" { ESTIMATED } else { 0 } + if prepared.contains(&food.name) { UNPREPARED } else { 0 };
        self.foods.push(Indexed { id: food.id, owner: food.owner_id, source, words: its, base });
    }

    /// Returns the foods whose name has all typed words, with their costs, the lowest first. The
    /// cost adds up what separates the name from the words: those of the name that were not typed,
    /// as far as the lexicon makes them count, and those that were typed otherwise.
    pub fn search(&self, text: &str, source: Option<&str>, reader: Uuid, limit: usize) -> Vec<(Uuid, u16)> {
        let mut typed = LEXICON.telling(words(text));
        typed.truncate(SEARCH_WORDS);
        if typed.is_empty() {
            return Vec::new();
        }
        let mut costs = vec![NONE; self.foods.len()];
        let filter = |food: &Indexed| {
            food.owner.is_none_or(|owner| owner == reader) && source.is_none_or(|source| self.sources[food.source] == source)
        };
        self.add_costs(&typed, 0, &filter, &mut costs);
        for words in LEXICON.rewritten(&typed) {
            self.add_costs(&words, REWRITTEN, &filter, &mut costs);
        }
        let mut found: Vec<(u16, usize)> =
            costs.into_iter().enumerate().filter(|(_, cost)| *cost != NONE).map(|(food, cost)| (cost, food)).collect();
        if found.len() > limit {
            found.select_nth_unstable(limit);
            found.truncate(limit);
        }
        found.sort_unstable();
        found.into_iter().map(|(cost, food)| (self.foods[food].id, cost)).collect()
    }

    fn add_costs(&self, typed: &[String], extra: u16, filter: &impl Fn(&Indexed) -> bool, costs: &mut [u16]) {
        let meanings: Vec<Meaning> = typed.iter().map(|word| self.meaning(word)).collect();
        // The word with the fewest hits determines the candidates.
        let hits = |meaning: &Meaning| meaning.words.iter().map(|word| self.postings[*word as usize].len()).sum::<usize>();
        let Some(driver) = meanings.iter().min_by_key(|meaning| hits(meaning)) else { return };
        let mut seen = vec![false; self.foods.len()];
        for candidate in driver.words.iter().flat_map(|word| &self.postings[*word as usize]) {
            let place = *candidate as usize;
            if std::mem::replace(&mut seen[place], true) || !filter(&self.foods[place]) {
                continue;
            }
            if let Some(cost) = cost(&self.foods[place], &meanings) {
                costs[place] = costs[place].min(cost + extra);
            }
        }
    }

    fn meaning(&self, typed: &str) -> Meaning {
        let mut meaning = Meaning { words: Vec::new(), costs: vec![NONE; self.vocabulary.len()] };
        let stemmed = stem(typed);
        let longer = if self.stems.contains_key(stemmed.as_str()) { LONGER } else { PREFIX };
        let first = self.vocabulary.partition_point(|word| **word < *typed);
        for (place, word) in self.vocabulary[first..].iter().enumerate().take_while(|(_, word)| word.starts_with(typed)) {
            meaning.add(first + place, if **word == *typed { 0 } else { longer });
        }
        for place in self.stems.get(stemmed.as_str()).into_iter().flatten() {
            let is_plural = singular(&self.vocabulary[*place as usize]) == singular(typed);
            meaning.add(*place as usize, if is_plural { PLURAL } else { GENDER });
        }
        for synonym in LEXICON.synonyms(&stemmed) {
            for place in self.stems.get(stem(synonym).as_str()).into_iter().flatten() {
                meaning.add(*place as usize, SYNONYM);
            }
        }
        if meaning.words.is_empty() {
            let letters: Vec<char> = typed.chars().collect();
            for (place, word) in self.vocabulary.iter().enumerate() {
                if let Some(slips) = slips(&letters, word) {
                    meaning.add(place, SLIP * u16::try_from(slips).unwrap_or(1));
                }
            }
        }
        meaning
    }

    pub fn bytes(&self) -> usize {
        let words: usize = self.vocabulary.iter().map(|word| 3 * word.len() + 64).sum();
        let foods: usize = self.foods.iter().map(|food| size_of::<Indexed>() + size_of_val(food.words.as_slice())).sum();
        words + foods + self.postings.iter().map(|foods| size_of_val(foods.as_slice())).sum::<usize>()
    }
}

impl Meaning {
    fn add(&mut self, place: usize, cost: u16) {
        if self.costs[place] == NONE {
            self.words.push(u32::try_from(place).unwrap_or(u32::MAX));
        }
        self.costs[place] = self.costs[place].min(cost);
    }
}

fn is_eaten_raw(short: &[String], group: &str) -> bool {
    group.starts_with("Fruta") || short.first().is_some_and(|word| LEXICON.is_eaten_raw(&stem(word)))
}

/// Returns the cost of a name's word that is not typed.
fn cost_of_word(word: &str, is_short: bool, raw_is_usual: bool) -> u16 {
    let stem = stem(word);
    match (LEXICON.joins(word), is_short) {
        (true, _) => 0,
        (false, true) => LEXICON.cost(&stem, raw_is_usual),
        (false, false) => LEXICON.hidden_cost(&stem, raw_is_usual),
    }
}

/// Returns how far a food is from the everyday form of what its first word names.
pub fn everyday_cost(short_name: &str, name: &str, group: &str) -> u16 {
    let short = words(short_name);
    let raw_is_usual = is_eaten_raw(&short, group);
    let hidden = words(name).into_iter().filter(|word| !short.contains(word));
    let cost_of_hidden: u16 = hidden.map(|word| cost_of_word(&word, false, raw_is_usual)).sum();
    cost_of_hidden + short.iter().skip(1).map(|word| cost_of_word(word, true, raw_is_usual)).sum::<u16>()
}

/// Returns the cost of a food, or `None` if its name lacks one of the typed words.
fn cost(food: &Indexed, meanings: &[Meaning]) -> Option<u16> {
    let mut total = food.base;
    let mut first = if food.words.first().is_some_and(|head| head.cost <= CUT) { NOT_TYPED_CUT } else { NOT_TYPED };
    let mut typed = [false; 64];
    for (number, meaning) in meanings.iter().enumerate() {
        let hits = food.words.iter().enumerate().filter_map(|(place, its)| {
            let cost = meaning.costs[its.word as usize];
            (cost != NONE).then(|| (if its.is_short { cost } else { cost + HIDDEN }, place))
        });
        let (cost, place) = hits.min()?;
        total += cost;
        if place == 0 {
            first = if number == 0 { 0 } else { NOT_FIRST };
        }
        if let Some(typed) = typed.get_mut(place) {
            *typed = true;
        }
    }
    let left = food.words.iter().enumerate().filter(|(place, _)| !typed.get(*place).copied().unwrap_or_default());
    Some(total + first + left.map(|(_, its)| its.cost).sum::<u16>())
}

#[cfg(test)]
#[path = "index_tests.rs"]
mod tests;
