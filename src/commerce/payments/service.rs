use super::rules::{self, MAX_NOTE_CHARACTERS, PaymentMethod};
use super::store::{self, NewPayment, PurchasePayment};
use crate::codes;
use crate::purchases::rules::PurchaseStatus;
use crate::purchases::service as purchases;
use foundation::error::code;
use identity::{Identity, tenants, users};
use platform::form_value::written_or_none;
use platform::prelude::*;

/// Input of a payment.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct PaymentIn {
    #[serde(deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub amount: Option<f64>,
    pub method: Option<PaymentMethod>,
    pub paid_on: Option<String>,
    pub note: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
}

pub fn not_found() -> Error {
    Error::not_found("Pagamento não encontrado.")
}

/// Returns the payments of a purchase that the caller may see.
pub async fn list(tx: &mut Tx, scope: &Scope, purchase: Uuid) -> Result<Vec<PurchasePayment>> {
    purchases::find(tx, scope, purchase).await?;
    store::of_purchase(tx, purchase).await
}

/// Records a payment. A pending purchase that is fully paid by it is confirmed; one that is not
/// gets a payment code for the rest.
pub async fn record(app: &Identity, scope: &Scope, purchase: Uuid, input: &PaymentIn) -> Result<PurchasePayment> {
    app.db.write(scope, async |tx| record_in(app, tx, scope, purchase, input).await).await
}

/// Records a payment in the caller's transaction.
pub async fn record_in(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: Uuid, input: &PaymentIn) -> Result<PurchasePayment> {
    let bought = purchases::locked(tx, scope, purchase).await?;
    let id = input.id.unwrap_or_else(|| app.clock.id());
    match store::find(tx, id).await? {
        // A repeated request, whose first answer was lost.
        Some(same) if same.purchase_id == purchase => return Ok(same),
        Some(_) => return Err(Error::field("id", "Este número já é de outro pagamento.")),
        None => {}
    }
    if bought.status == PurchaseStatus::Canceled {
        return Err(Error::conflict(codes::ALREADY_CANCELED, "Esta compra foi cancelada."));
    }
    let today = tenants::service::today(app, tx).await?;
    let mut check = Check::new();
    let amount_centavos = rules::amount(&mut check, input.amount, bought.rest_centavos());
    check.ensure(input.method.is_some(), "method", "Escolha a forma de pagamento.");
    let paid_on = rules::paid_on(&mut check, input.paid_on.as_deref(), today);
    let note = check.optional_text("note", "Observação", input.note.as_deref(), MAX_NOTE_CHARACTERS);
    let specialist = match input.specialist_id {
        Some(chosen) => {
            check.ensure(users::is_specialist(tx, chosen).await?, "specialist_id", "Escolha um nutricionista da clínica.");
            Some(chosen)
        }
        None => users::specialist_of(tx, bought.user_id).await?,
    };
    check.finish()?;
    let (Some(amount_centavos), Some(method)) = (amount_centavos, input.method) else { return Err(not_found()) };
    let payment = NewPayment { id, purchase, amount_centavos, method, paid_on, note, specialist };
    store::insert(tx, &payment, scope.author(), app.clock.now()).await?;
    purchases::log(app, tx, scope, AuditEvent::PaymentRecorded, purchase, bought.user_id).await?;
    if bought.status == PurchaseStatus::Pending {
        let now = purchases::find(tx, scope, purchase).await?;
        if now.rest_centavos() == 0 {
            purchases::confirm_in(app, tx, scope, &now).await?;
        } else {
            purchases::ask_for_the_rest(app, tx, &now).await?;
        }
    }
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Reverses a payment, which no longer counts. A purchase that it confirmed stays confirmed, and
/// has an open amount.
pub async fn reverse(app: &Identity, scope: &Scope, id: Uuid, reason: Option<&str>) -> Result<PurchasePayment> {
    app.db
        .write(scope, async |tx| {
            let payment = store::find(tx, id).await?.ok_or_else(not_found)?;
            // Purchases are locked before their payments, as when one is recorded.
            let bought = purchases::locked(tx, scope, payment.purchase_id).await?;
            store::lock(tx, id).await?;
            let payment = store::find(tx, id).await?.ok_or_else(not_found)?;
            if payment.reversed_at.is_some() {
                return Err(Error::conflict(codes::ALREADY_REVERSED, "Este pagamento já foi estornado."));
            }
            if let Some(number) = payment.receipt_number {
                let message = format!("O recibo nº {number} é deste pagamento. Cancele o recibo antes de estornar.");
                return Err(Error::conflict(code::IN_USE, message));
            }
            let mut check = Check::new();
            let reason = check.text("reason", "Motivo", reason.unwrap_or_default(), MAX_NOTE_CHARACTERS);
            check.finish()?;
            store::reverse(tx, id, &reason, scope.author(), app.clock.now()).await?;
            purchases::log(app, tx, scope, AuditEvent::PaymentReversed, payment.purchase_id, bought.user_id).await?;
            if bought.status == PurchaseStatus::Pending {
                let now = purchases::find(tx, scope, payment.purchase_id).await?;
                purchases::ask_for_the_rest(app, tx, &now).await?;
            }
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}
