//! Reading a plan for its document.

use serde_json::json;
use uuid::Uuid;

use super::content::{DocumentClinic, PlanDocument, PlanPdfOptions};
use crate::meal_plans::api::view::PlanOut;
use crate::meal_plans::contents::Contents;
use crate::meal_plans::store::PlanRow;
use crate::meal_plans::{service, versions};
use chrono::TimeDelta;
use documents::{DocumentInput, DocumentPicture, DocumentTemplate};
use foundation::error::{Error, Result};
use foundation::text;
use identity::{Identity, tenants};
use platform::audit::{ObjectType, record_copy};
use platform::db::Tx;
use platform::files;
use platform::files::images::Size;
use platform::scope::Scope;
use platform::throttle::{self, Limit};

const TEMPLATE: DocumentTemplate = DocumentTemplate { source: include_str!("plan.typ") };

/// Above the need of a busy clinic, but too low to keep the processors busy.
const PLAN_PDFS: Limit = Limit::new("documents of plans", 300, TimeDelta::hours(1));

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
    drop(tx);
    let pictures = match logo {
        Some(file) => {
            vec![DocumentPicture { name: "logo", content: files::service::content(app, scope.tenant, &file, Size::Large).await? }]
        }
        None => Vec::new(),
    };
    let zone = settings.timezone.parse().map_err(Error::internal)?;
    let contact: Vec<String> = [settings.contact_phone, settings.contact_email].into_iter().flatten().collect();
    let clinic = DocumentClinic { name: settings.name, contact: contact.join("\n"), has_logo: !pictures.is_empty() };
    let plan = PlanOut::of(plan, contents)?;
    let data = json!(PlanDocument::of(&plan, clinic, zone, options));
    Ok((DocumentInput { template: TEMPLATE, data, pictures }, file_name(&plan.patient.name)))
}

/// Returns a version that the caller may read: staff any, the patient the newest concluded one.
async fn find_readable(tx: &mut Tx, scope: &Scope, patient: Uuid, plan: Uuid) -> Result<PlanRow> {
    if scope.role.is_staff() {
        return versions::version(tx, scope, patient, plan).await;
    }
    let current = service::read(tx, scope, patient).await?;
    if current.id == plan { Ok(current) } else { Err(Error::not_found("Plano alimentar não encontrado.")) }
}

/// Returns a name with the first name as the only personal data: `plano-alimentar-carla`.
fn file_name(patient: &str) -> String {
    let first = text::words(patient).into_iter().next().filter(|word| word.is_ascii());
    ["plano-alimentar".to_owned()].into_iter().chain(first).collect::<Vec<_>>().join("-")
}
