use std::collections::BTreeMap;

use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::service;
use super::store::PurchaseService;
use crate::products::api::{ProductRef, ServiceOut};
use crate::products::input::ProductRules;
use crate::purchases::rules::Status;
use foundation::error::Result;
use identity::Identity;
use platform::http::Tag;
use platform::http::auth::{AnyRole, Keyed, Member};
use platform::http::json::Json;
use platform::http::paging::{Data, data};
use platform::policy::key;
use platform::scope::Scope;

pub struct Api(pub Identity);

/// What a person may use, and how much of it they have used.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PurchaseService")]
pub struct PurchaseServiceOut {
    pub id: Uuid,
    pub purchase_id: Uuid,
    /// Whose it is.
    pub user_id: Uuid,
    pub name: String,
    pub description: Option<String>,
    /// Sessions bought.
    pub quota: i64,
    /// Sessions used.
    pub usage: i64,
    pub remaining: i64,
    /// The purchase was confirmed, and something of it is left.
    pub available: bool,
    /// Of the purchase.
    pub status: Status,
    pub service: ServiceOut,
    pub product: ProductRef,
    #[oai(rename = "productServiceId")]
    #[serde(rename = "productServiceId")]
    pub product_service_id: Uuid,
    /// The same with its name.
    #[oai(rename = "productService")]
    #[serde(rename = "productService")]
    pub product_service: ProductRef,
    /// `duration` in minutes and `service_type`, where the product says so.
    pub params: BTreeMap<String, Value>,
    pub product_rules: ProductRules,
    /// Where a service leads that its owner has started: told to nobody else.
    pub link: Option<String>,
    /// `DD/MM/YYYY`
    pub purchased_at: String,
}

/// The others are the clinic's notes, and where the service leads.
const SHOWN: [&str; 2] = ["duration", "service_type"];

impl PurchaseServiceOut {
    fn seen_by(scope: &Scope, service: PurchaseService) -> Self {
        let available = service.is_available();
        let link = service.link_for(scope.user).map(str::to_owned);
        let mut params = service.params.0;
        params.retain(|name, _| SHOWN.contains(&name.as_str()));
        Self {
            id: service.id,
            purchase_id: service.purchase_id,
            user_id: service.user_id,
            product_service: ProductRef { id: service.product_service_id, name: service.name.clone() },
            name: service.name,
            description: service.description,
            quota: service.quota,
            usage: service.usage,
            remaining: (service.quota - service.usage).max(0),
            available,
            status: service.status,
            service: service.service.into(),
            product: ProductRef { id: service.product_id, name: service.product_name },
            product_service_id: service.product_service_id,
            params,
            product_rules: service.product_rules.0,
            link,
            purchased_at: service.purchased_at.format("%d/%m/%Y").to_string(),
        }
    }
}

/// A purchased service by name, with the sessions that were bought and used.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProgramService {
    pub id: Uuid,
    pub name: String,
    /// Sessions bought.
    pub quota: i64,
    /// Sessions used.
    pub usage: i64,
}

/// A service that has been started.
#[derive(Debug, Object, Serialize)]
pub struct StartedService {
    pub id: Uuid,
    pub quota: i64,
    pub usage: i64,
    /// Where to go on: a page or a letter.
    pub link: Option<String>,
}

#[OpenApi(tag = "Tag::PurchaseServices")]
impl Api {
    /// List what a person may use, what is available first
    ///
    /// Without `user_id`, one's own. At most three hundred.
    #[oai(path = "/purchase-services", method = "get", operation_id = "list_purchase_services")]
    async fn list_purchase_services(
        &self,
        auth: Keyed<AnyRole, key::PurchasesRead>,
        /// Whose they are: the caller's own, unless staff or a key names somebody.
        user_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<PurchaseServiceOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let services = service::list(&mut tx, &auth.0, user_id.0).await?;
        Ok(data(services.into_iter().map(|service| PurchaseServiceOut::seen_by(&auth.0, service)).collect()))
    }

    /// Read one service that a person may use
    #[oai(path = "/purchase-services/:id", method = "get", operation_id = "get_purchase_service")]
    async fn get_purchase_service(
        &self,
        auth: Keyed<AnyRole, key::PurchasesRead>,
        id: Path<Uuid>,
    ) -> Result<Json<Data<PurchaseServiceOut>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let service = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(PurchaseServiceOut::seen_by(&auth.0, service)))
    }

    /// Use one's own service once
    ///
    /// For services that are not booked as appointments. Answers where it leads; once everything is used, 409.
    #[oai(path = "/purchase-services/:id/start", method = "post", operation_id = "start_purchase_service")]
    async fn start_purchase_service(&self, auth: Member, id: Path<Uuid>) -> Result<Json<Data<StartedService>>> {
        let started = service::start(&self.0, &auth.0, id.0).await?;
        let link = started.link().map(str::to_owned);
        Ok(data(StartedService { id: started.id, quota: started.quota, usage: started.usage, link }))
    }
}
