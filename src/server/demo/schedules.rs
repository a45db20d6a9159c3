//! Availability of the demonstration's specialists.

use std::ops::RangeInclusive;

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use platform::prelude::*;
use scheduling::schedules::rules::ExceptionType;
use scheduling::schedules::service;
use scheduling::schedules::service::{ExceptionInput, Hours};

/// Range of weekdays, start and end.
type Daily = (RangeInclusive<i64>, &'static str, &'static str);

const ANA: &[Daily] = &[(1..=5, "08:00", "12:00"), (1..=4, "14:00", "18:00")];
const BRUNO: &[Daily] = &[(2..=2, "13:00", "20:00"), (4..=4, "13:00", "20:00"), (6..=6, "08:00", "12:30")];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    // Created when they began, as the log shows.
    let then = &app.at(days_ago(app, 300));
    for (specialist, week, away) in [(people.ana, ANA, 9), (people.bruno, BRUNO, 16)] {
        let scope = Scope { user: specialist, role: Role::Specialist, ..Scope::system(tenant) };
        let hours = |(days, start, end): &Daily| {
            let (start, end) = (*start, *end);
            days.clone().map(move |weekday| Hours { specialist: None, weekday, start, end })
        };
        let week: Vec<Hours<'_>> = week.iter().flat_map(hours).collect();
        service::replace_standard_in(then, tx, &scope, None, &week, None).await?;
        let soon = (app.clock.now() + TimeDelta::days(away)).format("%d/%m/%Y").to_string();
        let course = ExceptionInput { date: &soon, start: "14:00", end: "18:00", kind: ExceptionType::Single };
        service::create_in(then, tx, &scope, None, &course).await?;
        let christmas = ExceptionInput { date: "25/12/2025", start: "00:00", end: "23:59", kind: ExceptionType::Yearly };
        service::create_in(then, tx, &scope, None, &christmas).await?;
    }
    Ok(())
}
