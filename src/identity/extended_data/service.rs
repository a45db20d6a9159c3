use super::definition;
use super::definition::{ExtendedDataField, ExtendedDataPlace, GroupIn};
use super::rules;
use super::rules::{SearchCondition, Values};
use super::store::{self, Group};
use crate::Identity;
use crate::codes;
use crate::tenants;
use platform::prelude::*;

/// Limits of one place.
const GROUPS: usize = 20;
const FIELDS: usize = 100;

/// Returns the groups that the caller manages: for a super admin all, for a specialist those of
/// specialists.
pub async fn list(tx: &mut Tx, scope: &Scope) -> Result<Vec<Group>> {
    store::list(tx, (scope.role != Role::SuperAdmin).then_some(ExtendedDataPlace::Specialist)).await
}

/// Returns the groups of a form for those who may fill it in: staff any, patients and students
/// their own.
pub async fn of_place(tx: &mut Tx, scope: &Scope, place: ExtendedDataPlace) -> Result<Vec<Group>> {
    if !scope.role.is_staff() && ExtendedDataPlace::of(scope.role) != Some(place) {
        return Err(not_found());
    }
    store::list(tx, Some(place)).await
}

pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Group> {
    store::find(tx, id).await?.filter(|group| keeps(scope, group.place)).ok_or_else(not_found)
}

/// Returns true if the caller may change or remove the group: a super admin any, a specialist those
/// of their own making.
pub fn may_edit(scope: &Scope, group: &Group) -> bool {
    scope.role == Role::SuperAdmin || (keeps(scope, group.place) && group.created_by == Some(scope.user))
}

/// Finds a group that the caller may change.
async fn find_own(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Group> {
    let group = find(tx, scope, id).await?;
    if may_edit(scope, &group) {
        return Ok(group);
    }
    Err(Error::conflict(codes::NOT_YOURS, "Só quem cadastrou este grupo ou a administração da clínica pode alterá-lo."))
}

fn keeps(scope: &Scope, place: ExtendedDataPlace) -> bool {
    scope.role == Role::SuperAdmin || (scope.role == Role::Specialist && place == ExtendedDataPlace::Specialist)
}

fn not_found() -> Error {
    Error::not_found("Estas informações adicionais não existem.")
}

/// Adds a group of extra information.
pub async fn create(app: &Identity, scope: &Scope, input: &GroupIn) -> Result<Group> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, input).await).await
}

/// Adds a group in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, input: &GroupIn) -> Result<Group> {
    let now = app.clock.now();
    let (slug, name) = (String::new(), String::new());
    let blank = Group {
        id: app.clock.id(),
        place: ExtendedDataPlace::Patient,
        slug,
        name,
        sections: Vec::new(),
        created_at: now,
        updated_at: now,
        created_by: Some(scope.user),
    };
    let asked = GroupIn {
        name: Some(input.name.clone().unwrap_or_default()),
        place: Some(input.place.clone().unwrap_or_default()),
        extended_data: Some(input.extended_data.clone().unwrap_or_default()),
        ..input.clone()
    };
    let group = changed(app, tx, scope, blank, &asked).await?;
    store::insert(tx, &group).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Create, &group).await?;
    Ok(group)
}

/// Changes a group; omitted fields are left unchanged.
pub async fn update(app: &Identity, scope: &Scope, id: Uuid, input: &GroupIn) -> Result<Group> {
    app.db.write(scope, async |tx| update_in(app, tx, scope, id, input).await).await
}

/// Changes a group in the caller's transaction.
pub async fn update_in(app: &Identity, tx: &mut Tx, scope: &Scope, id: Uuid, input: &GroupIn) -> Result<Group> {
    // The whole group is written, so that concurrent changes have to be serialized.
    tenants::lock(tx).await?;
    let group = find_own(tx, scope, id).await?;
    if input.updated_at.is_some_and(|read| read != group.updated_at) {
        return Err(Error::saved_meanwhile(codes::GROUP_CHANGED, "este grupo"));
    }
    let group = Group { updated_at: app.clock.now(), ..changed(app, tx, scope, group, input).await? };
    store::update(tx, &group).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Updated, &group).await?;
    Ok(group)
}

pub async fn remove(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            tenants::lock(tx).await?;
            let group = find_own(tx, scope, id).await?;
            store::delete(tx, id).await?;
            log(app, tx, scope, AuditEvent::Removed, &group).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, group: &Group) -> Result<()> {
    let object = AuditObject { id: Some(group.id), name: Some(&group.name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::ExtendedData, object).await
}

async fn changed(app: &Identity, tx: &mut Tx, scope: &Scope, mut group: Group, input: &GroupIn) -> Result<Group> {
    let mut check = Check::new();
    if let Some(name) = &input.name {
        group.name = definition::name(&mut check, "name", Some(name));
    }
    let slug = input.slug.as_deref().filter(|slug| !slug.trim().is_empty()).unwrap_or(&group.slug);
    group.slug = definition::slug(&mut check, "", slug, &group.name);
    if let Some(given) = &input.place {
        match ExtendedDataPlace::ALL.into_iter().find(|place| place.as_str() == given.trim()) {
            Some(place) => group.place = place,
            None => check.fail("place", "O lugar da informação nome deve ser informado"),
        }
    }
    // The error is added only for a valid place.
    let may = keeps(scope, group.place) || input.place.as_ref().is_none_or(|place| place.trim().is_empty());
    check.ensure(may, "place", "Você pode cadastrar informações de nutricionistas.");
    if let Some(given) = &input.extended_data {
        group.sections = definition::sections(&given.sections, &group.sections, &app.clock, &mut check);
    }
    check.finish()?;
    fits(tx, &group).await?;
    Ok(group)
}

/// Checks the group together with the others of its place: unique slugs, and the limits.
async fn fits(tx: &mut Tx, group: &Group) -> Result<()> {
    // Concurrent changes would not see each other.
    tenants::lock(tx).await?;
    let others: Vec<Group> = store::list(tx, Some(group.place)).await?.into_iter().filter(|other| other.id != group.id).collect();
    let mut check = Check::new();
    check.ensure(others.len() < GROUPS, "place", &format!("Este lugar já tem {GROUPS} grupos, o máximo."));
    check.ensure(others.iter().all(|other| other.slug != group.slug), "name", TAKEN);
    let all = others.iter().chain([group]).flat_map(|group| &group.sections).map(|section| section.fields.len()).sum::<usize>();
    check.ensure(all <= FIELDS, "extended_data.sections", &format!("Os grupos de um lugar têm no máximo {FIELDS} campos ao todo."));
    for (section, its) in group.sections.iter().enumerate() {
        for (field, its) in its.fields.iter().enumerate() {
            let has = |other: &&Group| other.sections.iter().flat_map(|section| &section.fields).any(|field| field.slug == its.slug);
            if let Some(other) = others.iter().find(has) {
                let message = format!("O grupo “{}” já tem um campo com este nome.", other.name);
                check.fail(&format!("extended_data.sections.{section}.fields.{field}.name"), message);
            }
        }
    }
    check.finish()
}

const TAKEN: &str = "Este lugar já tem um grupo com este nome.";

/// Maps a violated unique index to an error of the name: a group of another place may have had the
/// slug before this one moved.
fn taken(error: Error) -> Error {
    if error.is_unique_violation() { Error::field("name", TAKEN) } else { error }
}

/// Returns the fields for people of this role.
pub async fn fields(tx: &mut Tx, role: Role) -> Result<Vec<ExtendedDataField>> {
    let Some(place) = ExtendedDataPlace::of(role) else { return Ok(Vec::new()) };
    Ok(of_groups(store::list(tx, Some(place)).await?))
}

fn of_groups(groups: Vec<Group>) -> Vec<ExtendedDataField> {
    groups.into_iter().flat_map(|group| group.sections).flat_map(|section| section.fields).collect()
}

/// Stores a person's search terms. Called whenever their values are stored.
pub async fn index(tx: &mut Tx, user: Uuid, values: &Values) -> Result<()> {
    store::replace_terms(tx, user, rules::terms(values)).await
}

/// Parses `searchData` for people of these roles. An organization's administrator does not see
/// extended data, and so cannot search it.
pub async fn wanted(tx: &mut Tx, scope: &Scope, roles: &[Role], asked: Option<&str>) -> Result<Vec<SearchCondition>> {
    let Some(asked) = asked.map(str::trim).filter(|asked| !asked.is_empty()) else { return Ok(Vec::new()) };
    let asked: Values = serde_json::from_str(asked).map_err(|_| Error::field("searchData", "Valor inválido."))?;
    let mut known = Vec::new();
    if scope.role.is_staff() {
        for role in roles {
            known.extend(fields(tx, *role).await?);
        }
    }
    let mut check = Check::new();
    let wanted = rules::wanted(&known, &asked, &mut check);
    check.finish()?;
    Ok(wanted)
}
