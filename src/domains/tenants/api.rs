use poem::web::Data as Extension;
use poem_openapi::{Object, OpenApi};
use serde::Serialize;

use super::{RequestTenant, store};
use crate::app::App;
use crate::error::Result;
use crate::http::Tag;
use crate::http::json::Json;
use crate::http::paging::{Data, data};
use crate::scope::Scope;

pub struct Api(pub App);

/// The clinic, as anyone may see it before logging in.
#[derive(Debug, Object, Serialize)]
pub struct TenantOut {
    pub name: String,
    /// IANA name; all dates of the clinic are shown in it.
    pub timezone: String,
    pub links: Links,
}

/// The addresses of the top bar; those not set are not shown.
#[derive(Debug, Object, Serialize)]
pub struct Links {
    pub about: Option<String>,
    pub nutritionists: Option<String>,
    pub blog: Option<String>,
    pub program: Option<String>,
}

#[OpenApi(tag = "Tag::Tenants")]
impl Api {
    /// Read the clinic's name, time zone and links
    #[oai(path = "/tenant", method = "get", operation_id = "get_tenant")]
    async fn get_tenant(&self, tenant: Extension<&RequestTenant>) -> Result<Json<Data<TenantOut>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        let settings = store::settings(&mut tx).await?;
        Ok(data(TenantOut {
            name: settings.name,
            timezone: settings.timezone,
            links: Links {
                about: settings.about_url,
                nutritionists: settings.nutritionists_url,
                blog: settings.blog_url,
                program: settings.program_url,
            },
        }))
    }
}
