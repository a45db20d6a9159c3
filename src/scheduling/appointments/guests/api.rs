use poem::Request;
use poem::web::Data as Extension;

use super::service;
use crate::Scheduling;
use identity::auth::api::AccessToken;
use platform::http::auth::address;
use platform::http::prelude::*;
use platform::scope::RequestTenant;

pub struct Api(pub Scheduling);

#[OpenApi(tag = "Tag::Chat")]
impl Api {
    /// Exchange the link of an invitation to an appointment
    ///
    /// Returns a token for this appointment's conversation only, which is valid as long as the
    /// link.
    #[oai(path = "/auth/guest", method = "get", operation_id = "exchange_guest_token")]
    async fn exchange_guest_token(
        &self,
        request: &Request,
        tenant: Extension<&RequestTenant>,
        /// Token of the link.
        token: Query<String>,
    ) -> Result<Json<AccessToken>> {
        let access_token = service::exchange(&self.0, tenant.id()?, &token.0, address(request)).await?;
        Ok(Json(AccessToken { access_token }))
    }
}
