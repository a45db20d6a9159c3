use poem::web::Data as Extension;
use poem_openapi::Multipart;
use poem_openapi::types::multipart::Upload;

use super::content::{Challenge, ContentCard, ContentKind, Partner};
use super::settings::Settings;
use super::{logo, pictures, rules, service, store};
use crate::Identity;
use foundation::energy_equation::EnergyEquation;
use platform::files::images::Size;
use platform::files::{self, Received};
use platform::form_value::written;
use platform::http::file::{Keep, PictureFile};
use platform::http::prelude::*;
use platform::scope::RequestTenant;

foundation::openapi_enum! {
    /// Kind of publication of a tenant.
    ContentKind as "ContentKind";
}

foundation::openapi_object! {
    both
    /// Settings of a tenant. Optional values are null; nothing is secret, but only super admins see
    /// all of it.
    Settings as "Settings" => {
        /// Number of saves. Send it back to detect that another person has saved meanwhile.
        version: i64,
        name: String,
        /// IANA name of the time zone.
        timezone: String,
        about_url: Option<String>,
        nutritionists_url: Option<String>,
        blog_url: Option<String>,
        program_url: Option<String>,
        contact_email: Option<String>,
        contact_phone: Option<String>,
        contact_address: Option<String>,
        /// The terms of use, as plain text; an empty line ends a paragraph.
        terms: Option<String>,
        /// Minimum number of days between a booking and its appointment.
        notice_days: i64,
        /// True if a specialist has to approve each booking.
        booking_approval: bool,
        /// Minutes before its time from which an appointment may be started, at most 1440; null for
        /// no limit.
        start_minutes_before: Option<i64>,
        /// Text by which the team asks patients for a confirmation on WhatsApp, with the fields
        /// `{nome}`, `{data}`, `{hora}`, `{nutricionista}`, `{clinica}` and `{link}`, the last of
        /// which it has to contain. Null restores the product's text.
        confirmation_text: Option<String>,
        pix_key: Option<String>,
        /// City of the recipient, which is part of PIX codes.
        pix_city: Option<String>,
        energy_equation: EnergyEquation,
        /// Days without any activity after which a patient needs attention.
        engagement_days: i64,
        /// Maximum number of licences of free products that an organization may take by itself.
        free_licences: i64,
        /// Base address of video rooms.
        video_base_url: String,
        /// Address of the postal-code service, with `{cep}` in place of the postal code.
        postal_code_url: String,
        mail_sender_name: Option<String>,
        /// Address for replies.
        mail_sender_address: Option<String>,
        /// Colour of documents and mails, such as `#2f6b4f`; null for the product's. Texts are darker if
        /// it would be hard to read.
        brand_color: Option<String>,
        /// Exactly three: a profile in a social network, a blog, a podcast.
        content: Vec<ContentCard>,
        /// At most three.
        partners: Vec<Partner>,
        /// Exactly six.
        challenges: Vec<Challenge>,
    }
}

foundation::openapi_object! {
    both
    /// A card that links to a publication of the tenant. Without an address, patients do not see
    /// it.
    ContentCard as "ContentCard" => {
        kind: ContentKind,
        title: String,
        text: String,
        url: Option<String>,
        /// Picture of the tenant, which replaces the default one.
        image: Option<Uuid>,
    }
}

foundation::openapi_object! {
    both
    /// A partner with an offer to the tenant's patients, who see it once it is published.
    Partner as "Partner" => {
        /// False for a template or draft, which patients do not see and which needs no name; true if
        /// omitted. A published offer needs an address or a coupon.
        published: bool = true,
        name: String,
        offer: String,
        text: String,
        coupon: Option<String>,
        url: Option<String>,
        image: Option<Uuid>,
    }
}

foundation::openapi_object! {
    both
    /// A card of the challenge, which is closed before its day.
    Challenge as "Challenge" => {
        title: String,
        /// Text of the front.
        text: String,
        /// Text of the back, which is visible from the day on.
        back: String,
        available_from: NaiveDate,
        image: Option<Uuid>,
    }
}

pub struct Api(pub Identity);

/// The tenant's public data, visible before a login.
#[derive(Debug, Object, Serialize)]
pub struct TenantOut {
    pub name: String,
    /// IANA name of the time zone in which all dates are displayed.
    pub timezone: String,
    pub logo: Option<Logo>,
    pub links: Links,
    pub contact: Contact,
    /// Address of the postal-code service: `{cep}` is replaced by the digits, and the response has
    /// ViaCEP's format.
    pub postal_code_url: Option<String>,
    /// True if there are terms of use.
    pub has_terms: bool,
    /// Increases with every change of the terms.
    pub terms_version: i64,
    /// False if the tenant serves no companies and offers no career exercises: pages then omit
    /// both. Null while unanswered, which counts as yes.
    pub companies_and_careers: Option<bool>,
}

/// Answer to whether the tenant serves companies and offers career exercises.
#[derive(Debug, Object, Deserialize)]
pub struct CompaniesAndCareersIn {
    #[serde(deserialize_with = "written")]
    pub companies_and_careers: bool,
}

/// The tenant's logo.
#[derive(Debug, Object, Serialize)]
pub struct Logo {
    /// Address, which changes with each picture; `size` may be appended.
    pub url: String,
    /// Size in pixels of the large variant, for its proportions.
    pub width: u32,
    pub height: u32,
}

/// Addresses of the top bar; missing ones are not shown.
#[derive(Debug, Object, Serialize)]
pub struct Links {
    pub about: Option<String>,
    pub nutritionists: Option<String>,
    pub blog: Option<String>,
    pub program: Option<String>,
}

/// Contact data of the tenant.
#[derive(Debug, Object, Serialize)]
pub struct Contact {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub address: Option<String>,
}

/// Terms of use of the tenant.
#[derive(Debug, Object, Serialize)]
pub struct Terms {
    /// Plain text; an empty line ends a paragraph.
    pub text: String,
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// A picture for a page of patients' programs.
#[derive(Debug, Object, Serialize)]
pub struct ContentPicture {
    /// Id to be used in the settings.
    pub id: Uuid,
    /// Address of the picture, valid once the settings refer to it; `size` may be appended.
    pub url: String,
}

#[derive(Debug, Multipart)]
pub struct PictureForm {
    /// A PNG, JPEG or WebP of at most 10 MB.
    file: Option<Upload>,
}

#[OpenApi(tag = "Tag::Tenants")]
impl Api {
    /// Read the tenant's public data
    #[oai(path = "/tenant", method = "get", operation_id = "get_tenant")]
    async fn get_tenant(&self, tenant: Extension<&RequestTenant>) -> Result<Json<Data<TenantOut>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        Ok(data(shown(&mut tx).await?))
    }

    /// Read the tenant's terms of use
    #[oai(path = "/tenant/terms", method = "get", operation_id = "get_tenant_terms")]
    async fn get_tenant_terms(&self, tenant: Extension<&RequestTenant>) -> Result<Json<Data<Terms>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        let terms = store::terms(&mut tx).await?.ok_or_else(|| Error::not_found("Esta clínica ainda não publicou os termos de uso."))?;
        Ok(data(Terms { text: terms.text, version: terms.version, updated_at: terms.updated_at }))
    }

    /// Download the tenant's logo
    ///
    /// With the current version in the address, the response may be cached indefinitely.
    #[oai(path = "/tenant/logo", method = "get", operation_id = "get_tenant_logo")]
    async fn get_tenant_logo(
        &self,
        tenant: Extension<&RequestTenant>,
        /// Size of the picture; large by default.
        size: Query<Option<Size>>,
        /// Version of the logo, as in the address of `GET /tenant`.
        v: Query<Option<Uuid>>,
    ) -> Result<PictureFile> {
        let tenant = tenant.id()?;
        let mut tx = self.0.db.read(&Scope::system(tenant)).await?;
        let file = logo::find(&mut tx).await?.ok_or_else(|| Error::not_found("Esta clínica não tem logotipo."))?;
        drop(tx);
        let keep = if v.0 == Some(file.id) { Keep::ByEveryone } else { Keep::Nobody };
        let content = files::service::content(&self.0, tenant, &file, size.0.unwrap_or(Size::Large)).await?;
        Ok(PictureFile { content, content_type: file.content_type, name: "logo", keep })
    }

    /// Read the tenant's settings
    #[oai(path = "/settings", method = "get", operation_id = "get_settings")]
    async fn get_settings(&self, auth: SuperAdmin) -> Result<Json<Data<Settings>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(store::settings(&mut tx).await?))
    }

    /// Replace the tenant's settings
    ///
    /// Fails with 409 if another person has saved since the given version.
    #[oai(path = "/settings", method = "put", operation_id = "update_settings")]
    async fn update_settings(&self, auth: SuperAdmin, body: Input<Settings>) -> Result<Json<Data<Settings>>> {
        let settings = service::update_settings(&self.0, &auth.0, body.0).await?;
        Ok(data(settings))
    }

    /// Answer whether the tenant serves companies and offers career exercises
    ///
    /// If not, the pages about them leave menus and forms; all operations stay available.
    #[oai(path = "/settings/companies-and-careers", method = "put", operation_id = "update_companies_and_careers")]
    async fn update_companies_and_careers(&self, auth: SuperAdmin, body: Input<CompaniesAndCareersIn>) -> Result<Json<Data<TenantOut>>> {
        service::answer_companies_and_careers(&self.0, &auth.0, body.0.companies_and_careers).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(shown(&mut tx).await?))
    }

    /// Upload the tenant's logo, which replaces the previous one
    #[oai(path = "/settings/logo", method = "put", operation_id = "update_settings_logo")]
    async fn update_settings_logo(&self, auth: SuperAdmin, form: PictureForm) -> Result<Json<Data<TenantOut>>> {
        logo::replace(&self.0, &auth.0, received(form).await?).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(shown(&mut tx).await?))
    }

    /// Remove the tenant's logo
    #[oai(path = "/settings/logo", method = "delete", operation_id = "delete_settings_logo")]
    async fn delete_settings_logo(&self, auth: SuperAdmin) -> Result<Deleted> {
        logo::remove(&self.0, &auth.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Upload a picture for the pages of patients' programs
    ///
    /// It is kept once the settings refer to its id, else deleted after a day.
    #[oai(path = "/settings/pictures", method = "post", operation_id = "create_settings_picture")]
    async fn create_settings_picture(&self, auth: SuperAdmin, form: PictureForm) -> Result<Created<ContentPicture>> {
        let file = pictures::receive(&self.0, &auth.0, received(form).await?).await?;
        Ok(created(ContentPicture { id: file.id, url: pictures::url(file.id) }))
    }

    /// Download a picture of the pages of patients' programs
    #[oai(path = "/content-pictures/:id", method = "get", operation_id = "get_content_picture")]
    async fn get_content_picture(
        &self,
        tenant: Extension<&RequestTenant>,
        id: Path<Uuid>,
        /// Size of the picture; large by default.
        size: Query<Option<Size>>,
    ) -> Result<PictureFile> {
        let tenant = tenant.id()?;
        let mut tx = self.0.db.read(&Scope::system(tenant)).await?;
        let file = pictures::find(&mut tx, id.0).await?.ok_or_else(|| Error::not_found("Imagem não encontrada."))?;
        drop(tx);
        let content = files::service::content(&self.0, tenant, &file, size.0.unwrap_or(Size::Large)).await?;
        Ok(PictureFile { content, content_type: file.content_type, name: "imagem", keep: Keep::ByEveryone })
    }
}

async fn received(form: PictureForm) -> Result<Received> {
    let file = form.file.ok_or_else(|| Error::field("file", "Faça o upload do arquivo."))?;
    let name = file.file_name().unwrap_or_default().to_owned();
    let content = file.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
    Ok(Received { name, content })
}

async fn shown(tx: &mut Tx) -> Result<TenantOut> {
    let shown = store::shown(tx).await?;
    let logo = match shown.logo_id {
        Some(id) => files::find(tx, id).await?,
        None => None,
    };
    let logo = logo.and_then(|file| {
        let large = file.variants.iter().find(|variant| variant.size == Size::Large)?;
        Some(Logo { url: format!("/api/tenant/logo?v={}", file.id), width: large.width, height: large.height })
    });
    Ok(TenantOut {
        name: shown.name,
        timezone: shown.timezone,
        logo,
        links: Links { about: shown.about_url, nutritionists: shown.nutritionists_url, blog: shown.blog_url, program: shown.program_url },
        contact: Contact { email: shown.contact_email, phone: shown.contact_phone, address: shown.contact_address },
        postal_code_url: Some(shown.postal_code_url).filter(|address| rules::postal_code_origin(address).is_some()),
        has_terms: shown.has_terms,
        terms_version: shown.terms_version,
        companies_and_careers: shown.companies_and_careers,
    })
}
