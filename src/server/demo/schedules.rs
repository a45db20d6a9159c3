//! Availability of the demonstration's specialists.

use std::ops::RangeInclusive;

use chrono::{Datelike, Weekday};

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use identity::tenants;
use platform::prelude::*;
use scheduling::consulting_rooms::{self, service::RoomIn};
use scheduling::schedules::exceptions::{self, ExceptionInput, ExceptionOwners};
use scheduling::schedules::rules::ExceptionType;
use scheduling::schedules::service::{self, Hours};

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
        let written = |days| (app.clock.now() + TimeDelta::days(days)).format("%d/%m/%Y").to_string();
        let own = ExceptionOwners::default();
        let soon = written(away);
        let course = ExceptionInput {
            date: &soon,
            date_end: None,
            start: Some("14:00"),
            end: Some("18:00"),
            kind: ExceptionType::Single,
            opens: false,
        };
        exceptions::create_in(then, tx, &scope, &own, &course).await?;
        let christmas = ExceptionInput { date: "25/12/2025", start: None, end: None, kind: ExceptionType::Yearly, ..course };
        exceptions::create_in(then, tx, &scope, &own, &christmas).await?;
        let (first, last) = (written(away + 60), written(away + 69));
        let holidays = ExceptionInput { date: &first, date_end: Some(&last), start: None, end: None, ..course };
        exceptions::create_in(then, tx, &scope, &own, &holidays).await?;
    }
    let room = |name: &str, of| RoomIn { name: name.into(), usual_of: Some(vec![of]), ..RoomIn::default() };
    let rooms = [room("Sala 1", people.ana), room("Sala 2", people.bruno)];
    consulting_rooms::service::save_in(&then.scheduling, tx, &Scope::system(tenant), &rooms).await?;
    // Ana opens a Saturday, which is not in her week.
    let scope = Scope { user: people.ana, role: Role::Specialist, ..Scope::system(tenant) };
    let today = tenants::service::today(app, tx).await?;
    let Some(saturday) = today.iter_days().skip(12).find(|day| day.weekday() == Weekday::Sat) else { return Ok(()) };
    let opening = ExceptionInput {
        date: &saturday.format("%d/%m/%Y").to_string(),
        date_end: None,
        start: Some("09:00"),
        end: Some("12:00"),
        kind: ExceptionType::Single,
        opens: true,
    };
    exceptions::create_in(app, tx, &scope, &ExceptionOwners::default(), &opening).await?;
    Ok(())
}
