//! Changes of purchases by super admins. Used sessions and handed-out licences remain valid.

use super::payment::Awaited;
use super::rules;
use super::rules::{Price, PurchaseStatus};
use super::service::{self, PurchaseIn, announce, buyer, check_buyer, log, paid, product, total, was_canceled, written};
use super::store;
use super::store::{Purchase, StoredPurchase};
use super::{licences, mails, payment};
use crate::Commerce;
use crate::codes;
use crate::purchase_services;
use foundation::error::code;
use foundation::money;
use identity::{tenants, users};
use messaging::webhooks;
use platform::prelude::*;

/// Changes a purchase. Omitted fields are left unchanged. Another product or quantity changes the
/// price, unless one is given; a pending purchase gets a new payment code.
pub async fn update(app: &Commerce, scope: &Scope, id: Uuid, input: &PurchaseIn) -> Result<Purchase> {
    app.db
        .write(scope, async |tx| {
            let before = service::locked(tx, scope, id).await?;
            if before.status == PurchaseStatus::Canceled {
                return Err(was_canceled());
            }
            let after = changed(app, tx, &before, input).await?;
            let now = app.clock.now();
            let is_someone_elses =
                after.user != before.user_id || after.organization != before.organization_id || after.product != before.product_id;
            if before.paid_centavos > after.price_paid_centavos {
                let message =
                    format!("Já foram pagos {}. Para um valor menor, estorne antes um pagamento.", money::written(before.paid_centavos));
                return Err(Error::field("price_paid", message));
            }
            if after.user != before.user_id && before.has_payments {
                return Err(Error::field("user_id", "Há pagamentos registrados nesta compra: quem comprou não muda mais."));
            }
            if is_someone_elses {
                let used = before.handed_out > 0 || purchase_services::uses(tx, id, None).await? > 0;
                if used {
                    return Err(Error::conflict(code::IN_USE, "Algo desta compra já foi usado: quem comprou e o produto não mudam mais."));
                }
                app.sessions.detach(tx, id, None).await?;
                purchase_services::delete(tx, id, None).await?;
            } else if after.organization.is_some() {
                licences::close_up(tx, id, after.quantity).await?;
            } else {
                set_quotas(app, tx, &after).await?;
            }
            store::update(tx, &after, scope.user, now).await.map_err(twice)?;
            if is_someone_elses && after.organization.is_none() {
                service::give(app, tx, &after, now).await?;
            }
            log(app, tx, scope, AuditEvent::Updated, id, after.user).await?;
            announce(app, tx, scope, webhooks::Event::PurchaseUpdated, id).await?;
            let purchase = store::find(tx, id).await?.ok_or_else(service::not_found)?;
            if before.status == PurchaseStatus::Pending && purchase.status == PurchaseStatus::Confirmed {
                announce(app, tx, scope, webhooks::Event::PurchaseConfirmed, id).await?;
                mails::confirmed(app, tx, &purchase).await?;
            } else if purchase.payment_code != before.payment_code {
                mails::to_pay(app, tx, &purchase).await?;
            }
            Ok(purchase)
        })
        .await
}

/// Maps a violated unique index to `already_bought`: the person has a pending purchase of this
/// product.
fn twice(error: Error) -> Error {
    match error.is_unique_violation() {
        true => Error::conflict(codes::ALREADY_BOUGHT, "Esta pessoa já tem uma compra deste produto à espera de pagamento."),
        false => error,
    }
}

/// Returns the purchase with the form's changes applied.
async fn changed(app: &Commerce, tx: &mut Tx, before: &Purchase, input: &PurchaseIn) -> Result<StoredPurchase> {
    let today = tenants::service::today(app, tx).await?;
    let mut check = Check::new();
    check.ensure(input.id.is_none_or(|id| id == before.id), "id", "O número de uma compra não muda.");
    let quantity = rules::quantity(&mut check, input.quantity).unwrap_or(before.quantity);
    let price_paid = rules::price_paid(&mut check, input.price_paid);
    let purchased_at = rules::purchased_at(&mut check, input.purchased_at.as_deref(), today).unwrap_or(before.purchased_at);
    let other_user = input.user_id.filter(|user| *user != before.user_id);
    let other_product = input.product_id.filter(|product| *product != before.product_id);
    check.ensure(quantity >= before.handed_out, "quantity", "Há mais licenças entregues do que isso. Retire licenças antes.");
    let person = match other_user {
        Some(user) => buyer(tx, &mut check, Some(user)).await?,
        None => users::find(tx, before.user_id).await?,
    };
    let sold = product(tx, &mut check, Some(other_product.unwrap_or(before.product_id))).await?;
    if let (Some(sold), Some(person)) = (&sold, &person)
        && (other_user.is_some() || (other_product.is_some() && before.organization_id.is_none()))
    {
        check_buyer(&mut check, sold, person);
    }
    check.ensure(person.is_some() || other_product.is_none(), "user_id", "A conta de quem comprou foi encerrada: o produto não muda mais.");
    let price = match other_product {
        Some(_) => sold.as_ref().map(Price::of),
        None => Some(Price { centavos: before.unit_price_centavos, installments: before.installments }),
    };
    let total = match other_product {
        None if quantity == before.quantity => before.price_paid_centavos,
        _ => total(&mut check, price, quantity),
    };
    check.finish()?;
    let price_paid = price_paid.unwrap_or(total);
    let kept = StoredPurchase {
        id: before.id,
        user: before.user_id,
        organization: before.organization_id,
        product: before.product_id,
        product_name: before.product_name.clone(),
        services: before.services.0.clone(),
        unit_price_centavos: before.unit_price_centavos,
        installments: before.installments,
        quantity,
        price_paid_centavos: price_paid,
        purchased_at,
        awaited: awaited(before),
        confirmed_at: before.confirmed_at,
    };
    // An organization's purchase remains the organization's, even if its buyer leaves.
    let kept = match &person {
        Some(person) if other_user.is_some() => StoredPurchase { user: person.id, organization: person.place.admin_organization(), ..kept },
        _ => kept,
    };
    let after = match (person, sold) {
        (Some(person), Some(sold)) if other_product.is_some() => StoredPurchase {
            organization: kept.organization,
            awaited: kept.awaited,
            confirmed_at: kept.confirmed_at,
            ..written(tx, before.id, &person, &sold, quantity, price_paid, purchased_at).await?
        },
        _ => kept,
    };
    if before.status == PurchaseStatus::Pending && after.price_paid_centavos != before.price_paid_centavos {
        let settings = tenants::settings(tx).await?;
        return paid(app, &settings, StoredPurchase { awaited: None, ..after }, before.paid_centavos).await;
    }
    Ok(after)
}

/// Returns the stored payment instructions.
fn awaited(purchase: &Purchase) -> Option<Awaited> {
    let provider = purchase.payment_provider.as_deref().and_then(payment::known)?;
    Some(Awaited { provider, reference: purchase.payment_reference.clone()?, code: purchase.payment_code.clone()? })
}

/// Sets the quotas of the purchase's services for its new quantity. Fails if more was used.
async fn set_quotas(app: &Commerce, tx: &mut Tx, purchase: &StoredPurchase) -> Result<()> {
    for service in purchase_services::of_purchase(tx, purchase.id).await? {
        let sold = purchase.services.iter().find(|sold| sold.product_service_id == service.product_service_id);
        let quota = sold.map_or(service.quota, |sold| sold.quota * purchase.quantity);
        if quota < service.usage {
            return Err(Error::field("quantity", "Já foi usado mais do que isso."));
        }
        if quota != service.quota {
            app.sessions.renumber(tx, service.id, quota).await?;
            purchase_services::set_quota(tx, service.id, quota).await?;
        }
    }
    Ok(())
}
