//! E-mail addresses, which mails are sent to and people log in with. The accepted addresses and
//! their stored forms are in `cases/emails.json`, which the web application's tests read as well.

use lettre::Address;
use uuid::Uuid;

use crate::error::Check;
use crate::text::{search_key, visible};

/// Domain that stands for no address in the database, where each account needs one of its own. The
/// top-level domain is reserved, so that it never receives mail.
const NO_ADDRESS: &str = "@sem-email.invalid";

/// Pattern of the stored addresses of people without one, for `LIKE`.
pub const NO_ADDRESS_PATTERN: &str = "%@sem-email.invalid";

/// An address as stored. It converts to the address, which is empty for people without one:
/// `#[sqlx(try_from = "StoredEmail")]`.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::Type)]
#[sqlx(transparent)]
pub struct StoredEmail(String);

impl StoredEmail {
    /// Returns the stored form of a person's address.
    pub fn of(person: Uuid, email: &str) -> Self {
        Self(if email.is_empty() { format!("{person}{NO_ADDRESS}") } else { email.to_owned() })
    }

    /// Returns the text for the database.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<StoredEmail> for String {
    fn from(stored: StoredEmail) -> Self {
        if stored.0.ends_with(NO_ADDRESS) { Self::new() } else { stored.0 }
    }
}

/// Maximum number of characters.
pub const MAX_LENGTH: usize = 200;

/// Returns the form in which an address is stored and looked up, so that every spelling of it leads
/// to one account: lower case, without invisible characters, the domain mapped by IDNA, in Unicode.
pub fn normalize(typed: &str) -> String {
    let typed = as_before(typed);
    let Some((local, domain)) = typed.rsplit_once('@') else { return typed };
    // A Turkish keyboard's İ is meant as an I, which IDNA maps to a different letter.
    let domain = domain.replace("i\u{307}", "i");
    match idna::domain_to_unicode(&domain) {
        (domain, Ok(())) => format!("{local}@{}", domain.replace("i\u{307}", "i")),
        (_, Err(_)) => format!("{local}@{domain}"),
    }
}

/// Returns the form in which versions up to 0.1 stored an address, if it differs from
/// [`normalize`].
pub fn normalize_legacy(typed: &str) -> Option<String> {
    Some(as_before(typed)).filter(|before| *before != normalize(typed))
}

fn as_before(typed: &str) -> String {
    // Control characters are kept here so that validation refuses the address: removing one could
    // silently turn it into another address.
    let seen = if typed.trim().contains(char::is_control) { typed.to_owned() } else { visible(typed) };
    seen.trim().to_lowercase()
}

/// Returns whether a mail can be sent to this stored address and its domain is a public one.
pub fn is_email(email: &str) -> bool {
    let is_short = email.chars().count() <= MAX_LENGTH;
    is_short && address(email).is_some_and(|address| address.user().is_ascii() && is_public(address.domain()))
}

/// Returns the address as mail servers know it, the domain in ASCII (Punycode).
pub fn address(email: &str) -> Option<Address> {
    let (local, domain) = email.rsplit_once('@')?;
    let domain = if domain.is_ascii() { domain.to_owned() } else { idna::domain_to_ascii(domain).ok()? };
    if local.contains('"') {
        return None;
    }
    Address::new(local, domain).ok()
}

/// Reports an invalid address. If the only fault is an accent, the message says what to do.
pub fn check(check: &mut Check, field: &str, email: &str) {
    if !is_email(email) {
        check.fail(field, refusal(email));
    }
}

fn refusal(email: &str) -> String {
    let Some((local, domain)) = email.rsplit_once('@').filter(|(local, _)| !local.is_ascii()) else {
        return "O e-mail não é válido.".into();
    };
    let meant = format!("{}@{domain}", search_key(local));
    if is_email(&meant) {
        format!("Um e-mail não tem acentos antes do @. Seria {meant}?")
    } else {
        "Antes do @, um e-mail só tem letras sem acento, números e sinais.".into()
    }
}

/// Returns whether a domain has at least two labels of letters, digits and hyphens, and the last
/// one is not a number.
fn is_public(domain: &str) -> bool {
    let is_plain = domain.bytes().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, b'-' | b'.'));
    let ends_in_number = |last: &str| last.bytes().all(|sign| sign.is_ascii_digit());
    is_plain && domain.rsplit_once('.').is_some_and(|(rest, last)| !rest.is_empty() && !ends_in_number(last))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Cases {
        accepted: Vec<(String, String)>,
        accented: Vec<(String, String)>,
        refused: Vec<String>,
    }

    #[test]
    fn email_cases_are_stored_or_refused_as_listed() {
        let cases: Cases = serde_json::from_str(include_str!("cases/emails.json")).unwrap();
        for (typed, kept) in cases.accepted {
            assert_eq!(normalize(&typed), kept, "{typed}");
            assert!(is_email(&kept), "{kept}");
        }
        for (typed, meant) in cases.accented {
            let email = normalize(&typed);
            assert!(!is_email(&email), "{typed}");
            assert_eq!(refusal(&email), format!("Um e-mail não tem acentos antes do @. Seria {meant}?"));
        }
        for bad in cases.refused {
            assert!(!is_email(&normalize(&bad)), "{bad}");
        }
    }

    #[test]
    fn email_domain_is_sent_as_punycode() {
        assert_eq!(address("ana@clínica.com.br").unwrap().to_string(), "ana@xn--clnica-4va.com.br");
        assert_eq!(address("ana@x.com").unwrap().to_string(), "ana@x.com");
    }

    #[test]
    fn email_invisible_characters_are_removed() {
        assert_eq!(normalize(" Ana@X.com\u{200b}\u{feff} "), "ana@x.com");
        assert!(is_email(&normalize("ana@x.com\u{200b}")));
    }

    #[test]
    fn email_stored_by_an_older_version_is_recognized() {
        assert_eq!(normalize_legacy("ana@cli\u{301}nica.com.br").as_deref(), Some("ana@cli\u{301}nica.com.br"));
        assert_eq!(normalize_legacy("Ana@clínica.com.br"), None);
    }

    proptest! {
        #[test]
        fn email_normalized_twice_is_unchanged(local in "[a-z0-9.]{1,8}", domain in "[a-zíçİ\u{301}.-]{1,12}") {
            let once = normalize(&format!("{local}@{domain}"));
            if is_email(&once) {
                prop_assert_eq!(normalize(&once), once);
            }
        }
    }
}
