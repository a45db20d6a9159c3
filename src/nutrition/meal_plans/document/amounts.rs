//! Amounts in words: "2 colheres de sopa (50 g)", "1 a 2 fatias", "à vontade". The web client says
//! them alike; both are checked by `amounts.json`.

use crate::meal_plans::api::view::AlternativeOut;
use crate::meal_plans::rules::Uncounted;

/// Adjectives after "de sopa" that agree with the spoon.
const ADJECTIVES: [&str; 24] = [
    "cheio",
    "cheia",
    "raso",
    "rasa",
    "nivelado",
    "nivelada",
    "pequeno",
    "pequena",
    "médio",
    "média",
    "grande",
    "fino",
    "fina",
    "grosso",
    "grossa",
    "fundo",
    "funda",
    "inteiro",
    "inteira",
    "comum",
    "duplo",
    "dupla",
    "americano",
    "americana",
];
const PREPOSITIONS: [&str; 12] = ["de", "do", "da", "dos", "das", "para", "com", "em", "sem", "à", "ao", "não"];
/// Units and nouns that only name a kind, without a plural.
const INVARIABLE: [&str; 5] = ["ml", "kg", "mg", "un", "tulipa"];
const IRREGULAR: [(&str, &str); 4] = [("pão", "pães"), ("mão", "mãos"), ("grão", "grãos"), ("mal", "males")];
/// Endings and what they become, the first that fits.
const ENDINGS: [(&str, &str); 11] = [
    ("ão", "ões"),
    ("m", "ns"),
    ("al", "ais"),
    ("el", "eis"),
    ("ol", "ois"),
    ("ul", "uis"),
    ("il", "is"),
    ("r", "res"),
    ("z", "zes"),
    ("ês", "eses"),
    ("s", "s"),
];

fn plural_word(word: &str) -> String {
    let key = word.to_lowercase();
    if word != key && word == word.to_uppercase() {
        return plural_word(&key).to_uppercase();
    }
    if INVARIABLE.contains(&key.as_str()) || key.chars().count() < 2 || key.ends_with('.') {
        return word.to_owned();
    }
    if let Some((_, plural)) = IRREGULAR.iter().find(|(one, _)| *one == key) {
        // The first letter keeps its case.
        return word.chars().take(1).chain(plural.chars().skip(1)).collect();
    }
    for (ending, plural) in ENDINGS {
        if let Some(stem) = word.strip_suffix(ending) {
            return format!("{stem}{plural}");
        }
    }
    if word.ends_with('x') { word.to_owned() } else { format!("{word}s") }
}

/// Returns the plural: "colheres de sopa cheias" for "colher de sopa cheia". Texts in brackets and
/// numbers stay unchanged.
fn plural_measure(measure: &str) -> String {
    let (mut is_object, mut is_bracket, mut is_number, mut previous) = (false, false, false, String::new());
    let mut words = Vec::new();
    for (index, word) in measure.split(' ').enumerate() {
        let key = word.to_lowercase();
        let is_preposition = index > 0 && PREPOSITIONS.contains(&key.as_str());
        let follows = PREPOSITIONS.contains(&previous.as_str());
        is_bracket |= word.starts_with('(');
        is_number |= !is_bracket && word.bytes().any(|byte| byte.is_ascii_digit());
        let stays =
            is_bracket || is_number || is_preposition || (index > 0 && (follows || (is_object && !ADJECTIVES.contains(&key.as_str()))));
        words.push(if stays { word.to_owned() } else { plural_word(word) });
        is_object |= is_preposition && !is_bracket && !is_number;
        is_bracket &= !word.ends_with(')');
        previous = key;
    }
    words.join(" ")
}

/// Returns the unit's sign if the measure is a unit that is written after its number.
fn sign_of(measure: &str) -> Option<&'static str> {
    match measure.to_lowercase().as_str() {
        "grama" => Some("g"),
        "mililitro" => Some("ml"),
        _ => None,
    }
}

pub fn is_gram(measure: &str) -> bool {
    sign_of(measure.trim()) == Some("g")
}

/// Formats a number as 1.640 or, with one decimal, 2,3. A half is rounded up.
pub fn number(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", (value * 10_f64.powi(decimals as i32)).round() / 10_f64.powi(decimals as i32));
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), foundation::text::grouped);
    if fraction.is_empty() { whole } else { format!("{whole},{fraction}") }
}

/// Formats a number with its own decimals, two at most.
pub fn plain_number(value: f64) -> String {
    let text = number(value, 2);
    let text = text.trim_end_matches('0').trim_end_matches(',');
    text.to_owned()
}

/// Formats a quantity as 3 · ½ · 1 ½ · 1,2; of grams as 62,5.
fn quantity_in_words(quantity: f64, measure: &str) -> String {
    let whole = quantity.floor();
    let fraction = match quantity - whole {
        0.25 => '¼',
        0.5 => '½',
        0.75 => '¾',
        _ => return plain_number(quantity),
    };
    match (sign_of(measure), whole == 0.0) {
        (Some(_), _) => plain_number(quantity),
        (None, true) => fraction.to_string(),
        (None, false) => format!("{} {fraction}", number(whole, 0)),
    }
}

/// Formats a portion as "3 colheres de sopa cheias", "½ unidade" or "120 g". The plural starts at
/// two.
pub fn portion(quantity: f64, measure: &str) -> String {
    let name = measure.trim();
    let unit = sign_of(name).map_or_else(|| if quantity >= 2.0 { plural_measure(name) } else { name.to_owned() }, str::to_owned);
    format!("{} {unit}", quantity_in_words(quantity, name))
}

/// Returns the mark of a line without an amount, in the words of a plan.
pub fn uncounted_in_words(mark: Uncounted) -> &'static str {
    match mark {
        Uncounted::AsWished => "à vontade",
        Uncounted::ToTaste => "a gosto",
    }
}

/// Formats the amount of a food, with its weight if `grams` is set and the amount does not say it.
pub fn amount_in_words(food: &AlternativeOut, grams: bool) -> String {
    if let Some(mark) = food.uncounted {
        return uncounted_in_words(mark).to_owned();
    }
    let measure = &food.home_measure;
    let serving = match food.quantity_max {
        Some(most) => format!("{} a {}", quantity_in_words(food.quantity, measure.trim()), portion(most, measure)),
        None => portion(food.quantity, measure),
    };
    match food.quantity_max {
        _ if !grams || is_gram(measure) => serving,
        Some(_) => format!("{serving} (cerca de {} g)", number(food.grams, 0)),
        None => format!("{serving} ({} g)", plain_number(food.grams)),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct AmountCases {
        plurals: Vec<(String, String)>,
        portions: Vec<(f64, String, String)>,
        numbers: Vec<(f64, String)>,
    }

    #[test]
    fn amounts_are_said_as_on_the_page() {
        let cases: AmountCases = serde_json::from_str(include_str!("amounts.json")).unwrap();
        for (one, many) in cases.plurals {
            assert_eq!(plural_measure(&one), many);
        }
        for (quantity, measure, words) in cases.portions {
            assert_eq!(portion(quantity, &measure), words);
        }
        for (value, words) in cases.numbers {
            assert_eq!(plain_number(value), words);
        }
    }
}
