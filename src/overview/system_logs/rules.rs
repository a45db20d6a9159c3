//! Names of actors and objects in the entries of the audit log.

use platform::audit::{AuditEvent, REMOVED};

/// Returns the actor's current name, `(removido)` for a removed person, or the stored name for
/// others.
pub fn user_name<'a>(someone: bool, now: Option<&'a str>, then: &'a str) -> &'a str {
    match now {
        Some(name) => name,
        None if someone => REMOVED,
        None => then,
    }
}

/// Returns the object's name: for a person's objects their current name, for all others the stored
/// one. For refused requests, their number is appended.
pub fn object(event: &str, of_person: bool, person: Option<&str>, then: Option<&str>) -> Option<String> {
    let is_counted = [AuditEvent::LoginFailed, AuditEvent::Refused].iter().any(|counted| counted.name() == event);
    match (of_person, then) {
        (true, Some(times)) if is_counted => Some(format!("{}, {times}", person.unwrap_or(REMOVED))),
        (true, _) => Some(person.unwrap_or(REMOVED).to_owned()),
        (false, then) => then.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::audit::SYSTEM;

    #[test]
    fn removed_people_are_shown_as_removed() {
        assert_eq!(user_name(true, Some("Ana Lima"), "Ana"), "Ana Lima");
        assert_eq!(user_name(true, None, "Ana"), "(removido)");
        assert_eq!(user_name(false, None, SYSTEM), "Sistema");
        let object = |of_person, person, then| object("read", of_person, person, then);
        assert_eq!(object(true, Some("Carla"), None).as_deref(), Some("Carla"));
        assert_eq!(object(true, None, Some("Carla")).as_deref(), Some("(removido)"));
        assert_eq!(object(false, None, Some("TACO")).as_deref(), Some("TACO"));
        assert_eq!(object(false, None, None), None);
        assert_eq!(super::object("login_failed", true, Some("Carla"), Some("3 vezes")).as_deref(), Some("Carla, 3 vezes"));
    }
}
