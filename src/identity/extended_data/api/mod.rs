mod value;

use super::definition::{DefinitionIn, ExtendedDataField, ExtendedDataPlace, FieldIn, FieldType, GroupIn, Section, SectionIn};
use super::value::Value;
use super::{service, store};
use crate::Identity;
use platform::http::prelude::*;

foundation::openapi_enum! {
    /// Form that a group belongs to.
    ExtendedDataPlace as "ExtendedDataPlace";
    FieldType as "ExtendedDataType";
}

foundation::openapi_object! {
    both
    ExtendedDataField as "ExtendedDataField" => {
        uuid: Uuid,
        /// Key of the values, unique within the place.
        slug: String,
        name: String,
        kind as "type": FieldType,
        /// Options of a list or of chips.
        options: Vec<String>,
        /// True if lists of people may be filtered by it.
        searchable: bool,
        required: bool,
        /// Initial value for a new person.
        default: Option<Value>,
        /// Name chosen by the integrator, stored unchanged.
        property: Option<String>,
    }
}

foundation::openapi_object! {
    both
    Section as "ExtendedDataSection" => {
        slug: String,
        name: String,
        fields: Vec<ExtendedDataField>,
    }
}

foundation::openapi_object! {
    input
    /// Input of a group. Existing fields are identified by `uuid`, and keep their slugs unless
    /// others are given.
    GroupIn as "ExtendedDataGroupIn" = Self::default() => {
        name: Option<String>,
        /// By default, it is generated from the name.
        slug: Option<String>,
        /// `user`, `specialist` or `patient`.
        place: Option<String>,
        extended_data: Option<DefinitionIn>,
        /// For a change: the group's `updated_at` as it was read. If it has changed, nothing is
        /// saved (409).
        updated_at: Option<DateTime<Utc>>,
    }
}

foundation::openapi_object! {
    input
    DefinitionIn as "ExtendedDataIn" = Self::default() => {
        sections: Vec<SectionIn>,
    }
}

foundation::openapi_object! {
    input
    SectionIn as "ExtendedDataSectionIn" = Self::default() => {
        slug: Option<String>,
        name: Option<String>,
        fields: Vec<FieldIn>,
    }
}

foundation::openapi_object! {
    input
    FieldIn as "ExtendedDataFieldIn" = Self::default() => {
        uuid: Option<Uuid>,
        slug: Option<String>,
        name: Option<String>,
        /// `text`, `list` or `chips`.
        kind as "type": Option<String>,
        options: Vec<String>,
        searchable: bool,
        required: bool,
        default: Option<Value>,
        property: Option<String>,
    }
}

pub struct Api(pub Identity);

#[derive(Debug, Object, Serialize)]
#[oai(rename = "ExtendedDataGroup")]
pub struct Group {
    pub id: Uuid,
    pub name: String,
    pub slug: String,
    pub place: ExtendedDataPlace,
    pub extended_data: Definition,
    /// True if the caller may change and remove it.
    pub editable: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// Fields of a group, with its slug, name and place.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "ExtendedData")]
pub struct Definition {
    pub slug: String,
    pub name: String,
    pub place: ExtendedDataPlace,
    pub sections: Vec<Section>,
}

impl Group {
    pub fn of(scope: &Scope, row: store::Group) -> Self {
        let editable = service::may_edit(scope, &row);
        let store::Group { id, place, slug, name, sections, created_at, updated_at, created_by: _ } = row;
        let extended_data = Definition { slug: slug.clone(), name: name.clone(), place, sections };
        Self { id, name, slug, place, extended_data, editable, created_at, updated_at }
    }
}

#[OpenApi(tag = "Tag::ExtendedData")]
impl Api {
    /// List the groups of extra information by name
    ///
    /// A super admin sees all, a specialist those of specialists, of which they may change their
    /// own.
    #[oai(path = "/extended-data", method = "get", operation_id = "list_extended_data")]
    async fn list_extended_data(&self, auth: Staff) -> Result<Json<Data<Vec<Group>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let groups = service::list(&mut tx, &auth.0).await?;
        Ok(data(groups.into_iter().map(|group| Group::of(&auth.0, group)).collect()))
    }

    /// List the groups of extra information of one form
    ///
    /// Patients and students read those of their own form.
    #[oai(path = "/extended-data/place/:type", method = "get", operation_id = "list_extended_data_of_place")]
    async fn list_extended_data_of_place(
        &self,
        auth: CareRole,
        #[oai(name = "type")] place: Path<ExtendedDataPlace>,
    ) -> Result<Json<Data<Vec<Group>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let groups = service::of_place(&mut tx, &auth.0, place.0).await?;
        Ok(data(groups.into_iter().map(|group| Group::of(&auth.0, group)).collect()))
    }

    /// Add a group of extra information
    #[oai(path = "/extended-data", method = "post", operation_id = "create_extended_data")]
    async fn create_extended_data(&self, auth: Staff, input: Input<GroupIn>) -> Result<Created<Group>> {
        let group = service::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(Group::of(&auth.0, group)))
    }

    /// Read a group of extra information
    #[oai(path = "/extended-data/:id", method = "get", operation_id = "get_extended_data")]
    async fn get_extended_data(&self, auth: Staff, id: Path<Uuid>) -> Result<Json<Data<Group>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let group = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(Group::of(&auth.0, group)))
    }

    /// Change a group of extra information
    ///
    /// Replaces the existing sections. Values of removed fields are hidden, and deleted when the
    /// person is saved.
    #[oai(path = "/extended-data/:id", method = "put", operation_id = "update_extended_data")]
    async fn update_extended_data(&self, auth: Staff, id: Path<Uuid>, input: Input<GroupIn>) -> Result<Json<Data<Group>>> {
        let group = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(Group::of(&auth.0, group)))
    }

    /// Remove a group of extra information
    #[oai(path = "/extended-data/:id", method = "delete", operation_id = "delete_extended_data")]
    async fn delete_extended_data(&self, auth: Staff, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
