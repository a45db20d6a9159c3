use super::rules::{DependantKind, RelationParty, check_relation};
use super::store::{self, AdultContact, NewRelation, RelationRow};
use crate::Identity;
use crate::{tenants, users};
use foundation::wall_time::wall;
use platform::prelude::*;
use users::Person;

fn not_found() -> Error {
    Error::not_found("Este responsável não existe.")
}

/// Returns the tenant's current date.
async fn today(app: &Platform, tx: &mut Tx) -> Result<NaiveDate> {
    Ok(wall(app.clock.now(), tenants::service::zone(tx).await?).date())
}

/// Returns the relation by which an adult acts for a dependant now. Fails with `acting_ended` if
/// there is none.
pub async fn acting(app: &Platform, tx: &mut Tx, adult: Uuid, dependant: Uuid) -> Result<RelationRow> {
    let relation = store::between(tx, dependant, adult).await?.ok_or_else(Error::acting_ended)?;
    match relation.kind.holds(relation.dependant_birth, today(app, tx).await?) {
        true => Ok(relation),
        false => Err(Error::acting_ended()),
    }
}

/// Returns whether an adult may still act by this relation.
pub async fn is_still_acting(app: &Platform, tx: &mut Tx, relation: Uuid) -> Result<bool> {
    let today = today(app, tx).await?;
    store::is_active(tx, relation, today).await
}

/// Present relations of a person.
pub struct PersonRelations {
    /// Relations with adults who are responsible for the person.
    pub adults: Vec<RelationRow>,
    /// Relations with people for whom the person is responsible.
    pub dependants: Vec<RelationRow>,
}

/// Returns the present relations of a person.
pub async fn present(app: &Platform, tx: &mut Tx, person: Uuid) -> Result<PersonRelations> {
    let today = today(app, tx).await?;
    let present = store::of_person(tx, person).await?.into_iter().filter(|relation| relation.kind.holds(relation.dependant_birth, today));
    let (adults, dependants) = present.partition(|relation| relation.dependant_id == person);
    Ok(PersonRelations { adults, dependants })
}

/// Returns the relations of a person whom the caller may see.
pub async fn list(app: &Platform, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<PersonRelations> {
    users::service::find(tx, scope, person).await?;
    present(app, tx, person).await
}

/// Returns the people for whom the caller may act.
pub async fn own(app: &Platform, tx: &mut Tx, scope: &Scope) -> Result<Vec<RelationRow>> {
    Ok(present(app, tx, scope.user).await?.dependants)
}

/// Returns by which adults these dependants can be reached, the first one first.
pub async fn contacts(app: &Platform, tx: &mut Tx, dependants: &[Uuid]) -> Result<Vec<AdultContact>> {
    let relations = store::of_dependants(tx, dependants).await?;
    if relations.is_empty() {
        return Ok(Vec::new());
    }
    let today = today(app, tx).await?;
    let held = relations.into_iter().filter(|relation| relation.kind.holds(relation.dependant_birth, today));
    let contacts = held.map(|relation| AdultContact {
        dependant: relation.dependant_id,
        name: relation.responsible_name,
        phone: relation.responsible_phone,
        mobile: relation.responsible_mobile,
        email: relation.responsible_email,
    });
    Ok(contacts.collect())
}

/// Makes a person responsible for another one, whom the caller may change.
pub async fn create(app: &Identity, scope: &Scope, dependant: Uuid, responsible: Uuid, kind: DependantKind) -> Result<RelationRow> {
    app.db
        .write(scope, async |tx| {
            let relation = create_in(app, tx, scope, dependant, responsible, kind).await?;
            Ok(relation)
        })
        .await
}

async fn create_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    dependant: Uuid,
    responsible: Uuid,
    kind: DependantKind,
) -> Result<RelationRow> {
    // Relations of both people do not change until the end of the transaction, so that no chain of
    // relations arises.
    users::lock_people(tx, &[dependant, responsible]).await?;
    let (person, _) = users::service::find_to_change(tx, scope, dependant).await?;
    let unknown = |_| Error::field("responsible_id", "Escolha uma pessoa da lista.");
    let (adult, _) = users::service::find(tx, scope, responsible).await.map_err(unknown)?;
    let (today, now) = (today(app, tx).await?, app.clock.now());
    let (of_person, of_adult) = (present(app, tx, dependant).await?, present(app, tx, responsible).await?);
    let mut check = Check::new();
    check_relation(&mut check, kind, party(&person, &of_person), party(&adult, &of_adult), today);
    if of_person.adults.iter().any(|relation| relation.responsible_id == responsible) {
        check.fail_once("responsible_id", "Esta pessoa já é responsável.");
    }
    check.finish()?;
    // A relation that ended at 18 still stands in the way of a new one.
    if let Some(former) = store::between(tx, dependant, responsible).await? {
        store::end(tx, former.id, None, now).await?;
    }
    let new = NewRelation { id: app.clock.id(), dependant, responsible, kind, created_by: scope.user };
    store::insert(tx, new, now).await?;
    log(app, tx, scope, AuditEvent::Create, (new.id, dependant), &adult.fields.name).await?;
    store::find(tx, new.id).await?.ok_or_else(not_found)
}

fn party(person: &Person, relations: &PersonRelations) -> RelationParty {
    RelationParty {
        id: person.id,
        is_team: person.place.role.is_team(),
        birth: person.fields.birth,
        adults: relations.adults.len(),
        dependants: relations.dependants.len(),
    }
}

/// Ends a relation of a dependant whom the caller may change. The adult's next request for the
/// dependant is refused.
pub async fn end(app: &Identity, scope: &Scope, dependant: Uuid, relation: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            users::service::find_to_change(tx, scope, dependant).await?;
            let found = store::find(tx, relation).await?.filter(|found| found.dependant_id == dependant).ok_or_else(not_found)?;
            if !store::end(tx, relation, Some(scope.user), app.clock.now()).await? {
                return Err(not_found());
            }
            // The adult's event streams and presence end, and those of the dependant's own sessions begin anew.
            app.sessions_ended(tx, scope.tenant, dependant, None).await?;
            log(app, tx, scope, AuditEvent::Removed, (relation, dependant), &found.responsible_name).await
        })
        .await
}

/// Ends all relations of a person whose account is being closed, or who joins the team.
pub async fn end_all(app: &Identity, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<()> {
    let by = Some(scope.author()).filter(|user| !user.is_nil());
    for relation in store::unended(tx, person).await? {
        store::end(tx, relation.id, by, app.clock.now()).await?;
        app.sessions_ended(tx, scope.tenant, relation.dependant_id, None).await?;
        let about = (relation.id, relation.dependant_id);
        log(app, tx, scope, AuditEvent::Removed, about, &relation.responsible_name).await?;
    }
    Ok(())
}

async fn log(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    event: AuditEvent,
    (relation, dependant): (Uuid, Uuid),
    adult: &str,
) -> Result<()> {
    let object = AuditObject { id: Some(relation), name: Some(adult), patient: Some(dependant) };
    audit::record(app, tx, scope, event, ObjectType::ResponsibleAdult, object).await
}
