use std::collections::BTreeMap;

use serde_json::Value;

use super::service;
use super::store::PurchaseService;
use crate::products::api::{ProductRef, ServiceOut};
use crate::products::input::ProductRules;
use crate::purchases::rules::PurchaseStatus;
use identity::Identity;
use platform::http::prelude::*;

pub struct Api(pub Identity);

/// A purchased service of a person, and its use.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "PurchaseService")]
pub struct PurchaseServiceOut {
    pub id: Uuid,
    pub purchase_id: Uuid,
    /// Owner.
    pub user_id: Uuid,
    pub name: String,
    pub description: Option<String>,
    /// Number of purchased sessions.
    pub quota: i64,
    /// Number of used sessions.
    pub usage: i64,
    pub remaining: i64,
    /// True if the purchase is confirmed and sessions are left.
    pub available: bool,
    /// Status of the purchase.
    pub status: PurchaseStatus,
    pub service: ServiceOut,
    pub product: ProductRef,
    #[oai(rename = "productServiceId")]
    #[serde(rename = "productServiceId")]
    pub product_service_id: Uuid,
    /// The product service with its name.
    #[oai(rename = "productService")]
    #[serde(rename = "productService")]
    pub product_service: ProductRef,
    /// `duration` in minutes and `service_type`, if the product has them.
    pub params: BTreeMap<String, Value>,
    pub product_rules: ProductRules,
    /// Link of a service that its owner has started; null to all others.
    pub link: Option<String>,
    /// `DD/MM/YYYY`
    pub purchased_at: String,
}

/// Parameters that are disclosed. The others are internal notes and the service's link.
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

/// A purchased service by name, with the numbers of purchased and used sessions.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProgramService {
    pub id: Uuid,
    pub name: String,
    /// Number of purchased sessions.
    pub quota: i64,
    /// Number of used sessions.
    pub usage: i64,
}

/// A service that was started.
#[derive(Debug, Object, Serialize)]
pub struct StartedService {
    pub id: Uuid,
    pub quota: i64,
    pub usage: i64,
    /// Address to continue at: a page, or a mailto address.
    pub link: Option<String>,
}

#[OpenApi(tag = "Tag::PurchaseServices")]
impl Api {
    /// List a person's services, available ones first
    ///
    /// Without `user_id`, the caller's own. At most three hundred.
    #[oai(path = "/purchase-services", method = "get", operation_id = "list_purchase_services")]
    async fn list_purchase_services(
        &self,
        auth: Keyed<AnyRole, key::PurchasesRead>,
        /// Owner; the caller by default. Only staff and keys may name others.
        user_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<Vec<PurchaseServiceOut>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let services = service::list(&mut tx, &auth.0, user_id.0).await?;
        Ok(data(services.into_iter().map(|service| PurchaseServiceOut::seen_by(&auth.0, service)).collect()))
    }

    /// Read a service of a person
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

    /// Use one of the caller's own services once
    ///
    /// For services that are not booked as appointments. Returns the service's link; fails with 409
    /// once all sessions are used.
    #[oai(path = "/purchase-services/:id/start", method = "post", operation_id = "start_purchase_service")]
    async fn start_purchase_service(&self, auth: Member, id: Path<Uuid>) -> Result<Json<Data<StartedService>>> {
        let started = service::start(&self.0, &auth.0, id.0).await?;
        let link = started.link().map(str::to_owned);
        Ok(data(StartedService { id: started.id, quota: started.quota, usage: started.usage, link }))
    }
}
