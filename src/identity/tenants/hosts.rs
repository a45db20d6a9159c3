//! Resolution of a request's host to its tenant, cached for a second, which is how long a replica
//! may not know that a tenant was disabled. Missing tenants are not cached, because another replica
//! may just have created one, whose creator is sent here next.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::store;
use crate::Identity;
use platform::prelude::*;
use platform::scope::RequestTenant;

pub const REMEMBERED_FOR: TimeDelta = TimeDelta::seconds(1);
/// Maximum number of cached hosts, because clients may send any.
const MAX_CACHED_HOSTS: usize = 1_000;
/// Maximum length of a DNS name.
pub const LONGEST: usize = 253;

#[derive(Default)]
pub struct HostCache(Mutex<HashMap<String, Remembered>>);

struct Remembered {
    tenant: Uuid,
    until: DateTime<Utc>,
}

impl HostCache {
    pub fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn get(&self, host: &str, now: DateTime<Utc>) -> Option<Uuid> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(host).filter(|its| its.until > now).map(|its| its.tenant)
    }

    fn put(&self, host: String, tenant: Uuid, now: DateTime<Utc>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_CACHED_HOSTS {
            known.retain(|_, its| its.until > now);
        }
        if known.len() >= MAX_CACHED_HOSTS {
            known.clear();
        }
        known.insert(host, Remembered { tenant, until: now + REMEMBERED_FOR });
    }
}

/// Finds the tenant of a request's host.
pub async fn resolve_host(app: &Identity, host: &str) -> Result<RequestTenant> {
    let host = name_of(host);
    if host.len() > LONGEST {
        return Ok(RequestTenant::new(None));
    }
    let now = app.clock.now();
    if let Some(tenant) = app.hosts.get(&host, now) {
        return Ok(RequestTenant::new(Some(tenant)));
    }
    let mut tx = app.db.read_operator().await?;
    let tenant = match store::owner_of_host(&mut tx, &host).await? {
        // The hosts of a disabled tenant are not served by the default one.
        Some((tenant, is_disabled)) => (!is_disabled).then_some(tenant),
        None => store::find_default(&mut tx).await?,
    };
    if let Some(tenant) = tenant {
        app.hosts.put(host, tenant, now);
    }
    Ok(RequestTenant::new(tenant))
}

/// Returns the host without its port, in lower case.
pub fn name_of(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn host_name_loses_port_and_case() {
        assert_eq!(name_of("Clinica.Example:8080"), "clinica.example");
        assert_eq!(name_of("outra.localhost"), "outra.localhost");
        assert_eq!(name_of("[::1]:8080"), "[::1]");
    }
}
