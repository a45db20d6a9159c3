//! Events of rooms and their recipients. Notices contain the ids of rooms and people but no
//! messages, which clients then request.

use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use identity::Identity;
use platform::prelude::*;

#[derive(Debug)]
pub enum ChatEvent<'a> {
    Message {
        seq: i64,
    },
    Read {
        seq: i64,
        who: Uuid,
    },
    Typing {
        who: Uuid,
        name: &'a str,
    },
    Presence {
        who: Uuid,
        online: bool,
    },
    /// The recipients are no longer in the room.
    Revoked,
}

impl ChatEvent<'_> {
    fn name_and_data(&self, room: Uuid) -> (&'static str, Value) {
        match self {
            Self::Message { seq } => ("message", json!({"chat_id": room, "seq": seq})),
            Self::Read { seq, who } => ("read", json!({"chat_id": room, "seq": seq, "who": who})),
            Self::Typing { who, name } => ("typing", json!({"chat_id": room, "who": who, "name": name})),
            Self::Presence { who, online } => ("presence", json!({"chat_id": room, "who": who, "online": online})),
            Self::Revoked => ("revoked", json!({"chat_id": room})),
        }
    }
}

/// A notification between processes.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Notice {
    pub tenant: Uuid,
    /// Keys of users and guests.
    pub to: Vec<Uuid>,
    /// Event that is sent to their pages.
    pub news: Option<(String, Box<RawValue>)>,
    /// Ends the streams after the event.
    pub ends: bool,
    /// Ends the streams of everybody in the tenant.
    #[serde(default)]
    pub everyone: bool,
}

fn about(tenant: Uuid, room: Uuid, to: Vec<Uuid>, news: &ChatEvent<'_>) -> Result<Notice> {
    let (event, data) = news.name_and_data(room);
    Ok(Notice { tenant, to, news: Some((event.to_owned(), to_raw_value(&data)?)), ends: false, everyone: false })
}

/// Sends an event to the recipients once the transaction is committed.
pub async fn publish(tx: &mut Tx, tenant: Uuid, room: Uuid, to: Vec<Uuid>, news: ChatEvent<'_>) -> Result<()> {
    let notice = about(tenant, room, to, &news)?;
    tx.notify(serde_json::to_string(&notice)?).await
}

/// Sends an event that is not stored to the recipients at once.
pub async fn tell_at_once(app: &Identity, tenant: Uuid, room: Uuid, to: Vec<Uuid>, news: ChatEvent<'_>) -> Result<()> {
    let notice = about(tenant, room, to, &news)?;
    app.db.notify(&serde_json::to_string(&notice)?).await
}

/// Notifies people that they lost access to the room, if one is given, and ends their streams.
pub async fn shut_out(tx: &mut Tx, tenant: Uuid, room: Option<Uuid>, who: Vec<Uuid>) -> Result<()> {
    let notice = match room {
        Some(room) => Notice { ends: true, ..about(tenant, room, who, &ChatEvent::Revoked)? },
        None => Notice { tenant, to: who, news: None, ends: true, everyone: false },
    };
    tx.notify(serde_json::to_string(&notice)?).await
}

/// Ends every stream of the tenant once the transaction is committed.
pub async fn shut_out_everyone(tx: &mut Tx, tenant: Uuid) -> Result<()> {
    let notice = Notice { tenant, to: Vec::new(), news: None, ends: true, everyone: true };
    tx.notify(serde_json::to_string(&notice)?).await
}
