use std::collections::HashMap;

use super::rules;
use super::store::{self, Booked, Counted, Given};
use identity::organizations::Organization;
use identity::organizations::service::find;
use identity::users;
use identity::users::{PeopleFilter, PersonRow};
use platform::prelude::*;

/// A person of the organization, with the services of their licences.
pub struct Member {
    pub person: PersonRow,
    pub services: Vec<Given>,
    pub last: Option<Booked>,
    pub next: Option<Booked>,
}

/// Returns a page of an organization's people by name, and their total.
pub async fn list(
    tx: &mut Tx,
    scope: &Scope,
    organization: Uuid,
    search: Option<String>,
    page: Page,
    now: DateTime<Utc>,
) -> Result<(Vec<Member>, i64)> {
    find(tx, scope, organization).await?;
    let search = foundation::text::searched(search);
    let filter = PeopleFilter { role: Some(Role::Student), organization: Some(organization), search, ..PeopleFilter::default() };
    let (people, total) = users::service::list(tx, &filter, page).await?;
    let ids: Vec<Uuid> = people.iter().map(|person| person.id).collect();
    let mut services = by_person(store::services(tx, organization, &ids).await?, |given| given.user_id);
    let mut booked = by_person(store::appointments(tx, organization, &ids).await?, |booked| booked.user_id);
    let member = |person: PersonRow| {
        let booked = booked.remove(&person.id).unwrap_or_default();
        let (last, next) = rules::about_now(&booked, now);
        Member { services: services.remove(&person.id).unwrap_or_default(), last: last.cloned(), next: next.cloned(), person }
    };
    Ok((people.into_iter().map(member).collect(), total))
}

/// Groups rows by person, in their order.
fn by_person<T>(rows: Vec<T>, whose: impl Fn(&T) -> Uuid) -> HashMap<Uuid, Vec<T>> {
    let mut found: HashMap<Uuid, Vec<T>> = HashMap::new();
    for row in rows {
        found.entry(whose(&row)).or_default().push(row);
    }
    found
}

pub async fn overview(tx: &mut Tx, scope: &Scope, organization: Uuid) -> Result<(Organization, Counted)> {
    let organization = find(tx, scope, organization).await?;
    let counted = store::count(tx, organization.id).await?;
    Ok((organization, counted))
}
