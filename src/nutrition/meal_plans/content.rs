//! The whole contents of a plan, to be copied into another one or kept as a model.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, DayRow, FoodRow, Meal};
use foundation::error::Result;
use identity::Identity;
use platform::db::Tx;

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct MealPlanContent {
    pub meals: Vec<Meal>,
    /// Foods of all meals, including alternatives.
    pub rows: Vec<FoodRow>,
    /// Days besides the usual one. Absent from models that were stored before they existed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub days: Vec<DayContent>,
}

/// A day of a plan with its own contents.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DayContent {
    pub name: String,
    pub weekdays: String,
    pub macro_goal: Option<String>,
    pub content: MealPlanContent,
}

impl MealPlanContent {
    /// Reads a plan with its days.
    pub async fn of_plan(tx: &mut Tx, plan: Uuid) -> Result<Self> {
        let mut whole = Self::of_day(tx, plan).await?;
        for DayRow { id, name, weekdays, macro_goal, .. } in store::days(tx, plan).await? {
            whole.days.push(DayContent { name, weekdays, macro_goal, content: Self::of_day(tx, id).await? });
        }
        Ok(whole)
    }

    /// Reads the usual day of a plan, or another day.
    pub async fn of_day(tx: &mut Tx, plan: Uuid) -> Result<Self> {
        let meals = store::meals(tx, plan).await?;
        let mut rows = store::food_rows(tx, plan).await?;
        // A draft may have been replaced between the two reads.
        rows.retain(|row| meals.iter().any(|meal| meal.id == row.meal_id));
        Ok(Self { meals, rows, days: Vec::new() })
    }

    /// Returns the contents of each day, the usual one first.
    pub fn each_day(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(self.days.iter().map(|day| &day.content))
    }

    /// Copies the contents with new ids.
    pub fn copy(self, app: &Identity, plan: Uuid) -> Self {
        let Self { mut meals, mut rows, mut days } = self;
        for day in &mut days {
            let content = std::mem::take(&mut day.content);
            day.content = content.copy(app, app.clock.id());
        }
        for meal in &mut meals {
            let copy = app.clock.id();
            rows.iter_mut().filter(|row| row.meal_id == meal.id).for_each(|row| row.meal_id = copy);
            meal.id = copy;
            meal.plan_id = plan;
        }
        Self { meals, rows: copied(app, plan, rows), days }
    }

    /// Writes a copy into an empty plan.
    pub async fn write(self, app: &Identity, tx: &mut Tx, plan: Uuid) -> Result<()> {
        let Self { meals, rows, days } = self.copy(app, plan);
        for meal in &meals {
            store::insert_meal(tx, meal).await?;
        }
        store::insert_foods(tx, rows).await?;
        for DayContent { name, weekdays, macro_goal, content } in days {
            let day = DayRow { id: app.clock.id(), name, weekdays, macro_goal, updated_at: app.clock.now() };
            store::insert_day(tx, plan, &day).await?;
            Box::pin(content.write(app, tx, day.id)).await?;
        }
        Ok(())
    }
}

/// Copies foods, main foods first, and links each alternative to the copy of its main food.
pub fn copied(app: &Identity, plan: Uuid, mut rows: Vec<FoodRow>) -> Vec<FoodRow> {
    rows.sort_by_key(|row| row.alternative_of.is_some());
    let copies: HashMap<Uuid, Uuid> = rows.iter().map(|row| (row.id, app.clock.id())).collect();
    let copy = |id: Uuid| copies.get(&id).copied().unwrap_or(id);
    for row in &mut rows {
        row.id = copy(row.id);
        row.alternative_of = row.alternative_of.map(copy);
        row.plan_id = plan;
    }
    rows
}
