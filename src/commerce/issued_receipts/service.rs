use super::content::{Parties, ReceiptContent, ReceiptSpecialist, TaxPerson};
use super::store::{self, IssuedReceipt, ReceiptFilter};
use crate::payments::{self, PurchasePayment};
use crate::purchases::service as purchases;
use crate::{codes, purchases::Purchase};
use foundation::brazil;
use identity::{Identity, organizations, tenants, users};
use platform::prelude::*;

const MAX_NAME_CHARACTERS: usize = 120;
const MAX_SERVICE_CHARACTERS: usize = 300;
const MAX_REASON_CHARACTERS: usize = 300;

/// Input of a receipt. Omitted fields come from the purchase.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct IssuedReceiptIn {
    pub payer_name: Option<String>,
    pub payer_document: Option<String>,
    pub service: Option<String>,
}

pub fn not_found() -> Error {
    Error::not_found("Recibo não encontrado.")
}

/// Issues the receipt of a payment, with the next number.
pub async fn issue(app: &Identity, scope: &Scope, payment: Uuid, input: &IssuedReceiptIn) -> Result<IssuedReceipt> {
    app.db.write(scope, async |tx| issue_in(app, tx, scope, payment, input).await).await
}

/// Issues a receipt in the caller's transaction.
pub async fn issue_in(app: &Identity, tx: &mut Tx, scope: &Scope, payment: Uuid, input: &IssuedReceiptIn) -> Result<IssuedReceipt> {
    if !payments::lock(tx, payment).await? {
        return Err(payments::service::not_found());
    }
    let paid = payments::find(tx, payment).await?.ok_or_else(payments::service::not_found)?;
    if paid.reversed_at.is_some() {
        return Err(Error::conflict(codes::ALREADY_REVERSED, "Este pagamento foi estornado e não tem recibo."));
    }
    // A repeated request, or another person at the desk was first.
    if let Some(receipt) = paid.receipt_id {
        return store::find(tx, receipt).await?.ok_or_else(not_found);
    }
    let purchase = purchases::find(tx, scope, paid.purchase_id).await?;
    let parties = parties(tx, &purchase, &paid, input).await?;
    let content = ReceiptContent::of(&paid, parties, tenants::service::today(app, tx).await?);
    let id = app.clock.id();
    // Taken last, as others wait for it until the commit.
    let number = store::take_number(tx).await?;
    store::insert(tx, id, number, payment, &content, scope.author(), app.clock.now()).await?;
    purchases::log(app, tx, scope, AuditEvent::ReceiptIssued, purchase.id, purchase.user_id).await?;
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Returns the people and texts of a receipt: those of the form, else those of the purchase.
async fn parties(tx: &mut Tx, purchase: &Purchase, payment: &PurchasePayment, input: &IssuedReceiptIn) -> Result<Parties> {
    let mut check = Check::new();
    let buyer = users::find(tx, purchase.user_id).await?;
    let organization = match purchase.organization_id {
        Some(id) => organizations::find(tx, id).await?,
        None => None,
    };
    let patient = purchase
        .organization_id
        .is_none()
        .then(|| TaxPerson { name: purchase.user_name.clone(), document: buyer.as_ref().and_then(|buyer| buyer.fields.cpf.clone()) });
    let known = match &organization {
        Some(organization) => TaxPerson { name: organization.name.clone(), document: organization.cnpj.clone() },
        None => patient.clone().unwrap_or_else(|| TaxPerson { name: purchase.user_name.clone(), document: None }),
    };
    let name = check.optional_text("payer_name", "Quem pagou", input.payer_name.as_deref(), MAX_NAME_CHARACTERS);
    // Another payer has another number.
    let is_other = name.as_ref().is_some_and(|name| *name != known.name);
    let document = match input.payer_document.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => {
            let read = brazil::cpf(text).or_else(|| brazil::cnpj(text));
            check.ensure(read.is_some(), "payer_document", "Informe um CPF ou CNPJ válido.");
            read
        }
        None => {
            let stored = known.document.clone().filter(|_| !is_other);
            check.ensure(stored.is_some(), "payer_document", "Informe o CPF de quem pagou.");
            stored
        }
    };
    let service = check.optional_text("service", "Serviço", input.service.as_deref(), MAX_SERVICE_CHARACTERS);
    check.finish()?;
    let specialist = match payment.specialist_id {
        Some(id) => users::find(tx, id).await?.map(|person| ReceiptSpecialist { name: person.fields.name, crn: person.fields.crn }),
        None => None,
    };
    let settings = tenants::settings(tx).await?;
    let bought = match purchase.quantity {
        1 => purchase.product_name.clone(),
        quantity => format!("{} × {quantity}", purchase.product_name),
    };
    Ok(Parties {
        clinic: settings.name,
        contact: [settings.contact_address, settings.contact_phone, settings.contact_email].into_iter().flatten().collect(),
        payer: TaxPerson { name: name.unwrap_or(known.name), document },
        patient,
        service: service.unwrap_or(bought),
        specialist,
    })
}

/// Cancels a receipt with a reason. It is kept, and its number is not used again.
pub async fn cancel(app: &Identity, scope: &Scope, id: Uuid, reason: Option<&str>) -> Result<IssuedReceipt> {
    app.db
        .write(scope, async |tx| {
            let receipt = store::find(tx, id).await?.ok_or_else(not_found)?;
            let mut check = Check::new();
            let reason = check.text("reason", "Motivo", reason.unwrap_or_default(), MAX_REASON_CHARACTERS);
            check.finish()?;
            if !store::cancel(tx, id, &reason, scope.author(), app.clock.now()).await? {
                return Err(Error::conflict(codes::RECEIPT_CANCELED, "Este recibo já foi cancelado."));
            }
            purchases::log(app, tx, scope, AuditEvent::ReceiptCanceled, receipt.purchase_id, receipt.user_id).await?;
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

/// Lists the receipts that the caller may see: their own, their organization's, or all.
pub async fn list(tx: &mut Tx, scope: &Scope, user: Option<Uuid>, page: Page) -> Result<(Vec<IssuedReceipt>, i64)> {
    let filter = match scope.role {
        Role::SuperAdmin | Role::Receptionist => ReceiptFilter { user, organization: None },
        _ => ReceiptFilter { user: Some(scope.user), organization: scope.admin_organization },
    };
    let total = store::count(tx, &filter).await?;
    Ok((store::list(tx, &filter, page).await?, total))
}

/// Finds a receipt that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<IssuedReceipt> {
    let receipt = store::find(tx, id).await?.ok_or_else(not_found)?;
    purchases::find(tx, scope, receipt.purchase_id).await.map_err(|_| not_found())?;
    Ok(receipt)
}
