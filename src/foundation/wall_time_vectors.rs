//! Cases of time zones.

#![allow(clippy::unwrap_used, reason = "a wrong vector stops its test")]

use crate::wall_time::{moment, wall};
use chrono::{Datelike, NaiveDateTime};
use chrono_tz::Tz;
use serde_json::{Value, json};

fn zone(input: &Value) -> Tz {
    input["zona"].as_str().unwrap().parse().unwrap()
}

/// Checks a row about time zones; returns false for other kinds. See [`crate::vectors`].
pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
    let given = |name: &str| input[name].as_str().unwrap();
    match kind {
        "fuso_para_utc" => {
            let local = NaiveDateTime::parse_from_str(given("local"), "%Y-%m-%d %H:%M").unwrap();
            let moment = moment(local, zone(input));
            let answer = json!({
                "utc": moment.utc.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
                "inexistente": !moment.exists,
                "dtstart_ics": moment.utc.format("%Y%m%dT%H%M%SZ").to_string(),
            });
            assert_eq!(answer, *expected, "{input}");
        }
        "utc_para_local" => {
            let local = wall(given("utc").parse().unwrap(), zone(input));
            let answer = json!({
                "local": local.format("%Y-%m-%d %H:%M").to_string(),
                "exibicao": local.format("%d/%m/%Y %H:%M").to_string(),
                "iso_weekday": local.weekday().number_from_monday(),
            });
            assert_eq!(answer, *expected, "{input}");
        }
        _ => return false,
    }
    true
}

#[test]
fn time_zone_vectors_hold() {
    crate::vectors::check_own(include_str!("cases/time_zones.json"), check, 2);
}
