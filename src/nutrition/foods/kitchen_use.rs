//! Use and form of a food in a kitchen: a spice does not replace a vegetable, nor a raw bean a
//! cooked one.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use super::search::lexicon::LEXICON;
use super::search::spelling::stem;
use foundation::text::words;
use foundation::text_enum;

#[derive(Deserialize)]
struct UsesFile {
    /// First words of names, by use.
    heads: HashMap<String, Vec<String>>,
    /// Use of the foods of a table's group that no head names.
    groups: HashMap<String, String>,
    /// Uses whose foods replace each other.
    alike: Vec<(String, String)>,
    /// Words that tell a food's form, by form.
    forms: HashMap<String, Vec<String>>,
    /// Uses whose foods are proposed to somebody who lacks a nutrient, by the meals that they suit.
    proposed: HashMap<MealOccasion, HashSet<String>>,
    /// Uses whose foods are eaten raw.
    eaten_raw: HashSet<String>,
}

text_enum! {
    /// Meals that a food suits.
    pub enum MealOccasion {
        /// Lunch and dinner.
        Main = "main",
        /// Breakfast, snacks and supper.
        Light = "light",
    }
}

struct Uses {
    /// Stems of the first words, the most words first, and their use.
    heads: Vec<(Vec<String>, String)>,
    groups: HashMap<String, String>,
    alike: HashSet<(String, String)>,
    /// Form of a stem.
    forms: HashMap<String, &'static str>,
    proposed: HashMap<MealOccasion, HashSet<String>>,
    eaten_raw: HashSet<String>,
}

const COOKED: &str = "cooked";
const RAW: &str = "raw";
const DRESSED: &str = "dressed";
/// Use of leaves, whose names have words of dressings: `couve manteiga` is a variety.
const LEAVES: &str = "folhas";
const FORMS: [&str; 8] = [RAW, COOKED, "fried", DRESSED, "dried", "preserved", "sweet", "special"];

static USES: LazyLock<Uses> = LazyLock::new(|| {
    let UsesFile { heads, groups, alike, forms, proposed, eaten_raw } = serde_json::from_str(include_str!("kitchen_uses.json"))
        .unwrap_or_else(|error| unreachable!("the uses are part of the program: {error}"));
    let stems = |text: &str| words(text).iter().map(|word| stem(word)).collect::<Vec<_>>();
    let mut heads: Vec<_> = heads.iter().flat_map(|(name, all)| all.iter().map(|head| (stems(head), name.clone()))).collect();
    heads.sort_by(|(one, name), (other, its)| other.len().cmp(&one.len()).then_with(|| (one, name).cmp(&(other, its))));
    let forms = FORMS.iter().flat_map(|form| forms.get(*form).into_iter().flatten().map(|word| (stem(&words(word).concat()), *form)));
    Uses {
        heads,
        groups,
        alike: alike.into_iter().flat_map(|(one, other)| [(one.clone(), other.clone()), (other, one)]).collect(),
        forms: forms.collect(),
        proposed,
        eaten_raw,
    }
});

/// The use and the forms of a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KitchenUse {
    name: String,
    forms: HashSet<&'static str>,
    /// First word of the name.
    head: String,
}

impl KitchenUse {
    /// Determines the use from a food's names and its table's group.
    pub fn of(short_name: &str, name: &str, group: &str) -> Self {
        let stems: Vec<String> = words(short_name).iter().map(|word| stem(word)).filter(|word| !LEXICON.joins(word)).collect();
        let named = USES.heads.iter().find(|(head, _)| {
            let head: Vec<&String> = head.iter().filter(|word| !LEXICON.joins(word)).collect();
            head.len() <= stems.len() && stems.iter().zip(&head).all(|(word, its)| word == *its)
        });
        let name_of_use = named.map(|(_, name)| name).or_else(|| USES.groups.get(group)).map_or(group, String::as_str);
        let all = words(name).into_iter().chain(words(short_name));
        let forms = all.filter_map(|word| USES.forms.get(&stem(&word)).copied()).collect();
        Self { name: name_of_use.to_owned(), forms, head: stems.into_iter().next().unwrap_or_default() }
    }

    pub fn head(&self) -> &str {
        &self.head
    }

    /// Returns the meals of a food that is ready to be eaten and belongs to a balanced meal: neither
    /// a spice, a sweet or offal, nor fried or preserved. Returns `None` for other foods.
    pub fn occasion(&self) -> Option<MealOccasion> {
        let is_ready = |form: &str| match form {
            RAW => USES.eaten_raw.contains(&self.name),
            DRESSED => self.name == LEAVES,
            form => form == COOKED,
        };
        let suited = USES.proposed.iter().find(|(_, uses)| uses.contains(&self.name)).map(|(occasion, _)| *occasion);
        suited.filter(|_| self.forms.iter().all(|form| is_ready(form)))
    }

    /// Returns true for another food of the same use.
    pub fn is_same_use(&self, other: &Self) -> bool {
        self.name == other.name
    }

    /// Returns how far the use of another food is from this one, or `None` if the other cannot
    /// replace it.
    pub fn distance(&self, other: &Self) -> Option<u32> {
        let uses = match (self.name == other.name, USES.alike.contains(&(self.name.clone(), other.name.clone()))) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => return None,
        };
        let raw_is_usual = USES.eaten_raw.contains(&other.name);
        // A form that the food does not have is no replacement; cooked foods are ready to be eaten.
        let fits = |form: &&&str| self.forms.contains(**form) || **form == COOKED || **form == RAW && raw_is_usual;
        if !other.forms.iter().all(|form| fits(&form)) {
            return None;
        }
        let is_raw = |its: &Self| its.forms.contains(RAW);
        Some(uses + u32::from(is_raw(self) != is_raw(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, group: &str) -> KitchenUse {
        KitchenUse::of(&super::super::search::kitchen::short_name(name, group), name, group)
    }

    const VEGETABLES: &str = "Verduras, hortaliças e derivados";

    #[test]
    fn use_follows_the_first_words_before_the_group() {
        assert_eq!(of("Batata, doce, cozida", VEGETABLES).name, "tuberculos");
        assert_eq!(of("Manjericão, cru", VEGETABLES).name, "temperos");
        assert_eq!(of("Couve-flor, cozida", VEGETABLES).name, "legumes");
        assert_eq!(of("Couve, manteiga, refogada", VEGETABLES).name, "folhas");
        assert_eq!(of("Frango, coração, grelhado", "Carnes e derivados").name, "miudos");
        assert_eq!(of("Frango, peito, sem pele, grelhado", "Carnes e derivados").name, "carnes");
        assert_eq!(of("Barreado", "Alimentos preparados").name, "Alimentos preparados");
    }

    #[test]
    fn occasion_is_of_foods_of_a_balanced_meal() {
        for name in ["Couve, manteiga, refogada", "Batata, doce, cozida", "Feijão, preto, cozido"] {
            assert_eq!(of(name, VEGETABLES).occasion(), Some(MealOccasion::Main), "{name}");
        }
        assert_eq!(of("Leite, de vaca, integral", VEGETABLES).occasion(), Some(MealOccasion::Light));
        for name in ["Manjericão, cru", "Batata, inglesa, frita", "Leite, de vaca, integral, pó", "Feijão, preto, cru", "Fígado, grelhado"]
        {
            assert_eq!(of(name, VEGETABLES).occasion(), None, "{name}");
        }
    }

    #[test]
    fn distance_refuses_other_uses_and_other_forms() {
        let far = |one, other| of(one, VEGETABLES).distance(&of(other, VEGETABLES));
        assert_eq!(far("Brócolis, cozido", "Manjericão, cru"), None);
        assert_eq!(far("Brócolis, cozido", "Cenoura, cozida"), Some(0));
        assert_eq!(far("Batata, doce, cozida", "Mandioca, crua"), None);
        assert_eq!(far("Batata, doce, cozida", "Mandioca, frita"), None);
        assert_eq!(far("Batata, doce, crua", "Mandioca, cozida"), Some(1));
        assert_eq!(far("Couve, manteiga, refogada", "Alface, lisa, crua"), Some(1));
        assert_eq!(far("Batata, doce, cozida", "Arroz, integral, cozido"), Some(1));
        assert_eq!(far("Leite, de vaca, integral", "Leite, condensado"), None);
    }
}
