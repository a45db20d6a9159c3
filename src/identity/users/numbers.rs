//! Search by telephone number and CPF. The numbers are kept among a person's search words, with a
//! sign before them that no word contains, so that only a search for numbers finds them.

use std::collections::BTreeSet;

/// Fewest digits that are searched as a number: the end of a telephone number.
const FEWEST: usize = 4;
/// Digits of a CPF, and of a mobile number with its area code.
const MOST: usize = 11;
const AREA: usize = 2;
/// Digits of a number without its area code and without the 9 of mobile numbers.
const SUBSCRIBER: usize = 8;

/// Returns the search word of a number.
pub fn term(number: &str) -> String {
    format!("#{number}")
}

/// Returns the search words of a person: each form by which somebody may begin to type one of the
/// numbers.
pub fn terms(phones: [Option<&str>; 2], cpf: Option<&str>) -> BTreeSet<String> {
    let phones = phones.into_iter().flatten().flat_map(|phone| {
        let digits = phone.len();
        [0, AREA, digits.saturating_sub(SUBSCRIBER), digits.saturating_sub(FEWEST)].map(|from| phone.get(from..).unwrap_or_default())
    });
    phones.chain(cpf).filter(|number| number.len() >= FEWEST).map(term).collect()
}

/// Returns the digits of a typed telephone number or CPF, without the country's code and trunk zero,
/// or `None` if the text is no number.
pub fn searched(typed: &str) -> Option<String> {
    let typed = typed.trim();
    if !typed.chars().all(|sign| sign.is_ascii_digit() || " ()+-./".contains(sign)) {
        return None;
    }
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let national = digits.strip_prefix("55").filter(|rest| typed.starts_with('+') || rest.len() > SUBSCRIBER + 1).unwrap_or(&digits);
    let national = national.strip_prefix('0').filter(|rest| rest.len() > SUBSCRIBER).unwrap_or(national);
    (FEWEST..=MOST).contains(&national.len()).then(|| national.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_by_every_notation() {
        let terms = terms([Some("11987654321"), Some("1933334444")], Some("52998224725"));
        let finds = |typed: &str| searched(typed).is_some_and(|number| terms.iter().any(|kept| kept.starts_with(&term(&number))));
        for typed in [
            "11987654321",
            "(11) 98765-4321",
            "+55 11 98765-4321",
            "5511987654321",
            "011 98765-4321",
            "98765-4321",
            "8765 4321",
            "4321",
            "(19) 3333-4444",
            "3333-4444",
            "529.982.247-25",
            "529.982",
        ] {
            assert!(finds(typed), "{typed}");
        }
        for typed in ["(12) 98765-4321", "432", "7654", "98765a", "", "+"] {
            assert!(!finds(typed), "{typed}");
        }
    }

    #[test]
    fn words_are_no_numbers() {
        assert_eq!([searched("ana 1990"), searched("1990"), searched("550012345678901")], [None, Some("1990".to_owned()), None]);
    }
}
