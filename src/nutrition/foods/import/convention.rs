//! Values of cells in Brazilian food tables: a number, or a sign of IBGE's 'Normas de Apresentação
//! Tabular' or of TACO.

use rust_decimal::Decimal;

use super::numbers::{Typing, Unread, most};
use platform::sheets::Cell;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellValue {
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
pub(super) fn sign(text: &str) -> Option<CellValue> {
    Some(match text.trim().to_lowercase().as_str() {
        "" => CellValue::Blank,
        "-" | "–" | "—" | "−" | "--" => CellValue::Dash,
        ".." | "na" | "n/a" | "n.a." => CellValue::NotApplicable,
        "..." | "…" | "x" | "nd" | "n.d." | "n/d" => CellValue::NotAvailable,
        "tr" | "tr." | "traço" | "traços" | "traco" | "tracos" => CellValue::Trace,
        "*" => CellValue::Reassessed,
        _ => return None,
    })
}

/// Parses a cell of a column with this unit.
pub(super) fn read(cell: &Cell, typing: Typing, unit: &str) -> Result<CellValue, Unread> {
    match read_signed(cell, typing, unit)? {
        CellValue::Amount(amount) if amount.is_sign_negative() => Err(Unread::Negative),
        value => Ok(value),
    }
}

/// Parses a cell that may be negative. "70,1%" is a number per hundred, and so per 100 g.
pub(super) fn read_signed(cell: &Cell, typing: Typing, unit: &str) -> Result<CellValue, Unread> {
    let most = most(unit);
    let amount: Decimal = match cell {
        Cell::Empty => return Ok(CellValue::Blank),
        // The shortest decimal that parses as the same number.
        Cell::Number(number) => {
            number.to_string().parse().map_err(|_| if *number > 0.0 { Unread::TooHigh } else { Unread::NotUnderstood })?
        }
        Cell::Text(text) => match sign(text) {
            Some(value) => return Ok(value),
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
        amount if amount.is_zero() => Ok(CellValue::Amount(Decimal::ZERO)),
        amount => Ok(CellValue::Amount(amount)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn value(text: &str) -> Option<CellValue> {
        of(&Cell::Text(text.to_owned()))
    }

    fn of(cell: &Cell) -> Option<CellValue> {
        read(cell, Typing::default(), "mg").ok()
    }

    fn amount(number: &str) -> Option<CellValue> {
        Some(CellValue::Amount(number.parse().unwrap()))
    }

    /// Cases of the vectors `valor_tabela_alimentos`.
    #[test]
    fn table_values_are_read_as_signs_or_numbers() {
        for (text, number) in [("12,5", "12.5"), ("128", "128"), ("0,04", "0.04"), ("1.234,5", "1234.5"), ("12.5", "12.5"), (" 0,00 ", "0")]
        {
            assert_eq!(value(text), amount(number), "{text}");
        }
        for (text, sign) in [
            ("Tr", CellValue::Trace),
            ("tr", CellValue::Trace),
            ("NA", CellValue::NotApplicable),
            ("..", CellValue::NotApplicable),
            ("*", CellValue::Reassessed),
            ("...", CellValue::NotAvailable),
            ("…", CellValue::NotAvailable),
            ("", CellValue::Blank),
            (" \u{a0}", CellValue::Blank),
            (" - ", CellValue::Dash),
            ("−", CellValue::Dash),
            ("N.D.", CellValue::NotAvailable),
            ("Traços", CellValue::Trace),
        ] {
            assert_eq!(value(text), Some(sign), "{text:?}");
        }
        for text in
            ["abc", "1.234", "1,2,3", "-1", "+1", "1e3", ",5", "5,", ".", ".5", "12.34,5", "1234.567,8", "#N/A", "٣", "1.000.000.000,0"]
        {
            assert_eq!(value(text), None, "{text}");
        }
        for number in [f64::NAN, f64::INFINITY, -0.001, 1e30] {
            assert_eq!(of(&Cell::Number(number)), None);
        }
        assert_eq!(of(&Cell::Number(-0.0)), amount("0"));
        assert_eq!(value("0.125"), amount("0.125"));
    }

    proptest! {
        #[test]
        fn table_numbers_keep_every_digit(number in 0.0..1_000_000.0_f64) {
            let Some(CellValue::Amount(amount)) = of(&Cell::Number(number)) else { panic!("{number}") };
            prop_assert_eq!(amount.to_string().parse::<f64>().unwrap(), number);
        }

        #[test]
        fn table_numbers_typed_accept_a_comma_or_a_point(whole in 0..1_000_000_u32, fraction in "[0-9]{1,2}|[0-9]{4,12}") {
            let expected = amount(&format!("{whole}.{fraction}")).map(|value| match value {
                CellValue::Amount(amount) => CellValue::Amount(amount.normalize()),
                other => other,
            });
            prop_assert_eq!(value(&format!(" {whole},{fraction} ")), expected);
            prop_assert_eq!(value(&format!("{whole}.{fraction}")), expected);
        }

        #[test]
        fn table_value_of_any_text_does_not_panic(text in ".*") {
            let _ = value(&text);
        }
    }
}
