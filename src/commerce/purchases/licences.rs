//! Licences of organizations, which hand out as many as they bought and may withdraw unused ones.

use super::rules;
use super::rules::PurchaseStatus;
use super::service::{self, was_canceled};
use super::store::{self, Licence, Purchase};
use crate::Commerce;
use crate::codes;
use crate::purchase_services;
use crate::purchase_services::{Holder, PurchaseService};
use foundation::error::code;
use identity::users;
use platform::prelude::*;

/// Input of a handed-out licence.
#[derive(Debug, Deserialize)]
pub struct AssociationIn {
    pub user_id: Uuid,
}

/// A licence with its services.
pub struct Handed {
    pub licence: Licence,
    pub services: Vec<PurchaseService>,
}

/// Returns an organization's purchase, if the caller administers the organization or is a super
/// admin.
fn require_organization_purchase(scope: &Scope, purchase: Purchase) -> Result<Purchase> {
    let company = purchase.organization_id.filter(|company| scope.role == Role::SuperAdmin || scope.admin_organization == Some(*company));
    company.map(|_| purchase).ok_or_else(service::not_found)
}

pub async fn list(tx: &mut Tx, scope: &Scope, purchase: Uuid) -> Result<Vec<Handed>> {
    let purchase = require_organization_purchase(scope, service::find(tx, scope, purchase).await?)?;
    let licences = store::licences(tx, purchase.id).await?;
    let ids: Vec<Uuid> = licences.iter().map(|licence| licence.id).collect();
    let mut services = purchase_services::of_licences(tx, &ids).await?;
    Ok(licences.into_iter().map(|licence| Handed { services: services.remove(&licence.id).unwrap_or_default(), licence }).collect())
}

pub async fn hand_out(app: &Commerce, scope: &Scope, purchase: Uuid, input: &AssociationIn) -> Result<Handed> {
    app.db.write(scope, async |tx| hand_to(app, tx, scope, purchase, input.user_id).await).await
}

/// Hands out a licence in an open transaction.
pub async fn hand_to(app: &Commerce, tx: &mut Tx, scope: &Scope, purchase: Uuid, user: Uuid) -> Result<Handed> {
    let purchase = require_organization_purchase(scope, service::locked(tx, scope, purchase).await?)?;
    match purchase.status {
        PurchaseStatus::Confirmed => {}
        PurchaseStatus::Pending => {
            let message = "As licenças podem ser entregues assim que o pagamento for confirmado.";
            return Err(Error::conflict(codes::NOT_CONFIRMED, message));
        }
        PurchaseStatus::Canceled => return Err(was_canceled()),
    }
    let person = users::find(tx, user).await?;
    let person = person.filter(|person| person.place.organization_id.is_some() && person.place.organization_id == purchase.organization_id);
    let person = person.ok_or_else(|| Error::field("user_id", "Escolha uma pessoa da empresa."))?;
    let licences = store::licences(tx, purchase.id).await?;
    if licences.iter().any(|licence| licence.user_id == person.id) {
        return Err(Error::field("user_id", format!("{} já tem uma licença desta compra.", person.fields.name)));
    }
    let taken: Vec<i64> = licences.iter().map(|licence| licence.number).collect();
    let number = rules::free_number(&taken);
    if number > purchase.quantity {
        return Err(Error::conflict(codes::NO_LICENCE_LEFT, "Todas as licenças desta compra já foram entregues."));
    }
    let now = app.clock.now();
    let licence = Licence {
        id: app.clock.id(),
        purchase_id: purchase.id,
        number,
        user_id: person.id,
        user_name: person.fields.name,
        created_at: now,
    };
    store::insert_licence(tx, &licence, purchase.quantity, scope.user).await?;
    let holder = Holder { purchase: purchase.id, licence: Some(licence.id), user: licence.user_id };
    purchase_services::service::give(app, tx, holder, &purchase.services.0, 1, now).await?;
    log_licence(app, tx, scope, AuditEvent::Create, &licence).await?;
    let services = purchase_services::of_licences(tx, &[licence.id]).await?.remove(&licence.id).unwrap_or_default();
    Ok(Handed { licence, services })
}

pub async fn take_back(app: &Commerce, scope: &Scope, purchase: Uuid, licence: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let purchase = require_organization_purchase(scope, service::locked(tx, scope, purchase).await?)?;
            let licence = store::licences(tx, purchase.id).await?.into_iter().find(|its| its.id == licence);
            let licence = licence.ok_or_else(|| Error::not_found("Licença não encontrada."))?;
            if purchase_services::uses(tx, purchase.id, Some(licence.id)).await? > 0 {
                let message = format!("{} já usou algo desta licença; ela não pode mais ser retirada.", licence.user_name);
                return Err(Error::conflict(code::IN_USE, message));
            }
            app.sessions.detach(tx, purchase.id, Some(licence.id)).await?;
            purchase_services::delete(tx, purchase.id, Some(licence.id)).await?;
            store::delete_licence(tx, licence.id).await?;
            log_licence(app, tx, scope, AuditEvent::Removed, &licence).await?;
            Ok(())
        })
        .await
}

/// Renumbers licences before a purchase gets fewer: those with a higher number than the quantity
/// get a free lower one.
pub(super) async fn close_up(tx: &mut Tx, purchase: Uuid, quantity: i64) -> Result<()> {
    let licences = store::licences(tx, purchase).await?;
    let mut taken: Vec<i64> = licences.iter().map(|licence| licence.number).collect();
    for licence in licences.iter().filter(|licence| licence.number > quantity) {
        let number = rules::free_number(&taken);
        store::set_number(tx, licence.id, number).await?;
        taken.push(number);
    }
    Ok(())
}

async fn log_licence(app: &Commerce, tx: &mut Tx, scope: &Scope, event: AuditEvent, licence: &Licence) -> Result<()> {
    let object = AuditObject { id: Some(licence.id), name: None, patient: Some(licence.user_id) };
    audit::record(app, tx, scope, event, ObjectType::Licence, object).await
}
