use chrono::{DateTime, NaiveDate, Utc};
use poem::web::Data as Extension;
use poem_openapi::param::{Path, Query};
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::content::{Challenge, ContentCard, Kind, Partner};
use super::settings::Settings;
use super::{logo, pictures, rules, service, store};
use crate::Identity;
use foundation::energy_equation::EnergyEquation;
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::files::images::Size;
use platform::files::{self, Received};
use platform::http::Tag;
use platform::http::auth::SuperAdmin;
use platform::http::file::{Keep, PictureFile};
use platform::http::input::Input;
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::http::responses::{Created, Deleted, created};
use platform::scope::{RequestTenant, Scope};

foundation::openapi_enum! {
    /// Where a clinic publishes.
    Kind as "ContentKind";
}

foundation::openapi_object! {
    both
    /// A clinic's settings. What may be missing is null; nothing here is secret, but only super admins see all of it.
    Settings as "Settings" => {
        /// Counts the saves. Send back the one you read: if someone saved in between, you are told so.
        version: i64,
        name: String,
        /// IANA name.
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
        /// Days between a booking and its appointment.
        notice_days: i64,
        /// A specialist approves each booking.
        booking_approval: bool,
        /// Minutes before its time from which an appointment may be started, at most 1440; null: at any time.
        start_minutes_before: Option<i64>,
        pix_key: Option<String>,
        /// Of who is paid; PIX has it in its codes.
        pix_city: Option<String>,
        energy_equation: EnergyEquation,
        /// Days without any activity after which a patient needs attention.
        engagement_days: i64,
        /// Licences of free products that a company may take by itself, in all.
        free_licences: i64,
        /// Rooms are addresses below it.
        video_base_url: String,
        /// `{cep}` stands where the postal code goes.
        postal_code_url: String,
        mail_sender_name: Option<String>,
        /// Where answers go.
        mail_sender_address: Option<String>,
        /// Three: a profile in a social network, a blog, a podcast.
        content: Vec<ContentCard>,
        /// At most three.
        partners: Vec<Partner>,
        /// Six.
        challenges: Vec<Challenge>,
    }
}

foundation::openapi_object! {
    both
    /// A card that leads to something the clinic publishes. Without an address patients do not see it.
    ContentCard as "ContentCard" => {
        kind: Kind,
        title: String,
        text: String,
        url: Option<String>,
        /// A picture of the clinic's own, in the place of ours.
        image: Option<Uuid>,
    }
}

foundation::openapi_object! {
    both
    /// Who offers something to the clinic's patients.
    Partner as "Partner" => {
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
    /// A card of the challenge; before its day it stays closed.
    Challenge as "Challenge" => {
        title: String,
        /// Of the front.
        text: String,
        /// Of the back, which is read once the day has come.
        back: String,
        available_from: NaiveDate,
        image: Option<Uuid>,
    }
}

pub struct Api(pub Identity);

/// The clinic, as anyone may see it before logging in.
#[derive(Debug, Object, Serialize)]
pub struct TenantOut {
    pub name: String,
    /// IANA name; all dates of the clinic are shown in it.
    pub timezone: String,
    pub logo: Option<Logo>,
    pub links: Links,
    pub contact: Contact,
    /// Who knows which place a postal code is: `{cep}` stands for its digits, and the answer is of the form that ViaCEP gives.
    pub postal_code_url: Option<String>,
    /// Whether there are terms of use to be read.
    pub has_terms: bool,
    /// Grows with every change of the terms.
    pub terms_version: i64,
}

/// The clinic's picture.
#[derive(Debug, Object, Serialize)]
pub struct Logo {
    /// Its address, another one for each picture; `size` may be added to it.
    pub url: String,
    /// Pixels of the large size, for its proportions.
    pub width: u32,
    pub height: u32,
}

/// The addresses of the top bar; those not set are not shown.
#[derive(Debug, Object, Serialize)]
pub struct Links {
    pub about: Option<String>,
    pub nutritionists: Option<String>,
    pub blog: Option<String>,
    pub program: Option<String>,
}

/// How to reach the clinic.
#[derive(Debug, Object, Serialize)]
pub struct Contact {
    pub email: Option<String>,
    pub phone: Option<String>,
    pub address: Option<String>,
}

/// The clinic's terms of use.
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
    /// As the settings name it.
    pub id: Uuid,
    /// Where it is seen once the settings name it; `size` may be added.
    pub url: String,
}

#[derive(Debug, Multipart)]
pub struct PictureForm {
    /// A PNG, JPEG or WebP of at most 10 MB.
    file: Option<Upload>,
}

#[OpenApi(tag = "Tag::Tenants")]
impl Api {
    /// Read what the clinic shows to everyone
    #[oai(path = "/tenant", method = "get", operation_id = "get_tenant")]
    async fn get_tenant(&self, tenant: Extension<&RequestTenant>) -> Result<Json<Data<TenantOut>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        Ok(data(shown(&mut tx).await?))
    }

    /// Read the clinic's terms of use
    #[oai(path = "/tenant/terms", method = "get", operation_id = "get_tenant_terms")]
    async fn get_tenant_terms(&self, tenant: Extension<&RequestTenant>) -> Result<Json<Data<Terms>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        let terms = store::terms(&mut tx).await?.ok_or_else(|| Error::not_found("Esta clínica ainda não publicou os termos de uso."))?;
        Ok(data(Terms { text: terms.text, version: terms.version, updated_at: terms.updated_at }))
    }

    /// Download the clinic's logo
    ///
    /// With the version of the picture that there is, the answer may be kept for good.
    #[oai(path = "/tenant/logo", method = "get", operation_id = "get_tenant_logo")]
    async fn get_tenant_logo(
        &self,
        tenant: Extension<&RequestTenant>,
        /// Which of its sizes; large, unless another one is named.
        size: Query<Option<Size>>,
        /// As the address in `GET /tenant` has it.
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

    /// Read the clinic's settings
    #[oai(path = "/settings", method = "get", operation_id = "get_settings")]
    async fn get_settings(&self, auth: SuperAdmin) -> Result<Json<Data<Settings>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(store::settings(&mut tx).await?))
    }

    /// Change the clinic's settings, all of them at once
    ///
    /// 409 when somebody saved since the version that is sent back.
    #[oai(path = "/settings", method = "put", operation_id = "update_settings")]
    async fn update_settings(&self, auth: SuperAdmin, body: Input<Settings>) -> Result<Json<Data<Settings>>> {
        let settings = service::update_settings(&self.0, &auth.0, body.0).await?;
        Ok(data(settings))
    }

    /// Upload the clinic's logo, in the place of the one there is
    #[oai(path = "/settings/logo", method = "put", operation_id = "update_settings_logo")]
    async fn update_settings_logo(&self, auth: SuperAdmin, form: PictureForm) -> Result<Json<Data<TenantOut>>> {
        logo::replace(&self.0, &auth.0, received(form).await?).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(shown(&mut tx).await?))
    }

    /// Remove the clinic's logo
    #[oai(path = "/settings/logo", method = "delete", operation_id = "delete_settings_logo")]
    async fn delete_settings_logo(&self, auth: SuperAdmin) -> Result<Deleted> {
        logo::remove(&self.0, &auth.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Upload a picture for the pages of patients' programs
    ///
    /// It is kept once the settings name its id; what they do not name within a day is forgotten.
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
        /// Which of its sizes; large, unless another one is named.
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
    })
}
