//! The whole contents of a plan, to be copied into another one or kept as a model.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, FoodRow, Meal};
use foundation::error::Result;
use identity::Identity;
use platform::db::Tx;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct MealPlanContent {
    pub meals: Vec<Meal>,
    /// Foods of all meals, including alternatives.
    pub rows: Vec<FoodRow>,
}

impl MealPlanContent {
    pub async fn of_plan(tx: &mut Tx, plan: Uuid) -> Result<Self> {
        let meals = store::meals(tx, plan).await?;
        let mut rows = store::food_rows(tx, plan).await?;
        // A draft may have been replaced between the two reads.
        rows.retain(|row| meals.iter().any(|meal| meal.id == row.meal_id));
        Ok(Self { meals, rows })
    }

    /// Copies the contents with new ids.
    pub fn copy(self, app: &Identity, plan: Uuid) -> Self {
        let (mut meals, mut rows) = (self.meals, self.rows);
        for meal in &mut meals {
            let copy = app.clock.id();
            rows.iter_mut().filter(|row| row.meal_id == meal.id).for_each(|row| row.meal_id = copy);
            meal.id = copy;
            meal.plan_id = plan;
        }
        Self { meals, rows: copied(app, plan, rows) }
    }

    /// Writes a copy into an empty plan.
    pub async fn write(self, app: &Identity, tx: &mut Tx, plan: Uuid) -> Result<()> {
        let Self { meals, rows } = self.copy(app, plan);
        for meal in &meals {
            store::insert_meal(tx, meal).await?;
        }
        store::insert_foods(tx, rows).await
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
