//! What is written about a purchase, and to whom.

use super::store::Purchase;
use crate::app::App;
use crate::db::{Page, Tx};
use crate::domains::users;
use crate::domains::users::store::Filter;
use crate::error::Result;
use crate::mail::validity::About;
use crate::mail::{self, Message, events};
use crate::money;
use crate::scope::Role;

/// Who bought hears how to pay, and super admins that there is something to be confirmed.
pub async fn awaiting(app: &App, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    to_pay(app, tx, purchase).await?;
    to_admins(app, tx, purchase, "fez uma compra que aguarda o pagamento").await
}

/// Who bought hears how to pay.
pub async fn to_pay(app: &App, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    let path = format!("/setup/purchases/{}", purchase.id);
    to_buyer(app, tx, &events::PURCHASE_AWAITING, purchase, &path).await
}

/// A receipt has come.
pub async fn receipt(app: &App, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    to_admins(app, tx, purchase, "enviou o comprovante do pagamento").await
}

pub async fn confirmed(app: &App, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    let path = if purchase.organization_id.is_some() { "/admin/users/services" } else { "/admin/user-profile" };
    to_buyer(app, tx, &events::PURCHASE_CONFIRMED, purchase, path).await
}

pub async fn canceled(app: &App, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    to_buyer(app, tx, &events::PURCHASE_CANCELED, purchase, "/admin/user-profile").await
}

async fn to_buyer(app: &App, tx: &mut Tx, event: &'static events::Event, purchase: &Purchase, path: &str) -> Result<()> {
    // Whose account was closed is not written to.
    let Some(person) = users::store::find(tx, purchase.user_id).await? else { return Ok(()) };
    let (link, amount) = (mail::link(app, tx, path).await?, money::written(purchase.price_paid_centavos));
    let message = Message {
        event,
        user: Some(person.id),
        name: &person.fields.name,
        address: &person.fields.email,
        variables: &[("produto", &purchase.product_name), ("valor", &amount), ("link", &link)],
    };
    mail::enqueue_about(app, tx, message, &about(purchase)).await?;
    Ok(())
}

/// The mail holds for as long as the purchase is in this situation.
fn about(purchase: &Purchase) -> About {
    About::Purchase { id: purchase.id, status: purchase.status }
}

async fn to_admins(app: &App, tx: &mut Tx, purchase: &Purchase, news: &str) -> Result<()> {
    let admins = Filter { role: Some(Role::SuperAdmin), ..Filter::default() };
    let link = mail::link(app, tx, &format!("/admin/purchases/{}/edit", purchase.id)).await?;
    let amount = money::written(purchase.price_paid_centavos);
    // A page of them: more than ten need not be told.
    for admin in users::store::list(tx, &admins, Page::asked(None)).await? {
        let variables = [
            ("comprador", purchase.user_name.as_str()),
            ("novidade", news),
            ("produto", &purchase.product_name),
            ("valor", &amount),
            ("link", &link),
        ];
        let message = Message {
            event: &events::PURCHASE_TO_CONFIRM,
            user: Some(admin.id),
            name: &admin.name,
            address: &admin.email,
            variables: &variables,
        };
        mail::enqueue_about(app, tx, message, &about(purchase)).await?;
    }
    Ok(())
}
