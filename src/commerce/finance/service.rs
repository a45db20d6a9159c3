use std::collections::BTreeMap;

use super::rules::{self, Month};
use super::store::{self, CashSum, SpecialistSum};
use crate::payments::{self, PaymentFilter, PaymentMethod, PurchasePayment};
use crate::purchases::service as purchases;
use crate::purchases::{OpenFilter, Purchase};
use identity::{Identity, tenants, users};
use platform::prelude::*;

/// Maximum number of payments that the day's report lists. Its sums contain all.
const MAX_LISTED_PAYMENTS: i64 = 500;

/// The payments of a day and their sums.
pub struct Cash {
    pub day: NaiveDate,
    pub sums: Vec<CashSum>,
    /// All payments of the day, including reversed ones.
    pub payments: Vec<PurchasePayment>,
}

impl Cash {
    pub fn centavos(&self) -> i64 {
        self.sums.iter().map(|sum| sum.centavos).sum()
    }

    /// Returns the sum of each method that occurs.
    pub fn by_method(&self) -> BTreeMap<PaymentMethod, i64> {
        let mut sums = BTreeMap::new();
        for sum in &self.sums {
            *sums.entry(sum.method).or_insert(0) += sum.centavos;
        }
        sums
    }
}

/// Returns the cash of a day, by default today's.
pub async fn cash(app: &Identity, scope: &Scope, day: Option<&str>) -> Result<Cash> {
    let mut tx = app.db.read(scope).await?;
    let today = tenants::service::today(app, &mut tx).await?;
    let mut check = Check::new();
    let day = payments::rules::paid_on(&mut check, day, today);
    if check.has("paid_on") {
        return Err(Error::field("day", "Informe uma data válida, até hoje, como 31/12/2026."));
    }
    let sums = store::cash_of(&mut tx, day).await?;
    let filter = PaymentFilter { from: day, until: day, valid: false };
    let payments = payments::between(&mut tx, filter, None, MAX_LISTED_PAYMENTS).await?;
    Ok(Cash { day, sums, payments })
}

/// Payments of a month that count for a specialist, and their share.
pub struct SpecialistMonth {
    pub sum: SpecialistSum,
    pub basis_points: Option<i64>,
}

impl SpecialistMonth {
    pub fn share_centavos(&self) -> i64 {
        rules::share_centavos(self.sum.centavos, self.basis_points.unwrap_or_default())
    }
}

/// Returns a month by specialist, by default the current one.
pub async fn month(app: &Identity, scope: &Scope, month: Option<&str>) -> Result<(Month, Vec<SpecialistMonth>)> {
    let mut tx = app.db.read(scope).await?;
    let month = Month::asked(month, tenants::service::today(app, &mut tx).await?)?;
    let shares = store::shares(&mut tx, month.first).await?;
    let sums = store::sums_by_specialist(&mut tx, month.first, month.last).await?;
    let share = |sum: &SpecialistSum| sum.specialist_id.and_then(|id| shares.get(&id).copied());
    Ok((month, sums.into_iter().map(|sum| SpecialistMonth { basis_points: share(&sum), sum }).collect()))
}

/// Sets a specialist's share from a month on.
pub async fn set_share(app: &Identity, scope: &Scope, specialist: Uuid, month: Option<&str>, percent: Option<f64>) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            if !users::is_specialist(tx, specialist).await? {
                return Err(Error::not_found("Nutricionista não encontrado."));
            }
            let month = Month::asked(month, tenants::service::today(app, tx).await?)?;
            let mut check = Check::new();
            let points = rules::basis_points(&mut check, percent);
            check.finish()?;
            store::set_share(tx, specialist, month.first, points.unwrap_or_default()).await?;
            let object = AuditObject { id: Some(specialist), name: None, patient: None };
            audit::record(app, tx, scope, AuditEvent::ShareChanged, ObjectType::User, object).await
        })
        .await
}

/// A purchase with an open amount, and the buyer's telephone.
pub struct OpenPurchase {
    pub purchase: Purchase,
    pub phone: Option<String>,
    pub is_overdue: bool,
}

/// Lists purchases with an open amount.
pub async fn open(app: &Identity, scope: &Scope, overdue: bool, page: Page) -> Result<(Vec<OpenPurchase>, i64)> {
    let mut tx = app.db.read(scope).await?;
    let today = tenants::service::today(app, &mut tx).await?;
    let filter = if overdue { OpenFilter::DueBefore(today) } else { OpenFilter::All };
    let asked = purchases::ListPurchasesQuery { open: Some(filter), ..Default::default() };
    let (found, total) = purchases::list(&mut tx, scope, asked, page).await?;
    let buyers: Vec<Uuid> = found.iter().map(|purchase| purchase.user_id).collect();
    let phones = store::phones(&mut tx, &buyers).await?;
    let open = |purchase: Purchase| OpenPurchase {
        phone: phones.get(&purchase.user_id).cloned(),
        is_overdue: purchase.due_on.is_some_and(|day| day < today),
        purchase,
    };
    Ok((found.into_iter().map(open).collect(), total))
}
