use super::rules::EmailTemplateKind;
use super::service::{self, DraftIn, TemplateIn};
use super::store;
use super::store::{Template, TemplateFilter};
use identity::Identity;
use messaging::mail::events::{self, Category, Event};
use messaging::mail::render::Rendered;
use messaging::mail::{rich, samples};
use platform::http::prelude::*;
use platform::http::responses::Accepted;

foundation::openapi_object! {
    input
    /// Texts to be previewed before they are saved.
    DraftIn as "EmailDraft" = Self::default() => {
        /// Name of the event.
        name: String,
        subject: String,
        body: String,
    }
}

foundation::openapi_object! {
    input
    TemplateIn as "EmailTemplateIn" = Self::default() => {
        /// Name of the event.
        name: String,
        description: Option<String>,
        subject: String,
        /// 1: transactional, 2: scheduled
        kind as "type": Option<i64>,
        /// Service of a product; only for events about one.
        product_service_id: Option<Uuid>,
        /// Rich text; elements that mails can't contain are removed.
        body: String,
        /// Hours before an appointment, up to 168; 0 sends none. Only for reminders of
        /// appointments.
        reminder: Option<i64>,
        category: String,
        /// For changes, the template's `updated_at` when it was read. If it has changed since, the
        /// change is refused: 409.
        updated_at: Option<DateTime<Utc>>,
    }
}

pub struct Api(pub Identity);

const LONGEST_PAGE: i64 = 100;

/// Template override: a tenant's own text of a mail.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "EmailTemplate")]
pub struct TemplateOut {
    pub id: Uuid,
    /// Stable name of the event.
    pub name: String,
    pub description: String,
    /// Subject, which may contain the event's variables, as `{{nome}}`.
    pub subject: String,
    /// 1: transactional, 2: scheduled
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: i64,
    pub product_service_id: Option<Uuid>,
    /// Rich text, which may contain the event's variables.
    pub body: String,
    /// Hours before an appointment; 0 sends none. Only for reminders of appointments.
    pub reminder: Option<i64>,
    pub category: String,
    #[oai(rename = "productService")]
    #[serde(rename = "productService")]
    pub product_service: Option<TemplateService>,
    pub updated_at: DateTime<Utc>,
}

/// Service that a template applies to.
#[derive(Debug, Object, Serialize)]
pub struct TemplateService {
    pub id: Uuid,
    /// Name, preceded by that of its product.
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

#[derive(Debug, Object, Serialize)]
pub struct EmailVariable {
    pub name: String,
    pub label: String,
    /// Sample value in previews.
    pub sample: String,
    /// True if the value is an address.
    pub link: bool,
}

/// Event that people are notified of by mail.
#[derive(Debug, Object, Serialize)]
pub struct EmailEvent {
    pub name: String,
    pub label: String,
    pub category: String,
    /// True if a person chooses the time of sending.
    pub scheduled: bool,
    /// True if the time by which it precedes its cause can be chosen.
    pub has_reminder: bool,
    /// True if it concerns a service of a product, which may have a template of its own.
    pub by_product: bool,
    /// Variables that the text must contain.
    pub required: Vec<String>,
    pub variables: Vec<EmailVariable>,
    /// Default subject, used without a template.
    pub subject: String,
    pub body: String,
}

impl EmailEvent {
    fn of(event: &Event, link: &str) -> Self {
        let variable = |variable: &events::Variable| {
            let is_link = variable.name == events::LINK;
            let sample = if is_link || variable.name == events::CONFIRMATION_LINK { link } else { samples::sample(variable.name) };
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

/// Mail with sample data.
#[derive(Debug, Object, Serialize)]
pub struct EmailPreview {
    pub subject: String,
    /// Complete page, as mail programs display it.
    pub html: String,
    /// Text for programs that display no HTML.
    pub text: String,
}

impl From<Rendered> for EmailPreview {
    fn from(Rendered { subject, html, text }: Rendered) -> Self {
        Self { subject, html, text }
    }
}

/// Text of a template for one patient.
#[derive(Debug, Object, Serialize)]
pub struct TemplateText {
    pub text: String,
    /// Address that opens WhatsApp with the text for the patient's mobile number; null if that is
    /// unknown.
    pub whatsapp_url: Option<String>,
}

#[OpenApi(tag = "Tag::EmailTemplates")]
impl Api {
    /// List the templates of mails; specialists see those for scheduled messages
    #[oai(path = "/email-templates", method = "get", operation_id = "list_email_templates")]
    async fn list_email_templates(
        &self,
        auth: Staff,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Number of rows per page, up to 100; 10 by default.
        per_page: Query<Option<i64>>,
        /// Words of the subject or description; accents, case and order are ignored.
        search: Query<Option<String>>,
        /// 1: transactional, 2: scheduled
        r#type: Query<Option<i64>>,
    ) -> Result<Json<Paged<TemplateOut>>> {
        let wanted = match r#type.0 {
            Some(number) => Some(EmailTemplateKind::of(number).ok_or_else(|| Error::field("type", "Valor inválido."))?),
            None => None,
        };
        let kind = if auth.0.role == Role::SuperAdmin { wanted } else { Some(EmailTemplateKind::Scheduled) };
        let filter = TemplateFilter { kind, search: foundation::text::searched(search.0) };
        let page = Page { size: per_page.0.unwrap_or(Page::SIZE).clamp(1, LONGEST_PAGE), ..Page::asked(page.0) };
        let mut tx = self.0.db.read(&auth.0).await?;
        let templates = store::list(&mut tx, &filter, page).await?;
        let total = store::count(&mut tx, &filter).await?;
        Ok(Json(Paged { data: templates.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Create a template
    #[oai(path = "/email-templates", method = "post", operation_id = "create_email_template")]
    async fn create_email_template(&self, auth: SuperAdmin, input: Input<TemplateIn>) -> Result<Created<TemplateOut>> {
        let template = service::create(&self.0, &auth.0, &input.0).await?;
        Ok(created(template.into()))
    }

    /// List the events that mails are sent for, with their variables and default texts
    #[oai(path = "/email-templates/names", method = "get", operation_id = "list_email_events")]
    async fn list_email_events(&self, auth: SuperAdmin) -> Result<Json<Data<Vec<EmailEvent>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let link = service::sample_link(&self.0, &mut tx).await?;
        Ok(data(events::ALL.iter().map(|event| EmailEvent::of(event, &link)).collect()))
    }

    /// List the categories of templates
    #[oai(path = "/email-templates-categories", method = "get", operation_id = "list_email_categories")]
    async fn list_email_categories(&self, _auth: SuperAdmin) -> Result<Json<Data<Vec<EmailCategory>>>> {
        let category = |category: Category| {
            let (id, name) = category.names();
            EmailCategory { id: id.to_owned(), name: name.to_owned() }
        };
        Ok(data(Category::ALL.into_iter().map(category).collect()))
    }

    /// Find the template of an event and a service; 404 if there is none yet
    #[oai(path = "/email-templates/name/:name", method = "get", operation_id = "find_email_template")]
    async fn find_email_template(
        &self,
        auth: SuperAdmin,
        /// Name of the event.
        name: Path<String>,
        /// Service of a product; without it, the event's general template.
        product_service_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<TemplateOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let template = store::find_of(&mut tx, &name.0, product_service_id.0).await?.ok_or_else(service::not_found)?;
        Ok(data(template.into()))
    }

    /// Preview texts as a mail to the caller, with sample data
    #[oai(path = "/email-templates/preview", method = "post", operation_id = "preview_email_template")]
    async fn preview_email_template(&self, auth: SuperAdmin, input: Input<DraftIn>) -> Result<Json<Data<EmailPreview>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let rendered = service::preview(&self.0, &mut tx, &auth.0, &input.0).await?;
        Ok(data(rendered.into()))
    }

    /// Send texts as a test mail to the caller, with sample data
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

    /// Replace a template as a whole
    #[oai(path = "/email-templates/:id", method = "put", operation_id = "update_email_template")]
    async fn update_email_template(&self, auth: SuperAdmin, id: Path<Uuid>, input: Input<TemplateIn>) -> Result<Json<Data<TemplateOut>>> {
        let template = service::update(&self.0, &auth.0, id.0, &input.0).await?;
        Ok(data(template.into()))
    }

    /// Remove a template; mails use the default texts again
    #[oai(path = "/email-templates/:id", method = "delete", operation_id = "delete_email_template")]
    async fn delete_email_template(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Deleted> {
        service::remove(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Read a template's text for a patient, to be sent by hand
    #[oai(path = "/email-templates/:id/text", method = "get", operation_id = "get_email_template_text")]
    async fn get_email_template_text(
        &self,
        auth: Staff,
        id: Path<Uuid>,
        /// Patient who receives the text.
        user_id: Query<Uuid>,
        /// Personal text in the template's place for it; at most 2000 characters.
        message: Query<Option<String>>,
    ) -> Result<Json<Data<TemplateText>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let (text, whatsapp_url) = service::text(&self.0, &mut tx, &auth.0, id.0, user_id.0, message.0.as_deref()).await?;
        Ok(data(TemplateText { text, whatsapp_url }))
    }
}
