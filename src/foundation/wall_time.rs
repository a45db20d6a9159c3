//! Local ("wall") times in a tenant's time zone, and the moments they stand for.

use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

use crate::error::Check;

/// Years for which days are computed. Near the limits of the calendar, the days before and after a
/// date would not be representable.
pub const YEARS: RangeInclusive<i32> = 1900..=2200;
/// Largest number of days that one request may read.
pub const LONGEST_WINDOW: i64 = 92;

/// Moment that a local time stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The moment in UTC.
    pub utc: DateTime<Utc>,
    /// False if the clocks jumped over the local time; `utc` is then the moment it would have been
    /// without the jump.
    pub exists: bool,
}

/// Converts a local time to its moment. Returns the first one if the local time occurs twice, when
/// the clocks go back.
pub fn moment(wall: NaiveDateTime, zone: Tz) -> Moment {
    if let Some(time) = zone.from_local_datetime(&wall).earliest() {
        return Moment { utc: time.to_utc(), exists: true };
    }
    // No time zone has ever skipped more than a day.
    let before = zone.from_local_datetime(&(wall - TimeDelta::days(1))).latest();
    let offset = before.map_or(0, |time| time.offset().fix().local_minus_utc());
    Moment { utc: (wall - TimeDelta::seconds(i64::from(offset))).and_utc(), exists: false }
}

/// Returns the local time at a moment.
pub fn wall(utc: DateTime<Utc>, zone: Tz) -> NaiveDateTime {
    utc.with_timezone(&zone).naive_local()
}

/// Formats the local time at a moment as it is sent: `2026-11-25 08:00`.
pub fn written(utc: DateTime<Utc>, zone: Tz) -> String {
    wall(utc, zone).format("%Y-%m-%d %H:%M").to_string()
}

/// Parses a local time as clients send it. Returns `None` outside of the years 2000 to 2999.
pub fn read(text: &str) -> Option<NaiveDateTime> {
    ["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M:%S"]
        .into_iter()
        .find_map(|form| NaiveDateTime::parse_from_str(text.trim(), form).ok())
        .filter(|time| (2000..3000).contains(&time.year()))
}

/// Checks that a range of days is in order and no longer than [`LONGEST_WINDOW`].
pub fn check_window(check: &mut Check, from: NaiveDate, to: NaiveDate) {
    match (to - from).num_days() {
        ..0 => check.fail("end", "A data final deve ser igual ou posterior à inicial."),
        0..=LONGEST_WINDOW => {}
        _ => check.fail("end", format!("Peça no máximo {LONGEST_WINDOW} dias de cada vez.")),
    }
}

const WEEKDAYS: [&str; 7] = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo"];
const MONTHS: [&str; 12] =
    ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"];

/// Formats a local time in Portuguese, as in `quarta-feira, 25 de novembro de 2026, às 08:00
/// (horário de Brasília)`. The zone is named because mails may be read in any other one.
pub fn spoken(wall: NaiveDateTime, zone: Tz) -> String {
    format!("{}, às {} ({})", long_day(wall.date()), wall.format("%H:%M"), zone_name(zone))
}

/// Formats a day in Portuguese, as in `terça-feira, 1º de dezembro de 2026`. The first of a month
/// is read as an ordinal.
fn long_day(day: NaiveDate) -> String {
    let named = |names: &[&'static str], index: u32| usize::try_from(index).ok().and_then(|index| names.get(index)).copied();
    format!(
        "{}, {}{} de {} de {}",
        named(&WEEKDAYS, day.weekday().num_days_from_monday()).unwrap_or_default(),
        day.day(),
        if day.day() == 1 { "º" } else { "" },
        named(&MONTHS, day.month0()).unwrap_or_default(),
        day.year(),
    )
}

/// Formats a day in Portuguese without its year, as in `sexta-feira, 27/11`.
pub fn spoken_day(day: NaiveDate) -> String {
    let index = usize::try_from(day.weekday().num_days_from_monday()).unwrap_or_default();
    format!("{}, {}", WEEKDAYS.get(index).copied().unwrap_or_default(), day.format("%d/%m"))
}

/// Returns the Brazilian name of a time zone, or the name of its city.
fn zone_name(zone: Tz) -> String {
    let city = zone.name().rsplit('/').next().unwrap_or_default();
    match city {
        "Sao_Paulo" | "Bahia" | "Maceio" | "Recife" | "Fortaleza" | "Araguaina" | "Belem" | "Santarem" => "horário de Brasília".into(),
        "Manaus" | "Cuiaba" | "Campo_Grande" | "Porto_Velho" | "Boa_Vista" => "horário do Amazonas".into(),
        "Rio_Branco" | "Eirunepe" => "horário do Acre".into(),
        "Noronha" => "horário de Fernando de Noronha".into(),
        _ => format!("horário de {}", city.replace('_', " ")),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spoken_time_names_its_zone() {
        let time = NaiveDateTime::parse_from_str("2026-11-25 08:00", "%Y-%m-%d %H:%M").unwrap();
        assert_eq!(spoken(time, chrono_tz::America::Sao_Paulo), "quarta-feira, 25 de novembro de 2026, às 08:00 (horário de Brasília)");
        let first = NaiveDateTime::parse_from_str("2026-12-01 18:30", "%Y-%m-%d %H:%M").unwrap();
        assert_eq!(spoken(first, chrono_tz::America::Manaus), "terça-feira, 1º de dezembro de 2026, às 18:30 (horário do Amazonas)");
        assert_eq!(spoken_day(time.date()), "quarta-feira, 25/11");
        assert!(spoken(time, chrono_tz::America::Rio_Branco).ends_with("(horário do Acre)"));
        assert!(spoken(time, chrono_tz::America::New_York).ends_with("(horário de New York)"));
    }

    proptest! {
        #[test]
        fn wall_time_converts_back_to_its_moment(seconds in 0_i64..4_000_000_000, which in 0..chrono_tz::TZ_VARIANTS.len()) {
            let zone = chrono_tz::TZ_VARIANTS[which];
            let utc = DateTime::from_timestamp(seconds, 0).unwrap();
            let shown = wall(utc, zone);
            let back = moment(shown, zone);
            prop_assert!(back.exists);
            // A local time that occurs twice stands for the first of its moments.
            prop_assert!(back.utc <= utc);
            prop_assert_eq!(wall(back.utc, zone), shown);
        }
    }
}
