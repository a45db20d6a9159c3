//! Tests of the computation of slots, by example and by properties.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use proptest::prelude::*;

use super::rules::{
    Block, DAY, Day, Deviation, ExceptionType, Interval, Minute, SlotQuery, clock, covers, days, end_minute, first_day, minute,
};
use crate::busy_calendars::rules as busy;
use foundation::wall_time::{moment, wall};
use platform::scope::Role;

const SAO_PAULO: Tz = chrono_tz::America::Sao_Paulo;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn utc(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Builds the input for one day in the future, without exceptions and appointments.
fn plain<'a>(standard: &'a [Block], day: &str, duration: Minute) -> SlotQuery<'a> {
    let day = date(day);
    let now = utc("2010-01-01T00:00:00Z");
    SlotQuery {
        standard,
        exceptions: &[],
        taken: &[],
        rooms: None,
        full_days: &[],
        from: day,
        to: day,
        duration,
        first_day: day,
        zone: SAO_PAULO,
        now,
    }
}

fn daily(start: &str, end: &str) -> Vec<Block> {
    (1..=7).map(|weekday| Block { weekday, start: minute(start).unwrap(), end: end_minute(end).unwrap() }).collect()
}

fn absence(kind: ExceptionType, day: &str, start: &str, end: &str) -> Deviation {
    Deviation { kind, date: date(day), last: None, start: minute(start).unwrap(), end: end_minute(end).unwrap(), opens: false }
}

/// Formats slots as `2026-11-23 08:00-09:00`, with `!` after taken ones.
fn slot_texts(days: &[Day]) -> Vec<String> {
    let of = |day: &Day| {
        let line = |slot: &super::rules::Slot| {
            let taken = if slot.available { "" } else { "!" };
            format!("{} {}-{}{taken}", day.date, clock(slot.start), clock(slot.end))
        };
        day.slots.iter().map(line).collect::<Vec<_>>()
    };
    days.iter().flat_map(of).collect()
}

/// Formats the slots of one day, without the date.
fn hours(asked: &SlotQuery<'_>) -> Vec<String> {
    slot_texts(&days(asked)).iter().map(|line| line.split_once(' ').unwrap().1.to_owned()).collect()
}

#[test]
fn slots_divide_a_block_by_the_duration_without_the_rest() {
    let standard = daily("08:00", "11:30");
    assert_eq!(hours(&plain(&standard, "2026-11-23", 60)), ["08:00-09:00", "09:00-10:00", "10:00-11:00"]);
    assert_eq!(hours(&plain(&standard, "2026-11-23", 90)), ["08:00-09:30", "09:30-11:00"]);
    assert_eq!(hours(&plain(&standard, "2026-11-23", 211)), Vec::<String>::new());
    assert_eq!(days(&plain(&standard, "2026-11-23", 0)), Vec::new());
}

#[test]
fn slots_run_through_adjacent_blocks_and_start_anew_after_a_gap() {
    let mut standard = daily("08:00", "09:00");
    standard.extend(daily("09:00", "10:00"));
    standard.extend(daily("13:15", "14:15"));
    assert_eq!(hours(&plain(&standard, "2026-11-23", 40)), ["08:00-08:40", "08:40-09:20", "09:20-10:00", "13:15-13:55"]);
}

#[test]
fn slots_touched_by_an_exception_are_left_out() {
    let standard = daily("08:00", "12:00");
    let absences = [absence(ExceptionType::Single, "2026-11-23", "08:30", "10:00")];
    let on = |day| SlotQuery { exceptions: &absences, ..plain(&standard, day, 60) };
    assert_eq!(hours(&on("2026-11-23")), ["10:00-11:00", "11:00-12:00"]);
    assert_eq!(hours(&on("2026-11-24")).len(), 4);
}

#[test]
fn slots_of_a_range_of_days_are_left_out_on_each_of_them() {
    let standard = daily("08:00", "10:00");
    let afternoons = Deviation { last: Some(date("2027-01-02")), ..absence(ExceptionType::Single, "2026-12-24", "09:00", "24:00") };
    let exceptions = [afternoons];
    let asked = SlotQuery { exceptions: &exceptions, to: date("2027-01-03"), ..plain(&standard, "2026-12-23", 60) };
    let found = days(&asked);
    assert_eq!(found.iter().map(|day| day.slots.len()).collect::<Vec<_>>(), [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
}

#[test]
fn slots_of_an_opening_join_those_of_the_week_and_absences_prevail() {
    let standard = daily("08:00", "09:00");
    let opening = |start, end| Deviation { opens: true, ..absence(ExceptionType::Single, "2026-11-28", start, end) };
    let exceptions = [opening("09:00", "10:30"), opening("23:00", "24:00")];
    let on = |day| SlotQuery { exceptions: &exceptions, ..plain(&standard, day, 60) };
    assert_eq!(hours(&on("2026-11-28")), ["08:00-09:00", "09:00-10:00", "23:00-24:00"]);
    assert_eq!(hours(&on("2026-11-29")), ["08:00-09:00"]);
    // Without weekly hours, an opening is a day of its own.
    assert_eq!(hours(&SlotQuery { standard: &[], ..on("2026-11-28") }), ["09:00-10:00", "23:00-24:00"]);
    let closed = [exceptions[0], exceptions[1], absence(ExceptionType::Single, "2026-11-28", "09:00", "09:30")];
    assert_eq!(hours(&SlotQuery { exceptions: &closed, ..on("2026-11-28") }), ["08:00-09:00", "23:00-24:00"]);
    let covered = |start, end| covers(&standard, &closed, at(date("2026-11-28"), start), at(date("2026-11-28"), end));
    assert_eq!([covered(510, 600), covered(600, 660), covered(1_380, DAY)], [true, false, true]);
}

#[test]
fn exception_meets_an_appointment_that_ends_after_midnight() {
    let night = absence(ExceptionType::Single, "2026-11-24", "00:00", "01:00");
    let meets = |start, end| night.meets(at(date("2026-11-23"), start), at(date("2026-11-23"), end));
    assert_eq!([meets(1_380, DAY), meets(1_410, DAY + 30), meets(DAY + 60, DAY + 90)], [false, true, false]);
}

#[test]
fn repeating_exceptions_begin_with_their_date_and_skip_months_without_it() {
    let on = |kind, day: &str| absence(kind, "2024-02-29", "00:00", "23:59").is_on(date(day));
    let monthly = |day: &str| absence(ExceptionType::Monthly, "2026-01-31", "00:00", "23:59").is_on(date(day));
    assert_eq!(["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"].map(monthly), [false, true, false, true, false]);
    let yearly = |day| on(ExceptionType::Yearly, day);
    assert_eq!(["2020-02-29", "2024-02-29", "2025-02-28", "2025-03-01", "2028-02-29"].map(yearly), [false, true, false, false, true]);
    let single = |day| on(ExceptionType::Single, day);
    assert_eq!(["2024-02-29", "2028-02-29"].map(single), [true, false]);
}

#[test]
fn slots_overlapping_an_appointment_are_unavailable() {
    let standard = daily("08:00", "11:00");
    // 08:30 to 09:00, and 10:00 to 11:00.
    let taken = [("2026-11-23T13:00:00Z", "2026-11-23T14:00:00Z"), ("2026-11-23T11:30:00Z", "2026-11-23T12:00:00Z")];
    let taken = taken.map(|(start, end)| Interval { start: utc(start), end: utc(end) });
    let asked = SlotQuery { taken: &taken, ..plain(&standard, "2026-11-23", 60) };
    assert_eq!(hours(&asked), ["08:00-09:00!", "09:00-10:00", "10:00-11:00!"]);
}

#[test]
fn slots_past_or_within_the_notice_are_left_out() {
    let standard = daily("08:00", "11:00");
    // In São Paulo it is 09:00 of the 20th.
    let now = utc("2026-11-20T12:00:00Z");
    let asked = |role| SlotQuery {
        now,
        to: date("2026-11-22"),
        first_day: first_day(now, SAO_PAULO, role, 2),
        ..plain(&standard, "2026-11-19", 60)
    };
    assert_eq!(slot_texts(&days(&asked(Role::Patient)))[0], "2026-11-22 08:00-09:00");
    // A slot that begins at this very moment is past.
    assert_eq!(slot_texts(&days(&asked(Role::SuperAdmin)))[0], "2026-11-20 10:00-11:00");
}

#[test]
fn slots_skipped_by_daylight_saving_time_are_left_out() {
    // Daylight saving time began at midnight, so that there was no 00:00 to 01:00.
    let standard = daily("00:00", "03:00");
    assert_eq!(hours(&plain(&standard, "2018-11-04", 60)), ["01:00-02:00", "02:00-03:00"]);
    // New York jumped from 02:00 to 03:00: an appointment across the jump would appear an hour too
    // long.
    let new_york = |duration| SlotQuery { zone: chrono_tz::America::New_York, ..plain(&standard, "2027-03-14", duration) };
    assert_eq!(hours(&new_york(60)), ["00:00-01:00", "01:00-02:00"]);
    assert_eq!(hours(&new_york(90)), ["00:00-01:30"]);
}

#[test]
fn slots_of_a_repeated_hour_are_offered_once() {
    let standard = daily("00:00", "03:00");
    // New York went from 02:00 back to 01:00.
    let asked = SlotQuery { zone: chrono_tz::America::New_York, ..plain(&standard, "2027-11-07", 60) };
    let found = days(&asked);
    assert_eq!(slot_texts(&found), ["2027-11-07 00:00-01:00", "2027-11-07 01:00-02:00", "2027-11-07 02:00-03:00"]);
    let begins: Vec<String> = found[0].slots.iter().map(|slot| slot.when.start.format("%H:%M").to_string()).collect();
    assert_eq!(begins, ["04:00", "05:00", "07:00"]);
}

#[test]
fn times_of_day_are_read_and_written_with_two_digits() {
    for (text, read) in [("00:00", Some(0)), ("08:30", Some(510)), ("23:59:00", Some(1439)), ("8:30", None), ("24:00", None)] {
        assert_eq!(minute(text), read, "{text}");
    }
    for text in ["", ":", "08", "08:60", "+8:30", "08:30:01", "08:30:00:00", "08:3a", " 08:30", "08:30h"] {
        assert_eq!(minute(text), None, "{text}");
    }
    assert_eq!((clock(510), clock(DAY)), ("08:30".into(), "24:00".into()));
    for (text, read) in [("24:00", Some(DAY)), ("24:00:00", Some(DAY)), ("24:01", None), ("23:59", Some(1439)), ("25:00", None)] {
        assert_eq!(end_minute(text), read, "{text}");
    }
}

/// A random schedule and window.
#[derive(Debug, Clone)]
struct Case {
    standard: Vec<Block>,
    exceptions: Vec<Deviation>,
    taken: Vec<Interval>,
    from: NaiveDate,
    length: u64,
    duration: Minute,
    notice: i64,
    zone: Tz,
    now: DateTime<Utc>,
}

impl Case {
    fn asked<'a>(&'a self, taken: &'a [Interval]) -> SlotQuery<'a> {
        SlotQuery {
            standard: &self.standard,
            exceptions: &self.exceptions,
            taken,
            rooms: None,
            full_days: &[],
            from: self.from,
            to: self.from + Days::new(self.length),
            duration: self.duration,
            first_day: self.first_day(),
            zone: self.zone,
            now: self.now,
        }
    }

    fn first_day(&self) -> NaiveDate {
        first_day(self.now, self.zone, Role::Patient, self.notice)
    }
}

/// Days around clock changes in several time zones, and one without.
const AROUND: [(Tz, &str); 7] = [
    (SAO_PAULO, "2018-11-03"),
    (SAO_PAULO, "2019-02-16"),
    (SAO_PAULO, "2026-11-20"),
    (chrono_tz::America::New_York, "2027-03-13"),
    (chrono_tz::America::New_York, "2027-11-06"),
    // Half an hour instead of a whole one.
    (chrono_tz::Australia::Lord_Howe, "2026-10-03"),
    // A day that did not exist.
    (chrono_tz::Pacific::Apia, "2011-12-29"),
];

prop_compose! {
    fn hours_of_a_day()(start in 0_i64..280, length in 1_i64..120) -> (Minute, Minute) {
        (start * 5, ((start + length) * 5).min(DAY))
    }
}

prop_compose! {
    fn case()(
        (zone, around) in prop::sample::select(AROUND.to_vec()),
        standard in prop::collection::vec((1_i64..=7, hours_of_a_day()), 0..24),
        exceptions in prop::collection::vec((0..3_usize, -400_i64..8, 0_i64..12, hours_of_a_day(), any::<bool>()), 0..6),
        taken in prop::collection::vec((-600_i64..8_000, 1_i64..300), 0..10),
        before in 0_i64..6_000,
        (length, duration, notice) in (0_u64..6, 5_i64..200, 0_i64..4),
    ) -> Case {
        let from = date(around);
        let begins = moment(from.and_time(NaiveTime::MIN), zone).utc;
        let minutes = |minutes| begins + TimeDelta::minutes(minutes);
        let kinds = [ExceptionType::Single, ExceptionType::Monthly, ExceptionType::Yearly];
        let exception = |(kind, days, more, (start, end), opens): (usize, i64, i64, (Minute, Minute), bool)| {
            let (kind, date) = (kinds[kind], from + TimeDelta::days(days));
            let last = (kind == ExceptionType::Single && more > 0).then(|| date + TimeDelta::days(more));
            Deviation { kind, date, last, start, end, opens }
        };
        Case {
            standard: standard.into_iter().map(|(weekday, (start, end))| Block { weekday, start, end }).collect(),
            exceptions: exceptions.into_iter().map(exception).collect(),
            taken: taken.into_iter().map(|(start, long)| Interval { start: minutes(start), end: minutes(start + long) }).collect(),
            now: minutes(1_500 - before),
            from, length, duration, notice, zone,
        }
    }
}

fn at(day: NaiveDate, minute: Minute) -> NaiveDateTime {
    day.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute)
}

/// Checks each minute separately, which is slower and simpler than the rule.
fn is_open(case: &Case, day: NaiveDate, minute: Minute) -> bool {
    let weekday = i64::from(day.weekday().number_from_monday());
    case.standard.iter().any(|block| block.weekday == weekday && (block.start..block.end).contains(&minute))
        || case.exceptions.iter().any(|it| it.opens && it.is_on(day) && (it.start..it.end).contains(&minute))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn slots_lie_in_the_availability_outside_exceptions_and_after_the_notice(case in case()) {
        let mut last: Option<Interval> = None;
        for day in days(&case.asked(&case.taken)) {
            prop_assert!(day.date >= case.from && day.date <= case.from + Days::new(case.length));
            prop_assert!(day.date >= case.first_day());
            for slot in &day.slots {
                prop_assert_eq!(slot.end - slot.start, case.duration);
                prop_assert!((slot.start..slot.end).all(|minute| is_open(&case, day.date, minute)));
                // Steps are counted from the first minute of each gapless opening.
                let begins = (0..=slot.start).rev().find(|minute| *minute == 0 || !is_open(&case, day.date, minute - 1)).unwrap();
                prop_assert_eq!((slot.start - begins) % case.duration, 0);
                let absent = |it: &Deviation| !it.opens && it.is_on(day.date) && it.start < slot.end && slot.start < it.end;
                prop_assert!(!case.exceptions.iter().any(absent));
                prop_assert!(covers(&case.standard, &case.exceptions, at(day.date, slot.start), at(day.date, slot.end)));
                prop_assert!(slot.when.start > case.now);
                prop_assert_eq!(slot.when.end - slot.when.start, TimeDelta::minutes(case.duration));
                prop_assert_eq!(wall(slot.when.start, case.zone), at(day.date, slot.start));
                let second = TimeDelta::seconds(1);
                prop_assert_eq!(wall(slot.when.end - second, case.zone), at(day.date, slot.end) - second);
                prop_assert!(last.is_none_or(|last| last.end <= slot.when.start), "hours overlap");
                prop_assert_eq!(slot.available, !case.taken.iter().any(|taken| taken.overlaps(&slot.when)));
                last = Some(slot.when);
            }
        }
    }

    #[test]
    fn slots_are_complete(case in case()) {
        // In UTC, where every local time exists once.
        let case = Case { zone: Tz::UTC, taken: Vec::new(), ..case };
        let found = days(&case.asked(&[]));
        for day in case.from.iter_days().take(usize::try_from(case.length).unwrap() + 1).filter(|day| *day >= case.first_day()) {
            let mut minute = 0;
            let mut expected = Vec::new();
            while minute < 1_440 {
                let end = minute + case.duration;
                if !is_open(&case, day, minute) {
                    minute += 1;
                } else if (minute..end).all(|minute| is_open(&case, day, minute)) {
                    let absent = case.exceptions.iter().any(|it| !it.opens && it.is_on(day) && it.start < end && minute < it.end);
                    if !absent && at(day, minute).and_utc() > case.now {
                        expected.push(minute);
                    }
                    minute = end;
                } else {
                    // Rest of a block.
                    while is_open(&case, day, minute) {
                        minute += 1;
                    }
                }
            }
            let starts: Vec<Minute> = found.iter().filter(|found| found.date == day).flat_map(|day| &day.slots).map(|slot| slot.start).collect();
            prop_assert_eq!(starts, expected);
        }
    }

    #[test]
    fn slots_that_are_free_can_be_booked(case in case()) {
        let before = days(&case.asked(&case.taken));
        let Some((day, slot)) = before.iter().flat_map(|day| day.slots.iter().map(move |slot| (day, slot))).find(|(_, slot)| slot.available)
        else {
            return Ok(());
        };
        // The format that a client sends.
        let sent = format!("{} {}", day.date, clock(slot.start));
        let meant = moment(NaiveDateTime::parse_from_str(&sent, "%Y-%m-%d %H:%M").unwrap(), case.zone);
        prop_assert!(meant.exists);
        prop_assert_eq!(meant.utc, slot.when.start);
        // The day alone has the same slots; after the booking only this slot has changed.
        let alone = SlotQuery { from: day.date, to: day.date, ..case.asked(&case.taken) };
        prop_assert_eq!(days(&alone), vec![day.clone()]);
        let taken: Vec<Interval> = case.taken.iter().copied().chain([slot.when]).collect();
        let changed: Vec<(NaiveDate, Minute)> = days(&case.asked(&taken)).iter().zip(&before)
            .flat_map(|(after, before)| after.slots.iter().zip(&before.slots).filter(|(after, before)| after != before).map(|(after, _)| (before.date, after.start)))
            .collect();
        prop_assert_eq!(changed, vec![(day.date, slot.start)]);
    }

    /// Busy times of other calendars are stored merged and divided, which changes no slot.
    #[test]
    fn slots_are_free_where_no_busy_time_of_another_calendar_touches_them(
        times in prop::collection::vec((0_i64..4_000, 1_i64..1_500), 0..8),
        duration in 15_i64..180,
    ) {
        let standard = daily("07:00", "21:30");
        let begin = utc("2026-11-21T03:00:00Z");
        let at = |minute: i64| begin + TimeDelta::minutes(minute);
        let times: Vec<Interval> = times.iter().map(|(start, length)| Interval { start: at(*start), end: at(start + length) }).collect();
        let period = Interval { start: at(0), end: at(6_000) };
        let taken = busy::pieces(&busy::merged(times.clone(), period), TimeDelta::hours(8));
        for day in ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"] {
            for slot in days(&SlotQuery { taken: &taken, ..plain(&standard, day, duration) }).iter().flat_map(|day| &day.slots) {
                prop_assert_eq!(slot.available, !times.iter().any(|time| time.overlaps(&slot.when)));
            }
        }
    }

    #[test]
    fn slots_need_one_room_that_is_free_all_the_time(
        case in case(),
        rooms in prop::collection::vec(prop::collection::vec((-600_i64..8_000, 1_i64..300), 0..10), 1..4),
    ) {
        let begins = moment(case.from.and_time(NaiveTime::MIN), case.zone).utc;
        let minutes = |minutes| begins + TimeDelta::minutes(minutes);
        let interval = |(start, long): &(i64, i64)| Interval { start: minutes(*start), end: minutes(start + long) };
        let rooms: Vec<Vec<Interval>> = rooms.iter().map(|taken| taken.iter().map(interval).collect()).collect();
        let without = days(&case.asked(&case.taken));
        let within = days(&SlotQuery { rooms: Some(&rooms), ..case.asked(&case.taken) });
        // Rooms change which slots are free, and never which there are.
        prop_assert_eq!(within.len(), without.len());
        for (day, plain) in within.iter().zip(&without) {
            prop_assert_eq!((day.date, day.slots.len()), (plain.date, plain.slots.len()));
            for (slot, plain) in day.slots.iter().zip(&plain.slots) {
                let has_room = rooms.iter().any(|taken| !taken.iter().any(|taken| taken.overlaps(&slot.when)));
                prop_assert_eq!(slot.available, plain.available && has_room);
            }
        }
        // A further room that is always free is enough.
        let more: Vec<Vec<Interval>> = rooms.iter().cloned().chain([Vec::new()]).collect();
        prop_assert_eq!(days(&SlotQuery { rooms: Some(&more), ..case.asked(&case.taken) }), without);
    }
}
