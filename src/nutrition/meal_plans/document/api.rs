use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use uuid::Uuid;

use super::content::PlanPdfOptions;
use super::service;
use foundation::error::Result;
use identity::Identity;
use platform::http::Tag;
use platform::http::auth::{CareRole, Keyed};
use platform::http::responses::{PdfFile, pdf_file};
use platform::policy::key;

pub struct Api(pub Identity);

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
}
