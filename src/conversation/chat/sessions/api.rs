use poem::web::Data as Extension;

use super::service;
use super::service::RoomChoice;
use crate::Conversation;
use platform::form_value::written_or_none;
use platform::http::prelude::*;
use platform::scope::RequestTenant;

pub struct Api(pub Conversation);

/// Room, appointment, or both; with both, the appointment's room must be this one.
#[derive(Debug, Default, Object, Deserialize)]
#[oai(default)]
#[serde(default)]
pub struct ChatSessionIn {
    #[oai(rename = "roomId", skip_serializing_if_is_none)]
    #[serde(rename = "roomId", deserialize_with = "written_or_none")]
    pub room_id: Option<Uuid>,
    #[oai(skip_serializing_if_is_none)]
    #[serde(deserialize_with = "written_or_none")]
    pub appointment_id: Option<Uuid>,
}

#[derive(Debug, Object, Serialize)]
pub struct ChatSession {
    pub id: Uuid,
    /// Id of the room.
    pub chat_id: Uuid,
    /// Ticket that closes the session once, and grants nothing else.
    pub ticket: String,
}

#[derive(Debug, Object, Deserialize)]
pub struct ChatPingIn {
    pub chat_id: Uuid,
}

#[derive(Debug, Object, Serialize)]
pub struct ChatPresence {
    /// Keys of the people who are present.
    pub online: Vec<Uuid>,
}

#[OpenApi(tag = "Tag::Chat")]
impl Api {
    /// Begin a chat presence when a page opens a room
    #[oai(path = "/chat-sessions/open", method = "post", operation_id = "open_chat_session")]
    async fn open_chat_session(&self, auth: Chatter, input: Input<ChatSessionIn>) -> Result<Created<ChatSession>> {
        let opened = match (input.0.room_id, input.0.appointment_id) {
            (room, Some(appointment)) => RoomChoice::Appointment(appointment, room),
            (Some(room), None) => RoomChoice::Room(room),
            (None, None) => return Err(Error::field("roomId", "Informe a conversa ou o agendamento.")),
        };
        let session = service::open(&self.0, &auth.0, opened).await?;
        Ok(created(ChatSession { id: session.id, chat_id: session.room, ticket: session.ticket }))
    }

    /// Renew a chat presence, every 30 seconds
    #[oai(path = "/chat-sessions/ping", method = "post", operation_id = "ping_chat_session")]
    async fn ping_chat_session(&self, auth: Chatter, input: Input<ChatPingIn>) -> Result<Json<Data<ChatPresence>>> {
        let online = service::ping(&self.0, &auth.0, input.0.chat_id).await?;
        Ok(data(ChatPresence { online }))
    }

    /// End a chat presence when the page is closed
    ///
    /// Browsers send this request without a login session, so it is authorized by the ticket. The
    /// answer does not depend on the ticket's validity.
    #[oai(path = "/chat-sessions/close", method = "post", operation_id = "close_chat_session")]
    async fn close_chat_session(
        &self,
        tenant: Extension<&RequestTenant>,
        /// Ticket of the presence.
        token: Query<String>,
        /// Room that was open.
        chat_id: Query<Uuid>,
    ) -> Result<Done> {
        service::close(&self.0, tenant.id()?, chat_id.0, &token.0).await?;
        Ok(Done::Done)
    }
}
