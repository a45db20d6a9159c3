use chrono::{DateTime, Utc};

use super::store::Booked;
use scheduling::appointments::rules::Situation;

/// Returns two of a person's appointments: the latest past one, including canceled ones, and the
/// earliest that is in progress or still to be held.
pub fn about_now(booked: &[Booked], now: DateTime<Utc>) -> (Option<&Booked>, Option<&Booked>) {
    let is_to_come =
        |its: &&Booked| matches!(its.situation, Situation::Pending | Situation::Approved | Situation::Started) && its.ends_at > now;
    let last = booked.iter().filter(|its| !is_to_come(its)).max_by_key(|its| its.starts_at);
    (last, booked.iter().filter(is_to_come).min_by_key(|its| its.starts_at))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn next_appointment_excludes_canceled_and_includes_started_ones() {
        let now = DateTime::UNIX_EPOCH;
        let at = |hours: i64, situation| {
            let starts_at = now + TimeDelta::hours(hours);
            Booked {
                user_id: Uuid::nil(),
                starts_at,
                ends_at: starts_at + TimeDelta::minutes(90),
                situation,
                started_at: None,
                updated_at: now,
            }
        };
        let hours = |booked: &[Booked]| {
            let (last, next) = about_now(booked, now);
            let hour = |its: &Booked| (its.starts_at - now).num_hours();
            (last.map(hour), next.map(hour))
        };
        use Situation::*;
        assert_eq!(hours(&[]), (None, None));
        assert_eq!(hours(&[at(-5, Done), at(9, Approved), at(-9, Missed), at(3, Pending)]), (Some(-5), Some(3)));
        assert_eq!(hours(&[at(-1, Started), at(2, Approved)]), (None, Some(-1)), "it ends in half an hour");
        assert_eq!(hours(&[at(-2, Approved), at(4, Canceled)]), (Some(4), None), "nobody came, and the next was canceled");
    }
}
