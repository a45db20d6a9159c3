//! Brazilian identification numbers: validation, and the forms in which they are stored (bare) and
//! shown.

/// Returns the bare digits of a valid CPF (Receita Federal): eleven digits, of which the last two
/// are check digits. Refuses eleven equal digits, which satisfy the check digits and are never
/// issued.
pub fn cpf(text: &str) -> Option<String> {
    let digits = bare(unlabelled(text, "CPF"), &['.', '-', ' ']);
    let values: Vec<u32> = digits.chars().map(|digit| digit.to_digit(10)).collect::<Option<_>>()?;
    let check = |length: usize| {
        let sum: u32 = values.iter().take(length).zip((2..=length + 1).rev()).map(|(value, weight)| value * weight_of(weight)).sum();
        sum * 10 % 11 % 10
    };
    let valid = values.len() == 11 && !all_alike(&values) && values[9] == check(9) && values[10] == check(10);
    valid.then_some(digits)
}

/// Returns whether a text is `000.000.000-00`, which forms send for a person without a CPF.
pub fn is_no_cpf(text: &str) -> bool {
    bare(text, &['.', '-', ' ']) == "00000000000"
}

/// Returns the bare characters of a valid CNPJ (Receita Federal): twelve digits or, since July
/// 2026, capital letters, which count as their ASCII code less 48, and two check digits.
pub fn cnpj(text: &str) -> Option<String> {
    const WEIGHTS: [u32; 13] = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
    let signs = bare(unlabelled(text, "CNPJ"), &['.', '-', '/', ' ']).to_ascii_uppercase();
    if signs.len() != 14
        || !signs.bytes().all(|sign| sign.is_ascii_alphanumeric())
        || !signs.bytes().skip(12).all(|sign| sign.is_ascii_digit())
    {
        return None;
    }
    let values: Vec<u32> = signs.bytes().map(|sign| u32::from(sign) - 48).collect();
    let check = |length: usize| {
        let weights = &WEIGHTS[WEIGHTS.len() - length..];
        let rest = values.iter().zip(weights).map(|(value, weight)| value * weight).sum::<u32>() % 11;
        if rest < 2 { 0 } else { 11 - rest }
    };
    (!all_alike(&values) && values[12] == check(12) && values[13] == check(13)).then_some(signs)
}

/// Returns the eight bare digits of a CEP (Correios).
pub fn cep(text: &str) -> Option<String> {
    let digits = bare(unlabelled(text, "CEP"), &['.', '-', ' ']);
    (digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_digit())).then_some(digits)
}

/// Error message for a telephone number that is not certainly a Brazilian one.
pub const PHONE_WANTED: &str = "Informe o DDD e o número, como (19) 99876-5432.";

/// Area codes of Anatel's numbering plan.
const AREA_CODES: [&str; 67] = [
    "11", "12", "13", "14", "15", "16", "17", "18", "19", "21", "22", "24", "27", "28", "31", "32", "33", "34", "35", "37", "38", "41",
    "42", "43", "44", "45", "46", "47", "48", "49", "51", "53", "54", "55", "61", "62", "63", "64", "65", "66", "67", "68", "69", "71",
    "73", "74", "75", "77", "79", "81", "82", "83", "84", "85", "86", "87", "88", "89", "91", "92", "93", "94", "95", "96", "97", "98",
    "99",
];

/// Returns area code and number as ten digits (landline) or eleven (mobile). Understands the
/// country's code, trunk zeros with or without a carrier's code, and a label before the number.
/// Everything else is refused: a digit too many or too few would make it the number of somebody
/// else.
pub fn phone(text: &str) -> Option<String> {
    let text = text.trim().trim_start_matches(char::is_alphabetic).trim_start_matches(['.', ':', ' ']);
    let (text, is_international) = match text.strip_prefix('+') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let text = text.to_lowercase().replacen("0xx", "0", 1);
    if text.chars().any(|sign| sign.is_alphanumeric() && !sign.is_ascii_digit()) || text.contains(['+', ',', ';']) {
        return None;
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if is_international {
        return digits.strip_prefix("55").and_then(|rest| national(rest.strip_prefix('0').unwrap_or(rest)));
    }
    national(&digits)
        .or_else(|| digits.strip_prefix("0055").or_else(|| digits.strip_prefix("55")).and_then(national))
        .or_else(|| digits.strip_prefix("55").unwrap_or(&digits).strip_prefix('0').and_then(without_carrier))
}

/// Returns [`phone`], or the stored number if the form sends the same digits back unchanged.
/// Numbers stored under an older rule stay valid until they are edited.
pub fn phone_or_stored(text: &str, stored: Option<&str>) -> Option<String> {
    let unchanged = stored.filter(|stored| bare(text, &['(', ')', '-', ' ', '.', '+']) == *stored);
    unchanged.map(str::to_owned).or_else(|| phone(text))
}

/// Strips the two digits of the carrier that may stand between the trunk zero and the area code.
fn without_carrier(digits: &str) -> Option<String> {
    let after_carrier = || digits.get(2..).filter(|_| !digits.starts_with('0')).and_then(national);
    national(digits).or_else(after_carrier)
}

/// Returns a national number of area code and subscriber number. Mobile numbers have nine digits
/// and begin with 9; landlines have eight and begin with 2 to 5.
fn national(digits: &str) -> Option<String> {
    let (area, number) = digits.split_at_checked(2)?;
    let is_mobile = number.len() == 9 && number.starts_with('9');
    let is_landline = number.len() == 8 && number.starts_with(['2', '3', '4', '5']);
    (AREA_CODES.contains(&area) && (is_mobile || is_landline)).then(|| digits.to_owned())
}

/// Returns the stored form of a nutritionist's registration, as in `CRN-3 21765`: regional council
/// (1 to 11) and number, with `/P` (provisional) or `/S` (secondary). Accepts the common spellings.
pub fn crn(text: &str) -> Option<String> {
    let text = text.trim().to_ascii_uppercase();
    let rest = text.strip_prefix("CRN")?.trim_start_matches([' ', '-']);
    let region_length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (region, rest) = rest.split_at_checked(region_length)?;
    let number = rest.trim_start_matches([' ', '/', '-', '.', 'N', 'º', '°', 'O']);
    // Requires a separator: without one, region and number can't be told apart.
    if number.len() == rest.len() {
        return None;
    }
    let (number, kind) = match number.split_once('/') {
        Some((number, kind)) => (number.trim(), Some(kind.trim())),
        None => (number.trim(), None),
    };
    let region: u8 = region.parse().ok()?;
    let plausible = (1..=11).contains(&region)
        && (2..=8).contains(&number.len())
        && number.bytes().all(|digit| digit.is_ascii_digit())
        && kind.is_none_or(|kind| matches!(kind, "P" | "S"));
    plausible.then(|| format!("CRN-{region} {number}{}", kind.map(|kind| format!("/{kind}")).unwrap_or_default()))
}

/// The federal units.
pub const STATES: [&str; 27] = [
    "AC", "AL", "AM", "AP", "BA", "CE", "DF", "ES", "GO", "MA", "MG", "MS", "MT", "PA", "PB", "PE", "PI", "PR", "RJ", "RN", "RO", "RR",
    "RS", "SC", "SE", "SP", "TO",
];

/// Returns the two letters of a state in upper case.
pub fn state(text: &str) -> Option<String> {
    let letters = text.trim().to_uppercase();
    STATES.contains(&letters.as_str()).then_some(letters)
}

/// Removes the given characters, white space, and the dashes that word processors put in place of a
/// hyphen.
fn bare(text: &str, signs: &[char]) -> String {
    let is_dash = |sign: char| matches!(sign, '\u{2010}'..='\u{2015}' | '\u{2212}') && signs.contains(&'-');
    text.chars().filter(|sign| !signs.contains(sign) && !sign.is_whitespace() && !is_dash(*sign)).collect()
}

/// Removes the document's name if it was copied along, as in `CNPJ: 12.ABC.345/01DE-35`. Those
/// letters may also begin a number; in that case neither a colon nor a space follows them.
fn unlabelled<'a>(text: &'a str, label: &str) -> &'a str {
    let text = text.trim();
    match text.split_at_checked(label.len()) {
        Some((start, rest)) if start.eq_ignore_ascii_case(label) && rest.starts_with([':', ' ', '\u{a0}']) => {
            rest.trim_start_matches(|sign: char| sign == ':' || sign.is_whitespace())
        }
        _ => text,
    }
}

fn all_alike(values: &[u32]) -> bool {
    values.windows(2).all(|pair| pair[0] == pair[1])
}

fn weight_of(weight: usize) -> u32 {
    u32::try_from(weight).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cpf_is_accepted_with_valid_check_digits_only() {
        for good in ["111.444.777-35", "529.982.247-25", "12345678909", "06360837722", " 529 982 247 25 ", "CPF: 529.982.247\u{2011}25"] {
            assert!(cpf(good).is_some(), "{good}");
        }
        for bad in ["123.456.789-00", "529.982.247-26", "00000000000", "999.999.999-99", "5299822472", "529982247250", "52998224A25", ""] {
            assert_eq!(cpf(bad), None, "{bad}");
        }
        assert!(is_no_cpf("000.000.000-00") && !is_no_cpf("52998224725"));
    }

    #[test]
    fn cnpj_is_accepted_with_valid_check_digits_only() {
        for good in ["11.222.333/0001-81", "00.000.000/0001-91", "12.ABC.345/01DE-35", "12.abc.345/01de-35", "ORPS8N628VDG15"] {
            assert!(cnpj(good).is_some(), "{good}");
        }
        for bad in
            ["11.222.333/0001-82", "00.000.000/0000-00", "11111111111111", "1122233300018", "12ABC34501DEA5", "AKY6DHI74UU546", "ção"]
        {
            assert_eq!(cnpj(bad), None, "{bad}");
        }
        assert_eq!(cnpj("12.abc.345/01de-35").as_deref(), Some("12ABC34501DE35"));
        for pasted in ["CNPJ: 12.ABC.345/01DE-35", "cnpj 12.ABC.345/01DE\u{2011}35", "CNPJ:\u{a0}12.ABC.345/01DE-35"] {
            assert_eq!(cnpj(pasted).as_deref(), Some("12ABC34501DE35"), "{pasted}");
        }
        assert_eq!(cnpj("CNPJ12.ABC.345/01DE-35"), None);
    }

    #[test]
    fn cep_is_accepted_with_eight_digits_only() {
        for (written, stored) in [
            ("01001-000", "01001000"),
            ("13.010-000", "13010000"),
            (" 69900 001 ", "69900001"),
            ("CEP 01001–000", "01001000"),
            ("99999999", "99999999"),
        ] {
            assert_eq!(cep(written).as_deref(), Some(stored), "{written}");
        }
        for bad in ["0100100", "010010000", "0100100A", "01001_000", "٠١٠٠١٠٠٠", ""] {
            assert_eq!(cep(bad), None, "{bad}");
        }
    }

    /// Cases that the web application's tests read as well, because both sides have to agree.
    #[derive(serde::Deserialize)]
    struct PhoneCases {
        accepted: Vec<(String, String)>,
        refused: Vec<String>,
    }

    #[test]
    fn phone_accepts_only_what_is_surely_a_number_of_the_country() {
        let cases: PhoneCases = serde_json::from_str(include_str!("cases/phones.json")).unwrap();
        for (typed, stored) in cases.accepted {
            assert_eq!(phone(&typed), Some(stored), "{typed}");
        }
        for typed in cases.refused {
            assert_eq!(phone(&typed), None, "{typed}");
        }
    }

    #[test]
    fn phone_stored_under_an_older_rule_is_kept_until_it_changes() {
        assert_eq!(phone_or_stored("(19) 9876-5432", Some("1998765432")).as_deref(), Some("1998765432"));
        assert_eq!(phone_or_stored("(19) 9876-5433", Some("1998765432")), None);
        assert_eq!(phone_or_stored("+55 19 99876-5432", Some("1998765432")).as_deref(), Some("19998765432"));
    }

    #[test]
    fn crn_is_stored_in_one_form_or_refused() {
        let same = [
            ("CRN-3 21765", "CRN-3 21765"),
            ("CRN3 12345", "CRN-3 12345"),
            ("CRN-3/12345", "CRN-3 12345"),
            ("CRN4 nº 03100160", "CRN-4 03100160"),
            ("CRN1/0191", "CRN-1 0191"),
            ("crn-10 1234", "CRN-10 1234"),
            ("CRN-11 20456/P", "CRN-11 20456/P"),
        ];
        for (written, stored) in same {
            assert_eq!(crn(written).as_deref(), Some(stored), "{written}");
        }
        for bad in ["CRN-12 1000", "CRN-0 123", "CRN 3", "12345", "CRN-6 7", "CRN-3 12345/X", "CRN-é 12"] {
            assert_eq!(crn(bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn parsers_of_any_text_do_not_panic(text in "\\PC{0,20}") {
            let _ = (cpf(&text), cnpj(&text), cep(&text), phone(&text), crn(&text));
        }

        #[test]
        fn phone_reads_back_what_it_returns(text in "[+0-9 ()-]{0,20}") {
            if let Some(stored) = phone(&text) {
                prop_assert_eq!(phone(&stored), Some(stored.clone()));
                prop_assert_eq!(phone(&format!("+55{stored}")), Some(stored));
            }
        }

        #[test]
        fn cpf_with_one_wrong_digit_is_refused(place in 0usize..11, other in 1u32..10) {
            let mut digits: Vec<u32> = "52998224725".chars().filter_map(|digit| digit.to_digit(10)).collect();
            digits[place] = (digits[place] + other) % 10;
            let text: String = digits.iter().map(ToString::to_string).collect();
            prop_assert_eq!(cpf(&text), None);
        }
    }
}
