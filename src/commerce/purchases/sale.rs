//! Sales by the clinic for an appointment that is booked at once: it is paid later, or not at all.

use super::payment::{Awaited, CLINIC};
use super::rules::Price;
use super::service::{self, check_buyer, confirmed, insert, not_found, paid, written};
use super::store::StoredPurchase;
use super::{mails, pix, store};
use crate::{products, purchase_services};
use identity::Identity;
use identity::tenants;
use identity::tenants::settings::Settings;
use identity::users::Person;
use platform::prelude::*;

/// A service to be sold.
#[derive(Debug, Clone, Copy)]
pub struct Sale {
    pub product_service: Uuid,
    /// True if the clinic asks for no money.
    pub is_courtesy: bool,
}

/// Sells the product of a service to a person, in the transaction of the booking that uses it.
/// Returns the purchased service.
pub async fn sell(app: &Identity, tx: &mut Tx, scope: &Scope, buyer: &Person, sale: Sale, settings: &Settings) -> Result<Uuid> {
    let mut check = Check::new();
    let product = match products::service(tx, sale.product_service).await? {
        Some(service) => products::find(tx, service.product_id).await?.filter(|product| product.archived_at.is_none()),
        None => None,
    };
    check.ensure(product.is_some(), "product_service_id", "Este serviço não está mais à venda.");
    check.ensure(
        buyer.place.admin_organization().is_none(),
        "user_id",
        "Esta pessoa administra uma empresa, e compraria para ela. Cadastre a compra em Compras.",
    );
    if let Some(product) = &product {
        check_buyer(&mut check, product, buyer);
    }
    check.finish()?;
    let product = product.ok_or_else(not_found)?;
    let price = if sale.is_courtesy { 0 } else { Price::of(&product).times(1).unwrap_or_default() };
    let today = tenants::service::today(app, tx).await?;
    let purchase = written(tx, app.clock.id(), buyer, &product, 1, price, today).await?;
    let purchase = paid_later(app, settings, purchase).await?;
    insert(app, tx, scope, &purchase).await?;
    let bought = store::find(tx, purchase.id).await?.ok_or_else(not_found)?;
    if bought.payment_provider.as_deref() == Some(super::payment::PIX) {
        mails::to_pay(app, tx, &bought).await?;
    }
    let services = purchase_services::of_purchase(tx, purchase.id).await?;
    let sold = services.into_iter().find(|sold| sold.product_service_id == sale.product_service);
    sold.map(|sold| sold.id).ok_or_else(service::not_found)
}

/// Lets a purchase with a price wait for its payment, by PIX or at the clinic.
async fn paid_later(app: &Identity, settings: &Settings, purchase: StoredPurchase) -> Result<StoredPurchase> {
    if purchase.price_paid_centavos == 0 {
        return Ok(confirmed(app, purchase));
    }
    if settings.pix_key.is_some() {
        return paid(app, settings, purchase, 0).await;
    }
    let at_the_clinic = Awaited { provider: CLINIC, reference: pix::txid(purchase.id), code: String::new() };
    Ok(StoredPurchase { awaited: Some(at_the_clinic), ..purchase })
}
