//! Open connections and requests in progress, counted by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::connection::Connection;
use super::limits::Limits;

/// Interval between two log lines about a reached limit.
const QUIET: Duration = Duration::from_secs(60);

pub(super) struct Registry {
    limits: Limits,
    state: Mutex<RegistryState>,
}

#[derive(Default)]
struct RegistryState {
    next: u64,
    connections: HashMap<u64, ConnectionEntry>,
    connections_of: HashMap<IpAddr, usize>,
    requests_of: HashMap<IpAddr, usize>,
    reported: Option<Instant>,
}

struct ConnectionEntry {
    connection: Arc<Connection>,
    /// `None` for a trusted proxy.
    address: Option<IpAddr>,
}

/// A connection's place, which is freed when dropped.
pub(super) struct Ticket {
    registry: Arc<Registry>,
    number: u64,
    connection: Arc<Connection>,
}

/// A request's place in its client's limit, which is freed when dropped.
pub(super) struct Share(Option<(Arc<Registry>, IpAddr)>);

impl Registry {
    pub fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, state: Mutex::default() })
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns a place for a new connection. If there is none, an idle connection is closed.
    pub fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Ticket> {
        let peer = peer.to_canonical();
        let is_proxy = self.limits.trusted_proxies.iter().any(|network| network.contains(&peer));
        let address = (!is_proxy).then(|| share_of(peer));
        let mut state = self.state();
        let is_over_share = |state: &RegistryState| {
            address.is_some_and(|address| state.connections_of.get(&address).is_some_and(|count| *count >= self.limits.per_address))
        };
        let is_admitted = (!is_over_share(&state) || state.close_longest_waiting(address))
            && (state.connections.len() < self.limits.connections || state.close_longest_waiting(None));
        if !is_admitted {
            if state.reported.is_none_or(|reported| reported.elapsed() > QUIET) {
                state.reported = Some(Instant::now());
                tracing::warn!(connections = state.connections.len(), "all connections are busy; a new one was refused");
            }
            return None;
        }
        let connection = Arc::new(Connection::new(&self.limits));
        let number = state.next;
        state.next += 1;
        state.connections.insert(number, ConnectionEntry { connection: connection.clone(), address });
        if let Some(address) = address {
            *state.connections_of.entry(address).or_default() += 1;
        }
        drop(state);
        Some(Ticket { registry: self.clone(), number, connection })
    }

    /// Closes the connection that has waited longest for a request, of any address.
    pub fn close_longest_waiting(&self) {
        self.state().close_longest_waiting(None);
    }

    /// Returns a place for one more request of a client, or `None` if it has reached its limit.
    pub fn begin_request(self: &Arc<Self>, client: Option<IpAddr>) -> Option<Share> {
        let Some(address) = client.map(share_of) else { return Some(Share(None)) };
        let mut state = self.state();
        let count = state.requests_of.entry(address).or_default();
        if *count >= self.limits.per_address {
            return None;
        }
        *count += 1;
        drop(state);
        Some(Share(Some((self.clone(), address))))
    }

    fn state(&self) -> MutexGuard<'_, RegistryState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RegistryState {
    /// Closes the connection that has waited longest, of this address if one is given, and frees
    /// its place at once. Connections that never sent a complete head are closed first.
    fn close_longest_waiting(&mut self, address: Option<IpAddr>) -> bool {
        let candidates = self.connections.iter().filter(|(_, entry)| address.is_none() || entry.address == address);
        let longest = candidates.filter_map(|(number, entry)| Some((entry.connection.waits()?, *number))).min();
        let Some((_, number)) = longest else { return false };
        if let Some(connection) = self.remove(number) {
            connection.close();
        }
        true
    }

    fn remove(&mut self, number: u64) -> Option<Arc<Connection>> {
        let entry = self.connections.remove(&number)?;
        if let Some(address) = entry.address {
            release(&mut self.connections_of, &address);
        }
        Some(entry.connection)
    }
}

fn release<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl Ticket {
    pub fn connection(&self) -> Arc<Connection> {
        self.connection.clone()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.registry.state().remove(self.number);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        if let Some((registry, address)) = &self.0 {
            release(&mut registry.state().requests_of, address);
        }
    }
}

/// Returns the address that a client is counted by: the /64 of an IPv6 subscriber, who can choose
/// addresses in it.
fn share_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        IpAddr::V4(_) => address,
    }
}
