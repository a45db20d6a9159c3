//! Computation of slots: pure functions of weekly hours, exceptions, appointments and the time.

use chrono::{Datelike, Days, NaiveDateTime, NaiveTime};
use chrono_tz::Tz;

use foundation::wall_time::{moment, wall};
use platform::prelude::*;

/// Minute of the day, 0 at midnight.
pub type Minute = i64;

/// Minutes of a day, which is its end.
pub const DAY: Minute = 1_440;

/// An availability block of every week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
pub struct Block {
    /// 1 is Monday, 7 is Sunday.
    pub weekday: i64,
    #[sqlx(rename = "start_minute")]
    pub start: Minute,
    #[sqlx(rename = "end_minute")]
    pub end: Minute,
}

text_enum! {
    /// Recurrence of an exception.
    #[derive(Default)]
    pub enum ExceptionType {
        /// On its date only.
        #[default]
        Single = "single",
        /// On that day of each month from its date on, if the month has it.
        Monthly = "monthly",
        /// On that day of each year from its date on.
        Yearly = "yearly",
    }
}

/// An exception to the weekly hours: an absence, or an opening that adds hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::FromRow)]
pub struct Deviation {
    #[sqlx(rename = "type")]
    pub kind: ExceptionType,
    pub date: NaiveDate,
    /// Last day of a range of days; `None` for a single day.
    #[sqlx(rename = "last_date")]
    pub last: Option<NaiveDate>,
    #[sqlx(rename = "start_minute")]
    pub start: Minute,
    #[sqlx(rename = "end_minute")]
    pub end: Minute,
    pub opens: bool,
}

impl Deviation {
    /// Returns true if the exception overlaps this local time interval, which is at most a day long.
    pub fn meets(&self, start: NaiveDateTime, end: NaiveDateTime) -> bool {
        let on = |day: NaiveDate| self.is_on(day) && start < at(day, self.end) && at(day, self.start) < end;
        on(start.date()) || on(end.date())
    }

    pub fn is_on(&self, day: NaiveDate) -> bool {
        match self.kind {
            ExceptionType::Single => self.date <= day && day <= self.last_day(),
            ExceptionType::Monthly => day >= self.date && day.day() == self.date.day(),
            ExceptionType::Yearly => day >= self.date && (day.month(), day.day()) == (self.date.month(), self.date.day()),
        }
    }

    pub fn last_day(&self) -> NaiveDate {
        self.last.unwrap_or(self.date)
    }
}

/// An interval that includes its start but not its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
pub struct Interval {
    #[sqlx(rename = "starts_at")]
    pub start: DateTime<Utc>,
    #[sqlx(rename = "ends_at")]
    pub end: DateTime<Utc>,
}

impl Interval {
    pub fn overlaps(&self, other: &Interval) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// Input of the computation.
#[derive(Debug, Clone)]
pub struct SlotQuery<'a> {
    pub standard: &'a [Block],
    pub exceptions: &'a [Deviation],
    /// Occupied intervals.
    pub taken: &'a [Interval],
    /// Occupied intervals of each consulting room, one of which has to be free; `None` if none is
    /// needed.
    pub rooms: Option<&'a [Vec<Interval>]>,
    /// Days without a free slot, whatever is taken.
    pub full_days: &'a [NaiveDate],
    /// First and last day of the window.
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Duration of an appointment, in minutes.
    pub duration: Minute,
    /// First day on which the caller may book.
    pub first_day: NaiveDate,
    pub zone: Tz,
    pub now: DateTime<Utc>,
}

/// A day with its slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    pub date: NaiveDate,
    pub slots: Vec<Slot>,
}

/// A slot, in local time and in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    pub start: Minute,
    pub end: Minute,
    pub when: Interval,
    pub available: bool,
}

/// Returns the first day on which somebody may book: today plus the notice, or today for the
/// desk.
pub fn first_day(now: DateTime<Utc>, zone: Tz, role: Role, notice_days: i64) -> NaiveDate {
    let notice = if role.is_desk() { 0 } else { u64::try_from(notice_days).unwrap_or_default() };
    wall(now, zone).date() + Days::new(notice)
}

/// Returns the slots of each day that has any, free or taken, in steps of the duration from the
/// start of a block or an opening. Omits slots that are past, too early to book, or in an absence.
pub fn days(asked: &SlotQuery<'_>) -> Vec<Day> {
    if asked.duration <= 0 {
        return Vec::new();
    }
    let taken = joined(asked.taken);
    let rooms: Option<Vec<Vec<Interval>>> = asked.rooms.map(|rooms| rooms.iter().map(|taken| joined(taken)).collect());
    let is_free =
        |when: &Interval| !is_taken(when, &taken) && rooms.as_ref().is_none_or(|rooms| rooms.iter().any(|taken| !is_taken(when, taken)));
    let dates = asked.from.max(asked.first_day).iter_days().take_while(|date| *date <= asked.to);
    let days = dates.map(|date| Day { date, slots: slots(asked, date, is_free) });
    days.filter(|day| !day.slots.is_empty()).collect()
}

fn slots(asked: &SlotQuery<'_>, date: NaiveDate, is_free: impl Fn(&Interval) -> bool) -> Vec<Slot> {
    let (openings, absences): (Vec<&Deviation>, Vec<&Deviation>) =
        asked.exceptions.iter().filter(|exception| exception.is_on(date)).partition(|exception| exception.opens);
    let midnight = steady(date, asked.zone);
    let when = |start, end| match midnight {
        Some(midnight) => Some(Interval { start: midnight + TimeDelta::minutes(start), end: midnight + TimeDelta::minutes(end) }),
        None => when(date, start, end, asked.zone),
    };
    let is_full = asked.full_days.contains(&date);
    let mut slots = Vec::new();
    for (block_start, block_end) in opening(asked.standard, &openings, date) {
        let mut start = block_start;
        while start + asked.duration <= block_end {
            let end = start + asked.duration;
            let is_there = absences.iter().all(|absence| absence.end <= start || end <= absence.start);
            if let Some(when) = is_there.then(|| when(start, end)).flatten().filter(|when| when.start > asked.now) {
                slots.push(Slot { start, end, when, available: !is_full && is_free(&when) });
            }
            start = end;
        }
    }
    slots
}

/// Returns the blocks of a day in their order, with those of its openings, and adjacent ones merged.
fn opening(standard: &[Block], openings: &[&Deviation], date: NaiveDate) -> Vec<(Minute, Minute)> {
    let weekday = i64::from(date.weekday().number_from_monday());
    let weekly = standard.iter().filter(|block| block.weekday == weekday).map(|block| (block.start, block.end));
    let mut blocks: Vec<(Minute, Minute)> = weekly.chain(openings.iter().map(|extra| (extra.start, extra.end))).collect();
    blocks.sort_unstable();
    let mut opening: Vec<(Minute, Minute)> = Vec::with_capacity(blocks.len());
    for (start, end) in blocks {
        match opening.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => opening.push((start, end)),
        }
    }
    opening
}

/// Returns the hours of a day: those of the week and of openings, whatever absences remove.
fn hours_on(standard: &[Block], exceptions: &[Deviation], day: NaiveDate) -> Vec<(Minute, Minute)> {
    let openings: Vec<&Deviation> = exceptions.iter().filter(|exception| exception.opens && exception.is_on(day)).collect();
    opening(standard, &openings, day)
}

/// Returns true if the weekly hours and openings contain this local time interval.
pub fn covers(standard: &[Block], exceptions: &[Deviation], start: NaiveDateTime, end: NaiveDateTime) -> bool {
    let day = start.date();
    hours_on(standard, exceptions, day).into_iter().any(|(opens, closes)| at(day, opens) <= start && end <= at(day, closes))
}

/// Returns true if the specialist is available at this local time, whether or not a slot begins
/// then.
pub fn is_there(asked: &SlotQuery<'_>, time: NaiveDateTime) -> bool {
    let (day, minute) = (time.date(), (time - at(time.date(), 0)).num_minutes());
    let within = |start: Minute, end: Minute| (start..end).contains(&minute);
    hours_on(asked.standard, asked.exceptions, day).into_iter().any(|(opens, closes)| within(opens, closes))
        && !asked.exceptions.iter().any(|it| !it.opens && it.is_on(day) && within(it.start, it.end))
}

/// Returns the start of a day without a clock change, from which the other times of the day can be
/// computed. Returns `None` for the few days with one.
fn steady(date: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let (first, next) = (moment(at(date, 0), zone), moment(at(date.succ_opt()?, 0), zone));
    (first.exists && next.exists && next.utc - first.utc == TimeDelta::days(1)).then_some(first.utc)
}

/// Returns the interval of a local time. Returns `None` if the clock changes meanwhile or the time
/// occurred before, because the displayed duration would be wrong.
fn when(date: NaiveDate, start: Minute, end: Minute, zone: Tz) -> Option<Interval> {
    let begins = moment(at(date, start), zone);
    let ends = begins.utc + TimeDelta::minutes(end - start);
    let last = TimeDelta::seconds(1);
    let steady = wall(ends - last, zone) == at(date, end) - last;
    (begins.exists && steady).then_some(Interval { start: begins.utc, end: ends })
}

pub fn at(date: NaiveDate, minute: Minute) -> NaiveDateTime {
    date.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(minute)
}

/// Sorts and merges intervals, so that one comparison finds a conflict.
fn joined(taken: &[Interval]) -> Vec<Interval> {
    let mut taken = taken.to_vec();
    taken.sort_unstable();
    let mut joined: Vec<Interval> = Vec::with_capacity(taken.len());
    for interval in taken {
        match joined.last_mut() {
            Some(last) if interval.start <= last.end => last.end = last.end.max(interval.end),
            _ => joined.push(interval),
        }
    }
    joined
}

fn is_taken(when: &Interval, joined: &[Interval]) -> bool {
    let next = joined.partition_point(|interval| interval.end <= when.start);
    joined.get(next).is_some_and(|interval| interval.overlaps(when))
}

/// Parses `08:30` or `08:30:00` as a minute of the day.
pub fn minute(text: &str) -> Option<Minute> {
    let (hour, minute) = text.split_once(':')?;
    let minute = minute.strip_suffix(":00").unwrap_or(minute);
    let digits = |part: &str, below: Minute| {
        let plain = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<Minute>().ok().filter(|number| plain && *number < below)
    };
    Some(digits(hour, 24)? * 60 + digits(minute, 60)?)
}

/// Parses the end of an interval as a minute of the day: `24:00` is midnight at the day's end.
pub fn end_minute(text: &str) -> Option<Minute> {
    if matches!(text, "24:00" | "24:00:00") { Some(DAY) } else { minute(text) }
}

/// Formats a minute of the day as `08:30`, and midnight at its end as `24:00`.
pub fn clock(minute: Minute) -> String {
    let (hours, minutes) = (minute / 60, minute % 60);
    let digit = |number: Minute| b'0' + u8::try_from(number.rem_euclid(10)).unwrap_or_default();
    // A calendar contains hundreds of times, and `format!` is slower.
    let text = [digit(hours / 10), digit(hours), b':', digit(minutes / 10), digit(minutes)];
    str::from_utf8(&text).unwrap_or_default().to_owned()
}

/// Returns the interval of whole days in a time zone.
pub fn interval(from: NaiveDate, to: NaiveDate, zone: Tz) -> Interval {
    let midnight = |day: NaiveDate| moment(day.and_time(NaiveTime::MIN), zone).utc;
    Interval { start: midnight(from), end: midnight(to.succ_opt().unwrap_or(to)) }
}
