//! Reading a plan for its document.

use serde_json::json;
use uuid::Uuid;

use super::content::{DocumentClinic, PlanDocument, PlanPdfOptions};
use crate::meal_plans::api::view::PlanOut;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::reading::find_readable;
use crate::meal_plans::recipes::picture;
use crate::meal_plans::recipes::plan as recipes;
use crate::meal_plans::recipes::plan_api::PlanRecipeOut;
use chrono::TimeDelta;
use documents::{DocumentInput, DocumentPicture, DocumentTemplate};
use foundation::error::{Error, Result};
use foundation::text;
use identity::{Identity, tenants};
use platform::audit::{ObjectType, record_copy};
use platform::files;
use platform::files::images::Size;
use platform::scope::Scope;
use platform::throttle::{self, Limit};

const TEMPLATE: DocumentTemplate = DocumentTemplate { source: include_str!("plan.typ") };

/// Above the need of a busy clinic, but too low to keep the processors busy.
const PLAN_PDFS: Limit = Limit::new("documents of plans", 300, TimeDelta::hours(1));

/// Maximum size of the recipes' pictures, so that there is room for the logo. Further ones are left
/// out.
const MAX_RECIPE_PICTURE_BYTES: usize = 3_000_000;

/// A plan as a file.
pub struct PlanPdf {
    pub content: Vec<u8>,
    /// Name without an extension.
    pub name: String,
}

/// Makes the document of a plan that the caller may read.
pub async fn plan_pdf(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, options: PlanPdfOptions) -> Result<PlanPdf> {
    throttle::take_own(app, scope, PLAN_PDFS).await?;
    let (input, name) = read_input(app, scope, patient, plan, options).await?;
    record_copy(app, scope, ObjectType::MealPlan, patient).await?;
    Ok(PlanPdf { content: documents::make_pdf(input).await?, name })
}

/// Reads what the document contains, and its name.
pub async fn read_input(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    plan: Uuid,
    options: PlanPdfOptions,
) -> Result<(DocumentInput, String)> {
    let mut tx = app.db.read(scope).await?;
    let plan = find_readable(&mut tx, scope, patient, plan).await?;
    let contents = Contents::of_plan(&mut tx, scope, &plan).await?;
    let settings = tenants::settings(&mut tx).await?;
    let logo = tenants::logo::find(&mut tx).await?;
    let mut recipes = Vec::new();
    if options.recipes {
        for recipe in recipes::of_plan(&mut tx, plan.id).await? {
            let id = recipe.version.picture_id;
            let file = if id.is_some() { Some(picture::find(&mut tx, id).await?) } else { None };
            recipes.push((PlanRecipeOut::try_from(recipe)?, file));
        }
    }
    drop(tx);
    let mut pictures = Vec::new();
    if let Some(file) = &logo {
        let content = files::service::content(app, scope.tenant, file, Size::Large).await?;
        pictures.push(DocumentPicture { name: "logo".into(), content });
    }
    let mut shown = Vec::new();
    let mut left_bytes = MAX_RECIPE_PICTURE_BYTES;
    for (recipe, file) in recipes {
        let mut name = None;
        if let Some(file) = file {
            let content = files::service::content(app, scope.tenant, &file, Size::Large).await?;
            if content.len() <= left_bytes {
                left_bytes -= content.len();
                pictures.push(DocumentPicture { name: recipe.id.to_string(), content });
                name = Some(recipe.id.to_string());
            }
        }
        shown.push((recipe, name));
    }
    let zone = settings.timezone.parse().map_err(Error::internal)?;
    let color = settings.readable_color().map(|color| color.to_string()).unwrap_or_default();
    let contact: Vec<String> = [settings.contact_phone, settings.contact_email].into_iter().flatten().collect();
    let clinic = DocumentClinic { name: settings.name, contact: contact.join("\n"), has_logo: logo.is_some(), color };
    let plan = PlanOut::of(plan, contents)?;
    let data = json!(PlanDocument::of(&plan, &shown, clinic, zone, options));
    Ok((DocumentInput { template: TEMPLATE, data, pictures }, file_name(&plan.patient.name)))
}

/// Returns a name with the first name as the only personal data: `plano-alimentar-carla`.
fn file_name(patient: &str) -> String {
    let first = text::words(patient).into_iter().next().filter(|word| word.is_ascii());
    ["plano-alimentar".to_owned()].into_iter().chain(first).collect::<Vec<_>>().join("-")
}
