//! Validation of values, and their search terms.

use std::collections::{BTreeMap, BTreeSet};

use super::definition::{ExtendedDataField, FieldType};
use super::value::Value;
use foundation::error::Check;
use foundation::text;

/// Values of a person's fields, by slug.
pub type Values = BTreeMap<String, Value>;

/// Maximum length of a short answer.
pub const TEXT: usize = 500;
/// Maximum number of an answer's words that are indexed.
const WORDS: usize = 60;
/// Maximum number of a word's letters that are indexed.
const WORD: usize = 40;
/// Maximum length of a name or an option, and of keys derived from them, in which a letter may
/// become several.
pub const NAME: usize = 80;
/// Maximum number of fields in a search, and of words for each.
const WANTED: usize = 10;

/// Normalizes a name: without accents, in lower case, with hyphens between the words.
pub fn slug(name: &str) -> String {
    let slug: String = text::normalise(name).replace(' ', "-").chars().take(NAME).collect();
    slug.trim_end_matches('-').to_owned()
}

/// Returns the key by which searches compare options. An option without letters is identified by
/// its signs: 'A+' and 'A-' are different.
pub fn option_key(option: &str) -> String {
    text::search_key(option.trim()).chars().take(NAME).collect()
}

/// Returns a person's values after a form was sent. Omitted fields are left unchanged (those of a
/// new person get the default), a blank value clears its field, and values without a field are
/// deleted.
pub fn filled_in(fields: &[ExtendedDataField], before: &Values, given: &Values, is_new: bool, check: &mut Check) -> Values {
    let mut values = Values::new();
    for field in fields {
        let at = format!("extended_data.{}", field.slug);
        let kept = before.get(&field.slug);
        let value = match given.get(&field.slug) {
            Some(given) => value(field, kept, given, &at, check),
            None if is_new => field.default.clone(),
            None => kept.cloned(),
        };
        if field.required && value.is_none() {
            // An error is reported only once.
            let blank = given.get(&field.slug).is_none_or(|given| given.texts().iter().all(|text| text.trim().is_empty()));
            check.ensure(!blank, &at, &format!("O campo {} deve ser informado.", field.name));
        }
        values.extend(value.map(|value| (field.slug.clone(), value)));
    }
    values
}

/// Returns the defaults of the fields, for a person whose form nobody has filled in yet.
pub fn defaults(fields: &[ExtendedDataField]) -> Values {
    fields.iter().filter_map(|field| Some((field.slug.clone(), field.default.clone()?))).collect()
}

/// Returns the stored form of a value, or `None` if it is blank or invalid. A removed option may
/// stay if it was `kept`.
pub fn value(field: &ExtendedDataField, kept: Option<&Value>, given: &Value, at: &str, check: &mut Check) -> Option<Value> {
    let texts: Vec<&str> = given.texts().iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
    if field.kind != FieldType::Chips && texts.len() > 1 {
        check.fail(at, format!("O campo {} aceita um valor só.", field.name));
        return None;
    }
    if field.kind == FieldType::Text {
        return texts.first().map(|text| Value::One(check.text(at, &field.name, text, TEXT)));
    }
    let kept = kept.map_or(&[][..], Value::texts);
    let is_offered = |text: &str| field.options.iter().chain(kept).any(|option| option == text);
    if texts.iter().any(|text| !is_offered(text)) {
        check.fail(at, format!("O campo {} tem uma opção que não existe.", field.name));
        return None;
    }
    // In the order of the definition, without duplicates; then those that are not offered any more.
    let all = field.options.iter().chain(kept.iter().filter(|kept| !field.options.contains(kept)));
    let mut chosen: Vec<String> = Vec::new();
    for option in all {
        if texts.contains(&option.as_str()) && !chosen.contains(option) {
            chosen.push(option.clone());
        }
    }
    match field.kind {
        FieldType::Chips => (!chosen.is_empty()).then_some(Value::Many(chosen)),
        FieldType::Text | FieldType::List => chosen.pop().map(Value::One),
    }
}

/// Returns the values of existing fields.
pub fn shown(fields: &[ExtendedDataField], values: &Values) -> Values {
    let known = |slug: &String| fields.iter().any(|field| field.slug == *slug);
    values.iter().filter(|(slug, _)| known(slug)).map(|(slug, value)| (slug.clone(), value.clone())).collect()
}

/// Returns the search terms of these values: possible options as a whole (`slug=…`), and each word
/// of an answer (`slug:…`).
pub fn terms(values: &Values) -> BTreeSet<String> {
    let mut terms = BTreeSet::new();
    for (slug, value) in values {
        terms.extend(value.texts().iter().filter(|text| text.chars().count() <= NAME).map(|text| whole(slug, text)));
        if let Value::One(text) = value {
            terms.extend(words(text).take(WORDS).map(|word| format!("{slug}:{word}")));
        }
    }
    terms
}

fn whole(slug: &str, text: &str) -> String {
    format!("{slug}={}", option_key(text))
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text::words(text).into_iter().map(|word| word.chars().take(WORD).collect())
}

/// A condition of a search; all of them have to match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchCondition {
    /// Exactly this term.
    Term(String),
    /// A term with this prefix.
    Beginning(String),
}

impl SearchCondition {
    /// Evaluates the condition like the store's query.
    #[cfg(test)]
    pub fn is_in(&self, terms: &BTreeSet<String>) -> bool {
        match self {
            Self::Term(term) => terms.contains(term),
            Self::Beginning(beginning) => terms.iter().any(|term| term.starts_with(beginning)),
        }
    }
}

/// Parses `searchData`: options as a whole, answers by prefixes of their words. Fields that are not
/// searchable are refused instead of ignored, because an unfiltered list would be misleading.
pub fn wanted(fields: &[ExtendedDataField], asked: &Values, check: &mut Check) -> Vec<SearchCondition> {
    const AT: &str = "searchData";
    check.ensure(asked.len() <= WANTED, AT, &format!("Busque por no máximo {WANTED} campos."));
    let mut wanted = Vec::new();
    for (slug, value) in asked.iter().take(WANTED) {
        let Some(field) = fields.iter().find(|field| field.slug == *slug && field.searchable) else {
            check.fail(AT, "Não é possível buscar por um destes campos.");
            continue;
        };
        let texts = value.texts().iter().take(WANTED).map(|text| text.chars().take(TEXT).collect::<String>());
        for text in texts.filter(|text| !text.trim().is_empty()) {
            match field.kind {
                // Signs without a word are no prefix, so that only an answer with the same signs
                // matches.
                FieldType::Text if words(&text).next().is_none() => wanted.push(SearchCondition::Term(whole(slug, &text))),
                FieldType::Text => {
                    wanted.extend(words(&text).take(WANTED).map(|word| SearchCondition::Beginning(format!("{slug}:{word}"))))
                }
                FieldType::List | FieldType::Chips => wanted.push(SearchCondition::Term(whole(slug, &text))),
            }
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn field(slug: &str, kind: FieldType, options: &[&str]) -> ExtendedDataField {
        ExtendedDataField {
            uuid: Uuid::nil(),
            slug: slug.to_owned(),
            name: slug.to_uppercase(),
            kind,
            options: options.iter().map(|option| (*option).to_owned()).collect(),
            searchable: true,
            required: false,
            default: None,
            property: None,
        }
    }

    fn asked() -> Vec<ExtendedDataField> {
        let chips = field("restricoes", FieldType::Chips, &["Sem glúten", "Sem lactose", "Vegano"]);
        vec![field("convenio", FieldType::Text, &[]), field("origem", FieldType::List, &["Indicação", "Site"]), chips]
    }

    fn one(text: &str) -> Value {
        Value::One(text.to_owned())
    }

    fn many(texts: &[&str]) -> Value {
        Value::Many(texts.iter().map(|text| (*text).to_owned()).collect())
    }

    fn values(of: &[(&str, Value)]) -> Values {
        of.iter().map(|(slug, value)| ((*slug).to_owned(), value.clone())).collect()
    }

    fn wrong(fields: &[ExtendedDataField], before: &Values, given: &Values) -> String {
        let mut check = Check::new();
        filled_in(fields, before, given, false, &mut check);
        format!("{:?}", check.finish().expect_err("something wrong"))
    }

    fn right(fields: &[ExtendedDataField], before: &Values, given: &Values, is_new: bool) -> Values {
        let mut check = Check::new();
        let values = filled_in(fields, before, given, is_new, &mut check);
        check.finish().expect("nothing wrong");
        values
    }

    #[test]
    fn slug_has_neither_accents_nor_spaces() {
        let names = [
            ("Restrições Alimentares", "restricoes-alimentares"),
            ("  Já é  paciente? ", "ja-e-paciente"),
            ("CPF/CNPJ nº 2", "cpf-cnpj-no-2"),
            ("!?", ""),
        ];
        for (name, expected) in names {
            assert_eq!(slug(name), expected);
        }
    }

    #[test]
    fn values_are_trimmed_ordered_and_kept() {
        let before = values(&[("convenio", one("Unimed")), ("gone", one("x"))]);
        let given = values(&[("origem", one(" Site ")), ("restricoes", many(&["Vegano", "Sem glúten", "Vegano"])), ("unknown", one("y"))]);
        let expected = values(&[("convenio", one("Unimed")), ("origem", one("Site")), ("restricoes", many(&["Sem glúten", "Vegano"]))]);
        assert_eq!(right(&asked(), &before, &given, false), expected);
        let emptied = values(&[("convenio", one(" ")), ("origem", many(&[])), ("restricoes", one(""))]);
        assert_eq!(right(&asked(), &expected, &emptied, false), Values::new());
    }

    #[test]
    fn option_no_longer_offered_is_kept_until_changed() {
        let before = values(&[("origem", one("Jornal")), ("restricoes", many(&["Cetogênico", "Vegano"]))]);
        assert_eq!(right(&asked(), &before, &before, false)["origem"], one("Jornal"));
        let less = values(&[("restricoes", many(&["Cetogênico", "Sem lactose"]))]);
        assert_eq!(right(&asked(), &before, &less, false)["restricoes"], many(&["Sem lactose", "Cetogênico"]));
        let without = right(&asked(), &before, &values(&[("origem", one("Site"))]), false);
        assert!(wrong(&asked(), &without, &values(&[("origem", one("Jornal"))])).contains("O campo ORIGEM tem uma opção que não existe."));
    }

    #[test]
    fn value_errors_name_their_field() {
        let none = Values::new();
        let required = ExtendedDataField { required: true, ..field("origem", FieldType::List, &["Site"]) };
        let said = |fields: &[ExtendedDataField], slug: &str, value: Value| wrong(fields, &none, &values(&[(slug, value)]));
        assert!(
            said(std::slice::from_ref(&required), "other", one("x"))
                .contains(r#""extended_data.origem": ["O campo ORIGEM deve ser informado."]"#)
        );
        assert!(said(std::slice::from_ref(&required), "origem", one("  ")).contains("O campo ORIGEM deve ser informado."));
        assert!(!said(&[required], "origem", one("nope")).contains("informado"), "one thing wrong is said once");
        assert!(said(&asked(), "convenio", one(&"x".repeat(501))).contains("O campo CONVENIO deve ter no máximo 500 caracteres."));
        assert!(said(&asked(), "convenio", one("a\nb")).contains("uma linha só"));
        assert!(said(&asked(), "convenio", many(&["a", "b"])).contains("O campo CONVENIO aceita um valor só."));
        assert!(said(&asked(), "origem", many(&["Site", "Indicação"])).contains("aceita um valor só"));
        assert!(said(&asked(), "restricoes", many(&["Vegano", "vegano"])).contains("opção que não existe"));
    }

    #[test]
    fn defaults_apply_to_new_people_only() {
        let fields = [ExtendedDataField { default: Some(one("Site")), required: true, ..field("origem", FieldType::List, &["Site"]) }];
        assert_eq!(right(&fields, &Values::new(), &Values::new(), true), values(&[("origem", one("Site"))]));
        assert!(wrong(&fields, &Values::new(), &Values::new()).contains("informado"));
    }

    #[test]
    fn shown_values_are_those_of_existing_fields() {
        let kept = values(&[("convenio", one("Unimed")), ("gone", one("x"))]);
        assert_eq!(shown(&asked(), &kept), values(&[("convenio", one("Unimed"))]));
    }

    #[test]
    fn search_finds_options_whole_and_texts_by_word_prefixes() {
        let terms = terms(&values(&[("convenio", one("Unimed São Paulo")), ("restricoes", many(&["Sem glúten"]))]));
        let found = |given: &[(&str, Value)]| {
            let mut check = Check::new();
            let wanted = wanted(&asked(), &values(given), &mut check);
            check.finish().expect("nothing wrong");
            wanted.iter().all(|wanted| wanted.is_in(&terms))
        };
        assert!(found(&[("convenio", one("sao UNI"))]) && !found(&[("convenio", one("nimed"))]));
        assert!(found(&[("restricoes", one("sem glúten"))]) && !found(&[("restricoes", one("Sem"))]));
        assert!(!found(&[("convenio", one("unimed")), ("restricoes", one("Vegano"))]), "all must hold");
        assert!(found(&[("convenio", one(" ")), ("restricoes", many(&[]))]), "a blank asks nothing");
    }

    #[test]
    fn search_by_a_field_not_searchable_is_refused() {
        let hidden = [ExtendedDataField { searchable: false, ..field("convenio", FieldType::Text, &[]) }];
        for slug in ["convenio", "unknown"] {
            let mut check = Check::new();
            wanted(&hidden, &values(&[(slug, one("x"))]), &mut check);
            assert!(check.finish().is_err(), "{slug}");
        }
    }

    /// Generates values of a form about `asked`.
    fn any_values() -> impl Strategy<Value = Values> {
        let text = "[ \\-a-zA-ZçãÉ\u{1f34e}0-9]{0,12}".prop_map(Value::One);
        let option = prop_oneof![Just("Site"), Just("Indicação"), Just(" ")].prop_map(one);
        let options = proptest::collection::vec(prop_oneof![Just("Vegano"), Just(" Sem glúten"), Just("")], 0..4).prop_map(|of| many(&of));
        (proptest::option::of(text), proptest::option::of(option), proptest::option::of(options)).prop_map(|(text, option, options)| {
            let all = [("convenio", text), ("origem", option), ("restricoes", options), ("gone", Some(one("x")))];
            all.into_iter().filter_map(|(slug, value)| Some((slug.to_owned(), value?))).collect()
        })
    }

    proptest! {
        #[test]
        fn slug_of_a_slug_is_unchanged(name in ".{0,100}") {
            let slug = slug(&name);
            prop_assert_eq!(super::slug(&slug), slug.clone());
            prop_assert!(slug.chars().count() <= NAME && !slug.contains([':', '=', ' ']));
        }

        #[test]
        fn values_accepted_are_accepted_again_unchanged(first in any_values(), second in any_values()) {
            let fields = asked();
            let before = right(&fields, &Values::new(), &first, true);
            let stored = right(&fields, &before, &second, false);
            prop_assert_eq!(&right(&fields, &stored, &stored, false), &stored);
            prop_assert_eq!(&right(&fields, &stored, &Values::new(), false), &stored);
            prop_assert!(stored.keys().all(|slug| fields.iter().any(|field| field.slug == *slug)));
            prop_assert!(stored.values().all(|value| value.texts().iter().all(|text| !text.is_empty() && text.trim() == text)));
        }

        #[test]
        fn search_by_a_stored_value_finds_its_person(given in any_values()) {
            let stored = right(&asked(), &Values::new(), &given, true);
            let mut check = Check::new();
            let wanted = wanted(&asked(), &stored, &mut check);
            prop_assert!(check.finish().is_ok());
            let terms = terms(&stored);
            prop_assert!(wanted.iter().all(|wanted| wanted.is_in(&terms)), "{wanted:?} {terms:?}");
        }

        #[test]
        fn search_terms_fit_into_an_index(text in ".{0,500}") {
            let longest = terms(&values(&[("convenio", one(&text))])).into_iter().map(|term| term.len()).max();
            prop_assert!(longest.unwrap_or_default() < 1_000);
        }
    }
}
