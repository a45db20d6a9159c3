//! Rules of busy calendars: their period, their intervals, and when they are read.

use chrono::Days;
use chrono_tz::Tz;
use url::Url;

use super::ics::CalendarFault;
use crate::schedules::rules::{Interval, interval};
use foundation::wall_time::wall;
use messaging::outbound::{self, FetchFailure};
use platform::prelude::*;

/// Maximum number of calendars of a specialist.
pub const MAX_CALENDARS: i64 = 10;
pub const LONGEST_ADDRESS: usize = 1_000;
/// Maximum size of a calendar.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Time for which a removed calendar can be restored.
pub const RESTORABLE: TimeDelta = TimeDelta::minutes(10);
/// Age after which a calendar is read as a whole even if it has not changed, since the period moves
/// on.
pub const WHOLE_READ_AGE: TimeDelta = TimeDelta::hours(12);

const READ_EVERY: TimeDelta = TimeDelta::minutes(20);
const LONGEST_WAIT: TimeDelta = TimeDelta::hours(6);
const DAYS_AHEAD: u64 = 396;

/// Returns the time to wait after a reading, with the number of consecutive failures up to it.
/// `chance`, from 0 to 1, adds up to a tenth, so that calendars are not all read at once.
pub fn wait(failures: i64, chance: f64) -> TimeDelta {
    let doublings = i32::try_from((failures - 1).clamp(0, 5)).unwrap_or_default();
    let wait = (READ_EVERY * 2_i32.pow(doublings as u32)).min(LONGEST_WAIT);
    wait + TimeDelta::milliseconds((wait.num_milliseconds() as f64 * 0.1 * chance.clamp(0.0, 1.0)) as i64)
}

/// Returns the period in which busy times are stored.
pub fn period(now: DateTime<Utc>, zone: Tz) -> Interval {
    let today = wall(now, zone).date();
    interval(today - Days::new(1), today + Days::new(DAYS_AHEAD), zone)
}

/// Parses a calendar's address. `webcal://` stands for `https://`.
pub fn address(text: &str, allow_private: bool) -> Result<Url, &'static str> {
    let text = text.trim();
    let is_webcal = text.get(..9).is_some_and(|scheme| scheme.eq_ignore_ascii_case("webcal://"));
    let spelled = if is_webcal { format!("https://{}", &text[9..]) } else { text.to_owned() };
    outbound::address(&spelled, allow_private).map_err(|fault| match fault {
        outbound::AddressFault::Private => "Este endereço é de uma rede interna, de onde nada é lido.",
        fault => fault.message(allow_private),
    })
}

/// Returns the host of an address, and its last characters, by which its owner recognizes it.
pub fn hint(address: &str) -> (String, String) {
    let host = Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let skipped = address.chars().count().saturating_sub(4);
    (host, address.chars().skip(skipped).collect())
}

/// Returns the reason why a calendar could not be read, in words for its owner.
pub fn failure_message(failure: &FetchFailure) -> String {
    match failure {
        FetchFailure::Unreachable(reason) => reason.clone(),
        FetchFailure::Status(401 | 403 | 404 | 410) => {
            "O endereço não existe mais ou deixou de ser compartilhado. Copie-o de novo na outra agenda.".to_owned()
        }
        FetchFailure::Status(status) => format!("O endereço respondeu com o status {status}."),
        FetchFailure::TooLarge => "A agenda é grande demais: são lidos até 5 MB.".to_owned(),
    }
}

pub fn fault_message(fault: CalendarFault) -> &'static str {
    match fault {
        CalendarFault::NotACalendar => "O endereço não leva a uma agenda no formato iCalendar (.ics).",
        CalendarFault::TooMuch => "A agenda tem eventos demais para ser lida.",
    }
}

/// Merges intervals that overlap or touch, in the order of time, within the period.
pub fn merged(mut times: Vec<Interval>, period: Interval) -> Vec<Interval> {
    times.sort_unstable();
    let mut merged: Vec<Interval> = Vec::with_capacity(times.len());
    for Interval { start, end } in times {
        let (start, end) = (start.max(period.start), end.min(period.end));
        match merged.last_mut() {
            _ if start >= end => {}
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => merged.push(Interval { start, end }),
        }
    }
    merged
}

/// Divides intervals into pieces that are no longer than an appointment may be, so that those of a
/// window are found by their starts. Each has whole minutes.
pub fn pieces(times: &[Interval], longest: TimeDelta) -> Vec<Interval> {
    let mut pieces = Vec::with_capacity(times.len());
    for time in times {
        let mut start = time.start;
        while start < time.end {
            let end = (start + longest).min(time.end);
            pieces.push(Interval { start, end });
            start = end;
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn interval(start: i64, length: i64) -> Interval {
        let begins = DateTime::UNIX_EPOCH + TimeDelta::minutes(start);
        Interval { start: begins, end: begins + TimeDelta::minutes(length) }
    }

    #[test]
    fn addresses_of_calendars_are_read_and_refused() {
        let read = |text| address(text, false).map(|url| url.to_string());
        assert_eq!(read(" webcal://p12.icloud.example/published/2/abc "), Ok("https://p12.icloud.example/published/2/abc".to_owned()));
        assert_eq!(read("WEBCAL://a.example/b.ics"), Ok("https://a.example/b.ics".to_owned()));
        assert_eq!(read("http://a.example/b.ics"), Err("Comece o endereço por https://."));
        assert_eq!(read("webcal://127.0.0.1/b.ics"), Err("Este endereço é de uma rede interna, de onde nada é lido."));
        assert_eq!(read("https://ana:senha@a.example/b.ics"), Err("Não ponha usuário e senha no endereço."));
        assert_eq!(read("agenda"), Err("Este endereço não está escrito como um endereço da internet."));
        assert_eq!(hint("https://calendar.example/ical/segredo/basic.ics"), ("calendar.example".to_owned(), ".ics".to_owned()));
    }

    #[test]
    fn waiting_grows_with_failures_up_to_six_hours() {
        let minutes = [0, 1, 2, 3, 5, 6, 90].map(|failures| wait(failures, 0.0).num_minutes());
        assert_eq!(minutes, [20, 20, 40, 80, 320, 360, 360]);
        assert_eq!(wait(0, 1.0).num_minutes(), 22);
    }

    proptest! {
        #[test]
        fn merging_and_dividing_change_no_minute(times in prop::collection::vec((0_i64..5_000, 1_i64..2_000), 0..12)) {
            let times: Vec<Interval> = times.into_iter().map(|(start, length)| interval(start, length)).collect();
            let period = interval(500, 4_000);
            let merged = merged(times.clone(), period);
            prop_assert!(merged.windows(2).all(|pair| pair[0].end < pair[1].start));
            let pieces = pieces(&merged, TimeDelta::hours(8));
            prop_assert!(pieces.iter().all(|piece| piece.end - piece.start <= TimeDelta::hours(8) && piece.start < piece.end));
            prop_assert!(pieces.windows(2).all(|pair| pair[0].end <= pair[1].start));
            for minute in (0..7_000).step_by(7) {
                let minute = interval(minute, 1);
                let is_busy = times.iter().any(|time| time.overlaps(&minute)) && period.overlaps(&minute);
                prop_assert_eq!(pieces.iter().any(|piece| piece.overlaps(&minute)), is_busy);
            }
        }
    }
}
