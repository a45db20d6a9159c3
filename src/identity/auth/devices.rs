//! Device cookies, as described by OWASP: a browser in which a person has logged in before has a
//! cookie, and wrong passwords from it are counted separately, so that attempts from the same
//! network do not lock the owner out. The cookie grants no access: without the password, it only
//! selects the counter.
//!
//! Its value is a random id of the browser and a signature for each of its last accounts, so that a
//! shared computer knows all of its users without identifying them.

use super::Tokens;
use platform::prelude::*;

const COOKIE: &str = "nutrir_device";
/// Maximum number of a browser's accounts; the one with the oldest login is dropped.
const MAX_ACCOUNTS: usize = 8;
/// Length of a truncated signature in characters: 132 bits.
const SIGNATURE_LENGTH: usize = 22;
const LIFETIME_SECONDS: i64 = 180 * 24 * 60 * 60;

/// A browser according to its cookie.
#[derive(Debug, Clone, Default)]
pub struct Device {
    /// `None` without a cookie, or with one that we did not set.
    id: Option<Uuid>,
    signatures: Vec<String>,
}

impl Device {
    pub fn of<'a>(cookies: impl Iterator<Item = &'a str>) -> Self {
        let values = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
        values.filter(|(name, _)| *name == COOKIE).find_map(|(_, value)| Self::read(value)).unwrap_or_default()
    }

    fn read(value: &str) -> Option<Self> {
        let mut parts = value.split('.');
        let id = Uuid::try_parse(parts.next()?).ok()?;
        Some(Self { id: Some(id), signatures: parts.take(MAX_ACCOUNTS).map(str::to_owned).collect() })
    }

    /// Returns the browser's id if this person has logged in with it before.
    pub fn known_to(&self, tokens: &Tokens, tenant: Uuid, person: Uuid) -> Result<Option<Uuid>> {
        let Some(id) = self.id else { return Ok(None) };
        let expected = signature(tokens, tenant, person, id)?;
        Ok(self.signatures.contains(&expected).then_some(id))
    }

    /// Returns the `Set-Cookie` header after this person has logged in. `new_id` is used for a
    /// browser without an id.
    pub fn cookie_after_login(&self, tokens: &Tokens, tenant: Uuid, person: Uuid, new_id: Uuid, is_secure: bool) -> Result<String> {
        let id = self.id.unwrap_or(new_id);
        let own = signature(tokens, tenant, person, id)?;
        let others = self.signatures.iter().filter(|other| **other != own).take(MAX_ACCOUNTS - 1).cloned();
        let value = [id.simple().to_string(), own.clone()].into_iter().chain(others).collect::<Vec<_>>().join(".");
        let secure = if is_secure { "; Secure" } else { "" };
        Ok(format!("{COOKIE}={value}; Path=/api; Max-Age={LIFETIME_SECONDS}; HttpOnly; SameSite=Strict{secure}"))
    }
}

fn signature(tokens: &Tokens, tenant: Uuid, person: Uuid, device: Uuid) -> Result<String> {
    let mut signature = tokens.name_for("device", &[tenant, person, device])?;
    signature.truncate(SIGNATURE_LENGTH);
    Ok(signature)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn device_is_known_to_the_accounts_that_logged_in_with_it() {
        let (tokens, other) = (Tokens::new("a secret of this test, long enough", 12), Tokens::new("another installation's secret", 12));
        let (tenant, ids) = (Uuid::from_u128(1), |number| Uuid::from_u128(100 + number));
        let mut device = Device::default();
        assert_eq!(device.known_to(&tokens, tenant, ids(0)).unwrap(), None);
        let log_in = |device: &Device, person| {
            let cookie = device.cookie_after_login(&tokens, tenant, person, Uuid::from_u128(7), true).unwrap();
            let value = cookie.split_once('=').unwrap().1.split(';').next().unwrap();
            assert!(value.is_ascii() && value.len() < 300, "{cookie}");
            Device::read(value).unwrap()
        };
        for person in 0..MAX_ACCOUNTS as u128 + 1 {
            device = log_in(&log_in(&device, ids(person)), ids(person));
        }
        let known = |person| device.known_to(&tokens, tenant, ids(person)).unwrap().is_some();
        assert_eq!((known(0), known(1), known(MAX_ACCOUNTS as u128), known(99)), (false, true, true, false));
        assert_eq!(device.known_to(&tokens, Uuid::from_u128(2), ids(1)).unwrap(), None, "of another tenant");
        assert_eq!(device.known_to(&other, tenant, ids(1)).unwrap(), None, "signed by somebody else");
        let moved = Device { id: Some(Uuid::from_u128(8)), ..device.clone() };
        assert_eq!(moved.known_to(&tokens, tenant, ids(1)).unwrap(), None, "of another browser");
    }
}
