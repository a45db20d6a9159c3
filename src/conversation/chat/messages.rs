//! Writing of messages. Each message has the next number of its room, and is stored once even if it
//! is sent repeatedly.

use super::access::enter;
use super::events;
use super::events::ChatEvent;
use super::store;
use super::store::{MessageRow, NewMessage};
use foundation::clock::SKEW;
use foundation::text::{grouped, is_soft_break};
use identity::Identity;
use platform::caller::Caller;
use platform::prelude::*;

const LONGEST: usize = 4_000;
/// Maximum number of messages per person and minute.
const A_MINUTE: i64 = 60;

/// A message to be sent.
#[derive(Debug)]
pub struct Draft {
    pub room: Uuid,
    pub text: String,
    /// Identifier given by the sender's page.
    pub client: Option<Uuid>,
    pub file: Option<Uuid>,
}

/// A message, and true in `is_new` if it was not sent before.
pub struct MessageOutcome {
    pub message: MessageRow,
    pub is_new: bool,
}

/// Returns the text as it is stored: with its line breaks, but without invisible characters around
/// or within it.
pub fn text(text: &str, may_be_empty: bool) -> Result<String> {
    let lines = text.replace("\r\n", "\n").replace(|it: char| it == '\r' || is_soft_break(it), "\n");
    // Characters that change the direction of text can misrepresent its content.
    let turns = |character: char| matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept: String = lines.chars().filter(|it| (!it.is_control() || *it == '\n') && !turns(*it)).collect();
    let is_seen = |character: char| {
        !character.is_whitespace() && !matches!(character, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
    };
    let kept = if kept.contains(is_seen) { kept.trim().to_owned() } else { String::new() };
    let mut check = Check::new();
    check.ensure(may_be_empty || !kept.is_empty(), "message", "Escreva uma mensagem.");
    if kept.chars().count() > LONGEST {
        check.fail("message", format!("A mensagem deve ter no máximo {} caracteres.", grouped(LONGEST as i64)));
    }
    check.finish()?;
    Ok(kept)
}

pub async fn send(app: &Identity, caller: &Caller, draft: &Draft) -> Result<MessageOutcome> {
    app.db.write_brief(&caller.scope(), async |tx| write(app, tx, caller, draft).await).await
}

/// Writes a message, unless it exists already. The caller commits.
pub async fn write(app: &Identity, tx: &mut Tx, caller: &Caller, draft: &Draft) -> Result<MessageOutcome> {
    store::lock(tx, draft.room).await?;
    // Read under the lock, so that later messages have later times.
    let now = app.clock.now();
    let entered = enter(tx, caller, draft.room, now).await?;
    if let Some(message) = known(tx, caller, draft).await? {
        return Ok(MessageOutcome { message, is_new: false });
    }
    let entered = entered.writable()?;
    let author = caller.key();
    if store::count_recent(tx, &entered.room, author, (now - TimeDelta::minutes(1), now + SKEW), A_MINUTE).await? >= A_MINUTE {
        return Err(Error::too_many());
    }
    let seq = store::next_seq(tx, draft.room, author, now).await?;
    insert(app, tx, caller, draft, seq, now).await?;
    // The author has read all previous messages.
    store::mark_read(tx, draft.room, author, seq).await?;
    let to = entered.audience(tx, now).await?;
    events::publish(tx, caller.tenant(), draft.room, to, ChatEvent::Message { seq }).await?;
    let message = store::message(tx, draft.room, seq).await?;
    Ok(MessageOutcome { message: message.ok_or_else(|| Error::internal("a message is gone while it is written"))?, is_new: true })
}

/// Returns the message if it was sent before.
pub async fn known(tx: &mut Tx, caller: &Caller, draft: &Draft) -> Result<Option<MessageRow>> {
    match draft.client {
        Some(client) => store::message_by_client(tx, draft.room, caller.key(), client).await,
        None => Ok(None),
    }
}

async fn insert(app: &Identity, tx: &mut Tx, caller: &Caller, draft: &Draft, seq: i64, now: DateTime<Utc>) -> Result<()> {
    let (user, acting, guest) = match caller {
        Caller::Person(scope) => (Some(scope.user), scope.acting.as_ref().map(|adult| adult.id), None),
        Caller::Guest(guest) => (None, None, Some(guest.id)),
    };
    let Draft { room, text, client, file } = draft;
    let message = NewMessage { id: app.clock.id(), room: *room, seq, user, acting, guest, client: *client, text, file: *file, now };
    store::insert_message(tx, &message).await
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn message_text_keeps_its_lines_and_loses_invisible_characters() {
        assert_eq!(text(" Olá,\r\n\tCarla!\u{7}\r\r\nTudo bem? \n", false).unwrap(), "Olá,\nCarla!\n\nTudo bem?");
        assert_eq!(text("👩‍🍳 <b>{{x}}</b>", false).unwrap(), "👩‍🍳 <b>{{x}}</b>");
        assert_eq!(text(" \n\u{0} ", true).unwrap(), "");
        assert_eq!(text("a\u{202e}bc\u{2069}", false).unwrap(), "abc");
        assert_eq!(text("\u{200b}\u{feff} ", false).unwrap_err().message(), "Escreva uma mensagem.");
        assert_eq!(text(" \n\u{0} ", false).unwrap_err().message(), "Escreva uma mensagem.");
        assert_eq!(text(&"á".repeat(4_000), false).unwrap().chars().count(), 4_000);
        assert_eq!(text(&"á".repeat(4_001), false).unwrap_err().message(), "A mensagem deve ter no máximo 4.000 caracteres.");
    }
}
