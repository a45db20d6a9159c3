//! Addresses that mails are sent to, and that people log in with.

use lettre::Address;

use crate::text::visible;

/// More is no address.
pub const LONGEST: usize = 200;

/// As it is stored and looked for: in small letters, without what nobody sees, which comes along when it is copied from a chat.
pub fn stored(typed: &str) -> String {
    visible(typed).trim().to_lowercase()
}

/// Whether a mail can be sent there, and it is an address as people have them.
pub fn is_email(email: &str) -> bool {
    let Ok(address) = email.parse::<Address>() else { return false };
    address.domain().contains('.')
        && email.chars().count() <= LONGEST
        && !email.contains(|character: char| matches!(character, '"' | '[') || character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for good in ["ana@clinica.example", "a.b+c@x.com.br", "ana@clínica.com.br", "joão@x.com.br"] {
            assert!(is_email(good), "{good}");
        }
        let bad = ["", "ana", "ana@", "@x.com", "ana@x", "a b@x.com", "a@x.com,b@x.com", "a@b@c.com", "a@.com", "a@x.com."];
        let unsendable = ["a..b@x.com", ".a@x.com", "a@x..com", "a@-x.com", "a@[127.0.0.1]", "\"a b\"@x.com", "<a@x.com>"];
        for bad in bad.into_iter().chain(unsendable) {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn what_nobody_sees_is_no_part_of_an_address() {
        assert_eq!(stored(" Ana@X.com\u{200b}\u{feff} "), "ana@x.com");
        assert!(is_email(&stored("ana@x.com\u{200b}")));
    }
}
