use super::store::{self, Holder, PurchaseService, Start};
use crate::codes;
use crate::products::catalogue::ServiceName;
use crate::purchases;
use crate::purchases::rules::{PurchaseStatus, Sold};
use identity::Identity;
use identity::users;
use identity::users::fields::Editor;
use platform::db::PreparedQuery;
use platform::prelude::*;

fn not_found() -> Error {
    Error::not_found("Este serviço não existe.")
}

/// Gives a person the purchased services, with `times` as many sessions as the product has.
pub async fn give(app: &Identity, tx: &mut Tx, holder: Holder, services: &[Sold], times: i64, now: DateTime<Utc>) -> Result<()> {
    let services: Vec<(Uuid, &Sold)> = services.iter().map(|sold| (app.clock.id(), sold)).collect();
    store::insert(tx, holder, &services, times, now).await
}

/// Returns a person's services, available ones first. Fails with `not_found` for people whom the
/// caller may not see.
pub async fn list(tx: &mut Tx, scope: &Scope, user: Option<Uuid>) -> Result<Vec<PurchaseService>> {
    let user = user.unwrap_or(scope.user);
    if user != scope.user {
        require_visible(tx, scope, user).await?;
    }
    let mut services = store::of_user(tx, user).await?;
    services.sort_by_key(|service| !service.is_available());
    Ok(services)
}

pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<PurchaseService> {
    let service = store::find(tx, id).await?.ok_or_else(not_found)?;
    if service.user_id != scope.user {
        require_visible(tx, scope, service.user_id).await.map_err(|_| not_found())?;
    }
    Ok(service)
}

/// Fails unless the caller may see another person's services: staff and keys may. An organization's
/// administrator sees only the use of its licences.
async fn require_visible(tx: &mut Tx, scope: &Scope, user: Uuid) -> Result<()> {
    match users::service::find(tx, scope, user).await? {
        (_, Editor::OrganizationAdmin) => Err(Error::not_found("Usuário não encontrado.")),
        _ => Ok(()),
    }
}

/// Locks the purchase of a person's service, and returns the service if it can be used once more.
/// The lock keeps that true until the end of the transaction.
async fn usable(tx: &mut Tx, owner: Uuid, id: Uuid) -> Result<PurchaseService> {
    let (_, service) = tx.fetch_batch((locked(tx, id), store::one(tx, id))).await?;
    usable_by(owner, service, Unpaid::Refused)
}

/// Prepares locking the service's purchase. The lock is taken before the service is read, since it
/// may be removed, canceled or used concurrently.
pub fn locked(tx: &Tx, id: Uuid) -> PreparedQuery<Option<(Uuid,)>> {
    purchases::locked_of_service(tx, id)
}

/// Permission to use a service before it is paid, which the clinic decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpaid {
    Allowed,
    Refused,
}

/// Checks a service that was read after it was locked: it is this person's and can be used once
/// more.
pub fn usable_by(owner: Uuid, service: Option<PurchaseService>, unpaid: Unpaid) -> Result<PurchaseService> {
    let service = service.filter(|service| service.user_id == owner).ok_or_else(not_found)?;
    if service.status != PurchaseStatus::Confirmed && unpaid == Unpaid::Refused {
        let message = "Este serviço fica disponível assim que o pagamento for confirmado.";
        return Err(Error::conflict(codes::NOT_CONFIRMED, message));
    }
    if service.usage >= service.quota {
        return Err(Error::conflict(codes::ALREADY_USED, "Este serviço já foi utilizado."));
    }
    Ok(service)
}

/// Starts a service, which uses it once. Returns it with its link, if it has one.
pub async fn start(app: &Identity, scope: &Scope, id: Uuid) -> Result<PurchaseService> {
    app.db.write(scope, async |tx| use_once(app, tx, scope, id).await).await
}

/// Records the use of a service that was completed without starting it: uses the first available
/// service of this name, unless one was used before.
pub async fn done(app: &Platform, tx: &mut Tx, scope: &Scope, name: ServiceName) -> Result<()> {
    let mut services = store::of_user(tx, scope.user).await?;
    services.retain(|service| service.service == name);
    if services.iter().any(|service| service.usage > 0) {
        return Ok(());
    }
    if let Some(service) = services.iter().find(|service| service.is_available()) {
        use_once(app, tx, scope, service.id).await?;
    }
    Ok(())
}

async fn use_once(app: &Platform, tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<PurchaseService> {
    let mut service = usable(tx, scope.user, id).await?;
    if service.service.is_booked() {
        return Err(Error::conflict(codes::NEEDS_BOOKING, "Para usar este serviço, agende uma consulta."));
    }
    let start = Start {
        id: app.clock.id(),
        purchase_service: id,
        service: service.service,
        quota: service.quota,
        // Starts are never deleted, so that numbers have no gaps.
        number: service.usage + 1,
    };
    store::insert_start(tx, &start, app.clock.now()).await?;
    service.usage += 1;
    log(app, tx, scope, AuditEvent::Started, &service).await?;
    if service.usage == service.quota {
        log(app, tx, scope, AuditEvent::ProductFinished, &service).await?;
    }
    Ok(service)
}

async fn log(app: &Platform, tx: &mut Tx, scope: &Scope, event: AuditEvent, service: &PurchaseService) -> Result<()> {
    let object = AuditObject { id: Some(service.id), name: Some(&service.name), patient: None };
    audit::record(app, tx, scope, event, ObjectType::PurchaseService, object).await
}
