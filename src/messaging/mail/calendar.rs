//! Calendar files (RFC 5545) attached to mails.

use foundation::email_address;

/// Maximum length of a line in octets.
const MAX_LINE: usize = 75;

/// Folds every line again, because the last piece of a line that the library folded may be an octet
/// too long.
pub fn fold(calendar: &str) -> String {
    let mut folded = String::with_capacity(calendar.len() + calendar.len() / 20);
    for line in calendar.replace("\r\n ", "").split_terminator("\r\n") {
        let mut room = MAX_LINE;
        for character in line.chars() {
            if character.len_utf8() > room {
                folded.push_str("\r\n ");
                room = MAX_LINE - 1;
            }
            room -= character.len_utf8();
            folded.push(character);
        }
        folded.push_str("\r\n");
    }
    folded
}

/// Returns the calendar file with the participant's address `from` replaced by `to`.
pub fn readdress_calendar(calendar: &str, from: &str, to: &str) -> String {
    let (from, to) = (format!(":{}\r\n", mailto(from)), format!(":{}\r\n", mailto(to)));
    fold(&calendar.replace("\r\n ", "").replace(&from, &to))
}

/// Returns the address as it is written in calendar files.
pub fn mailto(address: &str) -> String {
    let address = email_address::address(address).map_or_else(|| address.to_owned(), |address| address.to_string());
    format!("mailto:{address}")
}
