//! Text: comparison without accents or case, search keys, invisible characters, numbers and lists.

use std::str::FromStr;

use rust_decimal::Decimal;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns a text in lower case and without accents, each run of other characters replaced by one
/// space: "  Pão, Francês " becomes "pao frances".
pub fn normalise(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.nfkd().filter(|character| !is_combining_mark(*character)) {
        if character.is_alphanumeric() {
            plain.extend(character.to_lowercase());
        } else if !plain.is_empty() && !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Returns the normalised words of a text, in order, with repetitions.
pub fn words(text: &str) -> Vec<String> {
    normalise(text).split_whitespace().map(str::to_owned).collect()
}

/// Maximum number of words of a search; each one costs another look-up or comparison per row. No
/// name has as many.
pub const SEARCH_WORDS: usize = 8;

/// Returns the text of a search, trimmed and cut to 200 characters, or `None` if it is empty. A
/// text of invisible characters only is kept as it is, so that it finds nothing instead of
/// everything.
pub fn searched(text: Option<String>) -> Option<String> {
    let text = text?;
    let (typed, seen) = (text.trim(), visible(&text));
    let kept = Some(seen.trim()).filter(|seen| !seen.is_empty()).unwrap_or(typed);
    Some(kept.chars().take(200).collect()).filter(|text: &String| !text.is_empty())
}

/// Returns a text in lower case and without accents but with its punctuation, because people are
/// also searched by their e-mail address.
pub fn search_key(text: &str) -> String {
    text.nfkd().filter(|character| !is_combining_mark(*character) && !character.is_control()).collect::<String>().to_lowercase()
}

/// Removes invisible characters and those that change the direction of text, so that different
/// names never look alike; they come along when text is copied from a chat, a page, Word or a PDF.
/// Soft breaks become line breaks, and the joiners of composed emoji are kept.
pub fn visible(text: &str) -> String {
    let seen = |character: char| match character {
        _ if is_soft_break(character) => Some('\n'),
        '\n' | '\r' | '\t' => Some(character),
        _ if character.is_control() => None,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}' => None,
        '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' => None,
        other => Some(other),
    };
    text.chars().filter_map(seen).collect()
}

/// Returns [`visible`] text for a single line, with its soft breaks replaced by spaces.
pub fn visible_line(text: &str) -> String {
    visible(&text.replace(is_soft_break, " "))
}

/// Returns whether a character is a line or page break of word processors: vertical tab, form feed,
/// next line, line separator or paragraph separator.
pub fn is_soft_break(character: char) -> bool {
    matches!(character, '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Parses a number with a decimal comma or point. Refuses "1.234,5" and other numbers with more
/// than one separator, which are ambiguous.
pub fn decimal(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let is_plain = text.chars().all(|character| character.is_ascii_digit() || matches!(character, ',' | '.' | '-'));
    if !is_plain {
        return None;
    }
    Decimal::from_str(&text.replace(',', ".")).ok()
}

/// Formats a number with grouped thousands: `1.234.567`.
pub fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    grouped
}

/// Joins names as in `a, b e c`, with `word` before the last one.
pub fn listed(names: &[&str], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// Joins the first names as in `a, b, c, …`; an ellipsis stands for the rest.
pub fn first_of(names: &[&str]) -> String {
    const NAMED: usize = 5;
    let more = if names.len() > NAMED { ", …" } else { "" };
    format!("{}{more}", names[..names.len().min(NAMED)].join(", "))
}

/// Escapes a text for HTML content and quoted attributes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Returns bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_ignore_accents_case_and_punctuation() {
        assert_eq!(words("Pão, trigo, francês"), ["pao", "trigo", "frances"]);
        assert_eq!(words("Ovo, de galinha, inteiro, cozido/10minutos"), ["ovo", "de", "galinha", "inteiro", "cozido", "10minutos"]);
        assert_eq!(normalise("  FEIJÃO\u{a0}(carioca)  "), "feijao carioca");
    }

    #[test]
    fn normalise_treats_composed_and_decomposed_letters_alike() {
        assert_eq!(normalise("pa\u{303}o"), normalise("pão"));
    }

    #[test]
    fn visible_drops_invisible_characters() {
        assert_eq!(visible("\u{202a}Ana\u{202c} Ri\u{ad}bei\u{200b}ro\u{feff}"), "Ana Ribeiro");
        assert_eq!(visible("Rua A\u{2028}Fundos"), "Rua A\nFundos");
        assert_eq!(visible("Família 👨\u{200d}👩\u{200d}👧 José"), "Família 👨\u{200d}👩\u{200d}👧 José");
        assert_eq!(visible("\u{2066}\u{2069}").trim(), "");
    }

    #[test]
    fn visible_keeps_the_lines_of_word_processors_and_drops_other_control_characters() {
        assert_eq!(visible("a\u{b}b\u{c}c\u{85}d\u{2028}e\u{2029}f"), "a\nb\nc\nd\ne\nf");
        assert_eq!(visible("a\u{0}\u{3}\u{7}\u{8}\u{1f}\u{7f}\u{9f}b\tc\r\nd"), "ab\tc\r\nd");
        assert_eq!(visible_line("Ana\u{b}Ribeiro\u{3}"), "Ana Ribeiro");
    }

    #[test]
    fn words_of_punctuation_are_none() {
        assert!(words(" ,-* ").is_empty());
    }

    #[test]
    fn search_key_keeps_email_addresses() {
        assert_eq!(search_key("Débora débora@x.com"), "debora debora@x.com");
    }

    #[test]
    fn decimal_accepts_a_comma_or_a_point() {
        for text in ["82,5", "82.5", " 82.50 "] {
            assert_eq!(decimal(text), Some(Decimal::new(825, 1)), "{text}");
        }
        assert_eq!(decimal("-3"), Some(Decimal::from(-3)));
        for text in ["", ",", "1.234,5", "1,2,3", "1e5", "1_000", "8 2", "oitenta", "٣"] {
            assert_eq!(decimal(text), None, "{text}");
        }
    }
}
