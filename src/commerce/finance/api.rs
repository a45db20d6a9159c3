use super::rules::Month;
use super::service::{self, Cash, OpenPurchase, SpecialistMonth};
use super::{export, store::CashSum};
use crate::Commerce;
use crate::payments::PaymentMethod;
use crate::payments::api::RecordedPayment;
use foundation::money;
use identity::tenants;
use platform::form_value::written_or_none;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::http::responses::{CsvFile, Workbook, csv_file, workbook};

/// Sum of the payments of one method.
#[derive(Debug, Object, Serialize)]
pub struct MethodSum {
    pub method: PaymentMethod,
    /// Sum in reais.
    pub total: f64,
}

/// Sum of the payments of one method that one person took.
#[derive(Debug, Object, Serialize)]
pub struct TakerSum {
    pub taken_by: PersonRef,
    pub method: PaymentMethod,
    /// Number of payments.
    pub payments: i64,
    /// Sum in reais.
    pub total: f64,
}

impl From<CashSum> for TakerSum {
    fn from(sum: CashSum) -> Self {
        Self {
            taken_by: PersonRef { id: sum.taken_by, name: sum.taker_name },
            method: sum.method,
            payments: sum.payments,
            total: money::reais(sum.centavos),
        }
    }
}

/// The payments of a day, with their sums. Reversed ones are listed and do not count.
#[derive(Debug, Object, Serialize)]
pub struct CashReport {
    /// `DD/MM/YYYY`
    pub day: String,
    /// Sum in reais.
    pub total: f64,
    pub by_method: Vec<MethodSum>,
    pub by_person: Vec<TakerSum>,
    /// At most 500 payments.
    pub payments: Vec<RecordedPayment>,
}

/// Sum of a month's payments for one specialist.
#[derive(Debug, Object, Serialize)]
pub struct SpecialistReport {
    /// Null for payments without a specialist.
    pub specialist: Option<PersonRef>,
    /// Number of payments.
    pub payments: i64,
    /// Sum in reais.
    pub total: f64,
    /// Share in percent; null if none was set.
    pub share_percent: Option<f64>,
    /// Share in reais.
    pub share: f64,
}

impl From<SpecialistMonth> for SpecialistReport {
    fn from(month: SpecialistMonth) -> Self {
        Self {
            payments: month.sum.payments,
            total: money::reais(month.sum.centavos),
            share_percent: month.basis_points.map(money::reais),
            share: money::reais(month.share_centavos()),
            specialist: PersonRef::some(month.sum.specialist_id, month.sum.specialist_name),
        }
    }
}

/// The payments of a month, by specialist.
#[derive(Debug, Object, Serialize)]
pub struct MonthReport {
    /// `YYYY-MM`
    pub month: String,
    /// Sum in reais.
    pub total: f64,
    pub specialists: Vec<SpecialistReport>,
}

/// Input of a specialist's share.
#[derive(Debug, Object, Deserialize)]
pub struct ShareIn {
    /// Share in percent, from 0 to 100.
    #[serde(default, deserialize_with = "written_or_none")]
    pub percent: Option<f64>,
    /// `YYYY-MM`; the month from which it holds, by default the current one.
    pub month: Option<String>,
}

/// A purchase with an open amount.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "OpenPurchase")]
pub struct OpenPurchaseOut {
    /// Id of the purchase.
    pub id: Uuid,
    /// Buyer.
    pub user: PersonRef,
    /// The buyer's mobile or other telephone.
    pub phone: Option<String>,
    pub product_name: String,
    /// Open amount in reais.
    pub open: f64,
    /// `DD/MM/YYYY`
    pub due_on: Option<String>,
    pub overdue: bool,
}

impl From<OpenPurchase> for OpenPurchaseOut {
    fn from(OpenPurchase { purchase, phone, is_overdue }: OpenPurchase) -> Self {
        Self {
            id: purchase.id,
            open: money::reais(purchase.open_centavos()),
            due_on: purchase.due_on.map(|day| day.format("%d/%m/%Y").to_string()),
            user: PersonRef { id: purchase.user_id, name: purchase.user_name },
            phone,
            product_name: purchase.product_name,
            overdue: is_overdue,
        }
    }
}

pub struct Api(pub Commerce);

#[OpenApi(tag = "Tag::Payments")]
impl Api {
    /// Report the cash of a day, by method and by the person who took it
    #[oai(path = "/finance/cash", method = "get", operation_id = "get_cash_report")]
    async fn get_cash_report(
        &self,
        auth: Desk,
        /// `DD/MM/YYYY` or `YYYY-MM-DD`; today by default.
        day: Query<Option<String>>,
    ) -> Result<Json<Data<CashReport>>> {
        let cash = service::cash(&self.0, &auth.0, day.0.as_deref()).await?;
        let total = money::reais(cash.centavos());
        let sums = cash.by_method().into_iter();
        let by_method = sums.map(|(method, centavos)| MethodSum { method, total: money::reais(centavos) }).collect();
        let Cash { day, sums, payments } = cash;
        Ok(data(CashReport {
            day: day.format("%d/%m/%Y").to_string(),
            total,
            by_method,
            by_person: sums.into_iter().map(Into::into).collect(),
            payments: payments.into_iter().map(|payment| RecordedPayment::of(payment, &auth.0)).collect(),
        }))
    }

    /// Report a month by specialist, with their shares
    #[oai(path = "/finance/month", method = "get", operation_id = "get_month_report")]
    async fn get_month_report(
        &self,
        auth: SuperAdmin,
        /// `YYYY-MM`; the current month by default.
        month: Query<Option<String>>,
    ) -> Result<Json<Data<MonthReport>>> {
        let (month, specialists) = service::month(&self.0, &auth.0, month.0.as_deref()).await?;
        let total = specialists.iter().map(|its| its.sum.centavos).sum();
        Ok(data(MonthReport {
            month: month.written(),
            total: money::reais(total),
            specialists: specialists.into_iter().map(Into::into).collect(),
        }))
    }

    /// Set a specialist's share of what they bring in
    ///
    /// It holds from the given month on, until a later month for which another one was set.
    #[oai(path = "/finance/shares/:id", method = "put", operation_id = "update_share")]
    async fn update_share(&self, auth: SuperAdmin, id: Path<Uuid>, input: Input<ShareIn>) -> Result<Done> {
        service::set_share(&self.0, &auth.0, id.0, input.0.month.as_deref(), input.0.percent).await?;
        Ok(Done::Done)
    }

    /// List purchases with an open amount, the latest first, ten a page
    #[oai(path = "/finance/open-purchases", method = "get", operation_id = "list_open_purchases")]
    async fn list_open_purchases(
        &self,
        auth: Desk,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only purchases whose due day is over.
        overdue: Query<Option<Flag>>,
    ) -> Result<Json<Paged<OpenPurchaseOut>>> {
        let page = Page::asked(page.0);
        let (rows, total) = service::open(&self.0, &auth.0, Flag::is_set(overdue.0), page).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Export the payments of a month as a workbook
    #[oai(path = "/finance/payments/export", method = "get", operation_id = "export_payments")]
    async fn export_payments(
        &self,
        auth: SuperAdmin,
        /// `YYYY-MM`; the current month by default.
        month: Query<Option<String>>,
    ) -> Result<Workbook> {
        let month = self.month(&auth.0, month.0.as_deref()).await?;
        Ok(workbook(export::payments(&self.0, &auth.0, month).await?, "pagamentos.xlsx"))
    }

    /// Export the payments of natural persons of a month for the 'carnê-leão'
    ///
    /// A CSV with the day, the payer's CPF and name, and the amount.
    #[oai(path = "/finance/carne-leao", method = "get", operation_id = "export_carne_leao")]
    async fn export_carne_leao(
        &self,
        auth: SuperAdmin,
        /// `YYYY-MM`; the current month by default.
        month: Query<Option<String>>,
    ) -> Result<CsvFile> {
        let month = self.month(&auth.0, month.0.as_deref()).await?;
        Ok(csv_file(export::carne_leao(&self.0, &auth.0, month).await?, "carne-leao.csv"))
    }
}

impl Api {
    async fn month(&self, scope: &Scope, month: Option<&str>) -> Result<Month> {
        let today = tenants::service::today(&self.0, &mut self.0.db.read(scope).await?).await?;
        Month::asked(month, today)
    }
}
