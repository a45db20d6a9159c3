//! Files that are attached to mails. A file is made when its mail is sent, by the validator of the
//! mail's claim, so that the queue holds no copy of it.

/// Maximum size of an attached file, which mail servers accept after encoding.
const MAX_ATTACHMENT_BYTES: usize = 5_000_000;

/// A PDF that is attached to a mail.
#[derive(Debug, Clone)]
pub struct MailAttachment {
    /// File name with its extension.
    pub name: String,
    pub content: Vec<u8>,
}

impl MailAttachment {
    /// Returns true if it is larger than mail servers accept.
    pub fn is_too_large(&self) -> bool {
        self.content.len() > MAX_ATTACHMENT_BYTES
    }
}
