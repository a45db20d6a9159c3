use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service;
use super::service::ModelRequest;
use super::store::Model;
use crate::meal_plans::api::view::MealOut;
use crate::meal_plans::content::{DayContent, MealPlanContent};
use crate::meal_plans::contents::Contents;
use crate::meal_plans::days::weekdays_of;
use foundation::error::Result;
use identity::Identity;
use platform::audit::{ObjectType, record_read};
use platform::db::Page;
use platform::form_value::written_or_none;
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Created, Deleted, created};
use platform::people::PersonRef;
use platform::scope::Scope;

pub struct Api(pub Identity);

/// A named copy of a plan, to start others from.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PlanModel")]
pub struct ModelOut {
    pub id: Uuid,
    pub name: String,
    /// True if everybody in the tenant sees it, false if only its author does.
    pub shared: bool,
    pub author: PersonRef,
    /// True if the caller may change it.
    pub editable: bool,
    pub meals: i64,
    /// Number of main foods.
    pub foods: i64,
    /// kcal per day
    pub calorias: f64,
    pub updated_at: DateTime<Utc>,
}

impl ModelOut {
    fn seen_by(scope: &Scope, model: Model) -> Self {
        let Model { copy, meals } = model;
        Self {
            editable: copy.may_be_edited_by(scope),
            id: copy.id,
            name: copy.name,
            shared: copy.shared,
            author: PersonRef { id: copy.author_id, name: copy.author_name },
            meals,
            foods: copy.foods,
            calorias: copy.energy_kcal,
            updated_at: copy.updated_at,
        }
    }
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "PlanModelDetails")]
pub struct ModelDetailsOut {
    pub model: ModelOut,
    /// Meals with their foods, in the order of the day.
    pub content: Vec<MealOut>,
    /// Days besides the usual one.
    pub days: Vec<ModelDayOut>,
}

/// A day of a model with its own meals.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "ModelDay")]
pub struct ModelDayOut {
    pub name: String,
    /// Days of the week that it is for, from Monday (1) to Sunday (7).
    pub weekdays: Vec<i64>,
    /// Meals with their foods, in the order of the day.
    pub content: Vec<MealOut>,
}

impl ModelDetailsOut {
    fn of(model: ModelOut, mut content: MealPlanContent) -> Result<Self> {
        let day = |day: DayContent| {
            let content = Contents::of(day.content)?.into_meals()?;
            Ok(ModelDayOut { name: day.name, weekdays: weekdays_of(&day.weekdays), content })
        };
        let days = std::mem::take(&mut content.days).into_iter().map(day).collect::<Result<_>>()?;
        Ok(Self { model, content: Contents::of(content)?.into_meals()?, days })
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanModelIn {
    /// At most 120 characters.
    pub name: String,
    /// True if everybody in the tenant sees it; false by default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
    /// True to include the meals' notes, which may be for the patient only; false by default.
    #[serde(default, deserialize_with = "written_or_none")]
    pub notes: Option<bool>,
    /// Patient of the plan.
    pub patient: Uuid,
    /// Version of the plan.
    pub plan: Uuid,
}

impl Example for PlanModelIn {
    fn example() -> Self {
        Self {
            name: "1.800 kcal, sem lactose".into(),
            shared: Some(true),
            notes: None,
            patient: Uuid::from_u128(1),
            plan: Uuid::from_u128(2),
        }
    }
}

/// Input of a change of a model; omitted fields are left unchanged.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanModelChange {
    /// At most 120 characters.
    pub name: Option<String>,
    #[serde(default, deserialize_with = "written_or_none")]
    pub shared: Option<bool>,
}

impl Example for PlanModelChange {
    fn example() -> Self {
        Self { name: Some("1.800 kcal, sem lactose".into()), shared: Some(false) }
    }
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// List meal-plan models by name: the tenant's shared ones and the caller's own
    #[oai(path = "/meal-plan-models", method = "get", operation_id = "list_meal_plan_models")]
    async fn list_meal_plan_models(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of the name; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<ModelOut>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, &auth.0, search.0, page).await?;
        let rows = rows.into_iter().map(|model| ModelOut::seen_by(&auth.0, model)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Save a plan as a model
    ///
    /// A model is a copy, so that later changes of the plan do not affect it. It has at most 1000
    /// foods, including alternatives, and an author at most 200 models.
    #[oai(path = "/meal-plan-models", method = "post", operation_id = "create_meal_plan_model")]
    async fn create_meal_plan_model(&self, auth: Staff, input: Input<PlanModelIn>) -> Result<Created<ModelOut>> {
        let PlanModelIn { name, shared, notes, patient, plan } = input.0;
        let kept = ModelRequest { name, shared: shared.unwrap_or(false), notes: notes.unwrap_or(false), patient, plan };
        // Read in one transaction, because the draft may be changed meanwhile.
        let mut tx = self.0.db.read(&auth.0).await?;
        let content = service::content_of(&self.0, &mut tx, &auth.0, &kept).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::MealPlan, plan, patient).await?;
        let model = service::create(&self.0, &auth.0, &kept, content).await?;
        Ok(created(ModelOut::seen_by(&auth.0, model)))
    }

    /// Read a model with its meals
    #[oai(path = "/meal-plan-models/:id", method = "get", operation_id = "get_meal_plan_model")]
    async fn get_meal_plan_model(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<ModelDetailsOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let model = service::find(&mut tx, &auth.0, id.0).await?;
        let content = service::content(&mut tx, &auth.0, id.0).await?;
        Ok(data(ModelDetailsOut::of(ModelOut::seen_by(&auth.0, model), content)?))
    }

    /// Rename a model, or share it
    #[oai(path = "/meal-plan-models/:id", method = "put", operation_id = "update_meal_plan_model")]
    async fn update_meal_plan_model(&self, auth: Staff, id: Path<Uuid>, input: Input<PlanModelChange>) -> Result<Json<Data<ModelOut>>> {
        let PlanModelChange { name, shared } = input.0;
        let model = service::update(&self.0, &auth.0, id.0, name, shared).await?;
        Ok(data(ModelOut::seen_by(&auth.0, model)))
    }

    /// Remove a model
    ///
    /// Plans that were started from it are kept.
    #[oai(path = "/meal-plan-models/:id", method = "delete", operation_id = "delete_meal_plan_model")]
    async fn delete_meal_plan_model(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
