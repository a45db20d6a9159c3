//! Text by which the clinic asks a patient on WhatsApp whether they come: the product's, or the
//! tenant's own, with fields in braces.

use platform::prelude::*;

/// Fields of the text.
const FIELDS: [&str; 6] = ["nome", "data", "hora", "nutricionista", "clinica", "link"];
/// Field without which the text is of no use.
const LINK: &str = "{link}";
/// Maximum length, in characters: the text becomes part of an address.
const LONGEST: usize = 1_000;

/// The product's text.
pub const DEFAULT: &str = "Olá, {nome}! Aqui é da {clinica}. Sua consulta com {nutricionista} é {data}, às {hora}. \
     Para confirmar, pedir outro horário ou cancelar, é só abrir: {link}";

/// Validates the text. Returns `None` for the product's.
pub fn checked(check: &mut Check, text: Option<&str>) -> Option<String> {
    const FIELD: &str = "confirmation_text";
    let text = check.optional_text(FIELD, "texto da confirmação", text, LONGEST)?;
    if text == DEFAULT {
        return None;
    }
    let unknown = parts(&text).find_map(|part| match part {
        TextPart::Field(name) if !FIELDS.contains(&name) => Some(name),
        _ => None,
    });
    if let Some(name) = unknown {
        let name: String = name.chars().take(40).collect();
        check.fail(
            FIELD,
            format!("O campo {{{name}}} não existe. Use {{nome}}, {{data}}, {{hora}}, {{nutricionista}}, {{clinica}} e {{link}}."),
        );
    }
    check.ensure(text.contains(LINK), FIELD, "Inclua {link}: é por ele que o paciente responde.");
    Some(text)
}

/// Fills in the fields. A field without a value stays as it is.
pub fn fill<'a>(text: &'a str, value: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut filled = String::with_capacity(text.len());
    for part in parts(text) {
        match part {
            TextPart::Words(words) => filled.push_str(words),
            TextPart::Field(name) => match value(name) {
                Some(value) => filled.push_str(value),
                None => filled.extend(["{", name, "}"]),
            },
        }
    }
    filled
}

/// Part of a text: words, or the name of a field.
enum TextPart<'a> {
    Words(&'a str),
    Field(&'a str),
}

fn parts(text: &str) -> impl Iterator<Item = TextPart<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let field = rest.strip_prefix('{').and_then(|tail| tail.split_once('}')).filter(|(name, _)| !name.contains('{'));
        if let Some((name, tail)) = field {
            rest = tail;
            return Some(TextPart::Field(name));
        }
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find('{').map_or(rest.len(), |at| at + first);
        let (words, tail) = rest.split_at(end);
        rest = tail;
        Some(TextPart::Words(words))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str) -> String {
        fill(text, |name| FIELDS.contains(&name).then_some("<valor>"))
    }

    #[test]
    fn fields_are_filled_in_once_and_other_braces_stay() {
        assert_eq!(filled("Oi, {nome}: {link}"), "Oi, <valor>: <valor>");
        assert_eq!(filled("{{nome} {x} { {hora"), "{<valor> {x} { {hora");
        assert_eq!(fill("{nome}", |_| Some("{link}")), "{link}");
        assert!(!filled(DEFAULT).contains('{'));
    }

    #[test]
    fn text_needs_its_link_and_known_fields() {
        let errors = |text: &str| {
            let mut check = Check::new();
            let kept = checked(&mut check, Some(text));
            (kept, check.finish().map_err(|error| error.message().to_owned()).is_err())
        };
        assert_eq!(errors(DEFAULT), (None, false));
        assert_eq!(errors("  "), (None, false));
        assert_eq!(errors("Vem, {nome}? {link}"), (Some("Vem, {nome}? {link}".to_owned()), false));
        assert!(errors("Vem, {nome}?").1);
        assert!(errors("Vem, {cpf}? {link}").1);
        assert!(errors(&format!("{{link}}{}", "a".repeat(LONGEST))).1);
    }
}
