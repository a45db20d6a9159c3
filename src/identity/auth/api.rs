use poem::Request;
use poem::http::header;
use poem::web::Data as Extension;
use poem_openapi::ApiResponse;

use super::Device;
use super::accounts::{self, Registration, Reset};
use super::service::{self, NewClinic, Origin, SignedIn};
use crate::Identity;
use crate::users::account::Account;
use crate::users::api::{Membership, Specialist};
use crate::users::fields::UserIn;
use crate::users::pictures;
use platform::form_value::written_or_none;
use platform::http::auth::{address, is_secure};
use platform::http::prelude::*;
use platform::scope::RequestTenant;

pub struct Api(pub Identity);

#[derive(Debug, Object, Deserialize)]
pub struct LoginIn {
    pub email: String,
    pub password: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct FirstAdminIn {
    /// Token of the one-time link.
    pub token: String,
    pub clinic_name: String,
    pub name: String,
    pub email: String,
    pub password: String,
    pub password_confirmation: String,
    /// True if the administrator looks after patients, too; false if omitted.
    pub attends: Option<bool>,
}

/// A session token. Send it as `Authorization: Bearer …`.
#[derive(Debug, Object, Serialize)]
pub struct AccessToken {
    pub access_token: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct ForgotIn {
    pub email: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct ResetIn {
    /// E-mail address that the link was sent to.
    pub email: String,
    pub password: String,
    pub password_confirmation: String,
    /// Token of the link.
    pub token: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct ChangeIn {
    pub old_password: String,
    pub new_password: String,
    pub new_password_confirmation: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct GuestIn {
    pub name: String,
    pub email: String,
    /// `YYYY-MM-DD`
    pub birth: String,
    /// `Masculino` or `Feminino`.
    pub gender: String,
    /// Telephone number.
    pub mobile: Option<String>,
    pub password: String,
    pub password_confirmation: String,
    /// Nutritionist who sent the invitation.
    pub nutritionist: Uuid,
    /// Version of the terms that were accepted; without it, the current one.
    #[serde(default, deserialize_with = "written_or_none")]
    pub terms_version: Option<i64>,
}

#[derive(ApiResponse)]
pub enum LoggedIn {
    /// Token of a new session.
    #[oai(status = 200)]
    In(
        Json<AccessToken>,
        /// Cookie that identifies the browser for login limits; it grants no access.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

impl From<SignedIn> for LoggedIn {
    fn from(SignedIn { access_token, device_cookie }: SignedIn) -> Self {
        Self::In(Json(AccessToken { access_token }), device_cookie)
    }
}

#[derive(ApiResponse)]
pub enum Registered {
    /// The account was created, and the token logs in.
    #[oai(status = 201)]
    Created(
        Json<AccessToken>,
        /// Cookie as after a login.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

impl From<SignedIn> for Registered {
    fn from(SignedIn { access_token, device_cookie }: SignedIn) -> Self {
        Self::Created(Json(AccessToken { access_token }), device_cookie)
    }
}

/// The person of the session.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Profile")]
pub struct ProfileOut {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    /// Organization that the person administers.
    #[oai(rename = "adminOrganization")]
    #[serde(rename = "adminOrganization")]
    pub admin_organization: Option<Uuid>,
    pub organization: Option<Membership>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    /// True if the person registered by an invitation.
    pub guest: bool,
    /// True unless a member of an organization still has to complete their data.
    pub complete: bool,
    pub tenant: ProfileTenant,
    /// Adult who acts for the person in this request.
    pub acting_adult: Option<PersonRef>,
    /// True if there are people for whom the person may act.
    pub has_dependants: bool,
}

#[derive(Debug, Object, Serialize)]
pub struct ProfileTenant {
    pub id: Uuid,
    pub name: String,
}

impl Api {
    fn origin(&self, request: &Request) -> Origin {
        let cookies = request.headers().get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        Origin { address: address(request), device: Device::of(cookies), is_secure: is_secure(&self.0, request) }
    }
}

#[OpenApi(tag = "Tag::Auth")]
impl Api {
    /// Log in with e-mail and password
    #[oai(path = "/auth/login", method = "post", operation_id = "login")]
    async fn login(&self, request: &Request, tenant: Extension<&RequestTenant>, input: Input<LoginIn>) -> Result<LoggedIn> {
        let LoginIn { email, password } = &input.0;
        Ok(service::login(&self.0, tenant.id()?, email, password, &self.origin(request)).await?.into())
    }

    /// Read the person of the session, or the dependant whom it acts for
    #[oai(path = "/auth/me", method = "post", operation_id = "get_me")]
    async fn get_me(&self, auth: AnyRole) -> Result<Json<Data<ProfileOut>>> {
        let person = service::profile(&self.0, &auth.0, auth.0.user).await?;
        Ok(data(ProfileOut {
            id: person.id,
            name: person.name,
            email: person.email,
            role: person.role,
            admin_organization: auth.0.admin_organization,
            organization: Membership::some(person.organization_id, person.organization_name, person.organization_role),
            picture_url: pictures::url(person.picture_key),
            guest: person.guest,
            complete: person.has_cpf || person.role.is_team() || auth.0.admin_organization.is_some(),
            tenant: ProfileTenant { id: auth.0.tenant, name: person.tenant_name },
            acting_adult: auth.0.acting.map(|adult| PersonRef { id: adult.id, name: adult.name }),
            has_dependants: person.has_dependants,
        }))
    }

    /// Log out, which ends the session of this token
    ///
    /// Its event streams and chat presences end, too; other sessions of the person continue.
    #[oai(path = "/auth/logout", method = "post", operation_id = "logout")]
    async fn logout(&self, auth: AccountOwner) -> Result<Done> {
        service::logout(&self.0, &auth.0).await?;
        Ok(Done::Done)
    }

    /// Request a link to set a new password
    ///
    /// The response is the same whether the e-mail address is known or not.
    #[oai(path = "/auth/forgot-password", method = "post", operation_id = "forgot_password")]
    async fn forgot_password(&self, request: &Request, tenant: Extension<&RequestTenant>, input: Input<ForgotIn>) -> Result<Done> {
        accounts::forgot_password(&self.0, tenant.id()?, &input.0.email, address(request)).await?;
        Ok(Done::Done)
    }

    /// Set a password with a mailed link, and log in
    #[oai(path = "/auth/reset-password", method = "post", operation_id = "reset_password")]
    async fn reset_password(&self, request: &Request, tenant: Extension<&RequestTenant>, input: Input<ResetIn>) -> Result<LoggedIn> {
        let ResetIn { email, password, password_confirmation, token } = &input.0;
        let reset = Reset { token, email, password, confirmation: password_confirmation };
        Ok(accounts::reset_password(&self.0, tenant.id()?, reset, &self.origin(request)).await?.into())
    }

    /// Change the caller's password
    ///
    /// Ends every older session, and returns a new one for the caller.
    #[oai(path = "/auth/change-password", method = "post", operation_id = "change_password")]
    async fn change_password(&self, request: &Request, auth: AccountOwner, input: Input<ChangeIn>) -> Result<LoggedIn> {
        let ChangeIn { old_password: old, new_password: new, new_password_confirmation: confirmation } = &input.0;
        Ok(accounts::change_password(&self.0, &auth.0, old, new, confirmation, &self.origin(request)).await?.into())
    }

    /// Read the nutritionist of an invitation
    #[oai(path = "/nutritionist/check/:id", method = "get", operation_id = "check_nutritionist")]
    async fn check_nutritionist(&self, tenant: Extension<&RequestTenant>, id: Path<Uuid>) -> Result<Json<Data<Specialist>>> {
        let person = accounts::nutritionist(&self.0, tenant.id()?, id.0).await?;
        Ok(data(Specialist {
            id: person.id,
            name: person.fields.name,
            crn: person.fields.crn,
            bio: person.fields.bio,
            picture_url: pictures::url(person.picture_key),
        }))
    }

    /// Register as a patient of the nutritionist who sent the link, and log in
    #[oai(path = "/guest", method = "post", operation_id = "register_guest")]
    async fn register_guest(&self, request: &Request, tenant: Extension<&RequestTenant>, input: Input<GuestIn>) -> Result<Registered> {
        let GuestIn { name, email, birth, gender, mobile, password, password_confirmation, nutritionist, terms_version } = input.0;
        let fields = UserIn { name: Some(name), email: Some(email), birth: Some(birth), gender: Some(gender), mobile, ..UserIn::default() };
        let registration = Registration { fields, password: &password, confirmation: &password_confirmation, nutritionist, terms_version };
        Ok(accounts::register(&self.0, tenant.id()?, registration, &self.origin(request)).await?.into())
    }

    /// Create the first tenant and its administrator with the one-time link
    #[oai(path = "/auth/first-admin", method = "post", operation_id = "create_first_admin")]
    async fn create_first_admin(&self, request: &Request, input: Input<FirstAdminIn>) -> Result<Registered> {
        let FirstAdminIn { token, clinic_name, name, email, password, password_confirmation, attends } = input.0;
        let founded = NewClinic { clinic: &clinic_name, attends: attends.unwrap_or_default() };
        let account = Account { name: &name, email: &email, password: &password };
        let origin = self.origin(request);
        Ok(service::create_first_admin(&self.0, &token, &founded, &account, &password_confirmation, &origin).await?.into())
    }
}
