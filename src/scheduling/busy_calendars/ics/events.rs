//! Events and time zones of a file, as far as busy times depend on them.

use chrono::{Datelike, NaiveDateTime};

use super::lines::{ContentLine, unfold};
use foundation::wall_time::YEARS;
use platform::prelude::*;

/// Maximum numbers of events of a file, and of time zones and their observances.
const MAX_EVENTS: usize = 20_000;
const MAX_ZONES: usize = 200;
const MAX_OBSERVANCES: usize = 200;
/// Maximum numbers of an event's excluded or additional dates.
const MAX_DATES: usize = 2_000;
/// Maximum length of a recurrence rule.
const LONGEST_RULE: usize = 500;
/// Maximum depth of nested components.
const DEEPEST: usize = 16;

/// Reason why a file yields no busy times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalendarFault {
    NotACalendar,
    /// It has more events or occurrences than are read, or takes too long.
    TooMuch,
}

/// A time as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrittenTime {
    Day(NaiveDate),
    Utc(NaiveDateTime),
    /// A local time with the name of its zone, or none, if it is that of the reader.
    Local(NaiveDateTime, Option<String>),
}

#[derive(Debug, Clone, Default)]
pub struct CalendarEvent {
    pub uid: String,
    pub start: Option<WrittenTime>,
    pub end: Option<WrittenTime>,
    pub duration: Option<TimeDelta>,
    pub rules: Vec<String>,
    pub excluded: Vec<WrittenTime>,
    pub additional: Vec<WrittenTime>,
    /// Occurrence that this event replaces.
    pub replaces: Option<WrittenTime>,
    /// False if it was canceled, or does not occupy its time.
    pub occupies: bool,
}

/// A rule by which a defined zone has an offset from a moment on.
#[derive(Debug, Clone, Default)]
pub struct Observance {
    pub start: Option<NaiveDateTime>,
    /// Seconds from UTC before and after it begins.
    pub offset_from: Option<i64>,
    pub offset_to: Option<i64>,
    pub rule: Option<String>,
    pub additional: Vec<NaiveDateTime>,
}

/// A time zone that the file defines.
#[derive(Debug, Clone, Default)]
pub struct DefinedZone {
    pub name: String,
    pub observances: Vec<Observance>,
}

#[derive(Debug, Clone, Default)]
pub struct CalendarFile {
    /// Name of the time zone of times without one.
    pub zone: Option<String>,
    pub zones: Vec<DefinedZone>,
    pub events: Vec<CalendarEvent>,
}

/// Reads a file. Lines that are not understood are skipped.
pub fn read(text: &str) -> Result<CalendarFile, CalendarFault> {
    let mut reader = CalendarReader::default();
    unfold(text, |line| reader.line(line))?;
    if reader.is_calendar { Ok(reader.file) } else { Err(CalendarFault::NotACalendar) }
}

#[derive(Default)]
struct CalendarReader {
    file: CalendarFile,
    is_calendar: bool,
    /// Names of the components that contain the line.
    within: Vec<String>,
    event: CalendarEvent,
    zone: DefinedZone,
    observance: Observance,
}

impl CalendarReader {
    fn line(&mut self, text: &str) -> Result<(), CalendarFault> {
        let Some(line) = ContentLine::of(text) else { return Ok(()) };
        if line.is("BEGIN") {
            return self.begin(&line.value().to_ascii_uppercase());
        }
        if !self.is_calendar {
            return Err(CalendarFault::NotACalendar);
        }
        if line.is("END") {
            return self.end();
        }
        let within = self.within.iter().map(String::as_str).collect::<Vec<_>>();
        match within.as_slice() {
            ["VCALENDAR"] if line.is("X-WR-TIMEZONE") => self.file.zone = Some(line.value().to_owned()),
            ["VCALENDAR", "VEVENT"] => property_of_event(&mut self.event, &line),
            ["VCALENDAR", "VTIMEZONE"] if line.is("TZID") => self.zone.name = line.value().to_owned(),
            ["VCALENDAR", "VTIMEZONE", "STANDARD" | "DAYLIGHT"] => property_of_observance(&mut self.observance, &line),
            _ => {}
        }
        Ok(())
    }

    fn begin(&mut self, name: &str) -> Result<(), CalendarFault> {
        if !self.is_calendar && name != "VCALENDAR" {
            return Err(CalendarFault::NotACalendar);
        }
        self.is_calendar = true;
        if self.within.len() >= DEEPEST {
            return Err(CalendarFault::TooMuch);
        }
        match name {
            "VEVENT" => self.event = CalendarEvent { occupies: true, ..CalendarEvent::default() },
            "VTIMEZONE" => self.zone = DefinedZone::default(),
            "STANDARD" | "DAYLIGHT" => self.observance = Observance::default(),
            _ => {}
        }
        self.within.push(name.to_owned());
        Ok(())
    }

    fn end(&mut self) -> Result<(), CalendarFault> {
        let ended = self.within.pop().unwrap_or_default();
        match (self.within.last().map(String::as_str), ended.as_str()) {
            (Some("VCALENDAR"), "VEVENT") => push(&mut self.file.events, std::mem::take(&mut self.event), MAX_EVENTS),
            (Some("VCALENDAR"), "VTIMEZONE") => push(&mut self.file.zones, std::mem::take(&mut self.zone), MAX_ZONES),
            (Some("VTIMEZONE"), "STANDARD" | "DAYLIGHT") => {
                push(&mut self.zone.observances, std::mem::take(&mut self.observance), MAX_OBSERVANCES)
            }
            _ => Ok(()),
        }
    }
}

fn push<T>(list: &mut Vec<T>, item: T, most: usize) -> Result<(), CalendarFault> {
    if list.len() >= most {
        return Err(CalendarFault::TooMuch);
    }
    list.push(item);
    Ok(())
}

fn property_of_event(event: &mut CalendarEvent, line: &ContentLine<'_>) {
    match line.name().as_str() {
        "UID" => event.uid = line.value().to_owned(),
        "DTSTART" => event.start = time(line, line.value()),
        "DTEND" => event.end = time(line, line.value()),
        "DURATION" => event.duration = duration(line.value()),
        "RRULE" if event.rules.len() < 4 && line.value().len() <= LONGEST_RULE => event.rules.push(line.value().to_ascii_uppercase()),
        "EXDATE" => times(&mut event.excluded, line),
        "RDATE" => times(&mut event.additional, line),
        "RECURRENCE-ID" => event.replaces = time(line, line.value()),
        "STATUS" if line.value().eq_ignore_ascii_case("CANCELLED") => event.occupies = false,
        "TRANSP" if line.value().eq_ignore_ascii_case("TRANSPARENT") => event.occupies = false,
        // Outlook's own word for the same.
        "X-MICROSOFT-CDO-BUSYSTATUS" if line.value().eq_ignore_ascii_case("FREE") => event.occupies = false,
        _ => {}
    }
}

fn property_of_observance(observance: &mut Observance, line: &ContentLine<'_>) {
    match line.name().as_str() {
        "DTSTART" => observance.start = date_time(line.value()).map(|(time, _)| time),
        "TZOFFSETFROM" => observance.offset_from = offset(line.value()),
        "TZOFFSETTO" => observance.offset_to = offset(line.value()),
        "RRULE" if line.value().len() <= LONGEST_RULE => observance.rule = Some(line.value().to_ascii_uppercase()),
        "RDATE" => {
            let room = MAX_DATES.saturating_sub(observance.additional.len());
            let dates = line.value().split(',').filter_map(|date| date_time(date.trim()).map(|(time, _)| time));
            observance.additional.extend(dates.take(room));
        }
        _ => {}
    }
}

/// Adds the times of a list. A period counts by its start.
fn times(list: &mut Vec<WrittenTime>, line: &ContentLine<'_>) {
    let room = MAX_DATES.saturating_sub(list.len());
    let starts = line.value().split(',').filter_map(|text| text.split('/').next());
    list.extend(starts.filter_map(|text| time(line, text)).take(room));
}

fn time(line: &ContentLine<'_>, text: &str) -> Option<WrittenTime> {
    let time = match day(text.trim()) {
        Some(day) => WrittenTime::Day(day),
        None => match date_time(text.trim())? {
            (time, true) => WrittenTime::Utc(time),
            (time, false) => WrittenTime::Local(time, line.parameter("TZID").map(str::to_owned)),
        },
    };
    let year = match &time {
        WrittenTime::Day(day) => day.year(),
        WrittenTime::Utc(time) | WrittenTime::Local(time, _) => time.year(),
    };
    YEARS.contains(&year).then_some(time)
}

fn day(text: &str) -> Option<NaiveDate> {
    (text.len() == 8).then(|| NaiveDate::parse_from_str(text, "%Y%m%d").ok()).flatten()
}

/// Parses `20261125T080000`, and whether a `Z` for UTC follows.
pub(super) fn date_time(text: &str) -> Option<(NaiveDateTime, bool)> {
    let (local, is_utc) = text.strip_suffix(['Z', 'z']).map_or((text, false), |local| (local, true));
    let plain = local.len() == 15 && local.bytes().all(|byte| byte.is_ascii_digit() || byte == b'T');
    let time = plain.then(|| NaiveDateTime::parse_from_str(local, "%Y%m%dT%H%M%S").ok()).flatten()?;
    Some((time, is_utc))
}

/// Parses the date, or the date and time, at which a rule ends: the last moment that belongs to it.
pub(super) fn until(text: &str) -> Option<(NaiveDateTime, bool)> {
    match day(text) {
        Some(day) => Some((day.and_hms_opt(23, 59, 59)?, false)),
        None => date_time(text),
    }
}

/// Parses an offset from UTC, such as `-0300`, in seconds.
fn offset(text: &str) -> Option<i64> {
    let (sign, digits) = match text.split_at_checked(1)? {
        ("-", digits) => (-1, digits),
        ("+", digits) => (1, digits),
        _ => return None,
    };
    let part = |range: std::ops::Range<usize>| digits.get(range)?.parse::<u32>().ok().map(i64::from);
    let seconds = if digits.len() == 6 { part(4..6)? } else { 0 };
    let total = part(0..2)? * 3_600 + part(2..4)? * 60 + seconds;
    (total < 86_400).then_some(sign * total)
}

/// Parses a duration such as `P1DT2H30M` or `P2W`. Negative ones have no busy time.
fn duration(text: &str) -> Option<TimeDelta> {
    let text = text.strip_prefix('+').unwrap_or(text).strip_prefix('P')?;
    let (mut total, mut number) = (TimeDelta::zero(), String::new());
    for letter in text.chars() {
        let seconds = match letter {
            'T' => continue,
            'W' => 604_800,
            'D' => 86_400,
            'H' => 3_600,
            'M' => 60,
            'S' => 1,
            digit if digit.is_ascii_digit() && number.len() < 9 => {
                number.push(digit);
                continue;
            }
            _ => return None,
        };
        total += TimeDelta::seconds(number.parse::<i64>().ok()? * seconds);
        number.clear();
    }
    number.is_empty().then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_and_offsets_are_read() {
        let minutes = |text| duration(text).map(|it| it.num_minutes());
        assert_eq!(["PT30M", "P1D", "P1DT2H30M", "P2W", "PT0S", "+PT1H"].map(minutes), [30, 1_440, 1_590, 20_160, 0, 60].map(Some));
        assert_eq!(["-PT30M", "PT", "30M", "P1X", "PT5", "P9999999999D"].map(minutes), [None, Some(0), None, None, None, None]);
        assert_eq!(["-0300", "+0530", "+013045"].map(offset), [-10_800, 19_800, 5_445].map(Some));
        assert_eq!(["0300", "+3", "+9900", "", "ü"].map(offset), [None; 5]);
    }
}
