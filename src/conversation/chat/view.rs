//! API representation of rooms and messages.

use std::collections::HashMap;

use super::access::Entered;
use super::store;
use super::store::{MessageRow, RoomKind};
use foundation::wall_time;
use identity::tenants;
use identity::users::pictures;
use platform::caller::Caller;
use platform::files;
use platform::people::PersonShown;
use platform::prelude::*;
use scheduling::appointments::rules::Situation;

/// Conversation as the caller sees it. Authors are identified by a key: a user's id, or a guest's.
#[derive(Debug, Serialize)]
pub struct ChatRoom {
    pub id: Uuid,
    pub kind: RoomKind,
    pub patient: PersonShown,
    pub specialist: PersonShown,
    pub appointment: Option<ChatAppointment>,
    pub guests: Vec<String>,
    pub me: Uuid,
    pub online: Vec<Uuid>,
    pub last_seq: i64,
    pub reads: Vec<ChatRead>,
    pub unread: i64,
    pub last_message: Option<ChatLastMessage>,
    pub can_write: bool,
}

/// Appointment of a conversation. Times are local times of the tenant.
#[derive(Debug, Serialize)]
pub struct ChatAppointment {
    pub id: Uuid,
    pub datetime_start: String,
    pub datetime_end: String,
    pub title: String,
    pub situation: Situation,
}

/// Number of the last message that somebody has read.
#[derive(Debug, Serialize)]
pub struct ChatRead {
    pub who: Uuid,
    pub seq: i64,
}

#[derive(Debug, Serialize)]
pub struct ChatLastMessage {
    pub text: String,
    pub created_at: DateTime<Utc>,
    pub mine: bool,
    pub has_file: bool,
}

#[derive(Debug, Serialize)]
pub struct ChatMessage {
    pub uuid: Uuid,
    pub seq: i64,
    pub user_id: Uuid,
    pub name: String,
    pub message: String,
    pub created_at: DateTime<Utc>,
    pub client_id: Option<Uuid>,
    pub mine: bool,
    pub file: Option<ChatFile>,
}

#[derive(Debug, Serialize)]
pub struct ChatFile {
    pub id: Uuid,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub is_image: bool,
}

impl ChatMessage {
    pub fn of(caller: &Caller, row: MessageRow) -> Self {
        Self {
            mine: row.author_id == caller.key(),
            file: file(&row),
            uuid: row.id,
            seq: row.seq,
            user_id: row.author_id,
            name: row.author_name,
            message: row.text,
            created_at: row.created_at,
            client_id: row.client_id,
        }
    }
}

fn file(row: &MessageRow) -> Option<ChatFile> {
    let content_type = row.content_type.clone()?;
    Some(ChatFile {
        id: row.file_id?,
        name: files::named(row.file_name.as_deref()?, &content_type),
        is_image: content_type.starts_with("image/"),
        content_type,
        size: row.size?,
    })
}

/// Returns the read marks of a room.
pub async fn reads(tx: &mut Tx, room: Uuid) -> Result<Vec<ChatRead>> {
    let rows = store::members(tx, &[room]).await?;
    Ok(rows.into_iter().map(|row| ChatRead { who: row.member_id, seq: row.read_seq }).collect())
}

/// Returns the representation of several rooms, all of which the caller may read.
pub async fn rooms(tx: &mut Tx, caller: &Caller, entered: Vec<Entered>, now: DateTime<Utc>) -> Result<Vec<ChatRoom>> {
    if entered.is_empty() {
        return Ok(Vec::new());
    }
    let me = caller.key();
    let ids: Vec<Uuid> = entered.iter().map(|entered| entered.room.id).collect();
    let people: Vec<Uuid> = entered.iter().flat_map(|entered| [entered.room.patient_id, entered.room.specialist_id]).collect();
    let keys: HashMap<Uuid, String> = store::pictures(tx, &people).await?.into_iter().collect();
    let zone = tenants::service::zone(tx).await?;
    let members = store::members(tx, &ids).await?;
    let online = super::sessions::service::online(tx, &ids, now).await?;
    let last = store::last_messages(tx, &ids).await?;
    // Guests do not see each other's addresses.
    let appointments: Vec<Uuid> = match caller {
        Caller::Person(_) => entered.iter().filter_map(|entered| entered.room.appointment_id).collect(),
        Caller::Guest(_) => Vec::new(),
    };
    let invited = scheduling::appointments::guests::invited(tx, &appointments).await?;
    let mut views = Vec::with_capacity(entered.len());
    for Entered { room, can_write, .. } in entered {
        let guests = invited.iter().filter(|guest| Some(guest.appointment_id) == room.appointment_id);
        let appointment = match (room.appointment_id, room.starts_at, room.ends_at, room.title, room.situation) {
            (Some(id), Some(start), Some(end), Some(title), Some(situation)) => Some(ChatAppointment {
                id,
                datetime_start: wall_time::written(start, zone),
                datetime_end: wall_time::written(end, zone),
                title,
                situation,
            }),
            _ => None,
        };
        let reads = members.iter().filter(|member| member.room_id == room.id);
        let reads: Vec<ChatRead> = reads.map(|member| ChatRead { who: member.member_id, seq: member.read_seq }).collect();
        let read = reads.iter().find(|read| read.who == me).map_or(0, |read| read.seq);
        let person = |id, name| PersonShown { id, name, picture_url: pictures::url(keys.get(&id).cloned()) };
        views.push(ChatRoom {
            patient: person(room.patient_id, room.patient_name),
            specialist: person(room.specialist_id, room.specialist_name),
            appointment,
            guests: guests.map(|guest| guest.email.clone()).collect(),
            me,
            online: online.iter().filter(|(id, _)| *id == room.id).map(|(_, who)| *who).collect(),
            unread: room.last_seq - read,
            reads,
            last_message: last.iter().find(|message| message.room_id == room.id).map(|message| ChatLastMessage {
                text: message.text.clone(),
                created_at: message.created_at,
                mine: message.author_id == me,
                has_file: message.file_id.is_some(),
            }),
            id: room.id,
            kind: room.kind,
            last_seq: room.last_seq,
            can_write,
        });
    }
    Ok(views)
}
