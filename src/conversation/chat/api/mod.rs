pub mod stream;

use poem_openapi::param::Header;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{ApiResponse, Multipart};
use stream::EventStream;

use super::access::{enter, record_visit};
use super::attachments;
use super::messages;
use super::messages::{Draft, MessageOutcome};
use super::service;
use super::service::ListMessagesQuery;
use super::store::RoomKind;
use super::video::VideoRoom;
use super::view::{self, ChatAppointment, ChatFile, ChatLastMessage, ChatMessage, ChatRead, ChatRoom};
use crate::Conversation;
use platform::caller::Caller;
use platform::db;
use platform::files::{self, Received};
use platform::form_value::{written, written_or_none};
use platform::http::file::DocumentFile;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::people::PersonShown;
use scheduling::appointments::rules::Situation;

foundation::openapi_enum! {
    /// Purpose of a room.
    RoomKind as "ChatRoomKind";
}

foundation::openapi_object! {
    answer
    /// Conversation as the caller sees it. Authors are identified by a key: a user's id, or a
    /// guest's.
    ChatRoom as "ChatRoom" => {
        id: Uuid,
        kind: RoomKind,
        patient: PersonShown,
        specialist: PersonShown,
        /// Appointment; null for direct rooms.
        appointment: Option<ChatAppointment>,
        /// E-mail addresses of the appointment guests; empty for guests.
        guests: Vec<String>,
        /// Key of the caller.
        me: Uuid,
        /// Keys of the people who have the room open.
        online: Vec<Uuid>,
        /// Number of the newest message.
        last_seq: i64,
        reads: Vec<ChatRead>,
        /// Number of messages that the caller has not read.
        unread: i64,
        last_message: Option<ChatLastMessage>,
        /// True if messages can be sent.
        can_write: bool,
    }
}

foundation::openapi_object! {
    answer
    /// Appointment of a conversation. Times are local times of the tenant.
    ChatAppointment as "ChatAppointment" => {
        id: Uuid,
        /// `2026-11-25 08:00`
        datetime_start: String,
        datetime_end: String,
        title: String,
        situation: Situation,
    }
}

foundation::openapi_object! {
    answer
    /// Number of the last message that somebody has read.
    ChatRead as "ChatRead" => {
        who: Uuid,
        seq: i64,
    }
}

foundation::openapi_object! {
    answer
    ChatLastMessage as "ChatLastMessage" => {
        text: String,
        created_at: DateTime<Utc>,
        mine: bool,
        has_file: bool,
    }
}

foundation::openapi_object! {
    answer
    ChatMessage as "ChatMessage" => {
        uuid: Uuid,
        /// Number of the message in its room, without gaps.
        seq: i64,
        /// Key of the author.
        user_id: Uuid,
        /// Name of the author; the e-mail address of a guest.
        name: String,
        /// Text; may be empty if there is a file.
        message: String,
        created_at: DateTime<Utc>,
        /// Identifier given by the sender's page.
        client_id: Option<Uuid>,
        mine: bool,
        file: Option<ChatFile>,
    }
}

foundation::openapi_object! {
    answer
    ChatFile as "ChatFile" => {
        id: Uuid,
        name: String,
        content_type: String,
        /// Size in bytes.
        size: i64,
        is_image: bool,
    }
}

foundation::openapi_object! {
    answer
    VideoRoom as "VideoRoom" => {
        /// Address of the call; null before it opens and after it closes.
        url: Option<String>,
        opens_at: DateTime<Utc>,
        closes_at: DateTime<Utc>,
    }
}

pub struct Api(pub Conversation);

/// Conversation of an appointment.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentChat {
    /// Id of the room.
    pub direct: Uuid,
    /// Name of the caller; the e-mail address of a guest.
    pub username: String,
    pub title: String,
    /// Null if there is no video call.
    pub video: Option<VideoRoom>,
}

#[derive(Debug, Default, Object, Deserialize)]
#[oai(default)]
#[serde(default)]
pub struct ChatRoomIn {
    /// Patient; given by a specialist.
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
}

#[derive(Debug, Object, Deserialize)]
pub struct ChatMessageIn {
    /// Id of the room.
    pub chat_id: Uuid,
    pub message: String,
    /// Identifier given by the sender's page. A message that is sent again with it is not
    /// duplicated.
    #[serde(default, deserialize_with = "written_or_none")]
    pub client_id: Option<Uuid>,
}

#[derive(Debug, Multipart)]
pub struct ChatFileForm {
    /// PNG, JPEG, WebP or PDF of at most 20 MB.
    file: Option<Upload>,
    client_id: Option<String>,
    message: Option<String>,
}

#[derive(Debug, Object, Deserialize)]
pub struct ChatReadIn {
    /// Number of the last message that was read.
    #[serde(deserialize_with = "written")]
    pub seq: i64,
}

/// Messages in their order.
#[derive(Debug, Object, Serialize)]
pub struct ChatMessages {
    pub data: Vec<ChatMessage>,
    pub meta: ChatMessagesMeta,
}

#[derive(Debug, Object, Serialize)]
pub struct ChatMessagesMeta {
    /// Number of the room's newest message.
    pub last_seq: i64,
    /// True if there are newer messages, if `after` was given; else if there are older ones.
    pub has_more: bool,
    pub reads: Vec<ChatRead>,
}

#[derive(ApiResponse)]
enum MessagesAnswer {
    /// Messages of the room.
    #[oai(status = 200)]
    Found(
        Json<ChatMessages>,
        /// State of the room, for `If-None-Match`.
        #[oai(header = "ETag")]
        String,
    ),
    /// Nothing has changed.
    #[oai(status = 304)]
    Same(#[oai(header = "ETag")] String),
}

#[derive(ApiResponse)]
enum SentMessage {
    /// It was sent before, with this result.
    #[oai(status = 200)]
    Known(Json<Data<ChatMessage>>),
    /// It was sent.
    #[oai(status = 201)]
    New(Json<Data<ChatMessage>>),
}

impl SentMessage {
    fn of(caller: &Caller, sent: MessageOutcome) -> Self {
        let message = data(ChatMessage::of(caller, sent.message));
        if sent.is_new { Self::New(message) } else { Self::Known(message) }
    }
}

impl Api {
    async fn room(&self, caller: &Caller, id: Uuid) -> Result<Json<Data<ChatRoom>>> {
        let now = self.0.clock.now();
        let mut tx = self.0.db.read(&caller.scope()).await?;
        let entered = enter(&mut tx, caller, id, now).await?;
        let entered_room = entered.room.clone();
        let room = view::rooms(&mut tx, caller, vec![entered], now).await?.pop();
        drop(tx);
        record_visit(&self.0, caller, &entered_room).await?;
        Ok(data(room.ok_or_else(super::access::not_found)?))
    }

    async fn send(&self, caller: &Caller, input: ChatMessageIn) -> Result<SentMessage> {
        let draft = Draft { room: input.chat_id, text: messages::text(&input.message, false)?, client: input.client_id, file: None };
        Ok(SentMessage::of(caller, messages::send(&self.0, caller, &draft).await?))
    }
}

#[OpenApi(tag = "Tag::Chat")]
impl Api {
    /// Open the conversation about an appointment
    ///
    /// Open to its patient, its specialist, its guests, and a super admin, whose visit is logged.
    #[oai(path = "/appointments/:id/chat", method = "post", operation_id = "open_appointment_chat")]
    async fn open_appointment_chat(&self, auth: Chatter, id: Path<Uuid>) -> Result<Json<Data<AppointmentChat>>> {
        let opened = service::open_of_appointment(&self.0, &auth.0, id.0).await?;
        Ok(data(AppointmentChat { direct: opened.room, username: opened.username, title: opened.title, video: opened.video }))
    }

    /// Open the conversation of a patient and their specialist
    #[oai(path = "/chat/rooms", method = "post", operation_id = "open_chat_room")]
    async fn open_chat_room(&self, auth: CareParticipant, input: Input<ChatRoomIn>) -> Result<Json<Data<ChatRoom>>> {
        let room = service::open_direct(&self.0, &auth.0, input.0.user_id).await?;
        self.room(&Caller::Person(auth.0), room).await
    }

    /// List the caller's conversations, those with the newest messages first
    #[oai(path = "/chat/rooms", method = "get", operation_id = "list_chat_rooms")]
    async fn list_chat_rooms(
        &self,
        auth: CareRole,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Number of rows per page, 100 at most.
        per_page: Query<Option<i64>>,
        /// Only conversations with unread messages.
        unread: Query<Option<Flag>>,
    ) -> Result<Json<Paged<ChatRoom>>> {
        let asked = Page::asked(page.0);
        let page = Page { size: per_page.0.unwrap_or(Page::SIZE).clamp(1, 100), ..asked };
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rooms, total) = service::list(&mut tx, &auth.0, Flag::is_set(unread.0), page).await?;
        let rooms = view::rooms(&mut tx, &Caller::Person(auth.0), rooms, self.0.clock.now()).await?;
        Ok(Json(Paged { data: rooms, meta: Meta::of(page, total) }))
    }

    /// Read the participants and the state of a conversation
    #[oai(path = "/chat/rooms/:id", method = "get", operation_id = "get_chat_room")]
    async fn get_chat_room(&self, auth: Chatter, id: Path<Uuid>) -> Result<Json<Data<ChatRoom>>> {
        self.room(&auth.0, id.0).await
    }

    /// Read messages of a conversation
    ///
    /// By default the newest ones, else those before or after one. With the known state in
    /// `If-None-Match`, the answer is 304 if nothing has changed.
    #[oai(path = "/chat/messages", method = "get", operation_id = "list_chat_messages")]
    async fn list_chat_messages(
        &self,
        auth: Chatter,
        /// Id of the room.
        chat_id: Query<Uuid>,
        /// Messages with a greater number, from the smallest on.
        after: Query<Option<i64>>,
        /// Messages with a smaller number, up to the greatest.
        before: Query<Option<i64>>,
        /// Number of messages, 50 by default and 100 at most.
        limit: Query<Option<i64>>,
        /// `ETag` of an earlier answer.
        #[oai(name = "If-None-Match")]
        known: Header<Option<String>>,
    ) -> Result<MessagesAnswer> {
        if after.0.is_some() && before.0.is_some() {
            return Err(Error::field("before", "Use after ou before, não os dois."));
        }
        let asked = ListMessagesQuery { after: after.0, before: before.0, limit: limit.0, version: known.0 };
        let caller = auth.0;
        let mut tx = self.0.db.read(&caller.scope()).await?;
        let (tag, found) = service::messages(&mut tx, &caller, chat_id.0, &asked, self.0.clock.now()).await?;
        let Some(found) = found else { return Ok(MessagesAnswer::Same(tag)) };
        let reads = view::reads(&mut tx, found.room.id).await?;
        drop(tx);
        record_visit(&self.0, &caller, &found.room).await?;
        let meta = ChatMessagesMeta { last_seq: found.room.last_seq, has_more: found.has_more, reads };
        let messages = found.rows.into_iter().map(|row| ChatMessage::of(&caller, row)).collect();
        Ok(MessagesAnswer::Found(Json(ChatMessages { data: messages, meta }), tag))
    }

    /// Send a message
    #[oai(path = "/chat/messages", method = "post", operation_id = "create_chat_message")]
    async fn create_chat_message(&self, auth: Chatter, input: Input<ChatMessageIn>) -> Result<SentMessage> {
        self.send(&auth.0, input.0).await
    }

    /// Send a message (alternative path)
    #[oai(path = "/chat-sessions/new-message", method = "post", operation_id = "create_session_message")]
    async fn create_session_message(&self, auth: Chatter, input: Input<ChatMessageIn>) -> Result<SentMessage> {
        self.send(&auth.0, input.0).await
    }

    /// Send a picture or a document, with or without text
    ///
    /// Pictures are encoded again.
    #[oai(path = "/chat/rooms/:id/files", method = "post", operation_id = "send_chat_file")]
    async fn send_chat_file(&self, auth: Chatter, id: Path<Uuid>, form: ChatFileForm) -> Result<SentMessage> {
        let Some(upload) = form.file else { return Err(Error::field("file", "faça o upload do arquivo.")) };
        let client = match form.client_id.as_deref().map(str::trim).filter(|id| !id.is_empty()) {
            Some(id) => Some(Uuid::try_parse(id).map_err(|_| Error::field("client_id", "Valor inválido."))?),
            None => None,
        };
        let text = messages::text(form.message.as_deref().unwrap_or_default(), true)?;
        let name = upload.file_name().unwrap_or_default().to_owned();
        let content = upload.into_vec().await.map_err(|error| Error::internal(error.to_string()))?;
        let draft = Draft { room: id.0, text, client, file: None };
        let sent = attachments::send(&self.0, &auth.0, draft, Received { name, content }).await?;
        Ok(SentMessage::of(&auth.0, sent))
    }

    /// Download a file of a conversation
    #[oai(path = "/chat/rooms/:id/files/:file", method = "get", operation_id = "get_chat_file")]
    async fn get_chat_file(&self, auth: Chatter, id: Path<Uuid>, file: Path<Uuid>) -> Result<DocumentFile> {
        let stored = attachments::find(&self.0, &auth.0, id.0, file.0).await?;
        let content = files::service::open(&self.0, auth.0.tenant(), &stored).await?;
        Ok(DocumentFile { content, content_type: stored.content_type, name: "arquivo" })
    }

    /// Mark messages as read up to a number
    #[oai(path = "/chat/rooms/:id/read", method = "put", operation_id = "read_chat_room")]
    async fn read_chat_room(&self, auth: Chatter, id: Path<Uuid>, input: Input<ChatReadIn>) -> Result<Done> {
        service::read(&self.0, &auth.0, id.0, input.0.seq).await?;
        Ok(Done::Done)
    }

    /// Show the others that the caller is writing; nothing is stored
    #[oai(path = "/chat/rooms/:id/typing", method = "post", operation_id = "type_in_chat_room")]
    async fn type_in_chat_room(&self, auth: Chatter, id: Path<Uuid>) -> Result<Done> {
        service::typing(&self.0, &auth.0, id.0).await?;
        Ok(Done::Done)
    }

    /// Stream new events of all the caller's conversations
    ///
    /// Server-sent events: `ready` first, then `message`, `read`, `typing`, `presence` and
    /// `revoked`, each with `chat_id`. They refer to the new content and do not contain it. A
    /// stream ends after 15 minutes, or if its client is too slow. Clients then reconnect and
    /// request what is new.
    #[oai(path = "/chat/events", method = "get", operation_id = "stream_chat_events")]
    async fn stream_chat_events(&self, auth: Chatter) -> Result<EventStream> {
        let scope = auth.0.scope();
        // A stream needs no transaction.
        db::release();
        // The version of an adult's session is none of the dependant's.
        let session = scope.session.filter(|_| scope.acting.is_none());
        let stream = EventStream::of(&self.0, auth.0.tenant(), auth.0.key(), session);
        // A session that ended before the stream was registered has not ended the stream.
        service::ensure_still_valid(&self.0, &auth.0).await?;
        Ok(stream)
    }
}
