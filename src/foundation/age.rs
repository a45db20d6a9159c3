//! Legal age.

use chrono::NaiveDate;

/// Age in years from which people act for themselves.
pub const ADULT_AGE_YEARS: u32 = 18;

/// Returns whether somebody is of age. A person who was born on 29 February is from 1 March on in
/// other years.
pub fn is_adult(birth: NaiveDate, today: NaiveDate) -> bool {
    today.years_since(birth).is_some_and(|age| age >= ADULT_AGE_YEARS)
}

/// Returns whether somebody is known to be under age.
pub fn is_minor(birth: Option<NaiveDate>, today: NaiveDate) -> bool {
    birth.is_some_and(|birth| !is_adult(birth, today))
}

/// Returns the first day on which somebody is of age, if it can be represented.
pub fn adult_on(birth: NaiveDate) -> Option<NaiveDate> {
    use chrono::Datelike;
    let year = birth.year().checked_add(i32::try_from(ADULT_AGE_YEARS).ok()?)?;
    birth.with_year(year).or_else(|| NaiveDate::from_ymd_opt(year, 3, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn people_are_adults_from_their_eighteenth_birthday_on() {
        for (birth, last, first) in [
            ("2008-11-29", "2026-11-28", "2026-11-29"),
            ("2008-02-29", "2026-02-28", "2026-03-01"),
            ("2008-12-31", "2026-12-30", "2026-12-31"),
        ] {
            assert!(!is_adult(day(birth), day(last)), "{birth}");
            assert!(is_adult(day(birth), day(first)), "{birth}");
            assert_eq!(adult_on(day(birth)), Some(day(first)));
        }
        assert!(!is_adult(day("2027-01-01"), day("2026-11-29")), "a birth in the future");
        assert!(!is_minor(None, day("2026-11-29")));
    }

    proptest! {
        #[test]
        fn day_of_age_is_the_first_adult_one(days in 0i64..80_000) {
            let birth = day("1900-01-01") + chrono::TimeDelta::days(days);
            let first = adult_on(birth).unwrap();
            prop_assert!(is_adult(birth, first));
            prop_assert!(!is_adult(birth, first.pred_opt().unwrap()));
        }
    }
}
