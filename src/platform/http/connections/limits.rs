//! Limits of connections.

use std::time::Duration;

use ipnet::IpNet;

/// File descriptors reserved for other uses: log, listeners, pipes, mails, webhooks, backups.
const RESERVED_FILES: u64 = 64;
/// Open files per database connection: SQLite opens the database and its log for each.
const FILES_PER_DATABASE_CONNECTION: u64 = 3;
/// Soft limit of open files that the process requests, if the hard limit allows it.
const WANTED_FILES: u64 = 65_536;
/// Maximum number of connections; an idle one takes some 20 KB.
const MAX_CONNECTIONS: u64 = 4_096;
const MIN_CONNECTIONS: u64 = 32;

/// Limits of one listener's connections.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Maximum number of connections.
    pub connections: usize,
    /// Maximum number of connections, and of concurrent requests, of one address or /64 of IPv6.
    pub per_address: usize,
    /// Timeout of a request's head, from its first byte or from the connection's beginning.
    pub head: Duration,
    /// Timeout between two requests. It exceeds the 60 seconds after which proxies commonly close a
    /// connection, so that they do it first.
    pub idle: Duration,
    /// Timeout for a peer to accept some of a response.
    pub write: Duration,
    /// Proxies whose forwarding headers are trusted.
    pub trusted_proxies: Vec<IpNet>,
}

impl Limits {
    /// Raises the process's limit of open files as far as possible, and derives the number of
    /// connections from it.
    pub fn of_process(database_connections: u32, trusted_proxies: Vec<IpNet>) -> Self {
        let files = rlimit::increase_nofile_limit(WANTED_FILES).unwrap_or_else(|error| {
            tracing::warn!(%error, "the limit of open files is unknown");
            1_024
        });
        let connections = connections_within(files, database_connections);
        Self::new(usize::try_from(connections).unwrap_or(usize::MAX), trusted_proxies)
    }

    /// Returns the default limits with this number of connections, half of which one address may
    /// have.
    pub fn new(connections: usize, trusted_proxies: Vec<IpNet>) -> Self {
        Self {
            connections,
            per_address: (connections / 2).max(1),
            head: Duration::from_secs(10),
            idle: Duration::from_secs(75),
            write: Duration::from_secs(30),
            trusted_proxies,
        }
    }
}

/// Returns the number of connections that leave enough file descriptors for the rest of the
/// process. A quarter remains for files that requests read and write.
pub fn connections_within(files: u64, database_connections: u32) -> u64 {
    let database = (u64::from(database_connections) + 1) * FILES_PER_DATABASE_CONNECTION;
    let rest = files.saturating_sub(RESERVED_FILES + database);
    (rest - rest / 4).clamp(MIN_CONNECTIONS, MAX_CONNECTIONS)
}
