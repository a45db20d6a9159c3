use super::document;
use super::service::{self, IssuedReceiptIn};
use super::store::IssuedReceipt;
use crate::Commerce;
use crate::payments::api::ReasonIn;
use foundation::money;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::http::responses::{PdfFile, pdf_file};

foundation::openapi_object! {
    input
    /// Input of a receipt that the tenant issues. Omitted fields come from the purchase.
    IssuedReceiptIn as "IssuedReceiptIn" = Self::default() => {
        /// Name of the payer, if it is not the buyer.
        payer_name: Option<String>,
        /// CPF or CNPJ of the payer; by default the buyer's.
        payer_document: Option<String>,
        /// Service or product that was paid for; by default the product.
        service: Option<String>,
    }
}

/// A numbered receipt that the tenant issued for a payment.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "IssuedReceipt")]
pub struct IssuedReceiptOut {
    pub id: Uuid,
    /// Number within the tenant, without gaps.
    pub number: i64,
    pub payment_id: Uuid,
    pub purchase_id: Uuid,
    /// Buyer.
    pub user: PersonRef,
    pub payer_name: String,
    /// Service or product that was paid for.
    pub service: String,
    /// Amount in reais.
    pub amount: f64,
    /// `DD/MM/YYYY`; the day of the payment.
    pub paid_on: String,
    pub issued_at: DateTime<Utc>,
    pub canceled_at: Option<DateTime<Utc>>,
    pub cancellation_reason: Option<String>,
}

impl From<IssuedReceipt> for IssuedReceiptOut {
    fn from(receipt: IssuedReceipt) -> Self {
        let content = receipt.content.0;
        Self {
            id: receipt.id,
            number: receipt.number,
            payment_id: receipt.payment_id,
            purchase_id: receipt.purchase_id,
            user: PersonRef { id: receipt.user_id, name: receipt.user_name },
            payer_name: content.payer.name,
            service: content.service,
            amount: money::reais(content.amount_centavos),
            paid_on: content.paid_on.format("%d/%m/%Y").to_string(),
            issued_at: receipt.issued_at,
            canceled_at: receipt.canceled_at,
            cancellation_reason: receipt.cancellation_reason,
        }
    }
}

pub struct Api(pub Commerce);

#[OpenApi(tag = "Tag::Payments")]
impl Api {
    /// Issue the receipt of a payment
    ///
    /// The number is the tenant's next one, without gaps, and the content never changes. If the
    /// payment has a valid receipt, the answer is that one.
    #[oai(path = "/payments/:id/issued-receipt", method = "post", operation_id = "issue_receipt")]
    async fn issue_receipt(&self, auth: Desk, id: Path<Uuid>, input: Input<IssuedReceiptIn>) -> Result<Created<IssuedReceiptOut>> {
        Ok(created(service::issue(&self.0, &auth.0, id.0, &input.0).await?.into()))
    }

    /// List issued receipts, the latest first, ten a page
    ///
    /// Includes those of the caller's purchases; for a super admin all.
    #[oai(path = "/issued-receipts", method = "get", operation_id = "list_issued_receipts")]
    async fn list_issued_receipts(
        &self,
        auth: NonSpecialist,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// For super admins: only the receipts of this person's purchases.
        user_id: Query<Option<Uuid>>,
    ) -> Result<Json<Paged<IssuedReceiptOut>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let (receipts, total) = service::list(&mut tx, &auth.0, user_id.0, page).await?;
        Ok(Json(Paged { data: receipts.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Download an issued receipt as a PDF
    #[oai(path = "/issued-receipts/:id/pdf", method = "get", operation_id = "get_issued_receipt_pdf")]
    async fn get_issued_receipt_pdf(
        &self,
        auth: NonSpecialist,
        id: Path<Uuid>,
        /// Mark the document as a second copy ('Segunda via').
        copy: Query<Option<Flag>>,
    ) -> Result<PdfFile> {
        let (content, name) = document::receipt_pdf(&self.0, &auth.0, id.0, Flag::is_set(copy.0)).await?;
        Ok(pdf_file(content, &name))
    }

    /// Cancel an issued receipt
    ///
    /// It is kept with the reason, and its number is not used again.
    #[oai(path = "/issued-receipts/:id/cancel", method = "post", operation_id = "cancel_issued_receipt")]
    async fn cancel_issued_receipt(&self, auth: Desk, id: Path<Uuid>, input: Input<ReasonIn>) -> Result<Json<Data<IssuedReceiptOut>>> {
        Ok(data(service::cancel(&self.0, &auth.0, id.0, input.0.reason.as_deref()).await?.into()))
    }
}
