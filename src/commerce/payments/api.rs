use super::rules::PaymentMethod;
use super::service::{self, PaymentIn};
use super::store::PurchasePayment;
use crate::Commerce;
use foundation::money;
use platform::http::prelude::*;

foundation::openapi_enum! {
    /// Way in which a payment was made: PIX, cash, card, or transfer.
    PaymentMethod as "PaymentMethod";
}

foundation::openapi_object! {
    input
    /// Input of a payment.
    PaymentIn as "PaymentIn" = Self::default() => {
        /// Id chosen by the caller, so that a repeated request records no second payment.
        id: Option<Uuid>,
        /// Amount in reais, at most what is not paid of the purchase.
        amount: Option<f64>,
        method: Option<PaymentMethod>,
        /// `DD/MM/YYYY` or `YYYY-MM-DD`; today by default.
        paid_on: Option<String>,
        /// Note of the clinic.
        note: Option<String>,
        /// Specialist whose month it counts for; the buyer's by default.
        specialist_id: Option<Uuid>,
    }
}

/// Reason of a reversal or cancellation.
#[derive(Debug, Object, Deserialize)]
pub struct ReasonIn {
    /// The reason, of at most 300 characters.
    pub reason: Option<String>,
}

/// A recorded payment of a purchase.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Payment")]
pub struct RecordedPayment {
    pub id: Uuid,
    pub purchase_id: Uuid,
    /// Buyer.
    pub user: PersonRef,
    pub product_name: String,
    /// Amount in reais.
    pub amount: f64,
    pub method: PaymentMethod,
    /// `DD/MM/YYYY`
    pub paid_on: String,
    /// Note of the clinic; null for buyers.
    pub note: Option<String>,
    /// Specialist whose month it counts for; null for buyers.
    pub specialist: Option<PersonRef>,
    /// Person who took it; null for buyers.
    pub taken_by: Option<PersonRef>,
    pub created_at: DateTime<Utc>,
    /// Set if it was reversed, so that it does not count.
    pub reversed_at: Option<DateTime<Utc>>,
    /// Reason of the reversal.
    pub reversal_reason: Option<String>,
    /// Id of its valid receipt.
    pub receipt_id: Option<Uuid>,
    /// Number of its valid receipt.
    pub receipt_number: Option<i64>,
}

impl RecordedPayment {
    pub fn of(payment: PurchasePayment, scope: &Scope) -> Self {
        let for_clinic = scope.role.is_desk();
        Self {
            id: payment.id,
            purchase_id: payment.purchase_id,
            user: PersonRef { id: payment.user_id, name: payment.user_name },
            product_name: payment.product_name,
            amount: money::reais(payment.amount_centavos),
            method: payment.method,
            paid_on: payment.paid_on.format("%d/%m/%Y").to_string(),
            note: payment.note.filter(|_| for_clinic),
            specialist: PersonRef::some(payment.specialist_id, payment.specialist_name).filter(|_| for_clinic),
            taken_by: for_clinic.then_some(PersonRef { id: payment.taken_by, name: payment.taker_name }),
            created_at: payment.created_at,
            reversed_at: payment.reversed_at,
            reversal_reason: payment.reversal_reason,
            receipt_id: payment.receipt_id,
            receipt_number: payment.receipt_number,
        }
    }
}

pub struct Api(pub Commerce);

#[OpenApi(tag = "Tag::Payments")]
impl Api {
    /// List the payments of a purchase, the earliest first
    #[oai(path = "/purchases/:id/payments", method = "get", operation_id = "list_payments")]
    async fn list_payments(&self, auth: NonSpecialist, id: Path<Uuid>) -> Result<Json<Data<Vec<RecordedPayment>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let payments = service::list(&mut tx, &auth.0, id.0).await?;
        Ok(data(payments.into_iter().map(|payment| RecordedPayment::of(payment, &auth.0)).collect()))
    }

    /// Record a payment of a purchase
    ///
    /// A pending purchase that is fully paid by it is confirmed.
    #[oai(path = "/purchases/:id/payments", method = "post", operation_id = "create_payment")]
    async fn create_payment(&self, auth: Desk, id: Path<Uuid>, input: Input<PaymentIn>) -> Result<Created<RecordedPayment>> {
        let payment = service::record(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(created(RecordedPayment::of(payment, &auth.0)))
    }

    /// Reverse a payment
    ///
    /// It is kept with the reason, and no longer counts. A purchase that it confirmed stays
    /// confirmed, and has an open amount.
    #[oai(path = "/payments/:id/reverse", method = "post", operation_id = "reverse_payment")]
    async fn reverse_payment(&self, auth: Desk, id: Path<Uuid>, input: Input<ReasonIn>) -> Result<Json<Data<RecordedPayment>>> {
        let payment = service::reverse(&self.0, &auth.0, id.0, input.0.reason.as_deref()).await?;
        Ok(data(RecordedPayment::of(payment, &auth.0)))
    }
}
