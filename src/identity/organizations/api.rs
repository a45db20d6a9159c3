use super::service::{self, OrganizationIn};
use super::store;
use crate::Identity;
use platform::http::prelude::*;

foundation::openapi_object! {
    input
    /// Input of an organization. Omitted fields are left unchanged; a blank text clears its field.
    OrganizationIn as "OrganizationIn" = Self::default() => {
        name: Option<String>,
        /// With or without punctuation; letters are permitted.
        cnpj: Option<String>,
        cep: Option<String>,
        address: Option<String>,
        city: Option<String>,
        /// Two letters.
        state: Option<String>,
        phone: Option<String>,
        site: Option<String>,
        /// Accepted from older clients, but ignored.
        role: Option<String>,
    }
}

pub struct Api(pub Identity);

/// Reference to an organization, with its name.
#[derive(Debug, Object, Serialize)]
pub struct OrganizationRef {
    pub id: Uuid,
    pub name: String,
}

#[derive(Debug, Object, Serialize)]
pub struct OrganizationListed {
    pub id: Uuid,
    pub name: String,
    pub cnpj: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub phone: Option<String>,
    pub site: Option<String>,
    /// Number of people in the organization.
    pub members: i64,
    pub created_at: DateTime<Utc>,
}

impl From<store::OrganizationRow> for OrganizationListed {
    fn from(row: store::OrganizationRow) -> Self {
        let store::OrganizationRow { id, name, cnpj, cep, address, city, state, phone, site, members, created_at, total: _ } = row;
        Self { id, name, cnpj, cep, address, city, state, phone, site, members, created_at }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct Organization {
    pub id: Uuid,
    pub name: String,
    pub cnpj: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub phone: Option<String>,
    pub site: Option<String>,
    pub created_at: DateTime<Utc>,
}

impl From<store::Organization> for Organization {
    fn from(row: store::Organization) -> Self {
        let store::Organization { id, name, cnpj, cep, address, city, state, phone, site, created_at } = row;
        Self { id, name, cnpj, cep, address, city, state, phone, site, created_at }
    }
}

#[OpenApi(tag = "Tag::Organizations")]
impl Api {
    /// List organizations by name, ten a page
    #[oai(path = "/organizations", method = "get", operation_id = "list_organizations")]
    async fn list_organizations(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Part of the name; accents and case do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OrganizationListed>>> {
        let page = Page::asked(page.0);
        let search = foundation::text::searched(search.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = store::list(&mut tx, search.as_deref(), page).await?;
        let total = page.total(rows.first().map(|row| row.total), store::count(&mut tx, search.as_deref())).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Add an organization
    #[oai(path = "/organizations", method = "post", operation_id = "create_organization")]
    async fn create_organization(&self, auth: SuperAdmin, input: Input<OrganizationIn>) -> Result<Created<Organization>> {
        let made = service::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(made.into()))
    }

    /// Read an organization
    ///
    /// The administrator of the organization may read it, too.
    #[oai(path = "/organizations/:id", method = "get", operation_id = "get_organization")]
    async fn get_organization(&self, auth: OrganizationAdmin, id: Path<Uuid>) -> Result<Json<Data<Organization>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(service::find(&mut tx, &auth.0, id.0).await?.into()))
    }

    /// Change an organization
    #[oai(path = "/organizations/:id", method = "put", operation_id = "update_organization")]
    async fn update_organization(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        input: Input<OrganizationIn>,
    ) -> Result<Json<Data<Organization>>> {
        let changed = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(changed.into()))
    }

    /// Remove a person from an organization
    ///
    /// The account is kept. Also for its administrator, except for themself (409).
    #[oai(path = "/organizations/:id/members/:user_id", method = "delete", operation_id = "remove_organization_member")]
    async fn remove_organization_member(&self, auth: OrganizationAdmin, id: Path<Uuid>, user_id: Path<Uuid>) -> Result<Deleted> {
        service::remove_member(&self.0, &auth.0, id.0, user_id.0).await?;
        Ok(Deleted::Deleted)
    }
}
