//! All that a plan holds, to be copied into another one or kept as a model.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, FoodRow, Meal};
use crate::app::App;
use crate::db::Tx;
use crate::error::Result;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Content {
    pub meals: Vec<Meal>,
    /// Of all meals; alternatives stand among them.
    pub rows: Vec<FoodRow>,
}

impl Content {
    pub async fn of_plan(tx: &mut Tx, plan: Uuid) -> Result<Self> {
        Ok(Self { meals: store::meals(tx, plan).await?, rows: store::food_rows(tx, plan).await? })
    }

    /// Writes a copy into an empty plan.
    pub async fn write(self, app: &App, tx: &mut Tx, plan: Uuid) -> Result<()> {
        let mut rows = self.rows;
        for meal in self.meals {
            let copy = Meal { id: app.clock.id(), plan_id: plan, ..meal };
            for row in rows.iter_mut().filter(|row| row.meal_id == meal.id) {
                row.meal_id = copy.id;
            }
            store::insert_meal(tx, &copy).await?;
        }
        insert(app, tx, plan, rows).await
    }
}

/// Inserts copies of foods, each alternative to the copy of what it stands for.
pub async fn insert(app: &App, tx: &mut Tx, plan: Uuid, mut rows: Vec<FoodRow>) -> Result<()> {
    rows.sort_by_key(|row| row.alternative_of.is_some());
    let copies: HashMap<Uuid, Uuid> = rows.iter().map(|row| (row.id, app.clock.id())).collect();
    let copy = |id: Uuid| copies.get(&id).copied().unwrap_or(id);
    for row in &mut rows {
        row.id = copy(row.id);
        row.alternative_of = row.alternative_of.map(copy);
        row.plan_id = plan;
    }
    store::insert_foods(tx, rows).await
}
