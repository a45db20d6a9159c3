//! Brazilian numbers: what they look like, whether they can exist, and how they are stored (bare) and shown.

/// Receita Federal: eleven digits, the last two computed; numbers of one digit repeated satisfy the sums and belong to nobody.
pub fn cpf(text: &str) -> Option<String> {
    let digits = bare(text, &['.', '-', ' ']);
    let values: Vec<u32> = digits.chars().map(|digit| digit.to_digit(10)).collect::<Option<_>>()?;
    let check = |length: usize| {
        let sum: u32 = values.iter().take(length).zip((2..=length + 1).rev()).map(|(value, weight)| value * weight_of(weight)).sum();
        sum * 10 % 11 % 10
    };
    let valid = values.len() == 11 && !all_alike(&values) && values[9] == check(9) && values[10] == check(10);
    valid.then_some(digits)
}

/// What forms send for 'no CPF'.
pub fn is_no_cpf(text: &str) -> bool {
    bare(text, &['.', '-', ' ']) == "00000000000"
}

/// Receita Federal: twelve digits or (since July 2026) capital letters, worth their ASCII code less 48, and two computed digits.
pub fn cnpj(text: &str) -> Option<String> {
    const WEIGHTS: [u32; 13] = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
    let signs = bare(text, &['.', '-', '/', ' ']).to_ascii_uppercase();
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

/// Correios: eight digits.
pub fn cep(text: &str) -> Option<String> {
    let digits = bare(text, &['.', '-', ' ']);
    (digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_digit())).then_some(digits)
}

/// What is said when a telephone is not one.
pub const PHONE_WANTED: &str = "Informe o DDD e o número, como (19) 99876-5432.";

/// Area code and number, ten digits or eleven; a leading +55 is taken off.
pub fn phone(text: &str) -> Option<String> {
    let digits = bare(text, &['(', ')', '-', ' ', '.', '+']);
    let digits = if digits.len() > 11 { digits.strip_prefix("55").unwrap_or(&digits).to_owned() } else { digits };
    let valid = matches!(digits.len(), 10 | 11) && digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
    valid.then_some(digits)
}

/// Regional council (1 to 11) and registration, with /P (provisional) or /S (secondary); written in many ways, stored in one:
/// `CRN-3 21765`.
pub fn crn(text: &str) -> Option<String> {
    let text = text.trim().to_ascii_uppercase();
    let rest = text.strip_prefix("CRN")?.trim_start_matches([' ', '-']);
    let region_length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (region, rest) = rest.split_at_checked(region_length)?;
    let number = rest.trim_start_matches([' ', '/', '-', '.', 'N', 'º', '°', 'O']);
    // Something stands between region and number, else nobody could tell them apart.
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

/// The state of these two letters.
pub fn state(text: &str) -> Option<String> {
    let letters = text.trim().to_uppercase();
    STATES.contains(&letters.as_str()).then_some(letters)
}

fn bare(text: &str, signs: &[char]) -> String {
    text.trim().chars().filter(|character| !signs.contains(character)).collect()
}

fn all_alike(values: &[u32]) -> bool {
    values.windows(2).all(|pair| pair[0] == pair[1])
}

fn weight_of(weight: usize) -> u32 {
    u32::try_from(weight).unwrap_or_default()
}

#[cfg(test)]
pub mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    #[test]
    fn people() {
        for good in ["111.444.777-35", "529.982.247-25", "12345678909", "06360837722", " 529 982 247 25 "] {
            assert!(cpf(good).is_some(), "{good}");
        }
        for bad in ["123.456.789-00", "529.982.247-26", "00000000000", "999.999.999-99", "5299822472", "529982247250", "52998224A25", ""] {
            assert_eq!(cpf(bad), None, "{bad}");
        }
        assert!(is_no_cpf("000.000.000-00") && !is_no_cpf("52998224725"));
    }

    #[test]
    fn companies() {
        for good in ["11.222.333/0001-81", "00.000.000/0001-91", "12.ABC.345/01DE-35", "12.abc.345/01de-35", "ORPS8N628VDG15"] {
            assert!(cnpj(good).is_some(), "{good}");
        }
        for bad in
            ["11.222.333/0001-82", "00.000.000/0000-00", "11111111111111", "1122233300018", "12ABC34501DEA5", "AKY6DHI74UU546", "ção"]
        {
            assert_eq!(cnpj(bad), None, "{bad}");
        }
        assert_eq!(cnpj("12.abc.345/01de-35").as_deref(), Some("12ABC34501DE35"));
    }

    #[test]
    fn places_and_telephones() {
        for (written, stored) in
            [("01001-000", "01001000"), ("13.010-000", "13010000"), (" 69900 001 ", "69900001"), ("99999999", "99999999")]
        {
            assert_eq!(cep(written).as_deref(), Some(stored), "{written}");
        }
        for bad in ["0100100", "010010000", "0100100A", "01001_000", "٠١٠٠١٠٠٠", ""] {
            assert_eq!(cep(bad), None, "{bad}");
        }
        assert_eq!(phone("(19) 99876-5432").as_deref(), Some("19998765432"));
        assert_eq!(phone("+55 19 3232-1010").as_deref(), Some("1932321010"));
        assert_eq!((phone("99876-5432"), phone("019 3232-1010"), phone("19 3232-101x")), (None, None, None));
    }

    #[test]
    fn nutritionists() {
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

    /// Whether the row's kind is one of these documents'; see `testing::vectors`.
    pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
        let given = |name: &str| input[name].as_str().expect("a text");
        match kind {
            "cpf" => assert_eq!(cpf(given("cpf")).is_some(), expected["valido"], "{input}"),
            "cnpj" => assert_eq!(cnpj(given("cnpj")).is_some(), expected["valido_alfanumerico"], "{input}"),
            "cep" => assert_eq!(cep(given("cep")).as_deref(), expected["normalizado"].as_str(), "{input}"),
            "crn" => assert_eq!(crn(given("crn")).as_deref(), expected["normalizado"].as_str(), "{input}"),
            _ => return false,
        }
        true
    }

    proptest! {
        #[test]
        fn nothing_makes_them_panic(text in "\\PC{0,20}") {
            let _ = (cpf(&text), cnpj(&text), cep(&text), phone(&text), crn(&text));
        }

        #[test]
        fn one_wrong_digit_is_noticed(place in 0usize..11, other in 1u32..10) {
            let mut digits: Vec<u32> = "52998224725".chars().filter_map(|digit| digit.to_digit(10)).collect();
            digits[place] = (digits[place] + other) % 10;
            let text: String = digits.iter().map(ToString::to_string).collect();
            prop_assert_eq!(cpf(&text), None);
        }
    }
}
