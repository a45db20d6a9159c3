//! Numbers that a table has as text. In "1.234" the point may be a decimal point or a thousands
//! separator: the other numbers in the sheet and the possible range in 100 g of food decide.

use rust_decimal::Decimal;
use thiserror::Error;

use platform::sheets::Cell;

/// Upper limit of nutrients in 100 g in any unit of the tables, which prevents overflows of sums.
pub(super) const HIGHEST: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);

/// Returns the upper limit in 100 g in this unit; higher values have lost a decimal comma. Oil has
/// 100.43 g of lipids in IBGE's table, and fat has the most energy.
pub(super) fn most(unit: &str) -> Decimal {
    match unit {
        "g" | "%" => Decimal::from(110),
        "kcal" => Decimal::ONE_THOUSAND,
        "kj" => Decimal::from(4_200),
        _ => HIGHEST,
    }
}

/// Reason for a cell without a value.
#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    #[error("não foi entendido.")]
    NotUnderstood,
    #[error("é um erro de fórmula: corrija a célula e envie o arquivo de novo.")]
    FormulaError,
    #[error("é alto demais: confira a vírgula decimal e a unidade.")]
    TooHigh,
    #[error("não pode ser zero.")]
    Zero,
    #[error("não pode ser negativo.")]
    Negative,
    #[error(
        "pode ser lido de dois modos, com casas decimais ou com milhar. Escreva-o com a vírgula só antes das casas decimais e sem separar os milhares, e envie o arquivo de novo."
    )]
    TwoWays,
}

/// Notation of numbers in one sheet, determined by the majority of unambiguous ones: IBGE's
/// vitamins have two "0,02" among thousands of numbers. "0,00" is a sign there and is ignored.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Typing {
    commas: usize,
    points: usize,
}

impl Typing {
    pub fn of<'a>(cells: impl Iterator<Item = &'a Cell>) -> Self {
        let mut typing = Self::default();
        for cell in cells {
            let Cell::Text(text) = cell else { continue };
            match Typed::of(text.trim()) {
                Some(Typed::Decimal { plain, .. }) if plain.bytes().all(|byte| matches!(byte, b'0' | b'.')) => (),
                Some(Typed::Decimal { mark: ',', .. }) => typing.commas += 1,
                Some(Typed::Decimal { .. }) => typing.points += 1,
                _ => (),
            }
        }
        typing
    }

    /// Parses "12,5", "12.5" and "1.234,5", and "1.234" and "1,234" by the sheet's notation if it
    /// is certain. No value of the column exceeds `most`, which may decide, too.
    pub fn read(self, text: &str, most: Decimal) -> Result<Decimal, Unread> {
        if text.starts_with('#') {
            return Err(Unread::FormulaError);
        }
        match Typed::of(text).ok_or(Unread::NotUnderstood)? {
            Typed::Whole(plain) | Typed::Decimal { plain, .. } => plain.parse().map_err(|_| Unread::NotUnderstood),
            Typed::Thousand { mark, whole, fraction } => {
                let parse = |plain: String| plain.parse::<Decimal>().map_err(|_| Unread::NotUnderstood);
                let is_decimal = match mark {
                    _ if parse(format!("{whole}{fraction}"))? > most => true,
                    ',' => self.points <= self.commas,
                    _ => self.points > self.commas,
                };
                if is_decimal { parse(format!("{whole}.{fraction}")) } else { Err(Unread::TwoWays) }
            }
        }
    }
}

/// A number in a notation.
enum Typed<'a> {
    Whole(String),
    Decimal {
        mark: char,
        plain: String,
    },
    /// One to three digits, a separator, and three digits.
    Thousand {
        mark: char,
        whole: &'a str,
        fraction: &'a str,
    },
}

impl<'a> Typed<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let (mark, whole, fraction) = match (text.split_once(','), text.split_once('.')) {
            (None, None) => return digits(text).then(|| Self::Whole(text.to_owned())),
            (Some((whole, fraction)), Some(_)) => {
                let whole = thousands(whole).filter(|_| digits(fraction))?;
                return Some(Self::Decimal { mark: ',', plain: format!("{whole}.{fraction}") });
            }
            (Some((whole, fraction)), None) => (',', whole, fraction),
            (None, Some((whole, fraction))) => ('.', whole, fraction),
        };
        if !digits(whole) || !digits(fraction) {
            return None;
        }
        let as_thousands = fraction.len() == 3 && whole.len() <= 3 && !whole.starts_with('0');
        Some(if as_thousands {
            Self::Thousand { mark, whole, fraction }
        } else {
            Self::Decimal { mark, plain: format!("{whole}.{fraction}") }
        })
    }
}

/// Removes the thousands separators of "1.234".
fn thousands(whole: &str) -> Option<String> {
    let mut parts = whole.split('.');
    let first = parts.next()?;
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let right = (1..=3).contains(&first.len()) && digits(first) && parts.all(|part| part.len() == 3 && digits(part));
    right.then(|| whole.replace('.', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(others: &[&str], text: &str, unit: &str) -> Result<String, Unread> {
        let others: Vec<Cell> = others.iter().map(|text| Cell::Text((*text).to_owned())).collect();
        Typing::of(others.iter()).read(text, most(unit)).map(|number| number.to_string())
    }

    #[test]
    fn number_separator_is_inferred_from_the_other_numbers() {
        for (others, text, number) in [
            (&[][..], "5,204", "5.204"),
            (&["0.04"], "5.204", "5.204"),
            (&["12.5", "7", "0,00"], "1.505", "1.505"),
            (&["1234.567"], "1.505", "1.505"),
            (&["0,04"], "5,204", "5.204"),
            (&["1.234,5"], "5,204", "5.204"),
            (&["0,04", "0.95"], "5,204", "5.204"),
            (&["0,02", "0.95", "1.5"], "5.204", "5.204"),
        ] {
            assert_eq!(read(others, text, "mg"), Ok(number.to_owned()), "{others:?} {text}");
        }
        for (others, text) in [
            (&[][..], "5.204"),
            (&["0,04"], "5.204"),
            (&["0.95"], "1,505"),
            (&["0,02", "0.95", "1.5"], "1,505"),
            (&["0,04", "0.95"], "1.505"),
        ] {
            assert_eq!(read(others, text, "mg"), Err(Unread::TwoWays), "{others:?} {text}");
        }
    }

    #[test]
    fn number_reading_beyond_what_a_food_can_have_is_excluded() {
        assert_eq!(read(&[], "70.139", "%"), Ok("70.139".to_owned()));
        assert_eq!(read(&["0.95"], "5,204", "g"), Ok("5.204".to_owned()));
        assert_eq!(read(&["0,95"], "123.535", "kcal"), Ok("123.535".to_owned()));
        assert_eq!(read(&[], "1.505", "kj"), Err(Unread::TwoWays));
    }

    #[test]
    fn number_that_cannot_be_read_names_the_cause() {
        assert_eq!(read(&[], "#DIV/0!", "g"), Err(Unread::FormulaError));
        for text in ["", "1,2,3", "1,234.5", "1.2.3", "1e3", ",5", "5,", "12.34,5", "1234.567,8", "-1", "٣"] {
            assert_eq!(read(&[], text, "mg"), Err(Unread::NotUnderstood), "{text}");
        }
    }
}
