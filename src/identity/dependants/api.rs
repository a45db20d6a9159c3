use super::rules::DependantKind;
use super::service::{self, PersonRelations};
use super::store::RelationRow;
use crate::Identity;
use crate::users::pictures;
use foundation::age::adult_on;
use platform::audit::record_read;
use platform::http::prelude::*;
use platform::people::PersonShown;

foundation::openapi_enum! {
    /// Reason why somebody depends on a responsible adult. A `child` does until 18, and needs a date
    /// of birth.
    DependantKind as "DependantKind";
}

/// Input of a responsible adult.
#[derive(Debug, Object, Deserialize)]
pub struct ResponsibleAdultIn {
    /// A patient or student.
    pub responsible_id: Uuid,
    pub kind: DependantKind,
}

/// Relation of a dependant and a responsible adult, as one of them has it.
#[derive(Debug, Object, Serialize)]
pub struct DependantRelation {
    pub id: Uuid,
    /// The other person.
    pub person: PersonShown,
    /// The other person's telephone number.
    pub phone: Option<String>,
    pub kind: DependantKind,
    pub created_at: DateTime<Utc>,
    /// Day of a child's eighteenth birthday, on which it ends.
    pub ends_on: Option<NaiveDate>,
}

impl DependantRelation {
    fn of_adult(row: RelationRow) -> Self {
        Self {
            ends_on: ends_on(&row),
            id: row.id,
            person: shown(row.responsible_id, row.responsible_name, row.responsible_picture_key),
            phone: row.responsible_mobile.or(row.responsible_phone),
            kind: row.kind,
            created_at: row.created_at,
        }
    }

    fn of_dependant(row: RelationRow) -> Self {
        Self {
            ends_on: ends_on(&row),
            id: row.id,
            person: shown(row.dependant_id, row.dependant_name, row.dependant_picture_key),
            phone: None,
            kind: row.kind,
            created_at: row.created_at,
        }
    }
}

fn ends_on(row: &RelationRow) -> Option<NaiveDate> {
    row.dependant_birth.filter(|_| row.kind == DependantKind::Child).and_then(adult_on)
}

fn shown(id: Uuid, name: String, picture_key: Option<String>) -> PersonShown {
    PersonShown { id, name, picture_url: pictures::url(picture_key) }
}

/// Present relations of a person.
#[derive(Debug, Object, Serialize)]
pub struct DependantRelations {
    /// Adults who are responsible for the person.
    pub responsible_adults: Vec<DependantRelation>,
    /// People for whom the person is responsible.
    pub dependants: Vec<DependantRelation>,
}

impl From<PersonRelations> for DependantRelations {
    fn from(found: PersonRelations) -> Self {
        Self {
            responsible_adults: found.adults.into_iter().map(DependantRelation::of_adult).collect(),
            dependants: found.dependants.into_iter().map(DependantRelation::of_dependant).collect(),
        }
    }
}

/// Somebody for whom the caller may act.
#[derive(Debug, Object, Serialize)]
pub struct OwnDependant {
    pub person: PersonShown,
    /// `patient` or `student`.
    pub role: Role,
    pub kind: DependantKind,
    /// Day of a child's eighteenth birthday, on which it ends.
    pub ends_on: Option<NaiveDate>,
}

pub struct Api(pub Identity);

#[OpenApi(tag = "Tag::Users")]
impl Api {
    /// List the people for whom the caller may act
    ///
    /// A request with the id of one of them in the header `Acting-For` is made for them.
    #[oai(path = "/me/dependants", method = "get", operation_id = "list_own_dependants")]
    async fn list_own_dependants(&self, auth: AccountOwner) -> Result<Json<Data<Vec<OwnDependant>>>> {
        let own = service::own(&self.0, &mut self.0.db.read(&auth.0).await?, &auth.0).await?;
        let dependant = |row: RelationRow| OwnDependant {
            ends_on: ends_on(&row),
            kind: row.kind,
            role: row.dependant_role,
            person: shown(row.dependant_id, row.dependant_name, row.dependant_picture_key),
        };
        Ok(data(own.into_iter().map(dependant).collect()))
    }

    /// List a person's responsible adults and dependants
    #[oai(path = "/users/:id/dependants", method = "get", operation_id = "list_dependants")]
    async fn list_dependants(&self, auth: Team, id: Path<Uuid>) -> Result<Json<Data<DependantRelations>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let found = service::list(&self.0, &mut tx, &auth.0, id.0).await?;
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::User, id.0, id.0).await?;
        Ok(data(found.into()))
    }

    /// Make an adult responsible for a person
    ///
    /// The adult acts for the person with a session of their own, and gets the mails of one without
    /// an address. For the desk, and the person's specialist.
    #[oai(path = "/users/:id/responsible-adults", method = "post", operation_id = "create_responsible_adult")]
    async fn create_responsible_adult(
        &self,
        auth: Team,
        id: Path<Uuid>,
        input: Input<ResponsibleAdultIn>,
    ) -> Result<Created<DependantRelation>> {
        let ResponsibleAdultIn { responsible_id, kind } = input.0;
        let relation = service::create(&self.0, &auth.0, id.0, responsible_id, kind).await?;
        Ok(created(DependantRelation::of_adult(relation)))
    }

    /// End an adult's responsibility for a person, at once
    #[oai(path = "/users/:id/responsible-adults/:relation", method = "delete", operation_id = "end_responsible_adult")]
    async fn end_responsible_adult(&self, auth: Team, id: Path<Uuid>, relation: Path<Uuid>) -> Result<Deleted> {
        service::end(&self.0, &auth.0, id.0, relation.0).await?;
        Ok(Deleted::Deleted)
    }
}
