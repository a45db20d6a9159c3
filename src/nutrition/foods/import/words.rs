//! Normalization and quotation of headings and cells, shared by all tables.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use crate::foods::nutrients;
use foundation::text::words;

/// Exceeds the length of all names in the published tables.
const LONGEST: usize = 200;

/// Reason why a text is not a name.
#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum NotName {
    #[error("é um erro de fórmula ou não tem letras.")]
    NoText,
    #[error("é longo demais para um nome.")]
    TooLong,
}

/// Returns a text that may be a name. Fails for "#REF!", "=?" and "12".
pub(super) fn as_name(text: String) -> Result<String, NotName> {
    if text.chars().count() > LONGEST {
        Err(NotName::TooLong)
    } else if text.starts_with(['#', '=']) || !text.contains(char::is_alphabetic) {
        Err(NotName::NoText)
    } else {
        Ok(text)
    }
}

/// Returns true if a text belongs to the printed page: "Tabela 1. Composição...", "(continuação)",
/// "Página 12", "NEPA – UNICAMP".
pub(super) fn is_page_text(text: &str) -> bool {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["continua" | "continuacao" | "conclusao" | "cont", ..] => true,
        ["nepa" | "unicamp" | "ibge" | "pagina" | "pag" | "obs" | "observacao" | "observacoes" | "valores" | "abreviacoes", ..] => true,
        ["tabela", "brasileira", ..] => true,
        ["tabela", ..] => text.contains(|character: char| character.is_ascii_digit()),
        _ => text.trim_start().starts_with('*'),
    }
}

/// Returns a group's title, and true if the text says that the group continues from another page of
/// the printed table: "Frutas (continuação)", "Frutas - cont.".
pub(super) fn section(text: &str) -> (String, bool) {
    let goes_on = |(_, end): &(&str, &str)| matches!(key(end).as_str(), "continua" | "continuacao" | "conclusao" | "cont");
    let parted = text.rsplit_once(['(', '-', '–', '—', ':']).filter(goes_on);
    let title = parted.map_or(text, |(title, _)| title);
    (tidy(title), parted.is_some())
}

/// Reduces a heading to letters and digits, for comparison.
pub(super) fn key(text: &str) -> String {
    words(text).concat()
}

/// Normalizes a unit: "(mcg)" and "(µg)" are the same, "(mg)" is another.
pub(super) fn unit_key(unit: &str) -> String {
    match unit.trim_end_matches([')', ' ']).trim() {
        "%" => "%".to_owned(),
        "ug" => "mcg".to_owned(),
        unit => key(&unit.replace(['µ', 'μ'], "mc")),
    }
}

/// A nutrient's column: its heading in each spelling, letters and digits only, and its unit.
pub(super) struct NutrientColumn {
    pub code: &'static str,
    headers: &'static [&'static str],
    pub unit: &'static str,
}

pub(super) const fn column(code: &'static str, headers: &'static [&'static str], unit: &'static str) -> NutrientColumn {
    NutrientColumn { code, headers, unit }
}

impl NutrientColumn {
    /// Returns the name in messages: "Proteína (g)".
    pub fn label(&self) -> String {
        let (name, unit) = nutrients::find(self.code).map_or((self.code, self.unit), |nutrient| (nutrient.name, nutrient.unit));
        format!("{name} ({unit})")
    }

    pub fn is_headed(&self, text: &str, unit: &str) -> bool {
        self.headers.contains(&text) && self.unit == unit
    }
}

/// Normalizes to NFC, with single spaces between words.
pub(super) fn tidy(text: &str) -> String {
    text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Shortens a cell or a file's name for a message.
pub(super) fn brief(text: &str) -> String {
    let mut short: String = text.chars().filter(|character| !character.is_control()).take(40).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
