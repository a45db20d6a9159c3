//! Mails about purchases and their recipients.

use futures_util::future::BoxFuture;
use serde_json::Value;

use super::rules::PurchaseStatus;
use super::store::{self, Purchase};
use foundation::money;
use identity::Identity;
use identity::tenants;
use identity::users;
use identity::users::PeopleFilter;
use messaging::mail::ClaimedMail;
use messaging::mail::validity::{Claim, Validator, Verdict};
use messaging::mail::{MailMessage, events};
use platform::prelude::*;

/// Mails the payment instructions to the buyer, and a notice to super admins.
pub async fn awaiting(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: &Purchase) -> Result<()> {
    to_pay(app, tx, purchase).await?;
    to_admins(app, tx, scope, purchase, "fez uma compra que aguarda o pagamento").await
}

/// Mails the payment instructions to the buyer.
pub async fn to_pay(app: &Identity, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    let path = format!("/setup/purchases/{}", purchase.id);
    to_buyer(app, tx, &events::PURCHASE_AWAITING, purchase, &path).await
}

/// Notifies super admins of a receipt.
pub async fn receipt(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: &Purchase) -> Result<()> {
    to_admins(app, tx, scope, purchase, "enviou o comprovante do pagamento").await
}

pub async fn confirmed(app: &Identity, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    let path = if purchase.organization_id.is_some() { "/admin/users/services" } else { "/admin/user-profile" };
    to_buyer(app, tx, &events::PURCHASE_CONFIRMED, purchase, path).await
}

pub async fn canceled(app: &Identity, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    to_buyer(app, tx, &events::PURCHASE_CANCELED, purchase, "/admin/user-profile").await
}

async fn to_buyer(app: &Identity, tx: &mut Tx, event: &'static events::Event, purchase: &Purchase, path: &str) -> Result<()> {
    // People with closed accounts get no mails.
    let Some(person) = users::find(tx, purchase.user_id).await? else { return Ok(()) };
    let asked = if purchase.status == PurchaseStatus::Pending { purchase.open_centavos() } else { purchase.price_paid_centavos };
    let (link, amount) = (tenants::mail::link(app, tx, path).await?, money::written(asked));
    let message = MailMessage {
        event,
        user: Some(person.id),
        name: &person.fields.name,
        address: &person.fields.email,
        variables: &[("produto", &purchase.product_name), ("valor", &amount), ("link", &link)],
    };
    tenants::mail::enqueue_claim(app, tx, message, &claim(purchase)?).await?;
    Ok(())
}

/// Kind of claims about purchases.
const KIND: &str = "purchase";

/// Claim that a purchase is in this situation.
#[derive(Serialize, Deserialize)]
struct PurchaseClaim {
    id: Uuid,
    status: PurchaseStatus,
}

fn claim(purchase: &Purchase) -> Result<Claim> {
    Claim::new(KIND, &PurchaseClaim { id: purchase.id, status: purchase.status })
}

/// Validator of claims about purchases.
pub struct PurchaseMailValidator(pub Platform);

impl Validator for PurchaseMailValidator {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn check<'a>(&'a self, scope: &'a Scope, claim: Value, _mail: &'a ClaimedMail) -> BoxFuture<'a, Result<Verdict>> {
        Box::pin(async move {
            let PurchaseClaim { id, status } = serde_json::from_value(claim)?;
            let now = store::find(&mut self.0.db.read(scope).await?, id).await?;
            let holds = now.is_some_and(|purchase| purchase.status == status);
            Ok(if holds { Verdict::Send } else { Verdict::Drop("A situação da compra mudou antes do envio.") })
        })
    }
}

async fn to_admins(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: &Purchase, news: &str) -> Result<()> {
    let admins = PeopleFilter { role: Some(Role::SuperAdmin), ..PeopleFilter::default() };
    let link = tenants::mail::link(app, tx, &format!("/admin/purchases/{}/edit", purchase.id)).await?;
    let (buyer, amount) = (scope.acting_name(&purchase.user_name), money::written(purchase.price_paid_centavos));
    // Only one page: ten recipients suffice.
    for admin in users::list(tx, &admins, Page::asked(None)).await? {
        let variables =
            [("comprador", buyer.as_str()), ("novidade", news), ("produto", &purchase.product_name), ("valor", &amount), ("link", &link)];
        let message = MailMessage {
            event: &events::PURCHASE_TO_CONFIRM,
            user: Some(admin.id),
            name: &admin.name,
            address: &admin.email,
            variables: &variables,
        };
        tenants::mail::enqueue_claim(app, tx, message, &claim(purchase)?).await?;
    }
    Ok(())
}
