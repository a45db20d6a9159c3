//! Sending a plan's document by e-mail. The file is made when the mail is sent: a concluded plan
//! never changes, so that it is the same then.

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::content::PlanPdfOptions;
use super::service::read_input;
use crate::codes;
use crate::meal_plans::reading::find_readable;
use chrono::TimeDelta;
use foundation::error::{Error, Result};
use identity::{Identity, care, tenants};
use messaging::mail::events::MEAL_PLAN_PDF;
use messaging::mail::responsible;
use messaging::mail::validity::{Claim, Validator, Verdict};
use messaging::mail::{MailAttachment, MailMessage};
use platform::audit::{ObjectType, record_copy};
use platform::scope::Scope;
use platform::throttle::{self, Limit};

/// Above the need of a busy clinic.
const PLAN_MAILS: Limit = Limit::new("mails of plans", 60, TimeDelta::hours(1));

const KIND: &str = "meal_plan_pdf";

/// Statement of a mail that a plan's document is attached to it.
#[derive(Debug, Serialize, Deserialize)]
struct PlanMailClaim {
    patient: Uuid,
    plan: Uuid,
    options: PlanPdfOptions,
}

/// Enqueues a mail to the patient with the document of a concluded plan, and returns its address. The
/// document is made once before, so that one that can't be made or is too large is refused at once.
pub async fn send(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, options: PlanPdfOptions) -> Result<String> {
    throttle::take_own(app, scope, PLAN_MAILS).await?;
    let mut tx = app.db.read(scope).await?;
    let row = find_readable(&mut tx, scope, patient, plan).await?;
    drop(tx);
    if row.is_draft() {
        return Err(Error::conflict(codes::MEAL_PLAN_DRAFT, "Conclua o plano antes de enviá-lo."));
    }
    let plan = row.main_id.unwrap_or(row.id);
    if attachment(app, scope, patient, plan, options).await?.is_too_large() {
        let message = "Este PDF é grande demais para um e-mail. Tente sem as receitas.";
        return Err(Error::invalid(codes::ATTACHMENT_TOO_LARGE, message));
    }
    record_copy(app, scope, ObjectType::MealPlan, patient).await?;
    app.db
        .write(scope, async |tx| {
            let patient = care::require_in_care(tx, scope, patient).await?;
            let addresses = match patient.email.is_empty() {
                false => vec![patient.email.clone()],
                true => responsible::adults_of(app, tx, patient.id).await?.into_iter().map(|adult| adult.email).collect(),
            };
            if addresses.is_empty() {
                return Err(Error::conflict(
                    identity::codes::HAS_NO_EMAIL,
                    "Este paciente não tem e-mail. Baixe o PDF e envie-o de outro jeito.",
                ));
            }
            let link = tenants::mail::link(app, tx, "/admin/patient/plano-alimentar").await?;
            let message = MailMessage {
                event: &MEAL_PLAN_PDF,
                user: Some(patient.id),
                name: &patient.name,
                address: &patient.email,
                variables: &[("nutricionista", &row.author_name), ("link", &link)],
            };
            let claim = Claim::new(KIND, &PlanMailClaim { patient: patient.id, plan, options })?;
            tenants::mail::enqueue_claim(app, tx, message, &claim).await?;
            Ok(addresses.join(", "))
        })
        .await
}

async fn attachment(app: &Identity, scope: &Scope, patient: Uuid, plan: Uuid, options: PlanPdfOptions) -> Result<MailAttachment> {
    let (input, name) = read_input(app, scope, patient, plan, options).await?;
    Ok(MailAttachment { name: format!("{name}.pdf"), content: documents::make_pdf(input).await? })
}

/// Attaches the plans that mails promise.
pub struct PlanMailValidator(pub Identity);

impl Validator for PlanMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, _mail: &'a messaging::mail::ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let PlanMailClaim { patient, plan, options } = serde_json::from_value(claim)?;
            attachment(&self.0, scope, patient, plan, options).await.map(Verdict::Attach)
        })
    }
}
