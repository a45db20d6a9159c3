//! Validation of payments.

use chrono::Datelike;

use crate::purchases::rules::day;
use foundation::money;
use platform::prelude::*;

text_enum! {
    /// Way in which a payment was made.
    pub enum PaymentMethod {
        Pix = "pix",
        Cash = "cash",
        Card = "card",
        Transfer = "transfer",
    }
}

impl PaymentMethod {
    /// Returns the name in Portuguese.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pix => "PIX",
            Self::Cash => "Dinheiro",
            Self::Card => "Cartão",
            Self::Transfer => "Transferência",
        }
    }
}

/// Maximum length of notes and reasons.
pub const MAX_NOTE_CHARACTERS: usize = 300;

/// Returns the amount in centavos, or `None` with an error unless it is positive and at most what
/// is missing.
pub fn amount(check: &mut Check, reais: Option<f64>, rest_centavos: i64) -> Option<i64> {
    let centavos = reais.and_then(money::centavos).filter(|centavos| *centavos > 0);
    match centavos {
        None => check.fail("amount", "Informe um valor maior que zero, como 150,00."),
        Some(_) if rest_centavos == 0 => check.fail("amount", "Esta compra já está paga."),
        Some(centavos) if centavos > rest_centavos => {
            check.fail("amount", format!("Faltam {} desta compra. Registre no máximo este valor.", money::written(rest_centavos)));
        }
        Some(_) => {}
    }
    centavos
}

/// Parses the day of a payment, which is today if omitted. Adds an error for future days.
pub fn paid_on(check: &mut Check, asked: Option<&str>, today: NaiveDate) -> NaiveDate {
    let Some(text) = asked.map(str::trim).filter(|text| !text.is_empty()) else { return today };
    let read = day(text).filter(|day| *day <= today && day.year() >= 2000);
    check.ensure(read.is_some(), "paid_on", "Informe uma data válida, até hoje, como 31/12/2026.");
    read.unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amount_is_positive_and_within_what_is_missing() {
        let read = |reais, rest| {
            let mut check = Check::new();
            amount(&mut check, reais, rest).filter(|_| check.finish().is_ok())
        };
        assert_eq!(read(Some(100.0), 10_000), Some(10_000));
        assert_eq!(read(Some(0.01), 10_000), Some(1));
        for (wrong, rest) in [(None, 10_000), (Some(0.0), 10_000), (Some(-1.0), 10_000), (Some(100.01), 10_000), (Some(1.0), 0)] {
            assert_eq!(read(wrong, rest), None, "{wrong:?}");
        }
    }
}
