//! Original file names: displayed to people, never used as a path.

const LONGEST: usize = 120;

/// Returns a name that can be displayed, shortened if necessary, or `None` for a path or a
/// misleading name.
pub fn clean(name: &str) -> Option<String> {
    let name = name.trim();
    // Characters that change the direction of text can make `gpj.exe` look like `exe.jpg`.
    let tricky = |character: char| {
        character.is_control()
            || matches!(character, '/' | '\\' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if name.is_empty() || name.chars().all(|character| character == '.') || name.contains(tricky) {
        return None;
    }
    if name.chars().count() <= LONGEST {
        return Some(name.to_owned());
    }
    // Keeps the extension, by which people recognize the type.
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let ending = if ending.chars().count() <= 10 { format!(".{ending}") } else { String::new() };
    let kept = name.chars().take(LONGEST - ending.chars().count()).collect::<String>();
    Some(kept + &ending)
}

/// Returns the name with the extension of its present type, as pictures are re-encoded.
pub fn named(name: &str, content_type: &str) -> String {
    let endings: &[&str] = match content_type {
        "application/pdf" => &["pdf"],
        "image/png" => &["png"],
        _ => &["jpg", "jpeg"],
    };
    match name.rsplit_once('.') {
        Some((_, ending)) if endings.contains(&ending.to_lowercase().as_str()) => name.to_owned(),
        Some((stem, ending)) if ["pdf", "png", "jpg", "jpeg", "webp"].contains(&ending.to_lowercase().as_str()) => {
            format!("{stem}.{}", endings[0])
        }
        _ => format!("{name}.{}", endings[0]),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{LONGEST, clean};

    #[test]
    fn file_name_that_is_plain_is_unchanged() {
        for name in ["logo.png", "Foto da recepção (2).jpeg", ".perfil", "sem ponto", "a..b"] {
            assert_eq!(clean(name).as_deref(), Some(name));
        }
        assert_eq!(clean("  logo.png ").as_deref(), Some("logo.png"));
    }

    #[test]
    fn file_name_of_a_path_or_control_characters_is_refused() {
        for name in
            ["../../etc/passwd", "..\\..\\x.png", "/logo.png", "C:\\logo.png", "a\0.png", "a\n.png", "..", ".", " ", "\u{202e}gnp.exe"]
        {
            assert_eq!(clean(name), None, "{name:?}");
        }
    }

    #[test]
    fn file_name_too_long_keeps_its_ending() {
        let cut = clean(&format!("{}.png", "é".repeat(500))).unwrap();
        assert_eq!(cut.chars().count(), LONGEST);
        assert!(cut.ends_with("éé.png"));
    }

    proptest! {
        #[test]
        fn file_name_cleaned_is_harmless_and_short(name in any::<String>()) {
            if let Some(cleaned) = clean(&name) {
                prop_assert!(!cleaned.contains(['/', '\\', '\0', '\n', '\r']));
                prop_assert!((1..=LONGEST).contains(&cleaned.chars().count()));
                prop_assert_eq!(clean(&cleaned), Some(cleaned.clone()));
            }
        }
    }
}
