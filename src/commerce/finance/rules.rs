//! Computations of the reports.

use chrono::{Datelike, Months};

use crate::purchases::rules::day;
use platform::prelude::*;

/// Returns a share of an amount, rounded half up to a centavo.
pub fn share_centavos(amount_centavos: i64, basis_points: i64) -> i64 {
    (amount_centavos * basis_points + 5_000) / 10_000
}

/// Returns the percentage in hundredths of a percent, or `None` with an error.
pub fn basis_points(check: &mut Check, percent: Option<f64>) -> Option<i64> {
    let points = percent.map(|percent| percent * 100.0).filter(|points| (points - points.round()).abs() < 1e-6);
    let points = points.map(|points| points.round() as i64).filter(|points| (0..=10_000).contains(points));
    check.ensure(points.is_some(), "percent", "Informe uma porcentagem de 0 a 100, com até duas casas.");
    points
}

/// First and last day of a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl Month {
    /// Returns the month of a day.
    pub fn of(day: NaiveDate) -> Option<Self> {
        let first = day.with_day(1)?;
        Some(Self { first, last: first.checked_add_months(Months::new(1))?.pred_opt()? })
    }

    /// Parses `YYYY-MM`; the month of `today` if omitted.
    pub fn asked(text: Option<&str>, today: NaiveDate) -> Result<Self> {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        let named = match text {
            Some(text) => day(&format!("{text}-01")).filter(|day| (2000..=2199).contains(&day.year())),
            None => Some(today),
        };
        named.and_then(Self::of).ok_or_else(|| Error::field("month", "Informe um mês, como 2026-11."))
    }

    /// Returns `YYYY-MM`.
    pub fn written(self) -> String {
        self.first.format("%Y-%m").to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn month_is_parsed_with_its_last_day() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let read = |text| Month::asked(text, today).ok().map(|month| (month.written(), month.last.to_string()));
        assert_eq!(read(None), Some(("2026-11".into(), "2026-11-30".into())));
        assert_eq!(read(Some("2024-02")), Some(("2024-02".into(), "2024-02-29".into())));
        for wrong in ["2026-13", "novembro", "1999-12", "2026-11-01"] {
            assert_eq!(read(Some(wrong)), None, "{wrong}");
        }
    }

    #[test]
    fn share_is_rounded_to_a_centavo() {
        assert_eq!([share_centavos(10_000, 6_000), share_centavos(333, 5_000), share_centavos(1, 4_999)], [6_000, 167, 0]);
    }

    proptest! {
        #[test]
        fn share_is_never_more_than_the_amount(amount in 0i64..=100_000_000_000, points in 0i64..=10_000) {
            let share = share_centavos(amount, points);
            prop_assert!((0..=amount).contains(&share));
            prop_assert_eq!(share_centavos(amount, 10_000), amount);
        }
    }
}
