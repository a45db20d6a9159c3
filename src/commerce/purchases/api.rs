use poem_openapi::Multipart;
use poem_openapi::types::multipart::Upload;

use super::licences::{self, AssociationIn, Handed};
use super::rules::PurchaseStatus;
use super::service;
use super::service::{ListPurchasesQuery, PurchaseIn};
use super::store::{OpenFilter, Purchase};
use super::{changes, receipts};
use crate::products::api::ProductRef;
use crate::purchase_services::api::ProgramService;
use crate::{Commerce, purchase_services};
use foundation::money;
use identity::organizations::api::OrganizationRef;
use platform::files::{self, Received};
use platform::http::file::DocumentFile;
use platform::http::prelude::*;
use platform::http::query::Flag;

foundation::openapi_enum! {
    /// State of a purchase.
    PurchaseStatus as "PurchaseStatus";
}

foundation::openapi_object! {
    input
    /// Input of a purchase. People choose product and quantity; the other fields are for the desk.
    PurchaseIn as "PurchaseIn" = Self::default() => {
        product_id: Option<Uuid>,
        /// For an organization, the number of licences; for a person, a multiple of the product's
        /// sessions. 1 by default.
        quantity: Option<i64>,
        /// Buyer. An organization's administrator buys for the organization.
        user_id: Option<Uuid>,
        /// Total in reais; by default the product's price.
        price_paid: Option<f64>,
        /// `DD/MM/YYYY` or `YYYY-MM-DD`; today by default.
        purchased_at: Option<String>,
        /// For super admins and the reception: id chosen by the caller, so that a repeated request creates no second
        /// purchase.
        id: Option<Uuid>,
    }
}

foundation::openapi_object! {
    input
    /// Input of a handed-out licence.
    AssociationIn as "AssociationIn" => {
        user_id: Uuid,
    }
}

/// Input of the day until which a purchase is to be paid.
#[derive(Debug, Object, Deserialize)]
pub struct DueDayIn {
    /// `DD/MM/YYYY` or `YYYY-MM-DD`; null for none.
    pub due_on: Option<String>,
}

pub struct Api(pub Commerce);

/// Instructions for the payment of a purchase.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PurchasePayment")]
pub struct PaymentOut {
    /// `pix`
    pub provider: String,
    /// Reference of the payment in the account's statement.
    pub reference: String,
    /// Code that the payer copies into a banking app or scans as a QR code.
    pub code: String,
}

/// The licences of an organization's purchase.
#[derive(Debug, Object, Serialize)]
pub struct LicenceCount {
    pub total: i64,
    pub handed_out: i64,
    /// Number of licences that are completely used.
    pub done: i64,
}

#[derive(Debug, Object, Serialize)]
#[oai(rename = "Purchase")]
pub struct PurchaseOut {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user: PersonRef,
    /// Organization that it was bought for.
    pub organization: Option<OrganizationRef>,
    pub product_id: Uuid,
    pub product: ProductRef,
    /// Price of one installment, in reais.
    pub price: f64,
    pub installments: i64,
    pub quantity: i64,
    /// Total in reais.
    pub price_paid: f64,
    /// Sum of the recorded payments, in reais.
    pub paid: f64,
    /// Amount in reais that the buyer owes. 0 for a confirmed purchase that was settled outside of
    /// the platform: it has neither a due day nor a payment.
    pub open: f64,
    /// `DD/MM/YYYY`; the day until which the open amount is to be paid.
    pub due_on: Option<String>,
    /// `DD/MM/YYYY`
    pub purchased_at: String,
    pub status: PurchaseStatus,
    /// Set while the purchase is pending, unless it is paid at the clinic.
    pub payment: Option<PaymentOut>,
    /// Time of the latest receipt.
    pub receipt_at: Option<DateTime<Utc>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub canceled_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// Set for an organization's purchase.
    pub licences: Option<LicenceCount>,
}

impl PurchaseOut {
    fn new(purchase: Purchase, done: i64) -> Self {
        let waits = purchase.status == PurchaseStatus::Pending;
        let open = money::reais(purchase.open_centavos());
        let payment = match (purchase.payment_provider, purchase.payment_reference, purchase.payment_code) {
            (Some(provider), Some(reference), Some(code)) if waits && !code.is_empty() => Some(PaymentOut { provider, reference, code }),
            _ => None,
        };
        let organization = purchase.organization_id.zip(purchase.organization_name);
        Self {
            id: purchase.id,
            user_id: purchase.user_id,
            user: PersonRef { id: purchase.user_id, name: purchase.user_name },
            licences: organization.is_some().then_some(LicenceCount { total: purchase.quantity, handed_out: purchase.handed_out, done }),
            organization: organization.map(|(id, name)| OrganizationRef { id, name }),
            product_id: purchase.product_id,
            product: ProductRef { id: purchase.product_id, name: purchase.product_name },
            price: money::reais(purchase.unit_price_centavos),
            installments: purchase.installments,
            quantity: purchase.quantity,
            price_paid: money::reais(purchase.price_paid_centavos),
            paid: money::reais(purchase.paid_centavos),
            open,
            due_on: purchase.due_on.map(|day| day.format("%d/%m/%Y").to_string()),
            purchased_at: purchase.purchased_at.format("%d/%m/%Y").to_string(),
            status: purchase.status,
            payment,
            receipt_at: purchase.receipt_at,
            confirmed_at: purchase.confirmed_at,
            canceled_at: purchase.canceled_at,
            created_at: purchase.created_at,
        }
    }

    async fn all(tx: &mut Tx, purchases: Vec<Purchase>) -> Result<Vec<Self>> {
        let ids: Vec<Uuid> = purchases.iter().filter(|its| its.organization_id.is_some()).map(|its| its.id).collect();
        let done = purchase_services::finished_licences(tx, &ids).await?;
        let done = |purchase: &Purchase| done.get(&purchase.id).copied().unwrap_or_default();
        Ok(purchases.into_iter().map(|purchase| Self::new(purchase.clone(), done(&purchase))).collect())
    }
}

/// A licence with its holder.
#[derive(Debug, Object, Serialize)]
pub struct Association {
    pub id: Uuid,
    pub user: PersonRef,
    pub created_at: DateTime<Utc>,
    pub services: Vec<ProgramService>,
    /// True if a service of it was used, so that it cannot be withdrawn.
    pub used: bool,
}

impl From<Handed> for Association {
    fn from(Handed { licence, services }: Handed) -> Self {
        let used = services.iter().any(|service| service.usage > 0);
        let services = services.into_iter().map(|its| ProgramService { id: its.id, name: its.name, quota: its.quota, usage: its.usage });
        Self {
            id: licence.id,
            user: PersonRef { id: licence.user_id, name: licence.user_name },
            created_at: licence.created_at,
            services: services.collect(),
            used,
        }
    }
}

#[derive(Debug, Multipart)]
pub struct ReceiptForm {
    /// A PNG, JPEG, WebP or PDF of at most 10 MB.
    file: Option<Upload>,
}

#[OpenApi(tag = "Tag::Purchases")]
impl Api {
    /// List purchases, the latest first, ten a page
    ///
    /// Includes the caller's own; for an organization's administrator also the organization's, for
    /// super admins and the reception all.
    #[allow(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    #[oai(path = "/purchases", method = "get", operation_id = "list_purchases")]
    async fn list_purchases(
        &self,
        auth: Keyed<NonSpecialist, key::PurchasesRead>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only purchases in this state.
        status: Query<Option<PurchaseStatus>>,
        /// Parts of the buyer's name or e-mail, or of the organization's or the product's name.
        search: Query<Option<String>>,
        /// For super admins and the reception: only the purchases of this person.
        user_id: Query<Option<Uuid>>,
        /// Only purchases of licences that were not canceled.
        licences: Query<Option<Flag>>,
        /// Only purchases with an open amount.
        open: Query<Option<Flag>>,
    ) -> Result<Json<Paged<PurchaseOut>>> {
        let page = Page::asked(page.0);
        let asked = ListPurchasesQuery {
            user: user_id.0,
            status: status.0,
            search: search.0,
            licences: Flag::is_set(licences.0),
            open: Flag::is_set(open.0).then_some(OpenFilter::All),
        };
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = service::list(&mut tx, &auth.0, asked, page).await?;
        Ok(Json(Paged { data: PurchaseOut::all(&mut tx, rows).await?, meta: Meta::of(page, total) }))
    }

    /// Buy a product
    ///
    /// The server computes the price. If the tenant has payments by PIX, the purchase is `pending`
    /// and contains instructions for the payment; else it is confirmed at once, as is every
    /// purchase that the clinic records for somebody. A repeated checkout returns the pending
    /// purchase.
    #[oai(path = "/purchases", method = "post", operation_id = "create_purchase")]
    async fn create_purchase(&self, auth: NonSpecialist, input: Input<PurchaseIn>) -> Result<Created<PurchaseOut>> {
        let bought = service::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(PurchaseOut::new(bought, 0)))
    }

    /// Read a purchase
    #[oai(path = "/purchases/:id", method = "get", operation_id = "get_purchase")]
    async fn get_purchase(&self, auth: Keyed<NonSpecialist, key::PurchasesRead>, id: Path<Uuid>) -> Result<Json<Data<PurchaseOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let purchase = service::find(&mut tx, &auth.0, id.0).await?;
        self.shown(&mut tx, purchase).await
    }

    /// Change a purchase
    ///
    /// Omitted fields are left unchanged. Buyer and product cannot be changed once a session was
    /// used or a licence handed out, and the quantity cannot be less than that.
    #[oai(path = "/purchases/:id", method = "put", operation_id = "update_purchase")]
    async fn update_purchase(&self, auth: Desk, id: Path<Uuid>, input: Input<PurchaseIn>) -> Result<Json<Data<PurchaseOut>>> {
        let purchase = changes::update(&self.0, &auth.0, id.0, &input.0).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        self.shown(&mut tx, purchase).await
    }

    /// Set the day until which a purchase is to be paid
    #[oai(path = "/purchases/:id/due-day", method = "put", operation_id = "update_purchase_due_day")]
    async fn update_purchase_due_day(&self, auth: Desk, id: Path<Uuid>, input: Input<DueDayIn>) -> Result<Json<Data<PurchaseOut>>> {
        let purchase = service::set_due_day(&self.0, &auth.0, id.0, input.0.due_on.as_deref()).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        self.shown(&mut tx, purchase).await
    }

    /// Confirm the payment of a purchase
    #[oai(path = "/purchases/:id/confirm", method = "post", operation_id = "confirm_purchase")]
    async fn confirm_purchase(&self, auth: Desk, id: Path<Uuid>) -> Result<Json<Data<PurchaseOut>>> {
        let purchase = service::confirm(&self.0, &auth.0, id.0).await?;
        Ok(data(PurchaseOut::new(purchase, 0)))
    }

    /// Cancel a purchase
    ///
    /// The buyer may cancel a pending purchase, the clinic any purchase of which nothing was
    /// used.
    #[oai(path = "/purchases/:id/cancel", method = "post", operation_id = "cancel_purchase")]
    async fn cancel_purchase(&self, auth: NonSpecialist, id: Path<Uuid>) -> Result<Json<Data<PurchaseOut>>> {
        let purchase = service::cancel(&self.0, &auth.0, id.0).await?;
        Ok(data(PurchaseOut::new(purchase, 0)))
    }

    /// Send the receipt of a payment
    ///
    /// For the buyer, while the purchase is pending; it replaces an earlier one.
    #[oai(path = "/purchases/:id/receipt", method = "post", operation_id = "send_purchase_receipt")]
    async fn send_purchase_receipt(&self, auth: NonSpecialist, id: Path<Uuid>, form: ReceiptForm) -> Result<Created<PurchaseOut>> {
        let Some(file) = form.file else { return Err(Error::field("file", "Faça o upload do arquivo.")) };
        let name = file.file_name().unwrap_or_default().to_owned();
        let content = file.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
        let purchase = receipts::send(&self.0, &auth.0, id.0, Received { name, content }).await?;
        Ok(created(PurchaseOut::new(purchase, 0)))
    }

    /// Download the receipt of a payment
    #[oai(path = "/purchases/:id/receipt", method = "get", operation_id = "get_purchase_receipt")]
    async fn get_purchase_receipt(&self, auth: NonSpecialist, id: Path<Uuid>) -> Result<DocumentFile> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let file = receipts::find(&mut tx, &auth.0, id.0).await?;
        drop(tx);
        let content = files::service::open(&self.0, auth.0.tenant, &file).await?;
        Ok(DocumentFile { content, content_type: file.content_type, name: "comprovante" })
    }

    /// List the holders of an organization's licences
    #[oai(path = "/purchases/:id/associations", method = "get", operation_id = "list_associations")]
    async fn list_associations(&self, auth: NonSpecialist, id: Path<Uuid>) -> Result<Json<Data<Vec<Association>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let handed = licences::list(&mut tx, &auth.0, id.0).await?;
        Ok(data(handed.into_iter().map(Into::into).collect()))
    }

    /// Hand a licence to a person of the organization
    #[oai(path = "/purchases/:id/associations", method = "post", operation_id = "create_association")]
    async fn create_association(&self, auth: NonSpecialist, id: Path<Uuid>, input: Input<AssociationIn>) -> Result<Created<Association>> {
        Ok(created(licences::hand_out(&self.0, &auth.0, id.0, &input.0).await?.into()))
    }

    /// Withdraw an unused licence
    #[oai(path = "/purchases/:id/associations/:association_id", method = "delete", operation_id = "delete_association")]
    async fn delete_association(&self, auth: NonSpecialist, id: Path<Uuid>, association_id: Path<Uuid>) -> Result<Deleted> {
        licences::take_back(&self.0, &auth.0, id.0, association_id.0).await?;
        Ok(Deleted::Deleted)
    }
}

impl Api {
    async fn shown(&self, tx: &mut Tx, purchase: Purchase) -> Result<Json<Data<PurchaseOut>>> {
        let done = purchase_services::finished_licences(tx, &[purchase.id]).await?;
        let done = done.get(&purchase.id).copied().unwrap_or_default();
        Ok(data(PurchaseOut::new(purchase, done)))
    }
}
