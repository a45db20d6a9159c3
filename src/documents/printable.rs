//! Texts as the embedded fonts can print them. The exporter refuses a document with a character
//! that has no glyph, so that such characters are replaced before.

use serde_json::Value;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::fonts::FONTS;

/// Stands for a letter that no font has.
const MISSING: char = '□';

/// Makes every text in the data printable.
pub fn make_printable(data: &mut Value) {
    match data {
        Value::String(text) => *text = printable(text),
        Value::Array(items) => items.iter_mut().for_each(make_printable),
        Value::Object(fields) => fields.values_mut().for_each(make_printable),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Composes accents, removes emoji and invisible controls, and replaces characters without a glyph.
pub fn printable(text: &str) -> String {
    let unix = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut shown = String::with_capacity(unix.len());
    for character in unix.nfc() {
        match character {
            '\n' => shown.push('\n'),
            '\t' | '\u{2028}' | '\u{2029}' | '\u{85}' => shown.push(' '),
            _ if character.is_whitespace() => shown.push(if character == '\u{a0}' { character } else { ' ' }),
            _ if is_left_out(character) => {}
            _ if FONTS.has_glyph(character) => shown.push(character),
            _ => shown.push(MISSING),
        }
    }
    shown
}

/// Returns true for controls, marks that did not combine with their letter, and emoji.
fn is_left_out(character: char) -> bool {
    let is_format =
        matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let is_emoji = matches!(character, '\u{1f000}'..='\u{1faff}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}');
    character.is_control() || is_format || is_emoji || is_combining_mark(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_text_keeps_what_the_fonts_have() {
        let kept = "Pão de queijo, ½ xícara ≥ 3 ✓ — “à vontade” łódź Ελλάδα";
        assert_eq!(printable(kept), kept);
        assert_eq!(printable("a\u{301}gua\r\nfria\u{200b}"), "água\nfria");
        assert_eq!(printable("Maçã 🍎\u{fe0f} 王"), "Maçã  □");
        assert_eq!(printable("x\u{20dd}\u{7}y\tz"), "xy z");
    }
}
