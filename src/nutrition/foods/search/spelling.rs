//! Comparison of words as people type them: plural and gender, and slips of a letter.

/// Returns a word without the ending of its plural and its gender: "cozidas" and "cozido" are the
/// same. Expects a normalised word.
pub fn stem(word: &str) -> String {
    let singular = singular(word);
    // "Limão" is no kind of "lima".
    let has_gender = singular.len() >= 5 && singular.ends_with(['a', 'o']) && !singular.ends_with("ao") || singular == "crua";
    if has_gender { singular[..singular.len() - 1].to_owned() } else { singular }
}

/// Returns a word without the ending of its plural.
pub fn singular(word: &str) -> String {
    const ENDINGS: [(&str, &str); 8] =
        [("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"), ("ois", "ol"), ("ns", "m"), ("res", "r"), ("zes", "z")];
    if word.len() <= 3 {
        return word.to_owned();
    }
    let changed = ENDINGS.iter().find_map(|(plural, one)| word.strip_suffix(plural).map(|stem| format!("{stem}{one}")));
    changed.unwrap_or_else(|| word.strip_suffix('s').unwrap_or(word).to_owned())
}

/// Returns the number of letters that were mistyped in `typed`, compared with the beginning of
/// `word`, or `None` if they are more than such a word allows: one in four letters, two in seven.
/// Letters are inserted, left out, replaced or swapped with the next one.
pub fn slips(typed: &[char], word: &str) -> Option<usize> {
    let mut letters = word.chars();
    let (first, second) = (letters.next(), letters.next());
    let begins = first == typed.first().copied();
    // Who mistypes the first letter gets the second right.
    if !begins && second != typed.get(1).copied() && first != typed.get(1).copied() {
        return None;
    }
    let most = match typed.len() {
        0..4 => return None,
        // A word that begins otherwise and has another slip is another word: "foguete" is no yoghurt.
        7.. if begins => 2,
        _ => 1,
    };
    let word: Vec<char> = word.chars().collect();
    if word.len() + most < typed.len() {
        return None;
    }
    // A short word is compared as a whole: its beginning is like that of too many others.
    let is_short = typed.len() < 5;
    if is_short && word.len() > typed.len() + most {
        return None;
    }
    let word = &word[..word.len().min(typed.len() + most)];
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=word.len()).collect();
    for (row, letter) in typed.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, other) in word.iter().enumerate() {
            let replaced = above[column] + usize::from(letter != other);
            let mut least = replaced.min(above[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && typed[row - 1] == *other && word[column - 1] == *letter {
                least = least.min(before[column - 1] + 1);
            }
            current.push(least);
        }
        if current.iter().min().is_none_or(|least| *least > most) {
            return None;
        }
        before = std::mem::replace(&mut above, current);
    }
    let least = if is_short { above.last().copied() } else { above.into_iter().min() };
    least.filter(|least| *least <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stem_ignores_plural_and_gender() {
        for words in [
            &["ovo", "ovos"][..],
            &["pao", "paes"],
            &["feijao", "feijoes"],
            &["integral", "integrais"],
            &["cozido", "cozida", "cozidos", "cozidas"],
            &["cru", "crua", "crus", "cruas"],
            &["noz", "nozes"],
            &["maca", "macas"],
            &["mel", "meis"],
            &["atum", "atuns"],
        ] {
            assert!(words.iter().all(|word| stem(word) == stem(words[0])), "{words:?}");
        }
        for (one, other) in [("limao", "lima"), ("pera", "peru"), ("coxao", "coxa"), ("uva", "ova")] {
            assert_ne!(stem(one), stem(other));
        }
    }

    #[test]
    fn slips_count_mistyped_letters() {
        let slips = |typed: &str, word: &str| super::slips(&typed.chars().collect::<Vec<_>>(), word);
        assert_eq!(slips("fejao", "feijao"), Some(1));
        assert_eq!(slips("arros", "arroz"), Some(1));
        assert_eq!(slips("iorgute", "iogurte"), Some(2));
        assert_eq!(slips("macarao", "macarrao"), Some(1));
        assert_eq!(slips("mortadlea", "mortadela"), Some(1));
        assert_eq!(slips("macar", "macarrao"), Some(0));
        assert_eq!(slips("aroz", "arroz"), Some(1));
        assert_eq!(slips("flan", "frango"), None);
        assert_eq!(slips("foguete", "iogurte"), None);
        assert_eq!(slips("ovv", "ovo"), None);
        assert_eq!(slips("batata", "banana"), None);
    }
}
