use chrono::{DateTime, TimeDelta, Utc};

/// Maximum number of attempts in any time span of this length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Name in keys and in the log.
    pub purpose: &'static str,
    /// Maximum number of attempts.
    pub most: usize,
    /// Length of the time span.
    pub within: TimeDelta,
}

impl Limit {
    /// Returns a limit of `most` attempts `within` a time span.
    pub const fn new(purpose: &'static str, most: usize, within: TimeDelta) -> Self {
        Self { purpose, most, within }
    }

    /// Returns the limit of an IPv6 site, which is ten times that of a network.
    pub(super) fn of_site(self) -> Self {
        Self { most: self.most * 10, ..self }
    }

    /// Returns the earlier attempts that still count and this one, or the time to wait if there are
    /// too many.
    pub fn admit(&self, times: &[i64], now: DateTime<Utc>) -> Result<Vec<i64>, TimeDelta> {
        let (now, within) = (now.timestamp_micros(), self.within.num_microseconds().unwrap_or(i64::MAX));
        // Replicas' clocks differ slightly. A time further ahead comes from a wrong clock and would
        // otherwise count for a long time.
        let mut counted: Vec<i64> = times.iter().copied().filter(|time| (now - time).abs() < within).collect();
        counted.sort_unstable();
        if counted.len() >= self.most {
            // The attempt is admitted once all but `most - 1` have expired.
            let gone = counted[counted.len() - self.most];
            return Err(TimeDelta::microseconds(gone + within - now));
        }
        counted.push(now);
        Ok(counted)
    }

    /// Returns the time from which none of these attempts counts.
    pub fn over(&self, times: &[i64]) -> DateTime<Utc> {
        let last = times.iter().max().copied().unwrap_or_default();
        DateTime::from_timestamp_micros(last).unwrap_or_default() + self.within
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMIT: Limit = Limit::new("test", 3, TimeDelta::minutes(10));

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000 + seconds, 0).expect("a time")
    }

    fn micros(seconds: &[i64]) -> Vec<i64> {
        seconds.iter().map(|seconds| at(*seconds).timestamp_micros()).collect()
    }

    #[test]
    fn attempt_waits_until_the_oldest_expires() {
        let admitted = |times: &[i64], now| LIMIT.admit(&micros(times), at(now));
        assert_eq!(admitted(&[], 0), Ok(micros(&[0])));
        assert_eq!(admitted(&[0, 60], 61), Ok(micros(&[0, 60, 61])));
        assert_eq!(admitted(&[0, 60, 120], 120), Err(TimeDelta::seconds(480)));
        assert_eq!(admitted(&[0, 60, 120], 599), Err(TimeDelta::seconds(1)));
        assert_eq!(admitted(&[0, 60, 120], 600), Ok(micros(&[60, 120, 600])));
        assert_eq!(admitted(&[120, 0, 60], 599), Err(TimeDelta::seconds(1)), "in whatever order replicas wrote them");
        assert_eq!(admitted(&[0, 60, 120, 180], 200), Err(TimeDelta::seconds(460)), "a limit that was lowered");
        assert_eq!(admitted(&[3_600, 3_600, 3_600], 0), Ok(micros(&[0])), "a clock that was wrong by an hour");
    }

    proptest! {
        #[test]
        fn attempts_within_any_period_stay_below_the_limit(steps in prop::collection::vec(0i64..400, 1..200), most in 1usize..12) {
            let limit = Limit { most, ..LIMIT };
            let (mut now, mut kept, mut admitted) = (0, Vec::new(), Vec::new());
            for step in steps {
                now += step;
                match limit.admit(&kept, at(now)) {
                    Ok(times) => {
                        kept = times;
                        admitted.push(now);
                    }
                    Err(wait) => {
                        prop_assert!(wait > TimeDelta::zero() && wait <= limit.within);
                        prop_assert!(limit.admit(&kept, at(now) + wait).is_ok(), "whoever waits as told gets in");
                        prop_assert!(limit.admit(&kept, at(now) + wait - TimeDelta::microseconds(1)).is_err());
                    }
                }
                prop_assert!(kept.len() <= most);
            }
            for (index, first) in admitted.iter().enumerate() {
                prop_assert!(admitted.get(index + most).is_none_or(|next| next - first >= limit.within.num_seconds()));
            }
        }
    }
}
