//! Files as Google, Outlook and Apple write them, and hostile ones.

use std::time::Duration;

use chrono::{NaiveDateTime, TimeZone};
use chrono_tz::America::Sao_Paulo;
use proptest::prelude::*;
use tokio::time::Instant;

use super::*;

const GOOGLE: &str = include_str!("vectors/google.ics");
const OUTLOOK: &str = include_str!("vectors/outlook.ics");
const APPLE: &str = include_str!("vectors/apple.ics");

fn utc(text: &str) -> DateTime<Utc> {
    format!("{text}:00Z").parse().unwrap()
}

fn window(start: &str, end: &str) -> Interval {
    Interval { start: utc(start), end: utc(end) }
}

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(20)
}

/// Returns the busy times as `23 08:00-09:00`, in São Paulo.
fn read(file: &str, window: Interval) -> Vec<String> {
    let mut busy = busy_times(file.as_bytes(), window, Sao_Paulo, soon()).unwrap();
    busy.sort_by_key(|event| event.when);
    busy.dedup();
    let local = |time: DateTime<Utc>| Sao_Paulo.from_utc_datetime(&time.naive_utc());
    busy.iter()
        .map(|event| format!("{}-{}", local(event.when.start).format("%m-%d %H:%M"), local(event.when.end).format("%H:%M")))
        .collect()
}

#[test]
fn google_calendar_yields_its_opaque_events_and_occurrences() {
    let expected = [
        "11-23 08:00-09:00", // UTC
        "11-23 18:00-19:30", // weekly; on the 25th excluded
        "11-24 11:00-12:00", // an own appointment, left out later
        "11-26 00:00-00:00", // two whole days
        "11-30 20:00-21:00", // moved from 18:00
        "12-02 18:00-19:30",
    ];
    let week = window("2026-11-23T03:00", "2026-12-03T03:00");
    assert_eq!(read(GOOGLE, week), expected);
    let own = busy_times(GOOGLE.as_bytes(), week, Sao_Paulo, soon()).unwrap();
    let ids: Vec<Uuid> = own.into_iter().filter_map(|event| event.appointment).collect();
    assert_eq!(ids, ["0198c1d0-7d1f-7b02-8e44-2c9d7f10ab35".parse::<Uuid>().unwrap()]);
}

#[test]
fn outlook_calendar_is_read_with_the_time_zones_that_it_defines() {
    // Berlin is four hours ahead of São Paulo in winter, and five in summer.
    let expected =
        ["11-23 14:00-14:30", "12-01 06:00-07:00", "01-05 06:00-07:00", "02-02 06:00-07:00", "03-02 06:00-07:00", "04-06 05:00-06:00"];
    assert_eq!(read(OUTLOOK, window("2026-11-01T03:00", "2027-11-01T03:00")), expected);
}

#[test]
fn apple_calendar_is_read_with_durations_counts_and_floating_times() {
    let expected = ["11-23 07:00-07:45", "11-24 07:00-07:45", "11-25 07:00-07:45", "11-28 09:00-10:00"];
    assert_eq!(read(APPLE, window("2026-11-01T03:00", "2026-12-31T03:00")), expected);
}

fn calendar(events: &str) -> String {
    format!("BEGIN:VCALENDAR\nVERSION:2.0\n{events}\nEND:VCALENDAR\n")
}

fn event(lines: &str) -> String {
    calendar(&format!("BEGIN:VEVENT\nUID:a\n{lines}\nEND:VEVENT"))
}

#[test]
fn occurrences_follow_the_local_time_over_a_clock_change() {
    let lines = "DTSTART;TZID=Europe/Lisbon:20261020T090000\nDTEND;TZID=Europe/Lisbon:20261020T100000\nRRULE:FREQ=WEEKLY";
    let busy = busy_times(event(lines).as_bytes(), window("2026-10-20T00:00", "2026-11-04T00:00"), Sao_Paulo, soon()).unwrap();
    let hours: Vec<String> = busy.iter().map(|event| event.when.start.format("%d %H:%M").to_string()).collect();
    assert_eq!(hours, ["20 08:00", "20 08:00", "27 09:00", "03 09:00"]);
}

#[test]
fn an_occurrence_that_was_canceled_alone_is_free() {
    let master = "BEGIN:VEVENT\nUID:a\nDTSTART:20261123T110000Z\nDTEND:20261123T120000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT";
    let canceled = "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20261124T110000Z\nDTSTART:20261124T110000Z\nDTEND:20261124T120000Z\nSTATUS:CANCELLED\nEND:VEVENT";
    let file = calendar(&format!("{master}\n{canceled}"));
    assert_eq!(read(&file, window("2026-11-01T03:00", "2026-12-01T03:00")), ["11-23 08:00-09:00", "11-25 08:00-09:00"]);
}

#[test]
fn a_rule_ends_at_its_last_moment_in_the_zone_of_the_event() {
    let until = |until: &str| {
        let lines = format!("DTSTART;TZID=America/Sao_Paulo:20261123T210000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL={until}");
        read(&event(&lines), window("2026-11-01T03:00", "2026-12-01T03:00")).len()
    };
    // 21:00 in São Paulo is midnight in UTC.
    assert_eq!([until("20261126T000000Z"), until("20261125T235959Z"), until("20261125"), until("20261125T210000")], [3, 2, 3, 3]);
}

#[test]
fn what_is_no_calendar_is_refused() {
    let week = window("2026-11-01T03:00", "2026-12-01T03:00");
    let fault = |file: &str| busy_times(file.as_bytes(), week, Sao_Paulo, soon()).err();
    for file in ["", "<!doctype html><p>Entre: x</p>", "BEGIN:VCARD\nEND:VCARD", "a:b", "\u{feff}"] {
        assert_eq!(fault(file), Some(CalendarFault::NotACalendar), "{file:?}");
    }
    assert_eq!(fault("\u{feff}BEGIN:VCALENDAR\r\nEND:VCALENDAR"), None);
    assert_eq!(busy_times(&[0xff, 0xfe, 0, 10], week, Sao_Paulo, soon()), Err(CalendarFault::NotACalendar));
}

#[test]
fn hostile_calendars_end_soon() {
    let year = window("2026-11-01T03:00", "2027-12-01T03:00");
    let began = Instant::now();
    let rule = |rule: &str| {
        busy_times(event(&format!("DTSTART:19000101T110000Z\nDURATION:PT1H\nRRULE:{rule}")).as_bytes(), year, Sao_Paulo, soon())
    };
    let hours = (0..24).map(|hour| hour.to_string()).collect::<Vec<_>>().join(",");
    let minutes = (0..60).map(|minute| minute.to_string()).collect::<Vec<_>>().join(",");
    // Rules that nobody has, or that never apply: only the first occurrence counts, long ago.
    for never in [
        "FREQ=SECONDLY",
        "FREQ=MINUTELY;INTERVAL=1",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;INTERVAL=65536",
        "FREQ=DAILY;INTERVAL=0",
        "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4,6,9,11",
        "FREQ=SOMETIMES",
        "FREQ=WEEKLY;BYDAY=ã",
        "FREQ=WEEKLY;BYDAY=M",
        "INTERVAL=2",
        &format!("FREQ=YEARLY;BYHOUR={hours};BYMINUTE={minutes};BYSECOND={minutes}"),
    ] {
        assert_eq!(rule(never), Ok(Vec::new()), "{never}");
    }
    assert_eq!(rule("FREQ=HOURLY"), Err(CalendarFault::TooMuch));
    // Many occurrences within the window.
    assert_eq!(rule(&format!("FREQ=DAILY;BYHOUR={hours};BYMINUTE=0,30")), Err(CalendarFault::TooMuch));
    // Many events, and many nested components.
    let many = "BEGIN:VEVENT\nDTSTART:20261123T110000Z\nDURATION:PT1H\nEND:VEVENT\n";
    assert_eq!(busy_times(calendar(&many.repeat(30_000)).as_bytes(), year, Sao_Paulo, soon()), Err(CalendarFault::TooMuch));
    assert_eq!(busy_times(calendar(&"BEGIN:X\n".repeat(100)).as_bytes(), year, Sao_Paulo, soon()), Err(CalendarFault::TooMuch));
    // One line as large as a file may be, and a time that is over.
    assert_eq!(busy_times(event(&"x".repeat(5 << 20)).as_bytes(), year, Sao_Paulo, soon()), Ok(Vec::new()));
    let folded = event(&format!("X-A:b{}", "\n cc".repeat(1 << 20)));
    assert_eq!(busy_times(folded.as_bytes(), year, Sao_Paulo, soon()), Ok(Vec::new()));
    let slow = calendar(&many.repeat(2));
    assert_eq!(busy_times(slow.as_bytes(), year, Sao_Paulo, began), Err(CalendarFault::TooMuch));
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

/// Lines that files consist of, well-formed and not.
fn lines() -> impl Strategy<Value = String> {
    let pieces = [
        "BEGIN:VEVENT",
        "END:VEVENT",
        "BEGIN:VTIMEZONE",
        "END:VTIMEZONE",
        "BEGIN:STANDARD",
        "END:STANDARD",
        "TZID:X",
        "TZOFFSETFROM:-0300",
        "TZOFFSETTO:+9959",
        "TZOFFSETTO:+0200",
        "DTSTART:16010101T000000",
        "DTSTART;TZID=X:20261123T080000",
        "DTSTART:20261123T080000Z",
        "DTSTART;VALUE=DATE:20261123",
        "DTEND;VALUE=DATE:20261122",
        "DTEND:22001231T235959Z",
        "DTEND;TZID=Europe/Lisbon:20261123T090000",
        "DURATION:P9W",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;BYDAY=MO,-1TU",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
        "RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR",
        "RRULE:FREQ=DAILY;UNTIL=20270101",
        "EXDATE:20261123T080000Z,20261124",
        "RDATE:20261201T080000Z/PT1H",
        "RECURRENCE-ID:20261123T080000Z",
        "UID:a",
        " dobrada",
        "ã:ç",
        "STATUS:CANCELLED",
        "X-WR-TIMEZONE:Pacific/Apia",
        ":",
        ";",
        "\"",
    ];
    prop_oneof![3 => prop::sample::select(pieces.to_vec()).prop_map(str::to_owned), 1 => "[A-Z;:=,.0-9TZ\\-\"]{0,30}"]
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic_and_within_the_window(lines in prop::collection::vec(lines(), 0..40)) {
        let year = window("2026-11-01T03:00", "2027-12-01T03:00");
        if let Ok(busy) = busy_times(calendar(&lines.join("\n")).as_bytes(), year, Sao_Paulo, soon()) {
            prop_assert!(busy.iter().all(|event| event.when.start < event.when.end && event.when.overlaps(&year)));
        }
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut file = b"BEGIN:VCALENDAR\n".to_vec();
        file.extend(bytes);
        let _ = busy_times(&file, window("2026-11-01T03:00", "2027-12-01T03:00"), Sao_Paulo, soon());
    }

    /// An old event costs as much as a new one, and has the same occurrences.
    #[test]
    fn old_events_have_the_occurrences_of_their_rule(
        days_ago in 0_i64..9_000,
        (weekly, interval) in (any::<bool>(), 1_i64..9),
        hour in 0_u32..24,
    ) {
        let week = window("2026-11-23T00:00", "2026-12-30T00:00");
        let day = |text: &str| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap();
        let start = day("2026-11-23 00:00") - TimeDelta::days(days_ago) + TimeDelta::hours(i64::from(hour));
        let rule = format!("FREQ={};INTERVAL={interval}", if weekly { "WEEKLY" } else { "DAILY" });
        let file = event(&format!("DTSTART:{}\nDURATION:PT1H\nRRULE:{rule}", start.format("%Y%m%dT%H%M%SZ")));
        let mut found: Vec<_> =
            busy_times(file.as_bytes(), week, Sao_Paulo, soon()).unwrap().iter().map(|event| event.when.start.naive_utc()).collect();
        found.sort_unstable();
        found.dedup();
        let step = TimeDelta::days(interval * if weekly { 7 } else { 1 });
        let mut expected = Vec::new();
        let mut next = start;
        while next < week.end.naive_utc() {
            if next + TimeDelta::hours(1) > week.start.naive_utc() {
                expected.push(next);
            }
            next += step;
        }
        prop_assert_eq!(found, expected);
    }
}
