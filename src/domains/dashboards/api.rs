use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::store::{self, PlanOf};
use crate::app::App;
use crate::domains::chat::view::UnreadChat;
use crate::domains::patients::api::{MySpecialist, PersonRef};
use crate::domains::patients::store::Filter;
use crate::domains::users::pictures;
use crate::domains::{chat, meal_plans, patients};
use crate::error::Result;
use crate::http::Tag;
use crate::http::auth::{Member, Staff};
use crate::http::json::Json;
use crate::http::paging::{Data, data};

pub struct Api(pub App);

/// The patient's own first screen.
#[derive(Debug, Object, Serialize)]
pub struct PatientDashboard {
    pub me: PersonRef,
    pub specialist: Option<MySpecialist>,
    pub meal_plan: PlanAtAGlance,
    /// Messages that wait to be read.
    pub unread: i64,
}

/// Whether there is a concluded plan to read.
#[derive(Debug, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Readiness {
    Preparing,
    Done,
}

#[derive(Debug, Object, Serialize)]
pub struct PlanAtAGlance {
    pub status: Readiness,
    pub concluded_at: Option<DateTime<Utc>>,
    /// In the order of the day.
    pub meals: Vec<MealAtAGlance>,
}

#[derive(Debug, Object, Serialize)]
pub struct MealAtAGlance {
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
    pub foods: Vec<FoodAtAGlance>,
}

#[derive(Debug, Object, Serialize)]
pub struct FoodAtAGlance {
    pub name: String,
    pub quantity: f64,
    pub home_measure: String,
}

/// The specialist's first screen.
#[derive(Debug, Object, Serialize)]
pub struct SpecialistDashboard {
    pub patients_total: i64,
    /// Plans begun and not concluded.
    pub drafts: Vec<PatientPlan>,
    /// People without any plan, those who wait longest first.
    pub without_plan: Vec<PatientPlan>,
    /// The plans worked on last.
    pub recent: Vec<PatientPlan>,
    /// Conversations with messages that wait to be read, the newest first; of a super admin none.
    pub unread: Vec<UnreadChat>,
}

#[derive(Debug, Object, Serialize)]
pub struct PatientPlan {
    pub id: Uuid,
    pub name: String,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    /// `draft` or `done`; null without a plan.
    pub status: Option<String>,
    /// When the plan changed last; without a plan, when the patient came.
    pub at: DateTime<Utc>,
}

impl From<PlanOf> for PatientPlan {
    fn from(row: PlanOf) -> Self {
        Self { id: row.id, name: row.name, picture_url: pictures::url(row.picture_key), status: row.status, at: row.at }
    }
}

#[OpenApi(tag = "Tag::Dashboards")]
impl Api {
    /// Read the patient's own first screen
    #[oai(path = "/me/dashboard", method = "get", operation_id = "get_patient_dashboard")]
    async fn get_patient_dashboard(&self, auth: Member) -> Result<Json<Data<PatientDashboard>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let unread = chat::store::unread_of_patient(&mut tx, auth.0.user).await?;
        let me = patients::service::in_care(&mut tx, &auth.0, auth.0.user).await?;
        let plan = meal_plans::service::current(&mut tx, &auth.0, me.id).await?;
        let mut meals: Vec<MealAtAGlance> = Vec::new();
        if let Some(plan) = &plan {
            for row in store::day(&mut tx, plan.id).await? {
                if meals.last().is_none_or(|meal| meal.kind != row.kind) {
                    meals.push(MealAtAGlance { kind: row.kind, name: row.name, hour: row.hour, foods: Vec::new() });
                }
                if let (Some(meal), Some(name), Some(quantity), Some(home_measure)) =
                    (meals.last_mut(), row.food, row.quantity, row.measure)
                {
                    meal.foods.push(FoodAtAGlance { name, quantity, home_measure });
                }
            }
        }
        Ok(data(PatientDashboard {
            me: PersonRef { id: me.id, name: me.name.clone() },
            specialist: MySpecialist::of(me),
            meal_plan: PlanAtAGlance {
                status: if plan.is_some() { Readiness::Done } else { Readiness::Preparing },
                concluded_at: plan.and_then(|plan| plan.concluded_at),
                meals,
            },
            unread,
        }))
    }

    /// Read the specialist's first screen
    ///
    /// For a super admin, of the whole clinic.
    #[oai(path = "/specialist/dashboard", method = "get", operation_id = "get_specialist_dashboard")]
    async fn get_specialist_dashboard(&self, auth: Staff) -> Result<Json<Data<SpecialistDashboard>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let unread = chat::service::unread_rooms(&mut tx, &auth.0).await?;
        let care = patients::service::care(&mut tx, &auth.0).await?;
        let out = |rows: Vec<PlanOf>| rows.into_iter().map(PatientPlan::from).collect();
        Ok(data(SpecialistDashboard {
            patients_total: patients::store::count(&mut tx, &Filter { care: care.clone(), ..Filter::default() }).await?,
            drafts: out(store::drafts(&mut tx, care.as_ref()).await?),
            without_plan: out(store::without_plan(&mut tx, care.as_ref()).await?),
            recent: out(store::recent(&mut tx, care.as_ref()).await?),
            unread,
        }))
    }
}
