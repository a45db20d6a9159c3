use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::Deserialize;
use uuid::Uuid;

use super::service;
use super::service::{DayChange, NewDay};
use crate::meal_plans::api::view::PlanDayOut;
use crate::meal_plans::contents::DayContents;
use foundation::error::Result;
use identity::Identity;
use platform::http::Tag;
use platform::http::auth::Staff;
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::responses::{Created, Deleted, created};

pub struct Api(pub Identity);

/// Input of a plan's day.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanDayIn {
    /// At most 40 characters; no two days of a plan have the same name.
    pub name: String,
    /// Days of the week that it is for, from Monday (1) to Sunday (7). One that another day has moves
    /// to this one.
    #[serde(default)]
    #[oai(default)]
    pub weekdays: Vec<i64>,
    /// The plan, or another day of it, to start with a copy of; empty if omitted.
    #[oai(skip_serializing_if_is_none)]
    pub copy_of: Option<Uuid>,
}

impl Example for PlanDayIn {
    fn example() -> Self {
        Self { name: "Treino".into(), weekdays: vec![1, 3, 5], copy_of: None }
    }
}

/// Input of a change of a plan's day; omitted fields are left unchanged.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanDayChangeIn {
    /// At most 40 characters; no two days of a plan have the same name.
    pub name: Option<String>,
    /// Days of the week that it is for, from Monday (1) to Sunday (7).
    pub weekdays: Option<Vec<i64>>,
}

impl Example for PlanDayChangeIn {
    fn example() -> Self {
        Self { name: None, weekdays: Some(vec![2, 4]) }
    }
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// Add a day to a draft
    ///
    /// A day such as 'Treino' or 'Fim de semana' has meals of its own, which are read and changed
    /// like those of a plan, with the day's id in place of the plan's. It is concluded with the plan. A
    /// plan has at most six besides its usual day.
    #[oai(path = "/patient/:id/plan-meal/:plan/days", method = "post", operation_id = "create_plan_day")]
    async fn create_plan_day(&self, auth: Staff, id: Path<Uuid>, plan: Path<Uuid>, input: Input<PlanDayIn>) -> Result<Created<PlanDayOut>> {
        let PlanDayIn { name, weekdays, copy_of } = input.0;
        let (day, contents) = service::create(&self.0, &auth.0, id.0, plan.0, NewDay { name, weekdays, copy_of }).await?;
        Ok(created(PlanDayOut::of(DayContents { day, contents })?))
    }

    /// Change the name or the weekdays of a draft's day
    #[oai(path = "/patient/:id/plan-meal/:plan/days/:day", method = "put", operation_id = "update_plan_day")]
    async fn update_plan_day(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        day: Path<Uuid>,
        input: Input<PlanDayChangeIn>,
    ) -> Result<Json<Data<PlanDayOut>>> {
        let PlanDayChangeIn { name, weekdays } = input.0;
        let (day, contents) = service::update(&self.0, &auth.0, id.0, plan.0, day.0, DayChange { name, weekdays }).await?;
        Ok(data(PlanDayOut::of(DayContents { day, contents })?))
    }

    /// Remove a day with its meals from a draft
    #[oai(path = "/patient/:id/plan-meal/:plan/days/:day", method = "delete", operation_id = "delete_plan_day")]
    async fn delete_plan_day(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        day: Path<Uuid>,
        /// The day's `updated_at` as the caller read it. If it has changed, nothing is removed (409).
        updated_at: Query<Option<DateTime<Utc>>>,
    ) -> Result<Deleted> {
        service::delete(&self.0, &auth.0, id.0, plan.0, day.0, updated_at.0).await?;
        Ok(Deleted::Deleted)
    }
}
