//! How the tables' headings and cells are read and quoted, the same for all of them.

use rust_decimal::Decimal;
use unicode_normalization::UnicodeNormalization;

use crate::domains::foods::nutrients;
use crate::text::words;

/// No nutrient reaches this in 100 g in any unit of the tables; sums of such values could overflow.
pub(super) const HIGHEST: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);

/// What nothing reaches in 100 g in this unit: a decimal comma was lost there. Oil of IBGE's table has 100,43 g of lipids, and the most energy
/// is fat's.
pub(super) fn is_impossible(amount: Decimal, unit: &str) -> bool {
    let most = match unit {
        "g" | "%" => 110,
        "kcal" => 1_000,
        "kj" => 4_200,
        _ => return amount > HIGHEST,
    };
    amount > Decimal::from(most)
}

/// A number typed as text: "12,5", "12.5", "1.234,5". In "1.234" the point could be a decimal or a thousands one: not guessed.
pub(super) fn typed(text: &str) -> Option<Decimal> {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let plain = match (text.split_once(','), text.split_once('.')) {
        (Some((whole, fraction)), None) if digits(whole) && digits(fraction) => format!("{whole}.{fraction}"),
        (Some((whole, fraction)), Some(_)) if digits(fraction) => format!("{}.{fraction}", thousands(whole)?),
        (None, Some((whole, fraction))) if digits(whole) && digits(fraction) && (fraction.len() != 3 || whole == "0") => text.to_owned(),
        (None, None) if digits(text) => text.to_owned(),
        _ => return None,
    };
    plain.parse().ok()
}

/// "1.234" without its points.
fn thousands(whole: &str) -> Option<String> {
    let mut parts = whole.split('.');
    let first = parts.next()?;
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let right = (1..=3).contains(&first.len()) && digits(first) && parts.all(|part| part.len() == 3 && digits(part));
    right.then(|| whole.replace('.', ""))
}

/// Whether a line of text says only which part of the printed table this is: "Tabela 1. Composição...", "(continuação)".
pub(super) fn is_page_title(text: &str) -> bool {
    match words(text).first().map(String::as_str) {
        Some("continua" | "continuacao" | "conclusao") => true,
        Some("tabela") => text.contains(|character: char| character.is_ascii_digit()),
        _ => false,
    }
}

/// A group's title; on the next page of the printed table it is "Frutas (continuação)".
pub(super) fn section(text: &str) -> String {
    let goes_on = |(_, end): &(&str, &str)| matches!(key(end).as_str(), "continua" | "continuacao" | "conclusao");
    tidy(text.rsplit_once('(').filter(goes_on).map_or(text, |(title, _)| title))
}

/// A heading to be compared: letters and digits only.
pub(super) fn key(text: &str) -> String {
    words(text).concat()
}

/// "(mcg)" and "(µg)" are the same unit, "(mg)" is another.
pub(super) fn unit_key(unit: &str) -> String {
    match unit.trim_end_matches([')', ' ']).trim() {
        "%" => "%".to_owned(),
        "ug" => "mcg".to_owned(),
        unit => key(&unit.replace(['µ', 'μ'], "mc")),
    }
}

/// A nutrient's column: its header, letters and digits only, in each of its spellings, and its unit.
pub(super) struct Column {
    pub code: &'static str,
    headers: &'static [&'static str],
    pub unit: &'static str,
}

pub(super) const fn column(code: &'static str, headers: &'static [&'static str], unit: &'static str) -> Column {
    Column { code, headers, unit }
}

impl Column {
    /// As messages name it: "Proteína (g)".
    pub fn label(&self) -> String {
        let (name, unit) = nutrients::find(self.code).map_or((self.code, self.unit), |nutrient| (nutrient.name, nutrient.unit));
        format!("{name} ({unit})")
    }

    pub fn is_headed(&self, text: &str, unit: &str) -> bool {
        self.headers.contains(&text) && self.unit == unit
    }
}

/// One space between words, none around, and each letter one with its accent.
pub(super) fn tidy(text: &str) -> String {
    text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a message quotes of a cell or of a file's name.
pub(super) fn brief(text: &str) -> String {
    let mut short: String = text.chars().filter(|character| !character.is_control()).take(40).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
