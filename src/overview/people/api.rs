use poem::web::Data as Extension;

use super::service::PersonView;
use super::{admission, export, lifecycle};
use crate::programs;
use crate::programs::api::{ProgramStatus, UserProgramStatus};
use careers::curricula::api::Curriculum;
use identity::auth;
use identity::auth::accounts;
use identity::extended_data::rules::Values;
use identity::users::api::Membership;
use identity::users::fields::{Editor, UserIn};
use identity::users::service;
use identity::users::service::ListUsersQuery;
use identity::users::{Person, PersonRow, banks, pictures};
use platform::audit::record_read;
use platform::files;
use platform::files::images::Size;
use platform::form_value::written;
use platform::http::file::{Keep, PictureFile};
use platform::http::input::Form;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::http::responses::{Workbook, workbook};
use platform::scope::RequestTenant;
use platform::sheets::export::ExportRequest;
use scheduling::Scheduling;

pub struct Api(pub Scheduling);

/// Role that a list is limited to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum SearchRole {
    Student,
    Specialist,
    SuperAdmin,
    Receptionist,
}

impl SearchRole {
    fn role(self) -> Role {
        match self {
            Self::Student => Role::Student,
            Self::Specialist => Role::Specialist,
            Self::SuperAdmin => Role::SuperAdmin,
            Self::Receptionist => Role::Receptionist,
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct Bank {
    /// Equals `compensation_code`.
    pub id: String,
    pub compensation_code: String,
    pub name: String,
}

#[derive(Debug, Object, Serialize)]
pub struct UserListed {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub phone: Option<String>,
    pub crn: Option<String>,
    pub organization: Option<Membership>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    /// Assigned specialist. Null to an organization's administrator.
    pub specialist: Option<PersonRef>,
    /// True until the person has set a password through the invitation.
    pub invited: bool,
    pub created_at: DateTime<Utc>,
    /// Null while no purchase is confirmed, and to the reception and an organization's
    /// administrator.
    pub user_program_status: Option<UserProgramStatus>,
}

impl UserListed {
    fn of(row: PersonRow, program: Option<UserProgramStatus>) -> Self {
        Self {
            id: row.id,
            name: row.name,
            email: row.email,
            role: row.role,
            phone: row.phone,
            crn: row.crn,
            organization: Membership::some(row.organization_id, row.organization_name, row.organization_role),
            picture_url: pictures::url(row.picture_key),
            specialist: PersonRef::some(row.specialist_id, row.specialist_name),
            invited: row.invited,
            created_at: row.created_at,
            user_program_status: program,
        }
    }
}

/// A person. Fields that the caller may not see are null: an organization's administrator sees the
/// identity only, and bank data is visible only to its owner and super admins.
#[derive(Debug, Object, Serialize)]
pub struct User {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    /// True for specialists, and for super admins who look after patients, too.
    pub attends: bool,
    pub guest: bool,
    /// True until the person has set a password through the invitation.
    pub invited: bool,
    pub birth: Option<NaiveDate>,
    pub gender: Option<String>,
    pub cpf: Option<String>,
    /// Another person with this CPF, which is unassigned until the conflict is resolved. For super
    /// admins.
    pub cpf_also_of: Option<PersonRef>,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub occupation: Option<String>,
    pub linkedin: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub address_number: Option<String>,
    pub address_complement: Option<String>,
    pub neighborhood: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub bio: Option<String>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub crn: Option<String>,
    pub bank: Option<String>,
    pub agency: Option<String>,
    pub account_number: Option<String>,
    /// 1 checking, 2 savings.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub account_type: Option<i64>,
    pub payment_token: Option<String>,
    pub organization: Option<Membership>,
    pub organization_id: Option<Uuid>,
    pub organization_role: Option<String>,
    pub specialist: Option<PersonRef>,
    /// Answers to the groups of extra information in the person's form, by the field's slug.
    pub extended_data: Option<Values>,
    /// Uploaded CV, as in `/users/{id}/curriculum`. No API key reads it.
    pub curriculum: Option<Curriculum>,
    pub created_at: DateTime<Utc>,
    /// As on the dashboards. Null when `user_program_status` is.
    pub program_status: Option<ProgramStatus>,
    /// As in the list.
    pub user_program_status: Option<UserProgramStatus>,
}

impl User {
    /// Removes bank data and the payment token.
    pub fn without_bank(self) -> Self {
        Self { bank: None, agency: None, account_number: None, account_type: None, payment_token: None, ..self }
    }

    fn seen_by(editor: Editor, person: Person) -> Self {
        let (fields, place) = (person.fields, person.place);
        let given_cpf = fields.given_cpf().map(str::to_owned);
        let private = editor != Editor::OrganizationAdmin;
        let bank = matches!(editor, Editor::SuperAdmin | Editor::Themself(_));
        let personal = |value: Option<String>| value.filter(|_| private);
        let banking = |value: Option<String>| value.filter(|_| bank);
        Self {
            id: person.id,
            name: fields.name,
            email: fields.email,
            role: place.role,
            attends: place.attends(),
            guest: person.guest,
            invited: person.invited,
            birth: fields.birth.filter(|_| private),
            gender: personal(fields.gender),
            cpf: personal(given_cpf),
            cpf_also_of: None,
            phone: personal(fields.phone),
            mobile: personal(fields.mobile),
            occupation: personal(fields.occupation),
            linkedin: personal(fields.linkedin),
            cep: personal(fields.cep),
            address: personal(fields.address),
            address_number: personal(fields.address_number),
            address_complement: personal(fields.address_complement),
            neighborhood: personal(fields.neighborhood),
            city: personal(fields.city),
            state: personal(fields.state),
            bio: fields.bio,
            picture_url: pictures::url(person.picture_key),
            crn: fields.crn,
            bank: banking(fields.bank),
            agency: banking(fields.agency),
            account_number: banking(fields.account_number),
            account_type: fields.account_type.filter(|_| bank),
            payment_token: fields.payment_token.filter(|_| editor == Editor::SuperAdmin),
            organization: Membership::some(place.organization_id, person.organization_name, place.organization_role.clone()),
            organization_id: place.organization_id,
            organization_role: place.organization_role,
            specialist: PersonRef::some(place.specialist_id, person.specialist_name),
            extended_data: (private && editor != Editor::Reception).then_some(fields.extended_data),
            curriculum: None,
            created_at: person.created_at,
            program_status: None,
            user_program_status: None,
        }
    }
}

impl From<PersonView> for User {
    fn from(shown: PersonView) -> Self {
        Self {
            cpf_also_of: shown.cpf_owner.map(|(id, name)| PersonRef { id, name }),
            curriculum: shown.curriculum.map(Into::into),
            program_status: shown.program.clone().map(Into::into),
            user_program_status: shown.program,
            ..Self::seen_by(shown.editor, shown.person)
        }
    }
}

/// Link by which an invited person sets the first password.
#[derive(Debug, Object, Serialize)]
pub struct InvitationLink {
    /// Address at which the password can be set, once, until it expires. It is a secret.
    pub link: String,
}

/// Choice of a super admin to look after patients, too.
#[derive(Debug, Object, Deserialize)]
pub struct AttendanceIn {
    #[serde(deserialize_with = "written")]
    pub attends: bool,
    /// As in a person's form; unchanged if omitted.
    pub crn: Option<String>,
}

/// Another token of the same session.
#[derive(Debug, Object, Serialize)]
pub struct RenewedSession {
    pub access_token: String,
}

#[OpenApi(tag = "Tag::Users")]
#[allow(clippy::too_many_arguments, reason = "an argument is a parameter of the query")]
impl Api {
    /// List people by name, ten a page
    ///
    /// Super admins and the reception see everyone, a specialist the people in their care, an
    /// organization's administrator its members.
    #[oai(path = "/users", method = "get", operation_id = "list_users")]
    async fn list_users(
        &self,
        auth: Inviter,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Only people of this organization.
        organization_id: Query<Option<Uuid>>,
        /// Only people of this role.
        #[oai(name = "searchRole")]
        search_role: Query<Option<SearchRole>>,
        /// Parts of name or e-mail; accents, case and order do not matter. Or, for who works at the
        /// clinic, a telephone number or a CPF, or its first digits.
        search: Query<Option<String>>,
        /// `{slug: value}` as JSON: required values of extra information, all of them. Answers are
        /// matched by prefixes of their words, options as a whole. Not for an organization's
        /// administrator.
        #[oai(name = "searchData")]
        search_data: Query<Option<String>>,
        /// Only people with an appointment in any situation. Not for an organization's
        /// administrator.
        #[oai(name = "onlyAppointments")]
        only_appointments: Query<Option<Flag>>,
        /// Only people with a confirmed purchase of this product service. Not for an organization's
        /// administrator.
        #[oai(name = "productServiceId")]
        product_service_id: Query<Option<Uuid>>,
    ) -> Result<Json<Paged<UserListed>>> {
        let asked = ListUsersQuery {
            role: search_role.0.map(SearchRole::role),
            organization: organization_id.0,
            search: search.0,
            search_data: search_data.0,
            only_appointments: Flag::is_set(only_appointments.0),
            product_service: product_service_id.0,
        };
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let filter = service::filter(&mut tx, &auth.0, asked).await?;
        let (rows, total) = service::list(&mut tx, &filter, page).await?;
        // A member's progress in care is not visible to their employer.
        let people: Vec<Uuid> = rows.iter().filter(|row| auth.0.role.is_staff() && !row.role.is_team()).map(|row| row.id).collect();
        let mut programs = programs::service::of(&mut tx, &people, self.0.clock.now()).await?;
        let rows = rows.into_iter().map(|row| {
            let program = programs.remove(&row.id);
            UserListed::of(service::hide_private_fields(&auth.0, row), program)
        });
        let rows = rows.collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Export a list of people as an Excel workbook
    ///
    /// The caller may export all people whom they may list. Two exports are made at a time; others
    /// wait.
    #[oai(path = "/users/export", method = "get", operation_id = "export_users")]
    async fn export_users(
        &self,
        auth: Exporter,
        /// Only people who registered in the last so many days; 30 by default.
        interval: Query<Option<i64>>,
        /// Only people of this organization.
        organization_id: Query<Option<Uuid>>,
        /// Only people of this role.
        #[oai(name = "searchRole")]
        search_role: Query<Option<SearchRole>>,
        /// Parts of name or e-mail; accents, case and order do not matter. Or, for who works at the
        /// clinic, a telephone number or a CPF, or its first digits.
        search: Query<Option<String>>,
        /// `{slug: value}` as JSON, as in the list.
        #[oai(name = "searchData")]
        search_data: Query<Option<String>>,
        /// As in the list.
        #[oai(name = "onlyAppointments")]
        only_appointments: Query<Option<Flag>>,
        /// As in the list.
        #[oai(name = "productServiceId")]
        product_service_id: Query<Option<Uuid>>,
    ) -> Result<Workbook> {
        let asked = ListUsersQuery {
            role: search_role.0.map(SearchRole::role),
            organization: organization_id.0,
            search: search.0,
            search_data: search_data.0,
            only_appointments: Flag::is_set(only_appointments.0),
            product_service: product_service_id.0,
        };
        Ok(workbook(export::export(&self.0, &auth.0, asked, interval.0, ExportRequest::WORKBOOK).await?, "users.xlsx"))
    }

    /// Add a person
    ///
    /// A super admin adds anyone, a specialist a patient in their care, the reception a patient, an
    /// organization's administrator a member.
    #[oai(path = "/users", method = "post", operation_id = "create_user")]
    async fn create_user(&self, auth: Keyed<Inviter, key::PatientsWrite>, input: Input<UserIn>) -> Result<Created<User>> {
        admission::new(&self.0, &auth.0).await?;
        Ok(created(lifecycle::create(&self.0, &auth.0, &input.0).await?.into()))
    }

    /// Read a person
    #[oai(path = "/users/:id", method = "get", operation_id = "get_user")]
    async fn get_user(&self, auth: Keyed<AnyRole, key::PatientsRead>, id: Path<Uuid>) -> Result<Json<Data<User>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let person = User::from(super::service::show(&self.0, &mut tx, &auth.0, id.0).await?);
        drop(tx);
        if !person.role.is_team() {
            record_read(&self.0, &auth.0, ObjectType::User, id.0, id.0).await?;
        }
        Ok(data(person))
    }

    /// Change a person
    ///
    /// A change that the caller may not make is refused (422), unless the value is unchanged. A
    /// picture is a PNG, JPEG or WebP of at most 5 MB, which is cropped to the square in its
    /// middle; a person changes at most 20 in ten minutes.
    #[oai(path = "/users/:id", method = "put", operation_id = "update_user")]
    async fn update_user(&self, auth: Keyed<AnyRole, key::PatientsWrite>, id: Path<Uuid>, form: Form<UserIn>) -> Result<Json<Data<User>>> {
        let Form { input: fields, file: picture } = form;
        admission::change(&self.0, &auth.0, id.0, &fields).await?;
        let change = pictures::receive(&self.0, &auth.0, id.0, &fields, picture).await?;
        Ok(data(lifecycle::update(&self.0, &auth.0, id.0, &fields, change).await?.into()))
    }

    /// Close a person's account
    ///
    /// The clinical record is kept. A specialist's patients are transferred to `patients_to`;
    /// without it, a specialist who has patients is not removed (409).
    #[oai(path = "/users/:id", method = "delete", operation_id = "delete_user")]
    async fn delete_user(
        &self,
        auth: SuperAdmin,
        id: Path<Uuid>,
        /// Specialist who takes over the patients.
        patients_to: Query<Option<Uuid>>,
    ) -> Result<Deleted> {
        lifecycle::remove(&self.0, &auth.0, id.0, patients_to.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Download a person's picture
    ///
    /// The address is the permission: it is disclosed to those who may see the person, and cannot
    /// be guessed.
    #[oai(path = "/pictures/:key", method = "get", operation_id = "get_picture")]
    async fn get_picture(
        &self,
        tenant: Extension<&RequestTenant>,
        key: Path<String>,
        /// Size of the picture; medium by default.
        size: Query<Option<Size>>,
    ) -> Result<PictureFile> {
        let tenant = tenant.id()?;
        let mut tx = self.0.db.read(&Scope::system(tenant)).await?;
        let file = pictures::find(&mut tx, &key.0).await?.ok_or_else(|| Error::not_found("Esta foto não existe mais."))?;
        drop(tx);
        let content = files::service::content(&self.0, tenant, &file, size.0.unwrap_or(Size::Medium)).await?;
        Ok(PictureFile { content, content_type: file.content_type, name: "foto", keep: Keep::ByTheReader })
    }

    /// Send a person the invitation again
    ///
    /// Only for people without a password (else 409); the older link becomes invalid. At most three
    /// an hour are sent to one address.
    #[oai(path = "/users/:id/invitation", method = "post", operation_id = "resend_invitation")]
    async fn resend_invitation(&self, auth: Inviter, id: Path<Uuid>) -> Result<Done> {
        accounts::invite_again(&self.0, &auth.0, id.0).await?;
        Ok(Done::Done)
    }

    /// Create a link by which a person sets the first password
    ///
    /// To hand over in person or by a messenger. Only for people without a password (else 409).
    #[oai(path = "/users/:id/invitation-link", method = "post", operation_id = "create_invitation_link")]
    async fn create_invitation_link(&self, auth: Staff, id: Path<Uuid>) -> Result<Created<InvitationLink>> {
        let link = accounts::invitation_link(&self.0, &auth.0, id.0).await?;
        Ok(created(InvitationLink { link }))
    }

    /// Begin or end looking after patients, as a super admin
    ///
    /// A super admin who attends is chosen and booked like a specialist, with an agenda and patients
    /// of their own. The former token stays valid; the new one names the change to the client. With
    /// patients or appointments, they cannot end it (422).
    #[oai(path = "/me/attendance", method = "put", operation_id = "update_own_attendance")]
    async fn update_own_attendance(&self, auth: SuperAdmin, input: Input<AttendanceIn>) -> Result<Json<Data<RenewedSession>>> {
        let AttendanceIn { attends, crn } = input.0;
        let change = UserIn { attends: Some(attends), crn, ..UserIn::default() };
        lifecycle::update(&self.0, &auth.0, auth.0.user, &change, pictures::Change::Keep).await?;
        Ok(data(RenewedSession { access_token: auth::service::renewed_token(&self.0, &auth.0).await? }))
    }

    /// List the banks
    #[oai(path = "/banks", method = "get", operation_id = "list_banks")]
    async fn list_banks(&self, _auth: AnyRole) -> Result<Json<Data<Vec<Bank>>>> {
        let banks = banks::all().map(|(code, name)| Bank { id: code.into(), compensation_code: code.into(), name: name.into() });
        Ok(data(banks.collect()))
    }
}
