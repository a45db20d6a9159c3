//! The words of kitchens: synonyms, and how far a word of a name is from the everyday food.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use super::spelling::stem;
use foundation::text::words;

/// Text of the lexicon, which browsers get too.
pub const TEXT: &str = include_str!("lexicon.json");

/// Cost of a word that the lexicon does not know.
const UNKNOWN: u16 = 10;

#[derive(Deserialize)]
struct LexiconFile {
    joining: Vec<String>,
    same: Vec<Vec<String>>,
    phrases: Vec<(String, String)>,
    costs: HashMap<String, u16>,
    eaten_raw: Vec<String>,
}

pub struct Lexicon {
    joining: HashSet<String>,
    /// Synonyms by stem.
    same: HashMap<String, Vec<String>>,
    /// Sequences of stems with the words that replace them.
    phrases: Vec<(Vec<String>, Vec<String>)>,
    costs: HashMap<String, u16>,
    eaten_raw: HashSet<String>,
}

pub static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let file: LexiconFile = serde_json::from_str(TEXT).unwrap_or_else(|error| unreachable!("the lexicon is part of the program: {error}"));
    let mut same: HashMap<String, Vec<String>> = HashMap::new();
    for class in &file.same {
        for word in class {
            same.entry(stem(word)).or_default().extend(class.iter().filter(|other| *other != word).cloned());
        }
    }
    let joining: HashSet<String> = file.joining.into_iter().collect();
    let phrase = |text: &str| words(text).into_iter().filter(|word| !joining.contains(word)).collect::<Vec<_>>();
    let phrases =
        file.phrases.iter().map(|(typed, meant)| (phrase(typed).iter().map(|word| stem(word)).collect(), phrase(meant))).collect();
    Lexicon {
        same,
        phrases,
        costs: file.costs.iter().map(|(word, cost)| (stem(word), *cost)).collect(),
        eaten_raw: file.eaten_raw.iter().map(|word| stem(word)).collect(),
        joining,
    }
});

impl Lexicon {
    /// Removes function words, unless no others are left. A final "para" stays, as in "castanha do
    /// para".
    pub fn telling(&self, words: Vec<String>) -> Vec<String> {
        let last = words.len().saturating_sub(1);
        let joins = |place: usize, word: &str| self.joins(word) && !(place == last && word == "para");
        let left: Vec<String> =
            words.iter().enumerate().filter(|(place, word)| !joins(*place, word)).map(|(_, word)| word.clone()).collect();
        if left.is_empty() { words } else { left }
    }

    pub fn joins(&self, word: &str) -> bool {
        self.joining.contains(word)
    }

    /// Returns the other words for a word.
    pub fn synonyms(&self, stem: &str) -> &[String] {
        self.same.get(stem).map_or(&[], Vec::as_slice)
    }

    /// Returns the cost of a word in a food's name that was not typed; `raw_is_usual` says that the
    /// food is eaten raw.
    pub fn cost(&self, stem: &str, raw_is_usual: bool) -> u16 {
        if raw_is_usual && stem == "cru" { 1 } else { self.costs.get(stem).copied().unwrap_or(UNKNOWN) }
    }

    /// Returns the cost of a word that the short name leaves out: only those that matter.
    pub fn hidden_cost(&self, stem: &str, raw_is_usual: bool) -> u16 {
        if raw_is_usual && stem == "cru" {
            return 0;
        }
        self.costs.get(stem).copied().filter(|cost| *cost > UNKNOWN).unwrap_or_default()
    }

    pub fn is_eaten_raw(&self, stem: &str) -> bool {
        self.eaten_raw.contains(stem)
    }

    /// Returns what the words mean besides their letter: "arroz branco" also means polished rice.
    pub fn rewritten(&self, words: &[String]) -> Vec<Vec<String>> {
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        let rewritten = self.phrases.iter().filter_map(|(typed, meant)| {
            let place = stems.windows(typed.len()).position(|window| window == typed)?;
            let (before, after) = (&words[..place], &words[place + typed.len()..]);
            Some(before.iter().chain(meant).chain(after).cloned().collect())
        });
        rewritten.collect()
    }
}
