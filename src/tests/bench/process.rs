//! The server as a process: its start and its use of resources. Without `/proc` (macOS), CPU and
//! memory are unknown.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use foundation::{Error, Result};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::{Instant, sleep, timeout};

use super::load::{Call, Connection};
use super::place::Place;

/// Unit of `/proc/PID/stat`, which is the same on every Linux.
const TICKS_PER_SECOND: f64 = 100.0;
const START_PATIENCE: Duration = Duration::from_secs(60);

/// A running server, which is killed on drop.
pub struct Server {
    child: Child,
    pub pid: u32,
    pub port: u16,
    /// Kept open, because the server's output needs a reader.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Server {
    /// Starts the release binary with default settings except for trusted proxies. Also returns the
    /// time until its first response.
    pub async fn start(place: &Place) -> Result<(Self, Duration)> {
        timeout(START_PATIENCE, Self::start_patiently(place)).await.map_err(|_| Error::internal("the server did not start in a minute"))?
    }

    async fn start_patiently(place: &Place) -> Result<(Self, Duration)> {
        let mut command = Command::new(binary()?);
        // The caller's settings must not affect the server.
        for (key, _) in std::env::vars_os().filter(|(key, _)| key.to_string_lossy().starts_with("NUTRIR_")) {
            command.env_remove(key);
        }
        command.arg("serve").args(["--listen", "127.0.0.1:0", "--database-url", &place.url]).arg("--data").arg(place.folder.path());
        let spawned = Instant::now();
        // The load stands for many people behind a proxy: from one address, the limits on guessing
        // would apply.
        command.env("NUTRIR_TRUSTED_PROXIES", "127.0.0.1");
        let mut child = command.env("NUTRIR_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let (Some(pid), Some(stdout)) = (child.id(), child.stdout.take()) else { return Err(Error::internal("the server is gone")) };
        let mut output = BufReader::new(stdout).lines();
        let line = output.next_line().await?.unwrap_or_default();
        let port = line.rsplit_once(':').and_then(|(_, port)| port.trim().parse().ok());
        let port = port.ok_or_else(|| Error::internal(format!("the server did not say where it listens but '{line}'")))?;
        Connection::open(port).await?.call(&health()).await?;
        Ok((Self { child, pid, port, _output: output }, spawned.elapsed()))
    }

    /// Kills the server, since its data is discarded.
    pub async fn stop(mut self) -> Result<()> {
        self.child.kill().await?;
        // PostgreSQL notices the end of its client a moment later.
        sleep(Duration::from_millis(100)).await;
        Ok(())
    }
}

/// Returns a call of the bare handler: the server without database and services.
pub fn health() -> Call {
    Call::get("/api/health", "", r#"{"status":"ok"}"#)
}

pub fn name(pid: u32) -> Option<String> {
    std::fs::read_to_string(format!("/proc/{pid}/comm")).ok()
}

/// Returns the user and system time of all threads since the start, in milliseconds.
pub fn cpu(pid: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The second field is the name, in parentheses, and may contain spaces; the times are the 14th
    // and 15th.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let ticks = fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?;
    Some(ticks * 1000.0 / TICKS_PER_SECOND)
}

/// Returns the resident memory in MiB: the current and the highest value.
pub fn memory(pid: u32) -> Option<(f64, f64)> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let mebibytes = |key: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
    };
    Some((mebibytes("VmRSS")?, mebibytes("VmHWM")?))
}

/// Returns the program in `NUTRIR_BIN`, or the one built together with these benches.
fn binary() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("NUTRIR_BIN") {
        return Ok(named.into());
    }
    let here = std::env::current_exe()?;
    let beside = here.parent().and_then(Path::parent).map(|folder| folder.join("nutrir")).filter(|binary| binary.exists());
    beside.ok_or_else(|| Error::internal("there is no release binary: run `make build` first"))
}
