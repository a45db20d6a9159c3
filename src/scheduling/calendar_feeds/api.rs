use poem::Request;
use poem::web::Data as Extension;
use poem_openapi::ApiResponse;
use poem_openapi::param::Header;
use poem_openapi::payload::Binary;

use super::{service, store};
use crate::Scheduling;
use foundation::token::hash_token;
use platform::etag::is_known;
use platform::http::auth::address;
use platform::http::prelude::*;
use platform::scope::RequestTenant;

pub struct Api(pub Scheduling);

/// State of the caller's calendar feed.
#[derive(Debug, Object, Serialize)]
pub struct CalendarFeed {
    /// True if there is an address at which calendar programs read the caller's appointments.
    pub enabled: bool,
    /// Time since which the present address exists.
    pub created_at: Option<DateTime<Utc>>,
}

/// A new address of a calendar feed.
#[derive(Debug, Object, Serialize)]
pub struct CalendarFeedAddress {
    /// The address, which is not shown again.
    pub address: String,
    pub created_at: DateTime<Utc>,
}

#[derive(ApiResponse)]
pub enum FeedAnswer {
    /// The appointments as a calendar.
    #[oai(status = 200, content_type = "text/calendar; charset=utf-8")]
    Found(
        Binary<String>,
        /// Version of the calendar, for `If-None-Match`.
        #[oai(header = "ETag")]
        String,
        #[oai(header = "Cache-Control")] String,
    ),
    /// Nothing has changed.
    #[oai(status = 304)]
    Same(#[oai(header = "ETag")] String, #[oai(header = "Cache-Control")] String),
}

/// Calendar programs keep the answer for some minutes, and then ask whether it is current.
const KEPT: &str = "private, max-age=300";

#[OpenApi(tag = "Tag::Appointments")]
impl Api {
    /// Read whether the caller's calendar feed is enabled
    #[oai(path = "/calendar-feed", method = "get", operation_id = "get_calendar_feed")]
    async fn get_calendar_feed(&self, auth: AccountOwner) -> Result<Json<Data<CalendarFeed>>> {
        let created_at = store::created_at(&mut self.0.db.read(&auth.0).await?, auth.0.user).await?;
        Ok(data(CalendarFeed { enabled: created_at.is_some(), created_at }))
    }

    /// Create or replace the address of the caller's calendar feed
    ///
    /// An older address becomes invalid.
    #[oai(path = "/calendar-feed", method = "post", operation_id = "create_calendar_feed")]
    async fn create_calendar_feed(&self, auth: AccountOwner) -> Result<Created<CalendarFeedAddress>> {
        let service::NewFeed { address, created_at } = service::renew(&self.0, &auth.0).await?;
        Ok(created(CalendarFeedAddress { address, created_at }))
    }

    /// Disable the caller's calendar feed
    #[oai(path = "/calendar-feed", method = "delete", operation_id = "delete_calendar_feed")]
    async fn delete_calendar_feed(&self, auth: AccountOwner) -> Result<Deleted> {
        service::disable(&self.0, &auth.0).await?;
        Ok(Deleted::Deleted)
    }

    /// Read a calendar feed
    ///
    /// For calendar programs. Contains the owner's appointments from 60 days ago to a year ahead,
    /// at most 2000; canceled ones for 30 days. With the `ETag` of an earlier answer as
    /// `If-None-Match`, the answer is 304 if nothing has changed.
    #[oai(path = "/calendar-feeds/:token", method = "get", operation_id = "read_calendar_feed")]
    async fn read_calendar_feed(
        &self,
        request: &Request,
        tenant: Extension<&RequestTenant>,
        /// The token, with the extension `.ics`.
        token: Path<String>,
        /// `ETag` of an earlier answer.
        #[oai(name = "If-None-Match")]
        known: Header<Option<String>>,
    ) -> Result<FeedAnswer> {
        let calendar = service::read(&self.0, tenant.id()?, &token.0, address(request)).await?;
        let (tag, kept) = (format!("\"{}\"", &hash_token(&calendar)[..32]), KEPT.to_owned());
        if known.0.as_deref().is_some_and(|known| is_known(known, &tag)) {
            return Ok(FeedAnswer::Same(tag, kept));
        }
        Ok(FeedAnswer::Found(Binary(calendar), tag, kept))
    }
}
