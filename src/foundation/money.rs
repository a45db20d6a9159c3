//! Money: whole centavos internally, a decimal number of reais on the wire.

use crate::text::grouped;

/// Largest accepted amount. Sums of many such amounts remain exact.
pub const MOST_CENTAVOS: i64 = 100_000_000;

/// Converts an amount in reais to centavos. Returns `None` if it is not a number, negative, above
/// [`MOST_CENTAVOS`] or has fractions of a centavo.
pub fn centavos(reais: f64) -> Option<i64> {
    let centavos = reais * 100.0;
    let whole = centavos.round();
    let exact = (centavos - whole).abs() < 1e-4;
    (exact && (0.0..=MOST_CENTAVOS as f64).contains(&whole)).then_some(whole as i64)
}

/// Converts centavos to reais as they are sent: the nearest number, which has at most two decimals
/// when written.
pub fn reais(centavos: i64) -> f64 {
    centavos as f64 / 100.0
}

/// Formats an amount as `R$ 1.234,50`.
pub fn written(centavos: i64) -> String {
    format!("R$ {},{:02}", grouped(centavos / 100), centavos % 100)
}

/// Returns the error message for an invalid amount.
pub fn wanted() -> String {
    format!("Informe um valor de {} a {}, com centavos inteiros.", written(0), written(MOST_CENTAVOS))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amount_with_fractions_of_centavos_is_refused() {
        for (typed, stored) in [(0.0, 0), (0.01, 1), (0.07, 7), (19.99, 1_999), (199.9, 19_990), (1_000_000.0, MOST_CENTAVOS)] {
            assert_eq!(centavos(typed), Some(stored), "{typed}");
        }
        for none in [-0.01, -1.0, 0.001, 0.005, 19.999, 1_000_000.01, 1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(centavos(none), None, "{none}");
        }
    }

    #[test]
    fn amount_is_written_in_brazilian_notation() {
        for (centavos, text) in [(0, "R$ 0,00"), (5, "R$ 0,05"), (123_450, "R$ 1.234,50"), (100_000_000, "R$ 1.000.000,00")] {
            assert_eq!(written(centavos), text);
        }
    }

    proptest! {
        #[test]
        fn amount_converted_to_reais_reads_back(amount in 0..=MOST_CENTAVOS) {
            prop_assert_eq!(centavos(reais(amount)), Some(amount));
            let written = serde_json::to_string(&reais(amount)).unwrap();
            prop_assert!(written.split_once('.').is_some_and(|(_, decimals)| decimals.len() <= 2), "{}", written);
        }
    }
}
