use chrono::{DateTime, Datelike, Utc};
use uuid::Uuid;

use super::{stored_weekdays, weekdays_of};
use crate::codes;
use crate::meal_plans::content::MealPlanContent;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::service::{Touched, refuse_changed, touch_as_visit};
use crate::meal_plans::store;
use crate::meal_plans::store::{DayRow, PlanRow};
use crate::meal_plans::versions::{find_plan, version};
use foundation::error::{Check, Error, Result};
use foundation::text::normalise;
use identity::{Identity, tenants};
use platform::db::Tx;
use platform::scope::Scope;

/// Maximum number of a plan's days besides its usual one.
const DAYS: usize = 6;
/// Maximum length of a name.
const NAME: usize = 40;

/// A day to be added to a draft.
pub struct NewDay {
    pub name: String,
    pub weekdays: Vec<i64>,
    /// The plan, or another day of it, to start with a copy of.
    pub copy_of: Option<Uuid>,
}

/// A change of a day; omitted fields are left unchanged.
pub struct DayChange {
    pub name: Option<String>,
    pub weekdays: Option<Vec<i64>>,
}

/// Adds a day to a draft.
pub async fn create(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, day: NewDay) -> Result<(DayRow, Contents)> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, patient, plan, day).await).await
}

/// Adds a day in the caller's transaction.
pub async fn create_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    NewDay { name, weekdays, copy_of }: NewDay,
) -> Result<(DayRow, Contents)> {
    let at = touch_main(app, tx, scope, patient, plan).await?;
    let others = store::days(tx, plan).await?;
    if others.len() >= DAYS {
        return Err(Error::invalid(codes::TOO_MANY_DAYS, format!("Um plano tem no máximo {DAYS} dias além do dia padrão.")));
    }
    let mut check = Check::new();
    let name = checked_name(&mut check, &name, &others);
    let weekdays = checked_weekdays(&mut check, weekdays);
    check.finish()?;
    let source = match copy_of {
        Some(source) if source != plan && others.iter().all(|other| other.id != source) => return Err(missing_day()),
        source => source,
    };
    let goal = match source {
        Some(source) if source == plan => version(tx, scope, patient, plan).await?.macro_goal,
        Some(source) => others.iter().find(|other| other.id == source).and_then(|other| other.macro_goal.clone()),
        None => None,
    };
    take_weekdays(tx, others, &weekdays, at).await?;
    let day = DayRow { id: app.clock.id(), name, weekdays, macro_goal: goal, updated_at: at };
    store::insert_day(tx, plan, &day).await?;
    if let Some(source) = source {
        MealPlanContent::of_day(tx, source).await?.write(app, tx, day.id).await?;
    }
    let contents = Contents::of_day(tx, scope, day.id).await?;
    Ok((day, contents))
}

/// A plan or a day of it, which has the meals of a date.
pub struct DatedDay {
    pub id: Uuid,
    /// `None` for the usual day.
    pub name: Option<String>,
}

/// Returns the days of a plan for today and for tomorrow.
pub async fn today_and_tomorrow(app: &Identity, tx: &mut Tx, plan: &PlanRow) -> Result<[DatedDay; 2]> {
    // Most plans have no others.
    let days = if plan.days == 0 { Vec::new() } else { store::days(tx, plan.id).await? };
    let today = tenants::service::today(app, tx).await?.weekday();
    Ok([today, today.succ()].map(|weekday| {
        let weekday = i64::from(weekday.number_from_monday());
        match days.iter().find(|day| weekdays_of(&day.weekdays).contains(&weekday)) {
            Some(day) => DatedDay { id: day.id, name: Some(day.name.clone()) },
            None => DatedDay { id: plan.id, name: None },
        }
    }))
}

/// Changes the name or the weekdays of a draft's day.
pub async fn update(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    day: Uuid,
    DayChange { name, weekdays }: DayChange,
) -> Result<(DayRow, Contents)> {
    app.db
        .write(scope, async |tx| {
            let at = touch_main(app, tx, scope, patient, plan).await?;
            let (mut day, others) = split_off(tx, plan, day).await?;
            let mut check = Check::new();
            if let Some(name) = name {
                day.name = checked_name(&mut check, &name, &others);
            }
            if let Some(weekdays) = weekdays {
                day.weekdays = checked_weekdays(&mut check, weekdays);
            }
            check.finish()?;
            take_weekdays(tx, others, &day.weekdays, at).await?;
            day.updated_at = at;
            store::update_day(tx, &day).await?;
            let contents = Contents::of_day(tx, scope, day.id).await?;
            Ok((day, contents))
        })
        .await
}

/// Removes a day with its meals from a draft. Fails if the day was changed since `read`.
pub async fn delete(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, day: Uuid, read: Option<DateTime<Utc>>) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            touch_main(app, tx, scope, patient, plan).await?;
            let (day, _) = split_off(tx, plan, day).await?;
            match read {
                Some(read) => refuse_changed(tx, scope, patient, day.id, read).await?,
                // Whoever adds a meal to the day waits, and then finds it missing.
                None => {
                    tx.hold("meal_plans", day.id).await?;
                }
            }
            store::delete_day(tx, day.id).await
        })
        .await
}

/// Marks a draft as changed. Fails for a day, which has no days of its own.
async fn touch_main(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<DateTime<Utc>> {
    let Touched { patient, at } = touch_as_visit(app, tx, scope, patient, plan).await?;
    match find_plan(tx, patient, plan).await?.main_id {
        None => Ok(at),
        Some(_) => Err(Error::not_found("Plano alimentar não encontrado.")),
    }
}

/// Returns a day and the other days of its plan.
async fn split_off(tx: &mut Tx, plan: Uuid, day: Uuid) -> Result<(DayRow, Vec<DayRow>)> {
    let mut days = store::days(tx, plan).await?;
    let place = days.iter().position(|other| other.id == day).ok_or_else(missing_day)?;
    let day = days.remove(place);
    Ok((day, days))
}

pub(in crate::meal_plans) fn missing_day() -> Error {
    Error::not_found("Não foi possível encontrar este dia.")
}

fn checked_name(check: &mut Check, name: &str, others: &[DayRow]) -> String {
    let name = check.text("name", "nome", name, NAME);
    let is_taken = others.iter().any(|other| normalise(&other.name) == normalise(&name));
    if is_taken && !check.has("name") {
        check.fail("name", "O plano já tem um dia com este nome.");
    }
    name
}

fn checked_weekdays(check: &mut Check, weekdays: Vec<i64>) -> String {
    let is_known = weekdays.iter().all(|weekday| (1..=7).contains(weekday));
    check.ensure(is_known, "weekdays", "Escolha dias da semana, de segunda-feira (1) a domingo (7).");
    stored_weekdays(weekdays)
}

/// Takes weekdays from the other days: each weekday has one day at most.
async fn take_weekdays(tx: &mut Tx, others: Vec<DayRow>, taken: &str, at: DateTime<Utc>) -> Result<()> {
    for mut other in others.into_iter().filter(|other| other.weekdays.contains(|digit| taken.contains(digit))) {
        let kept = weekdays_of(&other.weekdays).into_iter().filter(|weekday| !weekdays_of(taken).contains(weekday));
        other.weekdays = stored_weekdays(kept);
        other.updated_at = at;
        store::update_day(tx, &other).await?;
    }
    Ok(())
}
