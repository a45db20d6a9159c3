//! Delivery of a message by one POST to a public address, with a timeout.

use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use rustls::{ClientConfig, RootCertStore};
use tokio::time::{Instant, timeout};

use super::rules;
use super::store::{ClaimedDelivery, WebhookTarget};
use platform::config::Webhooks;
use platform::prelude::*;

/// Maximum number of concurrent deliveries of this process to one webhook that responds.
const OF_ONE: usize = 2;

/// Sends messages.
pub struct WebhookSender {
    client: Client,
    allow_private: bool,
    patience: Duration,
    busy: Arc<Mutex<HashMap<Uuid, usize>>>,
}

/// Result of one attempt.
#[derive(Debug)]
pub(super) struct AttemptResult {
    pub http_status: Option<u16>,
    /// Reason why it counts as failed, in words for the super admin.
    pub failure: Option<String>,
    pub took: Duration,
}

/// A place among a webhook's concurrent deliveries, which is freed when dropped.
pub(super) struct DeliveryPermit {
    webhook: Uuid,
    busy: Arc<Mutex<HashMap<Uuid, usize>>>,
}

impl Drop for DeliveryPermit {
    fn drop(&mut self) {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = busy.get_mut(&self.webhook) {
            *count -= 1;
            if *count == 0 {
                busy.remove(&self.webhook);
            }
        }
    }
}

impl WebhookSender {
    pub fn new(config: &Webhooks) -> Result<Self> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(Error::internal)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let client = Client::builder()
            .tls_backend_preconfigured(tls)
            .dns_resolver(Resolver { allow_private: config.allow_private_addresses })
            .https_only(!config.allow_private_addresses)
            .http1_only()
            // A proxy of the operator's environment is not meant for webhooks, and would connect in
            // our place, without the check of addresses.
            .no_proxy()
            .redirect(Policy::none())
            .pool_max_idle_per_host(0)
            .user_agent(concat!("Nutrir-Webhooks/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(Error::internal)?;
        Ok(Self { client, allow_private: config.allow_private_addresses, patience: config.timeout(), busy: Arc::default() })
    }

    /// Returns a place for one more delivery to this webhook, if there is one. A failing webhook
    /// has only one.
    pub(super) fn place(&self, webhook: Uuid, failures: i64) -> Option<DeliveryPermit> {
        let most = if failures > 0 { 1 } else { OF_ONE };
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = busy.entry(webhook).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(DeliveryPermit { webhook, busy: self.busy.clone() })
    }

    /// Makes one attempt. Only the status of the answer is read.
    pub(super) async fn send(&self, delivery: &ClaimedDelivery, target: &WebhookTarget, timestamp: i64) -> AttemptResult {
        let began = Instant::now();
        let outcome = match timeout(self.patience, self.post(delivery, target, timestamp)).await {
            Ok(outcome) => outcome,
            Err(_) => Err(self.silence()),
        };
        let (http_status, failure) = match outcome {
            Ok(status) if status.is_success() => (Some(status.as_u16()), None),
            Ok(status) => (Some(status.as_u16()), Some(refusal(status))),
            Err(reason) => (None, Some(reason)),
        };
        AttemptResult { http_status, failure, took: began.elapsed() }
    }

    async fn post(&self, delivery: &ClaimedDelivery, target: &WebhookTarget, timestamp: i64) -> Result<StatusCode, String> {
        // Checked again, because the operator may have restricted addresses since it was saved, and
        // literal addresses pass no resolver.
        let url = rules::address(&target.url, self.allow_private)?;
        let id = delivery.event_id.to_string();
        let signature = rules::signature(&target.secret, &id, timestamp, &delivery.body);
        let signature = signature.ok_or("O segredo deste webhook não pode ser usado. Troque-o.")?;
        let request = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp.to_string())
            .header("webhook-signature", signature)
            .header("webhook-attempt", delivery.attempts.to_string())
            .body(delivery.body.clone());
        request.send().await.map(|answer| answer.status()).map_err(|error| self.reason(&error))
    }

    fn silence(&self) -> String {
        let seconds = self.patience.as_secs();
        format!("O endereço não respondeu em {seconds} {}.", if seconds == 1 { "segundo" } else { "segundos" })
    }

    fn reason(&self, error: &reqwest::Error) -> String {
        if error.is_timeout() {
            return self.silence();
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
}

/// Returns whether it is a TLS error. Also matches TLS errors wrapped in `io::Error`, whose
/// `source` skips them.
fn of_tls(error: &(dyn std::error::Error + 'static)) -> bool {
    let inner = error.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
    error.is::<rustls::Error>() || inner.is_some_and(|inner| of_tls(inner))
}

fn refusal(status: StatusCode) -> String {
    let code = status.as_u16();
    match code {
        300..400 => format!("O endereço respondeu com um redirecionamento ({code}), que não é seguido."),
        _ => format!("O endereço respondeu com o status {code}."),
    }
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
    found.retain(|address| allow_private || rules::is_public(address.ip()));
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
