use chrono::{DateTime, Utc};
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::rules::Kind;
use super::service;
use super::store::{self, Filter, Template};
use foundation::error::{Error, Result};
use identity::Identity;
use messaging::mail::events::{self, Category, Event};
use messaging::mail::render::Rendered;
use messaging::mail::rich;
use messaging::mail::samples;
use platform::db::Page;
use platform::http::Tag;
use platform::http::auth::{Staff, SuperAdmin};
use platform::http::input::{Input, written_or_none};
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::http::responses::{Accepted, Created, Deleted, created};
use platform::scope::Role;

pub struct Api(pub Identity);

const LONGEST_PAGE: i64 = 100;

/// What the clinic writes in the place of our own words.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "EmailTemplate")]
pub struct TemplateOut {
    pub id: Uuid,
    /// The event: a stable name.
    pub name: String,
    pub description: String,
    /// May name the event's variables, as `{{nome}}`.
    pub subject: String,
    /// 1: transactional, 2: scheduled
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: i64,
    pub product_service_id: Option<Uuid>,
    /// Rich text, with the event's variables.
    pub body: String,
    /// Hours before an appointment; 0 is not at all. Only of what reminds of one.
    pub reminder: Option<i64>,
    pub category: String,
    #[oai(rename = "productService")]
    #[serde(rename = "productService")]
    pub product_service: Option<TemplateService>,
    pub updated_at: DateTime<Utc>,
}

/// The service that a template is for.
#[derive(Debug, Object, Serialize)]
pub struct TemplateService {
    pub id: Uuid,
    /// With the name of its product.
    pub name: String,
}

impl From<Template> for TemplateOut {
    fn from(template: Template) -> Self {
        let product_service = template.product_service_id.zip(template.service).map(|(id, service)| {
            let name = template.service_name.as_deref().unwrap_or(service.display_name());
            TemplateService { id, name: format!("{}: {name}", template.product_name.as_deref().unwrap_or_default()) }
        });
        Self {
            id: template.id,
            name: template.name,
            description: template.description,
            subject: template.subject,
            kind: template.kind,
            product_service_id: template.product_service_id,
            body: template.body,
            reminder: template.reminder,
            category: template.category,
            product_service,
            updated_at: template.updated_at,
        }
    }
}

#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "EmailTemplateIn", default)]
#[serde(default)]
pub struct TemplateIn {
    /// The event.
    pub name: String,
    pub description: Option<String>,
    pub subject: String,
    /// 1: transactional, 2: scheduled
    #[oai(rename = "type")]
    #[serde(rename = "type", deserialize_with = "written_or_none")]
    pub kind: Option<i64>,
    /// Only of events about a service.
    #[serde(deserialize_with = "written_or_none")]
    pub product_service_id: Option<Uuid>,
    /// Rich text; what does not belong into a mail is left out.
    pub body: String,
    /// Hours before an appointment, up to 168; 0 is not at all. Only of what reminds of one.
    #[serde(deserialize_with = "written_or_none")]
    pub reminder: Option<i64>,
    pub category: String,
    /// Of a change: the template's as it was read. If it was changed since, nothing is changed: 409.
    pub updated_at: Option<DateTime<Utc>>,
}

/// Words to look at before they are saved.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(rename = "EmailDraft", default)]
#[serde(default)]
pub struct DraftIn {
    /// The event.
    pub name: String,
    pub subject: String,
    pub body: String,
}

#[derive(Debug, Object, Serialize)]
pub struct EmailVariable {
    pub name: String,
    pub label: String,
    /// What stands for it in a preview.
    pub sample: String,
    /// It is an address.
    pub link: bool,
}

/// A reason to write.
#[derive(Debug, Object, Serialize)]
pub struct EmailEvent {
    pub name: String,
    pub label: String,
    pub category: String,
    /// Sent at a time that a person chose.
    pub scheduled: bool,
    /// How long before something it is sent, is chosen.
    pub has_reminder: bool,
    /// It is about a service of a product, which may have words of its own.
    pub by_product: bool,
    /// Variables that its text must name.
    pub required: Vec<String>,
    pub variables: Vec<EmailVariable>,
    /// Our own words.
    pub subject: String,
    pub body: String,
}

impl EmailEvent {
    fn of(event: &Event, link: &str) -> Self {
        let variable = |variable: &events::Variable| {
            let is_link = variable.name == events::LINK;
            let sample = if is_link { link } else { samples::sample(variable.name) };
            EmailVariable { name: variable.name.to_owned(), label: variable.label.to_owned(), sample: sample.to_owned(), link: is_link }
        };
        Self {
            name: event.name.to_owned(),
            label: event.label.to_owned(),
            category: event.category.names().0.to_owned(),
            scheduled: event.scheduled,
            has_reminder: event.has_reminder(),
            by_product: event.by_product(),
            required: event.required().map(str::to_owned).collect(),
            variables: event.all_variables().map(variable).collect(),
            subject: event.subject.to_owned(),
            body: rich::clean(event.html).unwrap_or_default(),
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct EmailCategory {
    pub id: String,
    pub name: String,
}

/// A mail with sample data.
#[derive(Debug, Object, Serialize)]
pub struct EmailPreview {
    pub subject: String,
    /// The whole page, as mail programs show it.
    pub html: String,
    /// For programs that show no HTML.
    pub text: String,
}

impl From<Rendered> for EmailPreview {
    fn from(Rendered { subject, html, text }: Rendered) -> Self {
        Self { subject, html, text }
    }
}

/// What a template says to one patient.
#[derive(Debug, Object, Serialize)]
pub struct TemplateText {
    pub text: String,
    /// Opens WhatsApp with the text, written to the patient's mobile telephone; none, when that is not known.
    pub whatsapp_url: Option<String>,
}

#[OpenApi(tag = "Tag::EmailTemplates")]
impl Api {
    /// List the templates of mails; specialists see those that messages are scheduled with
    #[oai(path = "/email-templates", method = "get", operation_id = "list_email_templates")]
    async fn list_email_templates(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Up to 100; 10, if it is not given.
        per_page: Query<Option<i64>>,
        /// Parts of subject or description; accents, case and order do not matter.
        search: Query<Option<String>>,
        /// 1: transactional, 2: scheduled
        r#type: Query<Option<i64>>,
    ) -> Result<Json<Paged<TemplateOut>>> {
        let wanted = match r#type.0 {
            Some(number) => Some(Kind::of(number).ok_or_else(|| Error::field("type", "Valor inválido."))?),
            None => None,
        };
        let kind = if auth.0.role == Role::SuperAdmin { wanted } else { Some(Kind::Scheduled) };
        let filter = Filter { kind, search: foundation::text::searched(search.0) };
        let page = Page { size: per_page.0.unwrap_or(Page::SIZE).clamp(1, LONGEST_PAGE), ..Page::asked(page.0) };
        let mut tx = self.0.db.read(&auth.0).await?;
        let templates = store::list(&mut tx, &filter, page).await?;
        let total = store::count(&mut tx, &filter).await?;
        Ok(Json(Paged { data: templates.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Write a template
    #[oai(path = "/email-templates", method = "post", operation_id = "create_email_template")]
    async fn create_email_template(&self, auth: SuperAdmin, input: Input<TemplateIn>) -> Result<Created<TemplateOut>> {
        let template = service::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(template.into()))
    }

    /// List the reasons to write, with their variables and our own words
    #[oai(path = "/email-templates/names", method = "get", operation_id = "list_email_events")]
    async fn list_email_events(&self, auth: SuperAdmin) -> Result<Json<Data<Vec<EmailEvent>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let link = service::sample_link(&self.0, &mut tx).await?;
        Ok(data(events::ALL.iter().map(|event| EmailEvent::of(event, &link)).collect()))
    }

    /// List what templates are sorted by
    #[oai(path = "/email-templates-categories", method = "get", operation_id = "list_email_categories")]
    async fn list_email_categories(&self, _auth: SuperAdmin) -> Result<Json<Data<Vec<EmailCategory>>>> {
        let category = |category: Category| {
            let (id, name) = category.names();
            EmailCategory { id: id.to_owned(), name: name.to_owned() }
        };
        Ok(data(Category::ALL.into_iter().map(category).collect()))
    }

    /// Find the template of an event and a service; 404 says that there is none yet
    #[oai(path = "/email-templates/name/:name", method = "get", operation_id = "find_email_template")]
    async fn find_email_template(
        &self,
        auth: SuperAdmin,
        /// The event.
        name: Path<String>,
        /// The service of a product; without it, the template of the event in general.
        product_service_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<TemplateOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let template = store::find_of(&mut tx, &name.0, product_service_id.0).await?.ok_or_else(service::not_found)?;
        Ok(data(template.into()))
    }

    /// Show words as a mail to the caller, with sample data
    #[oai(path = "/email-templates/preview", method = "post", operation_id = "preview_email_template")]
    async fn preview_email_template(&self, auth: SuperAdmin, input: Input<DraftIn>) -> Result<Json<Data<EmailPreview>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let rendered = service::preview(&self.0, &mut tx, &auth.0, &input.0).await?;
        Ok(data(rendered.into()))
    }

    /// Send words as a mail, with sample data, to the caller
    #[oai(path = "/email-templates/test", method = "post", operation_id = "test_email_template")]
    async fn test_email_template(&self, auth: SuperAdmin, input: Input<DraftIn>) -> Result<Accepted> {
        service::test(&self.0, &auth.0, &input.0).await?;
        Ok(Accepted::Accepted)
    }

    /// Read a template
    #[oai(path = "/email-templates/:id", method = "get", operation_id = "get_email_template")]
    async fn get_email_template(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Json<Data<TemplateOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(service::find(&mut tx, id.0).await?.into()))
    }

    /// Change a template; it is sent as a whole
    #[oai(path = "/email-templates/:id", method = "put", operation_id = "update_email_template")]
    async fn update_email_template(&self, auth: SuperAdmin, id: Path<Uuid>, input: Input<TemplateIn>) -> Result<Json<Data<TemplateOut>>> {
        let template = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(template.into()))
    }

    /// Remove a template; mails are written in our own words again
    #[oai(path = "/email-templates/:id", method = "delete", operation_id = "delete_email_template")]
    async fn delete_email_template(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Read what a template says to a patient, to be sent by hand
    #[oai(path = "/email-templates/:id/text", method = "get", operation_id = "get_email_template_text")]
    async fn get_email_template_text(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        /// The patient.
        user_id: Query<Uuid>,
        /// Words of one's own, in the place that the template has for them; at most 2000 characters.
        message: Query<Option<String>>,
    ) -> Result<Json<Data<TemplateText>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let (text, whatsapp_url) = service::text(&self.0, &mut tx, &auth.0, id.0, user_id.0, message.0.as_deref()).await?;
        Ok(data(TemplateText { text, whatsapp_url }))
    }
}
