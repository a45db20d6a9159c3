//! How texts are compared: without accents or case.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Lower case and without accents; every run of other characters becomes one space: "  Pão, Francês " is "pao frances".
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

/// The words of a text, in order, repetitions included.
pub fn words(text: &str) -> Vec<String> {
    normalise(text).split_whitespace().map(str::to_owned).collect()
}

/// Lower case and without accents, punctuation kept: people are also searched by their e-mail.
pub fn search_key(text: &str) -> String {
    text.nfkd().filter(|character| !is_combining_mark(*character) && !character.is_control()).collect::<String>().to_lowercase()
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_punctuation_do_not_count() {
        assert_eq!(words("Pão, trigo, francês"), ["pao", "trigo", "frances"]);
        assert_eq!(words("Ovo, de galinha, inteiro, cozido/10minutos"), ["ovo", "de", "galinha", "inteiro", "cozido", "10minutos"]);
        assert_eq!(normalise("  FEIJÃO\u{a0}(carioca)  "), "feijao carioca");
    }

    #[test]
    fn composed_and_decomposed_letters_are_the_same() {
        assert_eq!(normalise("pa\u{303}o"), normalise("pão"));
    }

    #[test]
    fn nothing_but_punctuation_is_no_word() {
        assert!(words(" ,-* ").is_empty());
    }

    #[test]
    fn a_search_key_keeps_addresses() {
        assert_eq!(search_key("Débora débora@x.com"), "debora debora@x.com");
    }
}
