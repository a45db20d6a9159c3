use poem::Request;
use poem::web::Data as Extension;
use poem_openapi::types::Example;
use poem_openapi::{ApiResponse, Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service;
use crate::app::App;
use crate::domains::tenants::RequestTenant;
use crate::domains::users::service::Account;
use crate::error::Result;
use crate::http::Tag;
use crate::http::auth::{AnyRole, address};
use crate::http::input::Input;
use crate::http::json::Json;
use crate::http::paging::{Data, data};
use crate::scope::Role;

pub struct Api(pub App);

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct LoginIn {
    pub email: String,
    pub password: String,
}

impl Example for LoginIn {
    fn example() -> Self {
        Self { email: "ana@clinica.example".into(), password: "nutrir-demo".into() }
    }
}

#[derive(Debug, Object, Deserialize)]
#[oai(example)]
pub struct FirstAdminIn {
    /// The token of the one-time link.
    pub token: String,
    pub clinic_name: String,
    pub name: String,
    pub email: String,
    pub password: String,
    pub password_confirmation: String,
}

impl Example for FirstAdminIn {
    fn example() -> Self {
        Self {
            token: "the text after '#'".into(),
            clinic_name: "Clínica Aurora".into(),
            name: "Helena Prado".into(),
            email: "helena@clinica.example".into(),
            password: "uma senha comprida".into(),
            password_confirmation: "uma senha comprida".into(),
        }
    }
}

/// A session. Send it as `Authorization: Bearer …`.
#[derive(Debug, Object, Serialize)]
pub struct AccessToken {
    pub access_token: String,
}

#[derive(ApiResponse)]
pub enum FirstAdminCreated {
    /// The clinic and its administrator were created; the token logs them in.
    #[oai(status = 201)]
    Created(Json<AccessToken>),
}

/// The person of the session.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Profile")]
pub struct ProfileOut {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    /// The company whose administrator the person is.
    #[oai(rename = "adminOrganization")]
    #[serde(rename = "adminOrganization")]
    pub admin_organization: Option<Uuid>,
    pub organization: Option<ProfileOrganization>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    /// Registered by an invitation.
    pub guest: bool,
    pub tenant: ProfileTenant,
}

#[derive(Debug, Object, Serialize)]
pub struct ProfileOrganization {
    pub id: Uuid,
    pub name: String,
    /// `admin` or `member`.
    pub user_role: String,
}

#[derive(Debug, Object, Serialize)]
pub struct ProfileTenant {
    pub id: Uuid,
    pub name: String,
}

#[OpenApi(tag = "Tag::Auth")]
impl Api {
    /// Log in with e-mail and password
    #[oai(path = "/auth/login", method = "post", operation_id = "login")]
    async fn login(&self, request: &Request, tenant: Extension<&RequestTenant>, input: Input<LoginIn>) -> Result<Json<AccessToken>> {
        let access_token = service::login(&self.0, tenant.id()?, &input.0.email, &input.0.password, address(request)).await?;
        Ok(Json(AccessToken { access_token }))
    }

    /// Read the person of the session
    #[oai(path = "/auth/me", method = "post", operation_id = "get_me")]
    async fn get_me(&self, auth: AnyRole) -> Result<Json<Data<ProfileOut>>> {
        let person = service::profile(&self.0, &auth.0, auth.0.user).await?;
        let organization = match (person.organization_id, person.organization_name, person.organization_role) {
            (Some(id), Some(name), Some(user_role)) => Some(ProfileOrganization { id, name, user_role }),
            _ => None,
        };
        Ok(data(ProfileOut {
            id: person.id,
            name: person.name,
            email: person.email,
            role: person.role,
            admin_organization: auth.0.admin_organization,
            organization,
            picture_url: None,
            guest: person.guest,
            tenant: ProfileTenant { id: auth.0.tenant, name: person.tenant_name },
        }))
    }

    /// Create the first clinic and its administrator with the one-time link
    #[oai(path = "/auth/first-admin", method = "post", operation_id = "create_first_admin")]
    async fn create_first_admin(&self, request: &Request, input: Input<FirstAdminIn>) -> Result<FirstAdminCreated> {
        let FirstAdminIn { token, clinic_name, name, email, password, password_confirmation } = input.0;
        let account = Account { name: &name, email: &email, password: &password };
        let access_token =
            service::create_first_admin(&self.0, &token, &clinic_name, &account, &password_confirmation, address(request)).await?;
        Ok(FirstAdminCreated::Created(Json(AccessToken { access_token })))
    }
}
