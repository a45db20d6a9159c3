//! Event stream of a page (server-sent events).

use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::unfold;
use poem::http::{HeaderValue, header};
use poem::{Body, IntoResponse, Response};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};
use poem_openapi::types::Type;
use poem_openapi::{ApiResponse, Enum, Object};
use tokio::time::{Instant, Interval, MissedTickBehavior};
use uuid::Uuid;

use super::super::hub::{ListenerState, Subscription};
use crate::Conversation;
use platform::scope::LoginSession;

/// Media type of server-sent events.
pub const EVENT_STREAM: &str = "text/event-stream";
/// Interval of pings, which keep proxies from closing an idle connection.
const PING: Duration = Duration::from_secs(20);
/// Maximum duration of a stream, after which the page reconnects and its session is checked again.
const LONGEST: Duration = Duration::from_secs(15 * 60);

pub struct EventStream(Subscription);

impl EventStream {
    pub fn of(app: &Conversation, tenant: Uuid, who: Uuid, session: Option<LoginSession>) -> Self {
        Self(app.hub.subscribe(&app.db, tenant, who, session))
    }
}

struct Listening {
    subscription: Subscription,
    is_ready: bool,
    ping: Interval,
    until: Instant,
}

impl Listening {
    fn of(subscription: Subscription) -> Self {
        let now = Instant::now();
        let mut ping = tokio::time::interval_at(now + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { subscription, is_ready: false, ping, until: now + LONGEST }
    }

    /// Returns the next item to be sent; `None` ends the stream.
    async fn next(&mut self) -> Option<Arc<str>> {
        tokio::select! {
            // Sent once the listener is ready, from when on no notification is missed.
            ear = self.subscription.ear.wait_for(|ear| *ear != ListenerState::Deaf), if !self.is_ready => {
                let is_open = ear.is_ok_and(|ear| *ear == ListenerState::Listening);
                self.is_ready = true;
                is_open.then(|| "event: ready\ndata: {}\n\n".into())
            }
            notice = self.subscription.notices.recv() => notice,
            _ = self.ping.tick() => Some(": ping\n\n".into()),
            () = tokio::time::sleep_until(self.until) => None,
        }
    }
}

impl IntoResponse for EventStream {
    fn into_response(self) -> Response {
        let events = unfold(Listening::of(self.0), async |mut listening| {
            let event = listening.next().await?;
            Some((Ok::<_, std::io::Error>(event.to_string()), listening))
        });
        let mut response = Response::builder().content_type(EVENT_STREAM).body(Body::from_bytes_stream(events));
        let headers = response.headers_mut();
        // Keeps proxies from caching, compressing or buffering the stream.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"));
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        response
    }
}

/// An event of the stream.
#[derive(Object)]
#[oai(rename = "ChatEvent")]
struct StreamedEvent {
    event: EventName,
    /// JSON text with the `chat_id` of the room; `ready` has none.
    data: String,
}

#[derive(Enum)]
#[oai(rename = "ChatEventName", rename_all = "lowercase")]
enum EventName {
    Ready,
    Message,
    Read,
    Typing,
    Presence,
    Revoked,
}

impl ApiResponse for EventStream {
    fn meta() -> MetaResponses {
        let content = vec![MetaMediaType { content_type: "text/event-stream", schema: StreamedEvent::schema_ref() }];
        let found =
            MetaResponse { description: "The events, as they come.", status: Some(200), status_range: None, content, headers: Vec::new() };
        MetaResponses { responses: vec![found] }
    }

    fn register(registry: &mut Registry) {
        StreamedEvent::register(registry);
    }
}
