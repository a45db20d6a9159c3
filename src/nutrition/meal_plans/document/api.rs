use poem_openapi::param::{Path, Query};
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::content::PlanPdfOptions;
use super::{mail, service};
use foundation::error::Result;
use identity::Identity;
use platform::form_value::written_or_none;
use platform::http::Tag;
use platform::http::auth::{CareRole, Keyed, Staff};
use platform::http::input::Input;
use platform::http::responses::{Created, PdfFile, created, pdf_file};
use platform::policy::key;

pub struct Api(pub Identity);

/// Options of a plan's document, as those of the download.
#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct PlanMailIn {
    /// True for large letters; false if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub large: Option<bool>,
    /// True for the energy of meals and the day's sums; false if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub kcal: Option<bool>,
    /// False to omit the weights beside household measures; true if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub grams: Option<bool>,
    /// False to omit the alternatives of foods; true if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub substitutes: Option<bool>,
    /// True to append a shopping list for seven days; false if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub shopping_list: Option<bool>,
    /// True to append the recipes of the plan; false if omitted.
    #[serde(default, deserialize_with = "written_or_none")]
    pub recipes: Option<bool>,
}

impl Example for PlanMailIn {
    fn example() -> Self {
        Self { large: Some(false), kcal: None, grams: None, substitutes: None, shopping_list: Some(true), recipes: None }
    }
}

/// A plan that was sent by e-mail.
#[derive(Debug, Object, Serialize)]
pub struct PlanMailOut {
    /// The patient's address.
    pub recipient: String,
}

#[OpenApi(tag = "Tag::MealPlans")]
impl Api {
    /// Download a version of a patient's plan as a PDF
    ///
    /// For staff any version; for the patient the newest concluded one. The document is tagged
    /// (PDF/UA-1) and has the words of the patient's page.
    #[allow(clippy::too_many_arguments, reason = "one for each option")]
    #[oai(path = "/patient/:id/plan-meal/:plan/pdf", method = "get", operation_id = "get_meal_plan_pdf")]
    async fn get_meal_plan_pdf(
        &self,
        auth: Keyed<CareRole, key::PlansRead>,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        /// True for large letters; false if omitted.
        large: Query<Option<bool>>,
        /// True for the energy of meals and the day's sums; false if omitted.
        kcal: Query<Option<bool>>,
        /// False to omit the weights beside household measures; true if omitted.
        grams: Query<Option<bool>>,
        /// False to omit the alternatives of foods; true if omitted.
        substitutes: Query<Option<bool>>,
        /// True to append a shopping list for seven days; false if omitted.
        shopping_list: Query<Option<bool>>,
        /// True to append the recipes of the plan; false if omitted.
        recipes: Query<Option<bool>>,
    ) -> Result<PdfFile> {
        let options = PlanPdfOptions {
            large: large.0.unwrap_or(false),
            kcal: kcal.0.unwrap_or(false),
            grams: grams.0.unwrap_or(true),
            substitutes: substitutes.0.unwrap_or(true),
            shopping_list: shopping_list.0.unwrap_or(false),
            recipes: recipes.0.unwrap_or(false),
        };
        let made = service::plan_pdf(&self.0, &auth.0, id.0, plan.0, options).await?;
        Ok(pdf_file(made.content, &made.name))
    }

    /// Send a concluded plan to the patient as a PDF by e-mail
    ///
    /// The document is that of the download, and is attached to a mail whose text the tenant may
    /// replace.
    #[oai(path = "/patient/:id/plan-meal/:plan/pdf/mail", method = "post", operation_id = "mail_meal_plan_pdf")]
    async fn mail_meal_plan_pdf(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        plan: Path<Uuid>,
        input: Input<PlanMailIn>,
    ) -> Result<Created<PlanMailOut>> {
        let PlanMailIn { large, kcal, grams, substitutes, shopping_list, recipes } = input.0;
        let options = PlanPdfOptions {
            large: large.unwrap_or(false),
            kcal: kcal.unwrap_or(false),
            grams: grams.unwrap_or(true),
            substitutes: substitutes.unwrap_or(true),
            shopping_list: shopping_list.unwrap_or(false),
            recipes: recipes.unwrap_or(false),
        };
        Ok(created(PlanMailOut { recipient: mail::send(&self.0, &auth.0, id.0, plan.0, options).await? }))
    }
}
