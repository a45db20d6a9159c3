//! Members of an organization.

use super::service::log;
use super::store;
use super::store::UserAssignments;
use crate::Identity;
use crate::codes;
use crate::organizations;
use platform::prelude::*;

/// Removes a person from their organization. The account is kept, with specialist and record.
pub async fn leave_organization(app: &Identity, tx: &mut Tx, scope: &Scope, organization: Uuid, id: Uuid) -> Result<()> {
    organizations::service::find(tx, scope, organization).await?;
    store::lock(tx, id).await?;
    let person = store::find(tx, id).await?.filter(|person| person.place.organization_id == Some(organization));
    let person = person.ok_or_else(|| Error::not_found("Esta pessoa não é membro da empresa."))?;
    if id == scope.user {
        return Err(Error::conflict(codes::OWN_ACCOUNT, "Você não pode remover a si mesmo da empresa."));
    }
    let place = UserAssignments { organization_id: None, organization_role: None, ..person.place };
    store::update(tx, id, &person.fields, &place, true, app.clock.now()).await?;
    app.sessions_ended(tx, scope.tenant, id, None).await?;
    log(app, tx, scope, AuditEvent::Updated, id).await
}
