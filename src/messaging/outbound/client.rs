//! The HTTP client for addresses that tenants enter. It connects to public addresses only, so that
//! nobody reaches the installation's own network through it (server-side request forgery), follows
//! no redirect by itself, and uses no proxy.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

use super::addresses::is_public;
use platform::prelude::*;

/// Returns a client with this name.
pub fn client(allow_private: bool, name: &str) -> Result<Client> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let tls = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(Error::internal)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Client::builder()
        .tls_backend_preconfigured(tls)
        .dns_resolver(Resolver { allow_private })
        .https_only(!allow_private)
        .http1_only()
        // A proxy of the operator's environment is not meant for these addresses, and would connect
        // in our place, without the check of addresses.
        .no_proxy()
        .redirect(Policy::none())
        .pool_max_idle_per_host(0)
        .user_agent(name)
        .build()
        .map_err(Error::internal)
}

/// Returns the reason why an address did not answer in time, in words for people.
pub fn silence(timeout: Duration) -> String {
    let seconds = timeout.as_secs();
    format!("O endereço não respondeu em {seconds} {}.", if seconds == 1 { "segundo" } else { "segundos" })
}

/// Returns the reason of a failed request in words for people, without the address.
pub fn failure(error: &reqwest::Error, timeout: Duration) -> String {
    if error.is_timeout() {
        return silence(timeout);
    }
    let mut source: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = source {
        if let Some(unresolved) = error.downcast_ref::<Unresolved>() {
            return unresolved.to_string();
        }
        if of_tls(error) {
            return "A conexão segura com o endereço falhou: o certificado dele não vale.".to_owned();
        }
        source = error.source();
    }
    match error.is_connect() {
        true => "Não foi possível conectar ao endereço.".to_owned(),
        false => "A conexão com o endereço foi interrompida antes da resposta.".to_owned(),
    }
}

/// Returns whether it is a TLS error. Also matches TLS errors wrapped in `io::Error`, whose
/// `source` skips them.
fn of_tls(error: &(dyn std::error::Error + 'static)) -> bool {
    let inner = error.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
    error.is::<rustls::Error>() || inner.is_some_and(|inner| of_tls(inner))
}

/// Resolves names to public addresses only, so that no others are connected to.
struct Resolver {
    allow_private: bool,
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let allow_private = self.allow_private;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await.map_err(|_| Unresolved::Unknown)?;
            Ok(usable(found.collect(), allow_private)?)
        })
    }
}

fn usable(mut found: Vec<SocketAddr>, allow_private: bool) -> Result<Addrs, Unresolved> {
    if found.is_empty() {
        return Err(Unresolved::Unknown);
    }
    found.retain(|address| allow_private || is_public(address.ip()));
    if found.is_empty() { Err(Unresolved::Private) } else { Ok(Box::new(found.into_iter())) }
}

#[derive(Debug, PartialEq, Eq)]
enum Unresolved {
    Unknown,
    Private,
}

impl fmt::Display for Unresolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "O nome do endereço não foi encontrado.",
            Self::Private => "O nome do endereço leva a uma rede interna, para onde nada é enviado.",
        })
    }
}

impl std::error::Error for Unresolved {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolved_addresses_of_internal_networks_are_not_used() {
        let addresses = |texts: &[&str]| texts.iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0)).collect::<Vec<_>>();
        let mixed = ["127.0.0.1", "8.8.8.8", "::1", "fd00::1", "2606:4700::1111"];
        let used: Vec<_> = usable(addresses(&mixed), false).ok().unwrap().collect();
        assert_eq!(used, addresses(&["8.8.8.8", "2606:4700::1111"]));
        assert_eq!(usable(addresses(&["10.0.0.1", "::ffff:10.0.0.1"]), false).err(), Some(Unresolved::Private));
        assert_eq!(usable(Vec::new(), false).err(), Some(Unresolved::Unknown));
        assert_eq!(usable(addresses(&mixed), true).ok().unwrap().count(), 5);
    }
}
