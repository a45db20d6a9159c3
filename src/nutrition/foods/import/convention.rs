//! Values of cells in Brazilian food tables: a number, or a sign of IBGE's 'Normas de Apresentação
//! Tabular' or of TACO.

use rust_decimal::Decimal;

use super::numbers::{Typing, Unread, most};
use platform::sheets::Cell;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    Amount(Decimal),
    /// `-`, an exact zero. A table's notes may define another meaning.
    Dash,
    /// `..` and `NA`
    NotApplicable,
    /// `...`, and `x` for withheld values
    NotAvailable,
    /// `Tr`
    Trace,
    /// `*`, being re-evaluated
    Reassessed,
    Blank,
}

/// Parses a sign in its usual spellings. Returns `None` for other texts.
pub(super) fn sign(text: &str) -> Option<Said> {
    Some(match text.trim().to_lowercase().as_str() {
        "" => Said::Blank,
        "-" | "–" | "—" | "−" | "--" => Said::Dash,
        ".." | "na" | "n/a" | "n.a." => Said::NotApplicable,
        "..." | "…" | "x" | "nd" | "n.d." | "n/d" => Said::NotAvailable,
        "tr" | "tr." | "traço" | "traços" | "traco" | "tracos" => Said::Trace,
        "*" => Said::Reassessed,
        _ => return None,
    })
}

/// Parses a cell of a column with this unit.
pub(super) fn read(cell: &Cell, typing: Typing, unit: &str) -> Result<Said, Unread> {
    match read_signed(cell, typing, unit)? {
        Said::Amount(amount) if amount.is_sign_negative() => Err(Unread::Negative),
        said => Ok(said),
    }
}

/// Parses a cell that may be negative. "70,1%" is a number per hundred, and so per 100 g.
pub(super) fn read_signed(cell: &Cell, typing: Typing, unit: &str) -> Result<Said, Unread> {
    let most = most(unit);
    let amount: Decimal = match cell {
        Cell::Empty => return Ok(Said::Blank),
        // The shortest decimal that parses as the same number.
        Cell::Number(number) => {
            number.to_string().parse().map_err(|_| if *number > 0.0 { Unread::TooHigh } else { Unread::NotUnderstood })?
        }
        Cell::Text(text) => match sign(text) {
            Some(said) => return Ok(said),
            None => {
                let text = text.trim();
                let number = text.strip_suffix('%').filter(|_| matches!(unit, "%" | "g")).map_or(text, str::trim_end);
                match number.strip_prefix(['-', '−']) {
                    Some(below) => -typing.read(below, most)?,
                    None => typing.read(number, most)?,
                }
            }
        },
    };
    match amount.normalize() {
        amount if amount > most => Err(Unread::TooHigh),
        amount if amount.is_zero() => Ok(Said::Amount(Decimal::ZERO)),
        amount => Ok(Said::Amount(amount)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn said(text: &str) -> Option<Said> {
        of(&Cell::Text(text.to_owned()))
    }

    fn of(cell: &Cell) -> Option<Said> {
        read(cell, Typing::default(), "mg").ok()
    }

    fn amount(number: &str) -> Option<Said> {
        Some(Said::Amount(number.parse().unwrap()))
    }

    /// Cases of the vectors `valor_tabela_alimentos`.
    #[test]
    fn table_values_are_read_as_signs_or_numbers() {
        for (text, number) in [("12,5", "12.5"), ("128", "128"), ("0,04", "0.04"), ("1.234,5", "1234.5"), ("12.5", "12.5"), (" 0,00 ", "0")]
        {
            assert_eq!(said(text), amount(number), "{text}");
        }
        for (text, sign) in [
            ("Tr", Said::Trace),
            ("tr", Said::Trace),
            ("NA", Said::NotApplicable),
            ("..", Said::NotApplicable),
            ("*", Said::Reassessed),
            ("...", Said::NotAvailable),
            ("…", Said::NotAvailable),
            ("", Said::Blank),
            (" \u{a0}", Said::Blank),
            (" - ", Said::Dash),
            ("−", Said::Dash),
            ("N.D.", Said::NotAvailable),
            ("Traços", Said::Trace),
        ] {
            assert_eq!(said(text), Some(sign), "{text:?}");
        }
        for text in
            ["abc", "1.234", "1,2,3", "-1", "+1", "1e3", ",5", "5,", ".", ".5", "12.34,5", "1234.567,8", "#N/A", "٣", "1.000.000.000,0"]
        {
            assert_eq!(said(text), None, "{text}");
        }
        for number in [f64::NAN, f64::INFINITY, -0.001, 1e30] {
            assert_eq!(of(&Cell::Number(number)), None);
        }
        assert_eq!(of(&Cell::Number(-0.0)), amount("0"));
        assert_eq!(said("0.125"), amount("0.125"));
    }

    proptest! {
        #[test]
        fn table_numbers_keep_every_digit(number in 0.0..1_000_000.0_f64) {
            let Some(Said::Amount(amount)) = of(&Cell::Number(number)) else { panic!("{number}") };
            prop_assert_eq!(amount.to_string().parse::<f64>().unwrap(), number);
        }

        #[test]
        fn table_numbers_typed_accept_a_comma_or_a_point(whole in 0..1_000_000_u32, fraction in "[0-9]{1,2}|[0-9]{4,12}") {
            let expected = amount(&format!("{whole}.{fraction}")).map(|said| match said {
                Said::Amount(amount) => Said::Amount(amount.normalize()),
                other => other,
            });
            prop_assert_eq!(said(&format!(" {whole},{fraction} ")), expected);
            prop_assert_eq!(said(&format!("{whole}.{fraction}")), expected);
        }

        #[test]
        fn table_value_of_any_text_does_not_panic(text in ".*") {
            let _ = said(&text);
        }
    }
}
